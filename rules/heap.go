package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// subtraction returns the rules of the subtraction game of a set: take as many
// tokens as one of its members.
func subtraction(set []int) game.Rules {
	set = slices.Compact(slices.Sorted(slices.Values(set)))
	return heapRules(func(n int, out *game.List) {
		for _, k := range set {
			if k > n {
				return
			}
			out.Add(n - k)
		}
	})
}

// allBut returns the rules under which one takes any number that is not in the
// set.
func allBut(set []int) game.Rules {
	return takeSome(func(k, _ int) bool { return !slices.Contains(set, k) })
}

// upTo returns the rules under which one takes 1 to k tokens.
func upTo(k int) game.Rules {
	return heapRules(func(n int, out *game.List) { takeBetween(n, 1, k, out) })
}

// orderedRange returns an error unless lo <= hi.
func orderedRange(lo, hi int) error {
	if hi < lo {
		return fmt.Errorf("take %d to %d, want a range that is not empty", lo, hi)
	}
	return nil
}

func makeTakeBetween(a Args) (game.Rules, error) {
	lo, hi := a.Int(0), a.Int(1)
	return heapRules(func(n int, out *game.List) { takeBetween(n, lo, hi, out) }), orderedRange(lo, hi)
}

// makeTakeBetweenMisere makes the rules under which one takes lo to hi, or all of
// a heap smaller than lo, and loses with the last token.
func makeTakeBetweenMisere(a Args) (game.Rules, error) {
	lo, hi := a.Int(0), a.Int(1)
	r := heapRules(func(n int, out *game.List) {
		if 0 < n && n < lo {
			out.Add()
		}
		takeBetween(n, lo, hi, out)
	})
	return game.With(r, game.Misere), orderedRange(lo, hi)
}

// nim is Nim.
var nim = heapRules(func(n int, out *game.List) { takeBetween(n, 1, n, out) })

// maxTake bounds the numbers of tokens that parameters name.
const maxTake = 1 << 30

func heapGames() []Entry {
	return []Entry{
		{
			Name: "nim",
			Others: []string{
				"Bouton's game", "HDU 1849", "HDU 1850", "HDU 2176", "LOJ 10242", "Luogu P1247", "Luogu P2197", "POJ 2234", "POJ 2975",
				"Sicily 1922", "Codeforces 15C", "Project Euler 409",
			},
			Chinese:  []string{"尼姆游戏", "尼姆博弈", "取石子游戏"},
			Moves:    "Take any number of tokens from one heap.",
			MovesZh:  "从一堆中取走任意多颗石子（至少一颗）。",
			Rules:    nim,
			Source:   "[Bou01]; [WW] chapter 2",
			Position: "the heap sizes",
			Example:  "3 4 5",
			First:    []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
			Known: []Known{
				{Position: "1 2 3", Outcome: game.P},
				{Position: "3 4 5", Value: 2},
				{Position: "7 12 9 15", Outcome: game.N, From: "LOJ 10242"},
			},
		},
		{
			Name:     "misere-nim",
			Others:   []string{"John", "HDU 1907", "HDU 2509", "Luogu P4279", "POJ 3480", "BZOJ 1022", "SPOJ MMMGAME"},
			Chinese:  []string{"反尼姆游戏", "反常尼姆"},
			Moves:    "Take any number of tokens from one heap; whoever takes the last token loses.",
			MovesZh:  "从一堆中取走任意多颗石子；取走最后一颗者输。",
			Rules:    game.With(nim, game.Misere),
			Source:   "[Bou01]; [WW] chapter 13",
			Position: "the heap sizes",
			Example:  "3 4 5",
			Known: []Known{
				{Position: "0", Outcome: game.N},
				{Position: "1 1 1", Outcome: game.P},
				{Position: "1 1", Outcome: game.N},
				{Position: "1 2 3", Outcome: game.P},
				{Position: "1 3 5", Outcome: game.N, From: "HDU 1907"},
			},
		},
		{
			Name:     "bash",
			Others:   []string{"Bachet's game", "brave game", "HDU 1846", "HDU 2188", "LOJ 10241", "LeetCode 292", "SPOJ NGM"},
			Chinese:  []string{"巴什博弈", "勇敢者的游戏"},
			Moves:    "Take 1 to k tokens from one heap.",
			MovesZh:  "从一堆中取走 1 到 k 颗石子。",
			Params:   []Param{{Name: "k", Meaning: "the most tokens that a move may take", Default: "3", Min: 1, Max: maxTake}},
			Make:     func(a Args) (game.Rules, error) { return upTo(a.Int(0)), nil },
			Source:   "[Bac12]; [Fer14] chapter 1",
			Position: "the heap sizes",
			Example:  "21",
			First:    []int{0, 1, 2, 3, 0, 1, 2, 3, 0, 1},
			Known: []Known{
				{Params: "9", Position: "20", Outcome: game.P, From: "SPOJ NGM"},
				{Params: "9", Position: "14", Outcome: game.N, From: "SPOJ NGM"},
			},
		},
		{
			Name:     "bash-misere",
			Chinese:  []string{"反巴什博弈"},
			Moves:    "Take 1 to k tokens from one heap; whoever takes the last token loses.",
			MovesZh:  "从一堆中取走 1 到 k 颗石子；取走最后一颗者输。",
			Params:   []Param{{Name: "k", Meaning: "the most tokens that a move may take", Default: "3", Min: 1, Max: maxTake}},
			Make:     func(a Args) (game.Rules, error) { return game.With(upTo(a.Int(0)), game.Misere), nil },
			Source:   "[WW] chapter 13",
			Position: "the heap sizes",
			Example:  "21",
			Known: []Known{
				{Position: "1", Outcome: game.P, From: ByHand},
				{Position: "5", Outcome: game.P, From: ByHand},
				{Position: "4", Outcome: game.N, From: ByHand},
				{Position: "21", Outcome: game.P, From: ByHand},
			},
		},
		{
			Name:    "take-between",
			Others:  []string{"AtCoder ABC 297 G"},
			Moves:   "Take from lo to hi tokens from one heap.",
			MovesZh: "从一堆中取走 lo 到 hi 颗石子。",
			Params: []Param{
				{Name: "lo", Meaning: "the least number of tokens that a move takes", Default: "2", Min: 1, Max: maxTake},
				{Name: "hi", Meaning: "the most", Default: "5", Min: 1, Max: maxTake},
			},
			Make:     makeTakeBetween,
			Source:   "AtCoder ABC 297 G",
			Position: "the heap sizes",
			Example:  "12 7",
			First:    []int{0, 0, 1, 1, 2, 2, 3, 0, 0, 1, 1, 2, 2, 3},
			Known: []Known{
				{Params: "1,2", Position: "2 3 3", Outcome: game.N},
				{Params: "1,1", Position: "3 1 4 1 5", Outcome: game.P},
			},
		},
		{
			Name:    "take-between-misere",
			Others:  []string{"HDU 2897"},
			Chinese: []string{"邂逅明下"},
			Moves:   "Take from lo to hi tokens from one heap, all of it if fewer than lo are left; whoever takes the last token loses.",
			MovesZh: "从一堆中取走 lo 到 hi 颗石子，不足 lo 颗时必须全部取走；取走最后一颗者输。",
			Params: []Param{
				{Name: "lo", Meaning: "the least number of tokens that a move takes", Default: "2", Min: 1, Max: maxTake},
				{Name: "hi", Meaning: "the most", Default: "5", Min: 1, Max: maxTake},
			},
			Make:     makeTakeBetweenMisere,
			Source:   "HDU 2897",
			Position: "the heap sizes",
			Example:  "15",
			Known: []Known{
				{Position: "2", Outcome: game.P},
				{Position: "7", Outcome: game.N},
				{Position: "8", Outcome: game.P},
				{Position: "9", Outcome: game.P},
				{Position: "10", Outcome: game.N},
			},
		},
		{
			Name:     "subtract",
			Others:   []string{"subtraction game", "S-Nim", "HDU 1536", "POJ 2960", "Codeforces 1194D", "AtCoder DP K"},
			Chinese:  []string{"减法游戏", "S 尼姆"},
			Moves:    "Take as many tokens from one heap as one of the numbers of the set.",
			MovesZh:  "从一堆中取走的石子数必须是给定集合中的一个数。",
			Params:   []Param{{Name: "set", Meaning: "the numbers that may be taken", Default: "1,3,4", Type: Ints, Min: 1, Max: maxTake}},
			Make:     func(a Args) (game.Rules, error) { return subtraction(a.Ints(0)), nil },
			Source:   "[WW] chapter 4; [Fer14] chapter 4",
			Position: "the heap sizes",
			Example:  "14 9",
			First:    []int{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1},
			Known: []Known{
				{Params: "1,4,5", Position: "12", Value: 2, From: "Mathematics Stack Exchange 3854799"},
				{Params: "2,7", Position: "8", Value: 2, From: ByHand},
				{Params: "2,7", Position: "11", Value: 1, From: ByHand},
				{Params: "2,3,5,7,11,13", Position: "17", Value: 4, From: "HackerRank The Prime Game"},
				{Params: "2,5", Position: "5 12", Outcome: game.P, From: "POJ 2960"},
				{Params: "2,5", Position: "2 4 7", Outcome: game.N, From: "POJ 2960"},
			},
		},
		{
			Name:      "all-but",
			Others:    []string{"all-but subtraction game"},
			Chinese:   []string{"禁取游戏"},
			Moves:     "Take any number of tokens from one heap, but not one of the numbers of the set.",
			MovesZh:   "从一堆中取走任意多颗石子，但取走的数目不得属于给定集合。",
			Params:    []Param{{Name: "set", Meaning: "the numbers that may not be taken", Default: "2", Type: Ints, Min: 1, Max: maxTake}},
			Make:      func(a Args) (game.Rules, error) { return allBut(a.Ints(0)), nil },
			Source:    "[ANW07] chapter 7",
			Position:  "the heap sizes",
			Example:   "9 6",
			First:     []int{0, 1, 0, 1, 2, 3, 2, 3, 4, 5},
			FirstFrom: ByHand,
		},
		{
			Name:     "at-least-half",
			Chinese:  []string{"至少取一半"},
			Moves:    "Take at least half of one heap.",
			MovesZh:  "从一堆中取走至少一半的石子。",
			Rules:    takeSome(func(k, n int) bool { return k >= n-k }),
			Source:   "[Fer14] chapter 4",
			Position: "the heap sizes",
			Example:  "20 9",
			First:    []int{0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5},
		},
	}
}
