package solve

import (
	"context"
	"errors"
	"fmt"

	"grundy/game"
	"grundy/nim"
)

// A Solver answers questions about positions of one game and remembers what it
// found. It is not for several goroutines at once; several solvers may run side
// by side.
//
// The positions given to its methods are played as a sum, and must be legal, as
// checked by [game.Check]; they are not changed or kept. No position at all is a
// game that is over. An error is that of the context, a *MemoryError, or one that
// says why there is no answer. After an error the solver may be asked again, and
// goes on from what it knows.
type Solver struct {
	rules  game.Rules
	config Config
	sums   bool // components are solved by themselves

	values *full   // nim-values of parts
	proofs *prover // the same store; outcomes and nim-values of parts

	// Outcomes and remoteness of positions played as a whole: of one, and of
	// the sum of several.
	wholes  [2]*prover
	remotes [2]*full

	sieved *Table // outcomes of single positions, if the rules have a Reverser
}

// New returns a solver for the rules. Positions of the solver's rules are played
// as c.Play says, whatever the rules mean by default.
func New(r game.Rules, c Config) *Solver {
	_, judged := game.As[game.Judge](r)
	return &Solver{rules: r, config: c, sums: c.Play == game.Normal && !judged}
}

// Value returns the nim-value of the sum of ps, in misère play the misère
// nim-value, which is 0 for P-positions and not additive. Games that end at a target
// have none. If play can loop the error is ErrLoop: ask for [Solver.Loopy].
func (s *Solver) Value(ctx context.Context, ps ...game.Position) (nim.Value, error) {
	if _, judged := game.As[game.Judge](s.rules); judged {
		return 0, fmt.Errorf("%v ends at a target and has no nim-values", s.rules)
	}
	if !s.sums {
		one := s.asOne(ps)
		search := s.wholeSearch(one)
		p := search.canon.Canonical(one.position)
		if err := search.restart(s, ctx).decide(p, anyValue); err != nil {
			return 0, err
		}
		return search.nimValue(p), nil
	}
	var sum nim.Value
	parts := s.parts(ps)
	for i := range parts.Len() {
		v, err := s.partValue(ctx, parts.At(i))
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// Outcome returns the outcome of the sum of ps: P or N, or D if neither player can
// force a win, by endless play or a tie.
func (s *Solver) Outcome(ctx context.Context, ps ...game.Position) (game.Outcome, error) {
	o, err := s.search(ctx, ps)
	if errors.Is(err, ErrLoop) && s.sums {
		l, err := s.Loopy(ctx, ps...)
		return l.Outcome(), err
	}
	if errors.Is(err, ErrLoop) || errors.Is(err, errTie) {
		o, _, err = s.retrograde(ctx, ps)
	}
	return o, err
}

// Remoteness returns the outcome of the sum of ps and the number of moves that are
// played when the winner wins as soon as possible and the loser holds out as long
// as possible; -1 for a draw. The sum is played as a whole: all its followers are
// looked at.
func (s *Solver) Remoteness(ctx context.Context, ps ...game.Position) (game.Outcome, int, error) {
	one := s.asOne(ps)
	search := s.remoteSearch(one)
	search.meter = s.config.meter(ctx)
	p := search.canon.Canonical(one.position)
	err := search.solve(p)
	if errors.Is(err, ErrLoop) || errors.Is(err, errTie) {
		return s.retrograde(ctx, ps)
	}
	if err != nil {
		return game.Open, 0, err
	}
	remoteness, outcome := splitRemote(search.get(p).value())
	return outcome, remoteness, nil
}

// Loopy returns the value of the sum of ps in normal play, where play may loop. All
// followers of each of ps are looked at.
func (s *Solver) Loopy(ctx context.Context, ps ...game.Position) (Loopy, error) {
	if !s.sums {
		return Loopy{}, fmt.Errorf("%v: loopy values are for normal play without a target", s.rules)
	}
	var sum Loopy
	f := newField(whole(s.rules), s.config.Play, false)
	components := s.components(ps)
	for i := range components.Len() {
		m := s.config.meter(ctx)
		g, err := f.explore(&m, s.config.memory(), components.At(i))
		if err != nil {
			return Loopy{}, err
		}
		sum = sum.Plus(g.loopy(0, g.loopyValues()))
	}
	return sum, nil
}

// components returns the records of heaps, and other positions as they are.
func (s *Solver) components(ps []game.Position) *game.List {
	var list game.List
	f := newField(s.rules, game.Normal, false)
	for _, p := range ps {
		if f.shape.IsSum() {
			f.parts(p, &list)
		} else {
			list.Add(p...)
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

// search returns P or N, from parts where that is possible.
func (s *Solver) search(ctx context.Context, ps []game.Position) (game.Outcome, error) {
	if len(ps) == 1 {
		if o, err := s.lookUp(ctx, ps[0]); o != game.Open || err != nil {
			return o, err
		}
	}
	if s.sums {
		return s.searchParts(ctx, ps, 0)
	}
	one := s.asOne(ps)
	search := s.wholeSearch(one)
	p := search.canon.Canonical(one.position)
	if err := search.restart(s, ctx).decide(p, 0); err != nil {
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
	if search.shape.IsSum() || search.shape.Kind == game.KindHeap {
		w, err := s.partValue(ctx, p)
		return exactly(uint64(w)).outcome(uint64(v)), err
	}
	err := search.restart(s, ctx).decide(p, uint64(v))
	return search.get(p).outcome(uint64(v)), err
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
