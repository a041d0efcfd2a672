package task

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/modular"
)

var countEdges = Task{
	Name:    "count edges",
	Args:    "[FROM TO]...",
	Summary: "subsets of the edges of a directed graph with which the first player wins",
	Help:    `Two tokens are on vertices of a graph (--tokens, the vertices 1 and 2 if not said), with edges from smaller to larger vertices, given as pairs. A move takes a token along an edge; who cannot move loses. Counts the subsets of the edges with which the first player wins, of graphs of up to 20 vertices.`,
	Examples: []Example{
		{"count edges 1 2", "1\n"},
		{"count edges 1 2  1 3  2 3", "6\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		f.declare(fs)
		tokens := fs.String("tokens", "1 2", "the two `VERTICES` of the tokens")
		return func(ctx context.Context, c Call) (Answer, error) {
			g, on, err := parseDigraph(c.Args, *tokens)
			if err != nil {
				return nil, err
			}
			mod := func(ctx context.Context, m modular.Modulus) (uint64, error) {
				return g.WonSubgraphs(ctx, m, on[0], on[1])
			}
			return f.answer(ctx, counted{
				question: "subsets of edges with which the first player wins",
				mod:      mod,
				exact: func(ctx context.Context) (*big.Int, error) {
					if len(g.Edges) > 62 {
						return nil, fmt.Errorf("%d edges: want at most 62 without --mod", len(g.Edges))
					}
					n, err := mod(ctx, modular.New(modular.MaxModulus))
					return new(big.Int).SetUint64(n), err
				},
				definition: func() (*big.Int, error) {
					n, err := g.WonSubgraphsByDefinition(on[0], on[1])
					return new(big.Int).SetUint64(n), err
				},
				explain: func() []string {
					return []string{"The first player wins if the tokens' vertices have different nim-values. The vertices of value 0 are peeled off, all sets of them in turn, and what is left has values one less."}
				},
			})
		}
	},
}

// parseDigraph parses edges as pairs of vertices, from 1, and the vertices of the tokens.
func parseDigraph(args []string, tokens string) (g count.Digraph, on [2]int, err error) {
	ends, err := parseIntegers("vertex", args)
	if err != nil {
		return g, on, err
	}
	if len(ends)%2 == 1 {
		return g, on, fmt.Errorf("%d ends of edges: want pairs, and %d is left over", len(ends), ends[len(ends)-1])
	}
	places, err := parseIntegers("vertex", []string{tokens})
	if err != nil || len(places) != 2 {
		return g, on, fmt.Errorf("--tokens %q: want two vertices", tokens)
	}
	for _, v := range append(places, ends...) {
		if v < 1 || v > count.MaxVertices {
			return g, on, fmt.Errorf("vertex %d: want one from 1 to %d", v, count.MaxVertices)
		}
		g.Vertices = max(g.Vertices, int(v))
	}
	for i := 0; i < len(ends); i += 2 {
		edge := [2]int{int(ends[i]) - 1, int(ends[i+1]) - 1}
		switch {
		case ends[i] >= ends[i+1]:
			return g, on, fmt.Errorf("edge %d %d: want it from a smaller to a larger vertex", ends[i], ends[i+1])
		case slices.Contains(g.Edges, edge):
			return g, on, fmt.Errorf("edge %d %d: want each edge once", ends[i], ends[i+1])
		}
		g.Edges = append(g.Edges, edge)
	}
	return g, [2]int{int(places[0]) - 1, int(places[1]) - 1}, nil
}
