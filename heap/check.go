package heap

import (
	"math/bits"

	"grundy/heap/vector"
)

// The checker. The codes of the vector engine are the values of the game if at
// every heap each rare value below G(n) is the value of an option. For every
// code c there is a bitmap of the heaps with that code. A rare value with code
// j is wanted at the heaps whose common value is above it (label.go says when),
// and it is an option's value, by the pair a and n-k-a of two common heaps, at
// the heaps where the bitmap of j^code(G(a)), moved by a+k, has its bit. Moves
// by whole bytes cost nothing, so only pairs with a+k divisible by 8 are used.
//
// For each code a list of such pairs is chosen beforehand (witness.go) that
// together leave few heaps; for these a pair is looked for among all that are
// at hand. With the lists the cost is one load and one OR for each pair on a
// list and 512 heaps.
type checker struct {
	*engine
	stride  int // bytes from one bitmap to the next
	slab    []byte
	at      int        // bit in the bitmaps of the next heap
	top     int        // codes met so far are below
	lists   []pairList // for each code, into the slab from bit at-historyBits on
	sel     []uint64   // for each code, the heaps where its common value has bit b
	pairs   int        // bound on the smaller heap of a pair on a list
	history int        // bits kept before the next heap
	head    head
	depth   int // the largest a of a pair used so far
	counts  [2][]int64
	failed  failure
	checked int  // heaps verified by this checker
	chosen  bool // the lists were chosen

	// Lanes in use while a lot is verified; here, because they would be allocated
	// anew each time.
	beyond, need, left vector.Lanes
}

const (
	// The first lists are made from the codes of so many heaps.
	sampled = 2 * vector.Lot

	// From so many heaps on, choosing the lists is worth the time. With more than 64
	// codes it never is.
	firstChoice = 1 << 20
)

// historyLength is how far back the pairs of the lists reach, beyond the tokens
// taken. With many codes a pair serves few heaps, and more pairs are wanted, if
// there are manyCodes common heaps to take them from.
const (
	historyLength = 4096
	manyCodes     = 6 * historyLength
)

// span is the number of heaps for which the bitmaps have room; a power of two
// would put all bitmaps in one set of the cache.
const span = 16 * vector.Lot

// A failure says why a lot could not be verified.
type failure struct {
	heap     int64
	overflow bool // the code is not below lanes; otherwise a rare value has no pair in reach
	value    uint16
}

func newChecker(e *engine) *checker {
	c := &checker{engine: e, pairs: historyLength}
	if e.lanes > 64 && len(e.codes) >= e.last+e.moves.last+manyCodes {
		c.pairs = 4 * historyLength
	}
	c.history = roundUp(c.pairs+e.moves.last, vector.Lot)
	c.stride = (c.history+span)/8 + 64*(1-(c.history+span)/512%2)
	c.slab = make([]byte, e.lanes*c.stride+vector.Lot)
	c.sel = make([]uint64, e.lanes)
	for i := range c.sel {
		c.sel[i] = e.label.selector(uint32(i))
	}
	for i := range c.counts {
		c.counts[i] = make([]int64, e.lanes)
	}
	c.head = newHead(e.codes)
	c.prime(e.codes)
	return c
}

// selector returns the heaps, as the bits of a word, at which the common value
// with the given code has the lowest bit of the mask.
func (l label) selector(code uint32) uint64 {
	const even = 0x5555555555555555
	var sel uint64
	if l.value(code, 0, 1)>>l.bit()&1 != 0 {
		sel |= even
	}
	if l.value(code, 1, 1)>>l.bit()&1 != 0 {
		sel |= even << 1
	}
	return sel
}

// prime makes the bitmaps of the last codes, and makes the lists from them.
func (c *checker) prime(codes []byte) {
	c.at = 0
	codes = lastCodes(codes, sampled+c.history)
	for _, x := range codes {
		if x != rareCode {
			c.top = max(c.top, int(x)+1)
		}
	}
	c.top = roundUp(c.top, 1<<c.label.bit())
	for p := 0; p < len(codes); p += vector.Lot {
		c.maps(codes[p:])
	}
	c.lists = c.quickLists(sampled)
	c.slide()
}

// maps makes the bitmaps of the next lot of codes.
func (c *checker) maps(codes []byte) {
	if c.at+vector.Lot > 8*c.stride {
		c.slide()
	}
	c.vec.Maps(c.slab[c.at/8:], c.stride, c.top, codes)
	c.at += vector.Lot
}

// slide moves the last bits of the bitmaps to the front.
func (c *checker) slide() {
	from := (c.at - c.history) / 8
	for i := range c.top {
		b := c.slab[i*c.stride:]
		copy(b[:c.history/8], b[from:])
	}
	c.at = c.history
}

// lot verifies the heaps n, ..., n+Lot-1, whose codes are at buf[p:]. The codes
// before buf[p] are those of the heaps before, all common.
func (c *checker) lot(buf []byte, p int, n int64) bool {
	c.maps(buf[p:])
	full := c.verify(buf, p, n)
	if !full && c.top < c.lanes {
		// A code met for the first time, perhaps: its bitmap was not made, and is empty so far.
		c.top, c.failed = c.lanes, failure{}
		c.vec.Maps(c.slab[(c.at-vector.Lot)/8:], c.stride, c.top, buf[p:])
		full = c.verify(buf, p, n)
	}
	if full {
		c.count()
		c.learn()
		c.head.extend(buf[p:p+vector.Lot], n)
	}
	return full
}

// verify looks at the heaps of a lot, and takes note of the first one that fails.
func (c *checker) verify(buf []byte, p int, n int64) bool {
	c.beyond = vector.Lanes{}
	base := c.slab[(c.at-vector.Lot)/8:]
	behind := c.slab[(c.at-vector.Lot-c.history)/8:]
	group := 1 << c.label.bit()
	for hi := c.top - group; hi >= 0; hi -= group {
		c.wanted(base, hi)
		if c.need == (vector.Lanes{}) {
			continue
		}
		for j := hi; j < hi+group; j++ {
			if c.remain(behind, c.lists[j]) {
				c.search(buf, p, n, byte(j))
			}
		}
	}
	for i, w := range c.beyond {
		if w != ^uint64(0) {
			c.fail(failure{heap: n + int64(64*i+bits.TrailingZeros64(^w)), overflow: true})
			break
		}
	}
	return c.failed == failure{}
}

// fail keeps the failure of the least heap: what follows upon it may be wrong.
func (c *checker) fail(f failure) {
	if c.failed == (failure{}) || f.heap < c.failed.heap {
		c.failed = f
	}
}

// remain sets left to the heaps of need for which no pair of the list serves, and
// reports whether there are any.
func (c *checker) remain(behind []byte, list pairList) bool {
	c.left = c.need
	for _, some := range list {
		if !c.vec.Cover(&c.left, &c.left, behind, some) {
			return false
		}
	}
	return true
}

// learn chooses the lists when choosing is worth its time, and the bitmaps are full.
func (c *checker) learn() {
	c.checked += vector.Lot
	full := c.at+vector.Lot > 8*c.stride
	if full && !c.chosen && c.checked >= firstChoice && !c.hasManyCodes() {
		c.lists, c.chosen = c.chosenLists(span), true
	}
}

// wanted sets need to the heaps at which the rare values with a code from hi to
// the end of its group are below the common value, given in beyond those whose
// code is beyond the group; it adds the heaps with a code of the group to these.
func (c *checker) wanted(base []byte, hi int) {
	c.need = c.beyond
	for j := hi; j < hi+1<<c.label.bit(); j++ {
		c.vec.Join(&c.need, &c.beyond, base[j*c.stride:], c.sel[j])
	}
}

// count counts the heaps of the last lot by code, those with an odd n apart.
func (c *checker) count() {
	const even = 0x5555555555555555
	for j := range c.top {
		b := c.slab[j*c.stride+(c.at-vector.Lot)/8:]
		if !c.label.parity {
			c.counts[0][j] += int64(c.vec.Count(b, ^uint64(0)))
			continue
		}
		c.counts[0][j] += int64(c.vec.Count(b, even))
		c.counts[1][j] += int64(c.vec.Count(b, even<<1))
	}
}

// search looks for the rare value with code j among all pairs in reach, at the
// heaps n+i of a lot for which the lists found none, up to one that fails.
func (c *checker) search(buf []byte, p int, n int64, j byte) {
	for i, w := range c.left {
		for ; w != 0; w &= w - 1 {
			at := 64*i + bits.TrailingZeros64(w)
			if !c.hasPair(buf, p+at, n+int64(at), j) {
				v := uint16(c.label.value(uint32(j), n+int64(at), 0))
				c.fail(failure{heap: n + int64(at), value: v})
				return
			}
		}
	}
}

// hasPair looks for the rare value with code j among the options of heap n, the
// one whose code is at buf[p], in steps of 256 heaps a.
func (c *checker) hasPair(buf []byte, p int, n int64, j byte) bool {
	const step = 256
	for _, k := range c.moves.take {
		if c.label.parity && k%2 == 1 && buf[p-k] == j {
			return true
		}
	}
	// The partner n-k-a must be in the buffer, and larger than a.
	most := min(int64(len(c.head.codes))-1, (n-int64(c.moves.last)-1)/2, int64(p-c.moves.last))
	for a := 1; int64(a) <= most; a += step {
		end := int(min(int64(a)+step, most+1))
		for _, s := range c.moves.split {
			if at := c.head.find(c.vec, buf[:p-s.k], a, end, j); at > 0 {
				c.depth = max(c.depth, at)
				return true
			}
		}
	}
	return false
}
