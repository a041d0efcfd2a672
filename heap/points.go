package heap

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"math/bits"
	"slices"
)

// Distinguished points. To notice that the state of the engine, which is its
// last few codes, has been met before, some states are kept: those whose last
// heap has a certain infrequent code and whose last 24 codes have a hash with
// enough zero bits at its end. Whether a state is kept depends on the state
// alone, so its recurrence is one that is compared with those kept.
//
// The number of zero bits is the level of a point. For every level the last few
// points of at least that level are kept. Points of level l are 2^l times as
// far apart as the candidates, so whatever the period is, there is a level of
// which it holds several points, all of them kept for longer than a period. The
// memory is a constant number of states for each doubling of the heap size.
type points struct {
	size   int  // codes in a state
	code   byte // the code of a distinguished heap
	parity bool // the state includes the parity of n: keep even n only
	least  int  // the least level kept
	ring   int  // points kept for a level
	passes int  // milestones kept for a level
	rings  [levels][]*point
	index  map[uint64][]*point
	seed   maphash.Seed

	// Milestones are states from which codes can be computed anew, however few
	// distinguished points there are: for every l the last few heaps n with n+1
	// a multiple of 2^l gap.
	milestones [levels][]*point
	gap        int64
}

const (
	levels      = 48
	pointGap    = 1 << 13 // wanted between points of the least level, and half a state
	pointMemory = 48 << 20
	largeState  = 1 << 20 // fewer are kept of larger ones

	milestoneGap  = 1 << 17 // the least gap; it is a state or more
	milestoneRing = 8
)

// A point is a state: the codes of the heaps n-len(window)+1, ..., n.
type point struct {
	n      int64
	window []byte
	hash   uint64
	kept   int // the rings that hold it
}

// newPoints chooses the distinguished code by the last codes of the start.
func newPoints(e *engine) *points {
	ps := &points{
		size: roundUp(e.gen.Reach(), 64), parity: e.label.parity,
		index: map[uint64][]*point{}, seed: maphash.MakeSeed(),
	}
	ps.gap = max(milestoneGap, int64(1)<<bits.Len(uint(ps.size-1)))
	tail := e.codes[max(e.last+1, len(e.codes)-span):]
	var counts [256]int
	for _, c := range tail {
		counts[c]++
	}
	best := -1
	for c, k := range counts {
		if k > len(tail)/2000 && (best < 0 || k < counts[best]) {
			best = c
		}
	}
	ps.code = byte(best)
	gap := len(tail) / counts[best]
	ps.least = max(0, bits.Len(uint(max(pointGap, ps.size/2)/gap)))
	ps.ring = min(64, max(8, pointMemory/25/ps.size))
	ps.passes = milestoneRing
	if ps.size > largeState {
		ps.ring, ps.passes = 4, 4
	}
	return ps
}

// level returns the level of a state, from its last 24 codes.
func level(window []byte) int {
	w := window[len(window)-24:]
	h := binary.LittleEndian.Uint64(w) * 0x9e3779b97f4a7c15
	h = (bits.RotateLeft64(h, 29) ^ binary.LittleEndian.Uint64(w[8:])) * 0xbf58476d1ce4e5b9
	h = (bits.RotateLeft64(h, 31) ^ binary.LittleEndian.Uint64(w[16:])) * 0x94d049bb133111eb
	return min(levels-1, bits.TrailingZeros64(h^h>>32))
}

// candidate reports whether the state that ends the window, at heap n, is one
// to keep.
func (ps *points) candidate(window []byte, n int64) bool {
	return !(ps.parity && n%2 != 0) && level(window) >= ps.least
}

// add keeps the state, of which it makes a copy. If it recurs, the latest point
// with the same state is returned, and nothing is kept.
func (ps *points) add(window []byte, n int64) *point {
	hash := maphash.Bytes(ps.seed, window)
	for _, p := range slices.Backward(ps.index[hash]) {
		if bytes.Equal(p.window, window) {
			return p
		}
	}
	p := &point{n: n, window: bytes.Clone(window), hash: hash}
	ps.index[hash] = append(ps.index[hash], p)
	for l := ps.least; l <= level(window); l++ {
		p.kept++
		ps.rings[l] = append(ps.rings[l], p)
		if len(ps.rings[l]) > ps.ring {
			ps.drop(ps.rings[l][0])
			ps.rings[l] = slices.Delete(ps.rings[l], 0, 1)
		}
	}
	return nil
}

func (ps *points) drop(p *point) {
	if p.kept--; p.kept > 0 {
		return
	}
	left := slices.DeleteFunc(ps.index[p.hash], func(q *point) bool { return q == p })
	if len(left) == 0 {
		delete(ps.index, p.hash)
	} else {
		ps.index[p.hash] = left
	}
}

// pass keeps the state that ends the window, at heap n, if it is a milestone.
func (ps *points) pass(window []byte, n int64) {
	if (n+1)%ps.gap != 0 {
		return
	}
	p := &point{n: n, window: bytes.Clone(window)}
	for l := range bits.TrailingZeros64(uint64((n+1)/ps.gap)) + 1 {
		ps.milestones[l] = append(ps.milestones[l], p)
		if len(ps.milestones[l]) > ps.passes {
			ps.milestones[l] = slices.Delete(ps.milestones[l], 0, 1)
		}
	}
}

// all returns the distinguished points kept, by ascending heap.
func (ps *points) all() []*point {
	var out []*point
	for _, ring := range ps.rings {
		out = append(out, ring...)
	}
	return sorted(out)
}

// passed returns the milestones kept, by ascending heap.
func (ps *points) passed() []*point {
	var out []*point
	for _, ring := range ps.milestones {
		out = append(out, ring...)
	}
	return sorted(out)
}

// sorted sorts points by their heap, and drops repetitions.
func sorted(out []*point) []*point {
	slices.SortFunc(out, func(a, b *point) int { return cmp.Compare(a.n, b.n) })
	return slices.Compact(out)
}

// before returns the latest point with p.n < n, or nil.
func (ps *points) before(n int64) *point {
	var best *point
	for _, rings := range [][levels][]*point{ps.rings, ps.milestones} {
		for _, ring := range rings {
			for _, p := range ring {
				if p.n < n && (best == nil || p.n > best.n) {
					best = p
				}
			}
		}
	}
	return best
}
