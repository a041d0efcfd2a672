package rules_test

import (
	"testing"

	"grundy/game"
	"grundy/rules"
)

// TestIllegalPositions checks that positions that a game does not have are refused
// with what is wrong and what was wanted.
func TestIllegalPositions(t *testing.T) {
	for _, c := range []struct{ spec, position, want string }{
		{"silver-dollar", "$o$", "2 cells with $, want 1"},
		{"kotzig-nim", "...", "0 cells with @, want 1"},
		{"grid-geography", "../..", "0 cells with @, want 1"},
		{"chocolate", "*./.*", "2 cells with *, want 1"},
		{"chomp", "0", "no squares, want at least the poisoned one"},
		{"flip-multiples:10", "3 11", "cell 11, the number 2 of the position, want at most 10"},
		{"flip-block", "4,5", "4,5 has 20 cells up and left of it, want at most 16"},
		{"bomb-game", "3,0", "3,0, want both numbers at least 1"},
		{"node-kayles", "0-1", "an edge ends in vertex 0, want vertices from 1"},
		{"geography", "1>2 | 3", "the token is on vertex 3, want 1 to 2"},
		{"stones-and-steps", "1:1 2:1 1-2 | 0", "the token is on vertex 0, want 1 to 2"},
		{"tokens", "1 4", "token 2 is on vertex 4, want 1 to 3"},
		{"annihilation", "0 1", "token 1 is on vertex 0, want 1 to 4"},
		{"election-promises", "1:4", "vertex 1 has 4, want at most 3"},
		{"election-promises", "1:1 2:1 1>2 2>1", "arcs lead from vertex 1 back to it, want none that do"},
		{"climb-the-trie", "0 0 | 1 1", "2 vertices, want one tree with the root as vertex 1"},
		{"climb-the-trie", "0 1 | 3 1", "the token is on vertex 3, want 1 to 2"},
		{"climb-the-trie", "0 1 | 1 0", "0 rounds, want at least 1"},
		{"mock-turtles", "9999", "a head at place 9999 has more than 16777216 moves, want fewer"},
		{"election-promises:1023", "1:1 1>2 1>3 1>4", "the numbers behind vertex 1 can be set in more than 16777216 ways, want fewer"},
		{"brussels-sprouts", "4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4", "a region with 17 curves, want at most 16"},
		{"divisor-erase", "0 2", "number 1 is 0, want at least 1"},
		{"thirds", "1 1 1 | 4 0", "memory is out of range, want a sum of 0 to 3 and a player of 0 or 1"},
	} {
		r, _, err := rules.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		_, err = game.Parse(r, c.position)
		if want := `position "` + c.position + `" of ` + r.String() + ": " + c.want; err == nil || err.Error() != want {
			t.Errorf("%s %s: error %v, want %s", c.spec, c.position, err, want)
		}
	}
}

// TestWrongTexts checks the errors of parameters that are words or graphs.
func TestWrongTexts(t *testing.T) {
	for _, c := range []struct{ spec, want string }{
		{"peaceful:pawn", `game "peaceful:pawn": "pawn", want one of queen, rook, bishop, knight, king`},
		{"grid-geography:rook", `game "grid-geography:rook": "rook", want one of step, king, knight`},
		{"coins:kayles", `game "coins:kayles": "kayles", want one of turning-turtles, mock-turtles, moebius, twins, triplets, ruler, ternups, single`},
		{"tartan:ruler", `game "tartan:ruler": "ruler": 1 coin-turning games, want two or three with commas between them`},
		{"tartan:ruler,x", `game "tartan:ruler,x": second coin-turning game: "x", want one of turning-turtles, mock-turtles, moebius, twins, triplets, ruler, ternups, single`},
		{"tokens:1>x", `game "tokens:1>x": position "1>x" of digraph: "x", want a number from 0 to 2^63-1`},
		{"annihilation:0>1", `game "annihilation:0>1": an edge ends in vertex 0, want vertices from 1`},
		{"turn-coins:5,3", `game "turn-coins:5,3": take 5 to 3, want a range that is not empty`},
	} {
		if _, _, err := rules.Parse(c.spec); err == nil || err.Error() != c.want {
			t.Errorf("%s: error %v, want %s", c.spec, err, c.want)
		}
	}
}
