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
		if !slices.IsSorted(p) {
			panic("heaps that are not in order")
		}
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

// TestAddedSearch compares answers about positions of heaps that are known to be sums with those of a
// search.
func TestAddedSearch(t *testing.T) {
	ctx := context.Background()
	four := game.Coupled(4)
	four.Keep = true
	for _, s := range []game.Shape{game.Coupled(0), four} {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			var asked, askedSum, askedFewer atomic.Int64
			plain := solve.New(upToThree(s, &asked), solve.Config{Play: play})
			sum := solve.New(game.With(upToThree(s, &askedSum), knownSum(4)), solve.Config{Play: play})
			fewer := solve.New(game.With(upToThree(s, &askedFewer), knownSum(3)), solve.Config{Play: play})
			for _, p := range []game.Position{{9, 14, 15, 16}, {0, 30, 31, 32}, {12, 12, 13, 13}, {8, 12, 12, 16}, {0, 0, 100, 101}} {
				p = game.Ordered(plainRules(s), p)
				compareSums(ctx, t, plain, sum, p)
				compareSums(ctx, t, plain, fewer, p)
			}
			// Listing the moves from a position asks for its options.
			if few := askedSum.Load() < 20; few != (play == game.Normal) {
				t.Errorf("%v of %d, %v play: options of %d positions of several heaps were listed", s.Kind, s.Count, play, askedSum.Load())
			}
			if askedFewer.Load() < 1000 {
				t.Errorf("%v of %d, %v play: sums of three heaps were taken for sums of four", s.Kind, s.Count, play)
			}
		}
	}
}

func plainRules(s game.Shape) game.Rules { return game.Define("", s, nil) }

func compareSums(ctx context.Context, t *testing.T, plain, sum *solve.Solver, p game.Position) {
	t.Helper()
	o, err := plain.Outcome(ctx, p)
	o2, err2 := sum.Outcome(ctx, p)
	if o != o2 || err != nil || err2 != nil {
		t.Fatalf("%v: %v (%v) as a sum, %v (%v) by search", p, o2, err2, o, err)
	}
	v, err := plain.Value(ctx, p)
	w, err2 := sum.Value(ctx, p)
	if v != w || err != nil || err2 != nil {
		t.Fatalf("%v: value %d (%v) as a sum, %d (%v) by search", p, w, err2, v, err)
	}
	compareWinning(ctx, t, plain, sum, p)
}

// compareWinning compares the winning moves that two solvers find.
func compareWinning(ctx context.Context, t *testing.T, a, b *solve.Solver, p game.Position) {
	t.Helper()
	moves, err := a.Winning(ctx, p)
	others, err2 := b.Winning(ctx, p)
	same := func(m, o solve.Move) bool { return m.To.Compare(o.To) == 0 }
	if !slices.EqualFunc(moves, others, same) || err != nil || err2 != nil {
		t.Fatalf("%v: winning moves %v (%v), want %v (%v)", p, others, err2, moves, err)
	}
}
