package game

import (
	"fmt"
	"slices"
)

// Describe tells the move from p to its option q in a few words: by the
// [Describer] of r if there is one, else by what the shape shows, such as
// "take 3 from the heap of 5", else "to" and the option. For the shape Heaps, p is
// one record and q the list that replaces it.
func Describe(r Rules, p, q Position) string {
	if d, ok := As[Describer](r); ok {
		return d.Describe(p, q)
	}
	s := r.Shape()
	if s.width() == 1 && s.Memory == 0 {
		switch s.Kind {
		case KindHeaps, KindHeap:
			return describeHeap(p, q)
		case KindCoupled:
			return describeCoupled(r, p, q)
		}
	}
	return "to " + s.Format(q)
}

func describeHeap(p, q Position) string {
	q = dropZeros(q.Clone(), 1)
	n := 0
	if len(p) > 0 {
		n = p[0]
	}
	left := 0
	for _, h := range q {
		left += h
	}
	switch {
	case len(q) == 0:
		return fmt.Sprintf("take the whole heap of %d", n)
	case len(q) == 1 && left < n:
		return fmt.Sprintf("take %d from the heap of %d", n-left, n)
	case left == n:
		return fmt.Sprintf("split the heap of %d into %s", n, numbers(q, " and "))
	case left < n:
		return fmt.Sprintf("take %d from the heap of %d and leave %s", n-left, n, numbers(q, " and "))
	}
	return fmt.Sprintf("replace the heap of %d by %s", n, numbers(q, " and "))
}

// describeCoupled tells what became of the heaps that p and q do not share.
func describeCoupled(r Rules, p, q Position) string {
	before, after := difference(Canonical(r, p), Canonical(r, q))
	switch {
	case len(before) == 1 && len(after) <= 1:
		return describeHeap(before, after)
	case len(before) == 0 || len(after) == 0:
		return "to " + Format(r, q)
	}
	return fmt.Sprintf("make %s of %s", numbers(after, " and "), numbers(before, " and "))
}

// difference returns what p and q, both sorted, do not share.
func difference(p, q Position) (onlyP, onlyQ Position) {
	onlyQ = q.Clone()
	for _, n := range p {
		if i := slices.Index(onlyQ, n); i >= 0 {
			onlyQ = slices.Delete(onlyQ, i, i+1)
		} else {
			onlyP = append(onlyP, n)
		}
	}
	return onlyP, onlyQ
}
