package rules_test

import (
	"testing"

	"grundy/game"
)

// TestWords checks how moves are told.
func TestWords(t *testing.T) {
	for _, c := range []struct{ spec, from, to, want string }{
		{"nim", "5", "2", "take 3 from the heap of 5"},
		{"kayles", "5", "1 2", "take 2 from the heap of 5 and leave 1 and 2"},
		{"end-nim", "3 1 4", "3 1 2", "take 2 from heap 3"},
		{"end-nim", "3 1 4", "1 4", "take all of heap 1"},
		{"end-nim", "3 1 4", "3 1", "take all of heap 3"},
		{"sequential-nim", "2 5", "1 5", "take 1 from heap 1"},
		{"circular-nim", "3 0 4", "2 0 1", "take 1 from heap 1 and 3 from heap 3"},
		{"rooms", "2 3 0 1", "2 1 0 1", "take 2 from heap 2"},
		{"rooms", "3 0 1", "1", "take all of heap 1"},
		{"circle-game", "5 2 3", "2 3 1", "take 4 from the first heap"},
		{"swap-game", "3 1 5", "5 1 2", "take 1 from the first heap and exchange it with heap 3"},
		{"staircase", "2 0 4", "2 3 1", "move 3 from step 3 to step 2"},
		{"staircase", "2 0 4", "0 0 4", "move 2 from step 1 off the stairs"},
		{"nimble", "0 0 2 1", "0 1 1 1", "move a coin from square 2 to square 1"},
		{"fibonacci-nim", "12 | 11", "9 | 6", "take 3"},
		{"dudeney", "12 | 4", "10 | 2", "take 2"},
		{"zero-move-nim", "4,1", "4,0", "pass on the heap of 4"},
		{"zero-move-nim", "4,1", "1,1", "take 3 from the heap of 4"},
		{"zero-move-nim", "4,1", "0", "take the whole heap of 4"},
		{"nim-pass", "2 3 | 1", "2 3 | 0", "pass"},
		{"nim-pass", "2 3 | 1", "2 1 | 1", "take 2 from the heap of 3"},
		{"finish-the-heap", "3 4 | 0", "3 | 1", "take 3 from the heap of 4"},
		{"finish-the-heap", "3 | 5", "3 | 0", "take 5 from the heap of 5"},
		{"new-nim", "2 3 5 | 2", "3 | 1", "take away the heaps 2 and 5"},
		{"new-nim", "2 3 5 | 1", "2 3 5 | 0", "take away no heap"},
		{"new-nim", "2 3 | 0", "2 1 | 0", "take 2 from the heap of 3"},
		{"chocolate-box", "2,1 3,1 4,0", "2,0 3,0 4,0", "take out of the box 2 and 3"},
		{"chocolate-box", "2,1 4,0", "2,1 1,0", "eat 3 of the bar of 4"},
		{"steins-game", "3,0 3,1", "3,0 1,1", "take 2 from the black heap of 3"},
		{"steins-game", "3,0 3,1", "3,1", "take the whole white heap of 3"},
		{"poker-nim", "2 3 | 4 1", "2 5 | 1 2", "put 2 on the heap of 3"},
		{"poker-nim", "2 3 | 4 1", "3 | 1 6", "take the whole heap of 2"},
		{"northcott", "1,2,0", "0,0,3", "move 2 forward in the row 1,2,0"},
		{"northcott", "1,2,0", "0,3,0", "move 1 back in the row 1,2,0"},
		{"fill-the-box", "6,2", "6,5", "add 3 to the box of 6 with 2"},
		{"draw-to-total", "1 2 3 | 5", "1 3 | 3", "draw 2"},
		{"multiplication-race", "4", "12", "write 12"},
		{"difference-game", "3 5", "2 3 5", "add 2"},
		{"lower-the-maximum", "0 3 5", "0 2 3", "replace 5 by 2"},
		{"welters-game", "2 4 7", "1 2 4", "replace 7 by 1"},
		{"antonim", "2 4 5", "1 2 4", "take 4 from the heap of 5"},
		{"moore", "2 3 4", "1 2 2", "make 1 and 2 of 3 and 4"},
	} {
		r, from := parse(t, c.spec, c.from)
		_, to := parse(t, c.spec, c.to)
		p, q := game.Ordered(r, from[0]), game.Ordered(r, to[0])
		if got := game.Describe(r, p, q); got != c.want {
			t.Errorf("%s, %s to %s: %q, want %q", c.spec, c.from, c.to, got, c.want)
		}
	}
}
