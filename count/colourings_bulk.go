package count

import (
	"math/bits"
	"runtime"
	"slices"
	"sync"

	"grundy/gf2"
)

// Colourings of many heaps: most sizes counted by the bucket.
//
// A bucket is the sizes that agree in all but the low w bits. Let the basis of
// the larger sizes span every w-bit number. (Some tens of the largest sizes see
// to that, unless the sizes are very special: then all are counted one by one.)
// Then whether a number is in the span depends on its bits above w alone, and so
// does whether a size adds to the rank: the first size of a bucket may, the
// others do not. For a size v of the bucket that is not the first one,
//
//	s ⊕ v is in the span      if s is, since v is;
//	s ⊕ v ⊕ (v-1) is in it    if s is, unless the low w bits of v are all 0.
//
// So for all sizes of the bucket but its first, where that adds to the rank,
// and its last, where that is a multiple of 2^w, the terms are (2^k - 1)·2^(N-r)
// or all 0. They telescope: a run of sizes that takes N to N' contributes
// (2^N' - 2^N) / 2^r, and it is enough to know how many heaps it has.
//
// The first sizes of buckets can be told beforehand: a bucket raises the rank
// exactly if its number is not in the span of the numbers of the buckets above.
//
// Cost: one pass over the heaps as they come, one in the end, and sorting those of a
// few buckets.

// bucketBits is how many leading bits of the largest size tell buckets apart.
// The counters of all buckets fit the first-level cache.
const bucketBits = 11

// bulkHeaps is from how many heaps on counting in bulk is tried: below, sorting
// all of them takes no longer.
const bulkHeaps = 1 << 12

// spanningHeaps is how many of the largest heaps are counted one by one, with
// the rest of the bucket of the last. It is several times what a basis needs to
// span all low bits, if the sizes are not special.
const spanningHeaps = 256

// A tally knows of heaps what can be told as they come: their nim-sum, and how many
// there are in each bucket. As larger sizes come, buckets are joined.
type tally struct {
	sum     uint64
	empty   int // heaps of no tokens, which are in no bucket
	shift   int // w
	heaps   [1 << bucketBits]int
	aligned [1 << bucketBits]int // heaps whose size is a multiple of 2^w
}

// add adds heaps to the tally.
func (t *tally) add(heaps []uint64) {
	var all uint64
	for _, h := range heaps {
		t.sum ^= h
		all |= h
	}
	t.widen(bits.Len64(all) - bucketBits)
	shift, low := t.shift&63, uint64(1)<<t.shift-1
	for _, h := range heaps {
		if h&low == 0 {
			if h == 0 {
				t.empty++
				continue
			}
			t.aligned[h>>shift%(1<<bucketBits)]++
		}
		t.heaps[h>>shift%(1<<bucketBits)]++
	}
}

// widen makes the low w bits at least shift, by joining buckets.
func (t *tally) widen(shift int) {
	if shift <= t.shift {
		return
	}
	d := min(shift-t.shift, bucketBits)
	for bucket := range t.heaps {
		n, aligned := t.heaps[bucket], t.aligned[bucket]
		t.heaps[bucket], t.aligned[bucket] = 0, 0
		t.heaps[bucket>>d] += n
		if bucket&(1<<d-1) == 0 {
			t.aligned[bucket>>d] += aligned
		}
	}
	t.shift = shift
}

// of returns the bucket of a size.
func (t *tally) of(h uint64) int { return int(h >> t.shift % (1 << bucketBits)) }

// buckets is a tally with what is to be done with each bucket.
type buckets struct {
	*tally
	top     int                   // buckets from top on are counted one by one
	raising [1 << bucketBits]bool // buckets that add to the rank
}

// countInBulk counts the colourings with a black heap, and reports whether it
// could: if not, it has counted nothing.
func (c *colourings) countInBulk(t *tally, heaps []uint64) bool {
	b := newBuckets(t)
	apart := b.gather(heaps)
	slices.Sort(apart)
	first, _ := slices.BinarySearch(apart, uint64(b.top)<<b.shift)
	if !spans(apart[first:], b.shift) {
		return false
	}
	c.countOneByOne(apart[first:])
	leaders := c.leaders(b, apart[:first])
	for bucket := b.top - 1; bucket >= 0; bucket-- {
		if b.heaps[bucket] > 0 {
			c.countBucket(b, bucket, leaders[bucket])
		}
	}
	return true
}

// spans reports whether sizes span every number of w bits.
func spans(heaps []uint64, w int) bool {
	var basis gf2.Basis
	for _, h := range heaps {
		basis.Insert(h)
	}
	return basis.Covers(w)
}

// newBuckets finds the buckets that are counted one by one, and those that add to the
// rank.
func newBuckets(t *tally) *buckets {
	b := &buckets{tally: t}
	var basis gf2.Basis
	larger := 0
	for bucket := len(b.heaps) - 1; bucket >= 0; bucket-- {
		if larger < spanningHeaps {
			b.top = bucket
		}
		larger += b.heaps[bucket]
		b.raising[bucket] = b.heaps[bucket] > 0 && basis.Insert(uint64(bucket))
	}
	return b
}

// gather returns the heaps that are not counted by the bucket alone: those of the top
// and of the raising buckets, and the sizes v that need a correction. All processors
// look for them.
func (b *buckets) gather(heaps []uint64) []uint64 {
	if b.sum == 0 { // every size needs one
		return slices.Clone(heaps)
	}
	parts := slices.Collect(slices.Chunk(heaps, len(heaps)/runtime.GOMAXPROCS(0)+1))
	gathered := make([][]uint64, len(parts))
	var all sync.WaitGroup
	for i, part := range parts {
		all.Go(func() { gathered[i] = b.gatherPart(part) })
	}
	all.Wait()
	return slices.Concat(gathered...)
}

func (b *buckets) gatherPart(heaps []uint64) (gathered []uint64) {
	shift, s := b.shift&63, b.sum
	apart := b.raising
	for bucket := b.top; bucket < len(apart); bucket++ {
		apart[bucket] = true
	}
	// v ⊕ (v-1) = s holds exactly if s = 2^j - 1 and v has 2^(j-1) as its lowest bit.
	low, lowest := s, s/2+1
	if s&(s+1) != 0 {
		low, lowest = 0, 1 // for no v
	}
	for _, v := range heaps {
		if apart[v>>shift%(1<<bucketBits)] || v-s <= 1 || v&low == lowest {
			gathered = append(gathered, v)
		}
	}
	return gathered
}

// sizes is a size and how many heaps have it.
type sizes struct {
	size  uint64
	heaps int
}

// leaders returns the largest size of each bucket that adds to the rank, and
// corrects the sizes that need it. The heaps are sorted and have all of them.
func (c *colourings) leaders(b *buckets, heaps []uint64) map[int]sizes {
	leaders := map[int]sizes{}
	for v, k := range descending(heaps) {
		if v == 0 {
			break
		}
		bucket := b.of(v)
		if _, found := leaders[bucket]; !found && b.raising[bucket] {
			leaders[bucket] = sizes{v, k}
		}
		c.correct(v, k)
	}
	return leaders
}

// countBucket adds the colourings whose smallest black size is in a bucket.
// leader is its largest size if that adds to the rank, and zero otherwise.
func (c *colourings) countBucket(b *buckets, bucket int, leader sizes) {
	last := sizes{uint64(bucket) << b.shift, b.aligned[bucket]}
	if leader.size == last.size {
		last.heaps = 0
	}
	between := b.heaps[bucket] - leader.heaps - last.heaps
	if leader.heaps > 0 {
		c.countSize(leader.size, leader.heaps)
	}
	if rank := c.basis.Rank(); c.spans {
		c.total.add(c.larger + between - rank)
		c.total.sub(c.larger - rank)
	}
	c.larger += between
	if last.heaps > 0 {
		c.countSize(last.size, last.heaps)
	}
}
