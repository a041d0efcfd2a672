package solve

import (
	"slices"

	"grundy/game"
)

// whole returns rules of one position of r played as a whole: for heaps, all the
// records are the position; for other shapes, r.
func whole(r game.Rules) game.Rules {
	if r.Shape().IsSum() {
		return wholeHeaps{r}
	}
	return r
}

// wholeHeaps are the rules of heaps seen as coupled heaps.
type wholeHeaps struct{ game.Rules }

// Unwrap returns the rules of the heaps, for [game.As].
func (w wholeHeaps) Unwrap() game.Rules { return w.Rules }

// Shape returns that of coupled heaps with the same records.
func (w wholeHeaps) Shape() game.Shape {
	s := w.Rules.Shape()
	s.Kind = game.KindCoupled
	return s
}

// Options adds p with one record replaced by each of its options. Of equal
// records, which are neighbours, only the first is played.
func (w wholeHeaps) Options(p game.Position, out *game.List) {
	n := max(w.Rules.Shape().Width, 1)
	var options game.List
	for i := 0; i < len(p); i += n {
		record := p[i : i+n]
		if i > 0 && game.Position(p[i-n:i]).Compare(record) == 0 {
			continue
		}
		options.Reset()
		w.Rules.Options(record, &options)
		for q := range options.All() {
			rest := make(game.Position, 0, len(p)+len(q))
			rest = append(append(append(rest, p[:i]...), q...), p[i+n:]...)
			out.Add(rest...)
		}
	}
}

// together are the rules of k positions of the same rules played as a sum, seen as
// a whole. The position is a tuple: each component's length and its numbers.
type together struct {
	game.Rules
	judge game.Judge // or nil
}

func newTogether(r game.Rules) game.Rules {
	r = whole(r)
	var t game.Rules = together{Rules: r}
	if j, judged := game.As[game.Judge](r); judged {
		t = judgedTogether{together{r, j}}
	}
	if e, ok := game.As[game.Ending](r); ok {
		t = game.With(t, game.EndingFunc(func(cycle []game.Position) error { return e.Repeats(ofOne(r, cycle)) }))
	}
	return t
}

// ofOne returns the part of a cycle of sums that is played in one component: a cycle too.
func ofOne(r game.Rules, cycle []game.Position) []game.Position {
	for k := range components(cycle[0]) {
		var part []game.Position
		for _, p := range cycle {
			if q := component(p, k); len(part) == 0 || !slices.Equal(part[len(part)-1], q) {
				part = append(part, q)
			}
		}
		if len(part) > 1 {
			return part
		}
	}
	for k := range components(cycle[0]) { // an option is the position itself
		q := component(cycle[0], k)
		if f := newField(r, game.Normal, false); f.leadsTo(q, q) {
			return []game.Position{q, q}
		}
	}
	panic("solve: a cycle without a move: " + r.String())
}

// components returns how many components a position of together has.
func components(p game.Position) (n int) {
	for i := 0; i < len(p); i += p[i] + 1 {
		n++
	}
	return n
}

// component returns component number k of a position of together.
func component(p game.Position, k int) game.Position {
	i := 0
	for ; k > 0; k-- {
		i += p[i] + 1
	}
	return p[i+1 : i+1+p[i]]
}

// judgedTogether are rules of a sum whose components are judged.
type judgedTogether struct{ together }

// Judge returns the first verdict on a component: it ends the whole sum.
func (t judgedTogether) Judge(p game.Position) game.Outcome {
	for i := 0; i < len(p); i += p[i] + 1 {
		if o := t.judge.Judge(p[i+1 : i+1+p[i]]); o != game.Open {
			return o
		}
	}
	return game.Open
}

// join returns the position of the sum of ps.
func join(ps []game.Position) game.Position {
	var t game.Position
	for _, p := range ps {
		t = append(append(t, len(p)), p...)
	}
	return t
}

// Shape returns that of tuples of any length.
func (t together) Shape() game.Shape { return game.Tuple(0) }

// Options adds the options of each component, the others as they are.
func (t together) Options(p game.Position, out *game.List) {
	var options game.List
	for i := 0; i < len(p); i += p[i] + 1 {
		component := p[i+1 : i+1+p[i]]
		options.Reset()
		t.Rules.Options(component, &options)
		for q := range options.All() {
			q = game.Canonical(t.Rules, q)
			sum := append(p[:i:i], len(q))
			sum = append(append(sum, q...), p[i+1+p[i]:]...)
			out.Add(sum...)
		}
	}
}
