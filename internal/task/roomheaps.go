package task

import (
	"context"

	"grundy/compound"
	"grundy/game"
	"grundy/nim"
)

// Rooms of heaps, whose outcomes follow from the genera of the heaps: in normal play from their
// nim-values, in misère play for one heap, and for several if they are tame.

// roomHeaps knows the heaps of a game.
type roomHeaps struct {
	play   *tamePlay
	wild   *wildHeaps // nil if no quotient is to be had
	single bool       // a room has one heap at most
	full   bool       // no more heaps can be worked out
}

// roomHeapsOf returns what is known of heaps of r, or nil if its positions are no sums of them.
func roomHeapsOf(r game.Rules) *roomHeaps {
	play := tamePlayOf(r)
	if play == nil {
		return nil
	}
	return &roomHeaps{play: play, wild: wildHeapsOf(r), single: r.Shape().Kind == game.KindHeap}
}

// outcomes returns the outcomes of a sum of heaps in both kinds of play, false if they are not
// known. It costs a few steps a heap.
func (h *roomHeaps) outcomes(ctx context.Context, heaps []int) (o compound.Outcomes, ok bool, err error) {
	o, ok, err = h.byGenus(ctx, heaps)
	if !ok && err == nil && h.wild != nil {
		return h.wild.outcomes(ctx, heaps)
	}
	return o, ok, err
}

// byGenus does so from the genera.
func (h *roomHeaps) byGenus(ctx context.Context, heaps []int) (o compound.Outcomes, ok bool, err error) {
	if h.single && len(heaps) > 1 {
		return o, false, nil
	}
	sum := nim.Value(0)
	for _, n := range heaps {
		if err := h.reach(ctx, n); err != nil {
			return o, false, err
		}
		g := h.play.genus(n)
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
func (h *roomHeaps) lost(heaps []int) (lost, ok bool) {
	if len(heaps) == 1 {
		return h.play.genus(heaps[0]).P(), true
	}
	sum, ok := h.play.with(tameSum{}, 1, heaps...)
	return sum.lost(), ok
}

// reach works out the genus of a heap, and of as many again as have been, if that can be.
func (h *roomHeaps) reach(ctx context.Context, n int) error {
	known := len(h.play.genera.Heaps)
	if n < known || h.full {
		return nil
	}
	ok, err := h.play.reach(ctx, min(max(n, 2*known), maxGenera-1))
	h.full = !ok
	return err
}
