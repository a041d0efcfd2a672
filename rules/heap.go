package rules

import "grundy/game"

// heapRules makes rules of a function that adds the options of one heap of n
// tokens.
func heapRules(options func(n int, out *game.List)) game.Rules {
	return game.Define("", game.Heaps(), func(p game.Position, out *game.List) { options(p[0], out) })
}

var heapGames = []Entry{
	{
		Name:    "nim",
		Others:  []string{"Bouton's game", "HDU 1849", "HDU 1850", "HDU 2176", "LOJ 10242", "Luogu P1247", "Luogu P2197", "POJ 2234", "POJ 2975", "Sicily 1922", "Codeforces 15C"},
		Chinese: []string{"尼姆游戏", "尼姆博弈", "取石子游戏"},
		Moves:   "Take any number of tokens from one heap.",
		MovesZh: "从一堆中取走任意多颗石子（至少一颗）。",
		Rules: heapRules(func(n int, out *game.List) {
			for left := range n {
				out.Add(left)
			}
		}),
		Source:   "[Bouton1901]; [WW] chapter 2",
		Position: "the heap sizes",
		Example:  "3 4 5",
		First:    []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		Known: []Known{
			{Position: "1 2 3", Outcome: game.P},
			{Position: "3 4 5", Value: 2},
			{Position: "7 12 9 15", Outcome: game.N, From: "LOJ 10242"},
		},
	},
}
