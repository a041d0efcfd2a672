package heap

import (
	"slices"

	"grundy/nim"
)

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

// mostDigits bounds the codes whose forms are looked for: the time grows with
// the cube of their length.
const mostDigits = 64

// Cousin returns the game in which every heap is called one token smaller,
// and whether there is one: it wants an immovable heap of 1, no marks, no
// repeated digits, at least one move, and at most 64 digits.
func (r Rules) Cousin() (Rules, bool) {
	if len(r.digits) == 0 || len(r.digits) > mostDigits || r.repeat > 0 || r.Marked() || r.Digit(1).Parts&1 != 0 {
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

// Moves without effect. Two kinds are found by looking at finitely many values:
//
//   - Bit 0 of d_k concerns the heap of k alone, and adds the value 0 to those of
//     its options. It has no effect if G(k) is not 0 without it, for then 0 is
//     such a value already.
//   - If G(j) = 0 for some j >= 1, and d_(k-j) allows i+1 heaps without a mark,
//     then leaving i heaps by taking k has the same value as leaving these and a
//     heap of j by taking k-j. So bit i of d_k has no effect.
//
// The moves of the second kind may all be left out together: each is replaced by
// one that leaves more heaps, and that number is bounded.

// ReducedForm returns the standard form without the moves of these kinds, and
// the shift of [Rules.StandardForm]. The values of the reduced form are those of
// the standard form, so codes with one reduced form are one game.
func (r Rules) ReducedForm() (form Rules, shift int) {
	form, shift = r.StandardForm()
	if form.repeat > 0 || form.Marked() || len(form.digits) == 0 || len(form.digits) > mostDigits {
		return form, shift
	}
	g := form.ByDefinition(len(form.digits))
	ds := slices.Clone(form.digits)
	for k := range ds {
		for i := 1; i <= MaxParts; i++ {
			if form.imitated(g, k, i) {
				ds[k].Parts &^= 1 << i
			}
		}
	}
	for k := range ds {
		if d := ds[k].Parts; d&1 != 0 {
			ds[k].Parts = d &^ 1
			if (Rules{digits: ds}).definition(g, k) == 0 {
				ds[k].Parts = d
			}
		}
	}
	return newRules(ds, 0), shift
}

// imitated reports whether leaving i heaps by taking k has the value of leaving
// one more, a heap of value 0. g has the values up to k at least.
func (r Rules) imitated(g []nim.Value, k, i int) bool {
	for j := 1; j <= k; j++ {
		if g[j] == 0 && r.Digit(k-j).Parts>>(i+1)&1 != 0 {
			return true
		}
	}
	return false
}

// SameGame reports whether the two rules have one reduced form, and so the same
// values but for the shifts of [Rules.StandardForm]. It proves equality; it does
// not disprove it.
func (r Rules) SameGame(q Rules) bool {
	a, _ := r.ReducedForm()
	b, _ := q.ReducedForm()
	return a.repeat == b.repeat && slices.Equal(a.digits, b.digits)
}
