package formula

import (
	"math"
	"math/bits"
)

// Functions of one or two numbers, for closures. They give up where they have no answer, and where the
// number is so large that they have another way to go than in 64 bits.

// unary returns a function of a natural number, or nil.
func unary(name string) func(*frame, int) int {
	switch name {
	case "int":
		return func(_ *frame, x int) int { return x }
	case "popcount":
		return natural64(func(x uint64) int { return bits.OnesCount64(x) })
	case "lowbit":
		return natural64(func(x uint64) int { return int(x & -x) })
	case "highbit":
		return natural64(func(x uint64) int {
			if x == 0 {
				return 0
			}
			return 1 << (bits.Len64(x) - 1)
		})
	case "bit_length":
		return natural64(bits.Len64)
	case "isqrt":
		return natural64(func(x uint64) int { return int(root(x)) })
	case "floor_phi":
		return golden
	case "floor_phi2":
		return func(f *frame, x int) int { return add(f, golden(f, x), x) }
	case "fib_part":
		return func(f *frame, x int) int { part, _ := leastPart(f, x); return part }
	}
	return nil
}

func natural64(of func(uint64) int) func(*frame, int) int {
	return func(f *frame, x int) int {
		if x < 0 {
			return f.giveUp()
		}
		return of(uint64(x))
	}
}

// predicate returns a test of a natural number, or nil.
func predicate(name string) func(*frame, int) bool {
	switch name {
	case "is_square":
		return func(f *frame, x int) bool {
			if x < 0 {
				return f.giveUp() != 0
			}
			r := root(uint64(x))
			return r*r == uint64(x)
		}
	case "is_fib":
		return func(f *frame, x int) bool { part, _ := leastPart(f, x); return part == x }
	case "is_lower_wythoff":
		// A number is a lower one if the index of its least Fibonacci number is even.
		return func(f *frame, x int) bool { _, k := leastPart(f, x); return x > 0 && k%2 == 0 }
	case "is_upper_wythoff":
		return func(f *frame, x int) bool { _, k := leastPart(f, x); return x > 0 && k%2 == 1 }
	case "is_prime":
		return trialDivision
	}
	return nil
}

// binary returns a function of two natural numbers, or nil.
func binary(name string) func(f *frame, x, y int) int {
	switch name {
	case "divides":
		return func(f *frame, x, y int) int {
			if x < 0 || y < 0 {
				return f.giveUp()
			}
			return ones(x == 0 && y == 0 || x != 0 && y%max(x, 1) == 0)
		}
	case "pow", "power":
		return powerOf
	}
	return nil
}

func powerOf(f *frame, x, y int) int {
	if x < 0 || y < 0 || y > 62 {
		return f.giveUp()
	}
	z := 1
	for range y {
		z = multiply(f, z, x)
	}
	return z
}

// root returns the square root, rounded down.
func root(x uint64) uint64 {
	r := min(uint64(math.Sqrt(float64(x))), math.MaxUint32)
	for r*r > x {
		r--
	}
	for r < math.MaxUint32 && (r+1)*(r+1) <= x {
		r++
	}
	return r
}

// maxGolden is the greatest x with 5 x^2 < 2^64.
const maxGolden = 1_920_767_766

func golden(f *frame, x int) int {
	if x < 0 || x > maxGolden {
		return f.giveUp()
	}
	return (x + int(root(5*uint64(x)*uint64(x)))) / 2
}

// leastPart returns the least Fibonacci number F(k) in the Zeckendorf representation of
// x, and k >= 2; 0 and 0 for 0.
func leastPart(f *frame, x int) (part, k int) {
	if x < 0 || x > math.MaxInt/2 {
		return f.giveUp(), 0
	}
	for x > 0 {
		a, b := 1, 2
		for k = 2; b <= x; k++ {
			a, b = b, a+b
		}
		x, part = x-a, a
	}
	return part, k
}

// maxTrial bounds what is tested for a prime by trial division.
const maxTrial = 1 << 24

func trialDivision(f *frame, x int) bool {
	if x < 0 || x > maxTrial {
		return f.giveUp() != 0
	}
	for q := 2; q*q <= x; q++ {
		if x%q == 0 {
			return false
		}
	}
	return x > 1
}

// digitsOf returns the digits of x in base b, the lowest first.
func digitsOf(f *frame, x, b int) []int {
	if x < 0 || b < 2 {
		f.giveUp()
		return nil
	}
	base := len(f.stack)
	for ; x > 0; x /= b {
		f.stack = append(f.stack, x%b)
	}
	return f.pop(base)
}

// partsOf returns the Zeckendorf representation of x, the least part first.
func partsOf(f *frame, x int) []int {
	base := len(f.stack)
	for x > 0 && !f.failed {
		part, _ := leastPart(f, x)
		f.stack = append(f.stack, part)
		x -= part
	}
	if x < 0 {
		f.giveUp()
	}
	return f.pop(base)
}
