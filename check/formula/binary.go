package formula

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Functions of the digits of a number.

func binaryEntries() []entry {
	return []entry{
		{Name: Name{"popcount", "x", "ones of x in binary"}, call: natural("popcount", func(x *big.Int) any {
			n := 0
			for _, w := range x.Bits() {
				n += bits.OnesCount(uint(w))
			}
			return n
		})},
		{Name: Name{"lowbit", "x", "the largest power of two that divides x; 0 for 0"}, call: natural("lowbit", func(x *big.Int) any {
			return new(big.Int).And(x, new(big.Int).Neg(x))
		})},
		{Name: Name{"highbit", "x", "the largest power of two that is at most x; 0 for 0"}, call: natural("highbit", func(x *big.Int) any {
			if x.Sign() == 0 {
				return 0
			}
			return new(big.Int).Lsh(big.NewInt(1), uint(x.BitLen()-1))
		})},
		{Name: Name{"bit_length", "x", "how many binary digits x has; 0 for 0"}, call: natural("bit_length", func(x *big.Int) any {
			return x.BitLen()
		})},
		{Name: Name{"bits", "x", "the list of the binary digits of x, the lowest first"}, call: natural("bits", func(x *big.Int) any {
			return digits(x, big.NewInt(2))
		})},
		{Name: Name{"digits", "x, b = 10", "the list of the digits of x in base b, the lowest first; none for 0"}, call: naturals("digits", 1, 2, func(x []*big.Int) (any, error) {
			b, err := base("digits", x)
			return digits(x[0], b), err
		})},
		{Name: Name{"valuation", "x, b = 2", "how many times b divides x > 0"}, call: naturals("valuation", 1, 2, valuation)},
	}
}

// base returns the second argument, or 10, as a base.
func base(name string, x []*big.Int) (*big.Int, error) {
	if len(x) == 1 {
		return big.NewInt(10), nil
	}
	if x[1].Cmp(big.NewInt(2)) < 0 {
		return nil, fmt.Errorf("%s(%v, %v): want a base of at least 2", name, x[0], x[1])
	}
	return x[1], nil
}

func digits(x, b *big.Int) []*big.Int {
	if b == nil {
		return nil
	}
	list := []*big.Int{}
	for x.Sign() > 0 {
		q, r := new(big.Int).QuoRem(x, b, new(big.Int))
		list, x = append(list, r), q
	}
	return list
}

func valuation(x []*big.Int) (any, error) {
	b, n := big.NewInt(2), x[0]
	if len(x) == 2 {
		var err error
		if b, err = base("valuation", x); err != nil {
			return nil, err
		}
	}
	if n.Sign() == 0 {
		return nil, fmt.Errorf("valuation(0): want a number above 0, which %v does not divide for ever", b)
	}
	for times := 0; ; times++ {
		q, r := new(big.Int).QuoRem(n, b, new(big.Int))
		if r.Sign() != 0 {
			return times, nil
		}
		n = q
	}
}
