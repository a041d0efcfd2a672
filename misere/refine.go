package misere

// A position with another label than the class that the steps lead it to gives
// a context that splits a class. On the way from the position, component by
// component, to the representative of that class, each step replaces a component
// by the representative of its class, or a representative with a generator by
// that of its class, and leaves the rest. The first label and the last differ, so
// some step changes the label, and the rest of that step is the context. Cost:
// two labels a step.

// refine adds a context, for a position whose label, with the heaps of a tail,
// is not that of the class that the steps lead to. It fails if no step changes
// the label, which cannot be if all labels are true.
func (t *table) refine(p, tail position) error {
	x := 0
	for i, c := range p {
		rep, rest := t.reps[t.phi[c]], tail.with(p[i+1:]...)
		if t.differ(position{c}, rep, rest.with(t.reps[x]...)) {
			return t.play.err
		}
		for j, g := range rep {
			y := t.walk(x, position{g})
			if t.differ(t.reps[x].with(g), t.reps[y], rest.with(rep[j+1:]...)) {
				return t.play.err
			}
			x = y
		}
	}
	return errContradiction
}

// differ reports whether a context separates two positions, and adds it then. It
// also reports true after an error of the player.
func (t *table) differ(p, q, context position) bool {
	a, b := t.play.label(p.with(context...)), t.play.label(q.with(context...))
	if t.play.err != nil {
		return true
	}
	if a != b {
		t.contexts = append(t.contexts, context)
	}
	return a != b
}
