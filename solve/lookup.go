package solve

import (
	"context"

	"grundy/game"
	"grundy/nim"
)

// Where a whole table costs less than a search, the answer for one position is looked
// up in the table of all positions that are not larger: for rules that know the moves
// backwards, a table of outcomes (sieve.go); for pieces that ride, one of values
// (lines.go). The tables are kept, and made anew for larger positions.

// maxTabled bounds these tables: about two seconds for either.
const maxTabled = 1 << 24

// maxBytes is what a position in such a table takes, with its lines.
const maxBytes = 32

func (s *Solver) mostTabled() int { return int(min(maxTabled, s.config.memory()/maxBytes)) }

// lookUpOutcome returns the outcome of p from a table, or Open if there is none.
func (s *Solver) lookUpOutcome(ctx context.Context, p game.Position) (game.Outcome, error) {
	if _, ok := game.As[game.Reverser](s.rules); !ok {
		return game.Open, nil
	}
	p = game.Ordered(s.rules, p)
	if s.sieved == nil || s.sieved.Index(p) < 0 {
		k, m := len(p), 0
		if k > 0 {
			m = p[k-1]
		}
		f := newFiller(s.rules, s.config, winning)
		sp := newMultisets(0, 0, f.shape.Keep)
		if choose(k+m, k) <= s.mostTabled() {
			sp = newMultisets(k, m, f.shape.Keep)
		}
		if sp.Index(p) < 0 || f.sieves(sp) == nil {
			return game.Open, nil
		}
		var err error
		if s.sieved, err = f.table(ctx, sp); err != nil {
			s.sieved = nil
			return game.Open, err
		}
	}
	return s.sieved.Outcome(s.sieved.Index(p)), nil
}

// lookUpValue returns the nim-value of a part p from elsewhere or from a table, and
// whether there is one.
func (s *Solver) lookUpValue(ctx context.Context, p game.Position) (nim.Value, bool, error) {
	if s.config.Values != nil {
		if v, ok, err := s.config.Values(ctx, p); ok || err != nil {
			return v, ok, err
		}
	}
	if !s.rides(p) {
		return s.addedValue(ctx, p)
	}
	if s.ridden == nil || s.ridden.Index(p) < 0 {
		t, err := newFiller(s.rules, s.config, mexing).table(ctx, newBox(p.Clone()))
		if err != nil {
			return 0, false, err
		}
		s.ridden = t
	}
	return s.ridden.Value(s.ridden.Index(p)), true, nil
}

// rides reports whether the value of p is looked up in a table that is filled by
// lines.
func (s *Solver) rides(p game.Position) bool {
	if !s.sums || len(game.RidesOf(s.rules)) == 0 {
		return false
	}
	b := newBox(p)
	return b.len <= s.mostTabled() && newFiller(s.rules, s.config, mexing).rides(b) != nil
}
