package solve

import "grundy/game"

// Moves returns every move in the sum of ps, in the order in which the rules list
// them, moves to the same position once; none if the game is over.
func (s *Solver) Moves(ps ...game.Position) (moves []Move, err error) {
	defer game.CatchFull(&err)
	if s.decided(ps) {
		return nil, nil
	}
	components := s.components(ps)
	moves = s.moves(components)
	for i := range moves {
		moves[i].Text = s.sentence(moves[i], components)
	}
	return moves, nil
}

// After returns the sum of ps after one of its moves, as positions to be played as
// a sum.
func (s *Solver) After(m Move, ps ...game.Position) []game.Position {
	return s.after(m, s.components(ps))
}
