package sample

import (
	"iter"
	"slices"

	"grundy/game"
)

// Graphs are graphs without loops and double edges.
type graphs struct {
	shape  game.Shape
	ground bool // there may be edges to vertex 0
	limits Limits
}

func newGraphs(r game.Rules, l Limits) graphs {
	return graphs{r.Shape(), isGrounded(r), l}
}

// isGrounded reports whether the rules have a ground: a path that stands on it can lose an
// edge and keep others, but of one that floats nothing remains. Other rules take vertex 0
// for one like any other, or do not look for it, and are not asked about it.
func isGrounded(r game.Rules) bool {
	const edges = 4
	return !keepsEdges(r, 1, edges) && keepsEdges(r, 0, edges)
}

// keepsEdges reports whether some option of the path of so many edges, from vertex first
// on, has edges. The memory is 0, or a token on vertex 1.
func keepsEdges(r game.Rules, first, edges int) bool {
	s := r.Shape()
	n := first + edges
	path := append(make(game.Position, 1+n*s.Labels, 1+n*s.Labels+2*edges+s.Memory), pathEdges(first, edges)...)
	path[0] = n
	for token := range 2 {
		p := slices.Concat(path, uniform(s.Memory, token, token).least)
		var options game.List
		options.Reset()
		if game.Check(r, p) == nil {
			r.Options(p, &options)
		}
		for i := range options.Len() {
			if main, _ := s.Split(options.At(i)); len(main) > 1+main[0]*s.Labels {
				return true
			}
		}
	}
	return false
}

func pathEdges(first, edges int) (p game.Position) {
	for v := first; v < first+edges; v++ {
		p = append(p, v, v+1)
	}
	return p
}

func (g graphs) labelMost() int { return or(g.limits.LabelMost, g.limits.Most) }

// pairs returns the edges that n vertices may have.
func (g graphs) pairs(n int) (all [][2]int) {
	first := 1
	if g.ground {
		first = 0
	}
	for b := first + 1; b <= n; b++ {
		for a := first; a < b; a++ {
			all = append(all, [2]int{a, b})
			if g.shape.Directed {
				all = append(all, [2]int{b, a})
			}
		}
	}
	return all
}

// ofWeight yields graphs by vertices, then edges, then labels.
func (g graphs) ofWeight(w int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := max(g.limits.Fewest, 1); n <= min(g.limits.Greatest, w); n++ {
			pairs := g.pairs(n)
			most := min(w-n, len(pairs))
			least := most
			if g.shape.Labels > 0 {
				least = 0
			}
			for m := least; m <= most; m++ {
				if !g.withEdges(n, m, w-n-m, pairs, yield) {
					return
				}
			}
		}
	}
}

// withEdges yields the graphs with n vertices, m edges, and labels of that sum.
func (g graphs) withEdges(n, m, labels int, pairs [][2]int, yield func(game.Position) bool) bool {
	if g.limits.Connected && m < n-1 || g.shape.Labels == 0 && labels != 0 {
		return true
	}
	for chosen := range combinations(len(pairs), m) {
		edges := game.Position{}
		for _, i := range chosen {
			edges = append(edges, pairs[i][:]...)
		}
		if g.limits.Connected && !isConnected(n, edges) {
			continue
		}
		for l := range uniform(n*g.shape.Labels, 0, g.labelMost()).withSum(labels) {
			if !yield(slices.Concat(game.Position{n}, l, edges)) {
				return false
			}
		}
	}
	return true
}

// combinations yields every choice of m of the numbers below n, in lexicographic
// order. The slice is valid until the next one.
func combinations(n, m int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		c := make([]int, m)
		for i := range c {
			c[i] = i
		}
		for m <= n && yield(c) {
			i := m - 1
			for i >= 0 && c[i] == n-m+i {
				i--
			}
			if i < 0 {
				return
			}
			c[i]++
			for j := i + 1; j < m; j++ {
				c[j] = c[j-1] + 1
			}
		}
	}
}

// isConnected reports whether the vertices 1 to n hang together, or hang on the
// ground.
func isConnected(n int, edges game.Position) bool {
	root := make([]int, n+1)
	for v := range root {
		root[v] = v
	}
	find := func(v int) int {
		for root[v] != v {
			v = root[v]
		}
		return v
	}
	parts := n
	if slices.Contains(edges, 0) {
		parts++
	}
	for i := 0; i < len(edges); i += 2 {
		a, b := find(edges[i]), find(edges[i+1])
		if a != b {
			root[a] = b
			parts--
		}
	}
	return parts <= 1
}

func (g graphs) heaviest() int {
	n := g.limits.Greatest
	return times(n, 1+n+g.shape.Labels*g.labelMost())
}

func (g graphs) weight(p game.Position) int {
	n, labels, edges := g.shape.SplitGraph(p)
	return plus(n+len(edges)/2, excess(labels, 0))
}

func (g graphs) contains(p game.Position) bool {
	n, labels, edges := g.shape.SplitGraph(p)
	return n >= max(g.limits.Fewest, 1) && n <= g.limits.Greatest && areBetween(labels, 0, g.labelMost()) &&
		(!g.limits.Connected || isConnected(n, edges))
}

// smaller leaves out a vertex, half of the edges, or one, and makes labels smaller.
func (g graphs) smaller(p game.Position) iter.Seq[game.Position] {
	n, labels, edges := g.shape.SplitGraph(p)
	return func(yield func(game.Position) bool) {
		for v := n; v > 0; v-- {
			if !yield(g.without(v, n, labels, edges)) {
				return
			}
		}
		head := p[:len(p)-len(edges)]
		for size := len(edges) / 2; size > 0; size /= 2 {
			for at := 0; at+size <= len(edges)/2; at += size {
				if !yield(slices.Concat(head, edges[:2*at], edges[2*(at+size):])) {
					return
				}
			}
		}
		for i := range labels {
			for v := range smallerNumbers(labels[i], 0) {
				q := p.Clone()
				q[1+i] = v
				if !yield(q) {
					return
				}
			}
		}
	}
}

// without returns the graph without vertex v; those behind it move up.
func (g graphs) without(v, n int, labels, edges game.Position) game.Position {
	q := game.Position{n - 1}
	q = append(q, labels[:(v-1)*g.shape.Labels]...)
	q = append(q, labels[v*g.shape.Labels:]...)
	for i := 0; i < len(edges); i += 2 {
		a, b := edges[i], edges[i+1]
		if a == v || b == v {
			continue
		}
		if a > v {
			a--
		}
		if b > v {
			b--
		}
		q = append(q, a, b)
	}
	return q
}

// token is a vertex.
func (g graphs) token(p game.Position) int { return p[0] }

func (g graphs) mostToken() int { return g.limits.Greatest }
