package law

import (
	"context"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/rules"
)

// Treblecross: who first completes three marked cells in a row wins.
//
// Two marks with a distance below three let whoever moves next complete a row, unless the row of cells
// has two alone. So in a longer row without such marks a player keeps off the two cells on either side of
// each mark, and whoever cannot has lost. That is a take-and-break game of the stretches of cells
// that are left: a stretch of m cells is a heap of m+2 tokens in 0.007, as a mark takes three of them
// and splits the rest. [WW] chapter 4.
//
// Cost: that of the values of 0.007, once, and a step for each cell.

// leastTreblecross is the shortest row of which the outcome is taken from here. A search through
// shorter ones takes a moment.
const leastTreblecross = 21

// treblecross knows the outcomes of long rows.
type treblecross struct{ values []nim.Value } // of 0.007

// KnownOutcomes returns the outcomes of positions of r in normal play, where the game has a target and they
// are known without a search, as solve.Config.Outcomes wants them; nil for other games. It is not for several
// goroutines at once.
func KnownOutcomes(r game.Rules) func(context.Context, []game.Position) (game.Outcome, error) {
	e, args := rules.EntryOf(r)
	if e == nil || e.Name != "treblecross" || args.Int(0) != 3 {
		return nil
	}
	return new(treblecross).outcome
}

// outcome returns the outcome of a row by itself, Open for short rows, and where somebody has won.
func (t *treblecross) outcome(ctx context.Context, rows []game.Position) (game.Outcome, error) {
	if len(rows) != 1 || len(rows[0]) < leastTreblecross {
		return game.Open, nil
	}
	return t.row(ctx, rows[0])
}

// row returns the outcome of a row of three cells or more.
func (t *treblecross) row(ctx context.Context, row game.Position) (game.Outcome, error) {
	stretches, near := stretchesOf(row)
	if near {
		return game.Open, nil
	}
	sum := nim.Value(0)
	for _, m := range stretches {
		if err := t.reach(ctx, m+2); err != nil {
			return game.Open, err
		}
		sum ^= t.values[m+2]
	}
	return outcomeOf(sum == 0), nil
}

// stretchesOf returns how many cells there are between marks, without the two beside each, and
// whether two marks are near one another.
func stretchesOf(row game.Position) (stretches []int, near bool) {
	from := 0 // where the stretch begins
	for i, c := range row {
		if c == 0 {
			continue
		}
		if from > 0 && i < from {
			return nil, true
		}
		if i-2 > from {
			stretches = append(stretches, i-2-from)
		}
		from = i + 3
	}
	if len(row) > from {
		stretches = append(stretches, len(row)-from)
	}
	return stretches, false
}

// reach works out the values to a heap of n.
func (t *treblecross) reach(ctx context.Context, n int) (err error) {
	if n >= len(t.values) {
		t.values, err = heap.MustParse("0.007", 8).Values(ctx, max(n+1, 1000), "")
	}
	return err
}
