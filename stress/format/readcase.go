package format

import (
	"fmt"

	"grundy/game"
)

// ReadFile reads the cases of a file written by AppendFile. What the format does not
// show of a position cannot be read back: then the error says so. Parameters that it
// does not show are as given; those given as several numbers are lists.
func (f *Format) ReadFile(text string, s game.Shape, params []Param) ([]Case, error) {
	schema := SchemaOf(s)
	for _, p := range params {
		if len(p.Value) != 1 {
			schema.Lists = append(schema.Lists, p.Name)
		}
	}
	all, err := f.Read(text, schema)
	if err != nil {
		return nil, err
	}
	items := []Fields{all}
	if f.Uses("cases") {
		items = all.List("cases").Items
	}
	var cases []Case
	for i := range items {
		c := Case{Params: readParams(&items[i], &all, params)}
		if c.Sum, err = readSum(&items[i], s); err != nil {
			return nil, fmt.Errorf("case %d: %w", i+1, err)
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// readParams returns the parameters as the case has them, or the file, or as given.
func readParams(c, file *Fields, params []Param) (all []Param) {
	for _, p := range params {
		for _, f := range []*Fields{file, c} {
			if v, ok := f.Number(p.Name); ok {
				p.Value = []int{v}
			} else if l := f.List(p.Name); l != nil {
				p.Value = l.Numbers
			}
		}
		all = append(all, p)
	}
	return all
}

func readSum(c *Fields, s game.Shape) (sum []game.Position, err error) {
	parts := []Fields{*c}
	if l := c.List("components"); l != nil {
		parts = l.Items
	}
	for i := range parts {
		p, err := readPosition(&parts[i], s)
		if err == nil {
			err = s.Check(p)
		}
		if err != nil {
			return nil, err
		}
		sum = append(sum, p)
	}
	return sum, nil
}

// readPosition puts a position together from what the holes were.
func readPosition(f *Fields, s game.Shape) (p game.Position, err error) {
	switch s.Kind {
	case game.KindBoard:
		p, err = readBoard(f, s)
	case game.KindRow:
		p, err = readRow(f, s)
	case game.KindGraph:
		p, err = readGraph(f, s)
	case game.KindTree:
		p, err = readTree(f, s)
	default:
		p, err = readNumbers(f, s)
	}
	if err != nil || s.Memory == 0 {
		return p, err
	}
	return readMemory(f, s, p)
}

// readMemory appends the numbers of memory, which come as a list or as the numbers
// that follow those of the position.
func readMemory(f *Fields, s game.Shape, p game.Position) (game.Position, error) {
	if l := f.List("memory"); l != nil {
		return append(p, l.Numbers...), nil
	}
	before := 0
	if s.Kind < game.KindRow {
		before = len(p)
	}
	for i := before; i < before+s.Memory; i++ {
		v, ok := nth(f, i)
		if !ok {
			return nil, fmt.Errorf("the format does not show the memory")
		}
		p = append(p, v)
	}
	return p, nil
}

// nth returns the number that is called a, b, c, ...
func nth(f *Fields, i int) (int, bool) {
	if i >= len(recordNames) {
		return 0, false
	}
	return f.Number(recordNames[i])
}

// readNumbers reads a position that is a list of numbers or cells, or has its numbers
// in holes of their own.
func readNumbers(f *Fields, s game.Shape) (p game.Position, err error) {
	if l := f.List("p"); l != nil {
		return flat(l), nil
	}
	if n, ok := f.Number("n"); ok && s.Kind == game.KindHeap {
		return game.Position{n}, nil
	}
	want := len(recordNames)
	if s.Count > 0 {
		want = s.Count * max(s.Width, 1)
	} else if s.Kind == game.KindHeap {
		want = 1
	}
	for i := range want {
		v, ok := nth(f, i)
		if !ok {
			break
		}
		p = append(p, v)
	}
	if len(p) == 0 {
		return nil, fmt.Errorf("the format does not show the position")
	}
	return p, nil
}

// flat returns the numbers of a list, from the holes a, b, c, ... of its elements
// where it has any.
func flat(l *List) game.Position {
	if l.Items == nil {
		return append(game.Position{}, l.Numbers...)
	}
	p := game.Position{}
	for i := range l.Items {
		for j := range recordNames {
			if v, ok := nth(&l.Items[i], j); ok {
				p = append(p, v)
			}
		}
	}
	return p
}

func readBoard(f *Fields, s game.Shape) (game.Position, error) {
	if l := f.List("places"); l != nil {
		h, _ := f.Number("h")
		w, _ := f.Number("w")
		cells, err := readPlaces(l, s, w, h*w)
		return append(game.Position{w}, cells...), err
	}
	rows := f.List("rows")
	if rows == nil {
		cells, columns := f.List("p"), 0
		if w, ok := f.Number("w"); ok {
			columns = w
		}
		if cells == nil {
			return nil, fmt.Errorf("the format does not show the rows")
		}
		return append(game.Position{columns}, cells.Numbers...), nil
	}
	p := game.Position{0}
	for i := range rows.Items {
		if row := rows.Items[i].List("p"); row != nil {
			p[0] = len(row.Numbers)
			p = append(p, row.Numbers...)
		}
	}
	return p, nil
}

func readGraph(f *Fields, s game.Shape) (game.Position, error) {
	n, known := f.Number("n")
	edges := f.List("edges")
	if l := f.List("vertices"); l != nil {
		n, known, edges = l.Len(), true, readVertices(l, s)
	}
	if !known || edges == nil {
		return nil, fmt.Errorf("the format does not show the number of vertices and the edges")
	}
	p := game.Position{n}
	if s.Labels > 0 {
		labels := f.List("labels")
		if labels == nil {
			return nil, fmt.Errorf("the format does not show the labels")
		}
		p = append(p, flat(labels)...)
	}
	return append(p, flat(edges)...), nil
}

// readTree reads the parents of the vertices, from a list or from the edges.
func readTree(f *Fields, s game.Shape) (game.Position, error) {
	if l := f.List("p"); l != nil {
		return flat(l), nil
	}
	n, known := f.Number("n")
	if !known {
		return nil, fmt.Errorf("the format does not show the number of vertices")
	}
	width := max(s.Width, 1)
	p := make(game.Position, n*width)
	if err := readParents(f, p, width); err != nil || width == 1 {
		return p, err
	}
	labels := f.List("labels")
	if labels == nil {
		return nil, fmt.Errorf("the format does not show the labels")
	}
	for i, v := range flat(labels) {
		if at := i/(width-1)*width + 1 + i%(width-1); at < len(p) {
			p[at] = v
		}
	}
	return p, nil
}

func readParents(f *Fields, p game.Position, width int) error {
	set := func(v, parent int) {
		if at := (v - 1) * width; at >= 0 && at < len(p) {
			p[at] = parent
		}
	}
	if l := f.List("parents"); l != nil {
		for i, parent := range flat(l) {
			set(i+2, parent)
		}
		return nil
	}
	edges := f.List("edges")
	if edges == nil {
		return fmt.Errorf("the format does not show the edges")
	}
	numbers := flat(edges)
	for i := 0; i+1 < len(numbers); i += 2 {
		set(numbers[i+1], numbers[i])
	}
	return nil
}
