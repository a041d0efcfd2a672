package formula

import (
	"fmt"
	"math/big"
)

// The golden ratio phi = (1 + sqrt 5)/2 and other quadratic irrationals, rounded down
// exactly: for integers x, m, d >= 0 and c > 0,
//
//	floor((x + m sqrt d)/c) = floor((x + floor(m sqrt d))/c),
//
// and floor(m sqrt d) is isqrt(m^2 d) for m >= 0, else -ceil(sqrt(m^2 d)).
//
// The lower Wythoff numbers floor(k phi), 1, 3, 4, 6, ..., and the upper ones
// floor(k phi^2), 2, 5, 7, 10, ..., k >= 1, are all numbers from 1 on without repetition
// [Wyt07]. As 1/phi = phi - 1, a lower number lies between x and x + 1, x included, when
// floor((x+1) phi) - floor(x phi) is 2 and not 1.

func goldenEntries() []entry {
	return []entry{
		{Name: Name{"floor_phi", "x", "x times the golden ratio (1 + sqrt 5)/2, rounded down"}, call: natural("floor_phi", func(x *big.Int) any {
			return floorPhi(x)
		})},
		{Name: Name{"floor_phi2", "x", "x times the square of the golden ratio, rounded down: floor_phi(x) + x"}, call: natural("floor_phi2", func(x *big.Int) any {
			return new(big.Int).Add(floorPhi(x), x)
		})},
		{Name: Name{"is_lower_wythoff", "x", "whether x = floor_phi(k) for some k >= 1: 1, 3, 4, 6, ..."}, call: natural("is_lower_wythoff", func(x *big.Int) any {
			return isLower(x)
		})},
		{Name: Name{"is_upper_wythoff", "x", "whether x = floor_phi2(k) for some k >= 1: 2, 5, 7, 10, ..."}, call: natural("is_upper_wythoff", func(x *big.Int) any {
			return x.Sign() > 0 && !isLower(x)
		})},
		{Name: Name{"floor_surd", "x, a, b, d, c", "x (a + b sqrt d)/c, rounded down; any integers, d >= 0"}, call: ofNumbers("floor_surd", floorSurd)},
	}
}

func floorPhi(x *big.Int) *big.Int { return floorRoot(x, x, big.NewInt(5), big.NewInt(2)) }

func isLower(x *big.Int) bool {
	next := floorPhi(new(big.Int).Add(x, big.NewInt(1)))
	return next.Sub(next, floorPhi(x)).Cmp(big.NewInt(2)) == 0
}

// floorRoot returns floor((x + m sqrt d)/c) for c > 0, d >= 0.
func floorRoot(x, m, d, c *big.Int) *big.Int {
	square := new(big.Int).Mul(m, m)
	square.Mul(square, d)
	root := new(big.Int).Sqrt(square)
	if m.Sign() < 0 {
		if new(big.Int).Mul(root, root).Cmp(square) < 0 {
			root.Add(root, big.NewInt(1))
		}
		root.Neg(root)
	}
	z, r := root.Add(root, x), new(big.Int)
	z.DivMod(z, c, r) // Euclidean, which is rounding down for c > 0
	return z
}

func floorSurd(x []*big.Int) (any, error) {
	if len(x) != 5 {
		return nil, fmt.Errorf("floor_surd: %d arguments, want x, a, b, d, c", len(x))
	}
	n, a, b, d, c := x[0], x[1], x[2], x[3], x[4]
	switch {
	case d.Sign() < 0:
		return nil, fmt.Errorf("floor_surd: d is %v, want at least 0", d)
	case c.Sign() == 0:
		return nil, fmt.Errorf("floor_surd: c is 0, want another number")
	case c.Sign() < 0:
		a, b, c = new(big.Int).Neg(a), new(big.Int).Neg(b), new(big.Int).Neg(c)
	}
	return floorRoot(new(big.Int).Mul(n, a), new(big.Int).Mul(n, b), d, c), nil
}
