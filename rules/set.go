package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// addDifference adds the options of adding the difference of two numbers to the
// set.
func addDifference(p game.Position, out *game.List) {
	for i, a := range p {
		for _, b := range p[:i] {
			if !slices.Contains(p, a-b) {
				out.Add(append(p[:len(p):len(p)], a-b)...)
			}
		}
	}
}

// lowerMaximum adds the options of replacing the largest number by a smaller one
// that is not in the set.
func lowerMaximum(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	last := len(p) - 1
	for n := range p[last] {
		if !slices.Contains(p, n) {
			out.Replace(p, last, n)
		}
	}
}

// keepDistinct adds the options of taking tokens from one heap, so that no two
// heaps have one size; p has no empty heaps.
func keepDistinct(p game.Position, out *game.List) {
	for i, n := range p {
		for left := range n {
			if !slices.Contains(p, left) {
				out.Replace(p, i, left)
			}
		}
	}
}

func checkDistinctHeaps(p game.Position) error {
	for i, n := range p {
		if n > 0 && slices.Contains(p[:i], n) {
			return fmt.Errorf("two heaps of %d, want heaps of different sizes", n)
		}
	}
	return nil
}

func setGames() []Entry {
	return []Entry{
		{
			Name:     "difference-game",
			Others:   []string{"Alice and Bob", "Codeforces 346A"},
			Chinese:  []string{"差值游戏"},
			Moves:    "Add the difference of two numbers of the set to it, if it is not there.",
			MovesZh:  "选集合中的两个数，把它们的差加入集合（原来没有才行）。",
			Rules:    describe(positive(game.Set(), addDifference), changeSet),
			Source:   "Codeforces 346A",
			Position: "the numbers of the set, all at least 1",
			Example:  "3 5 9",
			Known: []Known{
				{Position: "2 3", Outcome: game.N},
				{Position: "3 5", Outcome: game.N},
				{Position: "5 6 7", Outcome: game.P},
			},
		},
		{
			Name:     "lower-the-maximum",
			Others:   []string{"Distinct Numbers", "AtCoder ARC 137 C"},
			Moves:    "Replace the largest number of the set by a smaller one that is not in it.",
			MovesZh:  "把集合中最大的数换成一个更小的、集合中没有的非负整数。",
			Rules:    describe(define(game.Set(), lowerMaximum), changeSet),
			Source:   "AtCoder ARC 137 C",
			Position: "the numbers of the set",
			Example:  "0 3 5",
			Known: []Known{
				{Position: "2 4", Outcome: game.N},
				{Position: "0 1 2", Outcome: game.P},
			},
		},
		{
			Name:     "antonim",
			Others:   []string{"antipathetic Nim", "Unbalanced Nim", "Project Euler 488"},
			Chinese:  []string{"反感尼姆", "互异尼姆"},
			Moves:    "Take any number of tokens from one heap, but never leave two heaps of one size; empty heaps are gone.",
			MovesZh:  "从一堆中取走任意多颗石子，但不能使两个非空堆的石子数相同。",
			Rules:    game.With(define(game.Coupled(0), keepDistinct), game.CheckFunc(checkDistinctHeaps)),
			Source:   "[WW] chapter 15",
			Position: "the heap sizes, all different",
			Example:  "2 4 5",
			Known: []Known{
				{Position: "2 4 5", Outcome: game.P, From: "Project Euler 488"},
				{Position: "1 2", Outcome: game.P},
				{Position: "3 4", Outcome: game.P},
				{Position: "1 3", Outcome: game.N},
				{Position: "1 3 5", Outcome: game.P},
			},
		},
	}
}
