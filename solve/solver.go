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
	ties    [2]*prover // once a tie was met; see ties.go
	canTie  bool
	remotes [2]*full

	sieved *Table // outcomes of single positions; see lookup.go
	ridden *Table // values of parts
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
func (s *Solver) Value(ctx context.Context, ps ...game.Position) (value nim.Value, err error) {
	defer game.CatchFull(&err)
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
func (s *Solver) Outcome(ctx context.Context, ps ...game.Position) (o game.Outcome, err error) {
	defer game.CatchFull(&err)
	o, err = s.search(ctx, ps, false)
	if errors.Is(err, ErrLoop) && s.sums {
		l, err := s.Loopy(ctx, ps...)
		return l.Outcome(), err
	}
	if errors.Is(err, ErrLoop) {
		o, _, err = s.retrograde(ctx, ps)
	}
	return o, err
}

// Remoteness returns the outcome of the sum of ps and the number of moves that are
// played when the winner wins as soon as possible and the loser holds out as long
// as possible; -1 for a draw. The sum is played as a whole: all its followers are
// looked at.
func (s *Solver) Remoteness(ctx context.Context, ps ...game.Position) (o game.Outcome, moves int, err error) {
	defer game.CatchFull(&err)
	one := s.asOne(ps)
	search := s.remoteSearch(one)
	search.meter = s.config.meter(ctx)
	p := search.canon.Canonical(one.position)
	err = search.solve(p)
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
func (s *Solver) Loopy(ctx context.Context, ps ...game.Position) (value Loopy, err error) {
	defer game.CatchFull(&err)
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
