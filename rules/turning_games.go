package rules

import "grundy/game"

const headPlaces = "the places of the heads, counted from 1 at the left"

func turningGames() []Entry {
	return []Entry{
		{
			Name:    "turning-turtles",
			Chinese: []string{"翻乌龟"},
			Moves:   "Turn a head to tails and, if you like, one more coin to its left.",
			MovesZh: "把一枚正面翻成反面，并可再翻其左侧任意一枚硬币。",
			Rules:   turnCoinsRules(1, 2),
			Source:  "[WW] chapter 14; [Fer14] chapter 5",

			Position: headPlaces,
			Example:  "3 5 6",
			First:    []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
			Known:    []Known{{Position: "3 5 6", Outcome: game.P, From: ByHand}},
		},
		{
			Name:    "mock-turtles",
			Others:  []string{"Daizhenyang's Coin", "HDU 3537"},
			Chinese: []string{"仿乌龟", "翻三枚硬币"},
			Moves:   "Turn one, two or three coins, the rightmost from heads to tails.",
			MovesZh: "翻一至三枚硬币，其中最右的一枚须由正面翻成反面。",
			Rules:   turnCoinsRules(1, 3),
			Source:  "[WW] chapter 14; [Fer14] chapter 5; HDU 3537",

			Position: headPlaces,
			Example:  "2 5 6",
			First:    []int{0, 1, 2, 4, 7, 8, 11},
			Known:    []Known{{Position: "1 2 3 4", Outcome: game.P, From: ByHand}},
		},
		{
			Name:    "moebius",
			Chinese: []string{"莫比乌斯翻币"},
			Moves:   "Turn up to five coins, the rightmost from heads to tails.",
			MovesZh: "翻至多五枚硬币，其中最右的一枚须由正面翻成反面。",
			Rules:   turnCoinsRules(1, 5),
			Source:  "[WW] chapter 14",

			Position:  headPlaces,
			Example:   "2 5 6",
			First:     []int{0, 1, 2, 4, 8, 16},
			FirstFrom: ByHand,
		},
		{
			Name:    "turn-coins",
			Others:  []string{"Mogul", "Moidores"},
			Chinese: []string{"翻至多 t 枚硬币"},
			Moves:   "Turn at least s and at most t coins, the rightmost from heads to tails.",
			MovesZh: "翻 s 至 t 枚硬币，其中最右的一枚须由正面翻成反面。",
			Params: []Param{
				{Name: "s", Meaning: "the fewest coins that a move turns", Default: "1", Min: 1, Max: 12},
				{Name: "t", Meaning: "the most coins that a move turns", Default: "7", Min: 1, Max: 12},
			},
			Make: func(a Args) (game.Rules, error) {
				return turnCoinsRules(a.Int(0), a.Int(1)), orderedRange(a.Int(0), a.Int(1))
			},
			Source: "[WW] chapter 14",

			Position:  headPlaces,
			Example:   "2 5 6",
			First:     []int{0, 1, 2, 4, 8, 16},
			FirstFrom: ByHand,
		},
		{
			Name:    "twins",
			Chinese: []string{"双子翻币"},
			Moves:   "Turn exactly two coins, the right one from heads to tails.",
			MovesZh: "恰好翻两枚硬币，右边的一枚须由正面翻成反面。",
			Rules:   turnCoinsRules(2, 2),
			Source:  "[WW] chapter 14",

			Position: headPlaces,
			Example:  "3 5 6",
			First:    []int{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		},
		{
			Name:    "triplets",
			Chinese: []string{"三胞胎翻币"},
			Moves:   "Turn exactly three coins, the rightmost from heads to tails.",
			MovesZh: "恰好翻三枚硬币，其中最右的一枚须由正面翻成反面。",
			Rules:   turnCoinsRules(3, 3),
			Source:  "[WW] chapter 14",

			Position: headPlaces,
			Example:  "3 5 6",
			First:    []int{0, 0, 0, 1, 2, 4, 7, 8},
		},
		{
			Name:    "ruler",
			Chinese: []string{"尺子游戏", "翻连续硬币"},
			Moves:   "Turn any number of adjacent coins, the rightmost from heads to tails.",
			MovesZh: "翻任意一段连续的硬币，其中最右的一枚须由正面翻成反面。",
			Rules:   turningRules(turnRun(1, anyRun)),
			Source:  "[WW] chapter 14; [Fer14] chapter 5",

			Position: headPlaces,
			Example:  "3 5 6",
			First:    []int{0, 1, 2, 1, 4, 1, 2, 1},
		},
		{
			Name:    "flip-run",
			Others:  []string{"turn k adjacent cards", "IMO Shortlist 2009 C1"},
			Chinese: []string{"翻连续 k 张"},
			Moves:   "Turn exactly k adjacent coins, the rightmost from heads to tails.",
			MovesZh: "恰好翻 k 枚连续硬币，其中最右的一枚须由正面翻成反面。",
			Params:  []Param{{Name: "k", Meaning: "the coins that a move turns", Default: "3", Min: 1, Max: 1000}},
			Make: func(a Args) (game.Rules, error) {
				return turningRules(turnRun(a.Int(0), a.Int(0))), nil
			},
			Source: "[Fer14] chapter 5; IMO Shortlist 2009 C1",

			Position: headPlaces,
			Example:  "3 5 6",
			First:    []int{0, 0, 0, 1, 0, 0, 1, 0, 0, 1},
		},
		{
			Name:    "flip-prefix",
			Others:  []string{"turn a head and all coins to its left"},
			Chinese: []string{"翻前缀硬币"},
			Moves:   "Turn a head and all coins to its left.",
			MovesZh: "翻一枚正面及其左侧所有硬币。",
			Rules:   turningRules(turnPrefix),
			Source:  "BZOJ 4131, on a row",

			Position: headPlaces,
			Example:  "1 4",
			First:    []int{0, 1, 0, 0, 0, 0},
		},
		{
			Name:    "ternups",
			Others:  []string{"turnips"},
			Chinese: []string{"三等距翻币"},
			Moves:   "Turn three coins at equal distances, the rightmost from heads to tails.",
			MovesZh: "翻三枚等距的硬币，其中最右的一枚须由正面翻成反面。",
			Rules:   turningRules(ternups),
			Source:  "[WW] chapter 14",

			Position: headPlaces,
			Example:  "3 7 9",
			First:    []int{0, 0, 0, 1, 0, 0, 1, 2, 2, 1},
		},
		{
			Name:    "grunt",
			Chinese: []string{"对称四币"},
			Moves:   "Turn four coins that lie symmetrically, the leftmost of the row and the head at the right end among them.",
			MovesZh: "翻四枚对称的硬币 0、a、n-a、n，其中 0 为最左一枚，n 须由正面翻成反面。",
			Rules:   turningRules(grunt),
			Source:  "[WW] chapter 14, as Grundy's game",

			Position: "the places of the heads, counted from 0 at the left",
			Example:  "5 8",
			First:    []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0},
		},
		{
			Name:    "flip-multiples",
			Others:  []string{"HAOI 2015", "Luogu P3179", "BZOJ 4035", "LOJ 2126"},
			Chinese: []string{"数组游戏", "翻倍数"},
			Moves:   "Of the cells 1 to n choose a white cell x, and turn x, 2x, ..., kx for a k with kx at most n.",
			MovesZh: "在 1..n 的格子中选一个白格 x 与 k（kx≤n），翻转 x,2x,…,kx。",
			Params:  []Param{{Name: "n", Meaning: "the number of cells", Default: "60", Min: 1, Max: 1 << 20}},
			Make:    flipMultiples,
			Source:  "HAOI 2015; Luogu P3179",

			Position: "the numbers of the white cells",
			Example:  "1 20 45",
			Known: []Known{
				{Params: "3", Position: "1 2", Outcome: game.N},
				{Params: "3", Position: "2 3", Outcome: game.P},
				{Position: "60", Value: 1, From: ByHand},
				{Params: "4", Position: "1", Value: 1, From: ByHand},
				{Params: "4", Position: "2", Value: 2, From: ByHand},
			},
		},
		{
			Name:    "coins",
			Chinese: []string{"硬币翻转（显示硬币）"},
			Moves:   "Turn coins of a row that is seen, as the coin-turning game of the given name says.",
			MovesZh: "按所给翻币游戏的规则翻动一排硬币。",
			Params: []Param{{
				Name:    "rule",
				Meaning: "turning-turtles, mock-turtles, moebius, twins, triplets, ruler, ternups or single",
				Default: "mock-turtles", Type: Text,
			}},
			Make:   coinCells,
			Source: "[WW] chapter 14; [Fer14] chapter 5",

			Position: "the coins from left to right, H for heads and T for tails",
			Example:  "THTTHH",
			Known: []Known{
				{Position: "HHHH", Outcome: game.P, From: ByHand},
				{Position: "TTTTTH", Value: 11},
				{Params: "ruler", Position: "TTTH", Value: 4},
				{Params: "turning-turtles", Position: "TTHTHH", Outcome: game.P, From: ByHand},
			},
		},
	}
}
