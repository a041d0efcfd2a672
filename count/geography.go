package count

// Vertices of a graph from which the first player wins undirected vertex geography: a token
// moves along an edge to a vertex where it has not been, and who cannot move loses.
//
// The first player wins from v if and only if every maximum matching covers v [FSU93]: that
// player moves along the edge of the matching. If some maximum matching misses v, then it
// covers every vertex to which the token goes, and the second player has an edge of it to
// answer with. The vertices that some maximum matching misses are those that an alternating
// path of even length reaches from a vertex that one maximum matching misses [Edm65].
//
// Cost: that of a maximum matching, at most n searches of all m edges, and usually a few
// steps an edge; 40 bytes a vertex and 16 an edge.

import (
	"context"
	"fmt"
)

// A Graph has the vertices 0, ..., Vertices-1 and undirected edges. An edge that is there twice is one,
// and one from a vertex to itself is of no use to a token.
type Graph struct {
	Vertices int
	Edges    [][2]int
}

// Check returns an error if an edge has an end that is no vertex.
func (g Graph) Check() error {
	for _, e := range g.Edges {
		if min(e[0], e[1]) < 0 || max(e[0], e[1]) >= g.Vertices {
			return fmt.Errorf("edge %d-%d: want vertices from 0 to %d", e[0], e[1], g.Vertices-1)
		}
	}
	return nil
}

// WonStarts tells of each vertex whether the first player wins from it.
func (g Graph) WonStarts(ctx context.Context) ([]bool, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	m := newMatcher(g)
	if err := m.run(ctx); err != nil {
		return nil, err
	}
	won := make([]bool, g.Vertices)
	for v := range won {
		won[v] = m.label[v] != outer
	}
	return won, nil
}

// maxGeography bounds the vertices of graphs that are played out.
const maxGeography = 20

// WonStartsByDefinition plays every walk out. It returns a *TooLargeError for more than 20
// vertices.
func (g Graph) WonStartsByDefinition() ([]bool, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	if g.Vertices > maxGeography {
		return nil, &TooLargeError{fmt.Sprintf("walks on %d vertices", g.Vertices), fmt.Sprintf("want at most %d vertices", maxGeography)}
	}
	w := walks{next: make([]uint32, g.Vertices), known: map[[2]uint32]bool{}}
	for _, e := range g.Edges {
		w.next[e[0]] |= 1 << e[1]
		w.next[e[1]] |= 1 << e[0]
	}
	won := make([]bool, g.Vertices)
	for v := range won {
		won[v] = w.wins(uint32(v), 1<<v)
	}
	return won, nil
}

// walks plays walks out, and remembers who wins after them.
type walks struct {
	next  []uint32 // the vertices beside each, one bit each
	known map[[2]uint32]bool
}

// wins reports whether a token on v is won by the player to move, where it has been on some
// vertices.
func (w walks) wins(v, been uint32) bool {
	won, known := w.known[[2]uint32{v, been}]
	if known {
		return won
	}
	for to := range uint32(len(w.next)) {
		if (w.next[v]&^been)>>to&1 == 1 && !w.wins(to, been|1<<to) {
			won = true
			break
		}
	}
	w.known[[2]uint32{v, been}] = won
	return won
}
