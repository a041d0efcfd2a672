package solve_test

import (
	"context"
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
