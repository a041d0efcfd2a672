package rules_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rules"
)

// eachCell calls f for all cells x, y < n.
func eachCell(n int, f func(x, y int)) {
	for x := range n {
		for y := range n {
			f(x, y)
		}
	}
}

// TestPieces checks the laws of pieces that go to the corner: the rook adds, the
// queen has the P-positions floor(n*phi), floor(n*phi)+n [Wyt07], the white knight
// those with both distances 0 or 1 modulo 4 [WW] chapter 3, the odd rook counts.
func TestPieces(t *testing.T) {
	const n = 30
	rooks, queens, knight, odd := ask(t, "rooks"), ask(t, "queens"), ask(t, "white-knight"), ask(t, "odd-rook")
	eachCell(n, func(x, y int) {
		p := game.Position{x, y}
		rooks.wantValue(p, x^y)
		apart := max(x, y) - min(x, y)
		queens.wantP(p, min(x, y) == int(float64(apart)*math.Phi))
		knight.wantP(p, x%4 < 2 && y%4 < 2)
		odd.wantP(p, (x+y)%2 == 0)
	})
}

// TestKings checks the king with a diagonal step of k squares against the law of
// Codeforces 36D.
func TestKings(t *testing.T) {
	for k := 1; k <= 4; k++ {
		kings := ask(t, fmt.Sprintf("kings:%d", k))
		eachCell(20, func(x, y int) {
			m := min(x, y)
			p := (x+y+m/(k+1))%2 == 0 && m%(k+1) != k
			if k == 1 {
				p = x%2 == 0 && y%2 == 0
			}
			kings.wantP(game.Position{x, y}, p)
		})
	}
}

// TestCutting checks that cutting down to single squares takes one move less than
// there are squares.
func TestCutting(t *testing.T) {
	cutting := ask(t, "rectangle-cutting")
	eachCell(7, func(x, y int) {
		cutting.wantValue(game.Position{x + 1, y + 1}, ((x+1)*(y+1)-1)%2)
	})
}

// TestChocolate checks that a bar is Nim with the distances of the bitter square to
// the four sides as heaps.
func TestChocolate(t *testing.T) {
	bar := ask(t, "chocolate")
	eachCell(4, func(left, right int) {
		eachCell(3, func(above, below int) {
			cols := left + right + 1
			p := make(game.Position, 1+cols*(above+below+1))
			p[0], p[1+above*cols+left] = cols, 1
			bar.wantValue(p, left^right^above^below)
		})
	})
}

// TestChomp checks that two rows are lost if and only if one is longer by 1, that a
// rectangle of more than one square is won, and that a bitten square bar is lost if
// only its two edges are left, of the same length [Gal74].
func TestChomp(t *testing.T) {
	chomp := ask(t, "chomp")
	for a := range 12 {
		for b := 1; b <= a+1; b++ {
			chomp.wantP(game.Position{b, a + 1}, b == a)
		}
	}
	for rows := 1; rows <= 5; rows++ {
		for cols := 1; cols <= 5; cols++ {
			chomp.wantP(slices.Repeat(game.Position{cols}, rows), rows*cols == 1)
			edges := append(slices.Repeat(game.Position{1}, rows-1), cols)
			chomp.wantP(edges, rows == cols)
		}
	}
}

// TestUnbite checks that the moves of Chomp backwards are those forwards.
func TestUnbite(t *testing.T) {
	r, _, err := rules.Parse("chomp")
	if err != nil {
		t.Fatal(err)
	}
	reverser, _ := game.As[game.Reverser](r)
	const rows, cols = 4, 4
	parents := map[string]map[string]bool{}
	var list game.List
	for _, p := range diagrams(rows, cols) {
		list.Reset()
		reverser.Parents(p, rows, cols, &list)
		for q := range list.All() {
			key := game.Ordered(r, q).Key()
			if parents[key] == nil {
				parents[key] = map[string]bool{}
			}
			parents[key][p.Key()] = true
		}
	}
	for _, q := range diagrams(rows, cols) {
		list.Reset()
		r.Options(q, &list)
		options := map[string]bool{}
		for p := range list.All() {
			options[game.Ordered(r, p).Key()] = true
		}
		if fmt.Sprint(options) != fmt.Sprint(parents[q.Key()]) && len(options)+len(parents[q.Key()]) > 0 {
			t.Errorf("chomp %v has %d options, and is a parent of %d", q, len(options), len(parents[q.Key()]))
		}
	}
}

// diagrams returns all diagrams of at least one square and at most so many rows and
// columns.
func diagrams(rows, cols int) []game.Position {
	var all []game.Position
	var add func(p game.Position)
	add = func(p game.Position) {
		if len(p) > 0 {
			all = append(all, p)
		}
		for n := 1; n <= cols && len(p) < rows; n++ {
			if len(p) == 0 || n >= p[len(p)-1] {
				add(append(p.Clone(), n))
			}
		}
	}
	add(nil)
	return all
}

// TestCram checks that who comes second can copy on boards with even sides, and who
// comes first on those with one odd side, after a move in the middle; and two rows
// [WW] chapter 15.
func TestCram(t *testing.T) {
	cram := ask(t, "cram")
	for cols := 1; cols <= 5; cols++ {
		for rows := 2; rows <= 4; rows += 2 {
			cram.wantP(board(cols, rows), cols%2 == 0)
		}
		cram.wantValue(board(cols, 2), cols%2)
	}
}

// board returns a board of free cells.
func board(cols, rows int) game.Position {
	return append(game.Position{cols}, make(game.Position, cols*rows)...)
}

// TestPeaceful checks that rooks fill a board in as many moves as its shorter side
// has squares, and that queens are won on odd square boards, by the middle and
// copying through it.
func TestPeaceful(t *testing.T) {
	rooks, queens := ask(t, "peaceful:rook"), ask(t, "peaceful")
	for cols := 1; cols <= 5; cols++ {
		for rows := 1; rows <= 4; rows++ {
			rooks.wantValue(board(cols, rows), min(cols, rows)%2)
		}
		if cols%2 == 1 {
			queens.wantP(board(cols, cols), false)
		}
	}
}

// TestNotakto checks that one board is won and two are lost [PW13].
func TestNotakto(t *testing.T) {
	notakto := ask(t, "notakto")
	if o := notakto.outcome(board(3, 3)); o != game.N {
		t.Errorf("one board is %v, want N", o)
	}
	if o := notakto.outcome(board(3, 3), board(3, 3)); o != game.P {
		t.Errorf("two boards are %v, want P", o)
	}
}

// TestGridGeography checks that a token in the corner of a rectangle is won if and
// only if the number of cells is even: dominoes then cover the board, and if it is
// odd they leave the corner [FSU93].
func TestGridGeography(t *testing.T) {
	grid := ask(t, "grid-geography")
	for cols := 1; cols <= 4; cols++ {
		for rows := 1; rows <= 4; rows++ {
			p := board(cols, rows)
			p[1] = 2
			grid.wantP(p, cols*rows%2 == 1)
		}
	}
}
