package game_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"grundy/game"
)

func rulesOf(s game.Shape) game.Rules {
	return game.Define(s.Kind.String(), s, func(game.Position, *game.List) {})
}

// TestText writes and reads positions of every shape.
func TestText(t *testing.T) {
	for _, c := range []struct {
		shape  game.Shape
		text   string
		want   game.Position
		prints string // "" for text
	}{
		{game.Heaps(), "3 4 5", game.Position{3, 4, 5}, ""},
		{game.Heaps(), " 3,4, 5 ", game.Position{3, 4, 5}, "3 4 5"},
		{game.Heaps(), "0", game.Position{}, ""},
		{game.Heaps(), "()", game.Position{}, "0"},
		{game.Heaps(), "9223372036854775807", game.Position{1<<63 - 1}, ""},
		{game.Heaps().Of(2), "3,5 1,2", game.Position{3, 5, 1, 2}, ""},
		{game.Heaps().Of(2), "0", game.Position{}, ""},
		{game.Heap(), "0", game.Position{0}, ""},
		{game.Heap().Mem(1), "12 | 3", game.Position{12, 3}, ""},
		{game.Heap().Mem(1), "12|3", game.Position{12, 3}, "12 | 3"},
		{game.Heap().Mem(2), "12|3,4", game.Position{12, 3, 4}, "12 | 3 4"},
		{game.Coupled(0).Mem(1), "1,2|4", game.Position{1, 2, 4}, "1 2 | 4"},
		{game.Coupled(0).Mem(1), "0 | 4", game.Position{4}, ""},
		{game.Coupled(2), "0 4", game.Position{0, 4}, ""},
		{game.Tuple(0), "3 0 5", game.Position{3, 0, 5}, ""},
		{game.Tuple(0), "()", game.Position{}, ""},
		{game.Tuple(0), "0", game.Position{0}, ""},
		{game.Set(), "7 1 2", game.Position{7, 1, 2}, ""},
		{game.Row(".X"), "..X.", game.Position{0, 0, 1, 0}, ""},
		{game.Row(".X"), "4", game.Position{0, 0, 0, 0}, "...."},
		{game.Row(".X"), "0", game.Position{}, ""},
		{game.Row(".X").Mem(1), "X. | 2", game.Position{1, 0, 2}, ""},
		{game.Row("01"), "0110", game.Position{0, 1, 1, 0}, ""},
		{game.Row("01"), "()", game.Position{}, ""},
		{game.Row("+-"), "++-", game.Position{0, 0, 1}, ""},
		{game.Board(".X"), "..X/X..", game.Position{3, 0, 0, 1, 1, 0, 0}, ""},
		{game.Board(".X"), "3x2", game.Position{3, 0, 0, 0, 0, 0, 0}, ".../..."},
		{game.Board(".X"), "..\n.X\n", game.Position{2, 0, 0, 0, 1}, "../.X"},
		{game.Board(".X"), "0", game.Position{0}, ""},
		{game.Board(".X"), "3x0", game.Position{0}, "0"},
		{game.Board(""), "1 2/3 14", game.Position{2, 1, 2, 3, 14}, ""},
		{game.Tree(), "0 1 1 2", game.Position{0, 1, 1, 2}, ""},
		{game.Tree().Of(2), "0,5 1,7", game.Position{0, 5, 1, 7}, ""},
		{game.Graph(), "1-2 2-3 5", game.Position{5, 1, 2, 2, 3}, "4 5 1-2 2-3"},
		{game.Graph(), "0", game.Position{0}, ""},
		{game.Graph(), "0-1 1-1", game.Position{1, 0, 1, 1, 1}, ""},
		{game.Digraph().Mem(1), "2>1 | 2", game.Position{2, 2, 1, 2}, ""},
		{game.Graph().Lab(1), "1:5 2:3 1-2", game.Position{2, 5, 3, 1, 2}, ""},
		{game.Digraph().Lab(2), "1:5,6 2>1", game.Position{2, 5, 6, 0, 0, 2, 1}, "1:5,6 2:0,0 2>1"},
	} {
		r := rulesOf(c.shape)
		p, err := game.Parse(r, c.text)
		if err != nil || !slices.Equal(p, c.want) {
			t.Errorf("%v %q: %v, %v, want %v", r, c.text, p, err, c.want)
			continue
		}
		prints := c.prints
		if prints == "" {
			prints = c.text
		}
		if got := game.Format(r, p); got != prints {
			t.Errorf("%v %v prints %q, want %q", r, p, got, prints)
		}
	}
}

// TestTextErrors has wrong positions, and what the error must say.
func TestTextErrors(t *testing.T) {
	for _, c := range []struct {
		shape game.Shape
		text  string
		want  []string
	}{
		{game.Heaps(), "3 x 5", []string{`"3 x 5"`, `"x"`, "want a number"}},
		{game.Heaps(), "3 -4", []string{`"-4"`, "want a number"}},
		{game.Heaps(), "9223372036854775808", []string{"2^63-1"}},
		{game.Heaps().Of(2), "3,5 1", []string{`"1"`, "1 numbers, want 2"}},
		{game.Heap(), "3 4", []string{"2 numbers, want 1"}},
		{game.Heap().Mem(1), "3", []string{"0 numbers behind the bar, want 1"}},
		{game.Heap(), "3 | 4", []string{"1 numbers behind the bar, want 0"}},
		{game.Coupled(2), "3", []string{"1 numbers, want 2"}},
		{game.Set(), "3 1 3", []string{"3 stands there twice"}},
		{game.Row(".X"), "..o", []string{`'o' at 3`, `".X"`}},
		{game.Board(".X"), "../...", []string{`"..."`, "3 cells, want 2"}},
		{game.Board(".X"), "../.o", []string{`'o' at 5`}},
		{game.Tree(), "0 2", []string{"parent of vertex 2 is 2"}},
		{game.Graph(), "1-x", []string{`"x"`, "want a number"}},
		{game.Graph(), "9999999-1", []string{"vertex 9999999, want at most"}},
		{game.Graph().Lab(2), "1:3", []string{`"1:3"`, "1 labels, want 2"}},
	} {
		_, err := game.Parse(rulesOf(c.shape), c.text)
		if err == nil {
			t.Errorf("%v %q: no error", c.shape.Kind, c.text)
			continue
		}
		for _, part := range append(c.want, c.text) {
			if part == c.text && strings.ContainsAny(part, "\n") {
				continue
			}
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%v %q: error %q does not say %q", c.shape.Kind, c.text, err, part)
			}
		}
	}
}

func TestParseSum(t *testing.T) {
	r := rulesOf(game.Row("+-"))
	ps, err := game.ParseSum(r, "++- + -")
	if err != nil || len(ps) != 2 || game.FormatSum(r, ps) != "++- + -" {
		t.Errorf("%v, %v", ps, err)
	}
	if _, err := game.ParseSum(r, "++ + x"); err == nil || !strings.Contains(err.Error(), "'x' at 1") {
		t.Errorf("%v, want an error about x", err)
	}
	if got := game.FormatSum(rulesOf(game.Heaps()), []game.Position{{3}, {4, 5}}); got != "3 4 5" {
		t.Errorf("heaps print as %q", got)
	}
}

// shapes are shapes of every kind.
var shapes = []game.Shape{
	game.Heaps(), game.Heaps().Of(2), game.Heap(), game.Heap().Mem(2), game.Coupled(0), game.Coupled(3), game.Coupled(0).Of(2).Mem(1),
	game.Tuple(0), game.Tuple(2), game.Set(), game.Row(".X"), game.Row("abc").Sym(game.Mirror), game.Row("0+").Mem(1),
	game.Board(".X"), game.Board(".X").Sym(game.Rectangle), game.Board("").Sym(game.Square), game.Board(".XO").Sym(game.Square).Mem(1),
	game.Tree(), game.Tree().Of(2), game.Graph(), game.Digraph(), game.Graph().Lab(1).Mem(1),
}

// randomPosition returns a position of the shape, found by trying.
func randomPosition(rng *rand.Rand, s game.Shape) game.Position {
	for {
		p := make(game.Position, rng.IntN(9))
		most := 1 + rng.IntN(6)
		for i := range p {
			p[i] = rng.IntN(most + 1)
		}
		if s.Check(p) == nil {
			return p
		}
	}
}

// TestRoundTrip reads back what is printed, for random positions of every shape.
func TestRoundTrip(t *testing.T) {
	const seed = 1
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, s := range shapes {
		r := rulesOf(s)
		for range 500 {
			p := randomPosition(rng, s)
			text := game.Format(r, p)
			q, err := game.Parse(r, text)
			if err != nil || !slices.Equal(game.Ordered(r, p), game.Ordered(r, q)) {
				t.Fatalf("seed %d: %v %v prints %q and reads %v, %v", seed, r, p, text, q, err)
			}
		}
	}
}

// FuzzParse looks for texts that panic, or that are read and print as something
// that is read differently.
func FuzzParse(f *testing.F) {
	for i, text := range []string{"3 4 5", "1,2|4", "..X.", "..X/X..", "3x2", "0 1 1 2", "1-2 2-3 5", "1:2 1>2|3", "()", "0x3", "1x0|7", "99999999999"} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, kind uint8) {
		s := shapes[int(kind)%len(shapes)]
		r := rulesOf(s)
		p, err := game.Parse(r, text)
		if err != nil {
			return
		}
		again := game.Format(r, p)
		if q, err := game.Parse(r, again); err != nil || !slices.Equal(game.Ordered(r, p), game.Ordered(r, q)) {
			t.Errorf("%v: %q reads %v, which prints %q and reads %v, %v", s, text, p, again, q, err)
		}
	})
}
