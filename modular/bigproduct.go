package modular

// Products of large integers. math/big multiplies by Karatsuba's method, in time
// n^1.58; above a threshold bigfft multiplies by Schönhage and Strassen's, in time
// about n·log n. A product of many factors is taken in a balanced tree, so that
// both factors of every product are of similar length.

import (
	"math/big"

	"github.com/remyoudompheng/bigfft"
)

// fftThreshold is the length in bits of the shorter factor from which bigfft is
// faster; see BenchmarkBigMul.
const fftThreshold = 1 << 18

// BigMul returns x·y in time that is nearly linear for long factors.
func BigMul(x, y *big.Int) *big.Int {
	if min(x.BitLen(), y.BitLen()) < fftThreshold {
		return new(big.Int).Mul(x, y)
	}
	return bigfft.Mul(x, y)
}

// BigProduct returns the product of the factors; 1 for none. The result shares no
// memory with them.
func BigProduct(factors []*big.Int) *big.Int {
	switch len(factors) {
	case 0:
		return big.NewInt(1)
	case 1:
		return new(big.Int).Set(factors[0])
	}
	half := len(factors) / 2
	return BigMul(BigProduct(factors[:half]), BigProduct(factors[half:]))
}
