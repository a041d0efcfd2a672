package rules

import "grundy/game"

// Games on a row of cells. Where a move fills cells that stay filled, the row
// falls apart into its runs of free cells, each a component.

// free reports whether all cells are 0.
func free(cells game.Position) bool {
	for _, c := range cells {
		if c != 0 {
			return false
		}
	}
	return true
}

// fill sets all cells to 1.
func fill(cells game.Position) {
	for i := range cells {
		cells[i] = 1
	}
}

// takeRow returns the rules by which a move fills as many adjacent free cells of
// a row as one of takes says. A row of n free cells equals a heap of n from which
// so many tokens are taken, and whose rest may be split in two.
func takeRow(letters string, takes ...int) game.Rules {
	return game.With(
		define(game.Row(letters).Sym(game.Mirror), func(p game.Position, out *game.List) {
			for _, k := range takes {
				for i := range len(p) - k + 1 {
					if free(p[i : i+k]) {
						fill(out.Copy(p)[i : i+k])
					}
				}
			}
		}),
		game.ComponentsFunc(runs),
	)
}

// runs adds the runs of free cells of a row.
func runs(p game.Position, out *game.List) {
	start := 0
	for i := 0; i <= len(p); i++ {
		if i < len(p) && p[i] == 0 {
			continue
		}
		if i > start {
			out.Copy(p[start:i])
		}
		start = i + 1
	}
}

// inARow returns the rules by which a move marks a free cell, and who completes
// k marked cells in a row wins.
func inARow(k int) game.Rules {
	return game.With(
		define(game.Row(".X").Sym(game.Mirror), func(p game.Position, out *game.List) {
			for i, c := range p {
				if c == 0 {
					out.Replace(p, i, 1)
				}
			}
		}),
		game.JudgeFunc(func(p game.Position) game.Outcome {
			run := 0
			for _, c := range p {
				if run = (run + 1) * c; run == k {
					return game.P
				}
			}
			return game.Open
		}),
	)
}

// duotaire adds the jumps of one peg over an adjacent one, which is taken off,
// into the hole behind it.
func duotaire(p game.Position, out *game.List) {
	for i := range len(p) - 2 {
		if p[i+1] == 1 && p[i] != p[i+2] {
			q := out.Copy(p)
			q[i], q[i+1], q[i+2] = p[i+2], 0, p[i]
		}
	}
}

func rowGames() []Entry {
	return []Entry{
		{
			Name:    "treblecross",
			Others:  []string{"one-dimensional tic-tac-toe", "UVa 10561", "POJ 3537", "COGS 1486"},
			Chinese: []string{"一维井字棋", "三连叉"},
			Moves:   "Mark a free cell. Who completes three marked cells in a row, or as many as the parameter says, wins.",
			MovesZh: "在一个空格上画叉；先连成三个（或 k 个）相邻叉者胜。",
			Params:  []Param{{Name: "k", Meaning: "the marked cells in a row that win", Default: "3", Min: 1, Max: 64}},
			Make: func(a Args) (game.Rules, error) {
				return describe(inARow(a.Int(0)), cellsOfRow("mark", "cell", "cells")), nil
			},
			Source: "[WW] chapter 4; [Fer14] chapter 4",

			Position: "the cells, a dot for a free one and X for a marked one, or the number of free cells",
			Example:  "..X....",
			Known: []Known{
				{Position: "3", Outcome: game.N},
				{Position: "6", Outcome: game.P, From: "UVa 10561"},
				{Position: "7", Outcome: game.N, From: "UVa 10561"},
				{Position: "12", Outcome: game.P, From: "POJ 3537"},
				{Position: "X.X", Outcome: game.N, From: ByHand},
				{Params: "2", Position: "3", Outcome: game.P, From: ByHand},
				{Params: "2", Position: "2", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "flip-game",
			Others:  []string{"cram on a strip", "LeetCode 294", "Project Euler 306"},
			Chinese: []string{"翻转游戏", "涂纸条"},
			Moves:   "Turn two adjacent + into -, or as many as the parameter says.",
			MovesZh: "把相邻的两个（或 k 个）“+”翻成“-”。",
			Params:  []Param{{Name: "k", Meaning: "the signs that a move turns", Default: "2", Min: 1, Max: 64}},
			Make: func(a Args) (game.Rules, error) {
				return describe(takeRow("+-", a.Int(0)), cellsOfRow("turn", "sign", "signs")), nil
			},
			Source: "[WW] chapter 4, as Dawson's Kayles; LeetCode 294",

			Position: "the signs, or the number of pluses",
			Example:  "++-+++++",
			Known: []Known{
				{Position: "++++", Outcome: game.N},
				{Position: "+", Outcome: game.P},
				{Position: "+++++", Outcome: game.P, From: "Project Euler 306"},
				{Position: "10", Value: 3, From: "[WW] chapter 4"},
			},
		},
		{
			Name:    "bowling",
			Others:  []string{"Kayles in a row", "bowling pins", "HackerRank Bowling Pins"},
			Chinese: []string{"保龄球游戏"},
			Moves:   "Knock down one pin of a row or two adjacent ones.",
			MovesZh: "一排瓶子，每次击倒一个或相邻的两个。",
			Rules:   describe(takeRow("IX", 1, 2), cellsOfRow("knock down", "pin", "pins")),
			Source:  "[Dud08] problem 73; [WW] chapter 4",

			Position: "the pins, I for one that stands and X for one that is down, or the number of standing pins",
			Example:  "IXIIIIIIIIIII",
			Known: []Known{
				{Position: "IXI", Outcome: game.P, From: "HackerRank Bowling Pins"},
				{Position: "IXXI", Outcome: game.P, From: ByHand},
				{Position: "12", Value: 4, From: "[WW] chapter 4"},
				{Position: "IXIIIIIIIIIII", Outcome: game.N, From: "[Dud08] problem 73"},
			},
		},
		{
			Name:    "peg-duotaire",
			Others:  []string{"one-dimensional peg duotaire"},
			Chinese: []string{"一维孔明棋对弈"},
			Moves:   "Jump with a peg over an adjacent peg into the hole behind it, and take the peg that was jumped over.",
			MovesZh: "一枚棋子跳过相邻棋子落入其后的空格，并移去被跳过的棋子。",
			Rules:   describe(define(game.Row(".o").Sym(game.Mirror), duotaire), jumpInRow),
			Source:  "[ME02]",

			Position: "the cells, a dot for a hole and o for a peg",
			Example:  ".oo.oo.",
			Known: []Known{
				{Position: ".oo.", Value: 1, From: ByHand},
				{Position: "oo", Value: 0, From: ByHand},
				{Position: "oo.oo", Value: 0, From: ByHand},
			},
		},
	}
}
