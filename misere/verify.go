package misere

import "math"

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
// The clashes are looked for first, with the lightest position of each class; the
// lightest of them bounds the weight of the transitions that are met.
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
}

// prove returns the proof for a monoid, or the lightest position whose label in
// it is wrong. It wants a commutative monoid, with a class for each component of
// the game.
func prove(m *monoid, lab labelling, g *game, limit int) (*proof, position, error) {
	p := newProof(m, lab, g, limit)
	if m.labels[0] != lab.end() {
		return p, position{}, nil
	}
	all := make([]int, len(p.parts))
	for i := range all {
		all[i] = i
	}
	wrong, err := p.search(all, p.clash())
	return p, wrong, err
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

// clash returns the lightest sum of the lightest position of a class and a heap
// whose label clashes with that of an option. It is of no position if there is none.
func (p *proof) clash() transition {
	worst := transition{weight: math.MaxInt}
	for x, q := range p.lightest() {
		if q.of == nil {
			continue
		}
		for _, h := range p.parts {
			if w := q.weight + h.weight; w < worst.weight && p.clashes(x, h) {
				worst = transition{weight: w, of: q.of.with(h.of...)}
			}
		}
	}
	return worst
}

// lightest returns the lightest position of each class, nil where there is none,
// and its weight.
func (p *proof) lightest() []transition {
	list := make([]transition, len(p.m.labels))
	var queue buckets[transition]
	queue.push(0, transition{of: position{}})
	for t := range queue.all {
		if list[t.class].of != nil {
			continue
		}
		list[t.class] = t
		for _, h := range p.parts {
			if x := int(p.m.product[t.class][h.class]); list[x].of == nil {
				queue.push(t.weight+h.weight, transition{class: x, weight: t.weight + h.weight, of: t.of.with(h.of...)})
			}
		}
	}
	return list
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

// A factored transition is the product of a transition that was met and a part, not multiplied.
type factored struct{ met, part int }

// search meets the minimal transitions of the sums with one of the given parts, in
// order of weight, as far as they are not heavier than a clash. It returns the
// lightest position with a wrong label, or nil.
func (p *proof) search(parts []int, clash transition) (position, error) {
	met := []transition{{options: newSet(len(p.m.labels)), of: position{}}}
	var queue buckets[factored]
	for _, i := range parts {
		queue.push(p.parts[i].weight, factored{0, i})
	}
	for f := range queue.all {
		t := p.times(met[f.met], p.parts[f.part])
		switch {
		case t.weight > clash.weight:
			return clash.of, nil
		case p.covers(t):
			continue
		case !p.holds(t):
			return met[f.met].of.with(p.parts[f.part].of...), nil
		case len(met) > p.limit:
			return nil, errLimit
		}
		t.of = met[f.met].of.with(p.parts[f.part].of...)
		p.minimal[t.class] = append(p.minimal[t.class], t.options)
		met = append(met, t)
		for i, h := range p.parts {
			queue.push(t.weight+h.weight, factored{len(met) - 1, i})
		}
	}
	return clash.of, nil
}

// times returns the product of two transitions, without a position.
func (p *proof) times(t, h transition) transition {
	u := transition{class: int(p.m.product[t.class][h.class]), weight: t.weight + h.weight, options: newSet(len(p.m.labels))}
	p.m.addTimes(u.options, t.options, h.class)
	p.m.addTimes(u.options, h.options, t.class)
	return u
}

// covers reports whether a transition of the class with fewer options was met.
func (p *proof) covers(t transition) bool {
	for _, s := range p.minimal[t.class] {
		if s.within(t.options) {
			return true
		}
	}
	return false
}

// holds reports whether the label of a transition is that of its options.
func (p *proof) holds(t transition) bool {
	return p.lab.of(p.m.labelsOf(t.options)) == p.m.labels[t.class]
}
