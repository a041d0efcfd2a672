package task

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rules"
	"grundy/solve"
)

// known are the games of the starting files: a built-in game with the same rules, and
// positions of both that are compared.
var known = []struct {
	starter   string
	end       ending
	builtin   string
	positions []string
	same      []string // the positions of the built-in game, if they are others
}{
	{"heaps", endsNothing, "bash:3", []string{"0", "1", "2", "3", "4", "7", "3 4 5", "1 1", "2 6 9"}, nil},
	{"records", endsNothing, "queens", []string{"0,0", "1,2", "3,4", "5,3", "7,7 2,1"}, nil},
	{"coupled", endsNothing, "smallest-heap", []string{"0", "1", "1 1", "2 3 3", "3 3 3", "1 2 4 5"}, nil},
	{"numbers", endsNothing, "staircase", []string{"0 5", "2 1", "2 1 2", "1 0 2", "2 2 2 1"}, nil},
	{"heap", endsNothing, "mark", []string{"0", "1", "2", "3", "4", "8", "12", "40"}, nil},
	{"memory", endsNothing, "fibonacci-nim", []string{"0 | 0", "13 | 12", "12 | 11", "8 | 2", "20 | 5"}, nil},
	{"set", endsNothing, "welters-game", []string{"0 1 2", "2 5", "4 7", "2 4 5", "1 3 6"}, nil},
	{"row", endsNothing, "flip-game", []string{"1", "2", "3", "7", "10", "..X...X....", "XX"}, []string{"1", "2", "3", "7", "10", "++-+++-++++", "--"}},
	{"row", endsWinning, "treblecross", []string{"1", "2", "3", "4", "6", "9", "..X..", "XXX."}, nil},
	{"board", endsNothing, "cram", []string{"2x1", "3x2", "3x3", "4x3", ".../.#./..."}, nil},
	{"tree", endsNothing, "tree-hackenbush", []string{"0", "0 1", "0 1 2 3", "0 1 1 1", "0 1 2 2", "0 1 2 3 2"}, nil},
	{"graph", endsNothing, "node-kayles", []string{"1", "1-2 2-3", "1-2 2-3 3-4 4-1", "1-2 1-3 1-4 4-5 6"}, nil},
	{"digraph", endsNothing, "geography", []string{"1>2 2>3 | 1", "1>2 2>1 | 1", "1>2 2>3 3>1 2>4 4>3 | 1"}, nil},
}

// TestStarters compares each starting file with the game that it is, in normal and in
// misère play.
func TestStarters(t *testing.T) {
	for _, k := range known {
		for _, misere := range []bool{false, true} {
			builtin, _, err := rules.Parse(k.builtin)
			if err != nil {
				t.Fatal(err)
			}
			mine := startingRules(t, k.starter, k.end, misere)
			for i, position := range k.positions {
				same := position
				if k.same != nil {
					same = k.same[i]
				}
				got, want := verdict(t, mine, position, misere), verdict(t, builtin, same, misere)
				if got != want {
					t.Errorf("%s %s, misère %v: %s: %s, want %s", k.starter, k.end, misere, position, got, want)
				}
			}
		}
	}
}

// startingRules returns the rules of a starting file, which must be compiled.
func startingRules(t *testing.T, name string, end ending, misere bool) game.Rules {
	t.Helper()
	s, err := findStarter(name)
	if err != nil {
		t.Fatal(err)
	}
	text := starting{s, misere, end}.text()
	r, err := rulefile.New(name+".star", []byte(text), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	t.Cleanup(f.Close)
	if f.NeedsInterpreter() || f.Doc() == "" {
		t.Errorf("%s: text %q, and\n%s", name, f.Doc(), f.Explanation())
	}
	if got := game.PlayOf(r) == game.Misere; got != misere {
		t.Errorf("%s: misère %v, want %v", name, got, misere)
	}
	return r
}

// verdict returns who wins, and the nim-value if there is one.
func verdict(t *testing.T, r game.Rules, position string, misere bool) string {
	t.Helper()
	ps, err := game.ParseSum(r, position)
	if err != nil {
		t.Fatal(err)
	}
	play := game.Normal
	if misere {
		play = game.Misere
	}
	s := solve.New(r, solve.Config{Play: play})
	o, err := s.Outcome(context.Background(), ps...)
	if err != nil {
		t.Fatal(err)
	}
	if _, judged := game.As[game.Judge](r); judged || misere {
		return o.String()
	}
	v, err := s.Value(context.Background(), ps...)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(o, " ", v)
}

// TestStarterPatterns plays the files out that no built-in game is: crosses in a row or
// on a board, where three in a line win or lose.
func TestStarterPatterns(t *testing.T) {
	for _, c := range []struct {
		starter    string
		end        ending
		cols, rows int
	}{
		{"row", endsLosing, 7, 1},
		{"row", endsWinning, 7, 1},
		{"board", endsWinning, 3, 3},
		{"board", endsWinning, 4, 2},
		{"board", endsLosing, 3, 3},
		{"board", endsLosing, 4, 3},
	} {
		r := startingRules(t, c.starter, c.end, false)
		grid := crosses{c.cols, c.rows, c.end == endsWinning, map[int]bool{}}
		for mask := 0; mask < 1<<(c.cols*c.rows); mask += 5 {
			want := "P"
			if grid.wins(mask) {
				want = "N"
			}
			if got := verdict(t, r, grid.text(mask), false); got != want {
				t.Fatalf("%s %s: %s: %s, want %s", c.starter, c.end, grid.text(mask), got, want)
			}
		}
	}
}

// crosses is a board as the bits of a number; a line of three wins or loses for who
// makes it.
type crosses struct {
	cols, rows int
	lineWins   bool
	memo       map[int]bool
}

func (c crosses) has(mask, x, y int) bool {
	return x >= 0 && x < c.cols && y >= 0 && y < c.rows && mask>>(y*c.cols+x)&1 == 1
}

func (c crosses) line(mask int) bool {
	for i := range c.cols * c.rows {
		x, y := i%c.cols, i/c.cols
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			if c.has(mask, x, y) && c.has(mask, x+d[0], y+d[1]) && c.has(mask, x+2*d[0], y+2*d[1]) {
				return true
			}
		}
	}
	return false
}

// wins reports whether the player to move wins.
func (c crosses) wins(mask int) bool {
	if c.line(mask) {
		return !c.lineWins
	}
	if won, ok := c.memo[mask]; ok {
		return won
	}
	won := false
	for i := range c.cols * c.rows {
		if mask>>i&1 == 0 && !c.wins(mask|1<<i) {
			won = true
			break
		}
	}
	c.memo[mask] = won
	return won
}

func (c crosses) text(mask int) string {
	var rows []string
	for y := range c.rows {
		row := ""
		for x := range c.cols {
			row += string(".X"[mask>>(y*c.cols+x)&1])
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

// TestEveryStarterIsKnown has each file of the folder reached and compared.
func TestEveryStarterIsKnown(t *testing.T) {
	files, err := starterFiles.ReadDir("starters")
	if err != nil {
		t.Fatal(err)
	}
	reached := map[string]bool{}
	for i := range starters {
		s := &starters[i]
		reached[starting{s, false, endsNothing}.text()] = true
		if s.ends {
			reached[starting{s, false, endsWinning}.text()] = true
		}
		compared := false
		for _, k := range known {
			compared = compared || k.starter == s.name
		}
		if !compared {
			t.Errorf("%s is compared with nothing", s.name)
		}
	}
	if len(reached) != len(files) {
		t.Errorf("%d files, %d reached", len(files), len(reached))
	}
}
