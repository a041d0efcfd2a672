package count

import "context"

// Maximum matchings by Edmonds' algorithm [Edm65].
//
// A tree of alternating paths grows from an uncovered vertex, its root: outer vertices are an
// even number of edges away, inner ones an odd number. An edge from an outer vertex to
//
//	an uncovered vertex     makes the matching larger, along the path from the root;
//	a covered one           adds that one as inner, and its mate as outer;
//	an outer one            closes an odd cycle, a blossom: each of its vertices is an even
//	                        number of edges away one way or the other, so all are outer, and
//	                        the blossom counts as one vertex from there on, its base;
//	an inner one            is of no use.
//
// A tree that does not lead to a larger matching never will, and nor will its vertices in
// other trees [Edm65]; so it stays as it is. In the end the outer vertices are those that some
// maximum matching misses.

// labels of vertices
const (
	unseen = iota
	outer
	inner
)

const none = -1

type matcher struct {
	beside [][]int32 // the vertices beside each
	mate   []int32   // along the matching, none if there is none
	parent []int32   // of an inner vertex, and the other way around a blossom of an outer one
	base   []int32   // leads to the base of the blossom, as a union-find forest
	label  []uint8
	queue  []int32 // outer vertices whose edges are still to be followed
	seen   []int32 // vertices with a label from the search that goes on
	marks  []int32 // the last round in which commonBase passed a base
	round  int32
}

func newMatcher(g Graph) *matcher {
	n := g.Vertices
	m := &matcher{
		beside: make([][]int32, n), mate: make([]int32, n), parent: make([]int32, n), base: make([]int32, n),
		label: make([]uint8, n), marks: make([]int32, n),
	}
	for v := range n {
		m.mate[v], m.parent[v], m.base[v] = none, none, int32(v)
	}
	for _, e := range g.Edges {
		if e[0] != e[1] {
			m.beside[e[0]] = append(m.beside[e[0]], int32(e[1]))
			m.beside[e[1]] = append(m.beside[e[1]], int32(e[0]))
		}
	}
	return m
}

// run finds a maximum matching, from one that no edge makes larger alone.
func (m *matcher) run(ctx context.Context) error {
	for v := range m.mate {
		for _, w := range m.beside[v] {
			if m.mate[v] == none && m.mate[w] == none {
				m.mate[v], m.mate[w] = w, int32(v)
			}
		}
	}
	for v := range m.mate {
		if err := ctx.Err(); err != nil {
			return err
		}
		if m.mate[v] == none && m.search(int32(v)) {
			m.forget()
		}
	}
	return nil
}

// search grows the tree of a root; true if it has made the matching larger.
func (m *matcher) search(root int32) bool {
	m.seen, m.queue = m.seen[:0], m.queue[:0]
	m.see(root, outer)
	for len(m.queue) > 0 {
		v := m.queue[0]
		m.queue = m.queue[1:]
		for _, w := range m.beside[v] {
			switch {
			case m.label[w] == inner || m.find(v) == m.find(w):
			case m.label[w] == outer:
				b := m.commonBase(v, w)
				m.shrink(v, w, b)
				m.shrink(w, v, b)
			default:
				m.parent[w] = v
				if m.mate[w] == none {
					m.flip(w)
					m.seen = append(m.seen, w)
					return true
				}
				m.see(w, inner)
				m.see(m.mate[w], outer)
			}
		}
	}
	return false
}

func (m *matcher) see(v int32, label uint8) {
	m.label[v] = label
	m.seen = append(m.seen, v)
	if label == outer {
		m.queue = append(m.queue, v)
	}
}

// forget takes the labels of the last search back.
func (m *matcher) forget() {
	for _, v := range m.seen {
		m.label[v], m.parent[v], m.base[v] = unseen, none, v
	}
}

// find returns the base of the blossom of v.
func (m *matcher) find(v int32) int32 {
	for m.base[v] != v {
		m.base[v] = m.base[m.base[v]]
		v = m.base[v]
	}
	return v
}

// commonBase returns the first base that the paths of two outer vertices to the root share.
func (m *matcher) commonBase(v, w int32) int32 {
	for m.round++; ; v, w = w, v {
		if v == none {
			continue
		}
		v = m.find(v)
		if m.marks[v] == m.round {
			return v
		}
		m.marks[v] = m.round
		if v = m.mate[v]; v != none {
			v = m.parent[v]
		}
	}
}

// shrink takes the path from v to the base b into its blossom, of which v and w are an edge.
func (m *matcher) shrink(v, w, b int32) {
	for m.find(v) != b {
		m.parent[v] = w
		w = m.mate[v]
		if m.label[w] == inner {
			m.label[w] = outer
			m.queue = append(m.queue, w)
		}
		m.join(v, b)
		m.join(w, b)
		v = m.parent[w]
	}
}

// join puts v into the blossom of the base b, if it is the base of one itself: the others of a blossom
// on the path follow their base when the path comes to it.
func (m *matcher) join(v, b int32) {
	if m.base[v] == v {
		m.base[v] = b
	}
}

// flip exchanges the edges of the path from the uncovered vertex w to the root.
func (m *matcher) flip(w int32) {
	for w != none {
		v := m.parent[w]
		next := m.mate[v]
		m.mate[v], m.mate[w] = w, v
		w = next
	}
}
