package claim

import (
	"slices"

	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// Heaps that have nothing to do with each other, from the options of all positions of k heaps
// x_1 <= ... <= x_k and of one heap alone.
//
// Positions are sums of their heaps if the options of x_1, ..., x_k are those where one x_i is
// replaced by a y that is an option of x_i alone. Two inclusions are shown:
//
//	each option of the file is one of the sum: it has all heaps but some x_i, and one more, y,
//	which is an option of x_i alone by all that is known of the option;
//	each option of the sum is one of the file: where y is an option of x_i alone, it is one of
//	x_i in the position, whatever the other heaps are.
//
// Of equal heaps it is enough to move in the first, or in the last. An option of one heap is to be one
// smaller heap, possibly empty, so that no position with more heaps than k is ever reached.

// A Row is what the positions of heaps are.
type Row struct {
	Heaps int  // of a position, the variables 1, 2, ...
	Keep  bool // heaps may be empty
}

// least returns the size of the smallest heap.
func (r Row) least() int64 {
	if r.Keep {
		return 0
	}
	return 1
}

// Known is what the families of [Row.IsSum] may assume.
func (r Row) Known() []linear.Form {
	known := []linear.Form{linear.Var(1).Plus(-r.least())}
	for v := 2; v <= r.Heaps; v++ {
		known = append(known, linear.Var(v).Sub(linear.Var(v-1)))
	}
	return known
}

// Alone is what the families of one heap may assume, whose size is the variable 1.
func (r Row) Alone() []linear.Form { return Row{1, r.Keep}.Known() }

// IsSum reports whether it is proved that the options of all positions are those of the disjunctive
// sum of the heaps. The families are those of the positions, and of one heap alone, beside empty
// ones where these are kept, with no variable but 1 in both. No variable from free on is in any.
func (r Row) IsSum(families, alone []symbolic.Family, free int) bool {
	s := &summer{Row: r, prover: prover{free: free, work: maxWork}, moves: make([][]variant, r.Heaps)}
	for _, f := range alone {
		if linear.Refuted(symbolic.System(f.Facts)...) {
			continue
		}
		v, ok := r.one(f)
		if !ok {
			return false
		}
		s.alone = append(s.alone, v)
	}
	for _, f := range families {
		if !linear.Refuted(symbolic.System(f.Facts)...) && !s.isOfOne(f) {
			return false
		}
	}
	return s.hasAll(func(i int) (smaller, larger int) { return i - 1, i }) ||
		s.hasAll(func(i int) (smaller, larger int) { return i, i + 1 })
}

// A summer compares options of positions with those of single heaps. The variants of both lead
// to one heap, y.
type summer struct {
	Row
	prover
	alone []variant
	moves [][]variant // by the heap that is replaced
}

// heapsOf returns the heaps of an option; false if it is none of heaps.
func (r Row) heapsOf(f symbolic.Family) (heaps []linear.Form, ok bool) {
	if f.Records > 0 || f.Alone {
		return nil, false
	}
	heaps = slices.Clone(f.Heaps)
	if r.Keep {
		return heaps, len(heaps) == r.Heaps
	}
	heaps = slices.DeleteFunc(heaps, isZero)
	for len(heaps) < r.Heaps {
		heaps = append(heaps, linear.Constant(0))
	}
	return heaps, len(heaps) == r.Heaps
}

func isZero(f linear.Form) bool { return f.IsConstant() && f.Const == 0 }

// one returns the variant of a family of options of one heap; false unless they are always one
// smaller heap.
func (r Row) one(f symbolic.Family) (v variant, ok bool) {
	heaps, ok := r.heapsOf(f)
	if !ok {
		return v, false
	}
	for range r.Heaps - 1 {
		i := slices.IndexFunc(heaps, isZero)
		if i < 0 {
			return v, false
		}
		heaps = slices.Delete(heaps, i, i+1)
	}
	v = variant{heaps: heaps, facts: f.Facts}
	system := symbolic.System(f.Facts)
	y, x := heaps[0], linear.Var(n)
	return v, linear.Refuted(append(slices.Clip(system), y.Not())...) && linear.Refuted(append(slices.Clip(system), y.Sub(x))...)
}

// isOfOne reports whether the options of a family are all those of one heap alone, and notes the
// variant.
func (s *summer) isOfOne(f symbolic.Family) bool {
	heaps, ok := s.heapsOf(f)
	if !ok {
		return false
	}
	s.variants = s.alone
	for i := range s.Heaps {
		y, ok := s.replaced(heaps, i)
		if !ok {
			continue
		}
		o := option{heaps: []linear.Form{y}, position: []linear.Form{linear.Var(i + 1)}}
		if s.has(o, symbolic.System(f.Facts), maxSplits) {
			s.moves[i] = append(s.moves[i], variant{heaps: o.heaps, facts: f.Facts})
			return true
		}
	}
	return false
}

// replaced returns the heap that is in the place of heap number i; false unless the other heaps are
// as they were.
func (s *summer) replaced(heaps []linear.Form, i int) (y linear.Form, ok bool) {
	rest := slices.Clone(heaps)
	for k := range s.Heaps {
		if k == i {
			continue
		}
		at := slices.IndexFunc(rest, linear.Var(k+1).Equal)
		if at < 0 {
			return y, false
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return rest[0], true
}

// hasAll reports whether the families have all options of single heaps in each heap that differs
// from the neighbour on one side.
func (s *summer) hasAll(apart func(i int) (smaller, larger int)) bool {
	for i := range s.Heaps {
		known := s.Known()
		if a, b := apart(i); a >= 0 && b < s.Heaps {
			known = append(known, linear.Var(b+1).Sub(linear.Var(a+1)).Plus(-1))
		}
		s.variants = s.moves[i]
		for _, v := range s.alone {
			if !s.hasMove(v, i, known) {
				return false
			}
		}
	}
	return true
}

// hasMove reports whether the families have the options of heap number i that are a variant of
// those of a heap alone.
func (s *summer) hasMove(v variant, i int, known []linear.Form) bool {
	x := linear.Var(i + 1)
	known = slices.Clip(known)
	for _, f := range symbolic.System(v.facts) {
		known = append(known, f.Replace(n, x))
	}
	o := option{heaps: []linear.Form{v.heaps[0].Replace(n, x)}}
	for k := range s.Heaps {
		o.position = append(o.position, linear.Var(k+1))
	}
	return s.has(o, known, maxSplits)
}
