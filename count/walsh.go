package count

// The Walsh–Hadamard transform of a list of 2^b numbers,
//
//	A(w) = Σ_x (-1)^(w·x) a(x),
//
// in place. One step adds and subtracts numbers that are 2^i apart, for each i; two
// steps at once read the memory half as often, and halves that fit in the cache are
// finished before the next. Cost: b·2^b additions. Numbers may not grow beyond their
// type: the sum of all |a(x)| bounds them.

// A counter is a type of the transformed numbers.
type counter interface{ ~int32 | ~int64 }

// cached is how many numbers are transformed step by step; see BenchmarkWalsh.
const cached = 1 << 13

// Walsh replaces a by its transform. It panics unless its length is a power of 2.
func Walsh(a []int32) {
	if len(a)&(len(a)-1) != 0 || len(a) == 0 {
		panic("count: the transform of a list whose length is no power of 2")
	}
	walsh(a)
}

// walsh transforms a, whose length is a power of 2.
func walsh[C counter](a []C) {
	for len(a) <= cached {
		walshSteps(a)
		return
	}
	quarter := len(a) / 4
	butterfly4(a[:quarter], a[quarter:2*quarter], a[2*quarter:3*quarter], a[3*quarter:])
	for i := range 4 {
		walsh(a[i*quarter : (i+1)*quarter])
	}
}

// walshSteps does the steps in pairs, from the farthest to the next.
func walshSteps[C counter](a []C) {
	h := len(a)
	for ; h >= 8; h /= 4 {
		q := h / 4
		for i := 0; i < len(a); i += h {
			butterfly4(a[i:i+q], a[i+q:i+2*q], a[i+2*q:i+3*q], a[i+3*q:i+h])
		}
	}
	if h == 4 {
		for ; len(a) >= 4; a = a[4:] {
			s, d, u, v := a[0]+a[2], a[0]-a[2], a[1]+a[3], a[1]-a[3]
			a[0], a[1], a[2], a[3] = s+u, s-u, d+v, d-v
		}
	} else if h == 2 {
		for ; len(a) >= 2; a = a[2:] {
			a[0], a[1] = a[0]+a[1], a[0]-a[1]
		}
	}
}

// butterfly4 does two steps on four lists of the same length.
func butterfly4[C counter](a, b, c, d []C) {
	b, c, d = b[:len(a)], c[:len(a)], d[:len(a)]
	for i := range a {
		s, t := a[i]+c[i], a[i]-c[i]
		u, v := b[i]+d[i], b[i]-d[i]
		a[i], b[i], c[i], d[i] = s+u, s-u, t+v, t-v
	}
}
