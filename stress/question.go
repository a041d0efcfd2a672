package stress

import (
	"context"
	"math/rand/v2"

	"grundy/game"
	"grundy/stress/format"
)

// A Question is asked about each case; the output shows the answer, words with blanks
// between them, as result. An error says that it cannot be found within bounds.
type Question func(ctx context.Context, c format.Case) (answer string, err error)

// Unasked is the truth about a game where nobody asks who wins, as the output shows the
// result of a question alone.
type Unasked struct{}

// Answer returns nothing.
func (Unasked) Answer(ctx context.Context, _ []game.Position, _ Need) (Answer, error) {
	return Answer{Outcome: game.N}, ctx.Err()
}

// balanced returns nothing.
func (Unasked) balanced(context.Context, *rand.Rand, []game.Position, func([]game.Position) bool) ([]game.Position, error) {
	return nil, nil
}

// answer returns what is true of a question's position, with the result.
func (t *Test) answer(ctx context.Context, q question) (a Answer, err error) {
	if t.Key != nil {
		return Answer{}, nil
	}
	v := &t.Variants[q.variant]
	if a, err = v.Truth.Answer(ctx, q.sum, t.Output.Need()); err == nil && t.Question != nil {
		a.Result, err = t.Question(ctx, format.Case{Sum: q.sum, Params: v.Params})
	}
	return a, err
}
