package count

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"math/bits"
	"slices"
)

// Subsets are the choices of some of the heaps, the empty one among them. Heaps of the
// same size are different.
type Subsets struct {
	Heaps   []uint64
	Divisor uint64 // only the subsets with a number of heaps divisible by it; 0 stands for 1
}

// maxDivisor bounds Divisor, since polynomials of that length are multiplied.
const maxDivisor = 1 << 12

// Check returns an error that quotes what is out of its range.
func (s Subsets) Check() error {
	if s.Divisor > maxDivisor {
		return fmt.Errorf("subsets of a number of heaps divisible by %d: want a divisor of at most %d", s.Divisor, maxDivisor)
	}
	return nil
}

func (s Subsets) String() string {
	text := fmt.Sprintf("subsets of %d heaps", len(s.Heaps))
	if s.Divisor > 1 {
		text += fmt.Sprintf(", the number of heaps divisible by %d", s.Divisor)
	}
	return text
}

// divisor returns d, at least 1.
func (s Subsets) divisor() int { return int(max(1, s.Divisor)) }

func (s Subsets) length() float64 { return float64(len(s.Heaps)) + 1 }

// total is the kernel of the trivial character alone.
func (s Subsets) total() quotient {
	return s.quotient(0, func() []term { return []term{{int64(len(s.Heaps)), 1}} })
}

func (s Subsets) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for chosen := range uint64(1) << len(s.Heaps) {
			if bits.OnesCount64(chosen)%s.divisor() != 0 {
				continue
			}
			var heaps []uint64
			for i, h := range s.Heaps {
				if chosen>>i&1 == 1 {
					heaps = append(heaps, h)
				}
			}
			if !yield(heaps) {
				return
			}
		}
	}
}

// Choices are positions in which each heap has one of two sizes.
type Choices struct{ Pairs [][2]uint64 }

// Check returns nil.
func (Choices) Check() error { return nil }

func (c Choices) String() string {
	return fmt.Sprintf("%d heaps of one of two sizes each", len(c.Pairs))
}
func (c Choices) length() float64 { return float64(len(c.Pairs)) + 1 }
func (c Choices) total() quotient { return powerOfTwo(len(c.Pairs)) }

func (c Choices) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		heaps := make([]uint64, len(c.Pairs))
		for chosen := range uint64(1) << len(c.Pairs) {
			for i, pair := range c.Pairs {
				heaps[i] = pair[chosen>>i&1]
			}
			if !yield(heaps) {
				return
			}
		}
	}
}

// differences returns the nim-sum of the first sizes, and what each choice of the second
// adds to it.
func (c Choices) differences() (base uint64, added []uint64) {
	for _, pair := range c.Pairs {
		base ^= pair[0]
		added = append(added, pair[0]^pair[1])
	}
	return base, added
}

// powerOfTwo is the quotient 2^n.
func powerOfTwo(n int) quotient {
	return quotient{
		inWords: func(_ context.Context, r words) uint64 { return r.Pow(2, uint64(n)) },
		inIntegers: func(_ context.Context, r integers) *big.Int {
			return r.reduced(new(big.Int).Lsh(big.NewInt(1), uint(n)))
		},
	}
}

// zero is the quotient 0.
func zero() quotient {
	return quotient{
		inWords:    func(context.Context, words) uint64 { return 0 },
		inIntegers: func(context.Context, integers) *big.Int { return new(big.Int) },
	}
}

// asSubsets returns the subsets, and the nim-sum, that a query about subsets or choices
// is about.
func asSubsets(q Query) (s Subsets, sum uint64, err error) {
	switch f := q.Family.(type) {
	case Subsets:
		s, sum = f, q.Condition.NimSum
	case Choices:
		base, added := f.differences()
		s, sum = Subsets{Heaps: added}, q.Condition.NimSum^base
	default:
		return s, 0, errFamily
	}
	if q.Condition.Moore > 1 {
		return s, 0, fmt.Errorf("wants moves in one heap, not in up to %d", q.Condition.Moore)
	}
	return s, sum, nil
}

// mostHeap returns the largest heap, or 0.
func (s Subsets) mostHeap() uint64 {
	if len(s.Heaps) == 0 {
		return 0
	}
	return slices.Max(s.Heaps)
}
