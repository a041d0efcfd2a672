package law

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
)

// Heaps of games whose nim-sequence package heap analyses.

// heapCode returns the code of the game, in normal play of heaps, or of a subtraction game in misère
// play.
func (q *Query) heapCode() (heap.Rules, bool) {
	if q.pairs {
		return heap.Rules{}, false
	}
	code, ok := CodeOf(q.Rules)
	return code, ok && (q.Config.Play == game.Normal || code.IsSubtraction())
}

// values returns the nim-values that are wanted of the heaps of a code. The P-positions of subtraction
// games in misère play are the heaps of value 1 (heap/ferguson.go).
func (q *Query) values() count.Condition {
	c := q.Wanted
	if q.Config.Play == game.Misere {
		c.NimSum = 1
	}
	return c
}

var provedPeriod = Method{"period", func(q *Query) (*Plan, error) {
	code, ok := q.heapCode()
	if !ok || len(q.Multiples) > 0 {
		return nil, errOtherGame
	}
	plan := &Plan{Cost: 1e4, Why: "The nim-sequence is computed as far as is needed, or until it is proved to repeat."}
	plan.Ranked = func(ctx context.Context) (count.Ranked, error) {
		report, heaps, err := q.early(ctx, code)
		if err == nil && heaps == nil {
			if report, err = q.analyze(ctx, code, q.To); err == nil {
				heaps, err = count.HeapsOf(ctx, report, q.values(), q.Nonempty)
			}
		}
		if err != nil {
			return nil, err
		}
		plan.Why = report.String()
		return heaps, nil
	}
	return plan, nil
}}

// fewHeaps are looked at for the kth before a period is sought, which may take long.
const fewHeaps = 1 << 14

// early returns the first heaps if the kth is among them, and nil if it is not, or if another
// question is asked.
func (q *Query) early(ctx context.Context, code heap.Rules) (*heap.Report, count.Ranked, error) {
	if q.Kth == nil || q.To != nil {
		return nil, nil, nil
	}
	report, err := heap.Analyze(ctx, code, heap.Options{Limit: fewHeaps})
	if err != nil {
		return nil, nil, err
	}
	heaps, err := count.HeapsOf(ctx, report, q.values(), q.Nonempty)
	if err != nil || report.Status == heap.Proved {
		return report, heaps, err
	}
	n, err := heaps.Count(ctx, big.NewInt(report.Heaps-1))
	if err != nil || n.Cmp(q.Kth) < 0 {
		return nil, nil, err
	}
	return report, heaps, nil
}

// analyze analyses a game until a period is proved, or the heaps up to n are known; nil
// stands for as many as the engine is ready for.
func (q *Query) analyze(ctx context.Context, code heap.Rules, n *big.Int) (*heap.Report, error) {
	o := heap.Options{Progress: q.Progress}
	if n != nil && n.Cmp(big.NewInt(maxAnalysed)) < 0 {
		o.Limit = n.Int64() + 1
	}
	report, err := search(ctx, code, o)
	if err == nil && n != nil && report.Status != heap.Proved && n.Cmp(big.NewInt(report.Heaps)) >= 0 {
		err = fmt.Errorf("heaps up to %v: want at most %d, as %v", n, report.Heaps-1, report)
	}
	return report, err
}

// maxSearch bounds the search for a period where nobody says how many heaps are of interest.
// All periods below 10^9 that are known of octal games are found in a few seconds.
const maxSearch = time.Minute

// search analyses a game, for a minute where there is no limit to the heaps.
func search(ctx context.Context, code heap.Rules, o heap.Options) (*heap.Report, error) {
	searching, stop := ctx, context.CancelFunc(func() {})
	if o.Limit == 0 {
		searching, stop = context.WithTimeout(ctx, maxSearch)
	}
	defer stop()
	report, err := heap.Analyze(searching, code, o)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil, fmt.Errorf("no period of %v is known after %v, in which %d heaps were looked at: want heaps below that, or a longer search by grundy octal", code, maxSearch, report.Heaps)
	}
	return report, err
}
