package rules

import "grundy/game"

// makeWythoff makes the rules of t-Wythoff: k from one heap, or k and l from the
// two with |k-l| < t [Hol68], [Fra82].
func makeWythoff(a Args) (game.Rules, error) {
	t := a.Int(0)
	if t == 1 {
		return queen(diagonal), nil
	}
	return define(game.Coupled(2), func(p game.Position, out *game.List) {
		takeFrom(p, 0, out)
		takeFrom(p, 1, out)
		for k := 1; k <= p[0]; k++ {
			for l := max(1, k-t+1); l <= min(p[1], k+t-1); l++ {
				out.Add(p[0]-k, p[1]-l)
			}
		}
	}), nil
}

// queen returns the rules of two heaps where one takes any number from one of
// them, or so many times the numbers of another ride from both.
func queen(others ...game.Ride) game.Rules {
	return game.Riding("", game.Coupled(2), append([]game.Ride{left, up}, others...)...)
}

// makeCyclicNimhoff makes the rules under which one takes any number from one
// heap, or fewer than h in all from several.
func makeCyclicNimhoff(a Args) (game.Rules, error) {
	h := a.Int(0)
	return define(game.Coupled(0), func(p game.Position, out *game.List) {
		for i := range p {
			takeFrom(p, i, out)
		}
		addSmallTakings(p, h-1, out)
	}), nil
}

// addSmallTakings adds the options of taking 1 to most tokens in all.
func addSmallTakings(p game.Position, most int, out *game.List) {
	q := p.Clone()
	var take func(i, left int)
	take = func(i, left int) {
		if i == len(q) {
			if left < most {
				out.Add(q...)
			}
			return
		}
		for k := range min(left, p[i]) + 1 {
			q[i] = p[i] - k
			take(i+1, left-k)
		}
		q[i] = p[i]
	}
	take(0, most)
}

func wythoffGames() []Entry {
	return []Entry{
		{
			Name:    "wythoff",
			Others:  []string{"Wythoff's game", "t-Wythoff", "Corner the Lady", "POJ 1067", "HDU 1527", "HDU 2177", "HDU 5973", "Luogu P2252", "UVa 11249"},
			Chinese: []string{"威佐夫博弈", "威佐夫游戏"},
			Moves:   "Take any number of tokens from one of two heaps, or k and l of at least 1 from the two with a difference below t: for t = 1 the same number.",
			MovesZh: "从两堆之一取走任意多颗石子，或者从两堆各取 k 与 l 颗（至少一颗），二者之差小于 t；t = 1 时即同样多。",
			Params:  []Param{{Name: "t", Meaning: "what the difference of the numbers taken from the two heaps must be below", Default: "1", Min: 1, Max: 1 << 20}},
			Make:    makeWythoff,
			Source:  "[Wyt07]; [WW] chapter 3",

			Position: "the sizes of two heaps",
			Example:  "3 6",
			Known: []Known{
				{Position: "1 2", Outcome: game.P},
				{Position: "4 7", Outcome: game.P},
				{Position: "11 18", Outcome: game.P},
				{Position: "4 8", Outcome: game.N},
				{Position: "3 3", Value: 6},
				{Position: "5 5", Value: 8},
				{Position: "4 9", Value: 8},
				{Params: "2", Position: "2 6", Outcome: game.P, From: "[Fra82]"},
				{Params: "2", Position: "4 10", Outcome: game.P, From: "[Fra82]"},
			},
		},
		{
			Name:     "proportionate-nim",
			Others:   []string{"Project Euler 665"},
			Moves:    "Take n tokens from one of two heaps, n from both, or n from one and 2n from the other.",
			MovesZh:  "从两堆之一取走 n 颗石子，或两堆各取 n 颗，或一堆取 n 颗、另一堆取 2n 颗。",
			Rules:    queen(diagonal, game.Ride{Step: []int{1, 2}}, game.Ride{Step: []int{2, 1}}),
			Source:   "Project Euler 665",
			Position: "the sizes of two heaps",
			Example:  "3 6",
			Known: []Known{
				{Position: "1 3", Outcome: game.P},
				{Position: "2 6", Outcome: game.P},
				{Position: "4 5", Outcome: game.P},
				{Position: "7 10", Outcome: game.P},
			},
		},
		{
			Name:     "cyclic-nimhoff",
			Moves:    "Take any number of tokens from one heap, or fewer than h in all from several.",
			MovesZh:  "从一堆中取走任意多颗石子，或者从若干堆中总共取走少于 h 颗（至少一颗）。",
			Params:   []Param{{Name: "h", Meaning: "what the tokens taken from several heaps must be below", Default: "3", Min: 1, Max: 1 << 10}},
			Make:     makeCyclicNimhoff,
			Source:   "[FL91]",
			Position: "the heap sizes",
			Example:  "3 4 5",
			Known: []Known{
				{Position: "1 1", Value: 2},
				{Position: "2 2", Value: 1},
				{Position: "4 5", Value: 0},
				{Position: "1 2 3", Value: 3},
			},
		},
	}
}
