package modular

// Decimal digits of large integers, by divide and conquer: the upper and the lower
// half of the digits are the quotient and the remainder by 10^h. Each level divides
// by the same power, so its reciprocal is calculated once and a division is two
// products [BZ10, section 2.4.1]: with n the length of the divisor d, and R at most
// 2^(2n)/d but near it,
//
//	q = floor(floor(x/2^(n-1))·R/2^(n+1))
//
// is floor(x/d) or a few units less, for 0 <= x < 2^(2n). R comes from Newton's
// iteration a <- a·(2 - a·d/2^(2n)), which doubles the correct bits in two products
// and never exceeds 2^(2n)/d, rounded down or not.
//
// Cost: O(log n) levels, each of two products of n bits. math/big's own conversion
// is as fast up to some million bits, and falls behind from there; see
// BenchmarkDecimal. Memory: a few times the length of the integer.

import (
	"bytes"
	"math/big"
	"sync"
)

// Measured with BenchmarkDecimal: math/big converts integers of up to wholeDigits
// digits, and parts of up to leafDigits; both halves of parallelDigits or more are
// converted at the same time.
const (
	wholeDigits    = 800_000
	leafDigits     = 200_000
	parallelDigits = 200_000
)

// Decimal returns x in decimal, as x.String() does, on all cores.
func Decimal(x *big.Int) string {
	if decimalLength(x) <= wholeDigits {
		return x.String()
	}
	return decimal(x, leafDigits)
}

// decimalLength returns the number of digits of x, or one more.
func decimalLength(x *big.Int) int {
	return int(float64(x.BitLen())*0.30103) + 1 // a little above log10(2)
}

// decimal returns x in decimal, for x other than 0, from parts of at most
// leafDigits+1 digits.
func decimal(x *big.Int, leafDigits int) string {
	digits := decimalLength(x)
	levels := 0
	for digits>>levels > leafDigits {
		levels++
	}
	leaf := digits>>levels + 1
	text := make([]byte, leaf<<levels)
	writeDigits(text, new(big.Int).Abs(x), powersOfTen(leaf, levels))
	text = bytes.TrimLeft(text, "0")
	if x.Sign() < 0 {
		return "-" + string(text)
	}
	return string(text)
}

// A divisor is an integer d > 0 with its reciprocal, and d without its factors 2.
type divisor struct{ d, odd, reciprocal *big.Int }

func newDivisor(d *big.Int) divisor {
	odd := new(big.Int).Rsh(d, d.TrailingZeroBits())
	return divisor{d: d, odd: odd, reciprocal: reciprocal(d)}
}

// powersOfTen returns the divisors 10^leaf, 10^(2·leaf), ..., as many as levels.
func powersOfTen(leaf, levels int) []divisor {
	powers := make([]divisor, levels)
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(leaf)), nil)
	for i := range powers {
		if i > 0 {
			power = BigMul(power, power)
		}
		powers[i] = newDivisor(power)
	}
	return powers
}

// writeDigits fills text with the digits of x, zeros first, where the last of the
// powers splits text in halves.
func writeDigits(text []byte, x *big.Int, powers []divisor) {
	if len(powers) == 0 {
		writeLeaf(text, x)
		return
	}
	last := len(powers) - 1
	upper, lower := powers[last].divide(x)
	var wait sync.WaitGroup
	convert := func(text []byte, x *big.Int) { writeDigits(text, x, powers[:last]) }
	if half := len(text) / 2; len(text) >= parallelDigits {
		wait.Go(func() { convert(text[:half], upper) })
		convert(text[half:], lower)
	} else {
		convert(text[:half], upper)
		convert(text[half:], lower)
	}
	wait.Wait()
}

func writeLeaf(text []byte, x *big.Int) {
	digits := x.Append(make([]byte, 0, len(text)), 10)
	zeros := len(text) - len(digits)
	for i := range zeros {
		text[i] = '0'
	}
	copy(text[zeros:], digits)
}

// divide returns the quotient and the remainder of x by v.d, for 0 <= x < 2^(2n),
// where n is the length of v.d.
func (v divisor) divide(x *big.Int) (quotient, remainder *big.Int) {
	d := v.d
	n := uint(d.BitLen())
	quotient = BigMul(new(big.Int).Rsh(x, n-1), v.reciprocal)
	quotient.Rsh(quotient, n+1)
	remainder = BigMul(quotient, v.odd)
	remainder.Sub(x, remainder.Lsh(remainder, d.TrailingZeroBits()))
	one := big.NewInt(1)
	for remainder.Cmp(d) >= 0 {
		remainder.Sub(remainder, d)
		quotient.Add(quotient, one)
	}
	return quotient, remainder
}

// reciprocal returns floor(2^(2n)/d) or a few units less, where n is the length of
// d > 0.
func reciprocal(d *big.Int) *big.Int {
	n := d.BitLen()
	power := new(big.Int).Lsh(big.NewInt(1), uint(2*n))
	if n < fftThreshold/2 {
		return power.Quo(power, d)
	}
	// r is that of the upper m bits, so r·2^(n-m) has about m right bits.
	m := n/2 + 4
	r := reciprocal(new(big.Int).Rsh(d, uint(n-m)))
	approximate := new(big.Int).Lsh(r, uint(n-m))
	// d·(approximate + c) = 2^(2n) for c = e/d, or nearly r·e/2^(n+m).
	e := new(big.Int).Lsh(BigMul(d, r), uint(n-m))
	e.Sub(power, e)
	e.Rsh(e, uint(2*n-2*m))
	c := BigMul(e, r)
	return approximate.Add(approximate, c.Rsh(c, uint(3*m-n)))
}
