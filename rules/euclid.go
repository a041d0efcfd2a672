package rules

import (
	"iter"
	"slices"

	"grundy/game"
)

// subtractMultiples adds the options of taking a multiple of the smaller heap from
// the larger one, such that at least least tokens are left of that.
func subtractMultiples(p game.Position, least int, out *game.List) {
	a, b := p[0], p[1]
	if a == 0 {
		return
	}
	for left := b - a; left >= least; left -= a {
		out.Add(a, left)
	}
}

// divisorsOfOther adds the options of taking from one heap a divisor of the other.
func divisorsOfOther(p game.Position, out *game.List) {
	for i := range p {
		for k := 1; k <= p[i]; k++ {
			if p[1-i]%k == 0 {
				out.Replace(p, i, p[i]-k)
			}
		}
	}
}

// divideSome adds the options of replacing at least one number by a proper
// divisor.
func divideSome(p game.Position, out *game.List) {
	divisors := func(n int) iter.Seq[int] { return slices.Values(properDivisors(n)) }
	addChanged(p, slices.Collect(below(len(p))), false, divisors, out)
}

// divideByPower adds the options of dividing all multiples of a prime power by it.
func divideByPower(p game.Position, out *game.List) {
	seen := map[int]bool{}
	for _, n := range p {
		for _, q := range primePowers(n) {
			if !seen[q] {
				seen[q] = true
				divideAll(out.Copy(p), q)
			}
		}
	}
}

func divideAll(p game.Position, q int) {
	for i, n := range p {
		if n%q == 0 {
			p[i] = n / q
		}
	}
}

func euclidGames() []Entry {
	return []Entry{
		{
			Name:     "euclid",
			Others:   []string{"Euclid's game", "HDU 1525", "POJ 2348", "Luogu P1290", "UVa 10368", "Project Euler 325"},
			Chinese:  []string{"欧几里得游戏", "欧几里德游戏"},
			Moves:    "Subtract a multiple of the smaller of two numbers from the larger one; whoever makes a zero wins.",
			MovesZh:  "从较大的数中减去较小的数的正整数倍，结果不能为负；得到零者胜。",
			Rules:    define(game.Coupled(2), func(p game.Position, out *game.List) { subtractMultiples(p, 0, out) }),
			Source:   "[CD69]",
			Position: "two numbers",
			Example:  "7 25",
			Known: []Known{
				{Position: "12 34", Outcome: game.N, From: "POJ 2348"},
				{Position: "15 24", Outcome: game.P, From: "POJ 2348"},
				{Position: "2 3", Outcome: game.P, From: ByHand},
				{Position: "4 4", Value: 1, From: ByHand},
			},
		},
		{
			Name:     "euclid-positive",
			Others:   []string{"Grossman's Euclid"},
			Chinese:  []string{"正数欧几里得游戏"},
			Moves:    "Subtract a multiple of the smaller of two numbers from the larger one, so that it stays at least 1.",
			MovesZh:  "从较大的数中减去较小的数的正整数倍，结果必须仍为正数。",
			Rules:    positive(game.Coupled(2), func(p game.Position, out *game.List) { subtractMultiples(p, 1, out) }),
			Source:   "[Gro97]; [Niv06]",
			Position: "two numbers, both at least 1",
			Example:  "7 25",
			Known: []Known{
				{Position: "4 4", Value: 0},
				{Position: "3 10", Value: 3},
				{Position: "5 8", Value: 0},
				{Position: "2 9", Value: 4},
			},
		},
		{
			Name:     "divisor-of-other",
			Others:   []string{"COGS 939"},
			Chinese:  []string{"取火柴"},
			Moves:    "Take from one of two heaps a number of tokens that divides the size of the other; every number divides 0.",
			MovesZh:  "从两堆之一取走若干颗石子，所取数目必须整除另一堆的石子数（任何正整数都整除 0）。",
			Rules:    define(game.Coupled(2), divisorsOfOther),
			Source:   "COGS 939",
			Position: "the sizes of two heaps",
			Example:  "6 8",
			Known: []Known{
				{Position: "16 48", Outcome: game.P},
				{Position: "1 1", Outcome: game.P, From: ByHand},
				{Position: "1 2", Outcome: game.N, From: ByHand},
			},
		},
		{
			Name:     "division-game",
			Others:   []string{"UVa 11859"},
			Chinese:  []string{"除法游戏"},
			Moves:    "Replace one or more numbers of a row by proper divisors of them; several rows are a sum.",
			MovesZh:  "把同一行中的一个或多个数换成各自的真约数；多行构成游戏的和。",
			Rules:    positive(game.Coupled(0), divideSome),
			Source:   "UVa 11859",
			Position: "the numbers of a row, all at least 1",
			Example:  "2 3 12",
			Known: []Known{
				{Position: "2 3", Value: 2},
				{Position: "4 6", Value: 4},
				{Position: "8 12", Value: 6},
				{Position: "1 1", Value: 0},
			},
		},
		{
			Name:     "divide-by-prime-power",
			Others:   []string{"Codeforces 850C"},
			Chinese:  []string{"素数幂除法游戏"},
			Moves:    "Choose a power of a prime that divides some number, and divide by it every number that it divides.",
			MovesZh:  "选一个整除某个数的素数幂，把所有能被它整除的数都除以它。",
			Rules:    positive(game.Coupled(0), divideByPower),
			Source:   "Codeforces 850C",
			Position: "the numbers, all at least 1",
			Example:  "4 6 12",
			Known: []Known{
				{Position: "1 1 1 1", Outcome: game.P},
				{Position: "1 1 17 17", Outcome: game.N},
				{Position: "1 1 17 289", Outcome: game.P},
			},
		},
	}
}
