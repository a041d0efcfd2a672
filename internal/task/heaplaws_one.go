package task

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/game"
	"grundy/nim"
)

// Laws of single heaps that can be told in a line. Each is proved by induction over the heaps:
//
//	nim               G(n) = n.
//	lasker            G(n) = n, but 4k+4 for n = 4k+3, and 4k+3 for n = 4k+4 [WW] chapter 4.
//	bash:k            G(n) = n mod (k+1); taking 1 to k leads to all other remainders.
//	take-between:a,b  G(n) = floor((n mod (a+b)) / a), likewise.
//	one-or-prime      G(n) = n mod 4: one may take 1, 2, 3, but no multiple of 4.
//	powers:k          G(n) = n mod 2 for odd k. For even k, k^i is 1 or k modulo k+1, and
//	                  the values are those of taking 1 or k, of period k+1.
//	divisor-nim       G(n) = v+1, proper-divisors G(n) = v, for n = 2^v·odd: taking 2^w·odd
//	                  leaves w for w < v, and a multiple of 2^(v+1) or nothing for w = v.
//	at-least-half     G(n) = the length of n in binary: one leaves 0, ..., floor(n/2).
//
// In misère play a heap of one token is a P-position; taking 1 to k has it again k+1 tokens
// farther, and taking a to b, or all of fewer than a, has 1, ..., a again a+b farther.

var closedLaw = sizesMethod{"law", func(q *sizesQuery) (*sizesPlan, error) {
	if q.pairs || len(q.multiples) > 0 {
		return nil, errOtherGame
	}
	for _, l := range slices.Concat(oneHeapLaws, moreHeapLaws) {
		if params, ok := q.builtIn(l.game, l.play); ok {
			return l.plan(q, params)
		}
	}
	return nil, errOtherGame
}}

// A oneHeapLaw is the law of a game of the catalogue. One of its functions is set.
type oneHeapLaw struct {
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

var oneHeapLaws = []oneHeapLaw{
	{game: "nim", why: "G(n) = n.", heaps: func(_ []int64, v uint64) count.Ranked {
		return count.Progression{First: whole(v), Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "lasker", why: "G(n) = n, but for the exchange of 4k+3 and 4k+4 [WW] chapter 4.", heaps: func(_ []int64, v uint64) count.Ranked {
		n := whole(v)
		switch {
		case v%4 == 3:
			n.Add(n, big.NewInt(1))
		case v%4 == 0 && v > 0:
			n.Sub(n, big.NewInt(1))
		}
		return count.Progression{First: n, Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "bash", why: "G(n) = n mod (k+1).", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + 1, func(n int64) int64 { return n }
	}},
	{game: "take-between", why: "G(n) = floor((n mod (a+b)) / a).", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + p[1], func(n int64) int64 { return n / p[0] }
	}},
	{game: "one-or-prime", why: "G(n) = n mod 4.", cycle: func([]int64) (int64, func(int64) int64) {
		return 4, func(n int64) int64 { return n }
	}},
	{game: "powers", why: "Powers of k are 1 or k modulo k+1.", cycle: powersOf},
	{game: "divisor-nim", few: true, why: "G(n) = v+1 for n = 2^v times an odd number.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v == 0 {
			return count.Progression{First: new(big.Int), Step: big.NewInt(1), Terms: big.NewInt(1)}
		}
		return oddMultiples(v - 1)
	}},
	{game: "proper-divisors", few: true, why: "G(n) = v for n = 2^v times an odd number.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v > 0 {
			return oddMultiples(v)
		}
		r, err := count.NewRepeating(context.Background(), 3, 2, count.Stored([]nim.Value{0, 0, 1}), count.Condition{}, false)
		if err != nil {
			panic("task: three values: " + err.Error())
		}
		return r
	}},
	{game: "at-least-half", few: true, why: "G(n) is the length of n in binary.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v == 0 {
			return count.Progression{First: new(big.Int), Step: big.NewInt(1), Terms: big.NewInt(1)}
		}
		return count.Progression{First: powerOfTwo(v - 1), Step: big.NewInt(1), Terms: powerOfTwo(v - 1)}
	}},
	{game: "misere-nim", play: game.Misere, why: "Only a heap of one token is a P-position.", heaps: func([]int64, uint64) count.Ranked {
		return count.Progression{First: big.NewInt(1), Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "bash-misere", play: game.Misere, why: "The P-positions are n = 1 modulo k+1.", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + 1, func(n int64) int64 { return (n + p[0]) % (p[0] + 1) }
	}},
	{game: "take-between-misere", play: game.Misere, why: "The P-positions are n = 1, ..., a modulo a+b.", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + p[1], func(n int64) int64 { return (n + p[0] + p[1] - 1) % (p[0] + p[1]) / p[0] }
	}},
}

func powersOf(p []int64) (int64, func(int64) int64) {
	if k := p[0]; k%2 == 0 {
		return k + 1, func(n int64) int64 {
			if n == k {
				return 2
			}
			return n % 2
		}
	}
	return 2, func(n int64) int64 { return n }
}

// oddMultiples returns the odd multiples of 2^v.
func oddMultiples(v uint64) count.Ranked {
	return count.Progression{First: powerOfTwo(v), Step: powerOfTwo(v + 1)}
}

// powerOfTwo returns 2^v. A heap with a value above 2^20 is no question that ends well.
func powerOfTwo(v uint64) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(min(v, 1<<20))) }

func whole(v uint64) *big.Int { return new(big.Int).SetUint64(v) }

func (l oneHeapLaw) plan(q *sizesQuery, params []int64) (*sizesPlan, error) {
	plan := &sizesPlan{cost: lawful, why: l.why}
	if l.cycle != nil {
		return l.planCycle(q, plan, params)
	}
	r := l.heaps(params, q.wanted.NimSum)
	if r == nil {
		return nil, fmt.Errorf("--value %d: want another, such as 0, as the law of %v does not tell it", q.wanted.NimSum, q.subject.rules)
	}
	plan.ranked = func(ctx context.Context) (count.Ranked, error) {
		if empty, err := r.Count(ctx, new(big.Int)); err == nil && empty.Sign() > 0 {
			r = q.without(r)
		}
		if q.wanted.Others {
			r = count.Others(r, false, q.nonempty)
		}
		return r, nil
	}
	return plan, nil
}

// maxCycle bounds the periods that are written out, in heaps.
const maxCycle = 1 << 30

func (l oneHeapLaw) planCycle(q *sizesQuery, plan *sizesPlan, params []int64) (*sizesPlan, error) {
	period, value := l.cycle(params)
	if period > maxCycle {
		return nil, fmt.Errorf("a period of %d heaps: want at most %d", period, maxCycle)
	}
	plan.cost = float64(period)
	plan.ranked = func(ctx context.Context) (count.Ranked, error) {
		return count.NewRepeating(ctx, uint64(period), uint64(period), valuesBy(value), q.wanted, q.nonempty)
	}
	return plan, nil
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
