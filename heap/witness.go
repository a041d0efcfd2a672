package heap

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"grundy/heap/vector"
)

// The lists of pairs by which the checker excludes rare values, chosen on the
// last heaps of the start: greedily, each time the pair that covers most of the
// heaps where the value is still wanted. As the gain of a pair only falls while
// others are chosen, an old gain is a bound, and few are computed anew. What is
// left when no pair gains enough is cheaper to look up one by one.

// A witness is a pair a, n-k-a with the nim-sum wanted: code is the partner's,
// back = a+k tokens away.
type witness struct {
	back, code int
	gain       int // a bound
}

// mostWitnesses bounds a list. A pair on a list costs about a twentieth of a
// search, for a whole lot of heaps.
const (
	mostWitnesses = 400
	gainShare     = 20 // a pair must gain a heap in so many lots
)

// chooseLists returns a list for each code, from the bitmaps of the last train
// heaps.
func (c *checker) chooseLists(train int) []vector.Offsets {
	lists := make([]vector.Offsets, c.lanes)
	beyond, need := make([]uint64, train/64), make([]uint64, train/64)
	density := c.densities(train)
	group := 1 << c.label.bit()
	for hi := c.top - group; hi >= 0; hi -= group {
		copy(need, beyond)
		for j := hi; j < hi+group; j++ {
			for i := range need {
				w := c.word(j, train, 0, i)
				need[i] |= w & c.sel[j]
				beyond[i] |= w
			}
		}
		for j := hi; j < hi+group; j++ {
			ws := c.witnesses(j)
			if c.lanes > 64 {
				ws = byDensity(ws, density, 10)
			} else {
				ws = c.greedy(byDensity(ws, density, c.choice(train)), need, train)
			}
			lists[j] = c.offsets(ws)
		}
	}
	return lists
}

// choice returns the total density of the pairs to choose from: some, quickly,
// for the first choice.
func (c *checker) choice(train int) float64 {
	if train <= firstChoice {
		return 40
	}
	return math.Inf(1)
}

// word returns 64 bits of the bitmap of a code, moved by back heaps, in the
// last train heaps; back is a multiple of 8.
func (c *checker) word(code, train, back, i int) uint64 {
	return binary.LittleEndian.Uint64(c.slab[code*c.stride+(c.at-train-back)/8+8*i:])
}

// witnesses returns the pairs that may serve for the rare value with code j.
func (c *checker) witnesses(j int) []witness {
	var out []witness
	for _, s := range c.moves.split {
		for a := 1; a+s.k <= c.history-8 && a < c.pairs-8; a++ {
			x := c.codes[a]
			if w := j ^ int(x); (a+s.k)%8 == 0 && x != rareCode && w < c.top {
				out = append(out, witness{back: a + s.k, code: w, gain: 1 << 30})
			}
		}
	}
	return out
}

// densities returns the share of each code among the last train heaps.
func (c *checker) densities(train int) []float64 {
	out := make([]float64, c.lanes)
	for j := range c.top {
		n := 0
		for i := range train / 64 {
			n += bits.OnesCount64(c.word(j, train, 0, i))
		}
		out[j] = float64(n) / float64(train)
	}
	return out
}

// byDensity returns the pairs whose partners have the most frequent codes. For
// large alphabets, where choosing greedily takes too long, the heaps that a pair
// covers are nearly independent of those of another: pairs of total density d
// leave about exp(-d) of the heaps.
func byDensity(ws []witness, density []float64, enough float64) []witness {
	slices.SortStableFunc(ws, func(a, b witness) int { return cmp.Compare(density[b.code], density[a.code]) })
	sum := 0.0
	for i, w := range ws {
		if sum += density[w.code]; sum > enough {
			return ws[:i]
		}
	}
	return ws
}

type byGain []witness

func (h byGain) Len() int           { return len(h) }
func (h byGain) Less(i, j int) bool { return h[i].gain > h[j].gain }
func (h byGain) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *byGain) Push(x any)        { *h = append(*h, x.(witness)) }
func (h *byGain) Pop() any {
	w := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return w
}

// greedy returns the chosen pairs. It leaves need as it is.
func (c *checker) greedy(from []witness, need []uint64, train int) []witness {
	need = append([]uint64(nil), need...)
	least := max(1, train/vector.Lot/gainShare)
	h := byGain(from)
	heap.Init(&h)
	var out []witness
	for len(h) > 0 && len(out) < mostWitnesses {
		w := &h[0]
		w.gain = 0
		for i, x := range need {
			if x != 0 {
				w.gain += bits.OnesCount64(x & c.word(w.code, train, w.back, i))
			}
		}
		chosen := *w
		heap.Fix(&h, 0)
		if h[0] != chosen {
			continue
		}
		if chosen.gain < least {
			break
		}
		heap.Pop(&h)
		out = append(out, chosen)
		for i := range need {
			need[i] &^= c.word(chosen.code, train, chosen.back, i)
		}
	}
	return out
}

// offsets puts the pairs in the form that [vector.Set.Cover] reads, from the
// bit history before a lot on.
func (c *checker) offsets(ws []witness) vector.Offsets {
	list := make([]int32, len(ws))
	for i, w := range ws {
		list[i] = int32(w.code*c.stride + (c.history-w.back)/8)
		c.depth = max(c.depth, w.back)
	}
	return vector.NewOffsets(list...)
}
