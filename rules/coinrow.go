package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// Coins that move along a row of cells.

const coin = 1 // the value of a cell with a coin

// slideLeft adds the moves of the coin at cell i to the left over free cells.
func slideLeft(p game.Position, i int, out *game.List) {
	for j := i - 1; j >= 0 && p[j] == 0; j-- {
		q := out.Copy(p)
		q[i], q[j] = 0, p[i]
	}
}

func georgia(p game.Position, out *game.List) {
	for i, c := range p {
		if c == coin {
			slideLeft(p, i, out)
		}
	}
}

// inside adds the part of the row where coins that move left can move: without
// the coins at the left end and the free cells at the right end.
func inside(p game.Position, out *game.List) {
	for len(p) > 0 && p[0] == coin {
		p = p[1:]
	}
	for len(p) > 0 && p[len(p)-1] == 0 {
		p = p[:len(p)-1]
	}
	if len(p) > 0 {
		out.Copy(p)
	}
}

// silverDollar adds the moves of the coins of a row with a dollar in it. The
// leftmost coin may also leave the row.
func silverDollar(p game.Position, out *game.List) {
	if !slices.Contains(p, dollar) {
		return
	}
	for i, c := range p {
		if c == 0 {
			continue
		}
		slideLeft(p, i, out)
		if free(p[:i]) {
			out.Replace(p, i, 0)
		}
	}
}

const dollar = 2

// jumpRight adds the moves of a coin to the first free cell to its right.
func jumpRight(p game.Position, out *game.List) {
	for i, c := range p {
		if c == 0 {
			continue
		}
		if j := slices.Index(p[i:], 0); j > 0 {
			q := out.Copy(p)
			q[i], q[i+j] = 0, coin
		}
	}
}

// insideRight adds the part of the row where coins that move right can move.
func insideRight(p game.Position, out *game.List) {
	for len(p) > 0 && p[0] == 0 {
		p = p[1:]
	}
	for len(p) > 0 && p[len(p)-1] == coin {
		p = p[:len(p)-1]
	}
	if len(p) > 0 {
		out.Copy(p)
	}
}

const coveredCard = 2

// coverCard adds the moves that cover a card in sight, 1, by a higher one of the
// deck, 0, which then is in sight.
func coverCard(p game.Position, out *game.List) {
	for i, c := range p {
		if c != 1 {
			continue
		}
		for j := i + 1; j < len(p); j++ {
			if p[j] == 0 {
				q := out.Copy(p)
				q[i], q[j] = coveredCard, 1
			}
		}
	}
}

// insideCards adds the suit without the cards that take no part any more.
func insideCards(p game.Position, out *game.List) {
	rest := make(game.Position, 0, len(p))
	for _, c := range p {
		if c != coveredCard {
			rest = append(rest, c)
		}
	}
	insideRight(rest, out)
}

// indexOf returns the index of the first c in p; -1 for none.
func indexOf(p game.Position, c int) int { return slices.Index(p, c) }

// wantOne returns an error unless p has one c, which is shown as letter.
func wantOne(p game.Position, c int, letter string) error {
	count := 0
	for _, d := range p {
		if d == c {
			count++
		}
	}
	if count != 1 {
		return fmt.Errorf("%d cells with %s, want 1", count, letter)
	}
	return nil
}

// oneTo returns the numbers 1..n.
func oneTo(n int) []int {
	ns := make([]int, n)
	for i := range ns {
		ns[i] = i + 1
	}
	return ns
}

func coinRowGames() []Entry {
	return []Entry{
		{
			Name:    "georgia",
			Others:  []string{"Georgia and Bob", "silver dollar game without the dollar", "moving coins", "POJ 1704", "Luogu P10507", "Luogu P5363", "LOJ 3114", "SDOI 2019"},
			Chinese: []string{"移动金币", "佐治亚和鲍勃"},
			Moves:   "Move a coin of the row any number of cells to the left, not onto or over another coin.",
			MovesZh: "把一枚金币向左移动任意多格，不得越过或重叠其他金币。",
			Rules:   game.With(define(game.Row(".o"), georgia), game.ComponentsFunc(inside), game.DescribeFunc(moveInRow)),
			Source:  "[WW] chapter 15; POJ 1704",

			Position: "the cells from left to right, a dot for a free one and o for a coin",
			Example:  ".o..oo",
			Known: []Known{
				{Position: "ooo", Outcome: game.P},
				{Position: "o...ooo.o..o.o..o", Outcome: game.N},
				{Position: ".o..o", Value: 2, From: ByHand},
			},
		},
		{
			Name:    "silver-dollar",
			Others:  []string{"silver dollar game"},
			Chinese: []string{"银元游戏"},
			Moves:   "Move a coin any number of cells to the left, not onto or over another coin; the leftmost coin may go off the row, into the bag. One coin is a silver dollar: who puts it into the bag wins.",
			MovesZh: "把一枚硬币左移任意多格，不得越过他币；最左的硬币可移入袋中。把银元移入袋中者胜。",
			Rules: game.With(define(game.Row(".o$"), silverDollar), game.DescribeFunc(moveInRow), game.CheckFunc(func(p game.Position) error {
				if slices.Contains(p, dollar) {
					return wantOne(p, dollar, "$")
				}
				return nil
			})),
			Source: "[WW] chapter 15",

			Position: "the cells from left to right, a dot for a free one, o for a coin and $ for the dollar; the bag is to the left",
			Example:  ".o..o$.o",
			Known: []Known{
				{Position: "$", Outcome: game.N, From: ByHand},
				{Position: "o$", Outcome: game.P, From: ByHand},
				{Position: "o.$", Outcome: game.N, From: ByHand},
			},
		},
		{
			Name:    "jump-right",
			Others:  []string{"Luogu P2575"},
			Chinese: []string{"高手过招"},
			Moves:   "Move a coin of the row to the first free cell to its right.",
			MovesZh: "把一枚棋子移到它右边的第一个空格（跳过相邻棋子）。",
			Rules:   game.With(define(game.Row(".o"), jumpRight), game.ComponentsFunc(insideRight), game.DescribeFunc(moveInRow)),
			Source:  "Luogu P2575",

			Position: "the cells from left to right, a dot for a free one and o for a coin",
			Example:  "oo..o.ooo.",
			Known: []Known{
				{Position: "..................oo", Outcome: game.P},
				{Position: "..................o. + .................o..", Outcome: game.N},
				{Position: "oo..o.ooo.", Value: 3, From: ByHand},
				{Position: ".o.o.o.o.o", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "card-stacking",
			Others:  []string{"Project Euler 798"},
			Chinese: []string{"叠牌游戏"},
			Moves:   "Cover a card in sight by a higher card of the same suit from the deck; then that card is in sight.",
			MovesZh: "用牌堆中同花色更大的一张牌盖住一张明牌，盖上的牌成为明牌。",
			Rules:   game.With(define(game.Row(".o#"), coverCard), game.ComponentsFunc(insideCards), game.DescribeFunc(coverWithCard)),
			Source:  "Project Euler 798",

			Position: "the cards of a suit in ascending order, a dot for one in the deck, o for one in sight, # for a covered one; several suits as a sum",
			Example:  "o.o.. + ..o",
			Known: []Known{
				{Position: "oo.", Value: 1, From: ByHand},
				{Position: "o..", Value: 2, From: ByHand},
				{Position: "..o", Value: 0, From: ByHand},
			},
		},
	}
}
