package law

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/game"
	"grundy/nim"
)

// Laws of single heaps in closed form, which the files heaplaw_*.go list.

var closedLaw = Method{"law", func(q *Query) (*Plan, error) {
	if q.pairs || len(q.Multiples) > 0 {
		return nil, errOtherGame
	}
	l, params, ok := closedOf(q.Rules, q.Config.Play)
	if !ok {
		return nil, errOtherGame
	}
	return l.plan(q, params)
}}

// heapLaws returns all laws of single heaps.
func heapLaws() []heapLaw {
	return slices.Concat(takingLaws, divisorLaws, digitLaws, coinLaws)
}

// closedOf returns the law of a game of the catalogue in the given play, and the numbers that
// the game has as parameters.
func closedOf(r game.Rules, play game.Play) (l heapLaw, params []int64, ok bool) {
	for _, l := range heapLaws() {
		if params, ok := Numbers(r, l.game); ok && l.play == play {
			return l, params, true
		}
	}
	return l, nil, false
}

// A heapLaw is the law of a game of the catalogue. One of its functions is set.
type heapLaw struct {
	game string
	play game.Play
	why  string

	// cycle returns a period, and the value of each heap below it: outcomes in misère play.
	cycle func(params []int64) (period int64, value func(n int64) int64)
	// heaps returns the heaps of the nim-value v, the empty one among them if it is first, or
	// nil if the law does not tell them.
	heaps func(params []int64, v uint64) count.Ranked
	few   bool // no heap below 2^64 has a value above 64
}

func (l heapLaw) plan(q *Query, params []int64) (*Plan, error) {
	plan := &Plan{Cost: lawful, Why: l.why}
	if l.cycle != nil {
		return l.planCycle(q, plan, params)
	}
	r := l.heaps(params, q.Wanted.NimSum)
	switch {
	case r == nil && l.heaps(params, 0) == nil:
		return nil, errOtherGame // with other numbers as parameters
	case r == nil:
		return nil, fmt.Errorf("nim-value %d: want another, such as 0, as the law of %v does not tell it", q.Wanted.NimSum, q.Rules)
	}
	plan.Ranked = func(ctx context.Context) (count.Ranked, error) {
		if empty, err := r.Count(ctx, new(big.Int)); err == nil && empty.Sign() > 0 {
			r = q.without(r)
		}
		if q.Wanted.Others {
			r = count.Others(r, false, q.Nonempty)
		}
		return r, nil
	}
	return plan, nil
}

// maxCycle bounds the periods that are written out, in heaps.
const maxCycle = 1 << 30

func (l heapLaw) planCycle(q *Query, plan *Plan, params []int64) (*Plan, error) {
	s, ok := l.sequence(params)
	if !ok {
		return nil, fmt.Errorf("%v: want a period of at most %d heaps", q.Rules, maxCycle)
	}
	plan.Cost = float64(s.Period)
	plan.Ranked = func(ctx context.Context) (count.Ranked, error) {
		return count.NewRepeating(ctx, s, q.Wanted, q.Nonempty)
	}
	return plan, nil
}

// sequence returns the values of a cycle, false if it is longer than may be written out.
func (l heapLaw) sequence(params []int64) (s count.Sequence, ok bool) {
	period, value := l.cycle(params)
	return count.Sequence{Known: uint64(period), Period: uint64(period), Scan: valuesBy(value)}, period <= maxCycle
}

// valuesBy returns a scan of the values that a function tells.
func valuesBy(value func(int64) int64) count.Scan {
	return func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		block := make([]nim.Value, min(to-from, 1<<12))
		for from < to {
			if err := ctx.Err(); err != nil {
				return err
			}
			part := block[:min(uint64(len(block)), to-from)]
			for i := range part {
				part[i] = nim.Value(value(int64(from) + int64(i)))
			}
			if err := visit(part); err != nil {
				return err
			}
			from += uint64(len(part))
		}
		return nil
	}
}

// single returns one heap alone.
func single(n uint64) count.Ranked { return count.Few{whole(n)} }

// firstHeaps returns the heaps 0 to n.
func firstHeaps(n int64) count.Few {
	var f count.Few
	for i := range n + 1 {
		f = append(f, big.NewInt(i))
	}
	return f
}

// oddMultiples returns the odd multiples of 2^v.
func oddMultiples(v uint64) count.Ranked {
	return count.Progression{First: powerOfTwo(v), Step: powerOfTwo(v + 1)}
}

// powerOfTwo returns 2^v. A heap with a value above 2^20 is no question that ends well.
func powerOfTwo(v uint64) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(min(v, 1<<20))) }

func whole(v uint64) *big.Int { return new(big.Int).SetUint64(v) }
