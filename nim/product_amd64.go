package nim

import "golang.org/x/sys/cpu"

// hasCLMUL reports whether this machine multiplies polynomials over GF(2): Intel's
// Westmere, AMD's Bulldozer, and later ones.
var hasCLMUL = cpu.X86.HasPCLMULQDQ

// hasGFNI reports whether this machine has the instructions of gfniProducts:
// Intel's Ice Lake, AMD's Zen 4, and later ones.
var hasGFNI = cpu.X86.HasAVX512F && cpu.X86.HasAVX512VBMI &&
	cpu.X86.HasAVX512GFNI && cpu.X86.HasAVX512VPCLMULQDQ

func fastProduct(x, y Value) Value {
	if !hasCLMUL {
		return logProduct(x, y)
	}
	p := polynomials.get()
	return p.toValue.apply(clmul(p.toPolynomial.apply(x), p.toPolynomial.apply(y)))
}

func fastProducts(dst, x, y []Value) {
	switch {
	case hasGFNI:
		gfniProducts(dst, x, y)
	case hasCLMUL:
		clmulProducts(dst, x, y)
	default:
		logProducts(dst, x, y)
	}
}

// clmulProducts is Products by way of polynomials, one product after the other.
func clmulProducts(dst, x, y []Value) {
	p := polynomials.get()
	for i := range dst {
		dst[i] = p.toValue.apply(clmul(p.toPolynomial.apply(x[i]), p.toPolynomial.apply(y[i])))
	}
}

// clmul returns the product of two polynomials modulo f of isomorphism.go.
//
//go:noescape
func clmul(x, y Value) Value

// gfniProducts is Products by way of polynomials, 8 products at a time. Its steps
// are in product_amd64.s.
func gfniProducts(dst, x, y []Value) {
	const lanes = 8
	maps := blockMaps.get()
	whole := len(dst) &^ (lanes - 1)
	if whole > 0 {
		gfni(&dst[0], &x[0], &y[0], whole, maps)
	}
	if whole < len(dst) {
		var last [3][lanes]Value
		copy(last[0][:], x[whole:])
		copy(last[1][:], y[whole:])
		gfni(&last[2][0], &last[0][0], &last[1][0], lanes, maps)
		copy(dst[whole:], last[2][:])
	}
}

// gfni sets n > 0 values from dst on to the products of those from x and y on; n
// is a multiple of 8.
//
//go:noescape
func gfni(dst, x, y *Value, n int, maps *[2]blockMap)

// A blockMap is a linear map as 64 matrices of 8 by 8 bits. Element [d][i] gives
// the part of byte i that comes from byte i+d modulo 8. The matrix's byte 7-r has
// the bits of the argument whose sum is bit r of the part.
type blockMap [8][8]uint64

// blockMaps has the map to polynomials and the map back.
var blockMaps = lazy[[2]blockMap]{make: func() *[2]blockMap {
	p := polynomials.get()
	return &[2]blockMap{p.toPolynomial.blocks(), p.toValue.blocks()}
}}

func (m *linearMap) blocks() (blocks blockMap) {
	for d := range blocks {
		for i := range blocks[d] {
			blocks[d][i] = m.block(i, (i+d)%8)
		}
	}
	return blocks
}

// block returns the matrix from byte j of the argument to byte i.
func (m *linearMap) block(i, j int) (matrix uint64) {
	for c := range 8 {
		image := m[j][1<<c] >> (8 * i)
		for r := range 8 {
			matrix |= uint64(image>>r&1) << (8*(7-r) + c)
		}
	}
	return matrix
}
