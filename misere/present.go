package misere

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A presentation of a finite commutative monoid. Words are multisets of
// generators, ordered by their length and then by their letters; the order is
// kept when a letter is added to both of two words. So the least words of the
// elements are closed under leaving letters out, and the words that are not the
// least of their element, but become so whichever letter is left out, rewrite
// every word to the least one. They are the relations.
//
// Cost: one product for each element and generator.

// A Relation says that two sums of heaps are indistinguishable. The second is the
// least of its class.
type Relation struct{ Sum, Least []int }

// A Presentation tells a quotient by heaps that generate it.
type Presentation struct {
	Generators []int // heaps; none is indistinguishable from a sum of smaller ones
	Relations  []Relation
	Least      [][]int // the least sum of each element
}

// Presentation returns generators and relations of the quotient.
func (q *Quotient) Presentation() Presentation {
	p := Presentation{Least: make([][]int, q.Order)}
	p.Generators = q.generators()
	done := make([]bool, q.Order)
	done[0] = true
	level := [][]int{{}}
	for len(level) > 0 {
		var next [][]int
		for _, w := range longer(level, p.Generators) {
			x := q.m.class(w)
			switch {
			case !done[x]:
				done[x], p.Least[x] = true, w
				next = append(next, w)
			case q.minimal(w, p.Least):
				p.Relations = append(p.Relations, Relation{w, p.Least[x]})
			}
		}
		level = next
	}
	return p
}

// generators returns the heaps that are no sum of smaller ones, ascending.
func (q *Quotient) generators() []int {
	var gens []int
	in := []int{0}
	has := make([]bool, q.Order)
	has[0] = true
	for h, c := range q.m.phi {
		if has[c] {
			continue
		}
		gens = append(gens, h)
		for i := 0; i < len(in); i++ {
			if y := q.Times(in[i], int(c)); !has[y] {
				has[y] = true
				in = append(in, y)
			}
		}
	}
	return gens
}

// longer returns the words with one letter more, in order, each once.
func longer(words [][]int, gens []int) [][]int {
	var next [][]int
	for _, w := range words {
		for _, g := range gens {
			next = append(next, position(w).with(g))
		}
	}
	slices.SortFunc(next, slices.Compare)
	return slices.CompactFunc(next, slices.Equal)
}

// minimal reports whether every word with a letter less is the least of its
// element.
func (q *Quotient) minimal(w []int, least [][]int) bool {
	for i := range w {
		v := position(w).without(i)
		if !slices.Equal(v, least[q.m.class(v)]) {
			return false
		}
	}
	return true
}

// String returns the relation as 2+2+2 = 2, the empty sum as 0.
func (r Relation) String() string { return SumString(r.Sum) + " = " + SumString(r.Least) }

// SumString returns a sum of heaps as 1+1+2, the empty sum as 0.
func SumString(heaps []int) string {
	if len(heaps) == 0 {
		return "0"
	}
	return strings.Join(strings.Fields(strings.Trim(fmt.Sprint(heaps), "[]")), "+")
}

// PortionSums returns the least sums of the elements of the P-portion, the
// shortest first.
func (q *Quotient) PortionSums(p Presentation) [][]int {
	var sums [][]int
	for _, x := range q.Portion() {
		sums = append(sums, p.Least[x])
	}
	slices.SortFunc(sums, func(a, b []int) int { return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) })
	return sums
}
