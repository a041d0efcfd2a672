package nim

// The nim-product by logarithms.
//
// In F_4, the values of 16 bits, x ⊗ y = g^(log x + log y) for a generator g. Two
// rounds of the recursion of recursion.go make a product of 64 bits of nine
// products in F_4 and six by 2^15, which have a table of their own. Memory: 512 KiB.
// The tables are made at first use, in about a millisecond.

const order16 = 1<<16 - 1 // of the group of F_4

type logTable struct {
	log  [order16 + 1]uint16 // log[0] is not used
	exp  [2 * order16]uint16 // the exponents twice, so that a sum needs no reduction
	half [order16 + 1]uint16 // x ⊗ 2^15
}

var logTables = lazy[logTable]{make: makeLogTable}

func makeLogTable() *logTable {
	t := new(logTable)
	g := newLinearMap(func(x Value) Value {
		if x > order16 {
			return 0
		}
		return recursiveProduct(x, generator16)
	})
	x := Value(1)
	for i := range order16 {
		t.log[x] = uint16(i)
		t.exp[i], t.exp[i+order16] = uint16(x), uint16(x)
		x = g.apply(x)
	}
	for x := range t.half {
		t.half[x] = t.product16(uint16(x), 1<<15)
	}
	return t
}

// generator16 is the generator of F_4.
const generator16 Value = 0x52ce

// logProduct returns x ⊗ y.
func logProduct(x, y Value) Value {
	return logTables.get().product64(x, y)
}

// logProducts is Products by logarithms.
func logProducts(dst, x, y []Value) {
	t := logTables.get()
	for i := range dst {
		dst[i] = t.product64(x[i], y[i])
	}
}

func (t *logTable) product16(x, y uint16) uint16 {
	if x == 0 || y == 0 {
		return 0
	}
	return t.exp[uint(t.log[x])+uint(t.log[y])]
}

func (t *logTable) product32(x, y uint32) uint32 {
	a, b := uint16(x>>16), uint16(x)
	c, d := uint16(y>>16), uint16(y)
	bd := t.product16(b, d)
	return uint32(t.product16(a^b, c^d)^bd)<<16 | uint32(bd^t.half[t.product16(a, c)])
}

func (t *logTable) product64(x, y Value) Value {
	a, b := uint32(x>>32), uint32(x)
	c, d := uint32(y>>32), uint32(y)
	bd := t.product32(b, d)
	return Value(t.product32(a^b, c^d)^bd)<<32 | Value(bd^t.half32(t.product32(a, c)))
}

// half32 returns x ⊗ 2^31. As 2^31 = 2^16 ⊗ 2^15, that of a⊗2^16 ⊕ b is
// ((a ⊕ b)⊗2^15)⊗2^16 ⊕ a⊗2^15⊗2^15.
func (t *logTable) half32(x uint32) uint32 {
	a, b := uint16(x>>16), uint16(x)
	return uint32(t.half[a^b])<<16 | uint32(t.half[t.half[a]])
}
