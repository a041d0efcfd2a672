package rules

import "grundy/game"

const (
	placesFromZero = "the places x,y of the heads, counted from 0"
	placesFromOne  = "the places x,y of the heads, counted from 1"
)

func tartanGames() []Entry {
	return []Entry{
		{
			Name:    "turning-corners",
			Others:  []string{"Switch lights", "HDU 3404", "Codeforces 494E"},
			Chinese: []string{"翻四角", "尼姆积游戏"},
			Moves:   "Turn the four corners of a rectangle with sides along the board, the far corner from heads to tails.",
			MovesZh: "翻一个矩形的四个角，其中离原点最远的角须由正面翻成反面。",
			Rules:   describe(define(game.Heaps().Of(2), corners), turnRecords),
			Source:  "[WW] chapter 14; [ONAG] chapter 6; HDU 3404",

			Position: placesFromZero,
			Example:  "2,3 5,7",
			Known: []Known{
				{Position: "1,1", Value: 1},
				{Position: "2,2", Value: 3},
				{Position: "2,3", Value: 1},
				{Position: "0,5", Value: 0},
			},
		},
		{
			Name:    "tartan",
			Others:  []string{"product of coin-turning games", "Rugs"},
			Chinese: []string{"格子呢", "翻币游戏之积"},
			Moves:   "Of two or three coin-turning games take a move each, the first along the columns, the second along the rows, the third along the layers, and turn the coins where they meet, the far one from heads to tails.",
			MovesZh: "取两个或三个翻币游戏各一步，分别作用于列、行与层，翻动所有交点处的硬币，最远的一枚须由正面翻成反面。",
			Params: []Param{{
				Name:    "rules",
				Meaning: "two or three of turning-turtles, mock-turtles, moebius, twins, triplets, ruler, ternups and single",
				Default: "ruler,ruler", Type: Text,
			}},
			Make:   makeTartan,
			Source: "[WW] chapter 14",

			Position: placesFromOne + ", or x,y,z for three games",
			Example:  "2,4 3,3",
			Known: []Known{
				{Position: "2,2", Value: 3},
				{Position: "2,3", Value: 2},
				{Params: "twins,twins", Position: "3,4", Value: 1},
				{Params: "mock-turtles,turning-turtles", Position: "2,3", Value: 1},
				{Params: "turning-turtles,turning-turtles,turning-turtles", Position: "2,2,2", Value: 1, From: ByHand},
			},
		},
		{
			Name:    "acrostic-twins",
			Chinese: []string{"同行同列双翻"},
			Moves:   "Turn a head to tails together with one coin nearer to the start of its row or of its column.",
			MovesZh: "翻一枚正面，并同时翻同行左侧或同列上方的一枚硬币。",
			Rules:   describe(define(game.Heaps().Of(2), acrostic), turnRecords),
			Source:  "[WW] chapter 14",

			Position: placesFromZero,
			Example:  "2,3 5,7",
			Known: []Known{
				{Position: "3,5", Value: 6, From: ByHand},
				{Position: "4,4", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "bomb-game",
			Others:  []string{"HDU 2873"},
			Chinese: []string{"炸弹游戏"},
			Moves:   "Explode a bomb: one bomb nearer to the start of its row and one nearer to the start of its column take its place, on the first row or column only the one that is possible.",
			MovesZh: "引爆 (i,j) 处炸弹，代之以同列上方与同行左侧各一枚；在首行或首列时只剩一枚。",
			Rules:   describe(onBoard(bombs), explode),
			Source:  "HDU 2873",

			Position: "the places x,y of the bombs, counted from 1",
			Example:  "3,4 2,2",
			Known: []Known{
				{Position: "1,1", Value: 0},
				{Position: "2,2", Value: 1},
				{Position: "3,4", Value: 4},
				{Position: "2,5", Value: 0},
			},
		},
		{
			Name:    "flip-rectangle",
			Others:  []string{"BZOJ 4131"},
			Chinese: []string{"并行博弈", "翻前缀矩形"},
			Moves:   "Turn a black cell together with all cells in the rectangle from it to the upper left corner.",
			MovesZh: "选一个黑格 (x,y)，翻转所有 x'≤x、y'≤y 的格子。",
			Rules:   onBoard(flipRectangle),
			Source:  "BZOJ 4131",

			Position: "the places x,y of the black cells, counted from 1",
			Example:  "1,1 2,2",
			Known: []Known{
				{Position: "1,1 2,2", Outcome: game.N},
				{Position: "1,2 2,1 2,2", Outcome: game.P},
			},
		},
		{
			Name:    "flip-block",
			Others:  []string{"ZJOI 2009", "Luogu P2594", "BZOJ 1434", "BZOJ 2316"},
			Chinese: []string{"染色游戏", "翻连通块"},
			Moves:   "Turn a connected set of cells, one of them from heads to tails and all others up or left of it, or both.",
			MovesZh: "翻一个连通块，其中一格由正面翻成反面，其余各格都在它的左上方（含同行同列）。",
			Rules:   game.With(onBoard(flipBlock), game.CheckFunc(checkBlock)),
			Source:  "ZJOI 2009; Luogu P2594",

			Position: "the places x,y of the heads, counted from 1, with x times y at most 16",
			Example:  "2,3 1,4",
			Known: []Known{
				{Position: "1,1", Value: 1},
				{Position: "1,3", Value: 1},
				{Position: "1,4", Value: 4},
				{Position: "2,2", Value: 4},
				{Position: "3,2", Value: 8},
			},
		},
	}
}
