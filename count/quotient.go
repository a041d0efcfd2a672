package count

// Quotients modulo any m of sums that are known to be divisible.
//
// Characters give a count as S/D with an integer D, such as 2^b or k!. Let D = g·u,
// where g has the primes that D shares with m and u the others. Then S is
// calculated modulo m·g, divided by g, and multiplied by the inverse of u modulo m.
// For odd m, and D a power of 2, g is 1. Where m·g does not fit in a word the residues
// are long integers; where an exact answer is wanted, the integers themselves, or residues
// modulo many primes (primes.go).

import (
	"context"
	"fmt"
	"math/big"

	"grundy/modular"
)

// A quotient is the integer S/D, where S can be calculated in any ring.
type quotient struct {
	twos      int    // D = 2^twos · factorial!
	factorial uint64 // at most maxFactorial unless m is coprime to it

	inWords    func(context.Context, words) uint64
	inIntegers func(context.Context, integers) *big.Int

	// Without inIntegers D is 1, and S is not negative, of at most so many bits, and known
	// best modulo primes with transforms of 2^order points.
	length float64
	order  int
}

// maxFactorial bounds the factorials that are written out.
const maxFactorial = 1 << 16

// mod returns S/D modulo m.
func (q quotient) mod(ctx context.Context, m modular.Modulus) (uint64, error) {
	inverse, ok := m.Inverse(q.divisorMod(m))
	if ok {
		s := q.inWords(ctx, words{m})
		return m.Mul(inverse, s), ctx.Err()
	}
	d, err := q.divisor()
	if err != nil {
		return 0, fmt.Errorf("modulus %v: want one without a prime factor of at most %d: %w", m, q.factorial, err)
	}
	shared, other := split(d, new(big.Int).SetUint64(m.M()))
	s := q.modShared(ctx, m, shared)
	inverse, _ = m.Inverse(m.ReduceBig(other))
	return m.Mul(inverse, m.ReduceBig(s.Quo(s, shared))), ctx.Err()
}

// modShared returns S modulo m·g.
func (q quotient) modShared(ctx context.Context, m modular.Modulus, g *big.Int) *big.Int {
	larger := new(big.Int).SetUint64(m.M())
	larger.Mul(larger, g)
	if larger.BitLen() <= 63 {
		return new(big.Int).SetUint64(q.inWords(ctx, words{modular.New(larger.Uint64())}))
	}
	return new(big.Int).Set(q.inIntegers(ctx, integers{larger}))
}

// exact returns S/D.
func (q quotient) exact(ctx context.Context) (*big.Int, error) {
	if q.inIntegers == nil {
		return byPrimes(ctx, int(q.length)+1, q.order, func(ctx context.Context, m modular.Modulus) uint64 {
			return q.inWords(ctx, words{m})
		})
	}
	d, err := q.divisor()
	if err != nil {
		return nil, err
	}
	s := q.inIntegers(ctx, integers{})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return new(big.Int).Quo(s, d), nil
}

func (q quotient) divisorMod(m modular.Modulus) uint64 {
	d := m.Pow(2, uint64(q.twos))
	for i := uint64(2); i <= q.factorial && d != 0; i++ {
		d = m.Mul(d, i)
	}
	return d
}

// divisor returns D.
func (q quotient) divisor() (*big.Int, error) {
	if q.factorial > maxFactorial {
		return nil, &TooLargeError{
			fmt.Sprintf("%d heaps in any order", q.factorial),
			fmt.Sprintf("want at most %d", maxFactorial),
		}
	}
	d := new(big.Int).MulRange(1, int64(q.factorial))
	return d.Lsh(d, uint(q.twos)), nil
}

// split returns g and u with d = g·u, where g has only prime factors of m and u none.
func split(d, m *big.Int) (g, u *big.Int) {
	g, u = big.NewInt(1), new(big.Int).Set(d)
	for c := new(big.Int); ; {
		c.GCD(nil, nil, u, m)
		if c.IsInt64() && c.Int64() == 1 {
			return g, u
		}
		u.Quo(u, c)
		g.Mul(g, c)
	}
}
