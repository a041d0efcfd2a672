package check

import (
	"context"
	"iter"
	"sort"

	"grundy/game"
	"grundy/internal/child"
)

// A program that keeps its answers in a buffer takes them with it when it crashes, so
// that the first position without an answer is not the one at which it crashed. That one
// is found by running it again on ever shorter lists, by bisection.

// mostFed bounds the positions that a program may have read without an answer, and
// mostAgain those that it is given again from the first on.
const (
	mostFed   = 1 << 15
	mostAgain = 1 << 17
)

// crashed returns the position at which the program crashes, one after the first so many,
// for which it has answers; nil if it does not crash again.
func (g *program) crashed(ctx context.Context, positions iter.Seq[game.Position], answered int) game.Position {
	first := 0
	if answered > mostAgain {
		first = answered
	}
	var list []game.Position
	i := 0
	for p := range positions {
		if i++; i > first {
			list = append(list, p.Clone())
		}
		if i == answered+mostFed {
			break
		}
	}
	known := answered - first // of the list
	n := sort.Search(len(list)-known, func(n int) bool { return g.crashesOn(ctx, list[:known+n+1]) })
	if n += known; n == len(list) || ctx.Err() != nil {
		return nil
	}
	return list[n]
}

// crashesOn reports whether the program ends badly on a list of positions.
func (g *program) crashesOn(ctx context.Context, positions []game.Position) bool {
	var input []byte
	for _, p := range positions {
		input = append(input, g.line(p)...)
	}
	again := g.child
	again.Output = 1 << 26
	r, err := again.Run(ctx, input)
	return err == nil && (r.End == child.Signaled || r.End == child.OutOfMemory || r.End == child.Exited && r.Status != 0)
}
