package misere

import (
	"slices"

	"grundy/heap"
	"grundy/nim"
)

// Genera from a misère quotient. Let the quotient be of a game with the Nim heaps
// *1, *2 and *3 among its components. The misère value of G+*2+...+*2 is v if and
// only if adding *v makes it a P-position. So the quotient tells the misère
// values below 4, and with the nim-value the whole genus if there are no others.
//
// Two sums with the same class and the same nim-value have, more often than not,
// the same genus in every sum. So for a monoid with genera the product of the
// quotient and the nim-values, as far as the components generate it, is the first
// conjecture, with labels by order of weight. The check of verify.go proves it or
// finds the lightest position where it fails; the genera of lighter ones are
// known then.
//
// Cost: two searches for transitions.

// A quotient is a builder of outcomes with the nim-values of its components.
type quotient struct {
	*builder
	values []nim.Value
}

// knows reports whether the quotient has all of the given number of components,
// with the Nim heaps that tell genera. A nil quotient knows nothing.
func (q *quotient) knows(components int) bool {
	return q != nil && q.nims >= 3 && components > q.nims && len(q.m.phi) == components
}

// value returns the nim-value of a position.
func (q *quotient) value(p position) nim.Value {
	v := nim.Value(0)
	for _, c := range p {
		v ^= q.values[c]
	}
	return v
}

// misere returns the misère value of the positions of a class, as far as the quotient
// tells it; values that are 4 and more are open.
func (q *quotient) misere(x int32) nim.Value {
	for u := range 4 {
		if q.m.labels[q.m.product[x][q.m.phi[u]]] == labelP {
			return nim.Value(u)
		}
	}
	return heap.OpenValue
}

// genus returns the genus of the positions of a class with a nim-value, as far as the
// quotient tells it.
func (q *quotient) genus(x int32, v nim.Value) (g heap.Genus, complete bool) {
	g = heap.Genus{Known: true, Normal: v}
	complete = true
	for k := range g.Misere {
		g.Misere[k] = q.misere(x)
		complete = complete && g.Misere[k] != heap.OpenValue
		x = q.m.product[x][q.m.phi[2]]
	}
	return g, complete
}

// small returns what tells the labels of genera with misère values below 4.
func (q *quotient) small(lab *genera) func(position) (label, bool) {
	type known struct {
		genus    heap.Genus
		complete bool
	}
	list := make([]known, len(q.m.labels))
	for x := range list {
		list[x].genus, list[x].complete = q.genus(int32(x), 0)
	}
	return func(p position) (label, bool) {
		k := list[q.m.class(p)]
		if !k.complete {
			return 0, false
		}
		k.genus.Normal = q.value(p)
		return lab.label(k.genus), true
	}
}

// A pair is a class of a quotient and a nim-value.
type pair struct {
	class int32
	value nim.Value
}

func (q *quotient) times(x, y pair) pair {
	return pair{q.m.product[x.class][y.class], x.value ^ y.value}
}

// product returns the product of the coarse quotient and the nim-values, with
// the labels of the lightest positions, and puts its representatives and
// generators into a table. The contexts of the quotient separate its classes.
func (b *builder) product(t *table) *monoid {
	q := b.coarse
	if lab, ok := b.lab.(*genera); ok {
		t.play.small = q.small(lab)
	}
	t.contexts = slices.Clone(q.table.contexts)
	t.reps, t.gens = []position{{}}, nil
	pairs, index := []pair{{}}, map[pair]int{{}: 0}
	m := &monoid{}
	for c := range b.dead {
		p := pair{q.m.phi[c], q.values[c]}
		if _, ok := index[p]; !ok {
			t.gens = append(t.gens, c)
			pairs = q.generate(t, pairs, index, p, c)
		}
		m.phi = append(m.phi, int32(index[p]))
	}
	for _, x := range pairs {
		row := make([]int32, len(pairs))
		for i, y := range pairs {
			row[i] = int32(index[q.times(x, y)])
		}
		m.product = append(m.product, row)
	}
	m.labels = make([]label, len(pairs))
	if err := assign(m, b.lab, b.game, b.limits.transitions()); err != nil {
		t.play.err = err
	}
	return m
}

// generate closes the pairs under the product with that of a component.
func (q *quotient) generate(t *table, pairs []pair, index map[pair]int, p pair, c int) []pair {
	for x := 0; x < len(pairs); x++ {
		y := q.times(pairs[x], p)
		if _, ok := index[y]; !ok {
			index[y] = len(pairs)
			pairs = append(pairs, y)
			t.reps = append(t.reps, t.reps[x].with(c))
		}
	}
	return pairs
}
