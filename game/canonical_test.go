package game_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
)

// images returns all images of a row or board without memory, by definition: the
// cells as points, mirrored and exchanged.
func images(s game.Shape, p game.Position) (all []game.Position) {
	if s.Kind == game.KindRow {
		q := p.Clone()
		slices.Reverse(q)
		return []game.Position{p, q}
	}
	cols := p[0]
	rows := 0
	if cols > 0 {
		rows = (len(p) - 1) / cols
	}
	turns := 4
	if s.Symmetry == game.Square {
		turns = 8
	}
	for turn := range turns {
		w, h := cols, rows
		if turn >= 4 {
			w, h = h, w
		}
		q := append(game.Position{w}, make(game.Position, w*h)...)
		for y := range rows {
			for x := range cols {
				a, b := x, y
				if turn&1 != 0 {
					a = cols - 1 - a
				}
				if turn&2 != 0 {
					b = rows - 1 - b
				}
				if turn >= 4 {
					a, b = b, a
				}
				q[1+b*w+a] = p[1+y*cols+x]
			}
		}
		all = append(all, q)
	}
	return all
}

// TestSymmetry checks that all images have one canonical form, and that it is one
// of them.
func TestSymmetry(t *testing.T) {
	const seed = 2
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, s := range []game.Shape{game.Row("abc").Sym(game.Mirror), game.Board(".X").Sym(game.Rectangle), game.Board(".X").Sym(game.Square), game.Board("").Sym(game.Square)} {
		r := rulesOf(s)
		for range 300 {
			p := randomPosition(rng, s)
			all := images(s, p)
			want := slices.MinFunc(all, game.Position.Compare)
			for _, q := range all {
				if got := game.Canonical(r, q); !slices.Equal(got, want) {
					t.Fatalf("seed %d: %v: canonical form of %v is %v, want %v, the least image", seed, s.Kind, q, got, want)
				}
			}
		}
	}
}

// TestImages uses images that the rules themselves know: all numbers turned round
// modulo 5.
func TestImages(t *testing.T) {
	r := game.With(rulesOf(game.Coupled(0)), game.ImagesFunc(func(p game.Position, out *game.List) {
		for k := 1; k < 5; k++ {
			q := out.Copy(p)
			for i := range q {
				q[i] = (q[i]-1+k)%5 + 1
			}
		}
	}))
	for _, p := range []game.Position{{3, 5}, {1, 4}, {2, 5}, {3, 1, 0}} {
		if got, want := game.Canonical(r, p), (game.Position{1, 3}); !slices.Equal(got, want) {
			if want = (game.Position{1, 4}); !slices.Equal(got, want) {
				t.Errorf("%v: %v", p, got)
			}
		}
	}
	if a, b := game.Canonical(r, game.Position{3, 5}), game.Canonical(r, game.Position{2, 4}); !slices.Equal(a, b) {
		t.Errorf("images have canonical forms %v and %v", a, b)
	}
}

// TestOrdered sorts records and drops those that are gone.
// TestImagesAndSymmetry has a circle: the images are the rotations, and the symmetry
// of the shape mirrors them.
func TestImagesAndSymmetry(t *testing.T) {
	circle := game.With(
		game.Define("circle", game.Row("012").Sym(game.Mirror), func(game.Position, *game.List) {}),
		game.ImagesFunc(func(p game.Position, out *game.List) {
			for i := range p {
				out.Add(slices.Concat(p[i:], p[:i])...)
			}
		}),
	)
	random := rand.New(rand.NewPCG(17, 0))
	for range 500 {
		p := make(game.Position, 1+random.IntN(6))
		for i := range p {
			p[i] = random.IntN(3)
		}
		least := p.Clone()
		for i := range p {
			q := slices.Concat(p[i:], p[:i])
			for range 2 {
				if q.Compare(least) < 0 {
					least = q.Clone()
				}
				slices.Reverse(q)
			}
		}
		if got := game.Canonical(circle, p); got.Compare(least) != 0 {
			t.Fatalf("seed 17: Canonical(%v) = %v, want %v", p, got, least)
		}
	}
}

func TestOrdered(t *testing.T) {
	for _, c := range []struct {
		shape   game.Shape
		p, want game.Position
	}{
		{game.Heaps(), game.Position{3, 0, 1, 0, 2}, game.Position{1, 2, 3}},
		{game.Heaps().Of(2), game.Position{3, 1, 0, 0, 0, 9, 3, 0}, game.Position{0, 9, 3, 0, 3, 1}},
		{game.Coupled(0).Mem(1), game.Position{3, 0, 1, 7}, game.Position{1, 3, 7}},
		{game.Coupled(3).Mem(1), game.Position{3, 0, 1, 7}, game.Position{0, 1, 3, 7}},
		{game.Tuple(0), game.Position{3, 0, 1}, game.Position{3, 0, 1}},
		{game.Set(), game.Position{3, 0, 1}, game.Position{0, 1, 3}},
		{game.Graph(), game.Position{3, 3, 2, 2, 1}, game.Position{3, 1, 2, 2, 3}},
		{game.Digraph(), game.Position{3, 3, 2, 2, 1}, game.Position{3, 2, 1, 3, 2}},
	} {
		before := c.p.Clone()
		if got := game.Ordered(rulesOf(c.shape), c.p); !slices.Equal(got, c.want) || !slices.Equal(c.p, before) {
			t.Errorf("%v %v: %v, want %v", c.shape.Kind, before, got, c.want)
		}
	}
	many := make(game.Position, 100)
	for i := range many {
		many[i] = 1 + (i*37)%100
	}
	if got := game.Ordered(rulesOf(game.Heaps()), many); !slices.IsSorted(got) || len(got) != 100 {
		t.Errorf("100 heaps in order: %v", got)
	}
}

func TestKey(t *testing.T) {
	a, b := game.Position{1, 300}, game.Position{1, 300}
	if a.Key() != b.Key() || a.Key() == (game.Position{300, 1}).Key() || a.Key() == (game.Position{1, 300, 0}).Key() {
		t.Error("keys do not tell positions apart")
	}
}

type wrapped struct{ game.Rules }

func (w wrapped) Unwrap() game.Rules { return w.Rules }

// TestAs finds abilities of rules themselves, attached, and within.
func TestAs(t *testing.T) {
	plain := rulesOf(game.Heap())
	if _, ok := game.As[game.Judge](plain); ok {
		t.Error("plain rules judge")
	}
	judge := func(o game.Outcome) game.JudgeFunc { return func(game.Position) game.Outcome { return o } }
	r := wrapped{game.With(game.With(plain, judge(game.P)), judge(game.N), game.Misere)}
	j, ok := game.As[game.Judge](r)
	if !ok || j.Judge(nil) != game.N {
		t.Error("the last judge was not found")
	}
	if game.PlayOf(r) != game.Misere || game.PlayOf(plain) != game.Normal {
		t.Error("wrong play")
	}
	if k, ok := game.As[kayles](game.HeapGame(kayles{})); !ok || k.String() != "kayles" {
		t.Error("the rules in a heap game were not found")
	}
	_, err := game.Parse(game.With(plain, game.CheckFunc(func(p game.Position) error { return errSmall })), "3")
	if err == nil || err.Error() != `position "3" of heap: too small` {
		t.Errorf("error %v", err)
	}
}

type textError string

func (e textError) Error() string { return string(e) }

const errSmall = textError("too small")

func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		shape    game.Shape
		from, to game.Position
		want     string
	}{
		{game.Heaps(), game.Position{5}, game.Position{}, "take the whole heap of 5"},
		{game.Heaps(), game.Position{5}, game.Position{2}, "take 3 from the heap of 5"},
		{game.Heaps(), game.Position{5}, game.Position{1, 4}, "split the heap of 5 into 1 and 4"},
		{game.Heaps(), game.Position{5}, game.Position{1, 2}, "take 2 from the heap of 5 and leave 1 and 2"},
		{game.Heaps(), game.Position{5}, game.Position{5, 5}, "replace the heap of 5 by 5 and 5"},
		{game.Coupled(0), game.Position{1, 2, 2}, game.Position{1, 2}, "take the whole heap of 2"},
		{game.Coupled(0), game.Position{3, 5}, game.Position{1, 3}, "take 4 from the heap of 5"},
		{game.Coupled(0), game.Position{3, 5}, game.Position{2, 4}, "make 2 and 4 of 3 and 5"},
		{game.Row(".X"), game.Position{0, 0}, game.Position{0, 1}, "to .X"},
		{game.Heap().Mem(1), game.Position{9, 3}, game.Position{7, 4}, "to 7 | 4"},
	} {
		if got := game.Describe(rulesOf(c.shape), c.from, c.to); got != c.want {
			t.Errorf("%v to %v: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

// countdown takes one token from a heap, told as a sequence.
type countdown struct{}

func (countdown) String() string { return "countdown" }

func (countdown) HeapOptions(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if n > 0 {
			yield([]int{n - 1})
		}
	}
}

func TestHeapSequenceGame(t *testing.T) {
	r := game.HeapSequenceGame(countdown{})
	var options game.List
	r.Options(game.Position{0}, &options)
	r.Options(game.Position{4}, &options)
	if options.Len() != 1 || !slices.Equal(options.At(0), game.Position{3}) || r.String() != "countdown" || !r.Shape().IsSum() {
		t.Errorf("%v: %d options", r, options.Len())
	}
	if _, ok := game.As[countdown](r); !ok {
		t.Error("the rules within were not found")
	}
}
