package count

import (
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
)

// ByDefinition answers a query by playing every member out. A position has the
// nim-value v if it is a P-position together with a heap of v. It returns a
// *TooLargeError for queries that it cannot finish.
func (q Query) ByDefinition() (*big.Int, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	if q.Family.length() > math.Log2(definitionLimit) {
		return nil, &TooLargeError{q.Family.String(), fmt.Sprintf("want at most %d members", definitionLimit)}
	}
	search := newPlayout(q.Condition.options())
	search.misere = q.Condition.Misere
	found := int64(0)
	for heaps := range q.Family.members() {
		lost, err := q.Condition.lost(search, heaps)
		if err != nil {
			return nil, err
		}
		if lost != q.Condition.Others {
			found++
		}
	}
	return big.NewInt(found), nil
}

// lost reports whether the heaps, with a heap of a nim-sum that c wants, are a P-position.
func (c Condition) lost(search *playout[string], heaps []uint64) (bool, error) {
	for _, v := range c.wanted(heaps) {
		position := append(slices.Clone(heaps), v)
		slices.Sort(position)
		if !fitsBytes(position) || workBound(1, position) > definitionLimit {
			return false, &TooLargeError{
				fmt.Sprintf("heaps %d", position),
				fmt.Sprintf("want heaps of at most 255 tokens with a product of sizes (each plus one) of at most %d", definitionLimit),
			}
		}
		if !search.wins(heapString(position)) {
			return true, nil
		}
	}
	return false, nil
}

// wanted returns the nim-sums that c wants, except such as the heaps do not reach together.
func (c Condition) wanted(heaps []uint64) []uint64 {
	if !c.AtMost {
		return append([]uint64{c.NimSum}, c.Sums...)[min(1, len(c.Sums)):]
	}
	together := uint64(0)
	for _, h := range heaps {
		together += h
	}
	var all []uint64
	for v := range min(c.NimSum, together) + 1 {
		all = append(all, v)
	}
	return all
}

// options returns the options of Nim or of Moore's game, on heaps in order.
func (c Condition) options() func(string) iter.Seq[string] {
	most := max(1, c.Moore)
	return func(heaps string) iter.Seq[string] {
		return func(yield func(string) bool) {
			reduce([]byte(heaps), 0, most, false, func(option []byte) bool {
				option = slices.Clone(option)
				slices.Sort(option)
				return yield(string(option))
			})
		}
	}
}

// reduce yields every way to reduce up to most of the heaps from number i on, changed
// telling whether any was reduced before.
func reduce(heaps []byte, i, most int, changed bool, yield func([]byte) bool) bool {
	if i == len(heaps) || most == 0 {
		return !changed || yield(heaps)
	}
	if !reduce(heaps, i+1, most, changed, yield) {
		return false
	}
	size := heaps[i]
	defer func() { heaps[i] = size }()
	for left := range size {
		heaps[i] = left
		if !reduce(heaps, i+1, most-1, true, yield) {
			return false
		}
	}
	return true
}
