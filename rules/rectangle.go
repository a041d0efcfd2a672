package rules

import (
	"grundy/game"
)

// cuts returns a function that adds the cuts of a rectangle along a grid line into
// two, all sides at least least. The pieces have the shorter side first.
func cuts(least int) func(p game.Position, out *game.List) {
	return func(p game.Position, out *game.List) {
		w, h := p[0], p[1]
		for a := least; a <= w-a && h >= least; a++ {
			addPieces(a, w-a, h, out)
		}
		for b := least; b <= h-b && w >= least; b++ {
			addPieces(b, h-b, w, out)
		}
	}
}

func addPieces(a, b, side int, out *game.List) {
	out.Add(min(a, side), max(a, side), min(b, side), max(b, side))
}

// hasSquare returns P if there is a piece of 1 by 1: who cut it off has won.
func hasSquare(p game.Position) game.Outcome {
	for i := 0; i < len(p); i += 2 {
		if p[i] == 1 && p[i+1] == 1 {
			return game.P
		}
	}
	return game.Open
}

const bitter = 1

// breakBar adds the parts of a bar with the bitter square that one can get by one
// break.
func breakBar(p game.Position, out *game.List) {
	cols := p[0]
	rows := (len(p) - 1) / cols
	at := indexOf(p[1:], bitter)
	x, y := at%cols, at/cols
	bar := func(cols, rows, x, y int) {
		q := out.Copy(make(game.Position, 1+cols*rows))
		q[0], q[1+y*cols+x] = cols, bitter
	}
	for k := 1; k < cols; k++ {
		if x < k {
			bar(k, rows, x, y)
		} else {
			bar(cols-k, rows, x-k, y)
		}
	}
	for k := 1; k < rows; k++ {
		if y < k {
			bar(cols, k, x, y)
		} else {
			bar(cols, rows-k, x, y-k)
		}
	}
}

func rectangleGames() []Entry {
	return []Entry{
		{
			Name:    "rectangle-cutting",
			Others:  []string{"breaking a chocolate bar"},
			Chinese: []string{"切矩形", "剪纸"},
			Moves:   "Cut a rectangle along a grid line into two, with all sides at least m.",
			MovesZh: "沿格线把一个矩形切成两块，各边长至少为 m。",
			Params:  []Param{{Name: "m", Meaning: "the shortest side that a cut may leave", Default: "1", Min: 1, Max: 1 << 20}},
			Make: func(a Args) (game.Rules, error) {
				return game.With(define(game.Heaps().Of(2), cuts(a.Int(0))), game.CheckFunc(checkFromOne), game.DescribeFunc(cutInto)), nil
			},
			Source: "POJ 2311, with the cuts that lose at once left out for m = 2",

			Position: "the sides w,h of each rectangle",
			Example:  "3,4 2,2",
			Known: []Known{
				{Position: "2,3", Value: 1, From: ByHand},
				{Position: "3,3", Value: 0, From: ByHand},
				{Params: "2", Position: "2,4", Value: 1},
				{Params: "2", Position: "2,6", Value: 2},
				{Params: "2", Position: "7,7", Value: 0},
				{Params: "2", Position: "2,8", Value: 3},
			},
		},
		{
			Name:    "cutting-game",
			Others:  []string{"first to cut off a square", "POJ 2311", "Luogu P10501"},
			Chinese: []string{"剪纸游戏"},
			Moves:   "Cut a rectangle along a grid line into two. Who first cuts off a piece of 1 by 1 wins.",
			MovesZh: "沿格线把一个矩形剪成两块，先剪出 1×1 者胜。",
			Rules: game.With(define(game.Heaps().Of(2), cuts(1)), game.JudgeFunc(hasSquare),
				game.CheckFunc(checkFromOne), game.DescribeFunc(cutInto)),
			Source: "POJ 2311",

			Position: "the sides w,h of each piece",
			Example:  "4,5",
			Known: []Known{
				{Position: "2,2", Outcome: game.P},
				{Position: "3,2", Outcome: game.P},
				{Position: "4,2", Outcome: game.N},
				{Position: "1,5", Outcome: game.N, From: ByHand},
			},
		},
		{
			Name:    "chocolate",
			Others:  []string{"Robin's chocolate bar", "Exclusively Edible", "UVa 11311"},
			Chinese: []string{"苦巧克力", "掰巧克力"},
			Moves:   "Break the bar along a line, and eat the part without the bitter square. Who is left with the bitter square alone loses.",
			MovesZh: "沿一条线掰开巧克力，吃掉不含苦块的一半；只剩苦块者负。",
			Rules: game.With(define(game.Board(".*").Sym(game.Square), breakBar), game.DescribeFunc(breakOff), game.CheckFunc(func(p game.Position) error {
				return wantOne(p[1:], bitter, "*")
			})),
			Source: "[Rob89]; UVa 11311",

			Position: "the bar row by row, * for the bitter square and a dot for the others",
			Example:  "..../.*../....",
			Known: []Known{
				{Position: "..../.*../....", Outcome: game.N},
				{Position: ".../.*./...", Outcome: game.P},
				{Position: "*", Outcome: game.P, From: ByHand},
				{Position: "*..", Value: 2, From: ByHand},
				{Position: "..*/...", Value: 3, From: ByHand},
			},
		},
	}
}
