package solve_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// upToThree are heaps from which up to three tokens are taken, all heaps seen at once. It counts the positions
// of several heaps whose options were asked for.
func upToThree(s game.Shape, asked *atomic.Int64) game.Rules {
	return game.Define("up to three", s, func(p game.Position, out *game.List) {
		several := 0
		for i, n := range p {
			if n > 0 {
				several++
			}
			for k := max(0, n-3); k < n; k++ {
				out.Copy(p)[i] = k
			}
		}
		if several > 1 {
			asked.Add(1)
		}
	})
}

// knownSum says that positions of at most so many heaps are sums.
type knownSum int

func (k knownSum) SumTo(n int) bool { return n <= int(k) }

// TestAdded compares tables of heaps that are known to be sums with those that are filled from all
// options.
func TestAdded(t *testing.T) {
	const k, m = 4, 19
	four := game.Coupled(4)
	four.Keep = true
	for _, s := range []game.Shape{game.Coupled(0), four} {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			for _, tables := range []tableCase{{make: multisetsTo(k, m)}, {make: outcomesTo(k, m)}} {
				compareAdded(t, s, play, tables.make)
			}
		}
	}
}

func compareAdded(t *testing.T, s game.Shape, play game.Play, table func(context.Context, game.Rules, solve.Config) (*solve.Table, error)) {
	t.Helper()
	var asked, askedSum, askedFewer atomic.Int64
	c := solve.Config{Play: play}
	want, err := table(context.Background(), upToThree(s, &asked), c)
	if err != nil {
		t.Fatal(err)
	}
	got, err := table(context.Background(), game.With(upToThree(s, &askedSum), knownSum(4)), c)
	if err != nil {
		t.Fatal(err)
	}
	for at, p := range want.All() {
		if v, w := got.Value(at), want.Value(at); v != w {
			t.Fatalf("%v of %d, %v play: %v is %d, by all options %d", s.Kind, s.Count, play, p, v, w)
		}
	}
	if sum := askedSum.Load() == 0; sum != (play == game.Normal) {
		t.Errorf("%v of %d, %v play: options of %d positions of several heaps were listed", s.Kind, s.Count, play, askedSum.Load())
	}
	if _, err := table(context.Background(), game.With(upToThree(s, &askedFewer), knownSum(3)), c); err != nil || askedFewer.Load() == 0 {
		t.Errorf("%v of %d, %v play: sums of three heaps were taken for sums of four (error %v)", s.Kind, s.Count, play, err)
	}
}

// TestAddedPosition compares what is found about positions that are known to be sums with what
// is by a search through all options: values, outcomes and winning moves.
func TestAddedPosition(t *testing.T) {
	four := game.Coupled(4)
	four.Keep = true
	for _, c := range []struct {
		shape game.Shape
		p     game.Position
	}{
		{game.Coupled(0), game.Position{19, 20, 23}},
		{game.Coupled(0), game.Position{60, 61}},
		{game.Coupled(0), game.Position{12, 14, 15, 15}},
		{four, game.Position{0, 20, 21, 22}},
		{four, game.Position{0, 12, 8, 24}},
	} {
		var asked, askedSum atomic.Int64
		plain := solve.New(upToThree(c.shape, &asked), solve.Config{})
		added := solve.New(game.With(upToThree(c.shape, &askedSum), knownSum(len(c.p))), solve.Config{})
		ctx := context.Background()
		o, err := plain.Outcome(ctx, c.p)
		if by, err2 := added.Outcome(ctx, c.p); err != nil || err2 != nil || by != o {
			t.Errorf("%v: %v (%v), by all options %v (%v)", c.p, by, err2, o, err)
		}
		want, err := plain.Value(ctx, c.p)
		got, err2 := added.Value(ctx, c.p)
		if err != nil || err2 != nil || got != want {
			t.Errorf("%v: value %d (%v), by all options %d (%v)", c.p, got, err2, want, err)
		}
		if n := askedSum.Load(); n != 0 {
			t.Errorf("%v: options of %d positions of several heaps were listed", c.p, n)
		}
		moves, err := plain.Winning(ctx, c.p)
		found, err2 := added.Winning(ctx, c.p)
		if err != nil || err2 != nil || !slices.EqualFunc(found, moves, func(a, b solve.Move) bool { return a.Text == b.Text }) {
			t.Errorf("%v: winning moves %v (%v), by all options %v (%v)", c.p, found, err2, moves, err)
		}
	}
}
