package symbolic

import (
	"go.starlark.net/syntax"
)

// A Change is an option of the positions of one size, at those where the facts about cells hold.
type Change struct {
	Cells []Glyph
	Facts []Fact
}

// A Field is all positions of one size, which are cells with letters.
type Field struct {
	Letters       string // at most MostLetters
	Columns, Rows int    // at least 1
	// Row says that a position is a text, and not a list of them.
	Row bool
	// Fuel bounds the work, in steps of some ten nanoseconds.
	Fuel int
}

// A Changer finds the changes of one field after the other.
type Changer struct {
	program Program
	notes   notes
}

// NewChanger returns a Changer for a file.
func NewChanger(p Program) *Changer { return &Changer{program: p} }

// Changes returns the options that a function returns for the positions of a field, and how much of the fuel
// was used. Each option of a position is one of the changes there, and the other way round. The
// error is an *[Unclear].
func (c *Changer) Changes(function string, f Field) (changes []Change, used int, err error) {
	m := &machine{program: c.program, fuel: f.Fuel, letters: f.Letters, mostTurns: maxText, mostChoices: maxCellChoices, notes: &c.notes}
	err = m.run(function, func(d *syntax.DefStmt) {
		result := m.callDef(d, d, []value{m.position(f)})
		changes = append(changes, m.changes(d, f, result)...)
	})
	if err != nil {
		changes = nil
	}
	return changes, f.Fuel - m.fuel, err
}

// position returns the position whose cells are unknown.
func (m *machine) position(f Field) value {
	rows := m.newList()
	rows.fixed = true
	for y := range f.Rows {
		row := make(text, f.Columns)
		for x := range row {
			row[x].Cell = int32(1 + y*f.Columns + x)
		}
		if f.Row {
			return row
		}
		rows.items = append(rows.items, newItem(row, nil))
	}
	return rows
}

// changes returns the options in a result, at the end of a path.
func (m *machine) changes(at syntax.Node, f Field, result value) []Change {
	all := m.newList()
	m.addAll(at, all, result)
	var out []Change
	for _, x := range all.items {
		m.burn(at, f.Rows)
		out = append(out, Change{m.cells(at, f, x.value), x.where})
	}
	return out
}

// cells returns the cells of an option.
func (m *machine) cells(at syntax.Node, f Field, option value) []Glyph {
	rows := []value{option}
	if !f.Row {
		rows = m.elements(at, option)
		if option.(*list).mixed {
			fail(at, "rows in some order")
		}
	}
	var cells []Glyph
	for _, row := range rows {
		t := textArg(at, row)
		if len(t) != f.Columns {
			fail(at, "an option of another size")
		}
		cells = append(cells, t...)
	}
	if len(cells) != f.Columns*f.Rows {
		fail(at, "an option of another size")
	}
	return cells
}
