package format

import (
	"fmt"
	"slices"

	"grundy/game"
)

// A Case is one question of a file: a position, and the parameters of the game.
type Case struct {
	// Sum is the position: all heaps in one for the shape Heaps, else one or more
	// components. The order of heaps is that in which they are written.
	Sum    []game.Position
	Params []Param
}

// A Param is a parameter of the game and its value, one number or a list.
type Param struct {
	Name  string // of its holes; see [ParamName]
	Value []int
}

// ParamName returns how the holes of a parameter are called in formats of positions of
// shape s: as the parameter is, or if other holes are called so, with "param_" before it.
func ParamName(s game.Shape, name string) string {
	if slices.Contains(Names(s, nil), name) {
		return "param_" + name
	}
	return name
}

// positionNames are the names of holes that a position of each kind fills.
var positionNames = map[game.Kind][]string{
	game.KindHeap:    {"n"},
	game.KindHeaps:   {"p", "n"},
	game.KindCoupled: {"p", "n"},
	game.KindTuple:   {"p", "n"},
	game.KindSet:     {"p", "n"},
	game.KindRow:     {"p", "n", "places"},
	game.KindBoard:   {"rows", "h", "w", "p", "places"},
	game.KindGraph:   {"edges", "m", "n", "labels", "vertices", "next"},
	game.KindTree:    {"parents", "edges", "m", "p", "n", "labels"},
}

// Names returns the names of the holes that the input format of a game with positions
// of shape s may have:
//
//	cases, t           the cases of a file, and how many there are
//	case               the number of the case, from 1
//	components         the positions that are played as a sum
//	p, n               the heaps, numbers or cells, and how many; of one number, n is the number itself
//	a, b, c, d, e, f   the first numbers of the position, or of an element of a list
//	i                  the number of an element of a list, from 1
//	rows, h, w         the rows of a board, their number, and the number of columns
//	places             the places of the cells of a row or board that are not the first letter: see [places]
//	vertices, next     the vertices of a graph, and of each those to which edges lead
//	edges, m, n        the edges of a graph or tree, their number, and that of the vertices
//	parents            the parents of the vertices of a tree but the first
//	labels             the labels of the vertices of a graph or tree
//	memory             the numbers of memory
//
// and the parameters of the game, by their [ParamName].
func Names(s game.Shape, params []Param) []string {
	names := slices.Concat(positionNames[s.Kind], []string{"cases", "t", "case", "components", "i"}, recordNames[:])
	if s.Memory > 0 {
		names = append(names, "memory")
	}
	for _, p := range params {
		names = append(names, p.Name)
	}
	return names
}

// SchemaOf returns what reading positions of shape s takes.
func SchemaOf(s game.Shape) Schema { return Schema{Letters: s.Letters, Width: s.Width} }

// AppendFile appends a file with the cases to buf. A format without the hole cases
// takes one case.
func (f *Format) AppendFile(buf []byte, s game.Shape, cases []Case) ([]byte, error) {
	var all Fields
	switch {
	case f.Uses("cases"):
		l := List{Name: "cases", Items: make([]Fields, len(cases))}
		for i := range cases {
			l.Items[i] = caseFields(s, &cases[i], i+1)
		}
		all.SetList(l)
		all.SetNumber("t", len(cases))
		if len(cases) > 0 { // parameters may stand before all cases
			addParams(&all, cases[0].Params)
		}
	case len(cases) == 1:
		all = caseFields(s, &cases[0], 1)
	default:
		panic(fmt.Sprintf("format: %d cases in a file for one", len(cases)))
	}
	return f.Append(buf, &all)
}

// caseFields returns what the holes of a case stand for.
func caseFields(s game.Shape, c *Case, i int) (f Fields) {
	if len(c.Sum) == 1 {
		f = PositionFields(s, c.Sum[0])
	}
	components := List{Name: "components", Items: []Fields{}}
	for _, p := range c.Sum {
		components.Items = append(components.Items, PositionFields(s, p))
	}
	f.SetList(components)
	f.SetNumber("case", i)
	addParams(&f, c.Params)
	return f
}

func addParams(f *Fields, params []Param) {
	for _, p := range params {
		if len(p.Value) == 1 {
			f.SetNumber(p.Name, p.Value[0])
		}
		f.SetList(List{Name: p.Name, Numbers: p.Value})
	}
}

// PositionFields returns what the holes of a position stand for.
func PositionFields(s game.Shape, p game.Position) (f Fields) {
	main, memory := s.Split(p)
	switch s.Kind {
	case game.KindHeap:
		f = record(p)
		f.SetNumber("n", main[0])
	case game.KindRow:
		f.addRow(s, main)
	case game.KindBoard:
		f.addBoard(s, main)
	case game.KindGraph:
		f.addGraph(s, main)
	case game.KindTree:
		f.addTree(s, main)
	default:
		f = record(p)
		f.SetList(List{Name: "p", Width: s.Width, Numbers: main})
		f.SetNumber("n", len(main)/max(s.Width, 1))
	}
	if s.Kind >= game.KindRow {
		f.numbers = append(f.numbers, record(memory).numbers...)
	}
	f.SetList(List{Name: "memory", Numbers: memory})
	return f
}

func (f *Fields) addRow(s game.Shape, cells game.Position) {
	f.SetList(List{Name: "p", Numbers: cells, Letters: s.Letters})
	f.SetNumber("n", len(cells))
	f.SetList(places(s, cells, 0))
}

func (f *Fields) addBoard(s game.Shape, main game.Position) {
	columns, cells := main[0], main[1:]
	rows := List{Name: "rows", Items: []Fields{}}
	for i := 0; i < len(cells); i += columns {
		var row Fields
		row.addRow(s, cells[i:i+columns])
		rows.Items = append(rows.Items, row)
	}
	f.SetNumber("w", columns)
	f.SetNumber("h", len(rows.Items))
	f.SetList(rows)
	f.SetList(List{Name: "p", Numbers: cells, Letters: s.Letters})
	f.SetList(places(s, cells, columns))
}

func (f *Fields) addGraph(s game.Shape, main game.Position) {
	n, labels, edges := s.SplitGraph(main)
	f.SetNumber("n", n)
	f.SetNumber("m", len(edges)/2)
	f.SetList(List{Name: "edges", Width: 2, Numbers: edges})
	f.SetList(List{Name: "labels", Width: s.Labels, Numbers: labels})
	f.SetList(vertices(s, n, edges))
}

// addTree adds the edges from the parents; the root has none.
func (f *Fields) addTree(s game.Shape, main game.Position) {
	width := max(s.Width, 1)
	n := len(main) / width
	edges, parents := List{Name: "edges", Width: 2}, List{Name: "parents"}
	labels := List{Name: "labels", Width: width - 1}
	for v := 1; v <= n; v++ {
		vertex := main[(v-1)*width : v*width]
		if vertex[0] > 0 {
			edges.Numbers = append(edges.Numbers, vertex[0], v)
		}
		if v > 1 {
			parents.Numbers = append(parents.Numbers, vertex[0])
		}
		labels.Numbers = append(labels.Numbers, vertex[1:]...)
	}
	f.SetNumber("n", n)
	f.SetNumber("m", edges.Len())
	f.SetList(List{Name: "p", Width: s.Width, Numbers: main})
	for _, l := range []List{edges, parents, labels} {
		f.SetList(l)
	}
}
