package rules

import (
	"slices"

	"grundy/game"
)

// downstairs adds the options of moving tokens one step down, from the first step
// off the stairs.
func downstairs(p game.Position, out *game.List) {
	for i, n := range p {
		for k := 1; k <= n; k++ {
			q := out.Copy(p)
			q[i] -= k
			if i > 0 {
				q[i-1] += k
			}
		}
	}
}

// coinsLeft adds the options of moving one coin any number of squares to the left,
// several on a square allowed.
func coinsLeft(p game.Position, out *game.List) {
	for i, n := range p {
		if n == 0 {
			continue
		}
		for j := range i {
			q := out.Copy(p)
			q[i]--
			q[j]++
		}
	}
}

// eachCoin adds the components of Nimble: each coin alone.
func eachCoin(p game.Position, out *game.List) {
	for i, n := range p {
		for range n {
			if i > 0 {
				out.Copy(make(game.Position, i+1))[i] = 1
			}
		}
	}
}

// coinJumps adds the options of moving one coin to any empty square on its left,
// squares numbered from 0.
func coinJumps(p game.Position, out *game.List) {
	for i, square := range p {
		for to := range square {
			if !slices.Contains(p, to) {
				out.Replace(p, i, to)
			}
		}
	}
}

// moveMan adds the options of moving the mover's man of a row of Northcott's game:
// forward, into the gap, or back, into the room behind. The numbers of a row are
// the squares behind the man of the player to move, between the two men, and behind
// the other's; a move exchanges the players.
func moveMan(p game.Position, out *game.List) {
	for i := 0; i < len(p); i += 3 {
		for gap := range p[i] + p[i+1] + 1 {
			if gap != p[i+1] {
				q := out.Copy(p)
				q[i], q[i+1] = p[i]+p[i+1]-gap, gap
				exchange(q)
			}
		}
	}
}

// exchange reads the rows from the other side.
func exchange(p game.Position) {
	for i := 0; i < len(p); i += 3 {
		p[i], p[i+2] = p[i+2], p[i]
	}
}

func slideGames() []Entry {
	return []Entry{
		{
			Name:     "staircase",
			Others:   []string{"staircase Nim", "AcWing 892"},
			Chinese:  []string{"阶梯尼姆", "阶梯博弈"},
			Moves:    "Move any number of tokens from one step to the step below, from step 1 off the stairs.",
			MovesZh:  "把某一级台阶上的任意多枚石子移到下一级台阶（第 1 级移到地面）。",
			Rules:    describe(define(game.Tuple(0), downstairs), stepDown),
			Source:   "[Spr37]; [WW] chapter 15",
			Position: "the tokens on steps 1, 2, 3, ...",
			Example:  "2 1 3",
			Known: []Known{
				{Position: "0 5", Outcome: game.P},
				{Position: "2 1", Value: 2},
				{Position: "2 1 2", Outcome: game.P},
				{Position: "1 0 2", Value: 3},
			},
		},
		{
			Name:     "nimble",
			Chinese:  []string{"Nimble 硬币游戏"},
			Moves:    "Move one coin to any square on its left; squares hold any number of coins.",
			MovesZh:  "把一枚硬币向左移动任意多格，同一格可以放多枚硬币。",
			Rules:    describe(game.With(define(game.Tuple(0), coinsLeft), game.ComponentsFunc(eachCoin)), coinDown),
			Source:   "[Fer14] chapter 2",
			Position: "the coins on squares 0, 1, 2, ...",
			Example:  "0 2 3 0 1",
			Known: []Known{
				{Position: "0 1 0 1", Value: 2, From: ByHand},
				{Position: "4 0 2 0", Value: 0, From: ByHand},
				{Position: "0 2 1 0 1", Value: 6, From: ByHand},
			},
		},
		{
			Name:     "welters-game",
			Others:   []string{"Welter's game", "Sato's game"},
			Chinese:  []string{"韦尔特游戏"},
			Moves:    "Move one coin to any empty square on its left.",
			MovesZh:  "把一枚硬币移到左边任意一个空格（可以越过其他硬币）。",
			Rules:    describe(define(game.Set(), coinJumps), changeSet),
			Source:   "[Wel54]; [ONAG] chapter 13; [WW] chapter 15",
			Position: "the squares of the coins, from 0",
			Example:  "2 4 7",
			Known: []Known{
				{Position: "0 1 2", Value: 0},
				{Position: "2 5", Value: 6},
				{Position: "4 7", Value: 2},
				{Position: "2 4 5", Value: 0},
			},
		},
		{
			Name:     "northcott",
			Others:   []string{"Northcott's game", "HDU 1730"},
			Chinese:  []string{"诺斯科特游戏"},
			Moves:    "Each player has a man in every row; move your man of one row forward or back, not over the other man.",
			MovesZh:  "双方在每一行各有一枚棋子；把自己的一枚棋子前进或后退任意多格，不能越过对方的棋子。",
			Rules:    describe(define(game.Coupled(0).Of(3), moveMan), moveForwardOrBack),
			Loopy:    true,
			Source:   "[WW] chapter 3",
			Position: "the rows, each the squares behind the man of the player to move, between the two men, and behind the other",
			Example:  "1,2,0 0,1,1",
			Known: []Known{
				{Position: "1,0,2", Outcome: game.P},
				{Position: "0,2,1", Outcome: game.N},
				{Position: "1,1,0 0,1,0", Outcome: game.P},
				{Position: "1,1,0 0,2,0", Outcome: game.N},
			},
		},
	}
}
