package check

import (
	"context"
	"iter"

	"grundy/game"
	"grundy/solve"
)

// A Report says how far a formula and the truth agree.
type Report struct {
	Checked int // positions on which they agree
	// Differs is the first position on which they do not, with both values; nil if
	// there is none.
	Differs *Difference
}

// A Difference is a position at which a formula is wrong.
type Difference struct {
	Position game.Position
	Guess    Value
	Truth    Value
}

// Compare compares a formula with the truth on positions in the order in which they
// come; give the small ones first, for the smallest difference. A position of the
// shape Heaps is a sum. A formula that is a condition is compared with the outcome, P
// for true, and one that is a number with the nim-value. An error of the formula, of
// the solver or of the context ends the work; the report is then as far as it came.
//
// Rules from a rule file keep their errors: ask for them afterwards.
func Compare(ctx context.Context, r game.Rules, c solve.Config, f *Formula, positions iter.Seq[game.Position]) (Report, error) {
	var report Report
	s := solve.New(r, c)
	for p := range positions {
		if err := ctx.Err(); err != nil {
			return report, err
		}
		guess, err := f.Eval(p)
		if err != nil {
			return report, err
		}
		truth, err := truthOf(ctx, s, p, guess.IsCondition)
		if err != nil {
			return report, err
		}
		if guess != truth {
			report.Differs = &Difference{p.Clone(), guess, truth}
			return report, nil
		}
		report.Checked++
	}
	return report, nil
}

func truthOf(ctx context.Context, s *solve.Solver, p game.Position, outcome bool) (Value, error) {
	if outcome {
		o, err := s.Outcome(ctx, p)
		return Value{IsCondition: true, Holds: o == game.P}, err
	}
	v, err := s.Value(ctx, p)
	return Value{Number: int(v)}, err
}

// Heaps yields the positions of 0 to k heaps of 1 to m tokens, in ascending order
// within each: by the number of heaps, then by the largest heap, so that the first
// that a formula gets wrong is a small one.
func Heaps(k, m int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for heaps := range k + 1 {
			if heaps == 0 && !yield(game.Position{}) {
				return
			}
			for most := 1; heaps > 0 && most <= m; most++ {
				p := make(game.Position, heaps)
				p[heaps-1] = most
				if !fill(p, heaps-2, yield) {
					return
				}
			}
		}
	}
}

// fill yields p with all values of the numbers 0 to i that keep it in ascending order.
func fill(p game.Position, i int, yield func(game.Position) bool) bool {
	if i < 0 {
		return yield(p)
	}
	for n := 1; n <= p[i+1]; n++ {
		p[i] = n
		if !fill(p, i-1, yield) {
			return false
		}
	}
	return true
}
