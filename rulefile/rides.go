package rulefile

import (
	"slices"

	"grundy/game"
	"grundy/rulefile/claim"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// Rides returns the directions of a piece of which it is proved, from the text of the file, that its
// moves are those of the file; none if there is no such proof. See [game.Rider]. The first call
// looks for it, which takes part of a millisecond.
func (r *Rules) Rides() []game.Ride {
	r.riding.Do(func() { r.rides = r.proveRides() })
	return r.rides
}

// boardOf returns the board whose positions are those of a shape, if there is one.
func boardOf(s game.Shape) (b claim.Board, ok bool) {
	few := func(n int) bool { return n == 2 || n == 3 }
	switch {
	case s.Memory > 0:
	case s.Kind == game.KindCoupled && s.Count == 2 && s.Width <= 1:
		return claim.Board{Numbers: 2, Sorted: true}, true
	case s.Kind == game.KindTuple && few(s.Count) && s.Width <= 1:
		return claim.Board{Numbers: s.Count}, true
	case s.Kind == game.KindHeaps && few(s.Width):
		return claim.Board{Numbers: s.Width, Record: true}, true
	}
	return b, false
}

func (r *Rules) proveRides() []game.Ride {
	b, ok := boardOf(r.module.shape)
	if !ok || !r.plain() {
		return nil
	}
	file, err := r.module.resolved()
	if err != nil {
		return nil
	}
	p := make([]linear.Form, b.Numbers)
	for i := range p {
		p[i] = linear.Var(i + 1)
	}
	families, free, err := symbolic.Run(symbolic.Program{File: file, Globals: r.module.globals}, symbolic.Question{
		Function: "options", Args: []any{p}, Tuple: b.Record, Vars: b.Numbers, Known: b.Known(),
	})
	if err != nil {
		return nil
	}
	rides := claim.Rides(families, free, b)
	if len(rides) == 0 || !r.ridesOnce(rides) {
		return nil
	}
	return rides
}

// ridesOnce compares the options of one position with those of the rides: something that the proof
// overlooked would show there.
func (r *Rules) ridesOnce(rides []game.Ride) bool {
	p := make(game.Position, len(rides[0].Step))
	for i := range p {
		p[i] = 5 + 3*i
	}
	options, ok := r.optionsOf(p)
	if !ok {
		return false
	}
	var want game.List
	riding := game.Riding("", r.module.shape, rides...)
	riding.Options(p, &want)
	return slices.EqualFunc(different(riding, options), different(riding, &want), slices.Equal)
}

// different returns options in canonical form by some rules, in order, each once.
func different(r game.Rules, options *game.List) []game.Position {
	var out []game.Position
	for q := range options.All() {
		out = append(out, game.Canonical(r, q))
	}
	slices.SortFunc(out, slices.Compare)
	return slices.CompactFunc(out, slices.Equal)
}
