package count

import (
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
}

func wordPolynomials(r words) polynomials[uint64] {
	return polynomials[uint64]{r.integer, r.ReduceBig, r.add, r.mul, r.Product, r.BinomialRow}
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

// timesSparse returns z·(1+x^j).
func (p polynomials[E]) timesSparse(z []E, j int) []E {
	product := make([]E, len(z)+j)
	for i := range product {
		product[i] = p.integer(0)
	}
	for i, c := range z {
		product[i] = p.add(product[i], c)
		product[i+j] = p.add(product[i+j], c)
	}
	return product
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
