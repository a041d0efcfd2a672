package misere

import (
	"slices"

	"grundy/heap"
	"grundy/nim"
)

// Genera from classes. The misère value k of G is the first of G with k heaps *2 more, so
// the classes of G, G+*2, G+*2+*2, ... tell all of them. There are finitely many, and so
// these classes go in a circle in the end, however late.
//
// Cost: as many products as there are classes before they go in a circle.

// A fact is what the outcome and the genus of a heap, in any sum, follow from: its
// classes in the quotient and among genera, and its nim-value. The label of its genus
// is not enough: heaps of one genus may differ in sums. A sum has a fact, too.
type fact struct {
	class, genus int32 // -1 if it is not known
	value        nim.Value
}

// fact returns the fact of a component.
func (w *wild) fact(c int) fact {
	f := fact{-1, -1, w.q.values[c]}
	if c < len(w.q.m.phi) {
		f.class = w.q.m.phi[c]
	}
	if c < len(w.genera.m.phi) {
		f.genus = w.genera.m.phi[c]
	}
	return f
}

// plus returns the fact of a sum.
func (w *wild) plus(f, g fact) fact {
	h := fact{-1, -1, f.value ^ g.value}
	if f.class >= 0 && g.class >= 0 {
		h.class = w.q.m.product[f.class][g.class]
	}
	if f.genus >= 0 && g.genus >= 0 {
		h.genus = w.genera.m.product[f.genus][g.genus]
	}
	return h
}

// misere returns the misère value of the sums with a fact, or heap.OpenValue.
func (w *wild) misere(f fact) nim.Value {
	switch {
	case f.genus >= 0:
		return w.lab.list[w.genera.m.labels[f.genus]].Misere[0]
	case f.class >= 0:
		return w.q.misere(f.class)
	}
	return heap.OpenValue
}

// misereValues returns the misère values of the sums with a fact, of which the last
// two alternate from there on, as the values do where the facts go in a circle.
func (w *wild) misereValues(f fact) []nim.Value {
	var values []nim.Value
	var met []fact
	for two := w.fact(2); ; f = w.plus(f, two) {
		if i := slices.Index(met, f); i >= 0 {
			return values[:i+2] // a circle has two facts at least, as *2 changes the nim-value
		}
		met = append(met, f)
		values = append(values, w.misere(f))
	}
}

// genusOf returns the genus of the sums with a fact.
func (w *wild) genusOf(f fact) heap.Genus {
	return heap.NewGenus(f.value, w.misereValues(f))
}
