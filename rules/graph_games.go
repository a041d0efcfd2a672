package rules

import (
	"errors"

	"grundy/game"
)

var errGround = errors.New("an edge ends in vertex 0, want vertices from 1")

// graphRules returns rules of a graph, vertices from 1, with the given options and
// components.
func graphRules(s game.Shape, options func(game.Position, *game.List), components game.ComponentsFunc) game.Rules {
	return game.With(define(s, options), components, game.CheckFunc(checkNoGround))
}

const edgeList = "the edges u-v of the graph, and the vertices without an edge, numbered from 1"

func graphGames() []Entry {
	return []Entry{
		{
			Name:    "node-kayles",
			Others:  []string{"Kayles on a graph", "independent sets"},
			Chinese: []string{"点凯尔斯", "图上选点", "控制棋"},
			Moves:   "Take a vertex of the graph and all its neighbours.",
			MovesZh: "选一个顶点，删去它及其所有相邻顶点。",
			Rules:   describeNth(graphRules(game.Graph(), nodeKayles, componentsOfGraph), takeVertex),
			Source:  "[Sch78]; [BK02]; [WW] chapter 4, on a path",

			Position: edgeList,
			Example:  "1-2 2-3 3-4 4-5 3-6",
			Known: []Known{
				{Position: "1", Value: 1, From: ByHand},
				{Position: "1-2 2-3", Value: 2, From: "[WW] chapter 4"},
				{Position: "1-2 2-3 3-4 4-5", Value: 3, From: "[WW] chapter 4"},
				{Position: "1-2 2-3 3-4 4-1", Value: 0, From: ByHand},
				{Position: "1-2 1-3 1-4", Value: 1, From: ByHand},
			},
		},
		{
			Name:    "arc-kayles",
			Others:  []string{"edge Kayles", "matchings"},
			Chinese: []string{"边凯尔斯", "图上选边"},
			Moves:   "Take an edge of the graph, its two ends and all edges at them.",
			MovesZh: "选一条边，删去它的两个端点及与之相连的所有边。",
			Rules:   describeNth(graphRules(game.Graph(), arcKayles, componentsWithEdges), takeEdge("take edge")),
			Source:  "[Sch78]; [HS16]",

			Position: edgeList,
			Example:  "1-2 2-3 3-4 4-5 3-6",
			Known: []Known{
				{Position: "1-2", Value: 1, From: ByHand},
				{Position: "1-2 1-3 1-4", Value: 1, From: ByHand},
				{Position: "1-2 2-3 3-4 4-5", Value: 0, From: "[WW] chapter 4, as Dawson's Kayles"},
				{Position: "1-2 2-3 3-4 4-1", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "grim",
			Others:  []string{"graph Nim by vertices"},
			Chinese: []string{"图上删点"},
			Moves:   "Delete a vertex that has an edge, with its edges. Vertices without edges are dead.",
			MovesZh: "删去一个非孤立的顶点及其所有边；孤立点不能再选。",
			Rules:   describeNth(graphRules(game.Graph(), grim, componentsWithEdges), deleteJoined),
			Source:  "[Ada+16]",

			Position: edgeList,
			Example:  "1-2 2-3 3-4 4-1",
			Known: []Known{
				{Position: "1-2", Value: 1, From: ByHand},
				{Position: "1-2 2-3", Value: 2, From: ByHand},
				{Position: "1-2 2-3 3-1", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "graph-chomp",
			Others:  []string{"Chomp on a graph"},
			Chinese: []string{"图上删点或边"},
			Moves:   "Delete an edge, or a vertex with its edges.",
			MovesZh: "删去一条边，或一个顶点及其所有边。",
			Rules:   describeNth(graphRules(game.Graph(), chompGraph, componentsOfGraph), deletePart),
			Source:  "[KY11]",

			Position: edgeList,
			Example:  "1-2 2-3 3-1 3-4",
			Known: []Known{
				{Position: "1", Value: 1, From: ByHand},
				{Position: "1-2", Value: 2, From: ByHand},
				{Position: "1-2 2-3", Value: 1, From: ByHand},
				{Position: "1-2 2-3 3-1", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "poset-game",
			Others:  []string{"game on a partial order"},
			Chinese: []string{"偏序集游戏"},
			Moves:   "Take a vertex and all vertices that can be reached from it.",
			MovesZh: "取走一个顶点及从它可达的所有顶点。",
			Rules:   describeNth(graphRules(game.Digraph(), eraseAbove, componentsOfGraph), takeVertex),
			Source:  "[SW11]",

			Position: "the arcs u>v of a digraph, u below v, and the vertices without an arc",
			Example:  "1>2 1>3 2>4 3>4",
			Known: []Known{
				{Position: "1>2 2>3", Value: 3, From: ByHand},
				{Position: "1 2 3", Value: 1, From: ByHand},
				{Position: "1>2 1>3", Value: 1, From: ByHand},
				{Position: "1>3 2>3", Value: 2, From: ByHand},
			},
		},
	}
}
