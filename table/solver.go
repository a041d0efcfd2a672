package table

import (
	"context"
	"errors"

	"grundy/game"
	"grundy/solve"
)

// Make solves every position of r and makes a table of it: from the bottom up if
// the numbers of heaps are the range, else one position after the other. See [From]
// for the errors; from the bottom up, though, nothing is known until all is. c.Progress
// is told of the work.
func Make(ctx context.Context, rules game.Rules, r Range, k Kind, c solve.Config) (*Table, error) {
	t, err := newTable(rules, r, k, c)
	if err != nil {
		return nil, err
	}
	err = t.fillBottomUp(ctx, c)
	t.count()
	if errors.Is(err, ErrNotBottomUp) {
		return makeByAsking(ctx, rules, r, k, c)
	}
	return t, err
}

// makeByAsking asks a solver about each position, in the order of the range.
func makeByAsking(ctx context.Context, rules game.Rules, r Range, k Kind, c solve.Config) (*Table, error) {
	quiet := c
	quiet.Progress = nil
	s := solve.New(rules, quiet)
	return From(ctx, rules, r, k, c, func(ctx context.Context, p game.Position) (Entry, error) {
		return Ask(ctx, s, k, p)
	})
}

// MakeBottomUp is [Make] where the table can be filled from the bottom up, which takes a
// fraction of the time of asking about each position; else the error is ErrNotBottomUp.
func MakeBottomUp(ctx context.Context, rules game.Rules, r Range, k Kind, c solve.Config) (*Table, error) {
	t, err := newTable(rules, r, k, c)
	if err != nil {
		return nil, err
	}
	if err := t.fillBottomUp(ctx, c); err != nil {
		return nil, err
	}
	t.count()
	return t, nil
}

// Ask returns what a table of kind k says of the sum of ps.
func Ask(ctx context.Context, s *solve.Solver, k Kind, ps ...game.Position) (Entry, error) {
	switch k {
	case Values:
		return askValue(ctx, s, ps)
	case Remoteness:
		outcome, moves, err := s.Remoteness(ctx, ps...)
		return Entry{Outcome: outcome, Moves: max(moves, 0)}, err
	}
	outcome, err := s.Outcome(ctx, ps...)
	return Entry{Outcome: outcome}, err
}

// askValue returns the value of the sum of ps, from the loopy theory where play can loop.
func askValue(ctx context.Context, s *solve.Solver, ps []game.Position) (Entry, error) {
	v, err := s.Value(ctx, ps...)
	if !errors.Is(err, solve.ErrLoop) {
		return ValueEntry(v), err
	}
	l, err := s.Loopy(ctx, ps...)
	switch {
	case err != nil:
		return Entry{}, err
	case l.Infinite:
		return InfiniteEntry(l.Set...), nil
	}
	return ValueEntry(l.Value), nil
}
