package solve

import (
	"context"
	"errors"

	"grundy/game"
	"grundy/nim"
)

// listsByNumber are the shapes whose values are found from all options: they may be
// large, and most options are looked at anyway.
func listsByNumber(s game.Shape) bool {
	switch s.Kind {
	case game.KindHeaps, game.KindHeap, game.KindCoupled, game.KindTuple:
		return true
	}
	return false
}

// partValue returns the nim-value of a part.
func (s *Solver) partValue(ctx context.Context, p game.Position) (nim.Value, error) {
	if v, ok, err := s.lookUpValue(ctx, p); ok || err != nil {
		return v, err
	}
	search := s.partSearch()
	var err error
	if listsByNumber(search.shape) {
		s.values.meter = s.config.meter(ctx)
		err = s.values.solve(p)
	} else {
		err = search.restart(s, ctx).decide(p, anyValue)
	}
	return search.nimValue(p), err
}

// partSearch returns the prover of parts; the full search shares its store.
func (s *Solver) partSearch() *prover {
	if s.proofs == nil {
		f := newField(s.rules, s.config.Play, true)
		st := newStore(s.rules.Shape(), s.config.memory())
		s.proofs = &prover{field: f, store: st}
		s.values = &full{field: f, store: st, fold: &mexFold{play: s.config.Play}}
	}
	return s.proofs
}

// wholeSearch returns the prover of positions played as a whole.
func (s *Solver) wholeSearch(one single) *prover {
	search := &s.wholes[one.kind]
	if *search == nil {
		*search = &prover{
			field: newField(one.rules, s.config.Play, false),
			store: newStore(one.rules.Shape(), s.config.memory()),
		}
	}
	return *search
}

// remoteSearch returns the search for the remoteness of positions played as a whole.
func (s *Solver) remoteSearch(one single) *full {
	search := &s.remotes[one.kind]
	if *search == nil {
		*search = &full{
			field: newField(one.rules, s.config.Play, false),
			store: newStore(one.rules.Shape(), s.config.memory()),
			fold:  &remoteFold{play: s.config.Play},
		}
	}
	return *search
}

func (s *prover) restart(of *Solver, ctx context.Context) *prover {
	s.meter = of.config.meter(ctx)
	return s
}

// search returns the outcome of the sum of ps, from parts where that is possible; if only
// losses are asked for, P or else N.
func (s *Solver) search(ctx context.Context, ps []game.Position, lossesOnly bool) (game.Outcome, error) {
	if s.config.Outcomes != nil {
		if o, err := s.config.Outcomes(ctx, ps); o != game.Open || err != nil {
			return o, err
		}
	}
	if len(ps) == 1 {
		if o, err := s.lookUpOutcome(ctx, ps[0]); o != game.Open || err != nil {
			return o, err
		}
	}
	if s.sums {
		return s.searchParts(ctx, ps, 0)
	}
	one := s.asOne(ps)
	if s.canTie {
		return s.searchTies(ctx, one, lossesOnly)
	}
	search := s.wholeSearch(one)
	p := search.canon.Canonical(one.position)
	err := search.restart(s, ctx).decide(p, 0)
	switch {
	case errors.Is(err, errTie):
		s.canTie, s.wholes = true, [2]*prover{}
		return s.searchTies(ctx, one, lossesOnly)
	case err != nil:
		return game.Open, err
	}
	return search.get(p).outcome(0), nil
}

// outcome returns P if the code is that of the value, else N.
func (c code) outcome(value uint64) game.Outcome {
	if c == exactly(value) {
		return game.P
	}
	return game.N
}

// searchParts returns the outcome of the sum of ps and *v.
func (s *Solver) searchParts(ctx context.Context, ps []game.Position, v nim.Value) (game.Outcome, error) {
	search := s.partSearch()
	parts := s.parts(ps)
	if parts.Len() == 0 {
		return exactly(0).outcome(uint64(v)), nil
	}
	last := 0
	for i := range parts.Len() {
		if search.weight(parts.At(i)) > search.weight(parts.At(last)) {
			last = i
		}
	}
	for i := range parts.Len() {
		if i == last {
			continue
		}
		w, err := s.partValue(ctx, parts.At(i))
		if err != nil {
			return game.Open, err
		}
		v ^= w
	}
	p := parts.At(last)
	if search.shape.IsSum() || search.shape.Kind == game.KindHeap || s.rides(p) || s.addsUp(p) {
		w, err := s.partValue(ctx, p)
		return exactly(uint64(w)).outcome(uint64(v)), err
	}
	err := search.restart(s, ctx).decide(p, uint64(v))
	return search.get(p).outcome(uint64(v)), err
}

// retrograde returns the outcome and remoteness of ps by retrograde analysis.
func (s *Solver) retrograde(ctx context.Context, ps []game.Position) (game.Outcome, int, error) {
	one := s.asOne(ps)
	m := s.config.meter(ctx)
	g, err := newField(one.rules, s.config.Play, false).explore(&m, s.config.memory(), one.position)
	if err != nil {
		return game.Open, 0, err
	}
	outcomes, remoteness := g.retrograde()
	return outcomes[0], int(remoteness[0]), nil
}
