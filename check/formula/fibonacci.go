package formula

import (
	"fmt"
	"math/big"
	"slices"

	"grundy/rulefile/guard"
)

// Fibonacci numbers: F(1) = F(2) = 1, F(k+2) = F(k) + F(k+1). Every x > 0 is the sum of
// Fibonacci numbers from F(2) on, no two of them neighbours, in one way, its Zeckendorf
// representation; taking the greatest that fits, again and again, finds it [Zec72].

func fibonacciEntries() []entry {
	return []entry{
		{Name: Name{"fib", "k", "the Fibonacci number F(k): 0, 1, 1, 2, 3, 5 for k = 0 to 5"}, call: naturals("fib", 1, 1, fib)},
		{Name: Name{"is_fib", "x", "whether x is a Fibonacci number: 0, 1, 2, 3, 5, ..."}, call: natural("is_fib", func(x *big.Int) any {
			return len(zeckendorf(x)) <= 1
		})},
		{Name: Name{"zeckendorf", "x", "the list of the Fibonacci numbers, no two neighbours, whose sum is x, the least first"}, call: natural("zeckendorf", func(x *big.Int) any {
			return zeckendorf(x)
		})},
		{Name: Name{"fib_part", "x", "the least of them; 0 for 0"}, call: natural("fib_part", func(x *big.Int) any {
			if parts := zeckendorf(x); len(parts) > 0 {
				return parts[0]
			}
			return 0
		})},
	}
}

// maxFib bounds k in F(k), which has about 0.694 k bits.
const maxFib = guard.MaxBits * 4 / 3

func fib(x []*big.Int) (any, error) {
	if !x[0].IsInt64() || x[0].Int64() > maxFib {
		return nil, fmt.Errorf("fib(%v): want a number up to %d", x[0], maxFib)
	}
	a, b := big.NewInt(0), big.NewInt(1)
	for range x[0].Int64() {
		a.Add(a, b)
		a, b = b, a
	}
	return a, nil
}

// zeckendorf returns the parts of x in ascending order. It goes up to x and down again,
// with two neighbours a < b in hand.
func zeckendorf(x *big.Int) []*big.Int {
	a, b := big.NewInt(1), big.NewInt(2)
	for b.Cmp(x) <= 0 {
		a.Add(a, b)
		a, b = b, a
	}
	rest := new(big.Int).Set(x)
	parts := []*big.Int{}
	for a.Sign() > 0 && rest.Sign() > 0 {
		if a.Cmp(rest) <= 0 {
			parts = append(parts, new(big.Int).Set(a))
			rest.Sub(rest, a)
		}
		b.Sub(b, a)
		a, b = b, a
	}
	slices.Reverse(parts)
	return parts
}
