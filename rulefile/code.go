package rulefile

import (
	"errors"
	"slices"

	"grundy/game"
	"grundy/heap"
	"grundy/rulefile/claim"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// Code returns the take-and-break rules of which it is proved, from the text of the file, that their
// options are those of the file; ok is false if there is no such proof. The first call looks for it,
// which takes about a millisecond. What the file may do within its limits plays no part: the
// proof is about all heaps.
func (r *Rules) Code() (code heap.Rules, ok bool) {
	r.proof.Do(func() { r.code, r.coded = r.prove() })
	return r.code, r.coded
}

func (r *Rules) prove() (code heap.Rules, ok bool) {
	if !r.plainHeaps() {
		return code, false
	}
	file, err := r.module.resolved()
	if err != nil {
		return code, false
	}
	families, free, err := symbolic.Run(symbolic.Program{File: file, Globals: r.module.globals}, symbolic.Question{
		Function: "options", Args: []any{linear.Var(1)}, Vars: 1, Known: claim.Known(),
	})
	if err != nil || r.module.shape.Kind == game.KindHeap && !r.isNumber(families) {
		return code, false
	}
	return claim.Code(families, free, func(n int) (*game.List, bool) {
		return r.optionsOf(game.Position{n})
	})
}

// isNumber reports whether the families are right for a single heap: its options are numbers, and
// that of no tokens is asked for its options too, and has none.
func (r *Rules) isNumber(families []symbolic.Family) bool {
	if slices.ContainsFunc(families, func(f symbolic.Family) bool { return !f.Alone }) {
		return false
	}
	empty, ok := r.optionsOf(game.Position{0})
	return ok && empty.Len() == 0
}

// plainHeaps reports whether a position is heaps of one number, and nothing but the options says how
// it is played.
func (r *Rules) plainHeaps() bool {
	s := r.module.shape
	return (s.Kind == game.KindHeaps || s.Kind == game.KindHeap) && s.Width <= 1 && s.Memory == 0 && r.plain()
}

// plain reports whether nothing but the options says how the game is played.
func (r *Rules) plain() bool {
	return !r.module.loops && !slices.ContainsFunc([]string{"won", "lost", "tied", "legal", "components", "images"}, func(name string) bool {
		return r.module.functions[name] != nil
	})
}

// optionsOf returns the options of a position, unless something is wrong with them; no mistake is
// noted then.
func (r *Rules) optionsOf(p game.Position) (options *game.List, ok bool) {
	options = new(game.List)
	err := errRedo
	if f := r.natives["options"]; f != nil {
		err = f.list(p, options)
	}
	if errors.Is(err, errRedo) {
		options.Reset()
		err = r.interpretList("options", r.main, r.option, "option", p, options)
	}
	return options, err == nil
}
