package rulefile

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/rulefile/guard"
)

// A shapeValue is a [game.Shape] as a value of a rule file.
type shapeValue struct{ shape game.Shape }

func (s shapeValue) String() string        { return s.shape.Kind.String() + "(...)" }
func (s shapeValue) Type() string          { return "position" }
func (s shapeValue) Freeze()               {}
func (s shapeValue) Truth() starlark.Bool  { return true }
func (s shapeValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable type: position") }

// A shapeMaker makes a shape from the arguments of a call in the file.
type shapeMaker struct {
	shape    game.Shape
	accepted []string // the arguments, the first of which may come without its name
}

var shapeMakers = map[string]shapeMaker{
	"heaps":   {game.Heaps(), []string{"of"}},
	"heap":    {game.Heap(), []string{"memory", "of"}},
	"coupled": {game.Coupled(0), []string{"count", "of", "memory", "keep"}},
	"tuple":   {game.Tuple(0), []string{"count", "of", "memory"}},
	"numbers": {game.Tuple(0), []string{"count", "of", "memory"}},
	"set":     {game.Set(), []string{"count", "of", "memory"}},
	"row":     {game.Row(""), []string{"letters", "symmetry", "memory"}},
	"board":   {game.Board(""), []string{"letters", "symmetry", "memory"}},
	"tree":    {game.Tree(), []string{"of", "memory"}},
	"graph":   {game.Graph(), []string{"labels", "memory"}},
	"digraph": {game.Digraph(), []string{"labels", "memory"}},
}

func (m shapeMaker) call(_ *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := m.shape
	if len(args) > 1 {
		return nil, fmt.Errorf("%s() has %d arguments without a name, want at most 1%s", fn.Name(), len(args), m.sizes())
	}
	if len(args) == 1 {
		kwargs = append([]starlark.Tuple{{starlark.String(m.accepted[0]), args[0]}}, kwargs...)
	}
	for _, pair := range kwargs {
		if err := m.set(&s, string(pair[0].(starlark.String)), pair[1]); err != nil {
			return nil, fmt.Errorf("%s(): %w", fn.Name(), err)
		}
	}
	if s.Kind == game.KindCoupled && s.Count > 0 && !s.Keep {
		return nil, fmt.Errorf("%s(): keep is False, want it without a count: of %d heaps, those that are empty stay", fn.Name(), s.Count)
	}
	return shapeValue{s}, nil
}

// maxShape bounds the numbers in the description of a shape.
const maxShape = 64

func (m shapeMaker) set(s *game.Shape, name string, v starlark.Value) error {
	if !contains(m.accepted, name) {
		return fmt.Errorf("argument %s, want none but %s%s", name, strings.Join(m.accepted, ", "), m.sizes())
	}
	switch name {
	case "letters":
		if err := setLetters(s, v); err != nil {
			return fmt.Errorf("%w%s", err, m.sizes())
		}
		return nil
	case "symmetry":
		return setSymmetry(s, v)
	case "keep":
		keep, ok := v.(starlark.Bool)
		s.Keep = bool(keep)
		return orWanted(ok, name, v, "True or False")
	}
	n, err := starlark.AsInt32(v)
	if err != nil || n < 0 || n > maxShape {
		return orWanted(false, name, v, fmt.Sprintf("a number from 0 to %d", maxShape))
	}
	switch name {
	case "of":
		s.Width = n
	case "count":
		s.Count, s.Keep = n, n > 0 && s.Kind == game.KindCoupled
	case "memory":
		s.Memory = n
	case "labels":
		s.Labels = n
	}
	return nil
}

// sizes says where the size of a row or board comes from.
func (m shapeMaker) sizes() string {
	switch m.shape.Kind {
	case game.KindRow:
		return ` (the size comes with each position, as 5 or ....X: row(".X"))`
	case game.KindBoard:
		return ` (the size comes with each position, as 3x2 or .X./...: board(".X"))`
	}
	return ""
}

func setLetters(s *game.Shape, v starlark.Value) error {
	text, ok := starlark.AsString(v)
	seen := map[rune]bool{}
	for _, r := range text {
		ok = ok && r > ' ' && r < 127 && r != '/' && r != '|' && !seen[r]
		seen[r] = true
	}
	s.Letters = text
	return orWanted(ok, "letters", v, `different ASCII letters, one for each kind of cell, such as ".X"`)
}

func setSymmetry(s *game.Shape, v starlark.Value) error {
	symmetries := map[string]game.Symmetry{"none": game.NoSymmetry, "mirror": game.Mirror}
	wanted := `"none" or "mirror"`
	if s.Kind == game.KindBoard {
		symmetries = map[string]game.Symmetry{"none": game.NoSymmetry, "mirror": game.Mirror, "rectangle": game.Rectangle, "square": game.Square}
		wanted = `"none", "mirror", "rectangle" or "square"`
	}
	text, _ := starlark.AsString(v)
	y, ok := symmetries[text]
	s.Symmetry = y
	return orWanted(ok, "symmetry", v, wanted)
}

// orWanted returns an error about an argument unless ok.
func orWanted(ok bool, name string, v starlark.Value, wanted string) error {
	if ok {
		return nil
	}
	return fmt.Errorf("%s is %s, want %s", name, guard.Brief(v), wanted)
}

func contains(list []string, s string) bool {
	for _, t := range list {
		if s == t {
			return true
		}
	}
	return false
}

// orShape returns the function tuple or set of Starlark that also makes the shape
// of that name: tuple(2), set(memory = 1).
func orShape(name string, values *starlark.Builtin) *starlark.Builtin {
	return starlark.NewBuiltin(name, func(thread *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		isShape := len(kwargs) > 0
		if len(args) > 0 {
			if _, isInt := args[0].(starlark.Int); isInt {
				isShape = true
			}
		}
		if isShape {
			return shapeMakers[name].call(thread, fn, args, kwargs)
		}
		return values.CallInternal(thread, args, kwargs)
	})
}
