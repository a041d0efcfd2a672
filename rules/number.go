package rules

import (
	"fmt"

	"grundy/game"
)

// makeMultiplicationRace makes the rules under which a number below the target is
// multiplied by lo to hi. Numbers past the target count as the target.
func makeMultiplicationRace(a Args) (game.Rules, error) {
	target, lo, hi := a.Int(0), a.Int(1), a.Int(2)
	r := positive(game.Heap(), func(p game.Position, out *game.List) {
		for m := lo; m <= hi && p[0] < target; m++ {
			out.Add(min(p[0]*m, target))
		}
	})
	return describe(r, write), orderedRange(lo, hi)
}

// makeDoubleOrIncrement makes the rules under which a number is doubled or raised
// by one, never past the target.
func makeDoubleOrIncrement(a Args) (game.Rules, error) {
	target := a.Int(0)
	return describe(positive(game.Heap(), func(p game.Position, out *game.List) {
		if p[0] < target {
			out.Add(p[0] + 1)
		}
		if p[0] <= target/2 {
			out.Add(2 * p[0])
		}
	}), write), nil
}

// fillBox adds the options of a box s,c of s places with c tokens: add 1 to c^2
// tokens as far as there is room.
func fillBox(p game.Position, out *game.List) {
	size, content := p[0], p[1]
	for c := content + 1; c <= size && c-content <= content*content; c++ {
		out.Add(size, c)
	}
}

func checkBoxes(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > p[i] {
			return fmt.Errorf("box %d is %d,%d, want its places and then its tokens, no more than places", i/2+1, p[i], p[i+1])
		}
	}
	return nil
}

// drawNumber adds the options of drawing one of the numbers: the total that is
// still wanted, the last number of p, becomes smaller by it.
func drawNumber(p game.Position, out *game.List) {
	last := len(p) - 1
	for i, n := range p[:last] {
		q := append(p[:i:i], p[i+1:]...)
		q[last-1] = max(p[last]-n, 0)
		out.Add(q...)
	}
}

// totalReached says that whoever reaches the total has won, and that nobody has
// if the numbers are all drawn before.
func totalReached(p game.Position) game.Outcome {
	switch last := len(p) - 1; {
	case p[last] == 0:
		return game.P
	case last == 0:
		return game.D
	}
	return game.Open
}

func numberGames() []Entry {
	return []Entry{
		{
			Name:    "multiplication-race",
			Others:  []string{"a multiplication game", "POJ 2505", "UVa 847", "HDU 1517"},
			Chinese: []string{"乘法游戏"},
			Moves:   "Multiply the number, at the start 1, by one of lo to hi; whoever first reaches the target wins.",
			MovesZh: "从 1 开始，轮流把当前数乘以 lo 到 hi 中的一个数；先达到目标者胜。",
			Params: []Param{
				{Name: "target", Meaning: "the number to reach", Default: "162", Min: 1, Max: 1 << 40},
				{Name: "lo", Meaning: "the least factor", Default: "2", Min: 2, Max: 1 << 10},
				{Name: "hi", Meaning: "the largest factor", Default: "9", Min: 2, Max: 1 << 10},
			},
			Make:     makeMultiplicationRace,
			Source:   "UVa 847",
			Position: "the number, at least 1",
			Example:  "1",
			Known: []Known{
				{Position: "1", Outcome: game.N},
				{Params: "17", Position: "1", Outcome: game.P},
				{Params: "34012226", Position: "1", Outcome: game.N},
			},
		},
		{
			Name:     "double-or-increment",
			Others:   []string{"TYVJ 1994"},
			Chinese:  []string{"zst 的博弈"},
			Moves:    "Add one to the number, or double it, never past the target; whoever writes the target wins.",
			MovesZh:  "把当前数加一或翻倍，不能超过目标；写出目标者胜。",
			Params:   []Param{{Name: "target", Meaning: "the number to reach", Default: "20", Min: 1, Max: 1 << 40}},
			Make:     makeDoubleOrIncrement,
			Source:   "TYVJ 1994",
			Position: "the number, at least 1",
			Example:  "1",
			Known: []Known{
				{Params: "2", Position: "1", Outcome: game.N},
				{Params: "8", Position: "1", Outcome: game.N},
				{Params: "9", Position: "1", Outcome: game.P, From: ByHand},
				{Params: "10", Position: "1", Outcome: game.N},
			},
		},
		{
			Name:     "fill-the-box",
			Others:   []string{"stone game HDU 1729"},
			Chinese:  []string{"装石子游戏"},
			Moves:    "Add to a box with c tokens 1 to c^2 tokens, as far as there is room.",
			MovesZh:  "向一个装有 c 颗石子的盒子里放入 1 到 c² 颗石子，不能超过容量。",
			Rules:    describe(game.With(define(game.Heaps().Of(2), fillBox), game.CheckFunc(checkBoxes)), addToBox),
			Source:   "HDU 1729",
			Position: "the boxes, each its places, a comma, and the tokens in it",
			Example:  "6,2 10,3",
			Known: []Known{
				{Position: "5,5", Value: 0, From: ByHand},
				{Position: "6,3", Value: 3, From: ByHand},
				{Position: "6,2", Value: 4, From: ByHand},
				{Position: "7,2", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "draw-to-total",
			Others:  []string{"can I win", "the 100 game", "LeetCode 464"},
			Chinese: []string{"我能赢吗"},
			Moves:   "Draw one of the numbers that are left; whoever first brings the sum of all drawn to the total wins. If the numbers do not suffice, nobody wins.",
			MovesZh: "从剩下的数中选一个，先使累计和达到目标者胜；数全选完仍未达到则平局。",
			Rules:   describe(game.With(define(game.Set().Mem(1), drawNumber), game.JudgeFunc(totalReached)), draw),
			Source:  "LeetCode 464",

			Position: "the numbers that are left, a bar, and what is wanting to the total",
			Example:  "1 2 3 4 5 | 9",
			Known: []Known{
				{Position: "1 2 3 4 5 6 7 8 9 10 | 11", Outcome: game.P},
				{Position: "1 2 3 4 5 6 7 8 9 10 | 1", Outcome: game.N},
				{Position: "1 2 | 5", Outcome: game.D, From: ByHand},
			},
		},
	}
}
