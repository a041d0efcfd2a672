package heap

import "slices"

// Cousins [WW, chapter 4]. Let no move be possible from a heap of 1. Then such
// a heap may be left out, and every other heap of n+1 tokens may be called one
// of n: a game with the same values, G(n) of the new game being G(n+1) of the
// old. A move that takes k of n+1 and leaves j heaps takes k+j-1 of n and
// leaves those of the j heaps that had more than one token, any number i from 0
// to j of them. So bit j of d_k becomes the bits 0..j of digit k+j-1.
//
// Doing so while d_1 is even leads to the standard form, in which a heap of 1
// has a move. Two games with one standard form have, but for the shift, equal
// values at every heap: this proves equality, which equal first values do not.

// Cousin returns the game in which every heap is called one token smaller,
// and whether there is one: it wants an immovable heap of 1, no marks, no
// repeated digits, and at least one move.
func (r Rules) Cousin() (Rules, bool) {
	if len(r.digits) == 0 || r.repeat > 0 || r.Marked() || r.Digit(1).Parts&1 != 0 {
		return Rules{}, false
	}
	ds := make([]Digit, len(r.digits)+MaxParts)
	for k, d := range r.digits {
		for j := range MaxParts + 1 {
			if d.Parts>>j&1 != 0 {
				ds[k+j-1].Parts |= 1<<(j+1) - 1
			}
		}
	}
	return newRules(ds, 0), true
}

// StandardForm returns the standard form and the shift: G(n) of r is
// G(n-shift) of the form for n >= shift, and 0 before. Rules without cousins
// are their own standard form.
func (r Rules) StandardForm() (form Rules, shift int) {
	form = r
	for {
		next, ok := form.Cousin()
		if !ok {
			return form, shift
		}
		form, shift = next, shift+1
	}
}

// SameGame reports whether the two rules have one standard form, and so the
// same values but for the shifts of [Rules.StandardForm]. It proves equality;
// it does not disprove it.
func (r Rules) SameGame(q Rules) bool {
	a, _ := r.StandardForm()
	b, _ := q.StandardForm()
	return a.repeat == b.repeat && slices.Equal(a.digits, b.digits)
}
