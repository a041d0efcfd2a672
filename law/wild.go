package law

import (
	"context"

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
	quotient *misere.Quotient // nil before it was asked for
	values   []nim.Value
}

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
	if w.quotient == nil {
		if w.quotient, err = misere.QuotientOf(ctx, w.code, misere.Limits{}); err != nil {
			return o, false, err
		}
	}
	product, sum := 0, nim.Value(0)
	for _, n := range heaps {
		element, ok := w.quotient.Phi(int64(n))
		if !ok || n >= maxStored {
			return o, false, nil
		}
		if err := w.reach(ctx, n); err != nil {
			return o, false, err
		}
		product = w.quotient.Times(product, element)
		sum ^= w.values[n]
	}
	return compound.Outcomes{Normal: outcomeOf(sum == 0), Misere: outcomeOf(w.quotient.IsP(product))}, true, nil
}

// reach computes the nim-values up to a heap, and of as many again.
func (w *wildHeaps) reach(ctx context.Context, n int) (err error) {
	if n >= len(w.values) {
		w.values, err = w.code.Values(ctx, min(max(n+1, 2*len(w.values)), maxStored), "")
	}
	return err
}
