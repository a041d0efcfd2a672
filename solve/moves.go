package solve

import "grundy/game"

// Moves returns every move in the sum of ps, in the order in which the rules list
// them, moves to the same position once; none if the game is over. A move that leaves
// everything as it was is an error where play promises to end.
func (s *Solver) Moves(ps ...game.Position) (moves []Move, err error) {
	defer game.CatchFull(&err)
	if s.decided(ps) {
		return nil, nil
	}
	components := s.components(ps)
	moves = s.moves(components)
	f := newField(s.rules, s.config.Play, true)
	for i, m := range moves {
		if from := f.canon.Canonical(m.From.Clone()); f.ending != nil && f.has(m.To.Clone(), from) {
			return nil, f.repeats([]game.Position{from, from})
		}
		moves[i].Text = s.sentence(moves[i], components)
	}
	return moves, nil
}

// After returns the sum of ps after one of its moves, as positions to be played as
// a sum.
func (s *Solver) After(m Move, ps ...game.Position) []game.Position {
	return s.after(m, s.components(ps))
}
