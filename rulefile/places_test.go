package rulefile_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// A player finds nim-values by playing on, from options alone.
type player struct {
	rules  game.Rules
	values map[string]int
	open   map[string]bool
}

func newPlayer(r game.Rules) *player {
	return &player{r, map[string]int{}, map[string]bool{}}
}

// value returns the nim-value of p; false if play may return to a position, or goes on for long.
func (b *player) value(p game.Position) (v int, ok bool) {
	key := fmt.Sprint(p)
	if v, known := b.values[key]; known {
		return v, true
	}
	if b.open[key] || len(b.values) > 20000 {
		return 0, false
	}
	b.open[key] = true
	defer delete(b.open, key)
	var options game.List
	b.rules.Options(p.Clone(), &options)
	have := map[int]bool{}
	for q := range options.All() {
		w, ok := b.value(q.Clone())
		if !ok {
			return 0, false
		}
		have[w] = true
	}
	for have[v] {
		v++
	}
	b.values[key] = v
	return v, true
}

// inParts returns the parts of p, as the rules tell.
func inParts(r game.Rules, p game.Position) []game.Position {
	splitter, ok := game.As[game.Splitter](r)
	if !ok {
		return []game.Position{p}
	}
	var list game.List
	splitter.Components(p.Clone(), &list)
	return positionsOf(&list)
}

func positionsOf(list *game.List) (out []game.Position) {
	for q := range list.All() {
		out = append(out, q.Clone())
	}
	return out
}

// sizes are those of the positions that are tried.
func sizesOf(s game.Shape) [][2]int {
	if s.IsSized() {
		return [][2]int{{s.Columns, max(s.Rows, 1)}}
	}
	if s.Kind == game.KindRow {
		return [][2]int{{1, 1}, {3, 1}, {6, 1}, {8, 1}, {11, 1}}
	}
	return [][2]int{{1, 1}, {2, 2}, {3, 2}, {2, 4}, {3, 3}}
}

// atRandom returns a position of a size, with more or fewer free cells.
func atRandom(w *rand.Rand, s game.Shape, size [2]int) game.Position {
	var p game.Position
	if s.Kind == game.KindBoard {
		p = game.Position{size[0]}
	}
	free := 1 + w.IntN(6)
	for range size[0] * size[1] {
		cell := w.IntN(len(s.Letters))
		if w.IntN(6) < free {
			cell = 0
		}
		p = append(p, cell)
	}
	return p
}

// A tally counts what was found in files.
type tally struct{ files, apart, positions, parted int }

// compareParts compares the options that are proved of a file with those that it returns, and the nim-values of positions
// with those of their parts, both by playing on: of some positions, and of random ones of the sizes.
func (c *tally) compareParts(t *testing.T, w *rand.Rand, r game.Rules, source string, sizes [][2]int, each int, some ...game.Position) {
	t.Helper()
	whole, err := rulefile.Whole(source)
	if err != nil {
		t.Fatal(err)
	}
	file, _ := game.As[*rulefile.Rules](whole)
	defer file.Close()
	brute := newPlayer(whole)
	c.files++
	if _, ok := game.As[game.Splitter](r); ok {
		c.apart++
	}
	for _, size := range sizes {
		for range each {
			some = append(some, atRandom(w, r.Shape(), size))
		}
	}
	for _, p := range some {
		if file.Err() != nil {
			return // what is wrong with the file has tests of its own
		}
		c.comparePosition(t, r, brute, file, p, source)
	}
}

// comparePosition is compareParts for one position.
func (c *tally) comparePosition(t *testing.T, r game.Rules, brute *player, file *rulefile.Rules, p game.Position, source string) {
	t.Helper()
	options := distinct(brute.rules, p)
	if file.Err() != nil {
		return
	}
	if own := distinct(r, p); !slices.EqualFunc(own, options, slices.Equal) {
		t.Fatalf("%v: options %v, by the file %v, of\n%s", p, own, options, source)
	}
	want, ok := brute.value(p)
	if !ok || file.Err() != nil {
		return
	}
	parts := inParts(r, p)
	sum := 0
	for _, part := range parts {
		if r.Shape().IsSized() {
			part = game.Canonical(r, part) // as it is found again
		}
		v, ok := brute.value(part)
		if !ok || file.Err() != nil {
			t.Fatalf("%v: its part %v has no value (%v), of\n%s", p, part, file.Err(), source)
		}
		sum ^= v
	}
	if sum != want {
		t.Fatalf("%v: nim-value %d, by its parts %v it is %d, of\n%s", p, want, parts, sum, source)
	}
	c.positions++
	if len(parts) > 1 {
		c.parted++
	}
}

// TestWrittenPlaces compares nim-values of positions with those of their parts, in files written at
// random, by playing on.
func TestWrittenPlaces(t *testing.T) {
	programs, seed := toWrite(t)
	for _, c := range []struct {
		name  string
		write func(*heapProgrammer) string
	}{{"boards", (*heapProgrammer).boardProgram}, {"rows", (*heapProgrammer).rowProgram}} {
		t.Run(c.name, func(t *testing.T) {
			var found tally
			writeHeaps(t, programs, seed, c.write, func(w *heapProgrammer, r game.Rules, source string) {
				found.compareParts(t, w.Rand, r, source, sizesOf(r.Shape()), 5)
			})
			t.Logf("%d of %d files fall apart, and %d of %d positions (seed %d)", found.apart, found.files, found.parted, found.positions, seed)
			if found.files < programs*4/5 || found.apart < programs/3 || found.parted < found.positions/20 {
				t.Errorf("%+v of %d files, want more (seed %d)", found, programs, seed)
			}
		})
	}
}
