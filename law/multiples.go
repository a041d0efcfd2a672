package law

import (
	"context"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/nim"
)

// Sums of heaps that are multiples of n.

// maxStored bounds the heaps whose values are kept in memory.
const maxStored = 1 << 24

var digitAutomaton = Method{"automaton", func(q *Query) (*Plan, error) {
	if _, ok := q.builtIn("nim", game.Normal); !ok || len(q.Multiples) == 0 {
		return nil, errOtherGame
	}
	m, err := count.NewMultiples(q.Multiples, q.Wanted.NimSum, q.Nonempty)
	if err != nil {
		return nil, err
	}
	return &Plan{
		Cost: 1e4, Why: "An automaton reads n from the lowest bit, with the carries of all heaps as its state.",
		Ranked: func(context.Context) (count.Ranked, error) {
			if !q.Wanted.Others {
				return m, nil
			}
			return count.Others(m, false, q.Nonempty && q.emptyAtZero()), nil
		},
	}, nil
}}

var multiplesOfPeriod = Method{"multiples", func(q *Query) (*Plan, error) {
	code, ok := q.heapCode()
	if !ok || len(q.Multiples) == 0 {
		return nil, errOtherGame
	}
	plan := &Plan{Cost: 1e6, Why: "The sums of the multiples repeat with the period of the nim-sequence, if one is proved."}
	plan.Ranked = func(ctx context.Context) (count.Ranked, error) {
		if p := q.few(ctx, code); p != nil {
			r, err := p.Ranked(ctx)
			plan.Why = p.Why
			return r, err
		}
		report, err := q.analyze(ctx, code, nil)
		if err != nil {
			return nil, err
		}
		plan.Why = "The sums of the multiples repeat with the nim-sequence. " + report.String()
		return q.periodicSums(ctx, report)
	}
	return plan, nil
}}

// few returns the plan to work few heaps out one by one, where no period is proved among the first:
// to look for one may take long, and there may be none. It returns nil otherwise.
func (q *Query) few(ctx context.Context, code heap.Rules) *Plan {
	if _, ok := q.upTo(fewHeaps / q.largestFactor()); !ok {
		return nil
	}
	report, err := heap.Analyze(ctx, code, heap.Options{Limit: fewHeaps})
	if err != nil || repeats(report) {
		return nil
	}
	p, err := oneByOne.plan(q)
	if err != nil {
		return nil
	}
	return p
}

// repeats reports whether a period is proved by which the values come again as they are.
func repeats(r *heap.Report) bool { return r.Status == heap.Proved && r.Saltus == 0 }

// periodicSums returns the n whose multiples have a sum as is wanted: with n at least the
// pre-period, each heap that grows is beyond it too.
func (q *Query) periodicSums(ctx context.Context, r *heap.Report) (count.Ranked, error) {
	if !repeats(r) {
		return nil, fmt.Errorf("%v: want a proved period, without a saltus, for multiples", r)
	}
	known := r.Preperiod + r.Period
	if known > maxStored {
		return nil, fmt.Errorf("%v: want a pre-period and period of at most %d heaps together, for multiples", r, maxStored)
	}
	values := make([]nim.Value, 0, known)
	err := r.Scan(ctx, 0, known, func(block []nim.Value) error {
		values = append(values, block...)
		return nil
	})
	if err != nil {
		return nil, err
	}
	at := func(n *big.Int) nim.Value {
		if n.Cmp(big.NewInt(known)) < 0 {
			return values[n.Int64()]
		}
		n = new(big.Int).Sub(n, big.NewInt(r.Preperiod))
		return values[r.Preperiod+n.Rem(n, big.NewInt(r.Period)).Int64()]
	}
	sums := make([]nim.Value, known)
	for n := range sums {
		sums[n] = q.sumAt(int64(n), at)
	}
	return count.NewRepeating(ctx, count.Stored(sums, uint64(r.Period)), q.Wanted, q.Nonempty && q.emptyAtZero())
}

// sumAt returns the nim-value of the sum of the multiples of n.
func (q *Query) sumAt(n int64, at func(*big.Int) nim.Value) (sum nim.Value) {
	for _, m := range q.Multiples {
		size := new(big.Int).Mul(whole(m.Times), big.NewInt(n))
		sum ^= at(size.Add(size, whole(m.Plus)))
	}
	return sum
}
