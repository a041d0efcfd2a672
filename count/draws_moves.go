package count

// The expected number of winning first moves of Nim where the heaps are drawn. If the
// nim-sum has its leading bit at place b, they are as many as the heaps with that bit [Bou01]. So
// for each b the heaps without their b lowest bits are drawn one after another, in a
// table with the ways for each nim-sum and, with them, the number of odd heaps in all of
// these ways together; the nim-sum 1 counts.
//
// Cost: twice 2^len(largest heap) steps for each size of each heap. Limit: heaps below
// 2^22, and 2^30 steps.

import (
	"context"
	"fmt"
	"math/big"
)

const (
	maxMovesWidth = 22
	maxMovesSteps = 1 << 30
)

// ExpectedMoves returns the expected number of winning first moves in normal play. It returns a
// *TooLargeError beyond its limits.
func (d Draws) ExpectedMoves(ctx context.Context) (*big.Rat, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	width, steps := d.widest(), 0
	for _, h := range d.Heaps {
		steps += len(h) << min(width, maxMovesWidth+1)
	}
	if width > maxMovesWidth || steps > maxMovesSteps {
		return nil, &TooLargeError{fmt.Sprintf("%d heaps of %d bits", len(d.Heaps), width), fmt.Sprintf("want heaps of at most %d bits, and fewer of them", maxMovesWidth)}
	}
	moves := new(big.Int)
	for b := range width {
		moves.Add(moves, d.movesAt(ctx, b, width-b))
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	all, err := d.total().exact(ctx)
	if err != nil {
		return nil, err
	}
	return new(big.Rat).SetFrac(moves, all), nil
}

// movesAt returns the winning first moves of all draws whose nim-sum has its leading bit at
// place b.
func (d Draws) movesAt(ctx context.Context, b, width int) *big.Int {
	r := integers{}
	ways, odd := zeros(r, 1<<width), zeros(r, 1<<width)
	ways[0] = r.integer(1)
	for _, h := range d.Heaps {
		if ctx.Err() != nil {
			break
		}
		var all, odds Histogram
		for size, times := range h.times() {
			all = append(all, Bar{size >> b, times})
			if size>>b&1 == 1 {
				odds = append(odds, Bar{size >> b, times})
			}
		}
		odd = drawOne(r, odd, all)
		for x, w := range drawOne(r, ways, odds) {
			odd[x] = r.add(odd[x], w)
		}
		ways = drawOne(r, ways, all)
	}
	return odd[1]
}
