package judge

import (
	"slices"

	"grundy/count"
	"grundy/internal/scan"
)

var luoguP2197 = nimProblem(Problem{
	Name: "luogu-p2197", Title: "Nim", Source: "Luogu P2197",
	Asks:   "Does the first player win Nim: Yes or No?",
	Limits: "10 cases, n up to 10000, 32-bit sizes",
}, func(heaps []uint64) bool { return nimSum(heaps) != 0 }, "Yes", "No")

var hdu1907 = nimProblem(Problem{
	Name: "hdu-1907", Title: "John", Source: "HDU 1907; POJ 3480",
	Asks:   "Who wins Nim if the one who takes the last token loses: John, who moves first, or Brother?",
	Limits: "474 cases, n up to 47, sizes up to 4747",
}, misereWon, "John", "Brother")

// misereWon is the outcome of misère Nim [Bou01].
func misereWon(heaps []uint64) bool {
	large := slices.ContainsFunc(heaps, func(h uint64) bool { return h > 1 })
	return (nimSum(heaps) != 0) == large
}

// nimProblem asks who wins, in each of some lists of heaps.
func nimProblem(p Problem, won func(heaps []uint64) bool, first, second string) Problem {
	p.Input = "the number of cases; for each, n and then the sizes of n heaps"
	return outcomeProblem{
		Problem: p, cases: countedFor, read: listOf("the number of heaps n", "a heap size"),
		won: won, first: first, second: second,
	}.problem()
}

var hdu1846 = outcomeProblem{
	Problem: Problem{
		Name: "hdu-1846", Title: "Brave Game", Source: "HDU 1846",
		Asks:   "Who wins if a move takes 1 to m of n tokens: first or second?",
		Input:  "the number of cases; for each, n and m",
		Limits: "100 cases, n and m up to 1000",
	},
	cases: countedFor, read: numbersOf(bound{"the number of tokens n", 0, 1 << 62}, bound{"the most that a move takes m", 1, 1 << 62}),
	won:   func(p []uint64) bool { return p[0]%(p[1]+1) != 0 },
	first: "first", second: "second",
}.problem()

var poj1704 = outcomeProblem{
	Problem: Problem{
		Name: "poj-1704", Title: "Georgia and Bob", Source: "POJ 1704; Luogu P10507",
		Asks:   "Who wins, Georgia, who moves first, or Bob, if a move takes a coin to the left without a jump?",
		Input:  "the number of cases; for each, n and then the cells of n coins",
		Limits: "20 cases, n up to 1000, cells up to 10000",
	},
	cases: countedFor, read: readCoins,
	won:   coinsWon,
	first: "Georgia will win", second: "Bob will win",
}.problem()

// readCoins reads the cells of coins, which must differ.
func readCoins(in *scan.Reader) (cells []uint64, err error) {
	n, err := positive(in, "the number of coins n")
	taken := map[uint64]bool{}
	for ; err == nil && n > 0; n-- {
		cell, err := within(in, "a cell", 1, 1<<62)
		if err == nil && taken[cell] {
			err = in.Reject("a cell without another coin")
		}
		if err != nil {
			return nil, err
		}
		taken[cell] = true
		cells = append(cells, cell)
	}
	return cells, err
}

// coinsWon plays staircase Nim on the gaps: from the right, every second one is a heap [WW,
// chapter 15].
func coinsWon(cells []uint64) bool {
	slices.Sort(cells)
	sum := uint64(0)
	for i := len(cells) - 1; i >= 0; i -= 2 {
		before := uint64(0)
		if i > 0 {
			before = cells[i-1]
		}
		sum ^= cells[i] - before - 1
	}
	return sum != 0
}

var hdu2516 = outcomeProblem{
	Problem: Problem{
		Name: "hdu-2516", Title: "Taking Stones", Source: "HDU 2516",
		Asks: "Who wins Fibonacci Nim, First win or Second win? " +
			"The first move leaves a token, every other takes at most twice what was just taken.",
		Input:  "heap sizes n; 0 ends them",
		Limits: "n from 2 to 2^31 - 1",
	},
	cases: untilZero, read: numbersOf(bound{"a heap size n", 0, 1 << 62}),
	won:   func(p []uint64) bool { return largestIn(fibonacci(), p[0]) != p[0] },
	first: "First win", second: "Second win",
}.problem()

var luoguP2252 = wythoffProblem(Problem{
	Name: "luogu-p2252", Title: "Wythoff's Game", Source: "SHOI 2002; Luogu P2252",
	Input: "the sizes of two heaps",
}, oneCase)

var poj1067 = wythoffProblem(Problem{
	Name: "poj-1067", Title: "Taking Stones", Source: "POJ 1067; HDU 1527",
	Input: "cases, each the sizes of two heaps",
}, untilEnd)

// wythoffProblem asks whether the first player wins from two heaps of Wythoff's game.
func wythoffProblem(p Problem, style caseStyle) Problem {
	p.Asks, p.Limits = "Does the first player win Wythoff's game: 1 or 0?", "sizes up to 10^9"
	heap := bound{"a heap size", 0, 1 << 62}
	return outcomeProblem{Problem: p, cases: style, read: numbersOf(heap, heap), won: queenWon, first: "1", second: "0"}.problem()
}

// queenWon looks up the P-position with that difference.
func queenWon(p []uint64) bool {
	slices.Sort(p)
	a, _ := count.Wythoff{T: 1}.Pair(integer(p[1] - p[0]))
	return a.Cmp(integer(p[0])) != 0
}

var poj2348 = outcomeProblem{
	Problem: Problem{
		Name: "poj-2348", Title: "Euclid's Game", Source: "POJ 2348; HDU 1525; UVa 10368",
		Asks:   "Who wins, Stan, who moves first, or Ollie, if a move subtracts a multiple of the smaller of two numbers from the larger, and a zero wins?",
		Input:  "cases, each two numbers from 1 on; 0 0 ends them",
		Limits: "numbers up to 2^31 - 1",
	},
	cases: untilZero, read: numbersOf(bound{"a number", 0, 1 << 62}, bound{"a number", 0, 1 << 62}),
	won:   euclidWon,
	first: "Stan wins", second: "Ollie wins",
}.problem()

// euclidWon plays on while there is one move only; who has a choice wins, as one of leaving
// the smallest rest and its follower is a P-position.
func euclidWon(p []uint64) bool {
	a, b := min(p[0], p[1]), max(p[0], p[1])
	won := a > 0
	for a > 0 && b < 2*a && b > a {
		a, b = b-a, a
		won = !won
	}
	return won
}
