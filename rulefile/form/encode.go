package form

import (
	"go.starlark.net/starlark"

	"grundy/game"
)

// An encoder makes the values that a function of a rule file is given of the
// numbers of a position.
type encoder struct {
	shape game.Shape
	left  game.Position // the numbers that are still to be read
}

// Arguments returns the values of a position: its main part, of the form f, and its
// memory.
func Arguments(s game.Shape, f *Form, p game.Position) starlark.Tuple {
	main, memory := s.Split(p)
	e := &encoder{s, main}
	args := starlark.Tuple{e.value(f)}
	for _, n := range memory {
		args = append(args, starlark.MakeInt(n))
	}
	return args
}

func (e *encoder) next() int {
	n := e.left[0]
	e.left = e.left[1:]
	return n
}

func (e *encoder) value(f *Form) starlark.Value {
	switch f.Kind {
	case Text:
		return e.text(len(e.left))
	case Record:
		values := make(starlark.Tuple, f.Len)
		for i := range values {
			values[i] = starlark.MakeInt(e.next())
		}
		return values
	case Many:
		return e.many(f.Elem, len(e.left)/max(f.Elem.Width(), 1))
	case Rows:
		return e.rows(f)
	case Parts:
		return e.parts(f)
	}
	return starlark.MakeInt(e.next())
}

func (e *encoder) many(elem *Form, n int) starlark.Value {
	values := make([]starlark.Value, n)
	for i := range values {
		values[i] = e.value(elem)
	}
	return starlark.NewList(values)
}

func (e *encoder) text(n int) starlark.Value {
	letters := make([]byte, n)
	for i := range letters {
		letters[i] = e.shape.Letters[e.next()]
	}
	return starlark.String(letters)
}

func (e *encoder) rows(f *Form) starlark.Value {
	columns := e.next()
	var rows []starlark.Value
	for len(e.left) > 0 {
		if f.Elem.Kind == Text {
			rows = append(rows, e.text(columns))
		} else {
			rows = append(rows, e.many(f.Elem.Elem, columns))
		}
	}
	return starlark.NewList(rows)
}

// parts reads a graph: how many labels there are is told by the number of its
// vertices.
func (e *encoder) parts(f *Form) starlark.Value {
	n := e.next()
	values := starlark.Tuple{starlark.MakeInt(n)}
	if len(f.Parts) == 3 {
		values = append(values, e.many(f.Parts[1].Elem, n))
	}
	return append(values, e.value(f.Parts[len(f.Parts)-1]))
}
