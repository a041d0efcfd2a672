package nim

import "fmt"

// A polynomial in an unknown x: its coefficients of 1, x and x².
type polynomial [3]Value

// degree returns that of the polynomial, 0 for 0.
func (p polynomial) degree() int {
	for d := len(p) - 1; d > 0; d-- {
		if p[d] != 0 {
			return d
		}
	}
	return 0
}

func (p polynomial) plus(q polynomial) polynomial {
	return polynomial{p[0] ^ q[0], p[1] ^ q[1], p[2] ^ q[2]}
}

func (p polynomial) scaled(a Value) polynomial {
	return polynomial{Product(p[0], a), Product(p[1], a), Product(p[2], a)}
}

// times returns the product, and whether its degree is at most 2.
func (p polynomial) times(q polynomial) (z polynomial, ok bool) {
	if p.degree()+q.degree() > 2 {
		return z, false
	}
	for i, a := range p {
		for j, b := range q[:len(q)-i] {
			z[i+j] ^= Product(a, b)
		}
	}
	return z, true
}

// Roots are the solutions of an equation among the values of 64 bits.
type Roots struct {
	All    bool    // every value is one
	Values []Value // in rising order, where not all are
}

// Solve solves an equation in x, such as "x^2 + x = 6": two expressions as those of [Eval], in
// which x may come up to the square. It returns errors for the same reasons. Whether the roots are
// in a smaller field is for [FieldOf] to tell.
func Solve(equation string) (Roots, error) {
	if n := len(equation); n > maxLength {
		return Roots{}, fmt.Errorf("nim equation %s has %d bytes, want at most %d", quote(equation[:maxLength]), n, maxLength)
	}
	e := evaluator{rest: equation, column: 1, unknown: true}
	e.next()
	p := e.sum()
	if e.err == nil && !e.accept("=") {
		e.want(`an operator of + * / ^ or "="`)
	}
	p = p.plus(e.sum())
	if e.err == nil && e.token != "" {
		e.want(operators)
	}
	if e.err != nil {
		return Roots{}, fmt.Errorf("nim equation %s, %w", quote(equation), e.err)
	}
	return p.roots(), nil
}

// roots returns the values for which the polynomial is 0.
func (p polynomial) roots() Roots {
	switch {
	case p[2] != 0:
		return Roots{Values: QuadraticRoots(p[2], p[1], p[0])}
	case p[1] != 0:
		return Roots{Values: []Value{Quotient(p[0], p[1])}}
	}
	return Roots{All: p[0] == 0}
}
