package rules

import (
	"math/bits"

	"grundy/game"
)

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
