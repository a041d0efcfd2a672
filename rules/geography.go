package rules

import (
	"fmt"

	"grundy/game"
)

// Geography: a token walks on a graph and may not use a vertex, or an edge, a
// second time. The memory of a position is the vertex of the token. Vertices keep
// their numbers; edges that cannot matter any more are left out.

// geography returns the rules of a walk that uses up the vertices or the edges.
func geography(s game.Shape, usesEdges bool) game.Rules {
	return game.With(
		define(s.Mem(1), func(p game.Position, out *game.List) {
			walkAlong(p, s.Directed, usesEdges, out)
		}),
		game.CheckFunc(checkToken),
		game.DescribeFunc(moveTo),
	)
}

// walkAlong adds the steps of the token along the edges of its vertex.
func walkAlong(p game.Position, directed, usesEdges bool, out *game.List) {
	at := p[len(p)-1]
	edges := p[1 : len(p)-1]
	for i := 0; i < len(edges); i += 2 {
		u, v := edges[i], edges[i+1]
		if u != at && (directed || v != at) {
			continue
		}
		to := v
		if u != at {
			to = u
		}
		if usesEdges {
			rest := append(append(make(game.Position, 0, len(edges)), edges[:i]...), edges[i+2:]...)
			standAt(p[0], rest, to, directed, out)
		} else if to != at {
			standAt(p[0], withoutVertex(edges, at), to, directed, out)
		}
	}
}

func withoutVertex(edges game.Position, v int) game.Position {
	rest := make(game.Position, 0, len(edges))
	for i := 0; i < len(edges); i += 2 {
		if edges[i] != v && edges[i+1] != v {
			rest = append(rest, edges[i], edges[i+1])
		}
	}
	return rest
}

// standAt adds the position with the token at v, and the edges that it can still
// come to.
func standAt(n int, edges game.Position, v int, directed bool, out *game.List) {
	near := make([]bool, n+1)
	near[v] = true
	spread(edges, near, directed)
	q := game.Position{n}
	for i := 0; i < len(edges); i += 2 {
		if near[edges[i]] {
			q = append(q, edges[i], edges[i+1])
		}
	}
	out.Add(append(q, v)...)
}

// checkToken returns an error if the token, the last number of p, is on no vertex
// of the graph.
func checkToken(p game.Position) error {
	if v := p[len(p)-1]; v < 1 || v > p[0] {
		return fmt.Errorf("the token is on vertex %d, want 1 to %d", v, p[0])
	}
	return nil
}

const (
	walkOnGraph   = "the edges u-v of the graph, and behind a bar the vertex of the token"
	walkOnDigraph = "the arcs u>v of the digraph, and behind a bar the vertex of the token"
)

func geographyGames() []Entry {
	return []Entry{
		{
			Name:    "geography",
			Others:  []string{"vertex geography", "directed vertex geography", "word chain"},
			Chinese: []string{"有向图地理游戏", "接龙游戏"},
			Moves:   "Move the token along an arc to a vertex where it has not been.",
			MovesZh: "棋子沿有向边移到一个未到过的顶点。",
			Rules:   geography(game.Digraph(), false),
			Source:  "[Sch78]; [LS80]",

			Position: walkOnDigraph,
			Example:  "1>2 2>3 3>1 2>4 4>3 | 1",
			Known: []Known{
				{Position: "1>2 2>3 | 1", Outcome: game.P, From: ByHand},
				{Position: "1>2 2>1 | 1", Outcome: game.N, From: ByHand},
				{Position: "1>2 2>3 3>1 | 1", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "edge-geography",
			Others:  []string{"generalized geography", "directed edge geography"},
			Chinese: []string{"有向边地理游戏"},
			Moves:   "Move the token along an arc that has not been used.",
			MovesZh: "棋子沿一条未走过的有向边移动。",
			Rules:   geography(game.Digraph(), true),
			Source:  "[Sch78]; [FSU93]",

			Position: walkOnDigraph,
			Example:  "1>2 2>3 3>1 2>4 4>3 | 1",
			Known: []Known{
				{Position: "1>2 2>1 | 1", Outcome: game.P, From: ByHand},
				{Position: "1>2 2>3 3>1 | 1", Outcome: game.N, From: ByHand},
				{Position: "1>1 | 1", Value: 1, From: ByHand},
			},
		},
		{
			Name:    "undirected-geography",
			Others:  []string{"undirected vertex geography", "Codeforces 1147F", "Luogu P4617", "LOJ 6033", "COGS 1720"},
			Chinese: []string{"无向图移子游戏", "图上移动棋子"},
			Moves:   "Move the token along an edge to a vertex where it has not been.",
			MovesZh: "棋子沿无向边移到相邻且未到过的顶点。",
			Rules:   geography(game.Graph(), false),
			Source:  "[FSU93]; Luogu P4055",

			Position: walkOnGraph,
			Example:  "1-2 2-3 3-4 4-1 4-5 | 1",
			Known: []Known{
				{Position: "1-2 2-3 | 1", Outcome: game.P},
				{Position: "1-2 2-3 | 2", Outcome: game.N},
				{Position: "1-2 2-3 3-4 | 2", Outcome: game.N},
				{Position: "1-2 2-3 3-1 | 1", Outcome: game.P},
			},
		},
		{
			Name:    "undirected-edge-geography",
			Others:  []string{"walk along edges"},
			Chinese: []string{"无向边地理游戏", "一笔画对弈"},
			Moves:   "Move the token along an edge that has not been used.",
			MovesZh: "棋子沿一条未走过的无向边移动。",
			Rules:   geography(game.Graph(), true),
			Source:  "[FSU93]",

			Position: walkOnGraph,
			Example:  "1-2 2-3 3-4 4-1 4-5 | 1",
			Known: []Known{
				{Position: "1-2 2-3 | 1", Outcome: game.P, From: ByHand},
				{Position: "1-2 2-3 3-1 | 1", Outcome: game.N, From: ByHand},
				{Position: "1-1 | 1", Value: 1, From: ByHand},
			},
		},
	}
}
