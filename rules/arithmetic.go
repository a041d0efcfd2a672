package rules

import (
	"math/bits"

	"grundy/game"
)

// isPrime reports whether n is a prime, in time sqrt(n).
func isPrime(n int) bool { return n > 1 && leastPrime(n) == n }

// leastPrime returns the least prime that divides n >= 2, in time sqrt(n).
func leastPrime(n int) int {
	for d := 2; d <= n/d; d++ {
		if n%d == 0 {
			return d
		}
	}
	return n
}

// gcd returns the greatest common divisor of a and b.
func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// eachDivisor calls f with the divisors of n >= 1, each once, in time sqrt(n).
func eachDivisor(n int, f func(d int)) {
	for d := 1; d <= n/d; d++ {
		if n%d != 0 {
			continue
		}
		f(d)
		if d != n/d {
			f(n / d)
		}
	}
}

// properDivisors returns the divisors of n but n itself; none for 0.
func properDivisors(n int) []int {
	var ds []int
	if n > 0 {
		eachDivisor(n, func(d int) {
			if d < n {
				ds = append(ds, d)
			}
		})
	}
	return ds
}

// primePowers returns the powers of primes, but 1, that divide n >= 1, each once.
func primePowers(n int) []int {
	var qs []int
	for n > 1 {
		p := leastPrime(n)
		for q := p; n%p == 0; q *= p {
			qs = append(qs, q)
			n /= p
		}
	}
	return qs
}

// takeDivisor makes rules under which one takes a divisor of the heap, one that
// may says.
func takeDivisor(may func(d, n int) bool) game.Rules {
	return heapRules(func(n int, out *game.List) {
		if n == 0 {
			return
		}
		eachDivisor(n, func(d int) {
			if may(d, n) {
				out.Add(n - d)
			}
		})
	})
}

// squares adds the options of taking a square number of tokens.
func squares(n int, out *game.List) {
	for k := 1; k <= n/k; k++ {
		out.Add(n - k*k)
	}
}

// squareOrOne adds the options of taking a square, or adding one token to a heap
// of an even number that is not 0.
func squareOrOne(n int, out *game.List) {
	squares(n, out)
	if n > 0 && n%2 == 0 {
		out.Add(n + 1)
	}
}

// powers returns the rules under which one takes a power of k, which 1 is too.
func powers(k int) game.Rules {
	return heapRules(func(n int, out *game.List) {
		for q := 1; q <= n; q *= k {
			out.Add(n - q)
			if q > n/k {
				return
			}
		}
	})
}

// fibonacciNumbers adds the options of taking 1, 2, 3, 5, 8, ... tokens.
func fibonacciNumbers(n int, out *game.List) {
	for a, b := 1, 2; a <= n; a, b = b, a+b {
		out.Add(n - a)
	}
}

// digits calls f with the decimal digits of n, the last first.
func digits(n int, f func(d int)) {
	for ; n > 0; n /= 10 {
		f(n % 10)
	}
}

// extremeDigit adds the options of taking the largest or the smallest digit that
// is not 0.
func extremeDigit(n int, out *game.List) {
	if n == 0 {
		return
	}
	lo, hi := 9, 1
	digits(n, func(d int) {
		if d > 0 {
			lo, hi = min(lo, d), max(hi, d)
		}
	})
	out.Add(n - lo)
	if lo < hi {
		out.Add(n - hi)
	}
}

// someDigit adds the options of taking a digit that is not 0.
func someDigit(n int, out *game.List) {
	digits(n, func(d int) {
		if d > 0 {
			out.Add(n - d)
		}
	})
}

// mark returns the rules of Mark-t: take fewer than t tokens, or divide the heap
// by t, rounding down.
func mark(t int) game.Rules {
	return heapRules(func(n int, out *game.List) {
		if n > 0 {
			takeBetween(n, 1, t-1, out)
			out.Add(n / t)
		}
	})
}

// betweenRoots adds the options of leaving from the fourth root of n to its
// square root, fewer than n.
func betweenRoots(n int, out *game.List) {
	for y := fourthRoot(n); y < n && y <= n/max(y, 1); y++ {
		out.Add(y)
	}
}

// fourthRoot returns the least y with y^4 >= n.
func fourthRoot(n int) int {
	y := 1 << max(0, bits.Len(uint(n))/4-1)
	for n > 0 && !reachesFourth(y, n) {
		y++
	}
	if n == 0 {
		return 0
	}
	return y
}

// reachesFourth reports whether y^4 >= n, for y >= 1.
func reachesFourth(y, n int) bool {
	square := y * y
	return square > (n-1)/square
}

var arithmeticGames = []Entry{
	{
		Name:     "primes",
		Others:   []string{"take a prime", "prime nim", "codevs 1465", "COGS 56"},
		Chinese:  []string{"质数取石子"},
		Moves:    "Take a prime number of tokens from one heap.",
		MovesZh:  "从一堆中取走质数颗石子。",
		Rules:    takeSome(func(k, _ int) bool { return isPrime(k) }),
		Source:   "OEIS A025043; codevs 1465",
		Position: "the heap sizes",
		Example:  "25 9",
		First:    []int{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7},
		Known: []Known{
			{Position: "34", Outcome: game.P},
			{Position: "35", Outcome: game.P},
			{Position: "49", Outcome: game.P},
		},
	},
	{
		Name:     "one-or-prime",
		Others:   []string{"Luogu P4860"},
		Moves:    "Take one token or a prime number of tokens from one heap.",
		MovesZh:  "从一堆中取走一颗或质数颗石子。",
		Rules:    takeSome(func(k, _ int) bool { return k == 1 || isPrime(k) }),
		Source:   "Luogu P4860",
		Position: "the heap sizes",
		Example:  "12 5",
		First:    []int{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0},
	},
	{
		Name:     "squares",
		Others:   []string{"subtract a square", "square nim", "LeetCode 1510", "Project Euler 310"},
		Chinese:  []string{"平方数取石子"},
		Moves:    "Take a square number of tokens from one heap.",
		MovesZh:  "从一堆中取走平方数颗石子。",
		Rules:    heapRules(squares),
		Source:   "[Gol66]; OEIS A030193, A014586",
		Position: "the heap sizes",
		Example:  "17 8",
		First:    []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 3},
	},
	{
		Name:     "square-but-one",
		Chinese:  []string{"平方数或加一"},
		Moves:    "Take a square number of tokens from the heap, or add one token if their number is even and not 0; endless play is a draw.",
		MovesZh:  "取走平方数颗石子；若石子数为正偶数，也可以加一颗。无限进行算平局。",
		Rules:    heapRules(squareOrOne),
		Loopy:    true,
		Source:   "mathstrek, Combinatorial Game Theory V",
		Position: "the heap sizes",
		Example:  "9",
		Known: []Known{
			{Position: "5", Outcome: game.P},
			{Position: "6", Outcome: game.N},
			{Position: "2", Outcome: game.D},
			{Position: "7", Outcome: game.D},
			{Position: "14", Outcome: game.N},
		},
	},
	{
		Name:      "powers",
		Others:    []string{"doubloon game", "HDU 4203", "HDU 1847"},
		Chinese:   []string{"取 K 的幂"},
		Moves:     "Take 1, k, k^2, k^3, ... tokens from one heap.",
		MovesZh:   "从一堆中取走 k 的幂颗石子（包括一颗）。",
		Params:    []Param{{Name: "k", Meaning: "the number whose powers may be taken", Default: "2", Min: 2, Max: maxTake}},
		Make:      func(a Args) (game.Rules, error) { return powers(a.Int(0)), nil },
		Source:    "HDU 4203",
		Position:  "the heap sizes",
		Example:   "10 7",
		First:     []int{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
		FirstFrom: ByHand,
		Known: []Known{
			{Params: "4", Position: "2", Outcome: game.P},
			{Params: "4", Position: "4", Outcome: game.N},
			{Params: "4", Position: "5", Outcome: game.P},
			{Params: "4", Position: "10", Outcome: game.P},
		},
	},
	{
		Name:      "fibonacci-numbers",
		Others:    []string{"Fibonacci again and again", "HDU 1848"},
		Chinese:   []string{"取斐波那契数"},
		Moves:     "Take a Fibonacci number of tokens, 1, 2, 3, 5, 8, ..., from one heap.",
		MovesZh:   "从一堆中取走斐波那契数颗石子。",
		Rules:     heapRules(fibonacciNumbers),
		Source:    "HDU 1848",
		Position:  "the heap sizes",
		Example:   "10 4",
		First:     []int{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0},
		FirstFrom: ByHand,
		Known: []Known{
			{Position: "1 1 1", Outcome: game.N},
			{Position: "1 4 1", Outcome: game.P},
		},
	},
	{
		Name:     "divisor-nim",
		Others:   []string{"Dim"},
		Chinese:  []string{"取约数游戏"},
		Moves:    "Take a divisor of the heap's size from it; the size itself is one.",
		MovesZh:  "取走的石子数必须是该堆石子数的约数（可以是其本身）。",
		Rules:    takeDivisor(func(_, _ int) bool { return true }),
		Source:   "[WW] chapter 4; [Fer14] chapter 4",
		Position: "the heap sizes",
		Example:  "12 7",
		First:    []int{0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5},
	},
	{
		Name:     "proper-divisors",
		Others:   []string{"aliquot game", "divisor game", "LeetCode 1025"},
		Chinese:  []string{"除数博弈", "真约数游戏"},
		Moves:    "Take a divisor of the heap's size from it, but not all of it.",
		MovesZh:  "取走的石子数必须是该堆石子数的真约数（不能全取）。",
		Rules:    takeDivisor(func(d, n int) bool { return d < n }),
		Source:   "[IL21]; LeetCode 1025",
		Position: "the heap sizes",
		Example:  "12 7",
		First:    []int{0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4},
	},
	{
		Name:     "inner-divisors",
		Others:   []string{"deleting divisors", "Codeforces 1537D"},
		Moves:    "Take a divisor of the heap's size from it, neither 1 nor all of it.",
		MovesZh:  "取走的石子数必须是该堆石子数的约数，且不能是 1 或其本身。",
		Rules:    takeDivisor(func(d, n int) bool { return 1 < d && d < n }),
		Source:   "Codeforces 1537D",
		Position: "the heap sizes",
		Example:  "12",
		Known: []Known{
			{Position: "1", Outcome: game.P},
			{Position: "4", Outcome: game.N},
			{Position: "8", Outcome: game.P, From: ByHand},
			{Position: "12", Outcome: game.N},
			{Position: "69", Outcome: game.P},
		},
	},
	{
		Name:     "nondivisors",
		Others:   []string{"saliquant"},
		Chinese:  []string{"取非约数游戏"},
		Moves:    "Take a number of tokens from one heap that is no divisor of its size.",
		MovesZh:  "取走的石子数不得是该堆石子数的约数。",
		Rules:    takeSome(func(k, n int) bool { return n%k != 0 }),
		Source:   "[IL21]",
		Position: "the heap sizes",
		Example:  "12 7",
		First:    []int{0, 0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4, 6, 6, 7, 7},
	},
	{
		Name:     "coprime-nim",
		Others:   []string{"Prim", "Project Euler 560"},
		Chinese:  []string{"互质取石子"},
		Moves:    "Take a number of tokens from one heap that has no common divisor but 1 with its size.",
		MovesZh:  "取走的石子数必须与该堆石子数互质。",
		Rules:    takeSome(func(k, n int) bool { return gcd(k, n) == 1 }),
		Source:   "[WW] chapter 4; Project Euler 560",
		Position: "the heap sizes",
		Example:  "12 7",
		First:    []int{0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0, 6, 0, 2, 0, 7},
	},
	{
		Name:      "digit-nim",
		Chinese:   []string{"减数位游戏"},
		Moves:     "Take as many tokens from one heap as a decimal digit of its size, not 0.",
		MovesZh:   "取走的石子数必须是该堆石子数的某个非零十进制数位。",
		Rules:     heapRules(someDigit),
		Source:    "folklore",
		Position:  "the heap sizes",
		Example:   "25 13",
		First:     []int{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 2},
		FirstFrom: ByHand,
	},
	{
		Name:     "cow-digit-game",
		Others:   []string{"USACO 2009 Open Cow Digit Game", "BZOJ 3404"},
		Chinese:  []string{"奶牛数字游戏"},
		Moves:    "Take as many tokens as the largest decimal digit of the number, or as the smallest that is not 0.",
		MovesZh:  "减去当前数的最大数位，或最小的非零数位；减到 0 者胜。",
		Rules:    heapRules(extremeDigit),
		Source:   "USACO 2009 Open Cow Digit Game",
		Position: "the heap sizes",
		Example:  "13",
		Known: []Known{
			{Position: "9", Outcome: game.N},
			{Position: "10", Outcome: game.P},
			{Position: "13", Outcome: game.N},
			{Position: "130", Outcome: game.P, From: ByHand},
		},
	},
	{
		Name:      "mark",
		Others:    []string{"Mark-t"},
		Moves:     "Take fewer than t tokens from one heap, or leave only the t-th part of it, rounded down.",
		MovesZh:   "从一堆中取走少于 t 颗石子，或者只留下 n/t（向下取整）颗。",
		Params:    []Param{{Name: "t", Meaning: "the divisor; a move takes 1 to t-1 tokens or divides", Default: "2", Min: 2, Max: maxTake}},
		Make:      func(a Args) (game.Rules, error) { return mark(a.Int(0)), nil },
		Source:    "[Fra11]",
		Position:  "the heap sizes",
		Example:   "12 7",
		First:     []int{0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0},
		FirstFrom: ByHand,
	},
	{
		Name:     "between-roots",
		Others:   []string{"Furlo and Rublo", "Codeforces 255E", "Codeforces 256C"},
		Moves:    "Leave from one heap of n at least the fourth and at most the square root of n, and fewer than n.",
		MovesZh:  "把一堆 n 颗石子变成 y 颗，其中 n 的四次方根 ≤ y ≤ n 的平方根且 y < n。",
		Rules:    heapRules(betweenRoots),
		Source:   "Codeforces 255E",
		Position: "the heap sizes",
		Example:  "20 100",
		First:    []int{0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2},
		Known: []Known{
			{Position: "81", Value: 2},
			{Position: "82", Value: 0},
		},
	},
}
