package rulefile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// pieceProgram returns a rule file of a piece on a board of two numbers, as people write them, right
// or wrong by one here and there.
func (w *heapProgrammer) pieceProgram() string {
	shape := w.of("coupled(2)", "tuple(2)", "heaps(of = 2)")
	w.put(0, "position = %s", shape)
	w.put(0, "K = param(%d, 1, 3)", 1+w.IntN(2))
	w.put(0, "def take(x, y, i, j): return %s", w.of("(x - i, y - j)", "[x - i, y - j]"))
	w.put(0, "def options(p):")
	w.put(1, "x, y = p")
	w.put(1, "out = []")
	for _, way := range [][2]string{{"1", "0"}, {"0", "1"}, {"1", "1"}, {"1", "2"}, {"2", "1"}} {
		if w.IntN(5) < 2 {
			continue
		}
		w.ride(way[0], way[1], shape == "heaps(of = 2)")
	}
	w.put(1, "return %s", w.of("out", "out", "sorted(out)", "out + []"))
	return strings.Join(w.lines, "\n") + "\n"
}

// ride writes the moves in one direction.
func (w *heapProgrammer) ride(i, j string, record bool) {
	most := map[string]string{"10": "x", "01": "y", "11": "min(x, y)", "12": "min(x, y // 2)", "21": "min(x // 2, y)"}[i+j]
	if w.IntN(6) == 0 {
		most = w.of("x", "y", "max(x, y)", "x - 1", "x + y")
	}
	indent := 1
	switch w.IntN(5) {
	case 0:
		w.put(1, "k = 1")
		w.put(1, "while k <= %s:", most)
		w.move(2, i, j, record)
		w.put(2, "k += 1")
		return
	case 1:
		w.put(1, "for k in range(1, x + y + 1):")
		w.put(2, "if %s * k <= x and %s * k %s y:", i, j, w.of("<=", "<=", "<"))
		indent = 3
	case 2:
		w.put(1, "for k in range(1, %s):", w.of("2", "K + 1"))
		w.put(2, "if %s * k <= x and %s * k <= y:", i, j)
		indent = 3
	default:
		w.put(1, "for k in range(%s, %s + 1):", w.of("1", "1", "1", "2"), most)
		indent = 2
	}
	w.move(indent, i, j, record)
}

func (w *heapProgrammer) move(indent int, i, j string, record bool) {
	option := fmt.Sprintf(w.of("(x - %s * k, y - %s * k)", "take(x, y, %s * k, k * %s)"), i, j)
	if record {
		option = "[" + option + "]"
	}
	w.put(indent, w.of("out.append(%s)", "out += [%s]"), option)
}

// TestWrittenRides compares the options of files written at random with those of the rides that are
// claimed of them, by listing both.
func TestWrittenRides(t *testing.T) {
	programs, seed := toWrite(t)
	claimed, kinds := 0, map[string]bool{}
	writeHeaps(t, programs, seed, (*heapProgrammer).pieceProgram, func(_ *heapProgrammer, r game.Rules, source string) {
		if rides := game.RidesOf(r); len(rides) > 0 {
			claimed++
			kinds[fmt.Sprint(rides)] = true
			compareRides(t, r, rides, source)
		}
	})
	t.Logf("%d of %d files ride, in %d ways (seed %d)", claimed, programs, len(kinds), seed)
	if claimed < programs/10 || len(kinds) < 8 {
		t.Errorf("%d of %d files ride, in %d ways, want more (seed %d)", claimed, programs, len(kinds), seed)
	}
}

// compareRides compares all options of the positions of a small board, and of some far away.
func compareRides(t *testing.T, r game.Rules, rides []game.Ride, source string) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	other := game.Riding("", r.Shape(), rides...)
	for x := range 16 {
		for y := range 40 {
			p := game.Position{x, y}
			if r.Shape().Kind == game.KindCoupled && x > y || x == 0 && y == 0 {
				continue
			}
			file, own := distinct(r, p), distinct(other, p)
			if f.Err() != nil || !slices.EqualFunc(file, own, slices.Equal) {
				t.Fatalf("%v: %v (error %v) by the file, %v by the rides %v, of\n%s", p, file, f.Err(), own, rides, source)
			}
		}
	}
}

// distinct returns the different options of a position.
func distinct(r game.Rules, p game.Position) []game.Position {
	var list game.List
	r.Options(p, &list)
	var out []game.Position
	for q := range list.All() {
		out = append(out, game.Canonical(game.Define("", r.Shape(), nil), q))
	}
	slices.SortFunc(out, slices.Compare)
	return slices.CompactFunc(out, slices.Equal)
}

// TestExampleRides proves rides of examples.
func TestExampleRides(t *testing.T) {
	for name, want := range map[string]string{
		"queens": "[{[1 0] 0} {[0 1] 0} {[1 1] 0}]", "wythoff": "[{[1 0] 0} {[0 1] 0} {[1 1] 0}]", "euclid": "[]", "nim": "[]",
	} {
		r, err := rulefile.Load("../examples/rules/"+name+rulefile.Extension, nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(game.RidesOf(r)); got != want {
			t.Errorf("%s rides %s, want %s", name, got, want)
		}
	}
}
