package judge

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

var spojCot3Test = problemTest{
	problem: spojCot3,
	samples: []sample{
		{"8\n1 1 0 1 0 0 1 0\n1 2\n1 3\n2 6\n3 4\n3 5\n5 7\n7 8\n", "5", "sample as remembered"},
		{"3 0 0 0 1 2 2 3", "3", "every game played out"},
		{"2 1 1 1 2", "-1", "no move"},
	},
	errors: []inputError{{"0", 0, 1}, {"2 0 2 1 2", 0, 5}, {"3 0 0 0 1 2 2 1", 0, 15}, {"1 0 5", 0, 5}},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] == 0 || uint64(len(f)) != 3*f[0]-1 {
			return "", false
		}
		n := int(f[0])
		colours := f[1 : n+1]
		parents, ok := treeOf(f[n+1:], n)
		for _, c := range colours {
			ok = ok && c <= 1
		}
		if !ok {
			return "", false
		}
		start := make([]byte, n)
		for v, c := range colours {
			start[v] = byte('0' + c)
		}
		moves := []string{}
		eachBlackening(string(start), parents, func(v int, option string) {
			if !blackeningWon(option, parents, map[string]bool{}) {
				moves = append(moves, fmt.Sprint(v+1))
			}
		})
		if len(moves) == 0 {
			return "-1", true
		}
		return strings.Join(moves, "\n"), true
	},
	most:  5,
	seeds: []string{"1 0", "1 1", "2 0 0 1 2", "3 0 1 0 1 2 1 3", "4 0 0 0 0 1 2 2 3 2 4", "4 0 0 0 0 1 2 2 3 3 4"},
}

func FuzzSpojCot3(f *testing.F) { spojCot3Test.fuzz(f) }

// treeOf returns the parents of the vertices 0 to n-1 of a tree, -1 for the root 0.
func treeOf(edges []uint64, n int) (parents []int, ok bool) {
	parents = make([]int, n)
	known := []int{0}
	parents[0] = -1
	for i := 0; i < len(known); i++ {
		for e := 0; e+1 < len(edges); e += 2 {
			a, b := int(edges[e])-1, int(edges[e+1])-1
			if b == known[i] {
				a, b = b, a
			}
			if a == known[i] && b >= 0 && b < n && b != parents[a] {
				if len(known) == n {
					return nil, false
				}
				parents[b] = a
				known = append(known, b)
			}
		}
	}
	return parents, len(known) == n
}

// eachBlackening yields the moves on vertices of the colours 0, white, and 1.
func eachBlackening(colours string, parents []int, visit func(v int, option string)) {
	for v := range colours {
		if colours[v] != '0' {
			continue
		}
		option := []byte(colours)
		for w := v; w >= 0; w = parents[w] {
			option[w] = '1'
		}
		visit(v, string(option))
	}
}

func blackeningWon(colours string, parents []int, decided map[string]bool) bool {
	if won, ok := decided[colours]; ok {
		return won
	}
	won := false
	eachBlackening(colours, parents, func(_ int, option string) { won = won || !blackeningWon(option, parents, decided) })
	decided[colours] = won
	return won
}

// TestSpojCot3Trees compares with the game played out on random trees of up to 11 vertices.
func TestSpojCot3Trees(t *testing.T) {
	const seed = 4134
	random := rand.New(rand.NewPCG(seed, 0))
	for range 150 {
		n := 1 + random.IntN(11)
		f := []uint64{uint64(n)}
		for range n {
			f = append(f, random.Uint64N(5)/4)
		}
		for v := 2; v <= n; v++ {
			f = append(f, uint64(1+random.IntN(v-1)), uint64(v))
		}
		spojCot3Test.compare(t, []byte(strings.Trim(fmt.Sprint(f), "[]")), f, true)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
