package count

import (
	"context"
	"math/big"

	"grundy/modular"
)

// polynomials are the operations on polynomials over a ring, the constant term first.
type polynomials[E any] struct {
	integer func(int64) E
	long    func(*big.Int) E
	add     func(x, y E) E
	scale   func(x, y E) E // the product of two coefficients
	product func(x, y []E) []E
	row     func(n int) []E // of (1+x)^n

	// doubling returns [x^n] P·Q(x)·Q(x^2)·Q(x^4)···, for P that is not longer than Q unless n is 0.
	doubling func(ctx context.Context, n *big.Int, p, q []E) E
}

func wordPolynomials(r words) polynomials[uint64] {
	return polynomials[uint64]{r.integer, r.ReduceBig, r.add, r.mul, r.Product, r.BinomialRow, r.doubling}
}

// doubling keeps transforms from bit to bit.
func (r words) doubling(ctx context.Context, n *big.Int, p, q []uint64) uint64 {
	if n.Sign() == 0 {
		return p[0]
	}
	if len(p) == len(q) {
		q = append(q, 0) // a degree above that of P
	}
	z, _ := modular.NewDoublingProduct(r.Modulus, q).CoefficientTimes(ctx, n, p) // fails only with ctx
	return z
}

func integerPolynomials(r integers) polynomials[*big.Int] {
	return polynomials[*big.Int]{
		r.integer,
		func(x *big.Int) *big.Int { return r.reduced(new(big.Int).Set(x)) },
		r.add, r.mul,
		func(x, y []*big.Int) []*big.Int { return polynomialProduct(r, x, y) },
		func(n int) []*big.Int {
			row := make([]*big.Int, n+1)
			for i := range row {
				row[i] = r.reduced(modular.Binomial(big.NewInt(int64(n)), i))
			}
			return row
		},
		func(ctx context.Context, n *big.Int, p, q []*big.Int) *big.Int {
			for i := range n.BitLen() {
				if p = every(polynomialProduct(r, p, q), r.integer(0), int(n.Bit(i)), 2); ctx.Err() != nil {
					break
				}
			}
			return p[0]
		},
	}
}

// power returns (1+s·x)^n, s being 1 or -1.
func (p polynomials[E]) power(n, s int) []E {
	row := p.row(n)
	if s < 0 {
		for i := 1; i < len(row); i += 2 {
			row[i] = p.scale(p.integer(-1), row[i])
		}
	}
	return row
}

// shifted returns z·x^j, a new slice, or nil for nil.
func (p polynomials[E]) shifted(z []E, j int) []E {
	if z == nil {
		return nil
	}
	moved := make([]E, j, j+len(z))
	for i := range moved {
		moved[i] = p.integer(0)
	}
	return append(moved, z...)
}

// plus returns x + y, in the place of x.
func (p polynomials[E]) plus(x, y []E) []E {
	for i, c := range y {
		if i == len(x) {
			return append(x, y[i:]...)
		}
		x[i] = p.add(x[i], c)
	}
	return x
}

// minus returns x - y, in the place of x.
func (p polynomials[E]) minus(x, y []E) []E {
	for i, c := range y {
		y[i] = p.scale(p.integer(-1), c)
	}
	return p.plus(x, y)
}

// binomialRow returns the coefficients of (1+x)^n, by Pascal's rule.
func binomialRow[E any, R ring[E]](r R, n int) []E {
	row := []E{r.integer(1)}
	for range n {
		row = append(row, r.integer(0))
		for i := len(row) - 1; i > 0; i-- {
			row[i] = r.add(row[i], row[i-1])
		}
	}
	return row
}

func polynomialProduct[E any, R ring[E]](r R, x, y []E) []E {
	z := make([]E, len(x)+len(y)-1)
	for i := range z {
		z[i] = r.integer(0)
	}
	for i, a := range x {
		for j, b := range y {
			z[i+j] = r.add(z[i+j], r.mul(a, b))
		}
	}
	return z
}
