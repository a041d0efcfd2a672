package formula

import (
	"fmt"
	"math/big"

	"grundy/modular"
	"grundy/nim"
	"grundy/rulefile/guard"
)

// Functions of arithmetic.

func arithmeticEntries() []entry {
	return []entry{
		{Name: Name{"isqrt", "x", "the square root of x, rounded down"}, call: natural("isqrt", func(x *big.Int) any {
			return new(big.Int).Sqrt(x)
		})},
		{Name: Name{"is_square", "x", "whether x is the square of an integer"}, call: natural("is_square", func(x *big.Int) any {
			r := new(big.Int).Sqrt(x)
			return r.Mul(r, r).Cmp(x) == 0
		})},
		{Name: Name{"pow", "x, y, m = none", "x to the power of y; modulo m if there is one"}, call: naturals("pow", 2, 3, power)},
		{Name: Name{"power", "x, y", "x to the power of y, as in rule files"}, call: naturals("power", 2, 2, power)},
		{Name: Name{"divides", "x, y", "whether y is a multiple of x"}, call: naturals("divides", 2, 2, func(x []*big.Int) (any, error) {
			if x[0].Sign() == 0 {
				return x[1].Sign() == 0, nil
			}
			return new(big.Int).Rem(x[1], x[0]).Sign() == 0, nil
		})},
		{Name: Name{"is_prime", "x", "whether x < 2^63 is a prime"}, call: naturals("is_prime", 1, 1, func(x []*big.Int) (any, error) {
			if !x[0].IsInt64() {
				return nil, fmt.Errorf("is_prime(%v): want a number below 2^63", x[0])
			}
			return modular.IsPrime(x[0].Uint64()), nil
		})},
		{Name: Name{"prime_factors", "x", "the list of the primes whose product is 1 <= x <= 10^12, in ascending order"}, call: naturals("prime_factors", 1, 1, func(x []*big.Int) (any, error) {
			n, err := factored("prime_factors", x[0])
			return large(primeFactors(n)), err
		})},
		{Name: Name{"divisors", "x", "the list of the divisors of 1 <= x <= 10^12, in ascending order"}, call: naturals("divisors", 1, 1, func(x []*big.Int) (any, error) {
			n, err := factored("divisors", x[0])
			return large(divisors(n)), err
		})},
		{Name: Name{"binomial", "n, k", "how many choices of k of n there are"}, call: naturals("binomial", 2, 2, binomial)},
		{Name: Name{"nim_product", "x, y", "the nim-product, of numbers below 2^64; the nim-sum is x ^ y"}, call: naturals("nim_product", 2, 2, func(x []*big.Int) (any, error) {
			if !x[0].IsUint64() || !x[1].IsUint64() {
				return nil, fmt.Errorf("nim_product(%v, %v): want numbers below 2^64", x[0], x[1])
			}
			z := nim.Product(nim.Value(x[0].Uint64()), nim.Value(x[1].Uint64()))
			return new(big.Int).SetUint64(uint64(z)), nil
		})},
	}
}

func power(x []*big.Int) (any, error) {
	if len(x) == 3 {
		if x[2].Sign() == 0 {
			return nil, fmt.Errorf("pow(%v, %v, 0): want a modulus of at least 1", x[0], x[1])
		}
		return new(big.Int).Exp(x[0], x[1], x[2]), nil
	}
	if x[0].BitLen() > 1 && (!x[1].IsInt64() || x[1].Int64() > guard.MaxBits/int64(x[0].BitLen())) {
		return nil, fmt.Errorf("%v to the power of %v: an integer of more than %d bits, want fewer", x[0], x[1], guard.MaxBits)
	}
	if x[0].BitLen() <= 1 { // 0 or 1
		if x[1].Sign() == 0 {
			return 1, nil
		}
		return x[0], nil
	}
	return new(big.Int).Exp(x[0], x[1], nil), nil
}

func binomial(x []*big.Int) (any, error) {
	n, k := x[0], x[1]
	if k.Cmp(n) > 0 {
		return 0, nil
	}
	if rest := new(big.Int).Sub(n, k); rest.Cmp(k) < 0 {
		k = rest
	}
	if !n.IsInt64() || !k.IsInt64() || k.Int64() > guard.MaxBits/int64(n.BitLen()+1) {
		return nil, fmt.Errorf("binomial(%v, %v): may be an integer of more than %d bits, want fewer", x[0], x[1], guard.MaxBits)
	}
	return new(big.Int).Binomial(n.Int64(), k.Int64()), nil
}

// maxFactored bounds what is factored, by trial division: a million steps.
const maxFactored = 1_000_000_000_000

func factored(name string, x *big.Int) (int, error) {
	if !x.IsInt64() || x.Int64() < 1 || x.Int64() > maxFactored {
		return 1, fmt.Errorf("%s(%v): want a number from 1 to 10^12", name, x)
	}
	return int(x.Int64()), nil
}

func primeFactors(n int) []int {
	list := []int{}
	for q := 2; q*q <= n; q++ {
		for n%q == 0 {
			list, n = append(list, q), n/q
		}
	}
	if n > 1 {
		list = append(list, n)
	}
	return list
}

func divisors(n int) []int {
	small, others := []int{}, []int{}
	for d := 1; d*d <= n; d++ {
		if n%d != 0 {
			continue
		}
		small = append(small, d)
		if d*d < n {
			others = append(others, n/d)
		}
	}
	for i := len(others) - 1; i >= 0; i-- {
		small = append(small, others[i])
	}
	return small
}

func large(list []int) []*big.Int {
	x := make([]*big.Int, len(list))
	for i, n := range list {
		x[i] = big.NewInt(int64(n))
	}
	return x
}
