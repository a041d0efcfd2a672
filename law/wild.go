package law

import (
	"context"
	"slices"

	"grundy/compound"
	"grundy/game"
	"grundy/heap"
	"grundy/misere"
	"grundy/nim"
)

// Sums with wild heaps, whose outcomes in misère play are those of their product in the misère
// quotient, as far as that is proved.

// wildHeaps knows the heaps of an octal or subtraction game.
type wildHeaps struct {
	code     heap.Rules
	quotient *misere.Quotient // of the heaps so far; nil before it was asked for
	patient  bool             // the quotient was looked for within the default limits
	values   []nim.Value
}

// A quotient that is larger takes more time than a search through sums of few tokens, and
// hardly any time beside one through sums of many.
const (
	briefPositions = 100_000
	manyTokens     = 80
)

// wildHeapsOf returns what is to be known of heaps of r, nil if no quotient is to be had.
func wildHeapsOf(r game.Rules) *wildHeaps {
	code, ok := CodeOf(r)
	if !ok {
		return nil
	}
	return &wildHeaps{code: code}
}

// outcomes returns the outcomes of a sum of heaps in both kinds of play, false if they are not
// known. The first question finds the quotient; others cost a few steps a heap.
func (w *wildHeaps) outcomes(ctx context.Context, heaps []int) (o compound.Outcomes, ok bool, err error) {
	if slices.Max(append(heaps, 0)) >= maxStored {
		return o, false, nil
	}
	lost, ok, err := w.lost(ctx, heaps)
	if !ok || err != nil {
		return o, false, err
	}
	sum := nim.Value(0)
	for _, n := range heaps {
		if err := w.reach(ctx, n); err != nil {
			return o, false, err
		}
		sum ^= w.values[n]
	}
	return compound.Outcomes{Normal: outcomeOf(sum == 0), Misere: outcomeOf(lost)}, true, nil
}

// lost reports whether a sum of heaps is a P-position in misère play, and whether that is
// known.
func (w *wildHeaps) lost(ctx context.Context, heaps []int) (lost, ok bool, err error) {
	if err := w.prepare(ctx, heaps); err != nil {
		return false, false, err
	}
	product := 0
	for _, n := range heaps {
		element, ok := w.quotient.Phi(int64(n))
		if !ok {
			return false, false, nil
		}
		product = w.quotient.Times(product, element)
	}
	return w.quotient.IsP(product), true, nil
}

// prepare has the quotient know some heaps, if it can be found.
func (w *wildHeaps) prepare(ctx context.Context, heaps []int) (err error) {
	most, tokens := 0, 0
	for _, n := range heaps {
		most = max(most, n)
		tokens += min(n, manyTokens+1)
	}
	many := tokens > manyTokens
	if q := w.quotient; q != nil && (q.Period > 0 || most < q.Heaps || q.Stopped && (w.patient || !many)) {
		return nil
	}
	limits := misere.Limits{Positions: briefPositions, Heaps: w.heaps(most)}
	if many {
		limits.Positions, w.patient = 0, true
	}
	w.quotient, err = misere.QuotientOf(ctx, w.code, limits)
	return err
}

// heaps returns below which heap a quotient is looked for that is to know one: at least as many
// again, since larger ones may be asked for one after the other.
func (w *wildHeaps) heaps(n int) int {
	known := leastHeaps
	if w.quotient != nil {
		known = 2 * w.quotient.Heaps
	}
	return min(max(known, min(n, misere.DefaultHeaps)+1), misere.DefaultHeaps)
}

// leastHeaps are heaps whose quotient is found in a few milliseconds.
const leastHeaps = 20

// reach computes the nim-values up to a heap, and of as many again.
func (w *wildHeaps) reach(ctx context.Context, n int) (err error) {
	if n >= len(w.values) {
		w.values, err = w.code.Values(ctx, min(max(n+1, 2*len(w.values)), maxStored), "")
	}
	return err
}
