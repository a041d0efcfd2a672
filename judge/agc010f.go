package judge

// A token on a tree: a move takes a stone from the token's vertex and steps to a neighbour. A step
// to a vertex with as many stones or more never helps, since the other steps back until
// the stones run out. So v is won if a neighbour with fewer stones is lost, which
// is decided in the order of the stones.
//
// Cost: n log n.

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"grundy/internal/scan"
)

var agc010F = Problem{
	Name:   "agc-010-f",
	Title:  "Tree Game",
	Source: "AtCoder Grand Contest 010, problem F",
	Asks: "On which vertices of a tree does the first player win if the token starts there? " +
		"A move takes a stone from the token's vertex, if there is one, and then steps to a neighbour.",
	Input:  "n, the stones on the vertices 1 to n, then n-1 edges",
	Limits: "n up to 3000, stones up to 10^9",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := within(in, "the number of vertices n", 2, largest)
		if err != nil {
			return err
		}
		stones, err := readNumbers(in, n, "a number of stones")
		if err != nil {
			return err
		}
		neighbours, err := readTree(in, n)
		if err != nil {
			return err
		}
		return answer(joinVertices(tokenWins(stones, neighbours)))
	},
}

// tokenWins lists the vertices, from 1, from which the first player wins.
func tokenWins(stones []uint64, neighbours [][]int) (starts []int) {
	order := make([]int, len(stones))
	for v := range order {
		order[v] = v
	}
	slices.SortFunc(order, func(v, w int) int { return cmp.Compare(stones[v], stones[w]) })
	won := make([]bool, len(stones))
	for _, v := range order {
		for _, w := range neighbours[v] {
			won[v] = won[v] || stones[w] < stones[v] && !won[w]
		}
	}
	for v, w := range won {
		if w {
			starts = append(starts, v+1)
		}
	}
	return starts
}

func joinVertices(vertices []int) string {
	words := make([]string, len(vertices))
	for i, v := range vertices {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, " ")
}

// readTree reads the n-1 edges of a tree and the end of the input, and returns the neighbours
// of the vertices, all counted from 0.
func readTree(in *scan.Reader, n uint64) ([][]int, error) {
	neighbours := make([][]int, n)
	joined := make([]int, n) // towards a vertex that stands for all joined with it
	for v := range joined {
		joined[v] = v
	}
	top := func(v int) int {
		for joined[v] != v {
			joined[v] = joined[joined[v]]
			v = joined[v]
		}
		return v
	}
	for range n - 1 {
		v, err := within(in, "a vertex of an edge", 1, n)
		if err != nil {
			return nil, err
		}
		w, err := within(in, "a vertex of an edge", 1, n)
		if err != nil {
			return nil, err
		}
		a, b := int(v-1), int(w-1)
		if top(a) == top(b) {
			return nil, in.Reject("an edge that makes no circle, as the graph is a tree")
		}
		joined[top(a)] = top(b)
		neighbours[a], neighbours[b] = append(neighbours[a], b), append(neighbours[b], a)
	}
	return neighbours, in.End()
}
