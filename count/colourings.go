package count

import (
	"math/big"

	"grundy/gf2"
)

// Colourings won by the second player.
//
// Each heap is coloured black or white; a white heap is a Nim heap, and of the
// black heaps only a smallest may be reduced. The two colours are summands, so
// the second player wins exactly if the nim-sum of the white heaps equals the
// nim-value of the black ones.
//
// Theorem (the black heaps). Let v > 0 be the size of a smallest of the black
// heaps, c how many have it, and e = 1 if all heaps have it, else 0. Their
// nim-value is v - (c + e) mod 2; without black heaps it is 0.
//
// Proof, by induction on the number of tokens. Write g = v - (c+e) mod 2. The
// options replace one v by t with 0 <= t < v. For 0 < t < v, t becomes the only
// smallest size, once; its value is t - 1, except that a single heap, reduced
// to t, is worth t.
//
//   - One heap (c = 1, e = 1): the options are worth 0 (no heap) and 1..v-1, so
//     the mex is v = g.
//   - Otherwise the t with 0 < t < v are worth 0..v-2, and t = 0 leaves c-1
//     heaps of v and the larger ones. If c > 1 that is worth
//     v - (c-1+e) mod 2, which is v-1 where g = v, and v where g = v-1: so the
//     mex is g. If c = 1 (and e = 0, so g = v-1), it leaves heaps with a
//     smallest size w > v, worth at least w-1 >= v: so the mex is v-1 = g.
//
// Counting. Let s be the nim-sum of all heaps. For each size v with k heaps,
// count the colourings whose smallest black size is v, by the number c of black
// heaps of size v (2^(k-1) choices have c odd, 2^(k-1)-1 have c even and
// positive) and the set S of black heaps larger than v. The condition is
//
//	S empty:      s = 0        (c odd),    s = v-1   (c even)
//	S not empty:  ⊕S = s ⊕ v ⊕ (v-1) (c odd),  ⊕S = s ⊕ v (c even)
//
// and of the N larger heaps, with rank r over GF(2), each sum in their span is
// that of 2^(N-r) sets S. So the sizes are taken from large to small while a
// basis grows, with at most two queries a size; only whether a size occurs
// matters to the basis.
//
// What S must not be empty for is put right apart: it concerns the sizes v with
// s = v, s = v-1 or s = v ⊕ (v-1), whatever N and r are.
//
// Large sets of heaps are not sorted as a whole: colourings_bulk.go counts most
// sizes by the thousand.
//
// Cost: for n heaps of random sizes O(n); at worst O(n log n) for sorting, and
// O(r) for each distinct size. The count has at most n+1 bits and is always
// computed exactly.

// Colourings counts the 2-colourings of labelled heaps in which the second
// player wins, where white heaps are Nim heaps and of the black heaps only a
// smallest may be reduced. A heap of no tokens is no heap to the players, and
// its two colours count as two colourings; without heaps there is one
// colouring, won by the second player. Colourings may reorder heaps.
func Colourings(heaps []uint64) *big.Int {
	c := Coloured{heaps: heaps}
	c.tally.add(heaps)
	return c.Count()
}

// Coloured counts the same for heaps that come some at a time. It keeps them. The zero
// Coloured has no heaps.
type Coloured struct {
	heaps []uint64
	tally tally
}

// Use gives c room to keep heaps in: an empty slice, which is not copied.
func (c *Coloured) Use(room []uint64) { c.heaps = append(room[:0], c.heaps...) }

// Add adds heaps. It takes about two nanoseconds a heap and does not keep the slice.
func (c *Coloured) Add(heaps ...uint64) {
	c.heaps = append(c.heaps, heaps...)
	c.tally.add(heaps)
}

// Count returns the number of colourings. Heaps may still be added afterwards.
func (c *Coloured) Count() *big.Int {
	k := newColourings(&c.tally)
	if len(c.heaps) < bulkHeaps || !k.countInBulk(&c.tally, c.heaps) {
		k.countOneByOne(c.heaps)
	}
	total := k.total.value()
	return total.Lsh(total, uint(c.tally.empty))
}

// colourings is a count under way, from large sizes to small.
type colourings struct {
	sum    uint64 // s
	basis  gf2.Basis
	spans  bool // whether the basis spans s
	larger int  // N, the heaps larger than the size at hand
	total  powerSum
}

func newColourings(t *tally) *colourings {
	c := &colourings{sum: t.sum}
	if c.sum == 0 {
		c.spans = true
		c.total.add(0) // all heaps white
	}
	return c
}

// countOneByOne counts the colourings whose smallest black size is among heaps,
// which are smaller than all heaps before. It sorts heaps.
func (c *colourings) countOneByOne(heaps []uint64) {
	for v, k := range descending(heaps) {
		if v > 0 {
			c.countSize(v, k)
			c.correct(v, k)
		}
	}
}

// countSize adds the colourings whose smallest black size is v, which k heaps
// have, as if the same condition held for no other black heaps as for some, and
// goes on to the sizes below v.
func (c *colourings) countSize(v uint64, k int) {
	free := c.larger - c.basis.Rank()
	if c.basis.Contains(c.sum ^ v ^ (v - 1)) {
		c.total.add(free + k - 1)
	}
	if k > 1 && c.basis.Contains(c.sum^v) {
		c.total.add(free + k - 1)
		c.total.sub(free)
	}
	if c.basis.Insert(v) {
		c.spans = c.basis.Contains(c.sum)
	}
	c.larger += k
}

// correct replaces, for black heaps that all have size v, the condition for
// other black heaps by their own.
func (c *colourings) correct(v uint64, k int) {
	switch c.sum {
	case 0:
		c.total.add(k - 1)
	case v ^ (v - 1):
		c.total.sub(k - 1)
	}
	switch c.sum {
	case v - 1:
		c.total.add(k - 1)
		c.total.sub(0)
	case v:
		c.total.sub(k - 1)
		c.total.add(0)
	}
}
