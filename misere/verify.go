package misere

import (
	"container/heap"
	"slices"
)

// The proof that a monoid has the label of every sum of heaps. It is the
// transition algebra of [PS08] with what is not needed left out.
//
// A sum p of heaps has a class x and the set E of the classes of its options;
// call (x, E) its transition. That of a sum of sums with (x, E) and (y, F) is
// (xy, yE + xF), with + for the union. So the transitions of all sums with a
// move are the closure under this product of those of the heaps with a move, and
// there are finitely many. By induction on the weight, the labels of the monoid
// are right if for each transition
//
//	label(x) = of(labels of E),
//
// and the label of 1 is that of the end.
//
// It is enough to look at the transitions with E minimal, and at clashes. For
// let the equation hold for (x, E), and E be within F. If no class in F - E has
// a label that clashes with that of x, it holds for (x, F) as well, for more
// options without a clash change nothing. If E is within F, so is a product
// with E in the same product with F; so transitions that contain a smaller one
// of the same class need not be multiplied. And no sum has a clash if for every
// class q, every heap with (x, E), and every e in E, the labels of qx and qe do
// not clash.
//
// Transitions are met in order of the least weight of their positions. So the
// position of the first failure has only followers with right labels, and its
// own, which is that of its options, is not the one of the monoid.
//
// Cost: one product for each minimal transition and heap; heaps with the same
// transition count once.

// A transition is the class of a position with the classes of its options.
type transition struct {
	class   int
	options set
	weight  int
	of      position // the lightest position with it
}

// A proof is a monoid with the minimal transitions of its sums, and how to go on
// from there.
type proof struct {
	m       *monoid
	lab     labelling
	parts   []transition   // of components with a move, each once
	minimal [][]set        // of each class: option sets of the transitions met
	known   map[string]int // class by the key of the option set, of components
	limit   int            // the most transitions

	assigned []bool // while labels are assigned: which are
}

// prove returns the proof for a monoid, or the lightest position whose label in
// it is wrong. It wants a commutative monoid, with a class for each component of
// the game.
func prove(m *monoid, lab labelling, g *game, limit int) (*proof, position, error) {
	p := newProof(m, lab, g, limit)
	if m.labels[0] != lab.end() {
		return p, position{}, nil
	}
	wrong, err := p.search()
	return p, wrong, err
}

// assign gives each class of a monoid the label of its lightest position.
func assign(m *monoid, lab labelling, g *game, limit int) error {
	p := newProof(m, lab, g, limit)
	p.assigned = make([]bool, len(m.labels))
	p.assigned[0], m.labels[0] = true, lab.end()
	_, err := p.search()
	return err
}

// newProof returns a proof with the transitions of the components, not searched.
func newProof(m *monoid, lab labelling, g *game, limit int) *proof {
	p := &proof{m: m, lab: lab, minimal: make([][]set, len(m.labels)), known: map[string]int{}, limit: limit}
	for c, dead := range g.dead {
		if !dead {
			q := position{c}
			p.add(transition{int(m.phi[c]), m.options(g, c), g.weight(q), q})
		}
	}
	return p
}

// add lists the transition of a component if no earlier one has it.
func (p *proof) add(t transition) {
	k := t.options.key()
	if x, ok := p.known[k]; ok && x == t.class {
		return
	}
	p.known[k] = t.class
	p.parts = append(p.parts, t)
}

// search meets all minimal transitions. It returns the lightest position with a
// wrong label, or nil.
func (p *proof) search() (position, error) {
	queue := slices.Clone(p.parts)
	q := byWeight(queue)
	heap.Init(&q)
	met := make([]bool, len(p.m.labels))
	met[0] = true
	worst := p.clash(0, nil, 0, transition{})
	for count := 0; len(q) > 0; count++ {
		t := heap.Pop(&q).(transition)
		if worst.of != nil && t.weight > worst.weight {
			break
		}
		if p.covers(t) {
			continue
		}
		if count > p.limit {
			return nil, errLimit
		}
		if !p.holds(t) {
			return t.of, nil
		}
		if !met[t.class] {
			met[t.class] = true
			worst = p.clash(t.class, t.of, t.weight, worst)
		}
		p.meet(t, func(u transition) { heap.Push(&q, u) })
	}
	return worst.of, nil
}

// covers reports whether a transition of the class with fewer options was met.
func (p *proof) covers(t transition) bool {
	return slices.ContainsFunc(p.minimal[t.class], func(s set) bool { return s.within(t.options) })
}

// holds reports whether the label of a transition is that of its options.
func (p *proof) holds(t transition) bool {
	l := p.lab.of(p.m.labelsOf(t.options))
	if p.assigned != nil && !p.assigned[t.class] {
		p.assigned[t.class], p.m.labels[t.class] = true, l
	}
	return l == p.m.labels[t.class] || p.assigned != nil
}

// meet lists a transition, and yields the products with those of the heaps that
// are not covered.
func (p *proof) meet(t transition, yield func(transition)) {
	p.minimal[t.class] = append(p.minimal[t.class], t.options)
	for _, h := range p.parts {
		u := transition{class: int(p.m.product[t.class][h.class]), weight: t.weight + h.weight}
		u.options = p.m.times(t.options, h.class)
		u.options.join(p.m.times(h.options, t.class))
		if !p.covers(u) {
			u.of = t.of.with(h.of...)
			yield(u)
		}
	}
}

// clash returns the lighter of worst, if that is a position, and the lightest
// sum of q, of class x, with a heap whose label clashes with that of an option.
func (p *proof) clash(x int, q position, weight int, worst transition) transition {
	if p.assigned != nil {
		return worst
	}
	for _, h := range p.parts {
		w := weight + h.weight
		if (worst.of == nil || w < worst.weight) && p.clashes(x, h) {
			worst = transition{weight: w, of: q.with(h.of...)}
		}
	}
	return worst
}

// clashes reports whether some sum of class x and a heap clashes with an option.
func (p *proof) clashes(x int, h transition) bool {
	row := p.m.product[x]
	l := p.m.labels[row[h.class]]
	for e := range h.options.all {
		if p.lab.clash(l, p.m.labels[row[e]]) {
			return true
		}
	}
	return false
}

// byWeight is a priority queue of transitions, the lightest first.
type byWeight []transition

func (q byWeight) Len() int           { return len(q) }
func (q byWeight) Less(i, j int) bool { return q[i].weight < q[j].weight }
func (q byWeight) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *byWeight) Push(t any)        { *q = append(*q, t.(transition)) }
func (q *byWeight) Pop() any {
	last := len(*q) - 1
	t := (*q)[last]
	*q = (*q)[:last]
	return t
}
