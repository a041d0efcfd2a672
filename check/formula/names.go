package formula

import (
	"slices"
	"sync"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/rulefile/form"
	"grundy/rulefile/guard"
)

// A Name is a name that formulas may use.
type Name struct {
	Name string
	Args string // of the function, such as "x, b = 10"; empty if it is none
	Doc  string // one line
}

// String returns the name, with its arguments if it is a function: "digits(x, b = 10)".
func (n Name) String() string {
	if n.Args == "" {
		return n.Name
	}
	return n.Name + "(" + n.Args + ")"
}

// Names returns the names that formulas may use, in the order of the help: what stands
// for something about the position, what is that and a function, functions, and what is
// left of Python.
func Names() []Name {
	var names []Name
	for _, e := range entries() {
		names = append(names, e.Name)
	}
	return names
}

// An entry is a name with what it means.
type entry struct {
	Name

	// value is what the name stands for without a call; nil if it needs one.
	value func(*place) starlark.Value

	// call is the function; nil for a value, and for functions of Python that are
	// left as they are.
	call guard.Function

	// fits says for which shapes there is such a value, wanted in words; nil stands
	// for all shapes.
	fits   func(game.Shape) bool
	wanted string
}

// entries returns all names.
var entries = sync.OnceValue(func() []entry {
	return slices.Concat(positionEntries(), vertexEntries(), listEntries(), binaryEntries(), arithmeticEntries(), fibonacciEntries(), goldenEntries(), pythonEntries())
})

// find returns the entry of a name.
func find(name string) (entry, bool) {
	all := entries()
	if i := slices.IndexFunc(all, func(e entry) bool { return e.Name.Name == name }); i >= 0 {
		return all[i], true
	}
	return entry{}, false
}

// pythonEntries are functions of Python that formulas may need.
func pythonEntries() []entry {
	return []entry{
		{Name: Name{"len", "list", "how many elements there are"}},
		{Name: Name{"abs", "x", "x without its sign"}},
		{Name: Name{"range", "from, to, step", "the integers from 0, or from, up to but without to"}},
		{Name: Name{"any", "list", "whether an element is true: any([k > 2 for k in p])"}},
		{Name: Name{"all", "list", "whether all elements are true"}},
		{Name: Name{"reversed", "list", "the list from its end"}},
		{Name: Name{"enumerate", "list", "pairs of places, from 0, and elements"}},
		{Name: Name{"zip", "list, list", "pairs of elements at the same places"}},
		{Name: Name{"int", "x", "a condition as 1 or 0, or digits as an integer"}},
		{Name: Name{"list", "values", "the values as a list; likewise set, tuple and dict"}},
	}
}

// A place is a position, with what the names need of it.
type place struct {
	shape        game.Shape
	position     game.Position
	main, memory game.Position
	numbers      []int // of the heaps, records or cells, or the labels of vertices
}

func newPlace(s game.Shape, p game.Position) *place {
	main, memory := s.Split(p)
	l := &place{s, p, main, memory, main}
	switch {
	case s.Kind == game.KindBoard:
		l.numbers = main[1:]
	case hasVertices(s):
		l.numbers = labels(s, main)
	}
	return l
}

// firstNames are the names of the first numbers.
const firstNames = "abcdefgh"

func positionEntries() []entry {
	value := func(name, doc string, f func(*place) starlark.Value) entry {
		return entry{Name: Name{name, "", doc}, value: f}
	}
	number := func(name, doc string, f func(*place) int) entry {
		return value(name, doc, func(l *place) starlark.Value { return starlark.MakeInt(f(l)) })
	}
	cells := func(e entry) entry {
		e.fits, e.wanted = hasCells, "a row or board"
		return e
	}
	list := []entry{
		value("p", "the position as rule files have it: a list of heaps, a row of letters, a list of rows, ...", (*place).asRuleFile),
		number("n", "the number, if the position is one; else how many there are, of a graph or tree the vertices", (*place).n),
		value("numbers", "the list of the numbers of all heaps, cells (0 for the first letter) or vertices (their labels)", func(l *place) starlark.Value { return integerList(l.numbers) }),
		cells(number("width", "how many columns there are", (*place).columns)),
		cells(number("height", "how many rows there are", (*place).rows)),
		{
			Name:  Name{"memory", "", "the list of the numbers of memory, such as the last move"},
			value: func(l *place) starlark.Value { return integerList(l.memory) },
			fits:  func(s game.Shape) bool { return s.Memory > 0 }, wanted: "a position with memory",
		},
	}
	for i := range firstNames {
		name := firstNames[i : i+1]
		list = append(list, number(name, "number "+string(rune('1'+i))+", 0 if there are not so many", func(l *place) int {
			if i < len(l.numbers) {
				return l.numbers[i]
			}
			return 0
		}))
	}
	return list
}

// asRuleFile returns the main part of the position as rule files have it.
func (l *place) asRuleFile() starlark.Value {
	return form.Arguments(l.shape, form.Whole(l.shape), l.position)[0]
}

// n returns the number, if there is one; else how many there are, or how many vertices.
func (l *place) n() int {
	if hasVertices(l.shape) {
		return vertices(l.shape, l.main)
	}
	if len(l.numbers) == 1 && !hasCells(l.shape) {
		return l.numbers[0]
	}
	return len(l.numbers)
}

func hasVertices(s game.Shape) bool { return s.Kind == game.KindGraph || s.Kind == game.KindTree }

func hasCells(s game.Shape) bool { return s.Kind == game.KindRow || s.Kind == game.KindBoard }

func (l *place) columns() int {
	if l.shape.Kind == game.KindBoard {
		return l.main[0]
	}
	return len(l.main)
}

func (l *place) rows() int {
	switch {
	case l.shape.Kind != game.KindBoard:
		return 1
	case l.main[0] == 0:
		return 0
	}
	return len(l.numbers) / l.main[0]
}
