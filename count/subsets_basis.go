package count

// Subsets by linear algebra: of the 2^n subsets of n heaps of rank r over GF(2), each
// nim-sum of the span is that of exactly 2^(n-r), and no other nim-sum occurs. For even
// or odd numbers of heaps, each heap has one more coordinate, which is 1.
//
// Cost: n insertions into a basis, each of at most 64 steps. Limits: any number of heaps
// divides by 1 or 2; for 2, heaps below 2^63.

import (
	"fmt"
	"math/bits"

	"grundy/gf2"
)

// subsetsBasis is the method for subsets of large heaps.
type subsetsBasis struct{}

func (subsetsBasis) Name() string { return "basis" }

func (subsetsBasis) Plan(q Query) (*Plan, error) {
	s, sum, err := asSubsets(q)
	if err != nil {
		return nil, err
	}
	flag := uint64(0)
	switch {
	case s.Number != nil:
		return nil, fmt.Errorf("wants any number of heaps, not %d to %d", s.Number.From, s.Number.To)
	case s.divisor() > 2:
		return nil, fmt.Errorf("wants a number of heaps divisible by 1 or 2, not %d", s.divisor())
	case s.divisor() == 2 && (s.mostHeap() >= 1<<63 || sum >= 1<<63):
		return nil, fmt.Errorf("wants heaps below 2^63 where the number of heaps is even or odd")
	case s.divisor() == 2:
		flag = 1 << 63
	}
	basis := basisWith(s.Heaps, flag)
	p := &Plan{Cost: float64(len(s.Heaps))}
	if !basis.Contains(sum | flag*s.Remainder) {
		p.count, p.Why = zero(), fmt.Sprintf("linear algebra over GF(2): the heaps have rank %d, and no subset has the nim-sum.", basis.Rank())
		return p, nil
	}
	free := len(s.Heaps) - basis.Rank()
	p.count, p.Why = powerOfTwo(free), fmt.Sprintf("linear algebra over GF(2): the heaps have rank %d, so that each nim-sum that occurs is that of 2^%d subsets.", basis.Rank(), free)
	return p, nil
}

// basisWith returns a basis of the heaps, each with a flag. It stops at a basis that
// spans every number with the bits that occur.
func basisWith(heaps []uint64, flag uint64) (b gf2.Basis) {
	all := flag
	for _, h := range heaps {
		all |= h
	}
	for _, h := range heaps {
		if b.Insert(h|flag) && b.Rank() == bits.OnesCount64(all) {
			break
		}
	}
	return b
}
