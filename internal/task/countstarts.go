package task

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"grundy/count"
)

var countStarts = Task{
	Name:    "count starts",
	Args:    "[FROM TO]...",
	Summary: "start vertices of tokens on a graph, by who wins",
	Help: `Tokens stand on vertices of a graph with edges from smaller to larger vertices, given as pairs; several may share one. A move takes a token along an edge; who cannot move loses. Counts the ways to place K tokens (--tokens, 1 if not said) such that the second player wins; or such that the nim-sum is T (--sum), or those won by the first player (--others).

The vertices are 1 to the largest that has an edge, or to --vertices. The kind of placements is ordered (the default: the tokens are different), distinct (nor do two share a vertex), multisets (the tokens are alike) or sets.

With --undirected, one token moves along edges of an undirected graph, never to a vertex where it has been; --list tells the vertices too.`,
	Examples: []Example{
		{"count starts 1 2  1 3  2 3", "1\n"},
		{"count starts --tokens 2 --others 1 2  1 3  2 3", "6\n"},
		{"count starts --tokens 2 --kind sets --vertices 5 1 2  1 3  2 3", "3\n"},
		{"count starts --undirected --others --list 1 2  2 3", "1\n2\n"},
	},
	Together: [][]together{queryTogether, {
		{flag: "list", need: "undirected"},
		{flag: "undirected", bar: "tokens kind sum at-most by probability", why: ", as matchings tell who wins with one token, and nothing else"},
	}},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.countFlags.declareFrom(fs, "the edges")
		f.given = listedEnds
		f.declareSums(fs)
		f.moore = 1
		tokens := fs.String("tokens", "1", "`K` tokens")
		var vertices boundFlag
		fs.Var(vertices.within(1, maxGraph), "vertices", "the vertices are 1 to `N`")
		kind := fs.String("kind", "ordered", "`KIND` of placements: ordered, distinct, multisets or sets")
		undirected := fs.Bool("undirected", false, "edges lead both ways, and the token never comes to a vertex twice")
		list := fs.Bool("list", false, "list the vertices, with --undirected")
		return func(ctx context.Context, c Call) (Answer, error) {
			if *undirected {
				return geography{&f, *list}.answer(ctx, c, vertices)
			}
			ends, err := f.numbers(c)
			if err != nil {
				return nil, err
			}
			values, err := vertexValues(ends, vertices)
			if err != nil {
				return nil, err
			}
			t := count.Tuples{Sizes: values}
			if t.Heaps, err = parseNumber("tokens", *tokens); err != nil {
				return nil, err
			}
			if t.Kind, err = parseKind(*kind); err != nil {
				return nil, err
			}
			return f.count(ctx, t)
		}
	},
}

// maxGraph bounds the vertices of a graph.
const maxGraph = 10_000_000

// vertexCount returns the number of vertices of a graph with edges between consecutive ends.
func vertexCount(ends []uint64, vertices boundFlag) (int, error) {
	if len(ends)%2 == 1 {
		return 0, fmt.Errorf("%d ends of edges: want pairs, and %d is left over", len(ends), ends[len(ends)-1])
	}
	most := uint64(vertices.or(maxGraph))
	n := uint64(vertices.n)
	for _, v := range ends {
		if v < 1 || v > most {
			return 0, fmt.Errorf("vertex %d: want one from 1 to %d", v, most)
		}
		n = max(n, v)
	}
	if n == 0 {
		return 0, errors.New("no vertices: want edges, or --vertices N")
	}
	return int(n), nil
}

// vertexValues returns the nim-values of the vertices of a graph with the edges between
// consecutive ends.
func vertexValues(ends []uint64, vertices boundFlag) (count.List, error) {
	n, err := vertexCount(ends, vertices)
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(ends); i += 2 {
		if ends[i] >= ends[i+1] {
			return nil, fmt.Errorf("edge from vertex %d to %d: want edges from a smaller to a larger vertex, or --undirected", ends[i], ends[i+1])
		}
	}
	first := make([]int32, n+2) // where the edges of each vertex begin
	for i := 0; i < len(ends); i += 2 {
		first[ends[i]+1]++
	}
	for v := range n {
		first[v+2] += first[v+1]
	}
	to := make([]int32, len(ends)/2)
	for i := 0; i < len(ends); i += 2 {
		to[first[ends[i]]] = int32(ends[i+1])
		first[ends[i]]++
	}
	values := make(count.List, n)
	seen := make([]int32, n+1) // the last vertex with an option of each value
	for v := n; v > 0; v-- {
		for _, w := range to[first[v-1]:first[v]] {
			seen[values[w-1]] = int32(v)
		}
		for seen[values[v-1]] == int32(v) {
			values[v-1]++
		}
	}
	return values, nil
}
