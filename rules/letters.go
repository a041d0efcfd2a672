package rules

import (
	"errors"

	"grundy/game"
)

// Games with words and numbers as rows of letters and digits.

// deleteOne adds the rows with one cell less; of equal neighbours only the first.
func deleteOne(p game.Position, out *game.List) {
	for i, c := range p {
		if i == 0 || p[i-1] != c {
			out.Add(append(p[:i:i], p[i+1:]...)...)
		}
	}
}

// isPalindrome returns N if the letters can be put in order as a palindrome: at most
// one of them is there an odd number of times. Who is to move then wins.
func isPalindrome(p game.Position) game.Outcome {
	odd := 0
	for _, c := range p {
		odd ^= 1 << c
	}
	if odd&(odd-1) == 0 {
		return game.N
	}
	return game.Open
}

// deleteDigit returns the rules by which a move deletes a digit so that the sum of
// those left is a multiple of m.
func deleteDigit(m int) game.Rules {
	return define(game.Row("0123456789"), func(p game.Position, out *game.List) {
		sum := 0
		for _, d := range p {
			sum += d
		}
		var all game.List
		deleteOne(p, &all)
		for q := range all.All() {
			left := 0
			for _, d := range q {
				left += d
			}
			if left%m == 0 {
				out.Add(q...)
			}
		}
	})
}

// thirds adds the moves that take a stone. The position is the numbers of stones
// whose values leave 0, 1 and 2 when divided by 3; then what the sum of those taken
// leaves, and whether the player to move is the second, 1, or the one who began, 0.
// A sum of 0 is that of the beginning; later 3 stands for it.
func thirds(p game.Position, out *game.List) {
	for c := range 3 {
		if p[c] == 0 {
			continue
		}
		q := out.Copy(p)
		q[c]--
		q[3] = (p[3]+c+2)%3 + 1
		q[4] = 1 - p[4]
	}
}

// judgeThirds lets the player lose who makes the sum a multiple of 3, and the one
// who began when all stones are gone.
func judgeThirds(p game.Position) game.Outcome {
	switch {
	case p[3] == 3:
		return game.N
	case p[0]+p[1]+p[2] > 0:
		return game.Open
	case p[4] == 0:
		return game.P // the second player has just moved
	}
	return game.N
}

func checkThirds(p game.Position) error {
	if p[3] > 3 || p[4] > 1 {
		return errors.New("memory is out of range, want a sum of 0 to 3 and a player of 0 or 1")
	}
	return nil
}

func letterGames() []Entry {
	return []Entry{
		{
			Name:    "palindrome",
			Others:  []string{"Little Girl and Game", "Codeforces 276B"},
			Chinese: []string{"回文游戏"},
			Moves:   "Delete a letter. Who is to move when the letters can be put in order as a palindrome wins.",
			MovesZh: "删去一个字母；轮到某人时若字母可重排成回文，则此人胜。",
			Rules: game.With(define(game.Row("abcdefghijklmnopqrstuvwxyz").Sym(game.Mirror), deleteOne),
				game.JudgeFunc(isPalindrome), game.DescribeFunc(deleteCell('a'))),
			Source: "Codeforces 276B",

			Position: "the letters, a to z",
			Example:  "abcde",
			Known: []Known{
				{Position: "aba", Outcome: game.N},
				{Position: "abca", Outcome: game.P},
				{Position: "abcd", Outcome: game.P, From: ByHand},
				{Position: "abcde", Outcome: game.N, From: ByHand},
			},
		},
		{
			Name:    "delete-digits",
			Others:  []string{"Integer Game", "UVa 11489"},
			Chinese: []string{"删数字游戏"},
			Moves:   "Delete a digit so that the sum of those left is a multiple of m.",
			MovesZh: "删去一位数字，使剩余各位之和为 m 的倍数。",
			Params:  []Param{{Name: "m", Meaning: "what the sum of the digits has to be a multiple of", Default: "3", Min: 1, Max: 1000}},
			Make:    func(a Args) (game.Rules, error) { return describe(deleteDigit(a.Int(0)), deleteCell('0')), nil },
			Source:  "UVa 11489",

			Position: "the digits",
			Example:  "1234567",
			Known: []Known{
				{Position: "4", Outcome: game.N},
				{Position: "33", Outcome: game.P},
				{Position: "771", Outcome: game.P},
				{Position: "14", Outcome: game.P, From: ByHand},
				{Params: "1", Position: "123", Value: 1, From: ByHand},
			},
		},
		{
			Name:    "thirds",
			Others:  []string{"Stone Game IX", "LeetCode 2029"},
			Chinese: []string{"石子游戏 IX"},
			Moves:   "Take a stone. Who makes the sum of the values taken a multiple of 3 loses. When all are taken without that, the player who began loses.",
			MovesZh: "取走一颗石子；使已取之和为 3 的倍数者负；若全部取完则先手负。",
			Rules: game.With(define(game.Tuple(3).Mem(2), thirds),
				game.JudgeFunc(judgeThirds), game.CheckFunc(checkThirds), game.DescribeFunc(takeThird)),
			Source: "LeetCode 2029",

			Position: "the numbers of stones whose values leave 0, 1 and 2 when divided by 3; behind a bar what the sum taken leaves (0 at the beginning) and who moves (0 for the player who began)",
			Example:  "1 2 2 | 0 0",
			Known: []Known{
				{Position: "0 1 1 | 0 0", Outcome: game.N},
				{Position: "0 0 1 | 0 0", Outcome: game.P},
				{Position: "1 2 2 | 0 0", Outcome: game.P},
				{Position: "0 3 0 | 0 0", Outcome: game.P, From: ByHand},
			},
		},
	}
}
