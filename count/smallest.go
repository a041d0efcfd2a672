package count

// Positions of the game in which one takes from a smallest heap: k heaps of 1 to M tokens, in
// any order.
//
// The nim-value is m - (c+e) mod 2, where c of the heaps have the smallest size m, and e = 1 if
// all have, else 0. By induction: to leave 0 < j < m gives the value j-1, or j where there is
// one heap alone; to take a whole heap gives m - (c-1+e) mod 2 where c > 1, and at least m
// where others are larger. So the value v comes from m = v with c+e even, and from m = v+1
// with c+e odd. The other j heaps are a multiset of M-m sizes, one of C(M-m+j-1, j).
//
// Cost: k products of a word and an integer of up to k·log2(M) bits.

import (
	"math/big"

	"grundy/modular"
)

// Smallest are the positions of up to Heaps heaps of 1 to Most tokens, or with Exactly of so
// many heaps.
type Smallest struct {
	Heaps   int
	Most    uint64
	Exactly bool
}

// OfValue returns how many of the positions have the nim-value v; that of no heaps is 0.
func (s Smallest) OfValue(v uint64) *big.Int {
	n := new(big.Int)
	if v == 0 && (s.Heaps == 0 || !s.Exactly) {
		n.SetInt64(1)
	}
	if v > 0 && v <= s.Most {
		n.Add(n, s.withSmallest(v, 0))
	}
	if v < s.Most {
		n.Add(n, s.withSmallest(v+1, 1))
	}
	return n
}

// Number returns how many positions there are.
func (s Smallest) Number() *big.Int {
	n, k := new(big.Int).SetUint64(s.Most), big.NewInt(int64(s.Heaps))
	if s.Exactly {
		n = plus(n, -1)
	}
	return modular.Binomial(n.Add(n, k), s.Heaps)
}

// withSmallest counts those with smallest heap m and c+e of the given parity.
func (s Smallest) withSmallest(m uint64, parity int) *big.Int {
	n, others := new(big.Int), big.NewInt(1)
	larger := new(big.Int).SetUint64(s.Most - m)
	for j := range s.Heaps {
		if j == 0 {
			n.SetInt64(s.timesSmallest(0, 1-parity))
		} else {
			n.Add(n, product(others, big.NewInt(s.timesSmallest(j, parity))))
		}
		others.Mul(others, plus(larger, int64(j)))
		others.Quo(others, big.NewInt(int64(j+1)))
	}
	return n
}

// timesSmallest returns how many c >= 1 of a parity there are that go with j larger heaps.
func (s Smallest) timesSmallest(j, parity int) int64 {
	most := s.Heaps - j
	if !s.Exactly {
		return int64((most + parity) / 2)
	}
	if most%2 == parity {
		return 1
	}
	return 0
}
