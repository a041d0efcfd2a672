package solve_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// TestSourceValues has nim-values from the literature.
func TestSourceValues(t *testing.T) {
	for _, c := range []struct {
		rules  game.Rules
		text   string
		want   nim.Value
		source string
	}{
		{kayles, "21", 4, "[WW] chapter 4"},
		{kayles, "1500", 4, "[WW] chapter 4: period 12 from 71 on"},
		{grundys, "50", 0, "[WW] chapter 4"},
		{grundys, "41", 5, "[WW] chapter 4"},
		{cram, "4x2", 0, "[WW] chapter 15: 2 x even is 0"},
		{cram, "5x2", 1, "[WW] chapter 15: 2 x odd is 1"},
		{cram, "3x3", 0, "[LV12]"},
		{cram, "4x3", 1, "[LV12]"},
		{cram, "4x4", 0, "[LV12]"},
		{nodeKayles, path(5), 3, "[WW] chapter 4, Dawson's Chess"},
		{nodeKayles, path(13), 4, "[WW] chapter 4, Dawson's Chess"},
		{nodeKayles, path(14), 0, "[WW] chapter 4, Dawson's Chess"},
	} {
		v, err := solve.New(c.rules, solve.Config{}).Value(context.Background(), parse(t, c.rules, c.text))
		if v != c.want || err != nil {
			t.Errorf("%v %s: %d, %v, want %d (%s)", c.rules, c.text, v, err, c.want, c.source)
		}
	}
}

// path returns the text of a path of n vertices.
func path(n int) string {
	if n == 1 {
		return "1"
	}
	var edges []string
	for v := 1; v < n; v++ {
		edges = append(edges, fmt.Sprintf("%d-%d", v, v+1))
	}
	return strings.Join(edges, " ")
}

// TestSourcePositions has P-positions from the literature.
func TestSourcePositions(t *testing.T) {
	for _, c := range []struct {
		rules  game.Rules
		text   string
		want   game.Outcome
		source string
	}{
		{wythoff, "22 36", game.P, "[Wyt07]"},
		{wythoff, "22 35", game.N, "[Wyt07]"},
		{chomp, "4 7 7", game.P, "[Gal74]"},
		{chomp, "2 5 7", game.P, "[Gal74]"},
		{chomp, "1 1 1 4", game.P, "[Gal74]: an L with equal arms"},
		{treblecross, "6", game.P, "[WW] chapter 4"},
		{treblecross, "12", game.P, "[WW] chapter 4"},
		{treblecross, "13", game.N, "[WW] chapter 4"},
		{cutting, "2,2", game.P, "POJ 2311"},
		{cutting, "3,2", game.P, "POJ 2311"},
		{cutting, "4,2", game.N, "POJ 2311"},
		{fibonacci, "13 | 12", game.P, "[Whi63]: a Fibonacci number"},
		{fibonacci, "12 | 11", game.N, "[Whi63]"},
	} {
		o, err := solve.New(c.rules, solve.Config{}).Outcome(context.Background(), parse(t, c.rules, c.text))
		if o != c.want || err != nil {
			t.Errorf("%v %s: %v, %v, want %v (%s)", c.rules, c.text, o, err, c.want, c.source)
		}
	}
}

// TestPrimeSteps has lengths of play when any prime may be taken, from a contest
// problem about it (COGS 56).
func TestPrimeSteps(t *testing.T) {
	primes := game.Define("primes", game.Heap(), func(p game.Position, out *game.List) {
		for k := 2; k <= p[0]; k++ {
			if isPrime(k) {
				out.Add(p[0] - k)
			}
		}
	})
	s := solve.New(primes, solve.Config{})
	for _, c := range []struct {
		n, steps int
		o        game.Outcome
	}{{8, 1, game.N}, {9, 2, game.P}, {16, 3, game.N}, {25, 4, game.P}, {34, 4, game.P}, {100, 6, game.P}, {1000, 3, game.N}} {
		o, r, err := s.Remoteness(context.Background(), game.Position{c.n})
		if o != c.o || r != c.steps || err != nil {
			t.Errorf("%d: %v in %d, %v, want %v in %d", c.n, o, r, err, c.o, c.steps)
		}
	}
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// TestSteinsGame checks the values of multisets of at most five heaps of at most
// five where only a smallest heap may be played, against the closed form of contest
// write-ups: the smallest heap, less 1 if the number of smallest heaps, counted once
// more if all heaps are equal, is odd.
func TestSteinsGame(t *testing.T) {
	table, err := solve.MultisetValues(context.Background(), smallest, 5, 5, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if table.Len() != 252 {
		t.Errorf("%d positions, want 252 = C(10, 5)", table.Len())
	}
	for i, p := range table.All() {
		if len(p) == 0 {
			continue
		}
		count := 0
		for _, n := range p {
			if n == p[0] {
				count++
			}
		}
		if count == len(p) {
			count++
		}
		if want := nim.Value(p[0] - count%2); table.Value(i) != want {
			t.Errorf("%v: %d, want %d", p, table.Value(i), want)
		}
	}
}

// TestLargeHeap solves heaps of a million: there is no recursion to overflow.
func TestLargeHeap(t *testing.T) {
	const n = 1_000_000 // 6 mod 7, where the values repeat 0 1 0 1 2 3 2
	s := solve.New(subtract(1, 3, 4), solve.Config{})
	v, err := s.Value(context.Background(), game.Position{n})
	if want := []nim.Value{0, 1, 0, 1, 2, 3, 2}[n%7]; v != want || err != nil {
		t.Errorf("value of %d: %d, %v, want %d", n, v, err, want)
	}
	m := solve.New(subtract(1, 3, 4), solve.Config{Play: game.Misere})
	if _, err := m.Outcome(context.Background(), game.Position{n}); err != nil {
		t.Errorf("misère outcome of %d: %v", n, err)
	}
	if _, r, err := s.Remoteness(context.Background(), game.Position{n / 10}); err != nil || r < n/40 {
		t.Errorf("remoteness of %d: %d, %v", n/10, r, err)
	}
}
