package count

// Edge subsets of a directed acyclic graph, by who wins with a token on each of two vertices:
// a move takes a token along an edge, and the first player wins exactly if the two
// vertices have different nim-values.
//
// Let f(S) be the number of subsets of the edges within a set S of vertices, which has both
// tokens, such that they have the same value. Let U be the vertices of S of value 0 and T
// the others. No edge goes within U, every vertex of T has at least one edge to U, and the
// edges from U to T are free. Without U, all values in T are one less. So if both tokens are
// in U the edges within T are free, if both are in T they are counted by f(T), and if they
// are apart their values differ:
//
//	f(S) = Σ_U Π_(t in T) (2^e(t,U) - 1) · Π_(u in U) 2^e(u,T) · (2^e(T) or f(T)),
//
// with e the numbers of edges.
//
// Cost: O(3^n) subsets of subsets, each with n steps. Limit: n <= 20.

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/modular"
)

// A Digraph has the vertices 0 to Vertices-1 and edges from smaller to larger ones, each at
// most once.
type Digraph struct {
	Vertices int
	Edges    [][2]int
}

// MaxVertices bounds the vertices.
const MaxVertices = 20

// Check returns an error that quotes what is out of its range.
func (g Digraph) Check() error {
	if g.Vertices < 1 || g.Vertices > MaxVertices {
		return fmt.Errorf("%d vertices: want from 1 to %d", g.Vertices, MaxVertices)
	}
	seen := map[[2]int]bool{}
	for _, e := range g.Edges {
		if e[0] < 0 || e[0] >= e[1] || e[1] >= g.Vertices || seen[e] {
			return fmt.Errorf("edge from vertex %d to %d: want edges from a smaller to a larger of %d vertices, each once", e[0], e[1], g.Vertices)
		}
		seen[e] = true
	}
	return nil
}

// WonSubgraphs returns the number of subsets of the edges with which the first player wins,
// with tokens on the vertices a and b, modulo m.
func (g Digraph) WonSubgraphs(ctx context.Context, m modular.Modulus, a, b int) (uint64, error) {
	if err := g.Check(); err != nil {
		return 0, err
	}
	if a < 0 || b < 0 || a >= g.Vertices || b >= g.Vertices {
		return 0, fmt.Errorf("tokens on the vertices %d and %d: want vertices below %d", a, b, g.Vertices)
	}
	p := newPeeling(g, m, 1<<a|1<<b)
	same, err := p.same(ctx)
	return m.Sub(m.Pow(2, uint64(len(g.Edges))), same), err
}

// A peeling finds f for every set of vertices.
type peeling struct {
	mod    modular.Modulus
	out    []uint32 // the vertices that edges from a vertex lead to
	tokens uint32
	powers []uint64 // of 2
	f      []uint64
}

func newPeeling(g Digraph, m modular.Modulus, tokens uint32) *peeling {
	p := &peeling{mod: m, tokens: tokens, out: make([]uint32, g.Vertices), f: make([]uint64, 1<<g.Vertices)}
	for _, e := range g.Edges {
		p.out[e[0]] |= 1 << e[1]
	}
	for i := range len(g.Edges) + 1 {
		p.powers = append(p.powers, m.Pow(2, uint64(i)))
	}
	return p
}

// same returns f of all vertices.
func (p *peeling) same(ctx context.Context) (uint64, error) {
	for set := range uint32(len(p.f)) {
		if set&p.tokens != p.tokens {
			continue
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		sum := uint64(0)
		for zeros := set; zeros > 0; zeros = (zeros - 1) & set {
			if in := zeros & p.tokens; in == 0 || in == p.tokens {
				sum = p.mod.Add(sum, p.layer(zeros, set&^zeros))
			}
		}
		p.f[set] = sum
	}
	return p.f[len(p.f)-1], nil
}

// layer returns the subsets of the edges in which the vertices of value 0 are as given.
func (p *peeling) layer(zeros, others uint32) uint64 {
	ways, free := p.mod.One(), 0
	for rest := others; rest != 0; rest &= rest - 1 {
		out := p.out[bits.TrailingZeros32(rest)]
		down := bits.OnesCount32(out & zeros)
		if down == 0 {
			return 0
		}
		ways = p.mod.Mul(ways, p.mod.Sub(p.powers[down], p.mod.One()))
		if zeros&p.tokens != 0 {
			free += bits.OnesCount32(out & others)
		}
	}
	for rest := zeros; rest != 0; rest &= rest - 1 {
		free += bits.OnesCount32(p.out[bits.TrailingZeros32(rest)] & others)
	}
	ways = p.mod.Mul(ways, p.powers[free])
	if zeros&p.tokens == 0 {
		ways = p.mod.Mul(ways, p.f[others])
	}
	return ways
}
