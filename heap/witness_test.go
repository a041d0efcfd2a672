package heap

import (
	"math/bits"
	"slices"
	"testing"

	"grundy/heap/vector"
)

// What a pair on a list is taken to exclude, it excludes: at the heaps whose code, that
// many tokens back, is the partner's.
func TestListOfPairs(t *testing.T) {
	for _, code := range []string{"0.104", "0.454", "0.16"} {
		c := newTestChecker(t, code, vector.Best())
		n := len(c.codes)
		buf := append(slices.Clone(c.codes), make([]byte, vector.Lot)...)
		c.gen.Fill(buf, n, len(buf))
		if !c.lot(buf, n, int64(n)) {
			t.Fatal(code, c.failed)
		}
		behind := c.slab[(c.at-vector.Lot-c.history)/8:]
		for j := range c.top {
			pairs := c.witnesses(j, c.backs())
			for i := 0; i < len(pairs); i += 53 {
				w := pairs[i]
				if !c.sums(w.back, w.code, j) {
					t.Fatalf("%s: no pair of %+v has the nim-sum %d", code, w, j)
				}
				for i := range c.need {
					c.need[i] = ^uint64(0)
				}
				c.remain(behind, c.list([]witness{w}))
				for i := range vector.Lot {
					if got, want := c.left[i/64]>>(i%64)&1 == 0, int(buf[n+i-w.back]) == w.code; got != want {
						t.Fatalf("%s: pair %+v serves heap %d: %v", code, w, n+i, got)
					}
				}
			}
		}
	}
}

// sums reports whether the rest of a split that takes k and leaves a, a+k = back, has the
// nim-sum j with a common heap a if it has the code w.
func (c *checker) sums(back, w, j int) bool {
	return slices.ContainsFunc(c.moves.split, func(s split) bool {
		return c.codes[back-s.k] != rareCode && int(c.codes[back-s.k])^w == j
	})
}

// The lists of a long run, which are chosen, leave few heaps to be searched.
func TestChosenLists(t *testing.T) {
	for _, code := range []string{"0.104", "0.454", "0.16"} {
		c := newTestChecker(t, code, vector.Best())
		n := len(c.codes)
		buf := append(slices.Clone(c.codes), make([]byte, 9*vector.Lot)...)
		c.gen.Fill(buf, n, len(buf))
		pairs, left := 0, 0
		for p := n; p < len(buf); p += vector.Lot {
			if !c.lot(buf, p, int64(p)) {
				t.Fatal(code, c.failed)
			}
			if p == len(buf)-2*vector.Lot {
				c.lists = c.chosenLists(8 * vector.Lot)
			}
		}
		for _, list := range c.lists {
			for _, some := range list {
				pairs += some.Len()
			}
		}
		group := 1 << c.label.bit()
		c.beyond = vector.Lanes{}
		for hi := c.top - group; hi >= 0; hi -= group {
			c.wanted(c.slab[(c.at-vector.Lot)/8:], hi)
			for j := hi; j < hi+group; j++ {
				c.remain(c.slab[(c.at-vector.Lot-c.history)/8:], c.lists[j])
				for _, w := range c.left {
					left += bits.OnesCount64(w)
				}
			}
		}
		if pairs > 100*c.top || left > vector.Lot/2 {
			t.Errorf("%s: %d pairs leave %d of %d heaps", code, pairs, left, vector.Lot)
		}
	}
}
