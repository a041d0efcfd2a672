package rules

import (
	"fmt"

	"grundy/game"
)

// Moves in words for games on graphs, on trees and with sets.

// describeNth returns r with words that tell of what is chosen: option number i, from
// 0, of those that the rules list.
func describeNth(r game.Rules, words func(p game.Position, i int) string) game.Rules {
	return describe(r, func(p, q game.Position) string {
		var options game.List
		r.Options(p, &options)
		q = game.Ordered(r, q)
		for i := range options.Len() {
			if game.Ordered(r, options.At(i)).Compare(q) == 0 {
				return words(p, i)
			}
		}
		return "to " + game.Format(r, q)
	})
}

func takeVertex(_ game.Position, i int) string { return fmt.Sprintf("take vertex %d", i+1) }

// takeEdge tells which edge is taken; do says how.
func takeEdge(do string) func(p game.Position, i int) string {
	return func(p game.Position, i int) string {
		return fmt.Sprintf("%s %d-%d", do, p[1+2*i], p[2+2*i])
	}
}

// deleteJoined tells which of the vertices with an edge is deleted.
func deleteJoined(p game.Position, i int) string {
	for v := 1; v <= p[0]; v++ {
		if indexOf(edgesOf(p), v) < 0 {
			continue
		}
		if i == 0 {
			return fmt.Sprintf("delete vertex %d", v)
		}
		i--
	}
	return ""
}

// deletePart tells which vertex or edge is deleted.
func deletePart(p game.Position, i int) string {
	if i < p[0] {
		return fmt.Sprintf("delete vertex %d", i+1)
	}
	return takeEdge("delete edge")(p, i-p[0])
}

// cutBelow tells below which vertex, of those that are no roots, a tree is cut.
func cutBelow(p game.Position, i int) string {
	for v, parent := range p {
		if parent > 0 {
			if i == 0 {
				return fmt.Sprintf("cut below vertex %d", v+1)
			}
			i--
		}
	}
	return ""
}

// takeMember tells which number of a set is taken, of those of at least least.
func takeMember(least int) func(p game.Position, i int) string {
	return func(p game.Position, i int) string {
		for p[0] < least {
			p = p[1:]
		}
		return fmt.Sprintf("take %d", p[i])
	}
}

// placeOnFree tells on which free cell a piece is placed.
func placeOnFree(p game.Position, i int) string {
	for j, c := range p[1:] {
		if c == 0 {
			if i == 0 {
				return "place a piece on " + cellText(j, p[0])
			}
			i--
		}
	}
	return ""
}

// moveTo tells to which vertex the token moves.
func moveTo(_, q game.Position) string {
	return fmt.Sprintf("move the token to vertex %d", q[len(q)-1])
}

// moveOnGrid tells to which cell the token moves.
func moveOnGrid(_, q game.Position) string {
	return "move the token to " + cellText(indexOf(q[1:], 2), q[0])
}

// moveOneToken tells which token of a sum moves where.
func moveOneToken(p, q game.Position) string {
	return fmt.Sprintf("move from vertex %d to vertex %d", p[0], q[0])
}

// moveOrMeet tells which token moves where, or which two meet.
func moveOrMeet(p, q game.Position) string {
	before, after := difference(p, q, 1)
	switch {
	case len(before) == 0:
		return "move a token in a circle"
	case len(after) == 0:
		return fmt.Sprintf("let the tokens on %s meet", inWords(before))
	}
	return fmt.Sprintf("move from vertex %d to vertex %d", before[0][0], after[0][0])
}

// takeAndStep tells where a stone is taken and where the token moves.
func takeAndStep(p, q game.Position) string {
	return fmt.Sprintf("take a stone from vertex %d and %s", p[len(p)-1], moveTo(p, q))
}

// colourVertex tells which vertex gets which colour.
func colourVertex(p, q game.Position) string {
	v := changed(p, q)[0]
	return fmt.Sprintf("colour vertex %d %s", v, [...]string{"", "white", "black"}[q[v]])
}

// setVertices tells which vertices get which numbers.
func setVertices(p, q game.Position) string {
	var sets []string
	for _, v := range changed(p, q) {
		sets = append(sets, fmt.Sprintf("vertex %d to %d", v, q[v]))
	}
	return "set " + list(sets...)
}

// blackenTo tells from which vertex a path is made black: the highest that changes.
func blackenTo(p, q game.Position) string {
	all := changed(p, q)
	return fmt.Sprintf("make the path to vertex %d black", all[len(all)-1]/2+1)
}

// moveOrEat tells how many apples move where.
func moveOrEat(p, q game.Position) string {
	from, to, k := 0, 0, 0
	for _, i := range changed(p, q) {
		if q[i] > p[i] {
			to = i/2 + 1
		} else {
			from, k = i/2+1, p[i]-q[i]
		}
	}
	if to == 0 {
		return fmt.Sprintf("eat %s of vertex %d", count(k, "apple"), from)
	}
	return fmt.Sprintf("move %s from vertex %d to vertex %d", count(k, "apple"), from, to)
}

// climbTo tells to which vertex the token climbs.
func climbTo(p, q game.Position) string {
	n := len(p) - 2
	if p[n+1] > q[n+1] {
		return "complete a branch, and return to the root"
	}
	return fmt.Sprintf("climb to vertex %d", q[n])
}
