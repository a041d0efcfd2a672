package law

import (
	"context"

	"grundy/compound"
	"grundy/game"
	"grundy/nim"
)

// The outcomes of sums of heaps follow from the genera of the heaps: in normal play from their
// nim-values, in misère play for one heap, and for several if they are tame.

// Sums tells who wins sums of heaps of a game, in normal and in misère play.
type Sums struct {
	tame   *Tame
	wild   *wildHeaps // nil if no quotient is to be had
	single bool       // a position is one heap at most
	full   bool       // no more heaps can be worked out
}

// SumsOf returns what is known of sums of heaps of r, or nil if its positions are none. They
// are not for several goroutines at once.
func SumsOf(r game.Rules) *Sums {
	tame := TameOf(r)
	if tame == nil {
		return nil
	}
	return &Sums{tame: tame, wild: wildHeapsOf(r), single: r.Shape().Kind == game.KindHeap}
}

// Outcomes returns the outcomes of a sum of heaps in both kinds of play, false if they are not
// known. It costs a few steps a heap.
func (h *Sums) Outcomes(ctx context.Context, heaps []int) (o compound.Outcomes, ok bool, err error) {
	o, ok, err = h.byGenus(ctx, heaps)
	if !ok && err == nil && h.wild != nil {
		return h.wild.outcomes(ctx, heaps)
	}
	return o, ok, err
}

// byGenus does so from the genera.
func (h *Sums) byGenus(ctx context.Context, heaps []int) (o compound.Outcomes, ok bool, err error) {
	if h.single && len(heaps) > 1 {
		return o, false, nil
	}
	sum := nim.Value(0)
	for _, n := range heaps {
		if err := h.reach(ctx, n); err != nil {
			return o, false, err
		}
		g := h.tame.genus(n)
		if !g.Known {
			return o, false, nil
		}
		sum ^= g.Normal
	}
	misere, ok := h.lost(heaps)
	return compound.Outcomes{Normal: outcomeOf(sum == 0), Misere: outcomeOf(misere)}, ok, nil
}

func outcomeOf(lost bool) game.Outcome {
	if lost {
		return game.P
	}
	return game.N
}

// lost reports whether heaps with known genera are a P-position in misère play, and whether
// that follows.
func (h *Sums) lost(heaps []int) (lost, ok bool) {
	if len(heaps) == 1 {
		return h.tame.genus(heaps[0]).P(), true
	}
	sum, ok := h.tame.with(tameSum{}, 1, heaps...)
	return sum.lost(), ok
}

// reach works out the genus of a heap, and of as many again as have been, if that can be.
func (h *Sums) reach(ctx context.Context, n int) error {
	known := len(h.tame.genera.Heaps)
	if n < known || h.full {
		return nil
	}
	to := max(n, 2*known)
	if !h.tame.reachesFar() {
		to = min(to, maxGenera-1)
	}
	ok, err := h.tame.Reach(ctx, to)
	h.full = !ok
	return err
}
