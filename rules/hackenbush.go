package rules

import "grundy/game"

// Green Hackenbush on a graph: vertex 0 is the ground.

// cutEdge adds the graphs with one edge less, without what is no longer connected
// to the ground.
func cutEdge(p game.Position, out *game.List) {
	edges := edgesOf(p)
	rest := make(game.Position, 0, len(p))
	for i := 0; i < len(edges); i += 2 {
		rest = append(append(append(rest[:0], p[0]), edges[:i]...), edges[i+2:]...)
		grounded(rest, out)
	}
}

// grounded adds the part of the graph that is connected to the ground.
func grounded(p game.Position, out *game.List) {
	held := make([]bool, p[0]+1)
	held[0] = true
	spread(edgesOf(p), held, false)
	gone := held
	for v := range gone {
		gone[v] = !held[v]
	}
	without(p, gone, -1, out)
}

// bushes adds the parts of the graph that hang together without the ground, and
// each loop at the ground.
func bushes(p game.Position, out *game.List) {
	edges := edgesOf(p)
	root := partsOf(p[0], edges)
	bush := map[int]game.Position{}
	var order []int
	for i := 0; i < len(edges); i += 2 {
		u, v := edges[i], edges[i+1]
		r := root.of(max(u, v))
		if r == 0 {
			out.Add(0, 0, 0)
			continue
		}
		if bush[r] == nil {
			bush[r] = game.Position{p[0]}
			order = append(order, r)
		}
		bush[r] = append(bush[r], u, v)
	}
	for _, r := range order {
		if indexOf(edgesOf(bush[r]), 0) >= 0 {
			grounded(bush[r], out)
		}
	}
}

func hackenbushGames() []Entry {
	return []Entry{
		{
			Name:    "hackenbush",
			Others:  []string{"green Hackenbush", "Got Root?", "Christmas Game", "IPSC 2003", "BZOJ 1463", "POJ 3710"},
			Chinese: []string{"绿色删边游戏", "无向图删边游戏"},
			Moves:   "Cut an edge. What is no longer connected to the ground disappears.",
			MovesZh: "剪断一条边；与地面不再连通的部分随之消失。",
			Rules:   describeNth(game.With(define(game.Graph(), cutEdge), game.ComponentsFunc(bushes)), takeEdge("cut edge")),
			Source:  "[WW] chapter 7; [Fer14] chapter 6",

			Position: "the edges u-v of the graph, with the ground as vertex 0; loops and several edges between two vertices are allowed",
			Example:  "0-1 1-2 2-0 1-3 0-4",
			Known: []Known{
				{Position: "0-1 1-2 2-3", Value: 3, From: ByHand},
				{Position: "0-0", Value: 1, From: ByHand},
				{Position: "0-1 1-2 2-0", Value: 1},
				{Position: "0-1 1-2 2-3 3-0", Value: 0},
				{Position: "0-1 1-2 1-3", Value: 1, From: ByHand},
				{Position: "0-3 3-1 0-2 4-2 0-1 1-3 4-4", Value: 3, From: "[WW] chapter 7, by the fusion principle"},
			},
		},
	}
}
