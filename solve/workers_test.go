package solve

import (
	"context"
	"slices"
	"testing"

	"grundy/game"
)

// Two games for the tests from inside.
var (
	innerSmallest = game.Define("smallest-heap", game.Coupled(0), func(p game.Position, out *game.List) {
		if len(p) > 0 {
			for n := range p[0] {
				out.Replace(p, 0, n)
			}
		}
	})
	innerWythoff = game.Define("wythoff", game.Coupled(2), func(p game.Position, out *game.List) {
		for i := range p {
			for n := range p[i] {
				out.Replace(p, i, n)
			}
		}
		for k := 1; k <= p[0]; k++ {
			out.Add(p[0]-k, p[1]-k)
		}
	})
	// innerLeap leads out of any box.
	innerLeap = game.Define("leap", game.Tuple(2), func(p game.Position, out *game.List) {
		if p[0] > 0 {
			out.Add(p[0]-1, p[1]+2)
		}
		if p[1] > 0 {
			out.Add(p[0], p[1]-1)
		}
	})
)

// TestTogether compares tables filled by several workers with those of one.
func TestTogether(t *testing.T) {
	for _, c := range []struct {
		rules game.Rules
		space space
	}{
		{innerSmallest, newMultisets(5, 7, false)},
		{innerWythoff, newBox([]int{60, 60})},
		{innerWythoff, newBox([]int{80, 30})},
		{innerLeap, newBox([]int{30, 40})},
	} {
		for _, m := range []mode{mexing, winning} {
			want := filledBy(t, c.rules, m, c.space, 1)
			for _, workers := range []int{2, 3, 5} {
				if got := filledBy(t, c.rules, m, c.space, workers); !slices.Equal(got, want) {
					t.Errorf("%v: %d workers fill another table than one", c.rules, workers)
				}
			}
		}
	}
}

func filledBy(t *testing.T, r game.Rules, m mode, sp space, workers int) []uint32 {
	t.Helper()
	f := newFiller(r, Config{}, m)
	f.meter = f.config.meter(context.Background())
	f.space, f.numbers = sp, make([]uint32, sp.Len())
	if b, ok := sp.(*box); ok && f.shape.Kind == game.KindCoupled {
		f.padded = len(b.most)
	}
	err := f.fillTogether(context.Background(), workers, sp.blocks(16))
	if err != nil {
		t.Fatal(err)
	}
	return f.numbers
}

// TestTogetherStops ends all workers when one is stopped.
func TestTogetherStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := newFiller(innerWythoff, Config{}, mexing)
	f.meter = f.config.meter(ctx)
	sp := newBox([]int{300, 300})
	f.space, f.numbers, f.padded = sp, make([]uint32, sp.Len()), 2
	if err := f.fillTogether(ctx, 3, sp.blocks(16)); err != context.Canceled {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

// TestSpaces checks the numbering of spaces from both sides, and their blocks.
func TestSpaces(t *testing.T) {
	for _, sp := range []space{
		newBox([]int{3, 0, 4}), newBox([]int{7}), newBox(nil),
		newMultisets(4, 3, false), newMultisets(3, 4, true), newMultisets(0, 5, false), newMultisets(3, 0, false), newMultisets(1, 6, false),
	} {
		count := 0
		seen := map[string]bool{}
		for at, p := range sp.All() {
			if at != count || sp.Index(p) != at || !slices.Equal(sp.Position(at), p) {
				t.Fatalf("%+v: position %d is %v, number %d, back %v", sp, at, p, sp.Index(p), sp.Position(at))
			}
			seen[p.Key()] = true
			count++
		}
		if count != sp.Len() || len(seen) != count {
			t.Errorf("%+v: %d positions, %d different, want %d", sp, count, len(seen), sp.Len())
		}
		for _, size := range []int{1, 4, 100} {
			blocks := sp.blocks(size)
			if blocks[0] != 0 || !slices.IsSorted(blocks) || blocks[len(blocks)-1] >= sp.Len() || len(slices.Compact(blocks)) != len(blocks) {
				t.Errorf("%+v: blocks %v", sp, blocks)
			}
		}
		if sp.Index(game.Position{9, 9, 9}) >= 0 || sp.Index(game.Position{1, 1, 1, 1, 1, 1}) >= 0 {
			t.Errorf("%+v: a position outside has a number", sp)
		}
	}
}

// TestChoose compares with Pascal's triangle, and does not overflow.
func TestChoose(t *testing.T) {
	row := []int{1}
	for n := range 30 {
		for k, want := range row {
			if got := choose(n, k); got != want {
				t.Errorf("C(%d, %d) = %d, want %d", n, k, got, want)
			}
		}
		next := append([]int{1}, row...)
		for i := 1; i < len(row); i++ {
			next[i] = row[i-1] + row[i]
		}
		row = append(next[:len(row)], 1)
	}
	if got := choose(1000, 500); got != 1<<63-1 {
		t.Errorf("C(1000, 500) = %d", got)
	}
}
