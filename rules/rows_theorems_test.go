package rules_test

import (
	"slices"
	"strconv"
	"testing"

	"grundy/game"
)

// TestRowsAreHeaps checks that rows whose cells are filled in runs are heaps of
// octal games [WW] chapter 4.
func TestRowsAreHeaps(t *testing.T) {
	for _, c := range []struct{ row, heap string }{
		{"flip-game", "dawsons-kayles"},
		{"bowling", "kayles"},
		{"flip-game:3", "octal:0.007"},
		{"peaceful:king", "octal:0.137"},
	} {
		row, heap := ask(t, c.row), ask(t, c.heap)
		for n := range 40 {
			p := make(game.Position, n)
			if c.row == "peaceful:king" {
				p = append(game.Position{n}, p...)
			}
			row.wantValue(p, heap.value(game.Position{n}))
		}
	}
}

// TestTreblecross checks that a strip of n >= 3 free cells has the outcome of a heap of
// n+2 in 0.007: a mark takes itself and two cells on either side [WW] chapter 4.
func TestTreblecross(t *testing.T) {
	row, heap := ask(t, "treblecross"), ask(t, "octal:0.007")
	for n := 3; n < 15; n++ {
		row.wantP(make(game.Position, n), heap.outcome(game.Position{n + 2}) == game.P)
	}
}

// TestCircles checks that who begins on a circle of n beads faces, after the first
// move, a strip shorter by what was taken.
func TestCircles(t *testing.T) {
	for m := 1; m <= 4; m++ {
		ring, strip := ask(t, "painted-ring:"+strconv.Itoa(m)), ask(t, "flip-game:"+strconv.Itoa(m))
		for n := m; n < 30; n++ {
			ring.wantP(make(game.Position, n), strip.value(make(game.Position, n-m)) != 0)
		}
	}
	for k := 2; k <= 5; k++ {
		coins := ask(t, "coins-in-a-circle:"+strconv.Itoa(k))
		for n := range 20 {
			coins.wantP(make(game.Position, n), n == 0 || n > k) // the second player cuts in half
		}
	}
}

// TestGeorgia checks the gaps between coins: from the right, every second one counts
// as a heap of Nim, since they are the odd steps of a staircase [WW] chapter 15.
func TestGeorgia(t *testing.T) {
	const cells = 11
	georgia := ask(t, "georgia")
	for set := range 1 << cells {
		p := flags(set, cells)
		var gaps []int
		gap := 0
		for _, c := range p {
			if gap++; c == 1 {
				gaps = append(gaps, gap-1)
				gap = 0
			}
		}
		slices.Reverse(gaps)
		georgia.wantP(p, alternate(gaps) == 0)
	}
}

// alternate returns the nim-sum of the first, third, fifth, ... number.
func alternate(ns []int) int {
	sum := 0
	for i := 0; i < len(ns); i += 2 {
		sum ^= ns[i]
	}
	return sum
}

// TestJumpRight checks the runs of coins between free cells: from the right, the run
// before the last free cell is the first step of a staircase.
func TestJumpRight(t *testing.T) {
	const cells = 10
	jump := ask(t, "jump-right")
	for set := range 1 << cells {
		p := flags(set, cells)
		runs := []int{0}
		for _, c := range p {
			if c == 0 {
				runs = append(runs, 0)
			} else {
				runs[len(runs)-1]++
			}
		}
		slices.Reverse(runs)
		jump.wantValue(p, alternate(runs[1:]))
	}
}
