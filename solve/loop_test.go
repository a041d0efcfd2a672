package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// randomDigraph returns the edges of a digraph of n vertices, each with up to most
// edges to vertices at random.
func randomDigraph(rng *rand.Rand, n, most int) [][]int {
	to := make([][]int, n)
	for v := range to {
		for range rng.IntN(most + 1) {
			to[v] = append(to[v], rng.IntN(n))
		}
	}
	return to
}

// A fixpoint is the outcome of a token on a digraph together with a heap of Nim of
// at most heap tokens, from the definition: what is won in at most k moves, for
// k = 0, 1, 2, ... until nothing changes. It returns outcome[v][h].
func fixpoint(to [][]int, heap int, play game.Play) [][]game.Outcome {
	outcome := make([][]game.Outcome, len(to))
	for v := range outcome {
		outcome[v] = make([]game.Outcome, heap+1)
	}
	for changed := true; changed; {
		changed = false
		for v := range to {
			for h := range heap + 1 {
				if outcome[v][h] != game.Open {
					continue
				}
				if o := decide(to, outcome, v, h, play); o != game.Open {
					outcome[v][h], changed = o, true
				}
			}
		}
	}
	return outcome
}

func decide(to [][]int, outcome [][]game.Outcome, v, h int, play game.Play) game.Outcome {
	if len(to[v]) == 0 && h == 0 {
		return play.End()
	}
	allN := true
	for _, w := range to[v] {
		if outcome[w][h] == game.P {
			return game.N
		}
		allN = allN && outcome[w][h] == game.N
	}
	for k := range h {
		if outcome[v][k] == game.P {
			return game.N
		}
		allN = allN && outcome[v][k] == game.N
	}
	if allN {
		return game.P
	}
	return game.Open
}

const digraphs = 3000

// TestLoopsFixpoint compares outcomes and loopy values on random digraphs with the
// definition: a position has value n if and only if its sum with *n alone is a
// P-position, and infinity if none is, with n in the set if and only if the sum
// with *n is an N-position.
func TestLoopsFixpoint(t *testing.T) {
	const seed = 7
	rng := rand.New(rand.NewPCG(seed, 0))
	for i := range digraphs {
		n := 1 + rng.IntN(9)
		to := randomDigraph(rng, n, 1+rng.IntN(4))
		r := digraph(to)
		heap := n + 1
		truth := fixpoint(to, heap, game.Normal)
		misere := fixpoint(to, 0, game.Misere)
		s := solve.New(r, solve.Config{})
		sm := solve.New(r, solve.Config{Play: game.Misere})
		for v := range to {
			l, err := s.Loopy(context.Background(), game.Position{v})
			if err != nil {
				t.Fatal(err)
			}
			for h := range heap + 1 {
				want := truth[v][h]
				if want == game.Open {
					want = game.D
				}
				if got := l.Plus(solve.Loopy{Value: nimValue(h)}).Outcome(); got != want {
					t.Fatalf("seed %d, digraph %d %v: vertex %d has value %v, so with *%d outcome %v, want %v", seed, i, to, v, l, h, got, want)
				}
			}
			checkOutcome(t, s, to, v, truth[v][0])
			checkOutcome(t, sm, to, v, misere[v][0])
		}
	}
}

func nimValue(h int) nim.Value { return nim.Value(h) }

func checkOutcome(t *testing.T, s *solve.Solver, to [][]int, v int, want game.Outcome) {
	t.Helper()
	if want == game.Open {
		want = game.D
	}
	got, err := s.Outcome(context.Background(), game.Position{v})
	if got != want || err != nil {
		t.Fatalf("digraph %v: outcome of vertex %d is %v, %v, want %v", to, v, got, err, want)
	}
	moves, err := s.Winning(context.Background(), game.Position{v})
	if wins := want == game.N && len(to[v]) > 0; err != nil || (len(moves) > 0) != wins {
		t.Fatalf("digraph %v: winning moves from vertex %d, which is %v: %v, %v", to, v, want, moves, err)
	}
	for _, m := range moves {
		if !slices.Contains(to[v], m.To[0]) {
			t.Fatalf("digraph %v: no move from %d to %v", to, v, m.To)
		}
		if o, err := s.Outcome(context.Background(), m.To); o != game.P || err != nil {
			t.Fatalf("digraph %v: winning move from %d to %v, which is %v, %v", to, v, m.To, o, err)
		}
	}
}

// TestLoopsSum compares the outcome of two tokens, as the sum of their values, with
// retrograde analysis of both together.
func TestLoopsSum(t *testing.T) {
	const seed = 8
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 300 {
		n := 1 + rng.IntN(6)
		to := randomDigraph(rng, n, 1+rng.IntN(3))
		both := game.Define("two-tokens", game.Tuple(2), func(p game.Position, out *game.List) {
			for i := range p {
				for _, v := range to[p[i]] {
					out.Replace(p, i, v)
				}
			}
		})
		one, two := solve.New(digraph(to), solve.Config{}), solve.New(both, solve.Config{})
		for a := range n {
			for b := range n {
				want, _, err := two.Remoteness(context.Background(), game.Position{a, b})
				if err != nil {
					t.Fatal(err)
				}
				got, err := one.Outcome(context.Background(), game.Position{a}, game.Position{b})
				if got != want || err != nil {
					t.Fatalf("seed %d: digraph %v at %d and %d: %v, %v, want %v", seed, to, a, b, got, err, want)
				}
			}
		}
	}
}

// TestSquareButOne has published outcomes [Lim12].
func TestSquareButOne(t *testing.T) {
	s := solve.New(squareButOne, solve.Config{})
	want := "PNDDNPNDDNDDDDNDNDDDDNDDDN"
	for n, w := range want {
		if o, err := s.Outcome(context.Background(), game.Position{n}); o.String() != string(w) || err != nil {
			t.Errorf("heap %d: %v, %v, want %c", n, o, err, w)
		}
	}
}

// TestStandings compares the analysis of all vertices with that of each.
func TestStandings(t *testing.T) {
	const seed = 11
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 200 {
		n := 1 + rng.IntN(9)
		to := randomDigraph(rng, n, 1+rng.IntN(4))
		ps := make([]game.Position, n)
		for v := range ps {
			ps[v] = game.Position{v}
		}
		for _, play := range []game.Play{game.Normal, game.Misere} {
			truth := fixpoint(to, 0, play)
			s := solve.New(digraph(to), solve.Config{Play: play})
			all, err := solve.Standings(context.Background(), digraph(to), solve.Config{Play: play}, ps...)
			if err != nil {
				t.Fatal(err)
			}
			for v, got := range all {
				_, r, err := s.Remoteness(context.Background(), ps[v])
				if want := truth[v][0]; err != nil || got.Remoteness != r || got.Outcome != want && (want != game.Open || got.Outcome != game.D) {
					t.Fatalf("seed %d: digraph %v, vertex %d, %v play: %+v, want %v in %d", seed, to, v, play, got, want, r)
				}
				if play == game.Misere {
					continue
				}
				if want, err := s.Loopy(context.Background(), ps[v]); err != nil || want.String() != got.Value.String() {
					t.Fatalf("seed %d: digraph %v, vertex %d: value %v, want %v", seed, to, v, got.Value, want)
				}
			}
		}
	}
}

// rounds returns the remoteness of every vertex by the definition, as the round in
// which it is decided when each round looks at what the rounds before have decided;
// -1 for draws.
func rounds(to [][]int) []int {
	outcome := make([][]game.Outcome, len(to))
	round := make([]int, len(to))
	for v := range to {
		outcome[v], round[v] = make([]game.Outcome, 1), -1
	}
	for k := 0; k <= len(to); k++ {
		decided := map[int]game.Outcome{}
		for v := range to {
			if outcome[v][0] == game.Open {
				decided[v] = decide(to, outcome, v, 0, game.Normal)
			}
		}
		for v, o := range decided {
			if o != game.Open {
				outcome[v][0], round[v] = o, k
			}
		}
	}
	return round
}

// TestBestMove follows the best moves: each wins one move sooner, or holds out as
// long as was said, and a draw is kept. So a winner never goes round in circles.
func TestBestMove(t *testing.T) {
	const seed = 9
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 200 {
		n := 1 + rng.IntN(8)
		to := randomDigraph(rng, n, 1+rng.IntN(3))
		s := solve.New(digraph(to), solve.Config{})
		truth, long := fixpoint(to, 0, game.Normal), rounds(to)
		for v := range to {
			if _, r, err := s.Remoteness(context.Background(), game.Position{v}); r != long[v] || err != nil {
				t.Fatalf("seed %d: digraph %v, vertex %d: remoteness %d, %v, want %d", seed, to, v, r, err, long[v])
			}
			m, o, r, err := s.Best(context.Background(), game.Position{v})
			if o != game.D && o != truth[v][0] || o == game.D && truth[v][0] != game.Open {
				t.Fatalf("seed %d: digraph %v, vertex %d: %v, want %v", seed, to, v, o, truth[v][0])
			}
			if len(to[v]) == 0 {
				if !errors.Is(err, solve.ErrOver) {
					t.Fatalf("digraph %v, vertex %d: %v, want ErrOver", to, v, err)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			next, left, err := s.Remoteness(context.Background(), m.To)
			drawn := o == game.D && next == game.D
			if err != nil || !slices.Contains(to[v], m.To[0]) || !drawn && (next == o || left != r-1) {
				t.Fatalf("seed %d: digraph %v: %v in %d at %d, then %v in %d at %d, %v", seed, to, o, r, v, next, left, m.To[0], err)
			}
		}
	}
}
