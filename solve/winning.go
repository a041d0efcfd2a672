package solve

import (
	"context"
	"errors"
	"fmt"

	"grundy/game"
	"grundy/nim"
)

// A Move is a move in one component of a sum.
type Move struct {
	Component int           // its place among the components, from 0: a heap of Heaps, else a position
	From      game.Position // the component, in order
	To        game.Position // what replaces it: for Heaps a list of records, possibly empty
	Text      string        // the move in words
}

// Winning returns every winning move in the sum of ps, the options that are
// P-positions, in the order in which the rules list them; none if there is none.
// Moves to the same position are listed once. Where play can loop, a player who goes
// from one P-position to another may go round in circles; [Solver.Best] does not. The components are the records of all
// ps in the order given if the shape is Heaps, else ps; all positions are in order
// ([game.Ordered]) but not symmetry-reduced.
func (s *Solver) Winning(ctx context.Context, ps ...game.Position) (moves []Move, err error) {
	defer game.CatchFull(&err)
	components := s.components(ps)
	if s.decided(ps) {
		return nil, nil
	}
	moves, err = s.winningByValues(ctx, components)
	if errors.Is(err, ErrLoop) {
		return s.winningByGraph(ctx, components)
	}
	return moves, err
}

// decided reports whether a target has been reached.
func (s *Solver) decided(ps []game.Position) bool {
	one := s.asOne(ps)
	f := newField(one.rules, s.config.Play, false)
	return f.verdict(f.canon.Ordered(one.position)) != game.Open
}

// moves returns all moves in the components, each kind once.
func (s *Solver) moves(components *game.List) []Move {
	var moves []Move
	var options game.List
	for c := range components.Len() {
		p := game.Ordered(s.rules, components.At(c))
		options.Reset()
		s.rules.Options(p, &options)
		seen := map[string]bool{}
		for q := range options.All() {
			q = game.Ordered(s.rules, q)
			if key := q.Key(); !seen[key] {
				seen[key] = true
				moves = append(moves, Move{Component: c, From: p, To: q})
			}
		}
	}
	return moves
}

// sentence tells the move in words, and where it is if there are several
// components.
func (s *Solver) sentence(m Move, components *game.List) string {
	text := game.Describe(s.rules, m.From, m.To)
	if components.Len() < 2 {
		return text
	}
	name := "component"
	if s.rules.Shape().IsSum() {
		name = "heap"
	}
	return fmt.Sprintf("%s %d: %s", name, m.Component+1, text)
}

// after returns the components after a move, as positions to be played as a sum.
func (s *Solver) after(m Move, components *game.List) []game.Position {
	var ps []game.Position
	for c := range components.Len() {
		if c == m.Component {
			ps = append(ps, m.To)
		} else {
			ps = append(ps, components.At(c))
		}
	}
	return ps
}

// winningByValues tries each move. In a sum of parts the move must give its
// component the value of the others.
func (s *Solver) winningByValues(ctx context.Context, components *game.List) ([]Move, error) {
	var winning []Move
	targets, err := s.targets(ctx, components)
	if err != nil {
		return nil, err
	}
	for _, m := range s.moves(components) {
		var o game.Outcome
		if s.sums && components.Len() > 1 {
			o, err = s.searchParts(ctx, []game.Position{m.To}, targets[m.Component])
		} else {
			o, err = s.search(ctx, s.after(m, components), true)
		}
		if err != nil {
			return nil, err
		}
		if o == game.P {
			m.Text = s.sentence(m, components)
			winning = append(winning, m)
		}
	}
	return winning, nil
}

// targets returns for each component the nim-sum of the others.
func (s *Solver) targets(ctx context.Context, components *game.List) ([]nim.Value, error) {
	n := components.Len()
	targets := make([]nim.Value, n)
	if !s.sums || n < 2 {
		return targets, nil
	}
	var sum nim.Value
	for c := range n {
		v, err := s.Value(ctx, components.At(c))
		if err != nil {
			return nil, err
		}
		targets[c] = v
		sum ^= v
	}
	for c := range targets {
		targets[c] ^= sum
	}
	return targets, nil
}

// winningByGraph finds the outcome of every option by retrograde analysis of the
// sum as a whole.
func (s *Solver) winningByGraph(ctx context.Context, components *game.List) ([]Move, error) {
	ps := make([]game.Position, components.Len())
	for c := range ps {
		ps[c] = components.At(c)
	}
	one := s.asOne(ps)
	meter := s.config.meter(ctx)
	g, err := newField(one.rules, s.config.Play, false).explore(&meter, s.config.memory(), one.position)
	if err != nil {
		return nil, err
	}
	outcomes, _ := g.retrograde()
	var winning []Move
	for _, m := range s.moves(components) {
		after := s.asOne(s.after(m, components))
		k, ok := g.find(g.canon.Canonical(after.position))
		if !ok {
			panic("solve: options differ between two listings: " + s.rules.String())
		}
		if outcomes[k] == game.P {
			m.Text = s.sentence(m, components)
			winning = append(winning, m)
		}
	}
	return winning, nil
}

// Best returns a best move in the sum of ps and the outcome and remoteness of the
// sum: a move that wins soonest, or holds out longest, or draws; the first of
// several in the order in which the rules list them. There is no move if the game
// is over; then the error is ErrOver. The sum is played as a whole, and all its
// followers are looked at.
func (s *Solver) Best(ctx context.Context, ps ...game.Position) (best Move, o game.Outcome, moves int, err error) {
	defer game.CatchFull(&err)
	components := s.components(ps)
	outcome, remoteness, err := s.Remoteness(ctx, ps...)
	if err != nil {
		return Move{}, game.Open, 0, err
	}
	want := map[game.Outcome]game.Outcome{game.N: game.P, game.P: game.N, game.D: game.D}[outcome]
	if s.decided(ps) {
		return Move{}, outcome, remoteness, ErrOver
	}
	for _, m := range s.moves(components) {
		o, r, err := s.Remoteness(ctx, s.after(m, components)...)
		if err != nil {
			return Move{}, game.Open, 0, err
		}
		if o == want && (o == game.D || r == remoteness-1) {
			m.Text = s.sentence(m, components)
			return m, outcome, remoteness, nil
		}
	}
	return Move{}, outcome, remoteness, ErrOver
}
