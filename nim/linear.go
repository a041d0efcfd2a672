package nim

import "math/bits"

// A linearMap is a map of values with f(x ⊕ y) = f(x) ⊕ f(y), tabulated for each
// value of each of the 8 bytes: 16 KiB, 8 look-ups.
type linearMap [8][256]Value

// newLinearMap returns the linear map that agrees with f on the powers of two.
func newLinearMap(f func(Value) Value) *linearMap {
	m := new(linearMap)
	for i := range 64 {
		image, place := f(1<<i), 1<<(i%8)
		for v := range place {
			m[i/8][place+v] = image ^ m[i/8][v]
		}
	}
	return m
}

func (m *linearMap) apply(x Value) Value {
	return m[0][byte(x)] ^ m[1][byte(x>>8)] ^ m[2][byte(x>>16)] ^ m[3][byte(x>>24)] ^
		m[4][byte(x>>32)] ^ m[5][byte(x>>40)] ^ m[6][byte(x>>48)] ^ m[7][byte(x>>56)]
}

// inverse returns the map that undoes m, which has to be one-to-one. It solves
// for the powers of two by elimination of bit after bit.
func (m *linearMap) inverse() *linearMap {
	var images, origins [64]Value // images[i] = m(origins[i])
	for i := range images {
		origins[i] = 1 << i
		images[i] = m.apply(origins[i])
	}
	for i := range images {
		pivot := i
		for images[pivot]>>i&1 == 0 {
			pivot++
		}
		images[i], images[pivot] = images[pivot], images[i]
		origins[i], origins[pivot] = origins[pivot], origins[i]
		for j := range images {
			if j != i && images[j]>>i&1 == 1 {
				images[j] ^= images[i]
				origins[j] ^= origins[i]
			}
		}
	}
	return newLinearMap(func(x Value) Value { return origins[bits.TrailingZeros64(uint64(x))] })
}
