package task

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/nim"
)

// Heaps of games whose nim-sequence package heap analyses.

// heapCode returns the rules of the question's game as a code.
func (q *sizesQuery) heapCode() (heap.Rules, bool) {
	if q.config.Play != game.Normal || q.pairs {
		return heap.Rules{}, false
	}
	if coded, ok := game.As[heap.Coded](q.subject.rules); ok {
		return coded.Code()
	}
	if _, ok := q.builtIn("grundys-game", game.Normal); ok {
		return heap.MustParse("4!.0", 8), true
	}
	for name, code := range map[string]func(...int) heap.Rules{"subtract": heap.Subtraction, "all-but": heap.AllBut} {
		params, ok := q.builtIn(name, game.Normal)
		set := make([]int, len(params))
		for i, n := range params {
			if set[i] = int(n); n > maxTaken {
				ok = false
			}
		}
		if ok {
			return code(set...), true
		}
	}
	return heap.Rules{}, false
}

const (
	maxTaken  = 1 << 16 // tokens that a move takes, where a period is sought
	maxHeap   = 10_000_000
	maxStored = 1 << 24 // heaps whose values are kept in memory
)

var provedPeriod = sizesMethod{"period", func(q *sizesQuery) (*sizesPlan, error) {
	code, ok := q.heapCode()
	if !ok || len(q.multiples) > 0 {
		return nil, errOtherGame
	}
	plan := &sizesPlan{cost: 1e4, why: "The nim-sequence is computed as far as is needed, or until it is proved to repeat."}
	plan.ranked = func(ctx context.Context) (count.Ranked, error) {
		report, heaps, err := q.early(ctx, code)
		if err == nil && heaps == nil {
			if report, err = q.analyze(ctx, code, q.to); err == nil {
				heaps, err = count.HeapsOf(ctx, report, q.wanted, q.nonempty)
			}
		}
		if err != nil {
			return nil, err
		}
		plan.why = report.String()
		return heaps, nil
	}
	return plan, nil
}}

// fewHeaps are looked at for the kth before a period is sought, which may take long.
const fewHeaps = 1 << 14

// early returns the first heaps if the kth is among them, and nil if it is not, or if another
// question is asked.
func (q *sizesQuery) early(ctx context.Context, code heap.Rules) (*heap.Report, count.Ranked, error) {
	if q.kth == nil || q.to != nil {
		return nil, nil, nil
	}
	report, err := heap.Analyze(ctx, code, heap.Options{Limit: fewHeaps})
	if err != nil {
		return nil, nil, err
	}
	heaps, err := count.HeapsOf(ctx, report, q.wanted, q.nonempty)
	if err != nil || report.Status == heap.Proved {
		return report, heaps, err
	}
	n, err := heaps.Count(ctx, big.NewInt(report.Heaps-1))
	if err != nil || n.Cmp(q.kth) < 0 {
		return nil, nil, err
	}
	return report, heaps, nil
}

// analyze analyses a game until a period is proved, or the heaps up to n are known; nil
// stands for as many as the engine is ready for.
func (q *sizesQuery) analyze(ctx context.Context, code heap.Rules, n *big.Int) (*heap.Report, error) {
	o := heap.Options{Progress: q.progress}
	if n != nil && n.Cmp(big.NewInt(maxAnalysed)) < 0 {
		o.Limit = n.Int64() + 1
	}
	searching, stop := ctx, context.CancelFunc(func() {})
	if o.Limit == 0 {
		searching, stop = context.WithTimeout(ctx, maxSearch)
	}
	defer stop()
	report, err := heap.Analyze(searching, code, o)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil, fmt.Errorf("no period of %v is known after %v, in which %d heaps were looked at: want --to below that, or a longer search by grundy octal", q.subject.rules, maxSearch, report.Heaps)
	}
	if err == nil && n != nil && report.Status != heap.Proved && n.Cmp(big.NewInt(report.Heaps)) >= 0 {
		err = fmt.Errorf("--to %v: want at most %d, as %v", n, report.Heaps-1, report)
	}
	return report, err
}

// maxSearch bounds the search for a period where nobody says how many heaps are of interest.
// All periods below 10^9 that are known of octal games are found in a few seconds.
const maxSearch = time.Minute

// maxAnalysed bounds the heaps that are computed because they were asked for.
const maxAnalysed = 1 << 32

var digitAutomaton = sizesMethod{"automaton", func(q *sizesQuery) (*sizesPlan, error) {
	if _, ok := q.builtIn("nim", game.Normal); !ok || len(q.multiples) == 0 {
		return nil, errOtherGame
	}
	m, err := count.NewMultiples(q.multiples, q.wanted.NimSum, q.nonempty)
	if err != nil {
		return nil, err
	}
	return &sizesPlan{
		cost: 1e4, why: "An automaton reads n from the lowest bit, with the carries of all heaps as its state.",
		ranked: func(context.Context) (count.Ranked, error) {
			if !q.wanted.Others {
				return m, nil
			}
			return count.Others(m, false, q.nonempty && q.emptyAtZero()), nil
		},
	}, nil
}}

// emptyAtZero reports whether a heap is empty for n = 0.
func (q *sizesQuery) emptyAtZero() bool {
	for _, m := range q.multiples {
		if m.Plus == 0 {
			return true
		}
	}
	return false
}

var multiplesOfPeriod = sizesMethod{"multiples", func(q *sizesQuery) (*sizesPlan, error) {
	code, ok := q.heapCode()
	if !ok || len(q.multiples) == 0 {
		return nil, errOtherGame
	}
	plan := &sizesPlan{cost: 1e6, why: "The sums of the multiples repeat with the period of the nim-sequence, if one is proved."}
	plan.ranked = func(ctx context.Context) (count.Ranked, error) {
		report, err := q.analyze(ctx, code, nil)
		if err != nil {
			return nil, err
		}
		plan.why = "The sums of the multiples repeat with the nim-sequence. " + report.String()
		return q.periodicSums(ctx, report)
	}
	return plan, nil
}}

// periodicSums returns the n whose multiples have a sum as is wanted: with n at least the
// pre-period, each heap that grows is beyond it too.
func (q *sizesQuery) periodicSums(ctx context.Context, r *heap.Report) (count.Ranked, error) {
	if r.Status != heap.Proved || r.Saltus != 0 {
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
	return count.NewRepeating(ctx, uint64(known), uint64(r.Period), count.Stored(sums), q.wanted, q.nonempty && q.emptyAtZero())
}

// sumAt returns the nim-value of the sum of the multiples of n.
func (q *sizesQuery) sumAt(n int64, at func(*big.Int) nim.Value) (sum nim.Value) {
	for _, m := range q.multiples {
		size := new(big.Int).Mul(whole(m.Times), big.NewInt(n))
		sum ^= at(size.Add(size, whole(m.Plus)))
	}
	return sum
}
