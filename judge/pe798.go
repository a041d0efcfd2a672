package judge

// Suits of n cards, some of which are visible. A move puts a hidden card of a suit onto a visible
// one of the same suit and a lower rank. Let h(n, v) be how many of the 2^n displays of one suit
// have the nim-value v. The table for n up to 12 has, and it is taken to go on like that,
// h(n, 0) = 2^(n-2) + 2 for n >= 2, and h(n, 2j+1) = h(n+1, 2j+2) = c(n, j) with
//
//	c(n, 0) = 2^(n-2) + n - 2,   c(n, j) = c(n-1, j) + c(n-2, j-1).
//
// So c(n, j) is the coefficient of x^(n-2j-2) in 1/((1-x)^j (1-2x)) plus that of x^(n-2j-3) in
// 1/(1-x)^(j+2). Write A(m, j) for the first with m = n-2j-2. From
//
//	1/((1-x)(1-2x)) = 2/(1-2x) - 1/(1-x)   and   1/(1-2x) = 1 + 2x/(1-2x)
//
// follow A(m, j+1) = 2·A(m, j) - C(m+j, j) and A(m, j) = 2·A(m-1, j) + C(m+j-1, j-1), which lead
// from one j to the next. Displays of s suits are s-tuples of the values ([count.Tuples]),
// with the numbers h modulo the prime.
//
// Cost: O(n) products, and a Walsh-Hadamard transform.

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var pe798 = Problem{
	Name:   "pe-798",
	Title:  "Card Stacking Game",
	Source: "Project Euler 798",
	Asks: "In how many sets of visible cards, of s suits of n cards, does the second player win, " +
		"if a move puts a hidden card onto a visible one of its suit and a lower rank? Modulo 10^9+7.",
	Input:  "n and s",
	Limits: "n and s up to 10^7",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solvePair(in, answer, bound{"the cards of a suit n", 1, 20_000_000}, bound{"the number of suits s", 1, 1<<62 - 1},
			func(n, s uint64) (uint64, error) {
				t := count.Tuples{Sizes: displays(int(n)), Heaps: s}
				return countMod(ctx, t, count.Condition{}, stackingPrime)
			})
	},
}

const stackingPrime = 1_000_000_007

// displays returns the histogram of one suit, modulo the prime.
func displays(n int) count.Histogram {
	if n == 1 {
		return count.Histogram{{Size: 0, Times: 2}}
	}
	m := modular.New(stackingPrime)
	h := count.Histogram{{Size: 0, Times: m.Add(m.Pow(2, uint64(n-2)), 2)}}
	b := newBinomials(m, n)
	for j, c := range b.diagonal(n) {
		h = append(h, count.Bar{Size: uint64(2*j + 1), Times: c})
	}
	for j, c := range b.diagonal(n - 1) {
		h = append(h, count.Bar{Size: uint64(2*j + 2), Times: c})
	}
	return h
}

// diagonal returns c(n, j) for j = 0, 1, ..., as long as 2j+2 <= n.
func (b *binomials) diagonal(n int) (c []uint64) {
	if n < 2 {
		return nil
	}
	m := b.m
	half, _ := m.Inverse(2)
	a := m.Pow(2, uint64(n-2)) // A(n-2, 0)
	for j := 0; 2*j+2 <= n; j++ {
		degree := n - 2*j - 2
		c = append(c, m.Add(a, b.of(degree+j, j+1)))
		a = m.Sub(m.Mul(2, a), b.of(degree+j, j)) // A(degree, j+1)
		for range 2 {
			a = m.Mul(m.Sub(a, b.of(degree+j, j)), half) // A(degree-1, j+1)
			degree--
		}
	}
	return c
}

// binomials are binomial coefficients modulo a prime above the largest n.
type binomials struct {
	m                  modular.Modulus
	factorial, inverse []uint64
}

func newBinomials(m modular.Modulus, n int) *binomials {
	b := &binomials{m, make([]uint64, n+1), make([]uint64, n+1)}
	b.factorial[0] = 1
	for i := 1; i <= n; i++ {
		b.factorial[i] = m.Mul(b.factorial[i-1], uint64(i))
	}
	b.inverse[n], _ = m.Inverse(b.factorial[n])
	for i := n; i > 0; i-- {
		b.inverse[i-1] = m.Mul(b.inverse[i], uint64(i))
	}
	return b
}

// of returns C(n, k), 0 unless 0 <= k <= n.
func (b *binomials) of(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	return b.m.Mul(b.factorial[n], b.m.Mul(b.inverse[k], b.inverse[n-k]))
}
