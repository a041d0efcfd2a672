package modular

// Binomial coefficients C(n,k) = n(n-1)···(n-k+1)/k! for n of any size, exact or
// modulo any m, without division by anything modulo m.
//
// All primes of k! are at most k. For such a prime p the numerators divisible by p
// are every p-th one from n - (n mod p) on, and their quotients by p are again
// consecutive integers, so the same step on floor(n/p) finds those divisible by
// p^2, and so on. Taking every p <= k out of every numerator leaves the integers
// (n-i)/d_i; by Legendre's formula [Leg30] v_p(k!) = Σ floor(k/p^j), and
//
//	C(n,k) = Π (n-i)/d_i · Π p^(v_p(numerators) - v_p(k!)).
//
// Cost: O(k log log k) steps, O(k/log k) divisions of n by a word, and k products
// modulo m. Memory: 8k bytes. Limit: k below 2^31.

import (
	"math/big"
	"math/bits"
)

// Binomial returns the binomial coefficient C(n,k) modulo m; 0 if k < 0 or k > n.
// It panics if n < 0. C(n,k) is calculated as C(n,n-k) if that is less work.
func (mod Modulus) Binomial(n *big.Int, k int) uint64 {
	f := factorBinomial(n, k)
	if f == nil {
		return 0
	}
	z := mod.One()
	for _, w := range f.powers {
		z = mod.Mul(z, w)
	}
	base, quotient := mod.ReduceBig(f.n), new(big.Int)
	for i, d := range f.divisors {
		if d == 1 {
			z = mod.Mul(z, mod.Sub(base, mod.Reduce(uint64(i))))
		} else {
			z = mod.Mul(z, mod.ReduceBig(f.numerator(quotient, i)))
		}
	}
	return z
}

// Binomial returns the binomial coefficient C(n,k), exactly; 0 if k < 0 or k > n.
// It panics if n < 0. The time is that of a few products of the length of the
// result.
func Binomial(n *big.Int, k int) *big.Int {
	f := factorBinomial(n, k)
	if f == nil {
		return new(big.Int)
	}
	factors := make([]*big.Int, 0, len(f.divisors)+len(f.powers))
	for i := range f.divisors {
		factors = append(factors, f.numerator(new(big.Int), i))
	}
	for _, w := range f.powers {
		factors = append(factors, new(big.Int).SetUint64(w))
	}
	return BigProduct(factors)
}

// A factoredBinomial is a binomial coefficient as the product of numerators
// without small primes and of powers of these.
type factoredBinomial struct {
	n        *big.Int
	divisors []uint64         // d_i, up to the factor long[i]
	long     map[int]*big.Int // a part of each d_i that does not fit in a word
	powers   []uint64         // words whose product is that of the prime powers
}

// factorBinomial factors C(n,k); nil stands for 0.
func factorBinomial(n *big.Int, k int) *factoredBinomial {
	if n.Sign() < 0 {
		panic("modular: binomial coefficient of the negative number " + n.String())
	}
	if k < 0 || n.Cmp(big.NewInt(int64(k))) < 0 {
		return nil
	}
	if rest := new(big.Int).Sub(n, big.NewInt(int64(k))); rest.Cmp(big.NewInt(int64(k))) < 0 {
		k = int(rest.Int64())
	}
	f := &factoredBinomial{n: n, divisors: make([]uint64, k), long: map[int]*big.Int{}, powers: []uint64{1}}
	for i := range f.divisors {
		f.divisors[i] = 1
	}
	for _, p := range primesTo(k) {
		f.takeOut(p)
	}
	return f
}

// takeOut divides the prime p out of every numerator, and appends to f.powers
// what remains of it after division by k!.
func (f *factoredBinomial) takeOut(p uint64) {
	q, r, divisor := new(big.Int).Set(f.n), new(big.Int), bigWord(p)
	first, step, count := 0, 1, len(f.divisors) // numerators first + t·step are q - t times a power of p
	exponent := -legendre(len(f.divisors), p)
	for {
		q.QuoRem(q, divisor, r)
		t := r.Uint64()
		if t >= uint64(count) {
			break
		}
		first += step * int(t)
		count = (count - int(t) + int(p) - 1) / int(p)
		step *= int(p)
		exponent += count
		for i := range count {
			f.multiplyDivisor(first+i*step, p)
		}
	}
	for range exponent {
		f.appendPower(p)
	}
}

// multiplyDivisor multiplies d_i by p.
func (f *factoredBinomial) multiplyDivisor(i int, p uint64) {
	hi, lo := bits.Mul64(f.divisors[i], p)
	if hi == 0 {
		f.divisors[i] = lo
		return
	}
	if f.long[i] == nil {
		f.long[i] = big.NewInt(1)
	}
	f.long[i].Mul(f.long[i], bigWord(f.divisors[i]))
	f.divisors[i] = p
}

func (f *factoredBinomial) appendPower(p uint64) {
	last := &f.powers[len(f.powers)-1]
	hi, lo := bits.Mul64(*last, p)
	if hi != 0 {
		f.powers = append(f.powers, p)
		return
	}
	*last = lo
}

// numerator sets z to (n-i)/d_i and returns it.
func (f *factoredBinomial) numerator(z *big.Int, i int) *big.Int {
	z.Sub(f.n, big.NewInt(int64(i)))
	if d := f.long[i]; d != nil {
		z.Quo(z, d)
	}
	if d := f.divisors[i]; d != 1 {
		z.Quo(z, bigWord(d))
	}
	return z
}

// legendre returns the exponent of the prime p in k!.
func legendre(k int, p uint64) int {
	sum := 0
	for k /= int(p); k > 0; k /= int(p) {
		sum += k
	}
	return sum
}

// primesTo returns the primes up to n, by the sieve of Eratosthenes.
func primesTo(n int) []uint64 {
	var primes []uint64
	composite := make([]bool, n+1)
	for p := 2; p <= n; p++ {
		if composite[p] {
			continue
		}
		primes = append(primes, uint64(p))
		for j := p * p; j <= n; j += p {
			composite[j] = true
		}
	}
	return primes
}

func bigWord(x uint64) *big.Int { return new(big.Int).SetUint64(x) }
