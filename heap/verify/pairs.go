package verify

import "math/bits"

// Rare numbers below the values of 64 heaps. For each value v there is a bitmap
// of the heaps that have it. The number u is the value of the option a, n-k-a
// exactly if n-k-a has the value u^G(a): so the bitmap of u^G(a), moved by a+k, is
// the set of the heaps n for which this pair will do.

// A bitmap is a ring of words, 64 heaps in each.
type bitmap []uint64

// setBit puts heap n into the bitmap of v.
func (w *window) setBit(n int64, v uint16) {
	for int(v) >= len(w.maps) {
		w.maps = append(w.maps, nil)
	}
	if w.maps[v] == nil {
		w.maps[v] = make(bitmap, w.mapWords())
	}
	w.maps[v][n/64&(w.mapWords()-1)] |= 1 << (n % 64)
	w.top = max(w.top, int(v)+1)
}

// mapWords is a power of two, as the number of values kept is.
func (w *window) mapWords() int64 { return w.values.size() / 64 }

// startMaps empties the words of the 64 heaps from n on.
func (w *window) startMaps(n int64) {
	for _, m := range w.maps {
		if m != nil {
			m[n/64&(w.mapWords()-1)] = 0
		}
	}
}

// moved returns the word whose bit i tells whether heap n-back+i has the value v;
// n is a multiple of 64.
func (w *window) moved(v uint16, n, back int64) uint64 {
	if int(v) >= len(w.maps) || w.maps[v] == nil || back >= n+64 {
		return 0
	}
	m := w.maps[v]
	mask := int64(len(m) - 1) // the length is a power of two
	at := n - back
	q, s := at>>6, uint(at&63)
	var out uint64
	if q >= 0 {
		out = m[q&mask] >> s
	}
	if s > 0 {
		out |= m[(q+1)&mask] << (64 - s)
	}
	return out
}

// rareOptions checks for the heaps n, ..., n+count-1 that every rare number below
// the value is the value of an option.
func (w *window) rareOptions(n, count int64) error {
	if count == 0 {
		return nil
	}
	most := w.reach
	if n < w.unbound {
		most = n + count
	}
	var above uint64 // the heaps whose value is above u
	common := w.commonHeaps(n, count)
	for u := w.top - 1; u >= 0; u-- {
		need := above & common & w.rareAt(uint16(u))
		above |= w.moved(uint16(u), n, 0)
		need &^= w.byTakes(uint16(u), n)
		if need == 0 {
			continue
		}
		for a := int64(1); a <= most && need != 0; a++ {
			before := need
			need &^= w.byPair(uint16(u), n, a)
			if need != before && n+count > w.state {
				w.farthest = max(w.farthest, a)
			}
		}
		if need != 0 {
			return wrong(n+int64(bits.TrailingZeros64(need)), "no option with the rare value %d was found among the pairs up to %d", u, most)
		}
	}
	return nil
}

// commonHeaps returns the heaps of a block that are not listed as rare.
func (w *window) commonHeaps(n, count int64) uint64 {
	out := ^uint64(0) >> (64 - count)
	for i := range count {
		if _, rare := w.isRare[n+i]; n+i <= w.last && rare || n+i == 0 {
			out &^= 1 << i
		}
		if n > w.last {
			break
		}
	}
	return out
}

// rareAt returns the heaps, as the bits of a word, at which u is rare.
func (w *window) rareAt(u uint16) uint64 {
	const even = 0x5555555555555555
	var out uint64
	if w.label(u, 0) == 0 {
		out |= even
	}
	if w.label(u, 1) == 0 {
		out |= even << 1
	}
	return out
}

// byTakes returns the heaps that have u as the value of a move that leaves one
// heap or none.
func (w *window) byTakes(u uint16, n int64) uint64 {
	var out uint64
	for _, k := range w.takes {
		out |= w.moved(u, n, k)
		if u == 0 && k >= n && k < n+64 {
			out &^= 1 << (k - n) // nothing would be left
		}
	}
	for _, k := range w.wholes {
		if u == 0 && k >= n && k < n+64 {
			out |= 1 << (k - n)
		}
	}
	return out
}

// byPair returns the heaps that have u as the value of a pair with the smaller
// heap a.
func (w *window) byPair(u uint16, n, a int64) uint64 {
	var out uint64
	if a >= int64(len(w.first)) {
		return 0
	}
	for _, s := range w.splits {
		// The other heap is a at least, and larger if they must differ.
		least := 2*a + s.k
		if s.unequal {
			least++
		}
		x := w.moved(u^w.first[a], n, a+s.k)
		if least > n {
			x &= ^uint64(0) << min(63, least-n)
			if least-n > 63 {
				x = 0
			}
		}
		out |= x
	}
	return out
}

// A ring keeps the last values.
type ring struct {
	v []uint16
	n int64 // values so far
}

func newRing(size int64) ring {
	p := int64(1)
	for p < size {
		p *= 2
	}
	return ring{v: make([]uint16, p)}
}

func (r *ring) size() int64 { return int64(len(r.v)) }

func (r *ring) push(v uint16) {
	r.v[r.n&(r.size()-1)] = v
	r.n++
}

// at returns the value of heap n, one of the last.
func (r *ring) at(n int64) uint16 { return r.v[n&(r.size()-1)] }
