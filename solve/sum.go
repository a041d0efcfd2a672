package solve

import (
	"slices"

	"grundy/game"
)

// components returns the records of heaps, and other positions as they are.
func (s *Solver) components(ps []game.Position) *game.List {
	var list game.List
	shape := s.rules.Shape()
	for _, p := range ps {
		if !shape.IsSum() {
			list.Add(p...)
			continue
		}
		for record := range slices.Chunk(p, max(shape.Width, 1)) {
			if !isZero(record) {
				list.Add(record...)
			}
		}
	}
	return &list
}

// parts returns the parts of ps.
func (s *Solver) parts(ps []game.Position) *game.List {
	var list game.List
	f := newField(s.rules, s.config.Play, true)
	for _, p := range ps {
		f.parts(p.Clone(), &list)
	}
	return &list
}

// A single is a sum seen as one position.
type single struct {
	rules    game.Rules
	position game.Position
	kind     int // 1 if the rules are those of a sum of several positions, else 0
}

// asOne returns ps as one position, and its rules.
func (s *Solver) asOne(ps []game.Position) single {
	if s.rules.Shape().IsSum() {
		var all game.Position
		for _, p := range ps {
			all = append(all, p...)
		}
		return single{rules: whole(s.rules), position: all}
	}
	if len(ps) == 1 {
		return single{rules: s.rules, position: ps[0].Clone()}
	}
	canonical := make([]game.Position, len(ps))
	for i, p := range ps {
		canonical[i] = game.Canonical(s.rules, p)
	}
	return single{newTogether(s.rules), join(canonical), 1}
}
