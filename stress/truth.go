package stress

import (
	"context"
	"slices"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// An Answer is what is true of a position.
type Answer struct {
	Outcome game.Outcome
	Value   nim.Value
	Winning []solve.Move // every winning move
	Result  string       // what a question about it has been answered
}

// A Need says what of an answer is asked for.
type Need struct{ Value, Winning bool }

// A Truth knows the answers. It is not for several goroutines at once.
type Truth interface {
	// Answer returns the outcome of the sum, and what else is needed. An error says
	// that it cannot be found within the bounds on memory or time.
	Answer(ctx context.Context, sum []game.Position, need Need) (Answer, error)
}

// Solved is the truth as package solve finds it.
type Solved struct {
	rules  game.Rules
	config solve.Config
	solver *solve.Solver
	used   bool // the solver remembers something
}

// NewSolved returns the truth about positions of r.
func NewSolved(r game.Rules, c solve.Config) *Solved {
	return &Solved{rules: r, config: c, solver: solve.New(r, c)}
}

// Answer asks the solver, and once more with an empty memory if it was full.
func (s *Solved) Answer(ctx context.Context, sum []game.Position, need Need) (Answer, error) {
	a, err := s.ask(ctx, sum, need)
	if err == nil {
		s.used = true
		return a, nil
	}
	wasUsed := s.used
	s.solver, s.used = solve.New(s.rules, s.config), false
	if !wasUsed || ctx.Err() != nil {
		return a, err
	}
	return s.ask(ctx, sum, need)
}

func (s *Solved) ask(ctx context.Context, sum []game.Position, need Need) (a Answer, err error) {
	if a.Outcome, err = s.solver.Outcome(ctx, sum...); err != nil {
		return a, err
	}
	if need.Value {
		if a.Value, err = s.solver.Value(ctx, sum...); err != nil {
			return a, err
		}
	}
	if need.Winning && a.Outcome == game.N {
		a.Winning, err = s.solver.Winning(ctx, sum...)
		s.place(a.Winning, sum)
	}
	return a, err
}

// place counts the heaps of moves in the sum as it is written: the solver leaves those
// out that are gone.
func (s *Solved) place(moves []solve.Move, sum []game.Position) {
	shape := s.rules.Shape()
	if !shape.IsSum() {
		return
	}
	var places []int
	at := 0
	for record := range slices.Chunk(sum[0], max(shape.Width, 1)) {
		if slices.ContainsFunc(record, func(n int) bool { return n != 0 }) {
			places = append(places, at)
		}
		at++
	}
	for i := range moves {
		moves[i].Component = places[moves[i].Component]
	}
}
