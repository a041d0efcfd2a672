package rules

import (
	"fmt"
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
func checkFromOne(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if (p[i] == 0) != (p[i+1] == 0) {
			return fmt.Errorf("%d,%d, want both numbers at least 1", p[i], p[i+1])
		}
	}
	return nil
}

// onBoard returns the rules of heads on a board as records, whose places are
// counted from 1.
func onBoard(options func(p game.Position, out *game.List)) game.Rules {
	return game.With(define(game.Heaps().Of(2), options), game.CheckFunc(checkFromOne), game.DescribeFunc(turnRecords))
}

// product returns the rules of the product of two turnings: a move takes one of
// each and turns all coins where the places of the one meet those of the other.
func product(columns, rows turning) game.Rules {
	return onBoard(func(p game.Position, out *game.List) {
		x, y := p[0], p[1]
		columns(x, func(xs ...int) {
			rows(y, func(ys ...int) {
				var with []int
				for _, a := range append([]int{x}, xs...) {
					for _, b := range append([]int{y}, ys...) {
						with = append(with, a, b)
					}
				}
				out.Add(with[2:]...)
			})
		})
	})
}

func makeTartan(a Args) (game.Rules, error) {
	x, y, _ := strings.Cut(a.Text(0), ",")
	columns, err := findTurning(x)
	if err != nil {
		return nil, fmt.Errorf("first coin-turning game: %w", err)
	}
	rows, err := findTurning(y)
	if err != nil {
		return nil, fmt.Errorf("second coin-turning game: %w", err)
	}
	return product(columns, rows), nil
}
