package cells

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"grundy/game"
)

// seedOf returns the seed of random tests.
func seedOf(t *testing.T) uint64 {
	t.Helper()
	text := os.Getenv("GRUNDY_SEED")
	if text == "" {
		return 1
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

// A maker makes games at random: a few patterns that are laid everywhere on a board, but for some places.
type maker struct {
	*rand.Rand
	shape    game.Shape
	patterns []pattern
	missing  int // one of so many moves is left out; 0 for none
}

// A pattern is a move by the cells from a place on.
type pattern struct {
	size   Size
	needs  []uint64 // by cell; all letters where it needs none
	writes []int    // by cell; -1 for none
}

func newMaker(seed, i uint64) *maker {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, i)), shape: game.Board([]string{".#", ".#", ".XO"}[i%3])}
	if m.IntN(3) == 0 {
		m.missing = 4
	}
	kind := m.IntN(3)
	for range 1 + m.IntN(3) {
		m.patterns = append(m.patterns, m.pattern(kind))
	}
	return m
}

// The kinds of patterns.
const (
	anyKind = iota
	fillsCells
	hasInert
)

func (m *maker) pattern(kind int) pattern {
	p := pattern{size: Size{1 + m.IntN(3), 1 + m.IntN(2)}}
	all := uint64(1)<<len(m.shape.Letters) - 1
	for range p.size.cells() {
		need, write := 1+m.Uint64N(all), m.IntN(len(m.shape.Letters)+1)-1
		switch kind {
		case fillsCells:
			if need, write = 1, 1; m.IntN(3) == 0 {
				need = all
			}
		case hasInert:
			need &= all >> 1
			if need == 0 {
				if need = all; m.IntN(3) > 0 {
					write = -1
				}
			}
		}
		p.needs, p.writes = append(p.needs, need), append(p.writes, write)
	}
	p.needs[0], p.writes[0] = 1, 1 // a change
	return p
}

// moves returns the moves of a size.
func (m *maker) moves(s Size) (moves []Move, ok bool) {
	missing := rand.New(rand.NewPCG(uint64(s.Columns), uint64(s.Rows)))
	for i := range s.cells() {
		for _, p := range m.patterns {
			x, y := i%s.Columns, i/s.Columns
			if x+p.size.Columns > s.Columns || y+p.size.Rows > s.Rows || m.missing > 0 && missing.IntN(m.missing) == 0 {
				continue
			}
			moves = append(moves, m.move(p, box{x, y, p.size}, s))
		}
	}
	return moves, true
}

func (m *maker) move(p pattern, in box, s Size) (move Move) {
	for k := range p.needs {
		cell := in.cell(s, k)
		if p.needs[k] != 1<<len(m.shape.Letters)-1 {
			move.Needs = append(move.Needs, Need{cell, p.needs[k]})
		}
		if p.writes[k] >= 0 {
			move.Writes = append(move.Writes, Write{cell, p.writes[k]})
		}
	}
	return move
}

// A brute finds nim-values from the moves of a size alone.
type brute struct {
	maker  *maker
	values map[string]int
}

// value returns the nim-value of p; false if play may return to a position.
func (b *brute) value(p game.Position) (v int, ok bool) {
	key := fmt.Sprint(p)
	if v, known := b.values[key]; known {
		return v, v >= 0
	}
	b.values[key] = -1
	have := map[int]bool{}
	moves, _ := b.maker.moves(Size{p[0], (len(p) - 1) / p[0]})
	for _, m := range moves {
		q := p.Clone()
		if !b.apply(m, q[1:]) {
			continue
		}
		w, ok := b.value(q)
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

// apply makes a move, if it can be made.
func (b *brute) apply(m Move, cells game.Position) bool {
	for _, n := range m.Needs {
		if n.Letters&(1<<cells[n.Cell]) == 0 {
			return false
		}
	}
	for _, w := range m.Writes {
		cells[w.Cell] = w.Letter
	}
	return true
}

// atRandom returns a position of a size, with more or fewer free cells.
func (m *maker) atRandom(s Size) game.Position {
	p := game.Position{s.Columns}
	free := m.IntN(6)
	for range s.cells() {
		cell := m.IntN(len(m.shape.Letters))
		if m.IntN(6) < free {
			cell = 0
		}
		p = append(p, cell)
	}
	return p
}

var sizes = []Size{{1, 1}, {2, 2}, {3, 2}, {3, 3}, {2, 4}, {5, 2}}

// TestComponents compares the nim-values of positions of random games with those of their parts, by
// playing on from the moves alone.
func TestComponents(t *testing.T) {
	seed := seedOf(t)
	games := 300
	if os.Getenv("GRUNDY_LONG") != "" {
		games = 5000
	}
	positions, parted, filled := 0, 0, 0
	for i := range games {
		m := newMaker(seed, uint64(i))
		g, b := New(m.shape, m.moves), &brute{m, map[string]int{}}
		if g.board(sizes[3]).filling != nil {
			filled++
		}
		for _, s := range sizes {
			p := m.atRandom(s)
			want, ok := b.value(p)
			if !ok {
				continue
			}
			sum, parts := b.sumOf(t, g, p)
			if sum != want {
				t.Fatalf("seed %d, game %d: %v has nim-value %d, its parts %v have %d", seed, i, p, want, parts, sum)
			}
			positions++
			if len(parts) > 1 {
				parted++
			}
		}
	}
	t.Logf("%d of %d positions fall apart, %d of %d games fill free cells (seed %d)", parted, positions, filled, games, seed)
	if positions < 3*games || parted < positions/10 || filled < games/8 {
		t.Errorf("%d of %d positions fall apart, %d of %d games fill free cells, want more (seed %d)", parted, positions, filled, games, seed)
	}
}

// sumOf returns the nim-sum of the parts of p.
func (b *brute) sumOf(t *testing.T, g *Game, p game.Position) (sum int, parts []string) {
	t.Helper()
	var list game.List
	g.Components(p, &list)
	for q := range list.All() {
		v, ok := b.value(q.Clone())
		if !ok {
			t.Fatalf("part %v of %v can be played for ever, which it cannot", q, p)
		}
		sum ^= v
		parts = append(parts, fmt.Sprint([]int(q)))
	}
	return sum, parts
}

// TestBitsTwin compares the parts that sets of bits find with those that are found one cell after the other.
func TestBitsTwin(t *testing.T) {
	seed := seedOf(t)
	parted := map[bool]int{} // by whether moves fill free cells
	for i := range 200 {
		m := newMaker(seed, uint64(i))
		fast, slow := New(m.shape, m.moves), New(m.shape, m.moves)
		for _, s := range sizes {
			for c := 1; c <= s.Columns; c++ {
				for r := 1; r <= s.Rows; r++ {
					slow.board(Size{c, r}).filling, slow.board(Size{c, r}).inert = nil, nil
				}
			}
			fills := fast.board(s).filling != nil
			if !fills && fast.board(s).inert == nil {
				continue
			}
			p := m.atRandom(s)
			var a, b game.List
			fast.Components(p, &a)
			slow.Components(p, &b)
			b1, a1 := brute{m, map[string]int{}}, positionsOf(&a)
			if v, w := b1.total(a1), b1.total(positionsOf(&b)); v != w || fills && a.Len() < b.Len() {
				t.Fatalf("seed %d, game %d: %v has the parts %v by bits, otherwise %v", seed, i, p, a1, positionsOf(&b))
			}
			if a.Len() > 1 {
				parted[fills]++
			}
		}
	}
	if parted[true] < 50 || parted[false] < 50 {
		t.Errorf("%v positions fall apart, want more (seed %d)", parted, seed)
	}
}

func positionsOf(list *game.List) (all []game.Position) {
	for p := range list.All() {
		all = append(all, p.Clone())
	}
	return all
}

// total returns the nim-sum of positions.
func (b *brute) total(ps []game.Position) (sum int) {
	for _, p := range ps {
		v, _ := b.value(p)
		sum ^= v
	}
	return sum
}

// TestParts takes positions apart that a person can check.
func TestParts(t *testing.T) {
	domino := []pattern{{Size{2, 1}, []uint64{1, 1}, []int{1, 1}}, {Size{1, 2}, []uint64{1, 1}, []int{1, 1}}}
	jump := []pattern{{Size{3, 1}, []uint64{2, 2, 1}, []int{0, 0, 1}}, {Size{3, 1}, []uint64{1, 2, 2}, []int{1, 0, 0}}}
	apart := []pattern{{Size{2, 1}, []uint64{1, 1}, []int{1, -1}}, {Size{2, 1}, []uint64{1, 1}, []int{-1, 1}}} // a stone that is not beside another
	grow := []pattern{{Size{2, 1}, []uint64{2, 1}, []int{-1, 1}}}
	for _, c := range []struct {
		name     string
		patterns []pattern
		p        game.Position
		want     [][]int
	}{
		{"dominoes", domino, game.Position{5, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0}, [][]int{{2, 0, 0}, {1, 0, 0, 0}}},
		{"no place for a domino", domino, game.Position{3, 0, 1, 0, 1, 0, 1}, nil},
		{"an L of dominoes", domino, game.Position{3, 1, 0, 0, 1, 1, 0}, [][]int{{2, 0, 0, 1, 0}}},
		{"pegs, which may come together", jump, game.Position{9, 0, 1, 1, 0, 0, 0, 0, 1, 1}, [][]int{{9, 0, 1, 1, 0, 0, 0, 0, 1, 1}}},
		{"pegs that cannot jump", jump, game.Position{5, 1, 0, 1, 0, 1}, nil},
		{"stones that grow to the right", grow, game.Position{3, 1, 0, 0, 1, 0, 0}, [][]int{{3, 1, 0, 0, 1, 1, 1}, {3, 1, 1, 1, 1, 0, 0}}},
		{"stones that keep away", apart, game.Position{6, 0, 0, 1, 1, 0, 0}, [][]int{{2, 0, 0}, {2, 0, 0}}},
	} {
		m := &maker{shape: game.Board(".#"), patterns: c.patterns}
		var out game.List
		New(m.shape, m.moves).Components(c.p, &out)
		var got [][]int
		for q := range out.All() {
			got = append(got, slices.Clone(q))
		}
		if !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%s: %v has the parts %v, want %v", c.name, c.p, got, c.want)
		}
	}
}

// TestSplits asks of games whether they fall apart at all.
func TestSplits(t *testing.T) {
	square := []uint64{1, 1, 1, 1}
	for _, c := range []struct {
		name    string
		pattern pattern
		size    Size
		want    bool
	}{
		{"a jump, which may go on for ever", pattern{Size{3, 1}, []uint64{2, 2, 1}, []int{0, 0, 1}}, Size{8, 1}, false},
		{"a jump in a row of its own", pattern{Size{3, 1}, []uint64{2, 2, 1}, []int{0, 0, 1}}, Size{4, 4}, true},
		{"a square", pattern{Size{2, 2}, square, []int{1, 1, 1, 1}}, Size{4, 4}, true},
		{"a stone with a stone on its left", pattern{Size{2, 1}, []uint64{2, 1}, []int{-1, 1}}, Size{4, 1}, true},
		{"all cells", pattern{Size{2, 2}, []uint64{2, 2, 2, 1}, []int{-1, -1, -1, 1}}, Size{2, 2}, false},
	} {
		m := &maker{shape: game.Board(".#"), patterns: []pattern{c.pattern}}
		if got := New(m.shape, m.moves).Splits(c.size); got != c.want {
			t.Errorf("%s: splits %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTidy merges moves that a person can check.
func TestTidy(t *testing.T) {
	writes := []Write{{0, 1}}
	for _, c := range []struct {
		name  string
		moves []Move
		want  int
	}{
		{"the same", []Move{{[]Need{{0, 1}}, writes}, {[]Need{{0, 1}}, writes}}, 1},
		{"but for one cell", []Move{{[]Need{{0, 1}, {1, 1}}, writes}, {[]Need{{0, 1}, {1, 2}}, writes}}, 1},
		{"but for two cells", []Move{{[]Need{{0, 1}, {1, 1}, {2, 1}}, writes}, {[]Need{{0, 1}, {1, 2}, {2, 2}}, writes}}, 2},
		{"of other cells", []Move{{[]Need{{0, 1}, {1, 1}}, writes}, {[]Need{{0, 1}, {2, 1}}, writes}}, 2},
		{"that write something else", []Move{{[]Need{{0, 1}}, writes}, {[]Need{{0, 1}}, []Write{{0, 2}}}}, 2},
		{"one after the other", []Move{{[]Need{{0, 1}, {1, 1}, {2, 1}}, writes}, {[]Need{{0, 1}, {1, 2}, {2, 1}}, writes}, {[]Need{{0, 1}, {1, 3}, {2, 2}}, writes}}, 1},
	} {
		if got := Tidy(c.moves); len(got) != c.want {
			t.Errorf("%s: %v, want %d moves", c.name, got, c.want)
		}
	}
}
