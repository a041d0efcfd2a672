package heap

import (
	"testing"

	"grundy/nim"
)

// The definition once more, written out in loops for the tests that compare many heaps:
//
//	G(n) = mex { G(a) + G(b) + G(c) : a <= b <= c, a + b + c = n - k, d_k has bit 3 },
//
// with + the nim-sum, and the options of fewer heaps among them. It is plain on purpose: it
// looks at all options, knows nothing of rare values, sums of sets or periods, and shares
// no code with the engines. Digits that leave three heaps ask for the same triples, those
// with so many tokens, so these are gone through once: n^3/36 of them up to n, half a
// nanosecond each, or 0.4 s to heap 3000. [Rules.ByDefinition], for any rules, takes twenty
// times that for each digit.

// loops hold the values so far. Rules leave at most three heaps; a mark is taken for
// [Distinct], and only where two heaps are left.
type loops struct {
	g     []uint16
	back  []uint16 // back[len(back)-1-i] is G(i): so the larger heaps ascend in memory
	seen  stamps   // the values of options of the heap at hand
	three [][]uint16
	met   stamps // for three
}

// stamps mark values with a number above 0.
type stamps [1 << 16]int32

// byLoops returns G(0), ..., G(n-1).
func byLoops(r Rules, n int) []uint16 {
	l := &loops{g: make([]uint16, n), back: make([]uint16, n), three: make([][]uint16, n)}
	for m := range n {
		for k := 0; k <= min(m, r.Last()); k++ {
			l.see(int32(m+1), m-k, r.Digit(k))
		}
		v := 0
		for l.seen[v] == int32(m+1) {
			v++
		}
		l.g[m], l.back[n-1-m] = uint16(v), uint16(v)
	}
	return l.g
}

// see stamps the values of the options that leave the given number of tokens.
func (l *loops) see(stamp int32, left int, d Digit) {
	if d.Parts&1 != 0 && left == 0 {
		l.seen[0] = stamp
	}
	if d.Parts&2 != 0 && left > 0 {
		l.seen[l.g[left]] = stamp
	}
	for a := 1; d.Parts&4 != 0 && 2*a <= left; a++ {
		if d.Mark == Free || 2*a < left {
			l.seen[l.g[a]^l.g[left-a]] = stamp
		}
	}
	if d.Parts&8 != 0 {
		for _, v := range l.triples(left) {
			l.seen[v] = stamp
		}
	}
}

// triples returns the values of three heaps with so many tokens, each once.
func (l *loops) triples(left int) []uint16 {
	if l.three[left] != nil {
		return l.three[left]
	}
	out := []uint16{}
	for a := 1; 3*a <= left; a++ {
		bs := l.g[a : (left-a)/2+1]
		cs := l.back[len(l.back)-1-left+2*a:][:len(bs)]
		for i, b := range bs {
			v := l.g[a] ^ b ^ cs[i]
			if l.met[v] != int32(left) {
				l.met[v] = int32(left)
				out = append(out, v)
			}
		}
	}
	l.three[left] = out
	return out
}

func TestByLoopsIsTheDefinition(t *testing.T) {
	const n = 90
	for _, code := range []string{"0.77", "0.644", "4.045", "4!.3", "0.127", "0.8", "C.1", "0.3F", "8.08C", "0.9B0E"} {
		r := MustParse(code, 16)
		want := r.ByDefinition(n)
		for i, v := range byLoops(r, n) {
			if nim.Value(v) != want[i] {
				t.Fatalf("G(%d) of %s: %d, want %d", i, code, v, want[i])
			}
		}
	}
}

func BenchmarkByLoops(b *testing.B) {
	for _, code := range []string{"0.77", "0.8", "0.BF"} {
		b.Run(code, func(b *testing.B) {
			for b.Loop() {
				byLoops(MustParse(code, 16), 3000)
			}
		})
	}
}
