package solve

import (
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
	j, _ := game.As[game.Judge](r)
	if j == nil {
		return together{Rules: r}
	}
	return judgedTogether{together{r, j}}
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
