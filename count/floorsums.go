package count

// Sums of Beatty sequences. For f(i) = floor((a·i+b)/c) and i = 0, ..., n the sums of f, of
// i·f and of f^2 follow from those with a and b modulo c, and those from the sums with a and
// c exchanged, since they count points below a line by columns or by rows [Knu97, section
// 3.3.3]. A Beatty sequence floor(i·α) agrees with floor(i·p/q) for 0 < i < q, where p/q is a
// convergent of α: both sides differ by less than 1/q.
//
// Cost: Euclid's algorithm for a and c. Exact.

import "math/big"

// FloorSums are the sums over i = 0, ..., n of f(i) = floor((a·i+b)/c), of i·f(i), and of
// f(i)^2.
type FloorSums struct{ Floors, Weighted, Squares *big.Int }

// SumFloors returns the sums for integers a, b >= 0, c >= 1 and n >= -1, none of which it
// changes.
func SumFloors(n, a, b, c *big.Int) FloorSums {
	s := linearSums(n, new(big.Int).Quo(a, c), new(big.Int).Quo(b, c))
	a, b = new(big.Int).Rem(a, c), new(big.Int).Rem(b, c)
	m := new(big.Int).Mul(a, n)
	m.Add(m, b).Quo(m, c)
	if n.Sign() < 0 || m.Sign() == 0 {
		return s.FloorSums
	}
	return s.plus(rowSums(n, m, a, b, c))
}

// A line is the sums of the whole part u·i + w of f.
type line struct {
	FloorSums
	u, w *big.Int
}

// linearSums returns the sums of u·i + w.
func linearSums(n, u, w *big.Int) line {
	one := big.NewInt(1)
	count := new(big.Int).Add(n, one)
	first := product(n, count) // 2·Σ i
	second := product(first, new(big.Int).Add(n, count))
	first.Rsh(first, 1)
	second.Quo(second, big.NewInt(6)) // Σ i^2
	floors := new(big.Int).Add(product(u, first), product(w, count))
	weighted := new(big.Int).Add(product(u, second), product(w, first))
	squares := new(big.Int).Add(product(u, u, second), product(w, w, count))
	squares.Add(squares, product(big.NewInt(2), u, w, first))
	return line{FloorSums{floors, weighted, squares}, u, w}
}

// plus returns the sums of the line and of the rest of f, which has the sums e.
func (l line) plus(e FloorSums) FloorSums {
	two := big.NewInt(2)
	squares := new(big.Int).Add(l.Squares, e.Squares)
	squares.Add(squares, product(two, l.w, e.Floors))
	squares.Add(squares, product(two, l.u, e.Weighted))
	return FloorSums{
		new(big.Int).Add(l.Floors, e.Floors), new(big.Int).Add(l.Weighted, e.Weighted), squares,
	}
}

// rowSums returns the sums for a, b < c by the rows 0, ..., m-1 below the largest f(n) = m.
func rowSums(n, m, a, b, c *big.Int) FloorSums {
	one := big.NewInt(1)
	offset := new(big.Int).Sub(c, b)
	offset.Sub(offset, one)
	e := SumFloors(new(big.Int).Sub(m, one), c, offset, a)
	floors := new(big.Int).Sub(product(n, m), e.Floors)
	weighted := product(m, n, new(big.Int).Add(n, one))
	weighted.Sub(weighted, e.Squares).Sub(weighted, e.Floors).Rsh(weighted, 1)
	squares := product(n, m, new(big.Int).Add(m, one))
	squares.Sub(squares, product(big.NewInt(2), new(big.Int).Add(e.Weighted, e.Floors)))
	squares.Sub(squares, floors)
	return FloorSums{floors, weighted, squares}
}

func product(factors ...*big.Int) *big.Int {
	z := big.NewInt(1)
	for _, f := range factors {
		z.Mul(z, f)
	}
	return z
}
