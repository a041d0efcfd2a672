package solve_test

import (
	"context"
	"slices"
	"testing"

	"grundy/game"
	"grundy/solve"
)

func winningTexts(moves []solve.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, m.Text)
	}
	return texts
}

// TestWinningBrute compares the winning moves of single positions with the
// definition: the options that are P-positions.
func TestWinningBrute(t *testing.T) {
	for _, f := range families {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			b := newBrute(f.rules, play)
			s := solve.New(f.rules, solve.Config{Play: play})
			for _, p := range f.positions {
				moves, err := s.Winning(context.Background(), p)
				if err != nil {
					t.Fatalf("%v %v: %v", f.rules, p, err)
				}
				got := map[string]bool{}
				for _, m := range moves {
					got[game.Ordered(f.rules, replaced(f.rules, p, m)).Key()] = true
				}
				want := map[string]bool{}
				for _, q := range b.options(p) {
					if b.outcome(p, 0) != game.P && !judged(f.rules, p) && b.outcome(q, 0) == game.P {
						want[game.Ordered(f.rules, q).Key()] = true
					}
				}
				if !slices.Equal(keys(got), keys(want)) {
					t.Errorf("%v %s, %v play: winning moves %q, want %d others", f.rules, game.Format(f.rules, p), play, winningTexts(moves), len(want))
				}
			}
		}
	}
}

func judged(r game.Rules, p game.Position) bool {
	j, ok := game.As[game.Judge](r)
	return ok && j.Judge(p) != game.Open
}

func keys(m map[string]bool) (all []string) {
	for k := range m {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}

// replaced returns p after the move m: one record of a sum of heaps, or the whole.
func replaced(r game.Rules, p game.Position, m solve.Move) game.Position {
	if !r.Shape().IsSum() {
		return m.To
	}
	var q game.Position
	component := 0
	w := max(r.Shape().Width, 1)
	for i := 0; i < len(p); i += w {
		if slices.Max(p[i:i+w]) == 0 {
			continue // gone: not a component
		}
		if component == m.Component {
			q = append(q, m.To...)
		} else {
			q = append(q, p[i:i+w]...)
		}
		component++
	}
	return q
}

// TestSums checks sums of several positions that are not heaps, in both plays,
// against brute force on rules that hold both.
func TestSums(t *testing.T) {
	pairs := game.Define("pair", game.Tuple(4), func(p game.Position, out *game.List) {
		var one game.List
		for half := 0; half < 4; half += 2 {
			one.Reset()
			wythoff.Options(game.Ordered(wythoff, p[half:half+2]), &one)
			for q := range one.All() {
				r := out.Copy(p)
				copy(r[half:], q)
			}
		}
	})
	for _, play := range []game.Play{game.Normal, game.Misere} {
		b := newBrute(pairs, play)
		s := solve.New(wythoff, solve.Config{Play: play})
		for _, p := range tuples(4, 3) {
			got, err := s.Outcome(context.Background(), p[:2], p[2:])
			if want := b.outcome(p, 0); got != want || err != nil {
				t.Fatalf("%v + %v, %v play: %v, %v, want %v", p[:2], p[2:], play, got, err, want)
			}
			moves, err := s.Winning(context.Background(), p[:2], p[2:])
			if wins := got == game.N && total(p) > 0; err != nil || len(moves) > 0 != wins {
				t.Fatalf("%v + %v, %v play, %v: winning moves %v, %v", p[:2], p[2:], play, got, moves, err)
			}
			for _, m := range moves {
				q := p.Clone()
				copy(q[2*m.Component:], m.To)
				if b.outcome(q, 0) != game.P {
					t.Fatalf("%v + %v, %v play: %+v does not win", p[:2], p[2:], play, m)
				}
			}
		}
	}
}

func total(p game.Position) (n int) {
	for _, k := range p {
		n += k
	}
	return n
}

// remoteBrute is the remoteness by the definition, as a minimax over the whole game.
func remoteBrute(b *brute, memo map[string]int, p game.Position) int {
	key := game.Ordered(b.rules, p).Key()
	if r, ok := memo[key]; ok {
		return r
	}
	r := 0
	if !judged(b.rules, p) {
		wins := b.outcome(p, 0) == game.N
		for i, q := range b.options(p) {
			if wins && b.outcome(q, 0) != game.P {
				continue
			}
			k := 1 + remoteBrute(b, memo, q)
			if i == 0 || r == 0 || wins && k < r || !wins && k > r {
				r = k
			}
		}
	}
	memo[key] = r
	return r
}

func TestRemotenessBrute(t *testing.T) {
	for _, f := range families {
		if f.rules.String() == "reach" {
			continue // has draws
		}
		for _, play := range []game.Play{game.Normal, game.Misere} {
			b := newBrute(f.rules, play)
			memo := map[string]int{}
			s := solve.New(f.rules, solve.Config{Play: play})
			for _, p := range f.positions {
				o, r, err := s.Remoteness(context.Background(), p)
				if wo, wr := b.outcome(p, 0), remoteBrute(b, memo, p); o != wo || r != wr || err != nil {
					t.Errorf("%v %s, %v play: %v in %d, %v, want %v in %d", f.rules, game.Format(f.rules, p), play, o, r, err, wo, wr)
				}
			}
		}
	}
}

// TestRemotenessDraw: from 11 on doubling and adding meet only beyond 20 or at 20.
func TestRemotenessDraw(t *testing.T) {
	s := solve.New(reach, solve.Config{})
	for _, c := range []struct {
		n, r int
		o    game.Outcome
	}{{20, 0, game.P}, {19, 1, game.N}, {10, 1, game.N}, {21, -1, game.D}, {18, -1, game.D}} {
		o, r, err := s.Remoteness(context.Background(), game.Position{c.n})
		if o != c.o || r != c.r || err != nil {
			t.Errorf("%d: %v in %d, %v, want %v in %d", c.n, o, r, err, c.o, c.r)
		}
	}
}

// TestMoveTexts has the words of winning moves.
func TestMoveTexts(t *testing.T) {
	for _, c := range []struct {
		rules game.Rules
		text  string
		want  []string
	}{
		{nimGame, "3 4 5", []string{"heap 1: take 2 from the heap of 3"}},
		{nimGame, "7", []string{"take the whole heap of 7"}},
		{kayles, "5", []string{"take 1 from the heap of 5 and leave 2 and 2"}},
		{wythoff, "2 3", []string{"take 2 from the heap of 3"}},
	} {
		moves, err := solve.New(c.rules, solve.Config{}).Winning(context.Background(), parse(t, c.rules, c.text))
		if err != nil || !slices.Equal(winningTexts(moves), c.want) {
			t.Errorf("%v %s: %q, %v, want %q", c.rules, c.text, winningTexts(moves), err, c.want)
		}
	}
}

// TestJudgedSum plays two rows of Treblecross at once: three in a row on either end
// both. The brute force plays them on one row with a wall between them.
func TestJudgedSum(t *testing.T) {
	walled := game.With(game.Define("walled", game.Row(".X#"), crosses), game.JudgeFunc(func(p game.Position) game.Outcome {
		for i := 2; i < len(p); i++ {
			if p[i] == 1 && p[i-1] == 1 && p[i-2] == 1 {
				return game.P
			}
		}
		return game.Open
	}))
	for _, play := range []game.Play{game.Normal, game.Misere} {
		b := newBrute(walled, play)
		s := solve.New(treblecross, solve.Config{Play: play})
		for _, c := range [][2]string{{"....", "..."}, {".X..", "...."}, {"XX.", "...."}, {"...", "..."}, {"XXX", "."}, {".....", "X.X"}, {".", "."}} {
			want := b.outcome(parse(t, walled, c[0]+"#"+c[1]), 0)
			got, err := s.Outcome(context.Background(), parse(t, treblecross, c[0]), parse(t, treblecross, c[1]))
			if got != want || err != nil {
				t.Errorf("%v, %v play: %v, %v, want %v", c, play, got, err, want)
			}
		}
	}
}
