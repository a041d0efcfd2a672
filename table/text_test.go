package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"grundy/game"
	"grundy/table"
)

func textOf(t *testing.T, tab *table.Table, x table.Text) string {
	t.Helper()
	var b strings.Builder
	if err := tab.WriteText(&b, x); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Tables as they are printed, each with the source of its numbers.
var goldens = []struct {
	name   string
	source string
	make   func(t *testing.T) *table.Table
	text   table.Text
	want   string
}{
	{
		"two heaps", "[WW] chapter 3, Wyt Queens",
		func(t *testing.T) *table.Table {
			return make1(t, wythoff, table.Box(8, 10), table.Values, game.Normal)
		},
		table.Text{},
		`
wythoff: nim-values, a = 0..8, b = 0..10

a\b    0  1  2  3  4  5  6  7  8  9 10
  0    P  1  2  3  4  5  6  7  8  9 10
  1    1  2  P  4  5  3  7  8  6 10 11
  2    2  P  1  5  3  4  8  6  7 11  9
  3    3  4  5  6  2  P  1  9 10 12  8
  4    4  5  3  2  7  6  9  P  1  8 13
  5    5  3  4  P  6  8 10  1  2  7 12
  6    6  7  8  1  9 10  3  4  5 13  P
  7    7  8  6  9  P  1  4  5  3 14 15
  8    8  6  7 10  1  2  5  3  4 15 16

P: a P-position, nim-value 0
`,
	},
	{
		"one heap by its period", "[WW] chapter 4, Kayles",
		func(t *testing.T) *table.Table {
			return make1(t, kayles, table.Heap(30), table.Values, game.Normal)
		},
		table.Text{Row: 12},
		`
kayles: nim-values, n = 0..30

                         1 1
 n   0 1 2 3 4 5 6 7 8 9 0 1
 0   0 1 2 3 1 4 3 2 1 4 2 6
12   4 1 2 7 1 4 3 2 1 4 6 7
24   4 1 2 8 5 4 7
`,
	},
	{
		"P-positions", "(A_n, B_n) = (floor(n phi), floor(n phi^2)) [Wythoff1907]",
		func(t *testing.T) *table.Table {
			return make1(t, wythoff, table.Box(45, 45), table.PPositions, game.Normal)
		},
		table.Text{},
		`
wythoff: P-positions, a, b = 0..45

0 0     1 2     3 5     4 7     6 10    8 13    9 15    11 18   12 20   14 23
16 26   17 28   19 31   21 34   22 36   24 39   25 41   27 44
`,
	},
	{
		"outcomes", "misère Nim: as in normal play, but for heaps of one token alone [Bouton1901]",
		func(t *testing.T) *table.Table {
			return make1(t, nimGame, table.Box(1, 4, 4), table.Outcomes, game.Misere)
		},
		table.Text{},
		`
nim: misère outcomes, a = 0..1, b, c = 0..4

a = 0
b\c   0 1 2 3 4
  0   . P . . .
  1   P . . . .
  2   . . P . .
  3   . . . P .
  4   . . . . P

a = 1
b\c   0 1 2 3 4
  0   P . . . .
  1   . P . . .
  2   . . . P .
  3   . . P . .
  4   . . . . .

P: a P-position   .: an N-position
`,
	},
	{
		"remoteness", "by hand: from (1,2) the loser has two moves at most",
		func(t *testing.T) *table.Table {
			return make1(t, wythoff, table.Box(3, 3), table.Remoteness, game.Normal)
		},
		table.Text{},
		`
wythoff: remoteness, a, b = 0..3

a\b    0  1  2  3
  0   0* 1  1  1
  1   1  1  2* 3
  2   1  2* 1  3
  3   1  3  3  1

*: a P-position
`,
	},
	{
		"loops", "by hand: 3 moves to itself alone",
		func(t *testing.T) *table.Table {
			return make1(t, circle, table.Heap(5), table.Values, game.Normal)
		},
		table.Text{Row: 6},
		`
circle: nim-values, n = 0..5

n      0    1    2    3    4    5
0      0    1    0  ∞() ∞(0) ∞(1)

∞(K): play may be endless; K are the values of the options
`,
	},
	{
		"multisets", "least heap, less 1 if the number of least heaps, and 1 if all are equal, is odd in sum",
		func(t *testing.T) *table.Table {
			return make1(t, smallest, table.Multisets(3, 2), table.Values, game.Normal)
		},
		table.Text{},
		`
smallest-heap: nim-values, up to 3 heaps of at most 2

0       0 P
1       1
2       2
1 1     0 P
1 2     0 P
2 2     1
1 1 1   1
1 1 2   1
1 2 2   0 P
2 2 2   2
`,
	},
	{
		"rows", "by hand: N if two crosses stand so that one more makes three",
		func(t *testing.T) *table.Table {
			return make1(t, treblecross, table.AllRows(3), table.Outcomes, game.Normal)
		},
		table.Text{},
		`
treblecross: outcomes, every row of up to 3 cells

0     P
.     N
X     P
..    P
.X    N
XX    P
...   N
..X   P
.X.   P
.XX   N
X.X   N
XXX   P
`,
	},
	{
		"boards", "by hand: one domino fits, or two after another, or one of two",
		func(t *testing.T) *table.Table {
			return make1(t, cram, table.AllBoards(2, 2), table.Values, game.Normal)
		},
		table.Text{Columns: 30},
		`
cram: nim-values, every board up to 2x2

.     #
0 P   0 P

.   .     #
.   #     #
1   0 P   0 P

..   .#    ##
1    0 P   0 P

..    ..   ..   .#   .#    .#
..    .#   ##   .#   #.    ##
0 P   1    1    1    0 P   0 P

##
##
0 P
`,
	},
}

func TestText(t *testing.T) {
	for _, g := range goldens {
		if got := "\n" + textOf(t, g.make(t), g.text); got != g.want {
			t.Errorf("%s (%s):\n%s\nwant\n%s", g.name, g.source, got, g.want)
		}
	}
}

// A period that does not fit on the page is cut into equal parts.
func TestTextPeriod(t *testing.T) {
	tab := make1(t, kayles, table.Heap(99), table.Values, game.Normal)
	for _, c := range []struct{ columns, row, want int }{
		{80, 34, 34}, {60, 34, 17}, {40, 34, 17}, {40, 12, 12}, {60, 37, 20}, {30, 22, 11}, {20, 7, 7}, {30, 37, 10}, {80, 0, 10},
	} {
		lines := strings.Split(textOf(t, tab, table.Text{Columns: c.columns, Row: c.row}), "\n")
		for _, line := range lines {
			if f := strings.Fields(line); len(f) > 1 && f[0] == "0" && len(f)-1 != c.want {
				t.Errorf("%d columns, row %d: %d numbers in a row, want %d", c.columns, c.row, len(f)-1, c.want)
			}
		}
	}
}

// No line of a table of moderate size is wider than the page or ends in spaces.
func TestTextWidth(t *testing.T) {
	for _, tab := range []*table.Table{
		make1(t, wythoff, table.Box(12, 150), table.Values, game.Normal),
		make1(t, wythoff, table.Box(150, 12), table.Outcomes, game.Misere),
		make1(t, wythoff, table.Box(60, 60), table.Remoteness, game.Normal),
		make1(t, wythoff, table.Box(150, 150), table.PPositions, game.Normal),
		make1(t, kayles, table.Heap(1200), table.Values, game.Normal),
		make1(t, nimGame, table.Box(3, 3, 130), table.Values, game.Normal),
		make1(t, circle, table.Heap(5), table.Values, game.Normal),
		make1(t, cram, table.AllBoards(3, 3), table.Values, game.Normal),
		make1(t, smallest, table.Multisets(8, 4), table.Values, game.Normal),
	} {
		for _, x := range []table.Text{{}, {Columns: 40}, {Row: 34}, {Row: 37}, {Row: 1000}} {
			checkLines(t, tab, x)
		}
	}
}

// Neither on pages of any width.
func TestTextNarrow(t *testing.T) {
	square := make1(t, wythoff, table.Box(9, 40), table.Values, game.Normal)
	for columns := 12; columns <= 60; columns++ {
		checkLines(t, square, table.Text{Columns: columns})
		checkLines(t, square, table.Text{Columns: columns, Row: 24})
	}
}

func checkLines(t *testing.T, tab *table.Table, x table.Text) {
	columns := x.Columns
	if columns == 0 {
		columns = 80
	}
	_, body, _ := strings.Cut(textOf(t, tab, x), "\n")
	for line := range strings.SplitSeq(body, "\n") {
		note := strings.Contains(line, ": ")
		if n := utf8.RuneCountInString(line); n > columns && !note || strings.HasSuffix(line, " ") {
			t.Errorf("%s, %+v: line of %d columns: %q", tab.Title(), x, n, line)
			return
		}
	}
}

// Whatever the page, the numbers of a square are all there, once each.
func TestTextParts(t *testing.T) {
	tab := make1(t, wythoff, table.Box(30, 30), table.Values, game.Normal)
	var numbers []string
	for line := range strings.SplitSeq(textOf(t, tab, table.Text{Columns: 50}), "\n") {
		fields := strings.Fields(line)
		if len(fields) > 1 && !strings.HasPrefix(fields[0], "a") && fields[0] != "P:" && fields[0] != "wythoff:" {
			numbers = append(numbers, fields[1:]...)
		}
	}
	var want []string
	for _, e := range tab.All() {
		if word := fmt.Sprint(e.Value); word == "0" {
			want = append(want, "P")
		} else {
			want = append(want, word)
		}
	}
	slices.Sort(numbers)
	slices.Sort(want)
	if !slices.Equal(numbers, want) {
		t.Errorf("%d numbers, want %d, or not the same", len(numbers), len(want))
	}
}
