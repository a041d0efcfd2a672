package rules

import (
	"fmt"

	"grundy/game"
)

// makeFibonacciNim makes the rules of Fibonacci Nim, in which one takes at most k
// times what was just taken. The memory is how many may be taken, no more than the
// heap holds.
func makeFibonacciNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	return describe(define(game.Heap().Mem(1), func(p game.Position, out *game.List) {
		n, most := p[0], p[1]
		for take := 1; take <= min(n, most); take++ {
			out.Add(n-take, min(k*take, n-take))
		}
	}), takeSingle), nil
}

// makeNoEcho makes the rules under which one takes 1 to y tokens, but not as many
// as were just taken, which the memory tells.
func makeNoEcho(a Args) (game.Rules, error) {
	y := a.Int(0)
	return describe(define(game.Heap().Mem(1), func(p game.Position, out *game.List) {
		for take := 1; take <= min(p[0], y); take++ {
			if take != p[1] {
				out.Add(p[0]-take, take)
			}
		}
	}), takeSingle), nil
}

// maxReuse bounds the heaps of [noReuse], whose moves are bits of one number.
const maxReuse = 62

// noReuse adds the options of a heap n,used: take k tokens, where bit k-1 of used
// tells that k were taken before. Bits of moves larger than the heap are dropped.
func noReuse(p game.Position, out *game.List) {
	n, used := p[0], p[1]
	for k := 1; k <= n; k++ {
		bit := 1 << (k - 1)
		if used&bit == 0 {
			out.Add(n-k, (used|bit)&(1<<(n-k)-1))
		}
	}
}

func checkNoReuse(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if n, used := p[i], p[i+1]; n > maxReuse || used>>min(n, maxReuse) != 0 {
			return fmt.Errorf("heap %d is %d,%d, want at most %d tokens and no move larger than the heap", i/2+1, n, used, maxReuse)
		}
	}
	return nil
}

// onePassEach adds the options of a heap n,1 that may be passed on once, or n,0.
func onePassEach(p game.Position, out *game.List) {
	n, pass := p[0], p[1]
	if n == 0 {
		return
	}
	out.Add()
	for left := 1; left < n; left++ {
		out.Add(left, pass)
	}
	if pass == 1 {
		out.Add(n, 0)
	}
}

func checkPassEach(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] < p[i+1] {
			return fmt.Errorf("heap %d is %d,%d, want its size and then 1 if it may be passed on, which an empty heap may not, else 0", i/2+1, p[i], p[i+1])
		}
	}
	return nil
}

// onePass adds the options of Nim with passes, the last number, which are of no
// use when the heaps are gone.
func onePass(p game.Position, out *game.List) {
	last := len(p) - 1
	for i := range last {
		takeFrom(p, i, out)
	}
	if last > 0 && p[last] > 0 {
		out.Replace(p, last, p[last]-1)
	}
}

// finishHeap adds the options of taking tokens from the heap in hand, the last
// number, or if there is none from any heap, which then is in hand.
func finishHeap(p game.Position, out *game.List) {
	last := len(p) - 1
	if p[last] > 0 {
		takeFrom(p, last, out)
		return
	}
	for i, n := range p[:last] {
		for left := range n {
			q := out.Copy(p)
			q[i], q[last] = 0, left
		}
	}
}

// chocolateBox adds the options of bars n,0 on the table and n,1 in the box: take
// some bars out of the box, or eat some of a bar on the table.
func chocolateBox(p game.Position, out *game.List) {
	boxed := 0
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 0 {
			takeFrom(p, i, out)
		} else {
			boxed++
		}
	}
	for chosen := 1; chosen < 1<<boxed; chosen++ {
		unbox(out.Copy(p), chosen)
	}
}

// unbox takes those bars out of the box whose bit is set in chosen.
func unbox(p game.Position, chosen int) {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 1 {
			p[i+1] = 1 - chosen&1
			chosen >>= 1
		}
	}
}

// maxBoxed bounds the bars in the box and the heaps of the first rounds of New
// Nim: any set of them is a move.
const maxBoxed = 24

func checkBox(p game.Position) error {
	boxed := 0
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] < p[i+1] {
			return fmt.Errorf("bar %d is %d,%d, want its length, at least 1, and then 1 if it is in the box, else 0", i/2+1, p[i], p[i+1])
		}
		boxed += p[i+1]
	}
	if boxed > maxBoxed {
		return fmt.Errorf("%d bars in the box, want at most %d", boxed, maxBoxed)
	}
	return nil
}

// newNim adds the options of Nim with free rounds, the last number: as long as
// there are any, a move takes away some heaps, none or several but not all.
func newNim(p game.Position, out *game.List) {
	last := len(p) - 1
	if p[last] == 0 {
		for i := range last {
			takeFrom(p, i, out)
		}
		return
	}
	for gone := range 1<<last - 1 {
		q := out.Copy(p)
		q[last]--
		for i := range last {
			if gone>>i&1 == 1 {
				q[i] = 0
			}
		}
	}
}

func checkNewNim(p game.Position) error {
	if len(p) > maxBoxed+1 {
		return fmt.Errorf("%d heaps, want at most %d", len(p)-1, maxBoxed)
	}
	return nil
}

var memoryGames = []Entry{
	{
		Name:    "fibonacci-nim",
		Others:  []string{"Fibonacci Nim", "doubling Nim", "Schwenk's Nim", "HDU 2516", "HDU 2486", "POJ 3922", "Luogu P6487", "BZOJ 2275", "Project Euler 366", "Project Euler 692"},
		Chinese: []string{"斐波那契尼姆", "斐波那契博弈", "k 倍动态减法游戏"},
		Moves:   "Take from the heap at most k times as many tokens as were just taken; the first move leaves at least one.",
		MovesZh: "取走的石子数不超过对手上一次所取的 k 倍；第一次不能取完。",
		Params:  []Param{{Name: "k", Meaning: "how many times what was just taken may be taken", Default: "2", Min: 1, Max: 1 << 20}},
		Make:    makeFibonacciNim,
		Source:  "[Whi63]; [Sch70]",

		Position: "the heap size, a bar, and the most that may be taken: at the start one less than the heap",
		Example:  "12 | 11",
		Known: []Known{
			{Position: "13 | 12", Outcome: game.P},
			{Position: "12 | 11", Outcome: game.N},
			{Position: "8 | 7", Outcome: game.P},
			{Position: "7 | 2", Outcome: game.N},
			{Position: "8 | 2", Outcome: game.P},
			{Params: "1", Position: "16 | 15", Outcome: game.P, From: "[Sch70]"},
			{Params: "1", Position: "12 | 11", Outcome: game.N, From: "[Sch70]"},
			{Params: "3", Position: "8 | 7", Outcome: game.P, From: "[Sch70]"},
		},
	},
	{
		Name:    "dudeney",
		Others:  []string{"D.U.D.E.N.E.Y", "no echo", "short memory"},
		Chinese: []string{"不许重复上一步"},
		Moves:   "Take 1 to y tokens from the heap, but not as many as were just taken.",
		MovesZh: "取走 1 到 y 颗石子，但不能与对手上一次所取的数目相同。",
		Params:  []Param{{Name: "y", Meaning: "the most tokens that a move may take", Default: "4", Min: 1, Max: maxTake}},
		Make:    makeNoEcho,
		Source:  "[WW] chapter 15",

		Position: "the heap size, a bar, and how many were just taken, 0 at the start",
		Example:  "12 | 0",
		Known: []Known{
			{Position: "5 | 0", Outcome: game.P, From: ByHand},
			{Position: "10 | 0", Outcome: game.P, From: ByHand},
			{Position: "12 | 0", Outcome: game.N, From: ByHand},
			{Position: "1 | 1", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "no-reuse-nim",
		Others:   []string{"Game of Stones", "Codeforces 768E"},
		Chinese:  []string{"不重复取数尼姆"},
		Moves:    "Take any number of tokens from one heap, but no number twice from the same heap.",
		MovesZh:  "从一堆中取走任意多颗石子，但同一堆上不能两次取走相同的数目。",
		Rules:    describe(game.With(define(game.Heaps().Of(2), noReuse), game.CheckFunc(checkNoReuse)), takeOrPass),
		Source:   "Codeforces 768E",
		Position: "the heaps, each its size, a comma, and the sum of 2^(k-1) over the numbers k taken from it",
		Example:  "10,0 6,1",
		Known: []Known{
			{Position: "2,0", Value: 1},
			{Position: "3,0", Value: 2},
			{Position: "5,0", Value: 2},
			{Position: "6,0", Value: 3},
			{Position: "15,0", Value: 5},
		},
	},
	{
		Name:     "zero-move-nim",
		Others:   []string{"HackerRank Zero-Move Nim"},
		Chinese:  []string{"零步尼姆"},
		Moves:    "Take any number of tokens from one heap, or pass on a heap that is not empty and was not passed on before.",
		MovesZh:  "从一堆中取走任意多颗石子；或者对某个非空堆“取零颗”，每堆至多一次。",
		Rules:    describe(game.With(define(game.Heaps().Of(2), onePassEach), game.CheckFunc(checkPassEach)), takeOrPass),
		Source:   "HackerRank Zero-Move Nim",
		Position: "the heaps, each its size, a comma, and 1 if it may be passed on, else 0",
		Example:  "3,1 4,0",
		Known: []Known{
			{Position: "1,1", Value: 2},
			{Position: "2,1", Value: 1},
			{Position: "3,1", Value: 4},
			{Position: "4,1", Value: 3},
			{Position: "4,0", Value: 4},
		},
	},
	{
		Name:     "nim-pass",
		Others:   []string{"Nim with a pass"},
		Chinese:  []string{"可跳过一次的尼姆"},
		Moves:    "Take any number of tokens from one heap, or pass if a pass is left and so is a token.",
		MovesZh:  "从一堆中取走任意多颗石子；全局可以跳过一次，石子取完后不能再跳过。",
		Rules:    describe(define(game.Coupled(0).Mem(1), onePass), takeOrPassAll),
		Source:   "[MFL12]",
		Position: "the heap sizes, a bar, and the passes left",
		Example:  "2 3 5 | 1",
		Known: []Known{
			{Position: "1 | 1", Value: 2},
			{Position: "2 | 1", Value: 1},
			{Position: "3 | 1", Value: 4},
			{Position: "1 1 1 | 1", Outcome: game.P},
			{Position: "2 3 5 | 1", Outcome: game.P},
			{Position: "1 2 3 | 0", Outcome: game.P, From: "[Bou01]"},
		},
	},
	{
		Name:     "finish-the-heap",
		Others:   []string{"ENimEN", "UVa 11892"},
		Chinese:  []string{"必须取完的尼姆"},
		Moves:    "Take any number of tokens from one heap; if some are left there, the next move must take from it too.",
		MovesZh:  "从一堆中取走任意多颗石子；若该堆没有取完，下一个玩家必须继续取这一堆。",
		Rules:    describe(define(game.Coupled(0).Mem(1), finishHeap), takeInHand),
		Source:   "UVa 11892",
		Position: "the other heaps, a bar, and the heap in hand, 0 for none",
		Example:  "1 3 | 0",
		Known: []Known{
			{Position: "1 1 | 0", Outcome: game.P},
			{Position: "1 | 0", Outcome: game.N},
			{Position: "2 2 | 0", Outcome: game.N},
			{Position: "1 | 1", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "chocolate-box",
		Others:   []string{"BZOJ 1299", "LOJ 10245", "TYVJ 2227"},
		Chinese:  []string{"巧克力棒"},
		Moves:    "Take one or more bars out of the box, or eat any length of a bar that is out of it.",
		MovesZh:  "从盒子里取出一根或多根巧克力棒，或者把一根已取出的吃掉正整数长度。",
		Rules:    describe(game.With(define(game.Coupled(0).Of(2), chocolateBox), game.CheckFunc(checkBox)), unboxOrEat),
		Source:   "BZOJ 1299",
		Position: "the bars, each its length, a comma, and 1 if it is in the box, else 0",
		Example:  "3,1 2,1 2,0",
		Known: []Known{
			{Position: "5,1", Outcome: game.P, From: ByHand},
			{Position: "1,1 1,1", Outcome: game.N, From: ByHand},
			{Position: "1,1 2,1 3,1", Outcome: game.N, From: ByHand},
			{Position: "1,1 2,1", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:     "new-nim",
		Others:   []string{"CQOI 2013", "Luogu P4301", "BZOJ 3105"},
		Chinese:  []string{"新 Nim 游戏", "新尼姆游戏"},
		Moves:    "In the free rounds take away any number of whole heaps, perhaps none but not all; after them take any number of tokens from one heap.",
		MovesZh:  "在自由回合中可以拿走若干整堆（可以不拿，但不能全拿）；之后从一堆中取走任意多颗石子。",
		Rules:    describe(game.With(define(game.Coupled(0).Mem(1), newNim), game.CheckFunc(checkNewNim)), freeOrTake),
		Source:   "CQOI 2013",
		Position: "the heap sizes, a bar, and the free moves left: 2 at the start, one for each player",
		Example:  "1 2 3 | 2",
		Known: []Known{
			{Position: "1 2 3 | 2", Outcome: game.N},
			{Position: "1 2 | 1", Outcome: game.P, From: ByHand},
			{Position: "1 2 3 | 1", Outcome: game.N, From: ByHand},
			{Position: "1 2 3 | 0", Outcome: game.P, From: ByHand},
		},
	},
}
