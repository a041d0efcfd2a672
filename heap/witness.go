package heap

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"math/bits"
	"slices"

	"grundy/heap/vector"
)

// The lists of pairs by which the checker excludes rare values. At first they are
// made in no time: the pairs whose partners have the most frequent codes. If what one
// pair covers were independent of what another does, pairs of total density d would
// leave about exp(-d) of the heaps. It is not where codes recur at equal distances,
// so the lists are much longer than that asks for; the end of one is seldom reached.
//
// A long run has them chosen greedily later on, each time the pair that covers most
// of the heaps where the value is still wanted. That takes longer, and makes the lists
// short. As the gain of a pair only falls while others are chosen, an old gain is a
// bound, and few are computed anew. What is left when no pair gains enough is cheaper
// to look up one by one.

// A pairList is used a few pairs at a time, until nothing is left.
type pairList []vector.Offsets

// A witness is a pair a, n-k-a with the nim-sum wanted: code is the partner's,
// back = a+k tokens away.
type witness struct {
	back, code int
	gain       int // a bound
}

const (
	// The total density of the pairs of a quick list; more was measured to gain nothing.
	enoughDensity = 80
	enoughOfMany  = 10 // with many codes: their bitmaps are out of the near caches

	// atOnce is how many pairs of a list are used before looking what is left; with many
	// codes it is all of them.
	atOnce = 16

	// mostWitnesses bounds a list that is chosen. A pair on a list costs about a
	// twentieth of a search, for a whole lot of heaps.
	mostWitnesses = 400
	gainShare     = 20 // a pair must gain a heap in so many lots
)

// hasManyCodes reports whether there are more codes than bits in a word.
func (c *checker) hasManyCodes() bool { return c.lanes > 64 }

// quickLists returns a list for each code, from the frequencies of the codes among
// the last heaps.
func (c *checker) quickLists(heaps int) []pairList {
	density := c.densities(heaps)
	byDensity := make([]int, c.top)
	for i := range byDensity {
		byDensity[i] = i
	}
	slices.SortFunc(byDensity, func(a, b int) int { return cmp.Compare(density[b], density[a]) })
	backs := c.backs()
	enough := float64(enoughDensity)
	if c.hasManyCodes() {
		enough = enoughOfMany
	}
	lists := make([]pairList, c.lanes)
	for j := range c.top {
		lists[j] = c.list(densest(j, byDensity, density, backs, enough))
	}
	return lists
}

// densest returns the pairs for the rare value with code j whose partners have the
// most frequent codes, of enough density in all.
func densest(j int, byDensity []int, density []float64, backs [][]int, enough float64) (out []witness) {
	sum := 0.0
	for _, w := range byDensity {
		if density[w] == 0 || w^j >= len(backs) {
			continue
		}
		for _, back := range backs[w^j] {
			if out = append(out, witness{back: back, code: w}); sum+density[w] > enough {
				return out
			}
			sum += density[w]
		}
	}
	return out
}

// chosenLists returns a list for each code, chosen greedily from the bitmaps of
// the last train heaps.
func (c *checker) chosenLists(train int) []pairList {
	lists := make([]pairList, c.lanes)
	beyond, need := make([]uint64, train/64), make([]uint64, train/64)
	backs := c.backs()
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
			lists[j] = c.list(c.greedy(c.witnesses(j, backs), need, train))
		}
	}
	return lists
}

// backs returns for each code the numbers a+k, k of a split, with which the heaps a
// with that code may serve.
func (c *checker) backs() [][]int {
	out := make([][]int, c.top)
	for _, s := range c.moves.split {
		for a := 1; a+s.k <= c.history-8 && a < c.pairs-8; a++ {
			if x := c.codes[a]; (a+s.k)%8 == 0 && int(x) < c.top {
				out[x] = append(out[x], a+s.k)
			}
		}
	}
	return out
}

// witnesses returns the pairs that may serve for the rare value with code j.
func (c *checker) witnesses(j int, backs [][]int) (out []witness) {
	for w := range c.top {
		if w^j >= len(backs) {
			continue
		}
		for _, back := range backs[w^j] {
			out = append(out, witness{back: back, code: w, gain: 1 << 30})
		}
	}
	return out
}

// densities returns the share of each code among the last heaps.
func (c *checker) densities(heaps int) []float64 {
	out := make([]float64, c.lanes)
	for j := range c.top {
		n := 0
		for i := range heaps / 64 {
			n += bits.OnesCount64(c.word(j, heaps, 0, i))
		}
		out[j] = float64(n) / float64(heaps)
	}
	return out
}

// word returns 64 bits of the bitmap of a code, moved by back heaps, in the
// last train heaps; back is a multiple of 8.
func (c *checker) word(code, train, back, i int) uint64 {
	return binary.LittleEndian.Uint64(c.slab[code*c.stride+(c.at-train-back)/8+8*i:])
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

// list puts the pairs in the form that [vector.Set.Cover] reads, from the bit history
// before a lot on.
func (c *checker) list(ws []witness) (out pairList) {
	most := atOnce
	if c.hasManyCodes() {
		most = len(ws) + 1
	}
	for some := range slices.Chunk(ws, most) {
		at := make([]int32, len(some))
		for i, w := range some {
			at[i] = int32(w.code*c.stride + (c.history-w.back)/8)
			c.depth = max(c.depth, w.back)
		}
		out = append(out, vector.NewOffsets(at...))
	}
	return out
}
