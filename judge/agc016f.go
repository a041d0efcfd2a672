package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var agc016F = Problem{
	Name:   "agc-016-f",
	Title:  "Games on DAG",
	Source: "AtCoder Grand Contest 016, problem F",
	Asks:   "With how many subsets of the edges does the first player win, if tokens on the vertices 1 and 2 move along edges? Modulo 10^9+7.",
	Input:  "n and m, then m edges, each from a smaller to a larger vertex",
	Limits: "n from 2 to 15",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := within(in, "the number of vertices n", 2, count.MaxVertices)
		if err != nil {
			return err
		}
		g := count.Digraph{Vertices: int(n)}
		if g.Edges, err = readEdges(in, n); err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		a, err := g.WonSubgraphs(ctx, modular.New(1_000_000_007), 0, 1)
		if err != nil {
			return err
		}
		return answer(a)
	},
}

// readEdges reads a number of edges, and the edges.
func readEdges(in *scan.Reader, n uint64) (edges [][2]int, err error) {
	m, err := within(in, "the number of edges m", 0, n*(n-1)/2)
	if err != nil {
		return nil, err
	}
	seen := map[[2]int]bool{}
	for range m {
		from, err := within(in, "the smaller vertex of an edge", 1, n-1)
		if err != nil {
			return nil, err
		}
		to, err := within(in, "the larger vertex of an edge", from+1, n)
		if err != nil {
			return nil, err
		}
		e := [2]int{int(from) - 1, int(to) - 1}
		if seen[e] {
			return nil, in.Reject("an edge that is not there yet")
		}
		seen[e] = true
		edges = append(edges, e)
	}
	return edges, nil
}
