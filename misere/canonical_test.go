package misere

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/heap"
)

// twinSum returns a sum of components as the twin writes it, with Nim heaps negative.
func twinSum(p position, nims int) []int {
	sum := make([]int, len(p))
	for i, c := range p {
		if sum[i] = c - nims; c <= nims {
			sum[i] = -c
		}
	}
	return sum
}

// grown returns a game with the Nim heaps *1, *2 and *3 and the heaps up to n.
func grown(code string, n int) *game {
	g := newGame(heap.MustParse(code, 8), 3)
	for len(g.dead) <= n+g.nims {
		g.grow()
	}
	return g
}

// Components have the outcomes of the sums that they equal, with whatever is added.
func TestEqualComponents(t *testing.T) {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, 1))
	replaced := 0
	for _, code := range []string{"0.77", "0.07", "0.6", "0.64", "4.06", "0.3", "0.26", "0.[3]", "0.127"} {
		g, w := grown(code, 12), newTwin(code)
		for c, same := range equals(g, mostForms) {
			if same == nil || g.dead[c] {
				continue
			}
			replaced++
			if g.weight(same) > g.weight(position{c}) {
				t.Errorf("%s: component %d equals the heavier %v", code, c, same)
			}
			for range 15 {
				rest := []int{-random.IntN(5), random.IntN(8), random.IntN(8)}
				one, other := append(twinSum(position{c}, 3), rest...), append(twinSum(same, 3), rest...)
				if w.p(one...) != w.p(other...) {
					t.Errorf("%s, seed %d: %v and %v have different outcomes", code, seed, one, other)
				}
			}
		}
	}
	if replaced < 25 {
		t.Errorf("%d components equal others, want 25 or more", replaced)
	}
}

// The first heaps of Kayles that equal sums of Nim heaps. Heap 5 has genus 4^146, which no
// sum of Nim heaps has.
func TestEqualHeapsOfKayles(t *testing.T) {
	same := equals(grown("0.77", 12), mostForms)[4:]
	want := "[[1] [2] [1 2] [1] [] [1 2] [] [1 2 2] [] [] [] []]"
	if got := fmt.Sprint(same); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if few := equals(grown("0.77", 12), 3); slices.ContainsFunc(few[8:], func(p position) bool { return p != nil }) {
		t.Errorf("with three forms: %v", few)
	}
}
