package rules

import (
	"fmt"
	"slices"
	"strings"

	"grundy/game"
)

// Coin-turning games on a board: a head at (x, y) is a record of two numbers, and
// turning it with others replaces it by these.

// acrostic adds the turnings of (x, y), from 0, with one coin nearer to the start
// of its row or column.
func acrostic(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	for a := range x {
		out.Add(a, y)
	}
	for b := range y {
		out.Add(x, b)
	}
}

// corners adds the turnings of the corners of the rectangles with the far corner
// (x, y), from 0.
func corners(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	for a := range x {
		for b := range y {
			out.Add(a, y, x, b, a, b)
		}
	}
}

// bombs adds the explosions of (x, y), from 1: one bomb less far in its row and one
// less far in its column take its place.
func bombs(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	switch {
	case x == 1:
		for b := 1; b < y; b++ {
			out.Add(1, b)
		}
	case y == 1:
		for a := 1; a < x; a++ {
			out.Add(a, 1)
		}
	default:
		for a := 1; a < x; a++ {
			for b := 1; b < y; b++ {
				out.Add(a, y, x, b)
			}
		}
	}
}

// flipRectangle adds the turning of (x, y), from 1, with all others (a, b), a <= x
// and b <= y.
func flipRectangle(p game.Position, out *game.List) {
	var with []int
	for a := 1; a <= p[0]; a++ {
		for b := 1; b <= p[1]; b++ {
			if a < p[0] || b < p[1] {
				with = append(with, a, b)
			}
		}
	}
	out.Add(with...)
}

// flipBlock adds the turnings of (x, y), from 1, with any others (a, b), a <= x and
// b <= y, that are connected with it. There are up to 2^(xy-1).
func flipBlock(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	last := x*y - 1
	var first uint64 // the first cell of each row of y
	for i := 0; i <= last; i += y {
		first |= 1 << i
	}
	for others := range uint64(1) << last {
		block := others | 1<<last
		if grow(1<<last, block, first, y) != block {
			continue
		}
		var with []int
		for i := range last {
			if others>>i&1 == 1 {
				with = append(with, 1+i/y, 1+i%y)
			}
		}
		out.Add(with...)
	}
}

const maxBlock = 16 // cells

func checkBlock(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i]*p[i+1] > maxBlock {
			return fmt.Errorf("%d,%d has %d cells up and left of it, want at most %d", p[i], p[i+1], p[i]*p[i+1], maxBlock)
		}
	}
	return checkFromOne(p)
}

// checkFromOne returns an error if a number is 0, but for records that are gone.
func checkFromOne(p game.Position) error { return checkPlaces(2, p) }

// checkPlaces is checkFromOne for records of width numbers.
func checkPlaces(width int, p game.Position) error {
	for record := range slices.Chunk(p, width) {
		if slices.Contains(record, 0) && slices.Max(record) > 0 {
			all := "both"
			if width > 2 {
				all = fmt.Sprintf("all %d", width)
			}
			return fmt.Errorf("%s, want %s numbers at least 1", recordText(record), all)
		}
	}
	return nil
}

// onBoard returns the rules of heads on a board as records, whose places are
// counted from 1.
func onBoard(options func(p game.Position, out *game.List)) game.Rules {
	return inSpace(2, options)
}

// inSpace is onBoard in so many dimensions.
func inSpace(dimensions int, options func(p game.Position, out *game.List)) game.Rules {
	check := func(p game.Position) error { return checkPlaces(dimensions, p) }
	return game.With(define(game.Heaps().Of(dimensions), options), game.CheckFunc(check), game.DescribeFunc(turnRecordsOf(dimensions)))
}

// product returns the rules of the product of turnings: a move takes one of each and turns
// all coins where their places meet.
func product(turnings ...turning) game.Rules {
	return inSpace(len(turnings), func(p game.Position, out *game.List) {
		lines := make([][]int, len(turnings)) // the places turned in each dimension
		var choose func(d int)
		choose = func(d int) {
			if d == len(turnings) {
				out.Add(meetings(lines)[len(lines):]...) // without the far coin itself
				return
			}
			turnings[d](p[d], func(places ...int) {
				lines[d] = append([]int{p[d]}, places...)
				choose(d + 1)
			})
		}
		choose(0)
	})
}

// meetings returns the records of one place of each line, one after another.
func meetings(lines [][]int) (records []int) {
	if len(lines) == 0 {
		return nil
	}
	rest := meetings(lines[1:])
	for _, place := range lines[0] {
		if len(lines) == 1 {
			records = append(records, place)
		}
		for record := range slices.Chunk(rest, max(1, len(lines)-1)) {
			records = append(append(records, place), record...)
		}
	}
	return records
}

func makeTartan(a Args) (game.Rules, error) {
	names := strings.Split(a.Text(0), ",")
	if len(names) < 2 || len(names) > 3 {
		return nil, fmt.Errorf("%q: %d coin-turning games, want two or three with commas between them", a.Text(0), len(names))
	}
	var turnings []turning
	for i, name := range names {
		t, err := findTurning(name)
		if err != nil {
			return nil, fmt.Errorf("%s coin-turning game: %w", [...]string{"first", "second", "third"}[i], err)
		}
		turnings = append(turnings, t)
	}
	return product(turnings...), nil
}
