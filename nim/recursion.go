package nim

// The nim-product by Conway's recursion [ONAG, chapter 6].
//
// With x = a⊗F ⊕ b and y = c⊗F ⊕ d in F_{k+1}, and F ⊗ F = F ⊕ F/2 (see field.go),
//
//	x ⊗ y = (a⊗c ⊕ a⊗d ⊕ b⊗c)⊗F ⊕ b⊗d ⊕ a⊗c⊗F/2,
//
// where the sum in parentheses is (a⊕b)⊗(c⊕d) ⊕ b⊗d. Cost: four products in F_k, so
// up to 4^k steps. The tables of the faster methods are made with it.

// recursiveProduct returns x ⊗ y.
func recursiveProduct(x, y Value) Value { return FieldOf(x|y).product(x, y) }

// product returns x ⊗ y for x and y in F_k.
func (k Field) product(x, y Value) Value {
	if x <= 1 || y <= 1 {
		return x * y
	}
	k--
	a, b := k.split(x)
	c, d := k.split(y)
	ac, bd := k.product(a, c), k.product(b, d)
	return k.join(k.product(a^b, c^d)^bd, bd^k.product(ac, k.half()))
}
