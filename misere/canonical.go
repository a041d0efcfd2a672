package misere

import (
	"encoding/binary"
	"slices"
)

// Components that equal sums of lighter ones, in every sum of any games, by the
// simplest forms of misère play [ONAG, chapter 12].
//
// Let H have some of the options of G, and let each of the others have an option
// equal to H; and if H has no option, let G be an N-position. Then G = H. For take
// any X, and by induction on X let G + X' and H + X' have one outcome for its options
// X'. A winning move in H + X is one in G + X, and if H + X is an N-position for
// having no move, so is G + X. A winning move of G + X in X, or to an option of H,
// is one of H + X; and one to another option A leaves a P-position A + X with the
// option H + X, which so is an N-position.
//
// In Kayles heaps 4, 3, 6 and 8 equal *1, *3, *3 and *1+*2+*2. Few larger heaps
// equal anything in any game; but every sum with such a heap is played out once less.
//
// Cost: a look at the options of options for each form; at most limit forms.

// forms are games without the options that need not be there, each once.
type forms struct {
	options [][]int32        // of each form, ascending; form 0 has none
	p       []bool           // of each form: it is a P-position
	index   map[string]int32 // forms by their options
	sums    map[[2]int32]int32
}

// equals returns for each component the sum of lighter ones that it equals, or nil
// where none is known. It ends at the first component that needs more than limit
// forms.
func equals(g *game, limit int) []position {
	f := &forms{index: map[string]int32{}, sums: map[[2]int32]int32{}}
	f.intern(nil)
	form, least := []int32{0}, map[int32]position{0: {}}
	same := make([]position, len(g.dead))
	for c := 1; c < len(g.dead); c++ {
		if c == 3 && g.nims >= 3 {
			least[f.sum(form[1], form[2])] = position{1, 2}
		}
		var options []int32
		for _, parts := range g.optionsOf(c) {
			x, p := int32(0), position{}
			for _, part := range parts {
				x, p = f.sum(x, form[part]), p.with(least[form[part]]...)
			}
			if _, ok := least[x]; !ok {
				least[x] = p.reduced()
			}
			options = append(options, x)
		}
		if len(f.options) > limit {
			break
		}
		x := f.simplest(options)
		form = append(form, x)
		if p, ok := least[x]; ok {
			same[c] = p
		} else {
			least[x] = position{c}
		}
	}
	return same
}

// replaced returns the sum of a position and parts, with what equals these instead
// of them, and without pairs of *1.
func (g *game) replaced(same []position, rest, parts position) position {
	q := make(position, 0, len(rest)+len(parts)+2)
	q = append(q, rest...)
	for _, c := range parts {
		switch {
		case g.dead[c]:
		case c < len(same) && same[c] != nil:
			q = append(q, same[c]...)
		default:
			q = append(q, c)
		}
	}
	slices.Sort(q)
	return q.reduced()
}

// sum returns the form of a sum of two.
func (f *forms) sum(x, y int32) int32 {
	if x > y {
		x, y = y, x
	}
	if x == 0 {
		return y
	}
	if z, ok := f.sums[[2]int32{x, y}]; ok {
		return z
	}
	var options []int32
	for _, o := range f.options[x] {
		options = append(options, f.sum(o, y))
	}
	for _, o := range f.options[y] {
		options = append(options, f.sum(x, o))
	}
	z := f.simplest(options)
	f.sums[[2]int32{x, y}] = z
	return z
}

// simplest returns the form of the game with the given options.
func (f *forms) simplest(options []int32) int32 {
	slices.Sort(options)
	options = slices.Compact(options)
	for _, o := range options {
		for _, h := range f.options[o] {
			if f.stands(h, options) {
				return h
			}
		}
	}
	return f.intern(options)
}

// stands reports whether the form h equals the game with the given options.
func (f *forms) stands(h int32, options []int32) bool {
	kept := f.options[h]
	if h == 0 && !slices.ContainsFunc(options, func(o int32) bool { return f.p[o] }) {
		return false
	}
	found := 0
	for _, o := range options {
		if _, ok := slices.BinarySearch(kept, o); ok {
			found++
		} else if _, ok := slices.BinarySearch(f.options[o], h); !ok {
			return false
		}
	}
	return found == len(kept)
}

// intern returns the form with exactly the given options, ascending.
func (f *forms) intern(options []int32) int32 {
	var key []byte
	for _, o := range options {
		key = binary.LittleEndian.AppendUint32(key, uint32(o))
	}
	x, ok := f.index[string(key)]
	if !ok {
		x = int32(len(f.options))
		f.index[string(key)] = x
		f.options = append(f.options, options)
		f.p = append(f.p, len(options) > 0 && !slices.ContainsFunc(options, func(o int32) bool { return f.p[o] }))
	}
	return x
}
