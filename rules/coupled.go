package rules

import (
	"fmt"

	"grundy/game"
)

// addChanged adds all positions that come from p by replacing numbers at the
// indices, number i by one of choices(p[i]): each of them if all is set, else at
// least one.
func addChanged(p game.Position, indices []int, all bool, choices func(n int) []int, out *game.List) {
	q := p.Clone()
	var change func(j int, changed bool)
	change = func(j int, changed bool) {
		if j == len(indices) {
			if changed {
				out.Add(q...)
			}
			return
		}
		i := indices[j]
		for _, n := range choices(p[i]) {
			q[i] = n
			change(j+1, true)
		}
		q[i] = p[i]
		if !all {
			change(j+1, changed)
		}
	}
	change(0, false)
}

// below returns 0, 1, ..., n-1.
func below(n int) []int {
	ns := make([]int, n)
	for i := range ns {
		ns[i] = i
	}
	return ns
}

// eachChoice calls f with all ascending lists of k indices below n. It is always
// the same slice.
func eachChoice(n, k int, f func(indices []int)) {
	chosen := make([]int, 0, k)
	var choose func(from int)
	choose = func(from int) {
		if len(chosen) == k {
			f(chosen)
			return
		}
		for i := from; i <= n-(k-len(chosen)); i++ {
			chosen = append(chosen, i)
			choose(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose(0)
}

// takeFromHeaps adds the options of taking tokens from lo to hi heaps, any number
// from each.
func takeFromHeaps(p game.Position, lo, hi int, out *game.List) {
	for k := lo; k <= min(hi, len(p)); k++ {
		eachChoice(len(p), k, func(indices []int) { addChanged(p, indices, true, below, out) })
	}
}

func makeMoore(a Args) (game.Rules, error) {
	k := a.Int(0)
	return define(game.Coupled(0), func(p game.Position, out *game.List) { takeFromHeaps(p, 1, k, out) }), nil
}

func makeExactNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	return define(game.Coupled(0), func(p game.Position, out *game.List) { takeFromHeaps(p, k, k, out) }), nil
}

// keepEmpty is the shape of any number of heaps among which the empty ones count.
func keepEmpty() game.Shape {
	s := game.Coupled(0)
	s.Keep = true
	return s
}

// halfOfHeaps adds the options of taking tokens from exactly half of the heaps.
func halfOfHeaps(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFromHeaps(p, len(p)/2, len(p)/2, out)
	}
}

func evenCount(p game.Position) error {
	if len(p)%2 != 0 {
		return fmt.Errorf("%d heaps, want an even number", len(p))
	}
	return nil
}

// fromAll adds the options of taking the same number from every heap.
func fromAll(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	for k := 1; k <= p[0]; k++ {
		q := out.Copy(p)
		for i := range q {
			q[i] -= k
		}
	}
}

// takeOrMerge adds the options of taking one token, or making one heap of two.
func takeOrMerge(p game.Position, out *game.List) {
	for i := range p {
		out.Replace(p, i, p[i]-1)
		for j := range i {
			q := out.Copy(p)
			q[i], q[j] = p[i]+p[j], 0
		}
	}
}

// eatAndSplit adds the options of discarding one heap and parting the other.
func eatAndSplit(p game.Position, out *game.List) {
	addPairs(p[0], out)
	addPairs(p[1], out)
}

// halfAcross adds the options of taking 2k from one heap and adding k to the other.
func halfAcross(p game.Position, out *game.List) {
	for i := range p {
		for k := 1; 2*k <= p[i]; k++ {
			q := out.Copy(p)
			q[i] -= 2 * k
			q[1-i] += k
		}
	}
}

// chmin adds, for each x that makes some number smaller, the position in which
// every number a is min(a, a xor x).
func chmin(p game.Position, out *game.List) {
	most := 0
	for _, n := range p {
		most = max(most, n)
	}
	for x := 1; x < 2*most; x++ {
		if !smallerBy(p, x) {
			continue
		}
		q := out.Copy(p)
		for i := range q {
			q[i] = min(q[i], q[i]^x)
		}
	}
}

// smallerBy reports whether some number of p is smaller when x is added to it in
// binary without carries.
func smallerBy(p game.Position, x int) bool {
	for _, n := range p {
		if n^x < n {
			return true
		}
	}
	return false
}

// pokerNim adds the options of taking tokens from a heap to the mover's own chips,
// the number before the last, or putting some of those on a heap. Then it is the
// other's turn, whose chips are the last number.
func pokerNim(p game.Position, out *game.List) {
	mine, theirs := len(p)-2, len(p)-1
	for i, n := range p[:mine] {
		for size := range n + p[mine] + 1 {
			if size != n {
				q := out.Copy(p)
				q[i] = size
				q[mine], q[theirs] = p[theirs], p[mine]+n-size
			}
		}
	}
}

// takeFrom adds the options of taking tokens from heap i.
func takeFrom(p game.Position, i int, out *game.List) {
	for left := range p[i] {
		out.Replace(p, i, left)
	}
}

var coupledGames = []Entry{
	{
		Name:     "moore",
		Others:   []string{"Moore's Nim", "Nim_k"},
		Chinese:  []string{"摩尔尼姆", "Nim-k 游戏"},
		Moves:    "Take any number of tokens from each of 1 to k heaps.",
		MovesZh:  "选 1 到 k 堆，从每一堆中各取走任意多颗石子（至少一颗）。",
		Params:   []Param{{Name: "k", Meaning: "the most heaps that a move may take from", Default: "2", Min: 1, Max: 64}},
		Make:     makeMoore,
		Source:   "[Moo10]; [WW] chapter 15",
		Position: "the heap sizes",
		Example:  "3 4 5",
		Known: []Known{
			{Position: "1 1", Outcome: game.N},
			{Position: "1 1 1", Outcome: game.P},
			{Position: "2 2 2", Outcome: game.P},
			{Position: "1 2 3", Outcome: game.N},
			{Position: "1 2 2 3 3 3", Outcome: game.N, From: ByHand},
			{Position: "1 2 3 3", Outcome: game.P, From: ByHand},
			{Params: "3", Position: "1 1 1 1", Outcome: game.P},
		},
	},
	{
		Name:     "exact-nim",
		Others:   []string{"exact k-Nim"},
		Chinese:  []string{"恰取 k 堆"},
		Moves:    "Take any number of tokens from each of exactly k heaps.",
		MovesZh:  "恰好选 k 堆，从每一堆中各取走任意多颗石子（至少一颗）。",
		Params:   []Param{{Name: "k", Meaning: "the number of heaps that a move takes from", Default: "2", Min: 1, Max: 64}},
		Make:     makeExactNim,
		Source:   "[BGHMM18]",
		Position: "the heap sizes",
		Example:  "2 3 4",
		Known: []Known{
			{Position: "5", Outcome: game.P, From: ByHand},
			{Position: "3 7", Value: 3, From: ByHand},
			{Position: "1 1 1", Value: 1, From: ByHand},
		},
	},
	{
		Name:     "half-of-heaps",
		Others:   []string{"Thanos Nim", "Codeforces 1147C"},
		Chinese:  []string{"灭霸尼姆"},
		Moves:    "Take any number of tokens from each of exactly half of the heaps; empty heaps count as heaps.",
		MovesZh:  "从恰好一半的堆中（含空堆计数）各取走任意多颗石子（至少一颗）。",
		Rules:    game.With(define(keepEmpty(), halfOfHeaps), game.CheckFunc(evenCount)),
		Source:   "Codeforces 1147C",
		Position: "the sizes of an even number of heaps",
		Example:  "2 2 3 3",
		Known: []Known{
			{Position: "8 8", Outcome: game.P},
			{Position: "3 1 4 1", Outcome: game.N},
		},
	},
	{
		Name:     "everything-nim",
		Others:   []string{"Codeforces 1965A", "Codeforces 1967C"},
		Chinese:  []string{"全体尼姆"},
		Moves:    "Take the same number of tokens from every heap that is not empty.",
		MovesZh:  "从所有非空的堆中各取走相同数目的石子（至少一颗）。",
		Rules:    define(game.Coupled(0), fromAll),
		Source:   "Codeforces 1965A",
		Position: "the heap sizes",
		Example:  "1 2 4",
		Known: []Known{
			{Position: "3 3 9 9 4 4 5 5 5", Outcome: game.N},
			{Position: "1 2 3 4", Outcome: game.P},
			{Position: "1 2", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "take-or-merge",
		Others:   []string{"HDU 4111", "LOJ 10246", "BZOJ 3895", "codevs 3153"},
		Chinese:  []string{"取石子或合并"},
		Moves:    "Take one token, or make one heap of two.",
		MovesZh:  "取走一颗石子，或者把两堆合并成一堆。",
		Rules:    define(game.Coupled(0), takeOrMerge),
		Source:   "HDU 4111",
		Position: "the heap sizes",
		Example:  "2 3 5",
		Known: []Known{
			{Position: "1 1 2", Outcome: game.N},
			{Position: "3 4", Outcome: game.P},
			{Position: "2 3 5", Outcome: game.P},
		},
	},
	{
		Name:     "eat-and-split",
		Others:   []string{"Luogu P3150", "TYVJ 1567"},
		Chinese:  []string{"吃糖果游戏", "pb 的游戏"},
		Moves:    "Discard one of two heaps and part the other in two.",
		MovesZh:  "丢掉两堆中的一堆，把另一堆分成两堆非空的石子。",
		Rules:    define(game.Coupled(2), eatAndSplit),
		Source:   "TYVJ 1567",
		Position: "the sizes of two heaps",
		Example:  "4 7",
		Known: []Known{
			{Position: "1 1", Outcome: game.P, From: ByHand},
			{Position: "1 2", Value: 1, From: ByHand},
			{Position: "3 5", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "half-across",
		Others:   []string{"Alice and Brown", "AtCoder ARC 072 D"},
		Moves:    "Take 2k tokens from one of two heaps, k of them away and k to the other heap.",
		MovesZh:  "从两堆之一取走 2k 颗石子，丢掉 k 颗，把另外 k 颗放到另一堆。",
		Rules:    define(game.Coupled(2), halfAcross),
		Source:   "AtCoder ARC 072 D",
		Position: "the sizes of two heaps",
		Example:  "4 8",
		Known: []Known{
			{Position: "2 1", Outcome: game.P},
			{Position: "5 0", Outcome: game.N},
			{Position: "0 0", Outcome: game.P},
			{Position: "4 8", Outcome: game.N},
		},
	},
	{
		Name:     "chmin-xor",
		Others:   []string{"Chmin XOR Game", "AtCoder ARC 163 E"},
		Moves:    "Choose an x such that a xor x < a for some number a, and replace each number a by the smaller of a and a xor x.",
		MovesZh:  "选一个 x，使得某个数 a 满足 a 异或 x 小于 a；把每个数 a 都换成 a 与 a 异或 x 中较小的。",
		Rules:    define(game.Coupled(0), chmin),
		Source:   "AtCoder ARC 163 E",
		Position: "the numbers",
		Example:  "1 3 6",
		Known: []Known{
			{Position: "3 1", Outcome: game.P},
			{Position: "1 1 1 1 1", Outcome: game.N},
			{Position: "0 0 0 0", Outcome: game.P},
			{Position: "8 1 6 4", Outcome: game.P},
		},
	},
	{
		Name:     "poker-nim",
		Chinese:  []string{"扑克尼姆"},
		Moves:    "Take any number of tokens from one heap to your own chips, or put some of your chips on a heap that is not empty.",
		MovesZh:  "从一堆中取走任意多颗石子归自己，或者把自己的若干颗石子放到一个非空的堆上。",
		Rules:    describe(define(game.Coupled(0).Mem(2), pokerNim), takeOrPut),
		Loopy:    true,
		Source:   "[WW] chapter 3",
		Position: "the heap sizes, a bar, and the chips of the player to move and of the other",
		Example:  "1 2 4 | 1 1",
		Known: []Known{
			{Position: "3 3 | 2 1", Outcome: game.P},
			{Position: "1 2 3 | 1 0", Outcome: game.P},
			{Position: "1 2 | 0 2", Outcome: game.N},
		},
	},
}
