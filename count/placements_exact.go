package count

// The exact number, from its residues modulo many primes: the same steps as
// modulo any m, once for every prime, and then the Chinese remainder theorem. The
// number of P-positions is at most C(n,m), which says how many primes are enough.
//
// Cost: about log2(C(n,m))/62 times that of one modulus, on all cores. Memory:
// O(m) for each core, and a few times the length of the result.

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"grundy/modular"
)

// Exact returns the number of placements that the first player wins. It stops
// with the context's error when the context ends.
func (p Placements) Exact(ctx context.Context) (*big.Int, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.trivial() {
		return new(big.Int), nil
	}
	lost, err := byPrimes(ctx, p.length(), p.transformOrder(), p.lost)
	if err != nil {
		return nil, err
	}
	return lost.Sub(modular.Binomial(p.Cells, p.Coins), lost), nil
}

// length returns a bound for the number of bits of C(n,m), which is at most 2^n
// and at most n^m/m!.
func (p Placements) length() int {
	logFactorial, _ := math.Lgamma(float64(p.Coins) + 1)
	length := p.Coins*p.Cells.BitLen() - int(logFactorial/math.Ln2) + 2
	if p.Cells.IsInt64() {
		return int(min(int64(length), p.Cells.Int64()+1))
	}
	return length
}

// transformOrder returns an order of transforms that is enough for the products
// by Q, of degree m+1.
func (p Placements) transformOrder() int { return bits.Len(uint(p.Coins+1)) + 1 }
