package rules

import (
	"fmt"

	"grundy/game"
)

// Erasing games on sets of numbers: who takes a number takes all that go with it.

// erasing returns the rules by which a move takes a number x, at least least, and
// all y that go with it. The set falls apart into those parts between which nothing
// goes with anything.
func erasing(least int, goes func(x, y int) bool) game.Rules {
	options := func(p game.Position, out *game.List) {
		rest := make(game.Position, 0, len(p))
		for _, x := range p {
			if x < least {
				continue
			}
			rest = rest[:0]
			for _, y := range p {
				if x != y && !goes(x, y) {
					rest = append(rest, y)
				}
			}
			out.Add(rest...)
		}
	}
	components := func(p game.Position, out *game.List) { relatedParts(p, least, goes, out) }
	r := game.With(define(game.Set(), options), game.ComponentsFunc(components), game.CheckFunc(checkPositive))
	return describeNth(r, takeMember(least))
}

// relatedParts adds the parts of p, of numbers of at least least.
func relatedParts(p game.Position, least int, goes func(x, y int) bool, out *game.List) {
	seen := make([]bool, len(p))
	for i, x := range p {
		if seen[i] || x < least {
			continue
		}
		part := game.Position{x}
		seen[i] = true
		for next := 0; next < len(part); next++ {
			for j, y := range p {
				if x := part[next]; !seen[j] && y >= least && (goes(x, y) || goes(y, x)) {
					seen[j] = true
					part = append(part, y)
				}
			}
		}
		out.Add(part...)
	}
}

func checkPositive(p game.Position) error {
	for i, x := range p {
		if x == 0 {
			return fmt.Errorf("number %d is 0, want at least 1", i+1)
		}
	}
	return nil
}

func divisor(x, y int) bool  { return x%y == 0 }
func multiple(x, y int) bool { return y%x == 0 }
func superset(x, y int) bool { return x&y == x }

// power reports whether y is x^k for a k >= 1.
func power(x, y int) bool {
	if x == 1 || y == 1 {
		return x == y
	}
	for y%x == 0 {
		y /= x
	}
	return y == 1
}

const numbersLeft = "the numbers that are left"

func posetGames() []Entry {
	return []Entry{
		{
			Name:    "divisor-erase",
			Others:  []string{"Hubulullu", "SPOJ HUBULLU", "COGS 1765"},
			Chinese: []string{"擦除约数", "约数擦数游戏"},
			Moves:   "Erase a number and all its divisors.",
			MovesZh: "擦去一个数及其所有约数。",
			Rules:   erasing(1, divisor),
			Source:  "SPOJ HUBULLU; COGS 1765",

			Position: numbersLeft,
			Example:  "1 2 3 4 5 6 7 8",
			Known: []Known{
				{Position: "1 2", Outcome: game.N},
				{Position: "1 2 3 4 5 6 7 8", Outcome: game.N},
				{Position: "3 4 6", Outcome: game.N, From: ByHand},
				{Position: "3 5", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "divisor-chomp",
			Others:  []string{"Schuh's game of divisors", "divisor game of Schuh"},
			Chinese: []string{"舒氏约数游戏", "约数巧克力"},
			Moves:   "Take a number and all its multiples, but not 1.",
			MovesZh: "取走一个数及其所有倍数，但不能取 1。",
			Rules:   erasing(2, multiple),
			Source:  "[Sch52]; [Gal74]",

			Position: numbersLeft,
			Example:  "1 2 3 4 6 12",
			Known: []Known{
				{Position: "1 2 4 8", Value: 3, From: ByHand},
				{Position: "1 2 3 6", Outcome: game.N, From: ByHand},
				{Position: "1 2 3 4 6", Outcome: game.P, From: "[Gal74], as Chomp with rows of 3 and 2"},
				{Position: "1 2 3 4 6 12", Outcome: game.N, From: "[Gal74]"},
			},
		},
		{
			Name:    "power-erase",
			Others:  []string{"Game with Powers", "Codeforces 317D"},
			Chinese: []string{"幂游戏"},
			Moves:   "Take a number and all its powers.",
			MovesZh: "取走一个数及其所有正整数次幂。",
			Rules:   erasing(1, power),
			Source:  "Codeforces 317D",

			Position: numbersLeft,
			Example:  "1 2 3 4 5 6 7 8 9",
			Known: []Known{
				{Position: "1", Outcome: game.N},
				{Position: "1 2", Outcome: game.P},
				{Position: "1 2 3 4 5 6 7 8", Outcome: game.P},
				{Position: "2 4 8 16", Value: 4},
			},
		},
		{
			Name:    "subset-takeaway",
			Others:  []string{"superset game", "Gale and Neyman's game"},
			Chinese: []string{"取子集游戏"},
			Moves:   "Take a set of the family, and all sets of the family that contain it.",
			MovesZh: "取走一个集合以及所有包含它的集合。",
			Rules:   erasing(1, superset),
			Source:  "[GN82]; [BC18]",

			Position: "the sets of the family, each as the sum of 1, 2, 4, ... for its members 1, 2, 3, ...",
			Example:  "1 2 3 4 5 6",
			Known: []Known{
				{Position: "1 2", Outcome: game.P},
				{Position: "1 2 3 4 5 6", Outcome: game.P},
				{Position: "1 2 3 4 5 6 7 8 9 10 11 12 13 14", Outcome: game.P},
				{Position: "1 3", Value: 2, From: ByHand},
				{Position: "1 2 3", Value: 2, From: ByHand},
			},
		},
	}
}
