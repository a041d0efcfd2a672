package count

import (
	"fmt"
	"math/big"
)

// explainedSizes is how many distinct sizes ExplainColourings goes through.
const explainedSizes = 12

// ExplainColourings returns the reasoning behind Colourings(heaps), a sentence or
// two a line, with the quantities of these heaps; size by size if there are few.
// It reorders heaps.
func ExplainColourings(heaps []uint64) []string {
	var t tally
	t.add(heaps)
	c := newColourings(&t)
	lines := []string{
		"White and black heaps are summands: the second player wins exactly if the nim-sum of the white heaps is the nim-value of the black ones.",
		"That value is v - (c+e) mod 2, if a smallest black heap is v, c black heaps have it, and e is 1 if all have it, else 0.",
		fmt.Sprintf("The nim-sum of all %d heaps is s = %d. All white: %s.", len(heaps), c.sum, c.total.value()),
	}
	sizes := 0
	for v := range descending(heaps) {
		if v > 0 {
			sizes++
		}
	}
	if sizes > explainedSizes {
		return append(lines, fmt.Sprintf(
			"For each of the %d sizes v, with k heaps and N larger ones of rank r over GF(2): %s", sizes, explainedTerm))
	}
	lines = append(lines, "For each size v as the smallest black one, with k heaps and N larger ones of rank r over GF(2): "+explainedTerm)
	for v, k := range descending(heaps) {
		if v > 0 {
			lines = append(lines, c.explainSize(v, k))
		}
	}
	return lines
}

const explainedTerm = "the larger black heaps need nim-sum s xor v xor (v-1) if an odd number of the k are black (2^(k-1) ways), s xor v if an even number; each sum in their span comes from 2^(N-r) sets. None larger: s = 0 and s = v-1 instead."

// explainSize counts the colourings with smallest black size v and tells how
// many there are.
func (c *colourings) explainSize(v uint64, k int) string {
	before, larger, rank := c.total.value(), c.larger, c.basis.Rank()
	c.countSize(v, k)
	c.correct(v, k)
	found := new(big.Int).Sub(c.total.value(), before)
	return fmt.Sprintf("v = %d: k = %d, N = %d, r = %d: %s", v, k, larger, rank, found)
}
