package table

import (
	"fmt"
	"iter"
	"math/bits"

	"grundy/game"
)

// Multisets returns the range of all multisets of up to k heaps of 1..max tokens:
// C(max+k, k) positions, fewer heaps first, then by the numbers in ascending order.
// Where the shape has a fixed number of heaps, k is that number and empty heaps
// make up for the missing ones.
func Multisets(k, max int) Range { return multisets{k, max} }

type multisets struct{ heaps, max int }

func (m multisets) String() string {
	return fmt.Sprintf("up to %d heaps of at most %d", m.heaps, m.max)
}

func (multisets) Axes() []Axis { return nil }

func (m multisets) Len(game.Shape) int { return binomial(m.max+m.heaps, m.heaps) }

// binomial returns C(n, k), at most math.MaxInt.
func binomial(n, k int) int {
	c := uint64(1)
	k = min(k, n-k)
	for i := 1; i <= k; i++ {
		high, low := bits.Mul64(c, uint64(n-k+i))
		if high >= uint64(i) {
			return maxInt
		}
		if c, _ = bits.Div64(high, low, uint64(i)); c > maxInt {
			return maxInt
		}
	}
	return int(c)
}

// All runs through the ascending vectors of k numbers 0..max in lexicographic
// order; zeros in front are heaps that are not there.
func (m multisets) All(s game.Shape) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		p := make(game.Position, m.heaps)
		first := m.heaps // heap number first is the first one there
		if s.Keep {
			first = 0
		}
		for i := range m.Len(s) {
			for first > 0 && p[first-1] > 0 {
				first--
			}
			if !yield(i, p[first:]) {
				return
			}
			m.next(p)
		}
	}
}

// next adds 1 to the last heap that is not full and sets those behind it to the same.
func (m multisets) next(p game.Position) {
	i := len(p) - 1
	for i >= 0 && p[i] == m.max {
		i--
	}
	if i < 0 {
		return
	}
	n := p[i] + 1
	for ; i < len(p); i++ {
		p[i] = n
	}
}

func (m multisets) check(s game.Shape) error {
	if m.heaps < 0 || m.max < 0 {
		return fmt.Errorf("%v: want no number below 0", m)
	}
	if err := checkKind(s, game.KindHeaps, game.KindCoupled); err != nil {
		return err
	}
	switch {
	case s.Width > 1 || s.Memory > 0:
		return fmt.Errorf("heaps of %d numbers and %d numbers of memory, want heaps of one number and no memory", max(s.Width, 1), s.Memory)
	case s.Count > 0 && s.Count != m.heaps:
		return fmt.Errorf("%d heaps, want %d", m.heaps, s.Count)
	}
	return nil
}
