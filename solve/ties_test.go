package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// randomTies returns rules on numbers up to most: the options of each are drawn among the
// smaller ones, and some numbers end the play, with any outcome.
func randomTies(rng *rand.Rand, most int) (rules game.Rules, options [][]int, ends []game.Outcome) {
	options, ends = make([][]int, most+1), make([]game.Outcome, most+1)
	for n := range most + 1 {
		if rng.IntN(4) == 0 {
			ends[n] = game.Outcome(1 + rng.IntN(3))
		}
		for k := range n {
			if rng.IntN(3) == 0 {
				options[n] = append(options[n], k)
			}
		}
	}
	rules = game.Define("random", game.Heap(), func(p game.Position, out *game.List) {
		for _, k := range options[p[0]] {
			out.Add(k)
		}
	})
	return game.With(rules, game.JudgeFunc(func(p game.Position) game.Outcome { return ends[p[0]] })), options, ends
}

// threeOutcomes are the outcomes of all numbers by the definition: the mover wins by an option
// that is lost for who is to move there, loses if all are won, and else it is a draw.
func threeOutcomes(options [][]int, ends []game.Outcome, play game.Play) []game.Outcome {
	all := make([]game.Outcome, len(options))
	for n := range all {
		switch count := counts(options[n], all); {
		case ends[n] != game.Open:
			all[n] = ends[n]
		case len(options[n]) == 0:
			all[n] = play.End()
		case count[game.P] > 0:
			all[n] = game.N
		case count[game.D] > 0:
			all[n] = game.D
		default:
			all[n] = game.P
		}
	}
	return all
}

// counts tells how many of the options have each outcome.
func counts(options []int, all []game.Outcome) (count [4]int) {
	for _, k := range options {
		count[all[k]]++
	}
	return count
}

// TestTies compares outcomes and winning moves with the definition where play can end in a
// tie, in any order of questions to one solver.
func TestTies(t *testing.T) {
	const seed, most = 21, 14
	rng := rand.New(rand.NewPCG(seed, 0))
	met := map[game.Outcome]int{}
	for k := range 400 {
		r, options, ends := randomTies(rng, most)
		play := game.Play(k % 2)
		want := threeOutcomes(options, ends, play)
		s := solve.New(r, solve.Config{Play: play})
		for _, n := range rng.Perm(most + 1) {
			o, err := s.Outcome(context.Background(), game.Position{n})
			if err != nil || o != want[n] {
				t.Fatalf("seed %d, rules %d: outcome of %d is %v, %v, want %v", seed, k, n, o, err, want[n])
			}
			met[o]++
			moves, err := s.Winning(context.Background(), game.Position{n})
			wins := counts(options[n], want)[game.P]
			if ends[n] != game.Open {
				wins = 0
			}
			if err != nil || len(moves) != wins {
				t.Fatalf("seed %d, rules %d: %d winning moves from %d, %v, want %d", seed, k, len(moves), n, err, wins)
			}
			for _, m := range moves {
				if want[m.To[0]] != game.P {
					t.Fatalf("seed %d, rules %d: the move from %d to %v does not win", seed, k, n, m.To)
				}
			}
		}
	}
	if met[game.P] < 100 || met[game.N] < 100 || met[game.D] < 100 {
		t.Errorf("outcomes met: %v, want many of each", met)
	}
}

// TestTiesMemory: where there is no memory for both stores, the error names the whole bound,
// and the solver may be asked again.
func TestTiesMemory(t *testing.T) {
	r := game.Define("ties", game.Row(".XO"), func(p game.Position, out *game.List) {
		for i, c := range p {
			if c == 0 {
				for letter := 1; letter <= 2; letter++ {
					q := p.Clone()
					q[i] = letter
					out.Add(q...)
				}
			}
		}
	})
	r = game.With(r, game.JudgeFunc(func(p game.Position) game.Outcome {
		for _, c := range p {
			if c == 0 {
				return game.Open
			}
		}
		return game.D
	}))
	const limit = 1 << 20
	s := solve.New(r, solve.Config{Memory: limit})
	for range 2 {
		_, err := s.Outcome(context.Background(), make(game.Position, 16))
		var full *solve.MemoryError
		if !errors.As(err, &full) || full.Limit != limit {
			t.Errorf("error %v, want one about %d bytes", err, limit)
		}
	}
	for free := range 16 {
		p := make(game.Position, 16)
		for i := free; i < 16; i++ {
			p[i] = 1
		}
		if o, err := s.Outcome(context.Background(), p); err == nil && o != game.D {
			t.Errorf("%d free cells: %v, want D", free, o)
		}
	}
}

// sos is the game SOS in a row: who completes it wins, and a full row is a tie.
var sos = game.With(
	game.Define("sos", game.Row(".SO"), func(p game.Position, out *game.List) {
		for i, c := range p {
			for letter := 1; c == 0 && letter <= 2; letter++ {
				q := p.Clone()
				q[i] = letter
				out.Add(q...)
			}
		}
	}),
	game.JudgeFunc(func(p game.Position) game.Outcome {
		for i := 2; i < len(p); i++ {
			if p[i-2] == 1 && p[i-1] == 2 && p[i] == 1 {
				return game.P
			}
		}
		if slices.Contains(p, 0) {
			return game.Open
		}
		return game.D
	}),
)

// TestSOS has the lengths of rows that the first player wins: 7 is the least, and short rows
// are drawn.
func TestSOS(t *testing.T) {
	for n, want := range "DDDDDDDNDN" {
		o, err := solve.New(sos, solve.Config{}).Outcome(context.Background(), make(game.Position, n))
		if err != nil || o.String() != string(want) {
			t.Errorf("%d cells: %v, %v, want %c", n, o, err, want)
		}
	}
}

// BenchmarkTies compares the search for proofs with all followers, of which the remoteness is
// found.
func BenchmarkTies(b *testing.B) {
	p := make(game.Position, 9)
	b.Run("proof", func(b *testing.B) {
		for b.Loop() {
			if o, err := solve.New(sos, solve.Config{}).Outcome(context.Background(), p); o != game.N || err != nil {
				b.Fatal(o, err)
			}
		}
	})
	b.Run("graph", func(b *testing.B) {
		for b.Loop() {
			if o, _, err := solve.New(sos, solve.Config{}).Remoteness(context.Background(), p); o != game.N || err != nil {
				b.Fatal(o, err)
			}
		}
	})
}
