package rulefile

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/rulefile/form"
	"grundy/rulefile/guard"
)

// abilities returns the abilities of package game that the functions of the file
// give to its rules.
func (r *Rules) abilities() []any {
	all := r.plainAbilities()
	if r.module.functions["images"] != nil {
		all = append(all, game.ImagesFunc(r.images))
	}
	return all
}

// plainAbilities returns them without the symmetries.
func (r *Rules) plainAbilities() []any {
	var all []any
	has := func(name string) bool { return r.module.functions[name] != nil }
	if has("components") {
		all = append(all, game.ComponentsFunc(r.components))
	} else if r.cells != nil {
		all = append(all, game.ComponentsFunc(r.cells.Components))
	}
	if has("won") || has("lost") || has("tied") {
		all = append(all, game.JudgeFunc(r.judge))
	}
	if has("legal") {
		all = append(all, game.CheckFunc(r.check))
	}
	if has("describe") {
		all = append(all, game.DescribeFunc(r.describe))
	}
	if has("show") {
		all = append(all, game.ShowFunc(r.show))
	}
	if !r.module.loops {
		all = append(all, game.EndingFunc(r.repeats))
	}
	if r.module.play != game.Normal {
		all = append(all, r.module.play)
	}
	return all
}

// Again returns the rules of the same text and settings anew, within other limits: what goes wrong
// in them is no matter to r.
func (r *Rules) Again(limits Limits) (game.Rules, error) {
	return New(r.module.name, []byte(r.module.source), r.module.settings, limits)
}

// Asymmetric returns the rules without what the file says of symmetry.
func (r *Rules) Asymmetric() game.Rules {
	s := r.Shape()
	s.Symmetry = game.NoSymmetry
	return game.With(game.Define(r.String(), s, r.Options), r.plainAbilities()...)
}

// Symmetry returns an error about what the file says of symmetry, at the place where it does.
func (r *Rules) Symmetry(format string, args ...any) *Error {
	place := r.module.start()
	if f := r.module.functions["images"]; f != nil {
		place = f.Position()
	}
	return r.module.at(place, format, args...)
}

func (r *Rules) components(p game.Position, out *game.List) {
	r.list("components", r.whole, r.position(), "component", p, out)
}

func (r *Rules) images(p game.Position, out *game.List) {
	r.list("images", r.whole, r.position(), "image", p, out)
}

// judge asks won, lost and tied in turn.
func (r *Rules) judge(p game.Position) game.Outcome {
	for _, j := range []struct {
		name    string
		outcome game.Outcome
	}{{"won", game.P}, {"lost", game.N}, {"tied", game.D}} {
		if r.module.functions[j.name] != nil && r.test(j.name, p) {
			return j.outcome
		}
	}
	return game.Open
}

// check asks legal, which returns True, or False or a text that says what is
// wrong. What goes wrong in legal itself is a mistake of the file: no position is illegal
// by it.
func (r *Rules) check(p game.Position) error {
	if r.failed.Load() {
		return r.Err()
	}
	yes, err := false, errRedo
	if n := r.natives["legal"]; n != nil {
		yes, err = n.test(p)
	}
	switch {
	case err == nil && yes:
		return nil
	case err == nil && r.plainTexts:
		return &refusal{r, slices.Clone(p)}
	case err != nil && !errors.Is(err, errRedo):
		err = r.within("legal", p, err)
		r.fail(err)
		return err
	}
	return r.interpretCheck(p)
}

// interpretCheck is check in the interpreter.
func (r *Rules) interpretCheck(p game.Position) error {
	wrong, err := r.interpretLegal(p)
	if err != nil {
		r.fail(err)
		return err
	}
	return wrong
}

// interpretLegal returns what is wrong with p, and the error of the file.
func (r *Rules) interpretLegal(p game.Position) (wrong, err error) {
	c := r.callers.Get().(*caller)
	defer r.callers.Put(c)
	v, err := r.call(c, "legal", r.arguments(r.whole, p))
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case starlark.Bool:
		if !v {
			return errors.New("not a legal position by legal() of the rule file"), nil
		}
		return nil, nil
	case starlark.NoneType:
		return nil, nil
	case starlark.String:
		return errors.New(lineOf(string(v))), nil
	}
	return nil, r.wrongResult("legal", v, "legal(...) returned %s, want True, or a text that says what is wrong", guard.Brief(v))
}

// describe asks describe, and says what the shape shows if that fails.
func (r *Rules) describe(from, to game.Position) string {
	text, ok := r.text("describe", func() starlark.Tuple {
		return starlark.Tuple{r.asValue(from, false), r.asValue(to, r.module.shape.IsSum())}
	})
	if !ok {
		return fmt.Sprintf("to %s", game.Format(r, to))
	}
	return lineOf(text)
}

// show asks show, and draws nothing if that fails.
func (r *Rules) show(p game.Position) string {
	text, _ := r.text("show", r.arguments(r.whole, p))
	return plain(text)
}

// text asks a function of the file that returns a text.
func (r *Rules) text(name string, arguments func() starlark.Tuple) (text string, ok bool) {
	c := r.callers.Get().(*caller)
	defer r.callers.Put(c)
	v, err := r.call(c, name, arguments)
	if err != nil {
		r.fail(err)
		return "", false
	}
	s, ok := v.(starlark.String)
	if !ok {
		r.fail(r.wrongResult(name, v, "%s(...) returned %s, want a text", name, guard.Brief(v)))
	}
	return string(s), ok
}

// asValue returns a position as one value: with memory, a tuple of its main part
// and its memory. For a sum, all heaps or one.
func (r *Rules) asValue(p game.Position, whole bool) starlark.Value {
	f := r.main
	if whole {
		f = r.whole
	}
	args := form.Arguments(r.module.shape, f, p)
	if len(args) == 1 {
		return args[0]
	}
	return args
}
