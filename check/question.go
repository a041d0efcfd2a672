// Package check compares guesses with the truth: a formula over positions, or a program,
// with the nim-values, outcomes or remoteness that the solver finds, up to the smallest
// position where they differ, with the options that show it.
package check

import (
	"context"
	"fmt"
	"iter"

	"grundy/check/formula"
	"grundy/game"
	"grundy/solve"
	"grundy/table"
)

// A Question is what is compared.
type Question struct {
	Rules  game.Rules
	Config solve.Config

	// Kind is what the guess is about: Values, Outcomes or Remoteness. Guesses at
	// outcomes are conditions, true for P-positions; or numbers, 0 for P-positions, as
	// nim-values are. In misère play the values are misère nim-values.
	Kind table.Kind

	// Range has the positions; those that the rules do not allow are left out.
	Range table.Range
}

// A Guess is a guess at what the positions of a game are worth.
type Guess interface {
	// Answers yields the value of each position, in the order in which they come,
	// until an error, which is the last. The positions may be asked for ahead of the
	// answers, from another goroutine, and are asked for from their beginning each
	// time.
	Answers(ctx context.Context, positions iter.Seq[game.Position]) iter.Seq2[formula.Value, error]

	String() string
}

// Formula returns the guess that a formula makes.
func Formula(f *formula.Formula) Guess { return formulaGuess{f} }

type formulaGuess struct{ *formula.Formula }

func (g formulaGuess) Answers(_ context.Context, positions iter.Seq[game.Position]) iter.Seq2[formula.Value, error] {
	return func(yield func(formula.Value, error) bool) {
		for p := range positions {
			if v, err := g.Eval(p); !yield(v, err) || err != nil {
				return
			}
		}
	}
}

// IsCondition reports whether the guess at the first position of the range is a
// condition.
func (q *Question) IsCondition(ctx context.Context, g Guess) bool {
	if table.Suits(q.Range, q.Rules.Shape()) != nil {
		return false
	}
	for v, err := range g.Answers(ctx, q.positions) {
		return err == nil && v.Kind == formula.Condition
	}
	return false
}

// fits returns an error if no value of that kind can answer the question.
func (q *Question) fits(v formula.Value) error {
	switch {
	case q.Kind == table.Outcomes || v.Kind != formula.Condition:
		return nil
	case q.Kind == table.Values:
		return fmt.Errorf("the guess is %v, a condition, want a nim-value\n--outcome compares conditions with outcomes", v)
	}
	return fmt.Errorf("the guess is %v, a condition, want the number of moves", v)
}

// agrees reports whether a guess says the truth.
func (q *Question) agrees(v formula.Value, truth table.Entry) bool {
	switch q.Kind {
	case table.Values:
		if truth.Infinite {
			return v.Kind == formula.Nothing
		}
		return v.IsInt(int(truth.Value))
	case table.Remoteness:
		if truth.Outcome == game.D {
			return v.Kind == formula.Nothing
		}
		return v.IsInt(truth.Moves)
	}
	if v.Kind == formula.Nothing {
		return truth.Outcome == game.D
	}
	return SaysP(v) == (truth.Outcome == game.P)
}

// SaysP reports whether a guess at an outcome says that it is P.
func SaysP(v formula.Value) bool { return v.Holds() || v.IsZero() }

// positions yields the legal positions of the range, the small ones first.
func (q *Question) positions(yield func(game.Position) bool) {
	for p := range table.BySize(q.Range, q.Rules.Shape()) {
		if game.Check(q.Rules, p) == nil && !yield(p) {
			return
		}
	}
}
