package rules

import "grundy/game"

// Tic-tac-toe in which both players make the same mark.

// hasLine reports whether there are k marked cells in line on the board, along a
// row, a column or a diagonal.
func hasLine(p game.Position, k int) bool {
	cols, cells := p[0], p[1:]
	for i, c := range cells {
		if c == 0 {
			continue
		}
		right, left := i%cols+k <= cols, i%cols >= k-1
		down := i+(k-1)*cols < len(cells)
		if right && inLine(cells, i, 1, k) ||
			down && inLine(cells, i, cols, k) ||
			down && right && inLine(cells, i, cols+1, k) ||
			down && left && inLine(cells, i, cols-1, k) {
			return true
		}
	}
	return false
}

func inLine(cells game.Position, i, step, k int) bool {
	for j := range k {
		if cells[i+j*step] == 0 {
			return false
		}
	}
	return true
}

// markFree adds p with one free cell marked.
func markFree(p game.Position, out *game.List) {
	for i, c := range p[1:] {
		if c == 0 {
			out.Replace(p, i+1, 1)
		}
	}
}

// notakto returns the rules by which a board is dead when it has a line of k
// marks, and who marks the last cell of the last board loses.
func notakto(k int) game.Rules {
	return game.With(define(game.Board(".X").Sym(game.Square), func(p game.Position, out *game.List) {
		if !hasLine(p, k) {
			markFree(p, out)
		}
	}), game.Misere)
}

// ticTacToe returns the rules by which who completes a line of k marks wins.
func ticTacToe(k int) game.Rules {
	return game.With(define(game.Board(".X").Sym(game.Square), markFree),
		game.JudgeFunc(func(p game.Position) game.Outcome {
			if hasLine(p, k) {
				return game.P
			}
			return game.Open
		}))
}

const markedBoard = "the board row by row, a dot for a free cell and X for a marked one, or columns x rows"

func lineGames() []Entry {
	return []Entry{
		{
			Name:    "notakto",
			Others:  []string{"misère X-only tic-tac-toe", "no tac toe"},
			Chinese: []string{"反井字棋", "避三子棋"},
			Moves:   "Mark a free cell of a board that has no three marks in line, or as many as the parameter says. Who completes the line on the last board loses.",
			MovesZh: "双方都画叉，在尚无三连的棋盘上画一个叉；在最后一块棋盘上连成三个者负。",
			Params:  []Param{{Name: "k", Meaning: "the marks in line that end a board", Default: "3", Min: 2, Max: 64}},
			Make:    func(a Args) (game.Rules, error) { return describe(notakto(a.Int(0)), cellsOfBoard("mark")), nil },
			Source:  "[PW13]",

			Position: markedBoard,
			Example:  ".../.X./...",
			Known: []Known{
				{Position: "3x3", Outcome: game.N},
				{Position: ".../.X./...", Outcome: game.P},
				{Params: "2", Position: "2x2", Outcome: game.N, From: ByHand},
			},
		},
		{
			Name:    "tic-tac-toe",
			Others:  []string{"impartial tic-tac-toe", "X-only tic-tac-toe"},
			Chinese: []string{"同子井字棋"},
			Moves:   "Mark a free cell. Who completes three marks in line, or as many as the parameter says, wins.",
			MovesZh: "双方都画叉，先连成三个（或 k 个）者胜。",
			Params:  []Param{{Name: "k", Meaning: "the marks in line that win", Default: "3", Min: 2, Max: 64}},
			Make:    func(a Args) (game.Rules, error) { return describe(ticTacToe(a.Int(0)), cellsOfBoard("mark")), nil },
			Source:  "[PW13]",

			Position: markedBoard,
			Example:  "..../..X./....",
			Known: []Known{
				{Position: "3x3", Outcome: game.N, From: ByHand},
				{Position: ".../.X./...", Outcome: game.P, From: ByHand},
				{Position: "3x1", Outcome: game.N, From: ByHand},
				{Params: "2", Position: "2x2", Outcome: game.P, From: ByHand},
			},
		},
	}
}
