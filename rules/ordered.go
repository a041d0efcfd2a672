package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// smallestHeap adds the options of taking tokens from a smallest heap.
func smallestHeap(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFrom(p, 0, out)
	}
}

// largestHeap adds the options of taking tokens from a largest heap.
func largestHeap(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFrom(p, len(p)-1, out)
	}
}

// colouredHeaps adds the options of white heaps, n,0, of any of which one may
// take, and of black ones, n,1, of which only of a smallest.
func colouredHeaps(p game.Position, out *game.List) {
	black := false
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 1 && black {
			continue
		}
		black = black || p[i+1] == 1
		for left := range p[i] {
			q := out.Copy(p)
			if q[i] = left; left == 0 {
				q[i+1] = 0
			}
		}
	}
}

// splitColours adds the components of coloured heaps: each white heap, and the
// black ones together.
func splitColours(p game.Position, out *game.List) {
	var black []int
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 0 {
			out.Add(p[i], 0)
		} else {
			black = append(black, p[i], 1)
		}
	}
	if len(black) > 0 {
		out.Add(black...)
	}
}

// firstHeap adds the options of taking tokens from the first heap, which goes with
// its last token.
func firstHeap(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	out.Add(p[1:]...)
	for left := 1; left < p[0]; left++ {
		out.Replace(p, 0, left)
	}
}

// endHeap adds the options of taking tokens from the first or the last heap.
func endHeap(p game.Position, out *game.List) {
	firstHeap(p, out)
	last := len(p) - 1
	if last < 1 {
		return
	}
	out.Add(p[:last]...)
	for left := 1; left < p[last]; left++ {
		out.Replace(p, last, left)
	}
}

// mirrored adds the heaps in the opposite order.
func mirrored(p game.Position, out *game.List) { slices.Reverse(out.Copy(p)) }

// turned adds the heaps of a circle as read from each of them, both ways round.
func turned(p game.Position, out *game.List) {
	for i := range p {
		q := out.Copy(p)
		copy(q, p[i:])
		copy(q[len(p)-i:], p[:i])
		mirrored(q.Clone(), out)
	}
}

// makeCircularNim makes the rules under which one takes tokens from one or more of
// k heaps that follow each other in a circle.
func makeCircularNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	r := define(game.Tuple(0), func(p game.Position, out *game.List) {
		n := len(p)
		for first := range n {
			indices := make([]int, min(k, n))
			for j := range indices {
				indices[j] = (first + j) % n
			}
			addChanged(p, indices, false, below, out)
		}
	})
	return game.With(r, game.ImagesFunc(turned), game.DescribeFunc(takeInOrder)), nil
}

// forcedHeap adds the options of taking tokens from the first heap, which then
// goes to the end of the row.
func forcedHeap(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	for left := range p[0] {
		q := out.Copy(p)
		copy(q, p[1:])
		q[len(q)-1] = left
	}
}

// swapFirst adds the options of taking one token from the first heap, and then
// exchanging it with another.
func swapFirst(p game.Position, out *game.List) {
	if len(p) == 0 || p[0] == 0 {
		return
	}
	for i := 1; i < len(p); i++ {
		q := out.Copy(p)
		q[0], q[i] = p[i], p[0]-1
	}
}

// firstRoom adds the options of taking tokens from a heap of the first room; an
// emptied room goes, and the next is the first. Rooms end with a 0.
func firstRoom(p game.Position, out *game.List) {
	for i, n := range p {
		if n == 0 {
			return
		}
		for left := 1; left < n; left++ {
			out.Replace(p, i, left)
		}
		q := slices.Delete(p.Clone(), i, i+1)
		if len(q) > 0 && q[0] == 0 {
			q = q[1:]
		}
		out.Add(q...)
	}
}

// sortRooms adds the position with the heaps of each room in ascending order.
func sortRooms(p game.Position, out *game.List) {
	q := out.Copy(p)
	start := 0
	for i := range len(q) + 1 {
		if i == len(q) || q[i] == 0 {
			slices.Sort(q[start:i])
			start = i + 1
		}
	}
}

func checkColours(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] == 0 && p[i+1] == 1 {
			return fmt.Errorf("heap %d is %d,%d, want its size and then 0 if it is white, 1 if it is black and not empty", i/2+1, p[i], p[i+1])
		}
	}
	return nil
}

// checkRooms returns an error unless every 0 stands between two rooms with heaps.
func checkRooms(p game.Position) error {
	for i, n := range p {
		if n == 0 && (i == 0 || i == len(p)-1 || p[i-1] == 0) {
			return fmt.Errorf("number %d is a 0 that ends an empty room or the last one, want a 0 only between rooms with heaps", i+1)
		}
	}
	return nil
}

var orderedGames = []Entry{
	{
		Name:     "smallest-heap",
		Others:   []string{"smallest pile"},
		Chinese:  []string{"只取最小堆"},
		Moves:    "Take any number of tokens from a smallest heap.",
		MovesZh:  "从石子数最少的一堆中取走任意多颗石子（至少一颗）。",
		Rules:    define(game.Coupled(0), smallestHeap),
		Source:   "CCPC 2020 Weihai J",
		Position: "the heap sizes",
		Example:  "3 4 5",
		Known: []Known{
			{Position: "2", Value: 2},
			{Position: "1 1", Value: 0},
			{Position: "2 2", Value: 1},
			{Position: "2 2 3", Value: 2},
			{Position: "3 3 3", Value: 3},
			{Position: "3 3 3 5", Value: 2},
			{Position: "4 6 6", Value: 3},
		},
	},
	{
		Name:     "greedy-nim",
		Others:   []string{"largest heap"},
		Chinese:  []string{"只取最大堆", "贪心尼姆"},
		Moves:    "Take any number of tokens from a largest heap.",
		MovesZh:  "从石子数最多的一堆中取走任意多颗石子（至少一颗）。",
		Rules:    define(game.Coupled(0), largestHeap),
		Source:   "[AN04]",
		Position: "the heap sizes",
		Example:  "3 4 5",
		Known: []Known{
			{Position: "3 3", Outcome: game.P},
			{Position: "2 3", Outcome: game.N},
			{Position: "1 5 5", Outcome: game.P},
			{Position: "2 2 2", Outcome: game.N},
		},
	},
	{
		Name:     "steins-game",
		Others:   []string{"Steins;Game", "CCPC 2020 Weihai J", "Codeforces gym 102798J"},
		Chinese:  []string{"黑白石子堆"},
		Moves:    "Take any number of tokens from a white heap, or from a smallest of the black heaps.",
		MovesZh:  "从任意一个白堆，或者从黑堆中石子数最少的一堆，取走任意多颗石子（至少一颗）。",
		Rules:    describe(game.With(define(game.Coupled(0).Of(2), colouredHeaps), game.ComponentsFunc(splitColours), game.CheckFunc(checkColours)), takeColoured),
		Source:   "CCPC 2020 Weihai J",
		Position: "the heaps, each its size, a comma, and 0 for white, 1 for black",
		Example:  "3,0 3,1 4,1",
		Known: []Known{
			{Position: "1,1 1,1", Outcome: game.P, From: ByHand},
			{Position: "1,0 1,0", Outcome: game.P, From: ByHand},
			{Position: "2,0 2,1 2,1", Outcome: game.N, From: ByHand},
			{Position: "1,0 2,1 2,1", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "end-nim",
		Others:   []string{"Burning the Candle at Both Ends", "ZJOI 2009 pick stones", "Luogu P2599", "BZOJ 1413", "LOJ 10248"},
		Chinese:  []string{"取石子游戏（两端）", "两端取石子"},
		Moves:    "Take any number of tokens from the first or the last heap of a row.",
		MovesZh:  "石子堆排成一行，每次从最左或最右的一堆中取走任意多颗石子（至少一颗）。",
		Rules:    describe(game.With(positive(game.Tuple(0), endHeap), game.ImagesFunc(mirrored)), takeInOrder),
		Source:   "[AN01]",
		Position: "the heap sizes from left to right, all at least 1",
		Example:  "3 1 4 2",
		Known: []Known{
			{Position: "3 1 9 4", Outcome: game.P, From: "Luogu P2599"},
			{Position: "2 2", Outcome: game.P, From: ByHand},
			{Position: "1 2 1", Outcome: game.P, From: ByHand},
			{Position: "1 2 3", Outcome: game.N, From: ByHand},
		},
	},
	{
		Name:     "sequential-nim",
		Others:   []string{"Revenge of Nim", "Codeforces 1382B", "HDU 4994"},
		Chinese:  []string{"顺序尼姆"},
		Moves:    "Take any number of tokens from the first heap that is not empty.",
		MovesZh:  "从第一个非空的堆中取走任意多颗石子（至少一颗）。",
		Rules:    describe(positive(game.Tuple(0), firstHeap), takeInOrder),
		Source:   "Codeforces 1382B",
		Position: "the heap sizes in order, all at least 1",
		Example:  "1 1 2",
		Known: []Known{
			{Position: "2 5 4", Outcome: game.N},
			{Position: "1 1 1 1 1 1", Outcome: game.P},
			{Position: "1 2 3 4", Outcome: game.P},
		},
	},
	{
		Name:     "circular-nim",
		Chinese:  []string{"环形尼姆"},
		Moves:    "Take any number of tokens from one or more of k heaps that follow each other in a circle.",
		MovesZh:  "石子堆排成一圈，选相邻的 k 堆，从其中一堆或几堆各取走任意多颗石子。",
		Params:   []Param{{Name: "k", Meaning: "the number of neighbouring heaps that a move may take from", Default: "2", Min: 1, Max: 64}},
		Make:     makeCircularNim,
		Source:   "[DH13]",
		Position: "the heap sizes around the circle",
		Example:  "1 2 3 4",
		Known: []Known{
			{Position: "2 2 2", Outcome: game.P, From: "[Moo10]"},
			{Position: "1 2 1 2", Outcome: game.P},
			{Position: "1 2 2 1", Outcome: game.N},
			{Params: "3", Position: "2 2 2 2", Outcome: game.P, From: "[Moo10]"},
		},
	},
	{
		Name:     "circle-game",
		Others:   []string{"forced heap in a circle", "Codeforces 1695B"},
		Moves:    "Take any number of tokens from the first heap of a circle; the next player must take from the next.",
		MovesZh:  "石子堆排成一圈，轮流从下一堆中取走任意多颗石子（至少一颗）；轮到空堆者输。",
		Rules:    describe(define(game.Tuple(0), forcedHeap), takeFirst),
		Source:   "Codeforces 1695B",
		Position: "the heap sizes around the circle, first that of the player to move",
		Example:  "2 1 3",
		Known: []Known{
			{Position: "37", Outcome: game.N},
			{Position: "5 5", Outcome: game.P, From: ByHand},
			{Position: "2 1", Outcome: game.N, From: ByHand},
		},
	},
	{
		Name:     "swap-game",
		Others:   []string{"Codeforces 1747C"},
		Moves:    "Take one token from the first heap and then exchange it with another; if it is empty, you lose.",
		MovesZh:  "第一堆减去一颗，再与另外任意一堆交换位置；第一堆为空时轮到者输。",
		Rules:    describe(define(game.Tuple(0), swapFirst), exchangeFirst),
		Source:   "Codeforces 1747C",
		Position: "the heap sizes in order",
		Example:  "2 1 3",
		Known: []Known{
			{Position: "1 1", Outcome: game.P},
			{Position: "2 1", Outcome: game.N},
			{Position: "5 4 4", Outcome: game.N},
		},
	},
	{
		Name:     "rooms",
		Others:   []string{"Nim room after room"},
		Chinese:  []string{"房间博弈"},
		Moves:    "Take any number of tokens from one heap of the first room that is not empty.",
		MovesZh:  "房间依次清空：在第一个非空的房间里选一堆取走任意多颗石子（至少一颗）。",
		Rules:    describe(game.With(define(game.Tuple(0), firstRoom), game.ImagesFunc(sortRooms), game.CheckFunc(checkRooms)), takeInOrder),
		Source:   "HDU, Dingpa summer league 2025, round 1",
		Position: "the heap sizes room by room, with a 0 between two rooms",
		Example:  "1 2 0 3",
		Known: []Known{
			{Position: "1 0 2", Outcome: game.P, From: ByHand},
			{Position: "2 0 1", Outcome: game.N, From: ByHand},
			{Position: "1 1 0 2", Outcome: game.N, From: ByHand},
		},
	},
}
