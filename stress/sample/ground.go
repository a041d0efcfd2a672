package sample

import (
	"slices"

	"grundy/game"
)

// Whether vertex 0 of the graphs of a game is the ground, as rules do not say. It is if they allow an
// edge to it, that edge makes a difference, and vertex 0 allows what no other vertex would: rules
// that just look at the ends of edges, or at the vertices from 1 on, know no ground, and mean no
// graphs with an edge to 0.
//
// Another vertex would allow it if a new one takes the place of 0, and play goes on in the same way,
// perhaps with more options, in all graphs of two vertices and 0. So a ground that only forbids is not
// seen as one.
//
// Cost: the options of some hundred small graphs.

// hasGround reports whether there may be edges to vertex 0.
func hasGround(r game.Rules) bool {
	s := r.Shape()
	ground := append(make(game.Position, 1+s.Labels), 0, 1)
	ground[0] = 1
	ground = append(ground, make(game.Position, s.Memory)...)
	return game.Check(r, ground) == nil && isGrounded(r, ground) && !isVertex(r)
}

// isGrounded reports whether the edge from the ground to vertex 1 makes a difference:
// a game that has no ground may not look at such edges at all.
func isGrounded(r game.Rules, p game.Position) bool {
	var with, without game.List
	without.Reset()
	r.Options(p, &with)
	s := r.Shape()
	main, memory := s.Split(p)
	r.Options(slices.Concat(main[:1+s.Labels], memory), &without)
	return with.Len() != without.Len()
}

// isVertex reports whether vertex 0 is like the others, as far as is seen; false for graphs with
// labels, of which 0 has none.
func isVertex(r game.Rules) bool {
	if r.Shape().Labels > 0 {
		return false
	}
	judge, _ := game.As[game.Judge](r)
	e := &beside{r, judge, map[string]bool{}}
	grounded := graphs{shape: r.Shape(), ground: true, limits: Limits{Greatest: 2}}
	for w := range grounded.heaviest() + 1 {
		for p := range grounded.ofWeight(w) {
			if !e.around(p) {
				return false
			}
		}
	}
	return true
}

// lifted returns a graph with a new vertex in the place of 0.
func lifted(p game.Position) game.Position {
	q := p.Clone()
	q[0]++
	for i, v := range q {
		if v == 0 {
			q[i] = q[0]
		}
	}
	return q
}

// A beside compares play in pairs of positions.
type beside struct {
	rules game.Rules
	judge game.Judge // or nil
	known map[string]bool
}

// maxPairs bounds the pairs that are compared.
const maxPairs = 2000

// around reports whether a graph with a new vertex in the place of 0 allows all that it does, with any
// memory but 0, which may stand for a vertex.
func (e *beside) around(p game.Position) bool {
	memory := uniform(e.rules.Shape().Memory, 1, p[0])
	for sum := range len(memory.least)*p[0] + 1 {
		for m := range memory.withSum(sum) {
			without, with := slices.Concat(lifted(p), m), slices.Concat(p, m)
			if game.Check(e.rules, with) != nil || game.Check(e.rules, without) != nil || !e.follows(with, without) {
				return false
			}
		}
	}
	return true
}

// follows reports whether q has an option beside each of p's, and so on to the end; false if that is
// too much to find out, or play may not end.
func (e *beside) follows(p, q game.Position) bool {
	key := game.Format(e.rules, p) + "/" + game.Format(e.rules, q)
	if yes, ok := e.known[key]; ok {
		return yes
	}
	e.known[key] = false
	if len(e.known) > maxPairs {
		return false
	}
	e.known[key] = e.allFollow(p, q)
	return e.known[key]
}

func (e *beside) allFollow(p, q game.Position) bool {
	if e.judge != nil {
		if a, b := e.judge.Judge(p), e.judge.Judge(q); a != b || a != game.Open {
			return a == b
		}
	}
	var ofP, ofQ game.List
	e.rules.Options(p, &ofP)
	e.rules.Options(q, &ofQ)
	for x := range ofP.All() {
		found := false
		for y := range ofQ.All() {
			found = found || e.follows(x.Clone(), y.Clone())
		}
		if !found {
			return false
		}
	}
	return true
}
