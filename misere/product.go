package misere

import (
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
// candidate, with the genus of the lightest position for each class (cover.go).
//
// Cost: a table of the products.

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

// A pair is a class of a quotient and a nim-value.
type pair struct {
	class int32
	value nim.Value
}

func (q *quotient) times(x, y pair) pair {
	return pair{q.m.product[x.class][y.class], x.value ^ y.value}
}

// product returns the product of the quotient and the nim-values, as far as the
// components generate it, with no label and no position.
func (q *quotient) product() *candidate {
	pairs, index := []pair{{}}, map[pair]int{{}: 0}
	m := &monoid{}
	for c, x := range q.m.phi {
		p := pair{x, q.values[c]}
		if _, ok := index[p]; !ok {
			pairs = q.generate(pairs, index, p)
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
	return &candidate{m, nil}
}

// generate closes the pairs under the product with one more.
func (q *quotient) generate(pairs []pair, index map[pair]int, p pair) []pair {
	for x := 0; x < len(pairs); x++ {
		y := q.times(pairs[x], p)
		if _, ok := index[y]; !ok {
			index[y] = len(pairs)
			pairs = append(pairs, y)
		}
	}
	return pairs
}
