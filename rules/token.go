package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// Tokens on a digraph that does not change. It is a parameter, so that a position
// is the vertices of the tokens.

// arcsFrom reads the arcs of a digraph: arcsFrom[v] are the ends of those that
// leave v.
func arcsFrom(text string) ([][]int, error) {
	p, err := game.Parse(game.Define("digraph", game.Digraph(), nil), text)
	if err != nil {
		return nil, err
	}
	if err := checkNoGround(p); err != nil {
		return nil, err
	}
	arcs := make([][]int, p[0]+1)
	for i := 1; i < len(p); i += 2 {
		arcs[p[i]] = append(arcs[p[i]], p[i+1])
	}
	return arcs, nil
}

// onVertices returns a check that all numbers are vertices, from least on.
func onVertices(least int, arcs [][]int) game.CheckFunc {
	return func(p game.Position) error {
		for i, v := range p {
			if v < least || v >= len(arcs) {
				return fmt.Errorf("token %d is on vertex %d, want 1 to %d", i+1, v, len(arcs)-1)
			}
		}
		return nil
	}
}

// tokens makes the rules of tokens that step along an arc, several on a vertex
// allowed.
func tokens(a Args) (game.Rules, error) {
	arcs, err := arcsFrom(a.Text(0))
	return game.With(heapRules(func(v int, out *game.List) {
		for _, to := range arcs[v] {
			out.Add(to)
		}
	}), onVertices(0, arcs), game.DescribeFunc(moveOneToken)), err
}

// annihilation makes the rules of tokens that step along an arc, and vanish two by
// two when they meet.
func annihilation(a Args) (game.Rules, error) {
	arcs, err := arcsFrom(a.Text(0))
	return game.With(define(game.Set(), func(p game.Position, out *game.List) {
		for i, v := range p {
			rest := slices.Delete(slices.Clone(p), i, i+1)
			for _, to := range arcs[v] {
				if j := slices.Index(rest, to); j >= 0 {
					out.Add(slices.Delete(slices.Clone(rest), j, j+1)...)
				} else {
					out.Add(append(rest, to)...)
				}
			}
		}
	}), onVertices(1, arcs), game.DescribeFunc(moveOrMeet)), err
}

// stonesAndSteps adds the moves that take a stone where the token stands and move
// it along an edge.
func stonesAndSteps(p game.Position, out *game.List) {
	shape := game.Graph().Lab(1).Mem(1)
	at := p[len(p)-1]
	_, stones, edges := shape.SplitGraph(p[:len(p)-1])
	if stones[at-1] == 0 {
		return
	}
	for i := 0; i < len(edges); i += 2 {
		u, v := edges[i], edges[i+1]
		if u != at && v != at {
			continue
		}
		q := out.Copy(p)
		q[at]-- // the stones of vertex v are the number v of the position
		q[len(q)-1] = u + v - at
	}
}

// blackAndWhite adds the colourings of one more vertex, white, 1, by the player who
// began, and black, 2, by the other.
func blackAndWhite(p game.Position, out *game.List) {
	n := p[0]
	colour := 1
	for _, c := range p[1 : 1+n] {
		if c > 0 {
			colour = 3 - colour
		}
	}
	for v := 1; v <= n; v++ {
		if p[v] == 0 {
			out.Replace(p, v, colour)
		}
	}
}

// whiteSurvives judges a graph with all vertices coloured: the player who began wins
// if some white vertex has no black neighbour.
func whiteSurvives(p game.Position) game.Outcome {
	n := p[0]
	alive := make([]bool, n+1)
	for v := 1; v <= n; v++ {
		if p[v] == 0 {
			return game.Open
		}
		alive[v] = p[v] == 1
	}
	for edges := p[1+n:]; len(edges) > 0; edges = edges[2:] {
		if u, v := edges[0], edges[1]; p[u] != p[v] {
			alive[u], alive[v] = false, false
		}
	}
	if slices.Contains(alive, true) == (n%2 == 1) { // the beginner moved last if n is odd
		return game.P
	}
	return game.N
}

// promises returns the rules of numbers up to most on the vertices of a digraph: a
// move decreases one and sets the numbers of the vertices behind its arcs as it
// likes.
func promises(most int) game.Rules {
	return game.With(define(game.Digraph().Lab(1), func(p game.Position, out *game.List) {
		n := p[0]
		for v := 1; v <= n; v++ {
			var behind []int
			for edges := p[1+n:]; len(edges) > 0; edges = edges[2:] {
				if edges[0] == v {
					behind = append(behind, edges[1])
				}
			}
			for h := range p[v] {
				q := p.Clone()
				q[v] = h
				setAll(q, behind, most, out)
			}
		}
	}), game.CheckFunc(func(p game.Position) error {
		for v := 1; v <= p[0]; v++ {
			if p[v] > most {
				return fmt.Errorf("vertex %d has %d, want at most %d", v, p[v], most)
			}
		}
		if err := checkSettings(p[0], p[1+p[0]:], most); err != nil {
			return err
		}
		return checkAcyclic(p[0], p[1+p[0]:])
	}))
}

// setAll adds q with the numbers of the vertices set to 0..most in every way.
func setAll(q game.Position, vertices []int, most int, out *game.List) {
	if len(vertices) == 0 {
		out.Add(q...)
		return
	}
	for h := 0; h <= most; h++ {
		q[vertices[0]] = h
		setAll(q, vertices[1:], most, out)
	}
}

// checkSettings returns an error if there are too many ways to set the numbers behind
// the arcs of a vertex.
func checkSettings(n int, arcs game.Position, most int) error {
	settings := make([]int, n+1)
	for i := 0; i < len(arcs); i += 2 {
		v := arcs[i]
		settings[v] = max(settings[v], 1) * (most + 1)
		if settings[v] > maxMoves {
			return fmt.Errorf("the numbers behind vertex %d can be set in more than %d ways, want fewer", v, maxMoves)
		}
	}
	return nil
}

// checkAcyclic returns an error if arcs lead back to where they began.
func checkAcyclic(n int, arcs game.Position) error {
	for v := 1; v <= n; v++ {
		ahead := make([]bool, n+1)
		for i := 0; i < len(arcs); i += 2 {
			ahead[arcs[i+1]] = ahead[arcs[i+1]] || arcs[i] == v
		}
		spread(arcs, ahead, true)
		if ahead[v] {
			return fmt.Errorf("arcs lead from vertex %d back to it, want none that do", v)
		}
	}
	return nil
}
