package rulefile

import (
	"errors"
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
	sizes    []string // those of a size, which may come without their names too, behind a text
}

var shapeMakers = map[string]shapeMaker{
	"heaps":   {game.Heaps(), []string{"of"}, nil},
	"heap":    {game.Heap(), []string{"memory", "of"}, nil},
	"coupled": {game.Coupled(0), []string{"count", "of", "memory", "keep"}, nil},
	"tuple":   {game.Tuple(0), []string{"count", "of", "memory"}, nil},
	"numbers": {game.Tuple(0), []string{"count", "of", "memory"}, nil},
	"set":     {game.Set(), []string{"count", "of", "memory"}, nil},
	"row":     {game.Row(""), []string{"letters", "cells", "symmetry", "memory"}, []string{"cells"}},
	"board":   {game.Board(""), []string{"letters", "width", "height", "symmetry", "memory"}, []string{"width", "height"}},
	"tree":    {game.Tree(), []string{"of", "memory"}, nil},
	"graph":   {game.Graph(), []string{"labels", "memory"}, nil},
	"digraph": {game.Digraph(), []string{"labels", "memory"}, nil},
}

func (m shapeMaker) call(_ *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := m.shape
	names := m.firstNames(args)
	if len(args) > len(names) {
		return nil, fmt.Errorf("%s() has %d arguments without a name, want at most %d%s", fn.Name(), len(args), len(names), m.example())
	}
	for i, v := range args {
		if err := m.set(&s, names[i], v); err != nil {
			return nil, fmt.Errorf("%s(): %w", fn.Name(), err)
		}
	}
	for _, pair := range kwargs {
		name := string(pair[0].(starlark.String))
		if contains(names[:len(args)], name) {
			return nil, fmt.Errorf("%s(): argument %s is there twice, with its name and without, want it once", fn.Name(), name)
		}
		if err := m.set(&s, name, pair[1]); err != nil {
			return nil, fmt.Errorf("%s(): %w", fn.Name(), err)
		}
	}
	if s.Kind == game.KindCoupled && s.Count > 0 && !s.Keep {
		return nil, fmt.Errorf("%s(): keep is False, want it without a count: of %d heaps, those that are empty stay", fn.Name(), s.Count)
	}
	if err := checkSize(s); err != nil {
		return nil, fmt.Errorf("%s(): %w", fn.Name(), err)
	}
	return shapeValue{s.Size(s.Columns, s.Rows)}, nil
}

// firstNames returns the names of the arguments that may come without them, in their
// order: the first, unless that is a size, and then the sizes.
func (m shapeMaker) firstNames(args starlark.Tuple) []string {
	if len(args) > 0 && m.isSize(args[0]) {
		return m.sizes
	}
	return append([]string{m.accepted[0]}, m.sizes...)
}

// isSize reports whether the first argument is the first number of a size.
func (m shapeMaker) isSize(v starlark.Value) bool {
	_, isInt := v.(starlark.Int)
	return isInt && m.sizes != nil
}

// checkSize returns an error if a size is not whole, or too large.
func checkSize(s game.Shape) error {
	switch {
	case s.Kind != game.KindBoard || s.Columns == 0 && s.Rows == 0:
		return nil
	case s.Rows == 0:
		return errors.New("width without height, want both, such as 3, 3, or none for boards of every size")
	case s.Columns == 0:
		return errors.New("height without width, want both, such as 3, 3, or none for boards of every size")
	case s.Columns > maxCells/s.Rows:
		return fmt.Errorf("a board of %dx%d, want at most %d cells", s.Columns, s.Rows, maxCells)
	}
	return nil
}

// maxCells bounds the cells of a row or board of one size.
const maxCells = 1 << 16

// maxShape bounds the numbers in the description of a shape.
const maxShape = 64

func (m shapeMaker) set(s *game.Shape, name string, v starlark.Value) error {
	if !contains(m.accepted, name) {
		return fmt.Errorf("argument %s, want none but %s%s", name, strings.Join(m.accepted, ", "), m.example())
	}
	switch name {
	case "letters":
		if err := setLetters(s, v); err != nil {
			return fmt.Errorf("%w%s", err, m.example())
		}
		return nil
	case "cells", "width":
		return setSize(&s.Columns, name, v)
	case "height":
		return setSize(&s.Rows, name, v)
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

func setSize(size *int, name string, v starlark.Value) error {
	n, err := starlark.AsInt32(v)
	*size = n
	return orWanted(err == nil && n >= 1 && n <= maxCells, name, v, fmt.Sprintf("a number from 1 to %d", maxCells))
}

// example shows the arguments of a row or board.
func (m shapeMaker) example() string {
	switch m.shape.Kind {
	case game.KindRow:
		return ` (row(".X") is of any length, row(".X", 5) of 5 cells, row(5) of 5 numbers)`
	case game.KindBoard:
		return ` (board(".X") is of any size, board(".X", 3, 2) of width 3 and height 2, board(3, 2) the same of numbers)`
	}
	return ""
}

func setLetters(s *game.Shape, v starlark.Value) error {
	text, ok := starlark.AsString(v)
	s.Letters = text
	return orWanted(ok && letterFault(text) == "", "letters", v, `different ASCII letters, one for each kind of cell, such as ".X"`+letterFault(text))
}

// letterFault says which of the letters of a row or board cannot be one, and
// why; "" if all can.
func letterFault(text string) string {
	for i, r := range text {
		switch {
		case r == '|':
			return `; "|" stands before the memory`
		case r == '/':
			return `; "/" stands between rows`
		case r <= ' ' || r >= 127:
			return fmt.Sprintf("; %q is none", r)
		case strings.ContainsRune(text[:i], r):
			return fmt.Sprintf("; %q is there twice", r)
		}
	}
	return ""
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
