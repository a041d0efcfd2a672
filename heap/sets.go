package heap

import (
	"math/bits"

	"grundy/nim"
)

// The engine for moves that leave three heaps or more. Let T_j(m) be the set of
// the nim-sums of j heaps with m tokens in all. Then T_1(m) = {G(m)},
//
//	T_j(m) = union over 1 <= a <= m/j of G(a) + T_(j-1)(m-a),
//	G(n)   = mex of the union of T_j(n-k) over the bits j of the digits d_k,
//
// as the least of j heaps is at most m/j. Here g + T is the set of the nim-sums of
// g with the numbers in T, a permutation of the bits of T that costs a few
// operations for each word. With values below V a heap costs n/2 operations for T_2,
// O(n V/64) words of work for each larger j, instead of the n^2 options that three heaps
// have, and V/64 words for each bit of a digit: for two heaps it is the engine of long
// codes. The memory is V/8 bytes a heap for each j; for the largest j only the last t
// sets are kept, if there is a largest number t to take. Marked digits, whose splits are
// not all allowed, are not for it.
type sets struct {
	rules Rules
	g     []nim.Value
	width int                      // every value is below 2^width
	t     [MaxParts + 1][][]uint64 // t[j][m] for j >= 2, nil where it was not asked for
}

// run extends the sequence to n values.
func (s *sets) run(tick func() error, n int) error {
	for m := len(s.g); m < n; m++ {
		if err := tick(); err != nil {
			return err
		}
		s.push(s.next(m))
		if done := m - len(s.rules.digits); done >= 0 && s.rules.repeat == 0 && done < len(s.t[s.rules.Parts()]) {
			s.t[s.rules.Parts()][done] = nil
		}
	}
	return nil
}

func (s *sets) push(v nim.Value) {
	s.g = append(s.g, v)
	s.width = max(s.width, bits.Len64(uint64(v)))
}

func (s *sets) known() int { return len(s.g) }

func (s *sets) values() []nim.Value { return s.g }

func (s *sets) packed() []byte { return packValues(s.g) }

// load leaves the sets to be made when they are asked for.
func (s *sets) load(values []nim.Value) error {
	for _, v := range values {
		s.push(v)
	}
	return nil
}

// next returns G(n) from the sets of smaller heaps. T_j(n) for j >= 2, which a
// move that takes nothing asks for, is made of smaller heaps too.
func (s *sets) next(n int) nim.Value {
	var seen []uint64
	for k := 0; k <= n; k++ {
		if k >= len(s.rules.digits) && s.rules.repeat == 0 {
			break
		}
		for left := s.rules.Digit(k).Parts; left != 0; left &= left - 1 {
			seen = s.add(seen, bits.TrailingZeros8(left), n-k)
		}
	}
	v := 0
	for v < len(seen) && seen[v] == ^uint64(0) {
		v++
	}
	if v == len(seen) {
		return nim.Value(64 * v)
	}
	return nim.Value(64*v + bits.TrailingZeros64(^seen[v]))
}

// add returns the union of seen and T_j(m).
func (s *sets) add(seen []uint64, j, m int) []uint64 {
	switch {
	case j == 0 && m == 0:
		return unionShifted(seen, []uint64{1}, 0)
	case j == 1 && m > 0:
		return unionShifted(seen, []uint64{1}, uint64(s.g[m]))
	case j >= 2:
		return unionShifted(seen, s.sums(j, m), 0)
	}
	return seen
}

// sums returns T_j(m) for j >= 2, from values of heaps below m.
func (s *sets) sums(j, m int) []uint64 {
	for len(s.t[j]) <= m {
		s.t[j] = append(s.t[j], nil)
	}
	if s.t[j][m] == nil {
		s.t[j][m] = s.makeSums(j, m)
	}
	return s.t[j][m]
}

func (s *sets) makeSums(j, m int) []uint64 {
	if j == 2 {
		return s.pairSums(m)
	}
	out := []uint64{}
	for a := 1; j*a <= m; a++ {
		out = unionShifted(out, s.sums(j-1, m-a), uint64(s.g[a]))
	}
	return out
}

func (s *sets) pairSums(m int) []uint64 {
	out := make([]uint64, max(1, 1<<s.width/64))
	for a := 1; 2*a <= m; a++ {
		v := s.g[a] ^ s.g[m-a]
		out[v/64] |= 1 << (v % 64)
	}
	return out
}

// unionShifted adds the nim-sums of g with the numbers in t to the set dst,
// which it may lengthen.
func unionShifted(dst, t []uint64, g uint64) []uint64 {
	for i, w := range t {
		if w == 0 {
			continue
		}
		at := i ^ int(g>>6)
		for at >= len(dst) {
			dst = append(dst, 0)
		}
		dst[at] |= shiftWord(w, g&63)
	}
	return dst
}

// shiftWord moves bit i of w to bit i^g, 0 <= g < 64: each bit of g that is set
// swaps neighbouring blocks of w.
func shiftWord(w, g uint64) uint64 {
	const (
		b0 = 0x5555555555555555
		b1 = 0x3333333333333333
		b2 = 0x0f0f0f0f0f0f0f0f
		b3 = 0x00ff00ff00ff00ff
		b4 = 0x0000ffff0000ffff
		b5 = 0x00000000ffffffff
	)
	for i, mask := range [...]uint64{b0, b1, b2, b3, b4, b5} {
		if g>>i&1 != 0 {
			w = w>>(1<<i)&mask | w&mask<<(1<<i)
		}
	}
	return w
}
