package solve

import (
	"context"
	"iter"

	"grundy/game"
	"grundy/nim"
)

// A Table holds a number for each position of a range: its nim-value, or 0 for P
// and 1 for N if it is a table of outcomes.
type Table struct {
	space
	numbers []uint32
}

// A space is a range of positions numbered from 0, such that the options of a
// position in a game where no heap grows have smaller numbers.
type space interface {
	// Len returns the number of positions.
	Len() int
	// Index returns the number of p, in any order where order does not matter,
	// or -1 if it is not in the range.
	Index(p game.Position) int
	// Position returns position number i, 0 <= i < Len.
	Position(i int) game.Position
	// All yields the positions in the order of their numbers. Each is valid
	// until the next.
	All() iter.Seq2[int, game.Position]

	// from yields the positions from number start up to before end.
	from(start, end int) iter.Seq2[int, game.Position]
	// blocks returns numbers, ascending from 0, that cut the space into blocks
	// of very roughly size positions, such that the options of the first
	// positions in a block are early in other blocks.
	blocks(size int) []int
}

// Legal reports whether the rules allow position number i; others have no value.
func (t *Table) Legal(i int) bool { return t.numbers[i] != illegal }

// Value returns the nim-value of position number i, which must be legal.
func (t *Table) Value(i int) nim.Value { return nim.Value(t.numbers[i]) }

// Outcome returns the outcome of position number i, which must be legal.
func (t *Table) Outcome(i int) game.Outcome {
	if t.numbers[i] == 0 {
		return game.P
	}
	return game.N
}

// HeapValues returns the table of the nim-values of one heap or number, 0 to n. The
// rules must be for heaps of one number, or one heap without memory. In misère play
// the numbers are the misère nim-values of single heaps.
func HeapValues(ctx context.Context, r game.Rules, n int, c Config) (*Table, error) {
	return newFiller(r, c, mexing).table(ctx, newBox([]int{n}))
}

// BoxValues returns the table of the nim-values of all k-tuples of numbers, the
// first from 0 to most[0] and so on, as heaps in any shape with records of one number,
// or as one record of k numbers. The numbers of positions count the last number
// fastest.
func BoxValues(ctx context.Context, r game.Rules, most []int, c Config) (*Table, error) {
	return newFiller(r, c, mexing).table(ctx, newBox(most))
}

// MultisetValues returns the table of the nim-values of all multisets of at most k
// heaps of at most m tokens, C(k+m, k) of them, in the order of the largest heap,
// then the second largest, and so on.
func MultisetValues(ctx context.Context, r game.Rules, k, m int, c Config) (*Table, error) {
	return newFiller(r, c, mexing).table(ctx, newMultisets(k, m, r.Shape().Keep))
}

// BoxOutcomes is like [BoxValues] for outcomes alone, in either play and for games
// that end at a target, if not in a tie.
func BoxOutcomes(ctx context.Context, r game.Rules, most []int, c Config) (*Table, error) {
	return newFiller(r, c, winning).table(ctx, newBox(most))
}

// MultisetOutcomes is like [MultisetValues] for outcomes alone, in either play and
// for games that end at a target, if not in a tie.
func MultisetOutcomes(ctx context.Context, r game.Rules, k, m int, c Config) (*Table, error) {
	return newFiller(r, c, winning).table(ctx, newMultisets(k, m, r.Shape().Keep))
}
