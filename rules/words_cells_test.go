package rules_test

import (
	"testing"

	"grundy/game"
)

// TestCellWords checks how moves on cells, of coins and pieces, on graphs and trees
// are told.
func TestCellWords(t *testing.T) {
	for _, c := range []struct{ spec, from, to, want string }{
		{"treblecross", "..X.", "..XX", "mark cell 4"},
		{"flip-game", "++++", "+--+", "turn signs 2 and 3"},
		{"bowling", "II", "XX", "knock down pins 1 and 2"},
		{"coins-in-a-circle", "ooo", ".oo", "take coin 1"},
		{"painted-ring:3", "....", "X.XX", "paint beads 1, 3 and 4"},
		{"kotzig-nim", "@..", "x.@", "move from cell 1 to cell 3"},
		{"peg-duotaire", ".oo", "o..", "jump from cell 3 to cell 1"},
		{"peg-duotaire", "oo.", "..o", "jump from cell 1 to cell 3"},
		{"georgia", ".o..o", "o...o", "move from cell 2 to cell 1"},
		{"silver-dollar", ".o$", "..$", "move from cell 2 into the bag"},
		{"jump-right", "oo.", ".oo", "move from cell 1 to cell 3"},
		{"card-stacking", "o..", "#.o", "cover card 1 by card 3"},
		{"mock-turtles", "5", "1 3", "turn coins 5, 3 and 1"},
		{"ruler", "5", "0", "turn coin 5"},
		{"coins:ruler", "THH", "TTT", "turn coins 2 and 3"},
		{"turning-corners", "2,3", "2,1 1,1 1,3", "turn 2,3, 1,1, 1,3 and 2,1"},
		{"bomb-game", "3,4", "1,4 3,2", "explode 3,4 into 1,4 and 3,2"},
		{"rooks", "3,5", "3,1", "move from 3,5 to 3,1"},
		{"queens", "3,3", "0", "move from 3,3 to 0,0"},
		{"rectangle-cutting", "3,4", "1,4 2,4", "cut 3,4 into 1,4 and 2,4"},
		{"chocolate", "..*/...", ".*/..", "break off 1 column at the left"},
		{"chocolate", "*../...", "*/.", "break off 2 columns at the right"},
		{"chocolate", "../.*", ".*", "break off 1 row at the top"},
		{"chocolate", ".*/..", ".*", "break off 1 row at the bottom"},
		{"chomp", "4 4 4", "4 2 2", "eat square 3 of row 2"},
		{"chomp", "4 4 4", "4", "eat square 1 of row 2"},
		{"cram", ".../...", ".#./.#.", "fill 2,1 and 2,2"},
		{"notakto", ".../...", ".../..X", "mark 3,2"},
		{"peaceful:knight", ".../...", ".#./...", "place a piece on 2,1"},
		{"grid-geography", "@./..", "#./@.", "move the token to 1,2"},
		{"node-kayles", "1-2 2-3 3-4", "1", "take vertex 2"},
		{"arc-kayles", "1-2 2-3 3-4", "1 2", "take edge 2-3"},
		{"grim", "1 2-3 3-4", "1 2 3", "delete vertex 3"},
		{"graph-chomp", "1-2 2-3", "1 2-3", "delete edge 1-2"},
		{"graph-chomp", "1-2 2-3", "1 2", "delete vertex 2"},
		{"poset-game", "1>2 2>3", "1", "take vertex 2"},
		{"hackenbush", "0-1 1-2 0-3", "0-1 0-2", "cut edge 1-2"},
		{"geography", "1>2 2>3 | 1", "2>3 | 2", "move the token to vertex 2"},
		{"tokens", "2", "3", "move from vertex 2 to vertex 3"},
		{"annihilation", "1 2", "2 3", "move from vertex 1 to vertex 3"},
		{"annihilation", "1 2 4", "4", "let the tokens on 1 and 2 meet"},
		{"stones-and-steps", "1:1 2:2 1-2 | 2", "1:1 2:1 1-2 | 1", "take a stone from vertex 2 and move the token to vertex 1"},
		{"black-and-white-tree", "1:0 2:1 1-2", "1:2 2:1 1-2", "colour vertex 1 black"},
		{"election-promises", "1:2 2:0 1>2", "1:1 2:3 1>2", "set vertex 1 to 1 and vertex 2 to 3"},
		{"tree-hackenbush", "0 1 2 1", "0 1 1", "cut below vertex 3"},
		{"blacken-path", "0,1 1,0 2,1", "0,0 1,0 2,0", "make the path to vertex 3 black"},
		{"tree-apples", "0,3 1,1", "0,1 1,3", "move 2 apples from vertex 1 to vertex 2"},
		{"tree-apples", "0,3 1,1", "0,3 1,0", "eat 1 apple of vertex 2"},
		{"climb-the-trie", "0 1 2 | 1 2", "0 1 2 | 2 2", "climb to vertex 2"},
		{"climb-the-trie", "0 1 2 | 2 2", "0 1 2 | 1 1", "complete a branch, and return to the root"},
		{"divisor-erase", "2 3 4 6", "3 6", "take 4"},
		{"divisor-chomp", "1 2 3 6", "1 2", "take 3"},
		{"palindrome", "abc", "ac", "delete b"},
		{"delete-digits", "712", "12", "delete 7"},
		{"thirds", "1 2 2 | 0 0", "1 2 1 | 2 1", "take a stone that leaves 2"},
	} {
		r, from := parse(t, c.spec, c.from)
		_, to := parse(t, c.spec, c.to)
		if got := game.Describe(r, game.Ordered(r, from[0]), game.Ordered(r, to[0])); got != c.want {
			t.Errorf("%s, %s to %s: %q, want %q", c.spec, c.from, c.to, got, c.want)
		}
	}
}
