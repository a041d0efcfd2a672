package task

import (
	"bufio"
	"context"
	"math/big"

	"grundy/count"
)

// A geography is a question about the vertices where a token of undirected vertex geography
// may start.
type geography struct {
	*queryFlags
	list bool
}

func (g geography) answer(ctx context.Context, c Call, vertices boundFlag) (Answer, error) {
	graph, err := g.graph(c, vertices)
	if err != nil {
		return nil, err
	}
	var found []int
	a, err := g.countFlags.answer(ctx, counted{
		question: "starts of undirected vertex geography",
		exact: func(ctx context.Context) (n *big.Int, err error) {
			won, err := graph.WonStarts(ctx)
			found = g.of(won)
			return big.NewInt(int64(len(found))), err
		},
		definition: func() (n *big.Int, err error) {
			won, err := graph.WonStartsByDefinition()
			found = g.of(won)
			return big.NewInt(int64(len(found))), err
		},
		explain: func() []string {
			return []string{"The first player wins exactly from the vertices that every maximum matching covers [FSU93]. One was found, with the vertices that alternating paths of even length reach from those that it misses."}
		},
	})
	if err != nil || !g.list {
		return a, err
	}
	return &listedVertices{a, found}, nil
}

// graph returns the graph with the edges of the arguments, or of --from.
func (g geography) graph(c Call, vertices boundFlag) (graph count.Graph, err error) {
	ends, err := g.numbers(c)
	if err != nil {
		return graph, err
	}
	if graph.Vertices, err = vertexCount(ends, vertices); err != nil {
		return graph, err
	}
	for i := 0; i < len(ends); i += 2 {
		graph.Edges = append(graph.Edges, [2]int{int(ends[i]) - 1, int(ends[i+1]) - 1})
	}
	return graph, nil
}

// of returns the vertices, from 1, that are asked for: those that the second player wins, or
// the others.
func (g geography) of(won []bool) []int {
	found := []int{}
	for v := range won {
		if won[v] == g.others {
			found = append(found, v+1)
		}
	}
	return found
}

// listedVertices are the answer, with the vertices.
type listedVertices struct {
	*countAnswer
	Vertices []int `json:"vertices"`
}

// WriteText writes the number, the vertices in a line each, and the explanation.
func (a *listedVertices) WriteText(w *bufio.Writer) error {
	return writeListed(w, a.countAnswer, a.Vertices)
}
