package rules

import (
	"fmt"
	"strings"

	"grundy/game"
)

// Coin-turning games on a board: a head at (x, y) is a record of two numbers, and
// turning it with others replaces it by these.

// acrostic adds the turnings of (x, y), from 0, with one coin nearer to the start
// of its row or column.
func acrostic(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	for a := range x {
		out.Add(a, y)
	}
	for b := range y {
		out.Add(x, b)
	}
}

// corners adds the turnings of the corners of the rectangles with the far corner
// (x, y), from 0.
func corners(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	for a := range x {
		for b := range y {
			out.Add(a, y, x, b, a, b)
		}
	}
}

// bombs adds the explosions of (x, y), from 1: one bomb less far in its row and one
// less far in its column take its place.
func bombs(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	switch {
	case x == 1:
		for b := 1; b < y; b++ {
			out.Add(1, b)
		}
	case y == 1:
		for a := 1; a < x; a++ {
			out.Add(a, 1)
		}
	default:
		for a := 1; a < x; a++ {
			for b := 1; b < y; b++ {
				out.Add(a, y, x, b)
			}
		}
	}
}

// flipRectangle adds the turning of (x, y), from 1, with all others (a, b), a <= x
// and b <= y.
func flipRectangle(p game.Position, out *game.List) {
	var with []int
	for a := 1; a <= p[0]; a++ {
		for b := 1; b <= p[1]; b++ {
			if a < p[0] || b < p[1] {
				with = append(with, a, b)
			}
		}
	}
	out.Add(with...)
}

// flipBlock adds the turnings of (x, y), from 1, with any others (a, b), a <= x and
// b <= y, that are connected with it. There are up to 2^(xy-1).
func flipBlock(p game.Position, out *game.List) {
	x, y := p[0], p[1]
	last := x*y - 1
	for set := range 1 << last {
		if !connectedBlock(set|1<<last, y) {
			continue
		}
		var with []int
		for i := range last {
			if set>>i&1 == 1 {
				with = append(with, 1+i/y, 1+i%y)
			}
		}
		out.Add(with...)
	}
}

// connectedBlock reports whether the cells of set, in rows of cols, are connected
// by their sides.
func connectedBlock(set, cols int) bool {
	left := 0 // the cells that begin no row
	for i := range 63 {
		if i%cols != 0 {
			left |= 1 << i
		}
	}
	reached := set & -set
	for {
		beside := reached<<1&left | reached&left>>1
		grown := (reached | beside | reached<<cols | reached>>cols) & set
		if grown == reached {
			return reached == set
		}
		reached = grown
	}
}

const maxBlock = 16 // cells

func checkBlock(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i]*p[i+1] > maxBlock {
			return fmt.Errorf("%d,%d has %d cells up and left of it, want at most %d", p[i], p[i+1], p[i]*p[i+1], maxBlock)
		}
	}
	return checkFromOne(p)
}

// checkFromOne returns an error if a number is 0, but for records that are gone.
func checkFromOne(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if (p[i] == 0) != (p[i+1] == 0) {
			return fmt.Errorf("%d,%d, want both numbers at least 1", p[i], p[i+1])
		}
	}
	return nil
}

// onBoard returns the rules of heads on a board as records, whose places are
// counted from 1.
func onBoard(options func(p game.Position, out *game.List)) game.Rules {
	return game.With(define(game.Heaps().Of(2), options), game.CheckFunc(checkFromOne), game.DescribeFunc(turnRecords))
}

// product returns the rules of the product of two turnings: a move takes one of
// each and turns all coins where the places of the one meet those of the other.
func product(columns, rows turning) game.Rules {
	return onBoard(func(p game.Position, out *game.List) {
		x, y := p[0], p[1]
		columns(x, func(xs ...int) {
			rows(y, func(ys ...int) {
				var with []int
				for _, a := range append([]int{x}, xs...) {
					for _, b := range append([]int{y}, ys...) {
						with = append(with, a, b)
					}
				}
				out.Add(with[2:]...)
			})
		})
	})
}

func makeTartan(a Args) (game.Rules, error) {
	x, y, _ := strings.Cut(a.Text(0), ",")
	columns, err := findTurning(x)
	if err != nil {
		return nil, fmt.Errorf("first coin-turning game: %w", err)
	}
	rows, err := findTurning(y)
	if err != nil {
		return nil, fmt.Errorf("second coin-turning game: %w", err)
	}
	return product(columns, rows), nil
}

const (
	placesFromZero = "the places x,y of the heads, counted from 0"
	placesFromOne  = "the places x,y of the heads, counted from 1"
)

var tartanGames = []Entry{
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
		Moves:   "Of two coin-turning games take a move of the first along the columns and one of the second along the rows, and turn the coins where the two meet, the far one from heads to tails.",
		MovesZh: "取两个翻币游戏各一步，分别作用于列与行，翻动所有交点处的硬币，最远的一枚须由正面翻成反面。",
		Params: []Param{{
			Name:    "rules",
			Meaning: "two of turning-turtles, mock-turtles, moebius, twins, triplets, ruler, ternups and single",
			Default: "ruler,ruler", Type: Text,
		}},
		Make:   makeTartan,
		Source: "[WW] chapter 14",

		Position: placesFromOne,
		Example:  "2,4 3,3",
		Known: []Known{
			{Position: "2,2", Value: 3},
			{Position: "2,3", Value: 2},
			{Params: "twins,twins", Position: "3,4", Value: 1},
			{Params: "mock-turtles,turning-turtles", Position: "2,3", Value: 1},
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
