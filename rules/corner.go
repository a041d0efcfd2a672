package rules

import "grundy/game"

// Pieces that move towards the corner of a board, several on one square allowed: a
// sum in which a piece x columns and y rows away from the corner is the record x,y.

// rides returns the rules of pieces that ride.
func rides(rides ...game.Ride) game.Rules {
	return describe(game.Riding("", game.Heaps().Of(2), rides...), movePiece)
}

var (
	left     = game.Ride{Step: []int{1, 0}}
	up       = game.Ride{Step: []int{0, 1}}
	diagonal = game.Ride{Step: []int{1, 1}}
)

// kings returns the rules of a king that goes one square along a row or column, or
// k along the diagonal.
func kings(k int) game.Rules {
	return rides(
		game.Ride{Step: left.Step, Most: 1},
		game.Ride{Step: up.Step, Most: 1},
		game.Ride{Step: []int{k, k}, Most: 1},
	)
}

// oddRook adds the moves by an odd number of squares along a row or column.
func oddRook(p game.Position, out *game.List) {
	for i := range p {
		for k := 1; k <= p[i]; k += 2 {
			out.Replace(p, i, p[i]-k)
		}
	}
}

// whiteKnight adds the four moves of a knight that do not lead away from the
// corner.
func whiteKnight(p game.Position, out *game.List) {
	for _, d := range [][2]int{{2, 1}, {1, 2}, {2, -1}, {-1, 2}} {
		if x, y := p[0]-d[0], p[1]-d[1]; x >= 0 && y >= 0 {
			out.Add(x, y)
		}
	}
}

const fromCorner = "for each piece its distances x,y to the corner, in columns and rows"

func cornerGames() []Entry {
	return []Entry{
		{
			Name:    "rooks",
			Others:  []string{"rook towards the corner", "HDU 5754, rook"},
			Chinese: []string{"车走向角落", "车"},
			Moves:   "Move a rook any number of squares left or up.",
			MovesZh: "把一只车向左或向上移动任意多格。",
			Rules:   rides(left, up),
			Source:  "[Fer14] chapter 2; HDU 5754",

			Position: fromCorner,
			Example:  "3,5 7,7",
			Known: []Known{
				{Position: "3,5", Value: 6},
				{Position: "7,7", Value: 0},
				{Position: "12,10", Value: 6},
				{Position: "2,3 1,0", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "queens",
			Others:  []string{"queens towards the corner", "Corner the Queen", "HDU 5754, queen"},
			Chinese: []string{"皇后走向角落", "皇后"},
			Moves:   "Move a queen any number of squares left, up, or along the diagonal left and up.",
			MovesZh: "把一只皇后向左、向上或向左上对角移动任意多格。",
			Rules:   rides(left, up, diagonal),
			Source:  "[Wyt07]; [WW] chapter 3",

			Position: fromCorner,
			Example:  "3,5 4,6",
			Known: []Known{
				{Position: "1,2", Value: 0},
				{Position: "3,5", Value: 0},
				{Position: "1,1", Value: 2},
				{Position: "3,3", Value: 6},
				{Position: "2,3 1,4", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "odd-rook",
			Others:  []string{"Chip Game", "Codeforces 1719A"},
			Chinese: []string{"奇数步的车"},
			Moves:   "Move a token an odd number of squares left or up.",
			MovesZh: "把棋子向左或向上移动奇数格。",
			Rules:   describe(define(game.Heaps().Of(2), oddRook), movePiece),
			Source:  "Codeforces 1719A",

			Position: fromCorner,
			Example:  "4,5",
			Known: []Known{
				{Position: "0,0", Outcome: game.P},
				{Position: "0,3", Outcome: game.N},
				{Position: "4,5", Outcome: game.N},
				{Position: "1,1", Outcome: game.P},
			},
		},
		{
			Name:    "kings",
			Others:  []string{"king with a long diagonal", "Codeforces 36D", "HDU 5754, king"},
			Chinese: []string{"王走向角落", "王"},
			Moves:   "Move a king one square left or up, or k squares along the diagonal left and up.",
			MovesZh: "把一只王向左或向上走一格，或沿左上对角走 k 格。",
			Params:  []Param{{Name: "k", Meaning: "the squares of a move along the diagonal", Default: "1", Min: 1, Max: 1 << 20}},
			Make:    func(a Args) (game.Rules, error) { return kings(a.Int(0)), nil },
			Source:  "Codeforces 36D; HDU 5754",

			Position: fromCorner,
			Example:  "4,5",
			Known: []Known{
				{Position: "1,1", Outcome: game.N},
				{Position: "2,2", Outcome: game.P},
				{Params: "2", Position: "0,2", Outcome: game.P},
				{Params: "2", Position: "2,2", Outcome: game.N},
				{Params: "2", Position: "3,2", Outcome: game.N},
			},
		},
		{
			Name:    "white-knight",
			Others:  []string{"A Chessboard Game", "HackerRank A Chessboard Game"},
			Chinese: []string{"白马", "马走向角落"},
			Moves:   "Move a knight two squares left and one up or down, or two up and one left or right.",
			MovesZh: "马按“日”字走：左二并上或下一，或上二并左或右一。",
			Rules:   describe(define(game.Heaps().Of(2), whiteKnight), movePiece),
			Source:  "[WW] chapters 3 and 9; HackerRank A Chessboard Game",

			Position: fromCorner,
			Example:  "5,2 4,7",
			Known: []Known{
				{Position: "0,0", Value: 0},
				{Position: "2,2", Value: 2},
				{Position: "4,3", Value: 4},
				{Position: "4,5", Value: 0},
			},
		},
	}
}
