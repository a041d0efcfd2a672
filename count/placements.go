package count

// Placements: m coins on distinct cells of a strip of n cells. A move takes one
// coin any number of cells to the left, without jumping over a coin or landing on
// one; who cannot move loses. How many of the C(n,m) placements does the first
// player win?
//
// Let g_0, ..., g_m be the numbers of empty cells left of the first coin, between
// neighbouring coins, and right of the last: any m+1 numbers with sum N = n - m. A
// move of coin i takes tokens from g_(i-1) and adds them to g_i. This is staircase
// Nim [WW, chapter 15]: the odd steps are the gaps left of coins m, m-2, ..., and a
// placement is a P-position when the nim-sum of these k = ceil(m/2) gaps is 0. For
// a move that takes from an odd step is a move in Nim, and one that adds to an odd
// step is undone by moving the next coin as far. The other v = m+1-k gaps are free.
//
// Let A(x) be the sum of x^(a_1+...+a_k) over all k-tuples with nim-sum 0. Their
// lowest bits contain an even number of ones, and the other bits form such a tuple
// again, so A(x) = E(x)·A(x^2) with E(x) = ((1+x)^k + (1-x)^k)/2. The free gaps
// have the series (1-x)^(-v) = (1+x)^v·(1-x^2)^(-v). Hence
//
//	F(x) = A(x)·(1-x)^(-v) = Q(x)·F(x^2),   Q(x) = E(x)·(1+x)^v,
//
// and the number of P-positions is [x^N] F: the parts of parts_doubling.go, which finds it without
// the terms that E(x) has not. The answer is C(n,m) - [x^N] F. No step divides, so any
// modulus will do.
//
// Cost: O(m^2·log n) operations modulo m by sums of products, O(m·log m·log n) by
// transforms, which are chosen for m above a hundred or so. Memory O(m).
//
// Ends of the range: for m = 0 there is one placement, without a move, so the
// first player wins 0; for m > n there is none, so 0 as well.

import (
	"context"
	"fmt"
	"math/big"

	"grundy/modular"
)

// Placements asks in how many placements of Coins coins on a strip of Cells cells
// the first player wins. The zero value is not usable: Cells must not be nil. Its
// methods do not change it.
type Placements struct {
	Cells *big.Int // n >= 0, of any size
	Coins int      // 0 <= m <= MaxCoins
}

// MaxCoins is the largest number of coins.
const MaxCoins = 1 << 24

// Check returns an error that quotes the first field out of its range, or nil. The
// other methods return the same error.
func (p Placements) Check() error {
	switch {
	case p.Cells == nil:
		return fmt.Errorf("cells: none given, want an integer of at least 0")
	case p.Cells.Sign() < 0:
		return fmt.Errorf("cells %v: want an integer of at least 0", p.Cells)
	case p.Coins < 0 || p.Coins > MaxCoins:
		return fmt.Errorf("coins %d: want an integer from 0 to %d", p.Coins, MaxCoins)
	}
	return nil
}

// Mod returns the number of placements that the first player wins, modulo mod. It
// stops with the context's error when the context ends.
func (p Placements) Mod(ctx context.Context, mod modular.Modulus) (uint64, error) {
	if err := p.Check(); err != nil {
		return 0, err
	}
	if p.trivial() {
		return 0, nil
	}
	return mod.Sub(mod.Binomial(p.Cells, p.Coins), p.lost(ctx, mod)), ctx.Err()
}

// trivial reports whether the strip holds no coin, or cannot hold all of them.
func (p Placements) trivial() bool { return p.Coins == 0 || p.empty().Sign() < 0 }

// empty returns the number of empty cells, N = n - m.
func (p Placements) empty() *big.Int {
	return new(big.Int).Sub(p.Cells, big.NewInt(int64(p.Coins)))
}

// oddSteps returns k, the number of gaps whose nim-sum counts.
func (p Placements) oddSteps() int { return (p.Coins + 1) / 2 }

// freeGaps returns v, the number of the other gaps.
func (p Placements) freeGaps() int { return p.Coins + 1 - p.oddSteps() }

// lost returns the number of P-positions, [x^N] F, modulo mod, for m >= 1. It is of no use
// when the context ended.
func (p Placements) lost(ctx context.Context, mod modular.Modulus) uint64 {
	f := partsRun(wordPolynomials(words{mod}), p.oddSteps(), p.freeGaps(), Condition{})
	return f.coefficientTimes(ctx, p.empty(), []uint64{mod.One()}, 0)
}
