package sample

import (
	"iter"
	"slices"

	"grundy/game"
)

// Trees have one root, vertex 1; each other vertex has a smaller one as its parent.
type trees struct {
	width  int
	limits Limits
}

func (t trees) labelMost() int { return or(t.limits.LabelMost, t.limits.Most) }

// ofWeight yields trees by their vertices, then by their parents.
func (t trees) ofWeight(w int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := max(t.limits.Fewest, 1); n <= min(t.limits.Greatest, w); n++ {
			if t.width == 1 && n != w {
				continue
			}
			for parents := range allParents(n) {
				for labels := range uniform(n*(t.width-1), 0, t.labelMost()).withSum(w - n) {
					if !yield(t.join(parents, labels)) {
						return
					}
				}
			}
		}
	}
}

// allParents yields the parents of every tree of n vertices.
func allParents(n int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		p := make(game.Position, n)
		for v := 1; v < n; v++ {
			p[v] = 1
		}
		for yield(p) {
			v := n - 1
			for v > 0 && p[v] == v {
				p[v] = 1
				v--
			}
			if v <= 0 {
				return
			}
			p[v]++
		}
	}
}

func (t trees) join(parents, labels game.Position) game.Position {
	if t.width == 1 {
		return parents
	}
	var p game.Position
	for v, parent := range parents {
		p = append(p, parent)
		p = append(p, labels[v*(t.width-1):(v+1)*(t.width-1)]...)
	}
	return p
}

func (t trees) heaviest() int {
	return times(t.limits.Greatest, 1+(t.width-1)*t.labelMost())
}

func (t trees) weight(p game.Position) int {
	w := len(p) / t.width
	for vertex := range slices.Chunk(p, t.width) {
		w = plus(w, excess(vertex[1:], 0))
	}
	return w
}

func (t trees) contains(p game.Position) bool {
	n := len(p) / t.width
	if n < max(t.limits.Fewest, 1) || n > t.limits.Greatest || p[0] != 0 {
		return false
	}
	for i := 0; i < len(p); i += t.width {
		if i > 0 && p[i] == 0 || !areBetween(p[i+1:i+t.width], 0, t.labelMost()) {
			return false
		}
	}
	return true
}

// smaller leaves out a vertex, whose children go to its parent, hangs vertices nearer
// to the root, and makes labels smaller.
func (t trees) smaller(p game.Position) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for v := len(p) / t.width; v > 1; v-- {
			if !yield(t.without(v, p)) {
				return
			}
		}
		for i := range p {
			least := 0
			if i%t.width == 0 {
				least = 1
			}
			for u := range smallerNumbers(p[i], least) {
				q := p.Clone()
				q[i] = u
				if !yield(q) {
					return
				}
			}
		}
	}
}

// without returns the tree without vertex v; those behind it move up.
func (t trees) without(v int, p game.Position) game.Position {
	at := (v - 1) * t.width
	parent := p[at]
	q := slices.Concat(p[:at], p[at+t.width:])
	for i := at; i < len(q); i += t.width {
		switch {
		case q[i] == v:
			q[i] = parent
		case q[i] > v:
			q[i]--
		}
	}
	return q
}

// token is a vertex.
func (t trees) token(p game.Position) int { return len(p) / t.width }

func (t trees) mostToken() int { return t.limits.Greatest }
