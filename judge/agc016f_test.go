package judge

import (
	"testing"
)

var agc016FTest = problemTest{
	problem: agc016F,
	samples: []sample{
		{"2 1\n1 2\n", "1", "official sample"},
		{"3 3\n1 2\n1 3\n2 3\n", "6", "official sample"},
		{"4 2\n1 3\n2 4\n", "2", "official sample"},
		{"5 10\n2 4\n3 4\n2 5\n2 3\n1 2\n3 5\n1 3\n1 5\n4 5\n1 4\n", "816", "official sample"},
	},
	errors: []inputError{
		{"3 1 2 1", 0, 7},
		{"3 2 1 2 1 2", 0, 11},
		{"3 4 1 2", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) < 2 || f[0] < 2 || f[0] > 20 || uint64(len(f)) != 2+2*f[1] {
			return nil, false
		}
		seen := map[[2]uint64]bool{}
		var edges [][2]uint64
		for i := 2; i < len(f); i += 2 {
			e := [2]uint64{f[i], f[i+1]}
			if e[0] < 1 || e[1] <= e[0] || e[1] > f[0] || seen[e] {
				return nil, false
			}
			seen[e] = true
			edges = append(edges, e)
		}
		won := uint64(0)
		for chosen := range 1 << len(edges) {
			if vertexValue(edges, chosen, 1) != vertexValue(edges, chosen, 2) {
				won++
			}
		}
		return []uint64{won}, true
	}),
	most:  8,
	seeds: []string{"2 1 1 2", "3 3 1 2 1 3 2 3", "4 2 1 3 2 4", "4 5 1 2 1 3 2 3 3 4 2 4", "3 0", "2 1 2 1"},
}

func FuzzAgc016F(f *testing.F) { agc016FTest.fuzz(f) }

// vertexValue returns the nim-value of a vertex with the chosen edges.
func vertexValue(edges [][2]uint64, chosen int, vertex uint64) (value int) {
	seen := map[int]bool{}
	for i, e := range edges {
		if chosen>>i&1 == 1 && e[0] == vertex {
			seen[vertexValue(edges, chosen, e[1])] = true
		}
	}
	for seen[value] {
		value++
	}
	return value
}
