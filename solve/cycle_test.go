package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// A cycleError has the positions of a cycle.
type cycleError struct{ cycle []game.Position }

func (e *cycleError) Error() string { return fmt.Sprint("a cycle: ", e.cycle) }

// ending returns r with the promise that play ends.
func ending(r game.Rules) game.Rules {
	return game.With(r, game.EndingFunc(func(cycle []game.Position) error { return &cycleError{cycle} }))
}

// meetsCycle reports whether a walk from v can go on for ever: whether there are walks
// of as many steps as there are vertices.
func meetsCycle(to [][]int, v int) bool {
	reached := map[int]bool{v: true}
	for range to {
		next := map[int]bool{}
		for u := range reached {
			for _, w := range to[u] {
				next[w] = true
			}
		}
		reached = next
	}
	return len(reached) > 0
}

// checkCycle checks that an error is about a cycle of the digraph, or that there is none.
func checkCycle(t *testing.T, to [][]int, err error) (isCycle bool) {
	t.Helper()
	if err == nil {
		return false
	}
	var e *cycleError
	if !errors.As(err, &e) {
		t.Fatalf("digraph %v: %v", to, err)
	}
	for i, p := range e.cycle[1:] {
		if !slices.Contains(to[e.cycle[i][0]], p[0]) {
			t.Fatalf("digraph %v: %v: there is no such step", to, e)
		}
	}
	if len(e.cycle) < 2 || !slices.Equal(e.cycle[0], e.cycle[len(e.cycle)-1]) {
		t.Fatalf("digraph %v: %v, want the same at both ends", to, e)
	}
	return true
}

// TestEnding has random digraphs whose rules promise that play ends. Questions that look at
// all followers end in a cycle if and only if there is one; those that look for a proof end
// in one only if there is one, and always if it leads from the vertex to itself.
func TestEnding(t *testing.T) {
	const seed = 11
	rng := rand.New(rand.NewPCG(seed, 0))
	ctx := context.Background()
	cycles, proofs, found := 0, 0, 0
	for range 2000 {
		to := randomDigraph(rng, 1+rng.IntN(9), 1+rng.IntN(3))
		r := ending(digraph(to))
		for v := range to {
			p, want := game.Position{v}, meetsCycle(to, v)
			_, err := solve.New(r, solve.Config{}).Value(ctx, p)
			_, _, far := solve.New(r, solve.Config{}).Remoteness(ctx, p)
			_, loopy := solve.New(r, solve.Config{}).Loopy(ctx, p)
			for _, err := range []error{err, far, loopy} {
				if got := checkCycle(t, to, err); got != want {
					t.Fatalf("seed %d: digraph %v, vertex %d: %v, want a cycle: %v", seed, to, v, err, want)
				}
			}
			_, err = solve.New(r, solve.Config{Play: game.Misere}).Outcome(ctx, p)
			got := checkCycle(t, to, err)
			if got && !want || !got && slices.Contains(to[v], v) {
				t.Fatalf("seed %d: digraph %v, vertex %d: %v, want a cycle: %v", seed, to, v, err, want)
			}
			if want {
				cycles++
			}
			if got {
				found++
			}
			proofs++
		}
	}
	t.Logf("of %d positions %d lead to cycles, of which the search for proofs told %d", proofs, cycles, found)
	if 100*found < 90*cycles {
		t.Errorf("the search for proofs told %d of %d cycles, want most", found, cycles)
	}
}

// TestEndingSum has a sum of two positions in misère play, played as a whole: the cycle is
// that of one of them.
func TestEndingSum(t *testing.T) {
	to := [][]int{{}, {0}, {1, 3}, {2, 0}, {4}}
	for _, c := range []struct {
		from []int
		want string
	}{
		{[]int{1, 2}, "a cycle: [[2] [3] [2]]"},
		{[]int{3, 1}, "a cycle: [[3] [2] [3]]"},
		{[]int{1, 4}, "a cycle: [[4] [4]]"},
		{[]int{1, 1}, ""},
	} {
		_, _, err := solve.New(ending(digraph(to)), solve.Config{Play: game.Misere}).Remoteness(context.Background(), game.Position{c.from[0]}, game.Position{c.from[1]})
		if err == nil != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%v: %v, want %q", c.from, err, c.want)
		}
	}
}

// TestEndingShort has a long way round and a short one: the short one is told.
func TestEndingShort(t *testing.T) {
	const n = 40
	to := make([][]int, n)
	for v := range to {
		to[v] = []int{(v + 1) % n}
	}
	to[20] = []int{21, 19}
	_, err := solve.New(ending(digraph(to)), solve.Config{}).Value(context.Background(), game.Position{0})
	if want := "a cycle: [[19] [20] [19]]"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestEndingMoves: a move that changes nothing is told before it is offered.
func TestEndingMoves(t *testing.T) {
	_, err := solve.New(ending(digraph([][]int{{}, {0}, {0, 2}})), solve.Config{}).Moves(game.Position{2})
	if want := "a cycle: [[2] [2]]"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestEndingTie: play that can end in a tie is searched as a graph.
func TestEndingTie(t *testing.T) {
	for _, c := range []struct {
		to    [][]int
		cycle bool
	}{
		{[][]int{{}, {0, 2}, {0, 1}}, true},
		{[][]int{{}, {0}, {0, 1}}, false},
	} {
		r := game.With(ending(digraph(c.to)), game.JudgeFunc(func(p game.Position) game.Outcome {
			if p[0] == 0 {
				return game.D
			}
			return game.Open
		}))
		_, err := solve.New(r, solve.Config{}).Outcome(context.Background(), game.Position{2})
		if got := checkCycle(t, c.to, err); got != c.cycle {
			t.Errorf("%v: %v, want a cycle: %v", c.to, err, c.cycle)
		}
	}
}
