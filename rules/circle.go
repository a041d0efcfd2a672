package rules

import (
	"slices"

	"grundy/game"
)

// Games on a circle: a row whose last cell is beside the first, and that may be
// turned and turned over.

// turns adds the circle p begun at every cell.
func turns(p game.Position, out *game.List) {
	for start := range p {
		rotate(out.Copy(p), p, start)
	}
}

// turnsOver adds the circle p begun at every cell, and read both ways.
func turnsOver(p game.Position, out *game.List) {
	turns(p, out)
	back := p.Clone()
	slices.Reverse(back)
	turns(back, out)
}

// rotate sets q to the circle p begun at the cell start.
func rotate(q, p game.Position, start int) {
	n := copy(q, p[start:])
	copy(q[n:], p[:start])
}

// takeCircle returns the rules by which a move fills as many adjacent free cells
// of a circle as one of takes says.
func takeCircle(letters string, takes ...int) game.Rules {
	return game.With(
		define(game.Row(letters), func(p game.Position, out *game.List) {
			for _, k := range takes {
				takeAround(p, k, out)
			}
		}),
		game.ComponentsFunc(arcs),
		game.ImagesFunc(turnsOver),
	)
}

// takeAround adds p with k adjacent free cells filled, in every way.
func takeAround(p game.Position, k int, out *game.List) {
	if k > len(p) {
		return
	}
	double := append(p.Clone(), p...)
	for i := range p {
		if free(double[i : i+k]) {
			q := out.Copy(p)
			for j := range k {
				q[(i+j)%len(p)] = 1
			}
		}
	}
}

// arcs adds the runs of free cells of a circle, each with one filled cell behind
// it that closes it to a circle.
func arcs(p game.Position, out *game.List) {
	start := 0
	for start < len(p) && p[start] == 0 {
		start++
	}
	if start == len(p) {
		out.Copy(p)
		return
	}
	q := make(game.Position, len(p))
	rotate(q, p, (start+1)%len(p))
	for start = 0; len(q) > 0; q = q[start+1:] {
		for start = 0; q[start] == 0; start++ {
		}
		if start > 0 {
			out.Copy(q[:start+1])
		}
	}
}

// kotzig returns the rules of Kotzig's Nim with the given steps.
func kotzig(steps []int) game.Rules {
	const visited, token = 1, 2
	return game.With(
		define(game.Row(".x@"), func(p game.Position, out *game.List) {
			at := indexOf(p, token)
			for _, step := range steps {
				if to := (at + step) % len(p); p[to] == 0 {
					q := out.Copy(p)
					q[at], q[to] = visited, token
				}
			}
		}),
		game.ImagesFunc(turns),
		game.CheckFunc(func(p game.Position) error { return wantOne(p, token, "@") }),
	)
}

func circleGames() []Entry {
	return []Entry{
		{
			Name:    "painted-ring",
			Others:  []string{"paint chain", "HDU 3980"},
			Chinese: []string{"染环游戏"},
			Moves:   "Paint m adjacent unpainted beads of a ring.",
			MovesZh: "在环上选相邻的 m 颗未染色的珠子染色。",
			Params:  []Param{{Name: "m", Meaning: "the beads that a move paints", Default: "2", Min: 1, Max: 64}},
			Make: func(a Args) (game.Rules, error) {
				return describe(takeCircle(".X", a.Int(0)), cellsOfRow("paint", "bead", "beads")), nil
			},
			Source: "HDU 3980",

			Position: "the beads around the ring, a dot for an unpainted one and X for a painted one, or the number of unpainted beads",
			Example:  "10",
			Known: []Known{
				{Params: "1", Position: "3", Outcome: game.N},
				{Position: "4", Outcome: game.P},
				{Position: "10", Outcome: game.P, From: ByHand},
				{Params: "3", Position: "9", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "coins-in-a-circle",
			Others:  []string{"a funny game", "Kayles on a circle", "HDU 3951", "POJ 2484", "Luogu P10505"},
			Chinese: []string{"圆圈取硬币"},
			Moves:   "Take one coin of a circle, or up to k coins that lie side by side with no gap between them.",
			MovesZh: "硬币围成一圈，每次取走一枚或相邻（中间无空位）的至多 k 枚。",
			Params:  []Param{{Name: "k", Meaning: "the most coins that a move takes", Default: "2", Min: 1, Max: 64}},
			Make: func(a Args) (game.Rules, error) {
				return describe(takeCircle("o.", oneTo(a.Int(0))...), cellsOfRow("take", "coin", "coins")), nil
			},
			Source: "POJ 2484; HDU 3951; [WW] chapter 4",

			Position: "the places around the circle, o for a coin and a dot for a gap, or the number of coins",
			Example:  "7",
			Known: []Known{
				{Position: "1", Outcome: game.N, From: "POJ 2484"},
				{Position: "2", Outcome: game.N, From: "POJ 2484"},
				{Position: "3", Outcome: game.P, From: "POJ 2484"},
				{Params: "1", Position: "3", Outcome: game.N, From: "HDU 3951"},
				{Params: "5", Position: "5", Outcome: game.N, From: ByHand},
				{Params: "3", Position: "7", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "kotzig-nim",
			Others:  []string{"Kotzig's Nim", "modular Nim"},
			Chinese: []string{"科茨格尼姆", "环上走步"},
			Moves:   "Move the token clockwise around a circle by one of the given steps, to a cell where it has not been.",
			MovesZh: "棋子沿圆圈顺时针走规定的步数之一，落到未到过的格子。",
			Params:  []Param{{Name: "steps", Meaning: "the steps that a move may take", Default: "1,2", Type: Ints, Min: 1, Max: 1000}},
			Make:    func(a Args) (game.Rules, error) { return describe(kotzig(a.Ints(0)), moveInRow), nil },
			Source:  "[Kot46]; [WW] chapter 15",

			Position: "the cells, @ for the one with the token, x for one where it has been, a dot for the others",
			Example:  "@.......",
			Known: []Known{
				{Position: "@", Outcome: game.P, From: ByHand},
				{Position: "@.", Outcome: game.N, From: ByHand},
				{Position: "@..", Outcome: game.P, From: ByHand},
				{Params: "1", Position: "@....", Outcome: game.P, From: ByHand},
			},
		},
	}
}
