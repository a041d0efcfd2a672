package rules

import "grundy/game"

func treeGames() []Entry {
	return []Entry{
		{
			Name:    "tree-hackenbush",
			Others:  []string{"green Hackenbush trees", "Game on Tree", "Deforestation", "AtCoder AGC 017 D", "HackerRank Deforestation", "UVa 1487", "HDU 3590"},
			Chinese: []string{"树上删边游戏", "绿色删边树"},
			Moves:   "Cut an edge of a rooted tree. All above it falls off.",
			MovesZh: "剪断有根树的一条边，与根不连通的部分消失。",
			Rules:   describeNth(game.With(define(game.Tree(), cutBranch), game.ComponentsFunc(branches)), cutBelow),
			Source:  "[WW] chapter 7; [Fer14] chapter 6; AtCoder AGC 017 D",

			Position: "the parent of each vertex 1, 2, ..., a smaller vertex, or 0 for a root",
			Example:  "0 1 1 2 2",
			Known: []Known{
				{Position: "0 1 1 1", Value: 1, From: ByHand},
				{Position: "0 1 2 3", Value: 3, From: ByHand},
				{Position: "0 1 1 2", Value: 3, From: ByHand},
				{Position: "0 1 1 2 2", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "blacken-path",
			Others:  []string{"Combat on a tree", "SPOJ COT3", "BZOJ 4134", "UOJ 266", "BZOJ 4730"},
			Chinese: []string{"树上染黑游戏", "路径染黑"},
			Moves:   "Choose a white vertex, and make all vertices from it to the root black.",
			MovesZh: "选一个白点，把它到根路径上的所有点染黑。",
			Rules:   game.With(define(game.Tree().Of(2), blackenPath), game.ComponentsFunc(whiteTrees), game.DescribeFunc(blackenTo)),
			Source:  "SPOJ COT3",

			Position: "for each vertex 1, 2, ... its parent, a smaller vertex or 0 for a root, and its colour, 1 for white, 0 for black",
			Example:  "0,1 1,1 1,0 2,1 3,1",
			Known: []Known{
				{Position: "0,1", Value: 1, From: ByHand},
				{Position: "0,1 1,1", Value: 2, From: ByHand},
				{Position: "0,0 1,1 1,1", Value: 0, From: ByHand},
				{Position: "0,1 1,1 1,1", Value: 2, From: ByHand},
			},
		},
		{
			Name:    "tree-apples",
			Others:  []string{"staircase Nim on a tree", "Sagheer and Apple Tree", "Codeforces 812E"},
			Chinese: []string{"树上苹果", "树上阶梯尼姆"},
			Moves:   "Move any number of apples from one vertex of a rooted tree to one of its children, or eat any number of apples of one leaf.",
			MovesZh: "把一个结点上任意多个苹果移到它的一个儿子，或吃掉一个叶子上的任意多个苹果。",
			Rules:   describe(define(game.Tree().Of(2), moveApples), moveOrEat),
			Source:  "Codeforces 812E",

			Position: "for each vertex 1, 2, ... its parent, a smaller vertex or 0 for a root, and its apples",
			Example:  "0,2 1,2 1,3",
			Known: []Known{
				{Position: "0,2", Value: 2, From: ByHand},
				{Position: "0,3 1,0", Value: 0, From: "[WW] chapter 3, as staircase Nim"},
				{Position: "0,1 1,2 1,3", Value: 1, From: "Codeforces 812E"},
			},
		},
		{
			Name:    "climb-the-trie",
			Others:  []string{"A Lot of Games", "trie game", "Codeforces 455B"},
			Chinese: []string{"字典树游戏", "拼词游戏"},
			Moves:   "Add a letter so that the letters so far begin a word of the list: move the token to a child in the tree of the words. Who completes a branch wins the round, the loser begins the next, and the last round counts.",
			MovesZh: "在字典树上添加一个字母（棋子移到儿子）；到叶者赢得本轮，负者先开下一轮，最后一轮定胜负。",
			Rules:   game.With(define(game.Tree().Mem(2), climb), game.CheckFunc(checkClimb), game.DescribeFunc(climbTo)),
			Source:  "Codeforces 455B",

			Position: "the parent of each vertex of the tree, 0 for the root, vertex 1; behind a bar the vertex of the token and the rounds to play",
			Example:  "0 1 1 2 | 1 2",
			Known: []Known{
				{Position: "0 1 1 | 1 3", Outcome: game.N},
				{Position: "0 1 1 1 | 1 1", Outcome: game.N},
				{Position: "0 1 2 | 1 2", Outcome: game.P},
				{Position: "0 1 | 1 2", Outcome: game.P, From: ByHand},
			},
		},
	}
}
