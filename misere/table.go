package misere

import (
	"encoding/binary"
	"slices"
)

// A table conjectures the monoid of the components from labels of positions,
// as a finite automaton is learnt from words [Ang87]. It has contexts c, and the
// row of a position p is the list of the labels of p+c. Positions with different
// rows are distinguishable. Each class has a representative, with a row of its
// own, and the table is closed when the row of a representative with one more
// generator is always that of a class. Generators are
// components; each other component has the row of a class, and is taken to be in
// it.
//
// The steps must commute, and lead each representative to its class: where two generators lead from a class to different
// classes in different orders, some context with one generator more tells a
// position from the representative of its class, and is added.
//
// Cost: one label for each class, generator and context.
type table struct {
	play     *player
	order    int // the most classes
	contexts []position
	reps     []position
	gens     []int
	step     [][]int // step[x][i] is the class of x with gens[i]
	phi      []int   // the class of each component
	rows     map[string][]byte
	index    map[string]int // classes by row
}

// newTable returns the table of component 0 alone.
func newTable(order int) *table {
	return &table{order: order, contexts: []position{{}}, reps: []position{{}}}
}

// row returns the row of a position, as a key.
func (t *table) row(p position) string {
	k := p.key()
	r := t.rows[k]
	for _, c := range t.contexts[len(r)/labelSize:] {
		r = binary.LittleEndian.AppendUint32(r, uint32(t.play.label(p.with(c...))))
	}
	t.rows[k] = r
	return string(r)
}

// labelSize is how many bytes of a row a label takes.
const labelSize = 4

// labelAt returns the label for the context k in a row.
func labelAt(row string, k int) label {
	return label(binary.LittleEndian.Uint32([]byte(row[k*labelSize:])))
}

// class returns the class with the row of a position, and makes one of it if
// there is none. It reports whether there was.
func (t *table) class(p position) (x int, old bool) {
	r := t.row(p)
	x, old = t.index[r]
	if !old {
		x = len(t.reps)
		t.reps = append(t.reps, p)
		t.index[r] = x
	}
	return x, old
}

// close finds the classes until the table is closed, the steps commute, and they
// lead each representative to its class. Then the steps of a class depend on the
// class alone, and make the classes a monoid.
func (t *table) close() error {
	for {
		if err := t.fill(); err != nil {
			return err
		}
		if len(t.contexts) > len(t.reps) {
			return errContradiction // each context splits a class
		}
		if !t.commutes() {
			continue
		}
		if done, err := t.leads(); done || err != nil {
			return err
		}
	}
}

// fill finds the classes of the components, and the steps.
func (t *table) fill() error {
	t.index = map[string]int{}
	for x, p := range t.reps {
		r := t.row(p)
		if _, twice := t.index[r]; twice {
			return errContradiction
		}
		t.index[r] = x
	}
	t.components()
	t.step = t.step[:0]
	for x := 0; x < len(t.reps); x++ {
		steps := make([]int, len(t.gens))
		for i, g := range t.gens {
			steps[i], _ = t.class(t.reps[x].with(g))
		}
		t.step = append(t.step, steps)
		if t.play.err != nil {
			return t.play.err
		}
		if len(t.reps) > t.order {
			return errLimit
		}
	}
	return nil
}

// components finds the class of each component. One without is a generator.
func (t *table) components() {
	t.phi = t.phi[:0]
	for c, dead := range t.play.dead {
		x := 0
		if !dead {
			var old bool
			x, old = t.class(position{c})
			if !old && !slices.Contains(t.gens, c) {
				t.gens = append(t.gens, c)
			}
		}
		t.phi = append(t.phi, x)
	}
}

// commutes reports whether the steps do, and adds a context if not.
func (t *table) commutes() bool {
	for x, steps := range t.step {
		for i, a := range steps {
			for j, b := range steps[:i] {
				if t.step[a][j] != t.step[b][i] {
					t.separate(x, i, j)
					return false
				}
			}
		}
	}
	return true
}

// separate adds a context that tells the class x with the generator i or j from
// the class that it was taken for.
func (t *table) separate(x, i, j int) {
	first := t.row(t.reps[t.step[t.step[x][i]][j]])
	k := difference(first, t.row(t.reps[t.step[t.step[x][j]][i]]))
	c, both := t.contexts[k], t.reps[x].with(t.gens[i], t.gens[j])
	if t.play.label(both.with(c...)) != labelAt(first, k) {
		t.contexts = append(t.contexts, c.with(t.gens[j]))
	} else {
		t.contexts = append(t.contexts, c.with(t.gens[i]))
	}
}

// difference returns the first context for which two rows differ.
func difference(r, s string) int {
	k := 0
	for labelAt(r, k) == labelAt(s, k) {
		k++
	}
	return k
}

// leads reports whether the steps lead each representative to its class, and adds
// a context if not.
func (t *table) leads() (bool, error) {
	for x, p := range t.reps {
		if y := t.walk(0, p); y != x {
			k := difference(t.row(p), t.row(t.reps[y]))
			return false, t.refine(p, t.contexts[k])
		}
	}
	return true, nil
}

// monoid returns the monoid of a closed table.
func (t *table) monoid() *monoid {
	m := &monoid{}
	for x, p := range t.reps {
		row := make([]int32, len(t.reps))
		for y, q := range t.reps {
			row[y] = int32(t.walk(x, q))
		}
		m.product = append(m.product, row)
		m.labels = append(m.labels, labelAt(t.row(p), 0))
	}
	for _, x := range t.phi {
		m.phi = append(m.phi, int32(x))
	}
	return m
}

// walk returns the class x with the generators of q.
func (t *table) walk(x int, q position) int {
	for _, c := range q {
		x = t.step[x][slices.Index(t.gens, c)]
	}
	return x
}

// honest reports whether the table has the labels of a proved monoid, so that
// its classes are distinguishable.
func (t *table) honest(m *monoid) bool {
	for x, p := range t.reps {
		r := t.row(p)
		for k, c := range t.contexts {
			if labelAt(r, k) != m.labels[m.product[x][m.class(c)]] {
				return false
			}
		}
	}
	return true
}
