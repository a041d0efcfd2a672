package modular

// Evaluation of polynomials at roots of unity modulo a prime p (the
// number-theoretic transform), with lazy reduction.
//
// Splitting X^(2h) - r^2 = (X^h - r)(X^h + r) again and again takes a polynomial
// modulo X^n - 1, n = 2^k, to its values at the n-th roots of unity. The blocks of
// a level, from left to right, use r = roots[0], roots[1], ...: the same list for
// every level, the roots of unity in bit-reversed order. Hence
//
//   - the left half of a transform of 2n points is the transform of n points, and
//     the right half is the subtree below block 1 (polynomials modulo X^n + 1);
//   - the outputs 2j and 2j+1 are the values at roots[j] and -roots[j];
//   - 1/roots[b] = -roots[mirror(b)].
//
// Butterflies keep values below 4p instead of p, and multiply by a constant r with
// the precomputed quotient floor(r·2^64/p), two levels in one pass over memory
// [Har14]. Cost: n/2·log2(n) butterflies of one long and two short
// multiplications. Limit: p < 2^62 and p = 1 modulo n.

import "math/bits"

// A constant is a residue to multiply by many times.
type constant struct {
	r        uint64
	quotient uint64 // floor(r·2^64/p)
}

func newConstant(r, p uint64) constant {
	q, _ := bits.Div64(r, 0, p)
	return constant{r: r, quotient: q}
}

// times returns x·c modulo p, plus p or not: a number below 2p, for any word x.
func (c constant) times(x, p uint64) uint64 {
	q, _ := bits.Mul64(x, c.quotient)
	return x*c.r - q*p
}

// A transform evaluates polynomials of up to size coefficients modulo a prime.
// It never changes after its construction.
type transform struct {
	mod   Modulus
	p     uint64
	size  int
	roots []constant // size/2 of them
}

// newTransform prepares transforms of at most size points, a power of two that is
// at least 2 and divides p - 1. It takes time and memory size.
func newTransform(mod Modulus, size int) *transform {
	t := &transform{mod: mod, p: mod.m, size: size, roots: make([]constant, size/2)}
	t.roots[0] = newConstant(1, t.p)
	w := mod.rootOfUnity(bits.Len(uint(size)) - 1)
	for k := size / 4; k >= 1; k /= 2 {
		t.roots[k] = newConstant(w, t.p) // of order 4k
		w = mod.Mul(w, w)
	}
	for k := 2; k < len(t.roots); k *= 2 {
		for j := 1; j < k; j++ {
			r := reduceOnce(t.roots[k].times(t.roots[j].r, t.p), t.p)
			t.roots[k+j] = newConstant(r, t.p)
		}
	}
	return t
}

// mirror returns the b' with roots[b]·roots[b'] = -1, for b >= 1.
func mirror(b int) int {
	half := 1 << (bits.Len(uint(b)) - 1)
	return 3*half - 1 - b
}

// forward replaces the polynomial a, of a power of two of coefficients, by its
// values below the given block: block 0 is modulo X^len(a) - 1, block 1 modulo
// X^len(a) + 1. Coefficients may be any numbers below 4p; so are the values.
func (t *transform) forward(a []uint64, block int) {
	blocks := 1
	h := len(a) / 4
	for ; h >= 1; h /= 4 {
		for b := range blocks {
			t.split4(a[4*h*b:4*h*(b+1)], block*blocks+b)
		}
		blocks *= 4
	}
	if 2*blocks == len(a) {
		for b := range blocks {
			t.split2(a[2*b:2*b+2:2*b+2], block*blocks+b)
		}
	}
}

// split2 does one level on a block of two numbers.
func (t *transform) split2(a []uint64, b int) {
	p2 := 2 * t.p
	x, y := reduceOnce(a[0], p2), t.roots[b].times(a[1], t.p)
	a[0], a[1] = x+y, x-y+p2
}

// split4 does two levels on block b.
func (t *transform) split4(a []uint64, b int) {
	p, p2 := t.p, 2*t.p
	r, left, right := t.roots[b], t.roots[2*b], t.roots[2*b+1]
	h := len(a) / 4
	a0, a1, a2, a3 := a[:h], a[h:][:h], a[2*h:][:h], a[3*h:][:h]
	for i, x := range a0 {
		x0, x1 := reduceOnce(x, p2), reduceOnce(a1[i], p2)
		x2, x3 := r.times(a2[i], p), r.times(a3[i], p)
		y0, y1 := reduceOnce(x0+x2, p2), left.times(x1+x3, p)
		y2, y3 := reduceOnce(x0-x2+p2, p2), right.times(x1-x3+p2, p)
		a0[i], a1[i] = y0+y1, y0-y1+p2
		a2[i], a3[i] = y2+y3, y2-y3+p2
	}
}

// inverse undoes forward(a, 0) up to the factor len(a). Values have to be below
// 2p; so are the coefficients.
func (t *transform) inverse(a []uint64) {
	h := 1
	if bits.Len(uint(len(a)))%2 == 0 {
		for b := range len(a) / 2 {
			t.join2(a[2*b:2*b+2:2*b+2], b)
		}
		h = 2
	}
	for ; h < len(a); h *= 4 {
		t.join4First(a[:4*h])
		for b := 1; b < len(a)/(4*h); b++ {
			t.join4(a[4*h*b:4*h*(b+1)], b)
		}
	}
}

// join2 undoes split2.
func (t *transform) join2(a []uint64, b int) {
	p2 := 2 * t.p
	x, y := a[0], a[1]
	a[0] = reduceOnce(x+y, p2)
	if b == 0 {
		a[1] = reduceOnce(x-y+p2, p2)
		return
	}
	a[1] = t.roots[mirror(b)].times(y-x+p2, t.p)
}

// join4 undoes split4 for a block b >= 1.
func (t *transform) join4(a []uint64, b int) {
	p, p2 := t.p, 2*t.p
	r, left, right := t.roots[mirror(b)], t.roots[mirror(2*b)], t.roots[mirror(2*b+1)]
	h := len(a) / 4
	a0, a1, a2, a3 := a[:h], a[h:][:h], a[2*h:][:h], a[3*h:][:h]
	for i, y0 := range a0 {
		y1, y2, y3 := a1[i], a2[i], a3[i]
		x0, x1 := reduceOnce(y0+y1, p2), left.times(y1-y0+p2, p)
		x2, x3 := reduceOnce(y2+y3, p2), right.times(y3-y2+p2, p)
		a0[i], a1[i] = reduceOnce(x0+x2, p2), reduceOnce(x1+x3, p2)
		a2[i], a3[i] = r.times(x2-x0+p2, p), r.times(x3-x1+p2, p)
	}
}

// join4First undoes split4 for block 0, whose roots are 1, 1 and i, the root at
// place 1: its inverse is -i.
func (t *transform) join4First(a []uint64) {
	p, p2 := t.p, 2*t.p
	i4 := t.roots[1]
	h := len(a) / 4
	a0, a1, a2, a3 := a[:h], a[h:][:h], a[2*h:][:h], a[3*h:][:h]
	for i, y0 := range a0 {
		y1, y2, y3 := a1[i], a2[i], a3[i]
		x0, x1 := reduceOnce(y0+y1, p2), reduceOnce(y0-y1+p2, p2)
		x2, x3 := reduceOnce(y2+y3, p2), i4.times(y3-y2+p2, p)
		a0[i], a1[i] = reduceOnce(x0+x2, p2), reduceOnce(x1+x3, p2)
		a2[i], a3[i] = reduceOnce(x0-x2+p2, p2), reduceOnce(x1-x3+p2, p2)
	}
}

// reduceOnce returns x, or x - bound if x >= bound.
func reduceOnce(x, bound uint64) uint64 {
	return min(x, x-bound)
}
