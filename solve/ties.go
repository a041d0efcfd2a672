package solve

import (
	"context"
	"errors"

	"grundy/game"
)

// Play that can end in a tie has three outcomes. Two questions settle them: can the player to
// move win, and can the player who has moved. In each, a tie counts as a loss of the player it
// is about; so there are but two outcomes, and the search for a proof finds them, which
// leaves out most options. The mover wins if the answer to the first is yes, the other
// player if that to the second is, and neither can force a win if both are no.
//
// Along a line of play the player whom a question is about is the one to move at every
// second position, and the other at those between. What is found out is kept in two stores: in
// one for positions where a tie is a loss of the mover, in the other where it is a win. The
// prover goes from one to the other with each move, and both questions fill the same two.

// sides are the stores of a prover that knows ties. The current one is embedded in it.
type sides struct {
	other *store // nil where there are no ties
	loss  bool   // a tie is a loss of the player to move, in positions of the current store
}

// turn goes to the other store, with a move forwards or backwards.
func (s *prover) turn() {
	if s.other != nil {
		s.store, s.other = s.other, s.store
		s.loss = !s.loss
	}
}

// tie stores a position where the play has ended in a tie.
func (s *prover) tie(p game.Position) error {
	switch {
	case s.other == nil:
		return errTie
	case s.loss:
		return s.put(p, exactly(0))
	}
	return s.put(p, exactly(1))
}

// isLoss reports whether the player to move at p, in canonical form, loses, if a tie is a
// loss of that player or not.
func (s *prover) isLoss(p game.Position, tieIsLoss bool) (bool, error) {
	if s.loss != tieIsLoss {
		s.turn()
	}
	err := s.decide(p, 0)
	return s.get(p).outcome(0) == game.P, err
}

// tieSearch returns the prover that knows ties.
func (s *Solver) tieSearch(one single) *prover {
	search := &s.ties[one.kind]
	if *search == nil {
		half := s.config.memory() / 2
		*search = &prover{
			field: newField(one.rules, s.config.Play, false),
			store: newStore(one.rules.Shape(), half),
			sides: sides{other: newStore(one.rules.Shape(), half)},
		}
	}
	return *search
}

// searchTies returns the outcome of a position, or, if only losses are asked for, P if it is
// one, else N.
func (s *Solver) searchTies(ctx context.Context, one single, lossesOnly bool) (o game.Outcome, err error) {
	defer s.tellWholeLimit(&err)
	search := s.tieSearch(one).restart(s, ctx)
	p := search.canon.Canonical(one.position)
	lost, err := search.isLoss(p, false)
	switch {
	case err != nil:
		return game.Open, err
	case lost:
		return game.P, nil
	case lossesOnly:
		return game.N, nil
	}
	drawn, err := search.isLoss(p, true)
	switch {
	case err != nil:
		return game.Open, err
	case drawn:
		return game.D, nil
	}
	return game.N, nil
}

// tellWholeLimit makes an error about the memory of one store tell the bound on both.
func (s *Solver) tellWholeLimit(err *error) {
	var full *MemoryError
	if errors.As(*err, &full) {
		full.Limit = s.config.memory()
	}
}
