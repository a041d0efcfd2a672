package solve_test

import (
	"context"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// A brute is win or lose by the definition: it has no nim-values, no mex, no
// components and no symmetries, and plays heaps as one position.
type brute struct {
	rules game.Rules
	play  game.Play
	memo  map[string]game.Outcome
}

func newBrute(r game.Rules, play game.Play) *brute { return &brute{r, play, map[string]game.Outcome{}} }

// options returns the options of p as whole positions.
func (b *brute) options(p game.Position) (all []game.Position) {
	var list game.List
	s := b.rules.Shape()
	if !s.IsSum() {
		b.rules.Options(game.Ordered(b.rules, p), &list)
		for i := range list.Len() {
			all = append(all, list.At(i).Clone())
		}
		return all
	}
	w := max(s.Width, 1)
	for i := 0; i < len(p); i += w {
		list.Reset()
		b.rules.Options(p[i:i+w], &list)
		for k := range list.Len() {
			q := append(p[:i:i], list.At(k)...)
			all = append(all, append(q, p[i+w:]...))
		}
	}
	return all
}

// outcome returns the outcome of p + *v, where v must be 0 unless play is normal
// and without a target. Play must not loop.
func (b *brute) outcome(p game.Position, v int) game.Outcome {
	key := game.Position{v}.Key() + game.Ordered(b.rules, p).Key()
	if o, ok := b.memo[key]; ok {
		return o
	}
	o := b.find(p, v)
	b.memo[key] = o
	return o
}

func (b *brute) find(p game.Position, v int) game.Outcome {
	if j, ok := game.As[game.Judge](b.rules); ok {
		if o := j.Judge(p); o != game.Open {
			return o
		}
	}
	options := b.options(p)
	if len(options) == 0 && v == 0 {
		return b.play.End()
	}
	best := game.P
	for _, q := range options {
		switch b.outcome(q, v) {
		case game.P:
			return game.N
		case game.D:
			best = game.D
		}
	}
	for w := range v {
		if b.outcome(p, w) == game.P {
			return game.N
		}
	}
	return best
}

// Families of positions of loop-free games that the brute force can do.
var families = []struct {
	rules     game.Rules
	positions []game.Position
}{
	{nimGame, multisets(3, 5)},
	{subtract(1, 3, 4), multisets(3, 8)},
	{kayles, multisets(3, 6)},
	{grundys, multisets(2, 13)},
	{wythoff, tuples(2, 9)},
	{queens, tuples(4, 3)},
	{wythoffRides, tuples(2, 9)},
	{ridingQueens, tuples(4, 3)},
	{whiteKnight, tuples(2, 7)},
	{smallest, multisets(4, 4)},
	{merge, multisets(4, 3)},
	{endNim, tuples(3, 4)},
	{fibonacci, tuples(2, 14)},
	{chomp, multisets(4, 4)},
	{chompBack, multisets(4, 4)},
	{cram, parseAll(cram, "0x0", "1x1", "2x1", "2x2", "3x2", "3x3", "4x2", "4x3", "..#/.../#..", "#...#/.....", ".#./..../", "....")},
	{treblecross, parseAll(treblecross, "0", "1", "2", "3", "4", "5", "6", "7", "8", "..X..", "X.X....X")},
	{cutting, parseAll(cutting, "2,2", "2,3", "4,2", "3,3", "1,2", "1,3 1,3", "2,2 3,2", "1,1 2,2", "4,3")},
	{nodeKayles, parseAll(nodeKayles, "0", "1", "1-2", "1-2 2-3", "1-2 2-3 3-4 4-5", "1-2 2-3 3-4 4-1", "1-2 3-4 3-5 6", "1-2 1-3 1-4 4-5 5-6 2-6")},
	{reach, parseAll(reach, "1", "2", "3", "5", "9", "10", "11", "15", "19", "20", "21")},
}

func parseAll(r game.Rules, texts ...string) (all []game.Position) {
	for _, text := range texts {
		if p, err := game.Parse(r, text); err == nil {
			all = append(all, p)
		}
	}
	return all
}

// TestOutcomeBrute compares outcomes in both plays with the definition.
func TestOutcomeBrute(t *testing.T) {
	for _, f := range families {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			b := newBrute(f.rules, play)
			s := solve.New(f.rules, solve.Config{Play: play})
			for _, p := range f.positions {
				got, err := s.Outcome(context.Background(), p)
				if want := b.outcome(p, 0); got != want || err != nil {
					t.Errorf("%v %s, %v play: outcome %v, %v, want %v", f.rules, game.Format(f.rules, p), play, got, err, want)
				}
			}
		}
	}
}

// TestValueBrute checks by the definition that p + *Value(p) is a P-position, and
// so that the value is right. No mex is computed.
func TestValueBrute(t *testing.T) {
	for _, f := range families {
		if _, judged := game.As[game.Judge](f.rules); judged {
			continue
		}
		b := newBrute(f.rules, game.Normal)
		s := solve.New(f.rules, solve.Config{})
		for _, p := range f.positions {
			v, err := s.Value(context.Background(), p)
			if err != nil || b.outcome(p, int(v)) != game.P {
				t.Errorf("%v %s: value %d, %v, but the sum with *%d is an N-position", f.rules, game.Format(f.rules, p), v, err, v)
			}
		}
	}
}
