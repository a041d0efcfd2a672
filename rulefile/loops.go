package rulefile

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/rulefile/guard"
)

// Most games end, and where play returns to a position, the file has a mistake: it allows
// to take 0 tokens, or forgets the case where nothing is left. So play that can go round
// is refused, unless the file says loops = True: then endless play is a draw.

// readLoops reads whether play may return to a position.
func (m *module) readLoops(file *syntax.File) error {
	v, ok := m.globals["loops"]
	if !ok {
		return nil
	}
	loops, ok := v.(starlark.Bool)
	if !ok {
		return m.at(place(file, "loops"), "loops is %s, want True if play can return to a position, or False", guard.Brief(v))
	}
	m.loops = bool(loops)
	return nil
}

// Loops reports whether the file says that play can return to a position.
func (r *Rules) Loops() bool { return r.module.loops }

// mostNamed bounds the positions of a cycle that are named.
const mostNamed = 8

// repeats is the mistake that play returns to a position, as told by a [game.Ending].
func (r *Rules) repeats(cycle []game.Position) error {
	e := r.module.at(r.module.resultPlace("options", starlark.True), "%s", r.circle(cycle))
	e.Hint = "loops = True in the file says that play may go round for ever"
	r.fail(e)
	return e
}

// endsWanted is what was wanted of moves that go round.
const endsWanted = "want moves that bring the game to an end"

// circle says how play returns to the first position of a cycle.
func (r *Rules) circle(cycle []game.Position) string {
	shape := r.Shape()
	start := shape.Brief(cycle[0])
	if i, q := r.optionWith(cycle[0]); i > 0 && len(cycle) == 2 {
		again := "the position itself"
		if !slices.Equal(q, cycle[0]) {
			again = "where " + start + " comes again"
		}
		return fmt.Sprintf("options(%s) returned option %d: %s, %s; %s", start, i, shape.Brief(q), again, endsWanted)
	}
	var names []string
	for _, p := range cycle {
		names = append(names, shape.Brief(p))
	}
	if len(names) > mostNamed {
		names = slices.Concat(names[:mostNamed/2], []string{"..."}, names[len(names)-mostNamed/2:])
	}
	return fmt.Sprintf("options returns to %s after %d moves: %s; %s", start, len(cycle)-1, strings.Join(names, " -> "), endsWanted)
}

// optionWith returns the first option of p, from 1, that is p, or has p as a component, as
// the file gives it; 0 if there is none.
func (r *Rules) optionWith(p game.Position) (i int, option game.Position) {
	var options game.List
	r.Options(p.Clone(), &options)
	for i := range options.Len() {
		if q := options.At(i).Clone(); r.isWithin(p, q) {
			return i + 1, q
		}
	}
	return 0, nil
}

// isWithin reports whether q is p, in canonical form, or has it as a component.
func (r *Rules) isWithin(p, q game.Position) bool {
	rules := game.With(r, r.abilities()...)
	var parts game.List
	split, splits := game.As[game.Splitter](rules)
	switch width := len(p); {
	case r.Shape().IsSum():
		for record := range slices.Chunk(q, width) {
			parts.Add(record...)
		}
	case splits:
		split.Components(game.Ordered(rules, q), &parts)
	}
	parts.Add(q...)
	for part := range parts.All() {
		if slices.Equal(game.Canonical(rules, part), p) {
			return true
		}
	}
	return false
}
