package rules

import "grundy/game"

func tokenGames() []Entry {
	return []Entry{
		{
			Name:    "tokens",
			Others:  []string{"tokens on a digraph", "game on a graph", "AtCoder AGC 016 F", "Luogu P6560", "BZOJ 4845"},
			Chinese: []string{"有向图游戏", "图上移动棋子（有向）"},
			Moves:   "Move a token along an arc of the digraph; several may be on a vertex. Play that never ends is a draw.",
			MovesZh: "把一枚棋子沿有向边移动一步；可多枚同点；永不结束为平局。",
			Params:  []Param{{Name: "arcs", Meaning: "the arcs u>v of the digraph, vertices from 1", Default: "1>2,2>1,2>3", Type: Text}},
			Make:    tokens,
			Loopy:   true,
			Source:  "[FP75]; [WW] chapter 12",

			Position: "the vertices of the tokens",
			Example:  "1 2",
			Known: []Known{
				{Position: "1", Outcome: game.P, From: ByHand},
				{Position: "2", Outcome: game.N, From: ByHand},
				{Params: "1>1", Position: "1", Outcome: game.D, From: ByHand},
				{Params: "1>2,2>3,3>1,3>4", Position: "2", Outcome: game.P, From: ByHand},
				{Params: "1>2,1>3,2>3", Position: "1 2", Outcome: game.N, From: "AtCoder AGC 016 F"},
			},
		},
		{
			Name:    "annihilation",
			Others:  []string{"annihilation game"},
			Chinese: []string{"湮灭游戏"},
			Moves:   "Move a token along an arc of the digraph. Two tokens that meet on a vertex vanish. Play that never ends is a draw.",
			MovesZh: "把一枚棋子沿有向边移动一步；两枚相遇则同时消失。",
			Params:  []Param{{Name: "arcs", Meaning: "the arcs u>v of the digraph, vertices from 1", Default: "1>2,2>3,3>4,1>3", Type: Text}},
			Make:    annihilation,
			Loopy:   true,
			Source:  "[FY82]",

			Position: "the vertices of the tokens, all different",
			Example:  "1 2",
			Known: []Known{
				{Position: "4", Outcome: game.P, From: ByHand},
				{Position: "3 4", Outcome: game.N, From: ByHand},
				{Params: "1>2,2>1", Position: "1 2", Outcome: game.N, From: ByHand},
				{Params: "1>2,2>1", Position: "1", Outcome: game.D, From: ByHand},
			},
		},
		{
			Name:    "stones-and-steps",
			Others:  []string{"Tree Game", "AtCoder AGC 010 F"},
			Chinese: []string{"树上取石移动"},
			Moves:   "Take a stone from the vertex of the token, and move the token along an edge. Without a stone there, the player loses.",
			MovesZh: "从棋子所在顶点取走一颗石子，再把棋子移到相邻顶点；该点无石子者负。",
			Rules:   game.With(define(game.Graph().Lab(1).Mem(1), stonesAndSteps), game.CheckFunc(checkToken), game.DescribeFunc(takeAndStep)),
			Source:  "AtCoder AGC 010 F",

			Position: "the vertices with their stones v:s, the edges u-v, and behind a bar the vertex of the token",
			Example:  "1:1 2:2 3:3 1-2 2-3 | 2",
			Known: []Known{
				{Position: "1:1 2:2 3:3 1-2 2-3 | 2", Outcome: game.N},
				{Position: "1:1 2:2 3:3 1-2 2-3 | 1", Outcome: game.P},
				{Position: "1:1 2:1 3:1 1-2 2-3 | 2", Outcome: game.P},
			},
		},
		{
			Name:    "black-and-white-tree",
			Others:  []string{"AtCoder AGC 014 D"},
			Chinese: []string{"黑白树"},
			Moves:   "Colour a vertex: the player who began makes it white, the other black. When all are coloured, white vertices beside black ones turn black, and the player who began wins if a white one is left.",
			MovesZh: "先手把一个未着色顶点染白，后手染黑；全部染完后与黑点相邻的白点变黑，仍有白点则先手胜。",
			Rules:   game.With(define(game.Graph().Lab(1), blackAndWhite), game.JudgeFunc(whiteSurvives), game.DescribeFunc(colourVertex)),
			Source:  "AtCoder AGC 014 D",

			Position: "the vertices with their colours v:c, 0 for none, 1 for white, 2 for black, and the edges u-v",
			Example:  "1:0 2:0 3:0 1-2 2-3",
			Known: []Known{
				{Position: "1-2 2-3", Outcome: game.N},
				{Position: "1-2 2-3 2-4", Outcome: game.N},
				{Position: "1-2 2-3 3-4 2-5 5-6", Outcome: game.P},
			},
		},
		{
			Name:    "election-promises",
			Others:  []string{"Codeforces 1149E"},
			Chinese: []string{"竞选承诺"},
			Moves:   "Decrease the number of a vertex, and set the numbers of the vertices behind its arcs to anything from 0 to m.",
			MovesZh: "减小一个顶点的数，并把它出边所指各顶点的数任意改为 0..m。",
			Params:  []Param{{Name: "m", Meaning: "the greatest number that a vertex may have", Default: "3", Min: 1, Max: 1023}},
			Make:    func(a Args) (game.Rules, error) { return describe(promises(a.Int(0)), setVertices), nil },
			Source:  "Codeforces 1149E, with bounded numbers",

			Position: "the vertices with their numbers v:h, and the arcs u>v, which do not lead in a circle",
			Example:  "1:1 2:2 3:2 3>1 3>2",
			Known: []Known{
				{Position: "1:1 2:2 3:2 3>1 3>2", Outcome: game.N},
				{Position: "1:1 2:1", Outcome: game.P, From: ByHand},
				{Position: "1:0 2:1 1>2", Outcome: game.N, From: ByHand},
				{Params: "1", Position: "1:1 2:1 1>2", Outcome: game.N, From: ByHand},
			},
		},
	}
}
