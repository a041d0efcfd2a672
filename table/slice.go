package table

import (
	"fmt"
	"slices"

	"grundy/game"
)

// Fix returns the part of a grid where the axis of that name has the value n, a
// grid with one axis less.
func (t *Table) Fix(axis string, n int) (*Table, error) {
	u, err := t.Part(axis, n, n)
	if err != nil {
		return nil, err
	}
	g := u.Range.(grid)
	i, _ := g.find(axis)
	g.coords[i].fixed = true
	return u, nil
}

// Part returns the part of a grid where the axis of that name runs from one number
// to another, both included.
func (t *Table) Part(axis string, from, to int) (*Table, error) {
	g, ok := t.Range.(grid)
	if !ok {
		return nil, fmt.Errorf("axis %q: the table of %v has no axes", axis, t.Range)
	}
	i, err := g.find(axis)
	if err != nil {
		return nil, err
	}
	a := g.coords[i].Axis
	if from < a.From || to > a.To || from > to {
		return nil, fmt.Errorf("axis %q from %d to %d: want a part of %v", axis, from, to, a)
	}
	part := grid{slices.Clone(g.coords), g.form}
	part.coords[i].From, part.coords[i].To = from, to
	u := t.empty(t.Kind, part, part.Len(t.Rules.Shape()))
	copyPart(u.cells, t.cells, g.split(i), from-a.From, to-a.From+1)
	u.loops = t.loops
	u.count()
	return u, nil
}

// find returns the number of the axis of that name.
func (g grid) find(name string) (int, error) {
	var names []string
	for i, c := range g.coords {
		if c.fixed {
			continue
		}
		if c.Name == name {
			return i, nil
		}
		names = append(names, c.Name)
	}
	return 0, fmt.Errorf("axis %q: want %s", name, words(names, "or"))
}

// A stride is how an axis lies in the cells: length places of inner cells each.
type stride struct{ length, inner int }

func (g grid) split(axis int) stride {
	s := stride{g.coords[axis].Len(), 1}
	for _, c := range g.coords[axis+1:] {
		s.inner *= c.Len()
	}
	return s
}

// copyPart copies the places from..to-1 of one axis.
func copyPart(dst, src []cell, s stride, from, to int) {
	for len(src) > 0 {
		n := copy(dst, src[from*s.inner:to*s.inner])
		dst, src = dst[n:], src[s.length*s.inner:]
	}
}

// Where returns the list of the positions of t that keep accepts, which must not
// keep or change p.
func (t *Table) Where(keep func(p game.Position, e Entry) bool) *Table {
	var kept []game.Position
	var cells []cell
	i := 0
	for p, e := range t.All() {
		if keep(p, e) {
			kept = append(kept, p.Clone())
			cells = append(cells, t.cells[i])
		}
		i++
	}
	u := t.empty(t.Kind, List(kept...), 0)
	u.cells, u.loops = cells, t.loops
	u.count()
	return u
}
