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
	Heaps []uint64

	// Only the subsets whose number of heaps leaves Remainder when it is divided by
	// Divisor; 0 stands for 1.
	Divisor, Remainder uint64

	// Number, if not nil, bounds the number of heaps of a subset from both sides.
	Number *Interval
}

// maxDivisor bounds Divisor, since polynomials of that length are multiplied.
const maxDivisor = 1 << 12

// Check returns an error that quotes what is out of its range.
func (s Subsets) Check() error {
	switch {
	case s.Divisor > maxDivisor:
		return fmt.Errorf("subsets of a number of heaps divisible by %d: want a divisor of at most %d", s.Divisor, maxDivisor)
	case s.Remainder >= max(1, s.Divisor):
		return fmt.Errorf("subsets of a number of heaps that leaves %d when divided by %d: want a remainder below the divisor", s.Remainder, s.divisor())
	case s.Number != nil && s.Number.From > s.Number.To:
		return fmt.Errorf("subsets of %d to %d heaps: want an interval", s.Number.From, s.Number.To)
	}
	return nil
}

func (s Subsets) String() string {
	text := fmt.Sprintf("subsets of %d heaps", len(s.Heaps))
	switch {
	case s.Divisor > 1 && s.Remainder > 0:
		text += fmt.Sprintf(", the number of heaps %d modulo %d", s.Remainder, s.Divisor)
	case s.Divisor > 1:
		text += fmt.Sprintf(", the number of heaps divisible by %d", s.Divisor)
	}
	if s.Number != nil {
		text += fmt.Sprintf(", %d to %d of them", s.Number.From, s.Number.To)
	}
	return text
}

// divisor returns d, at least 1.
func (s Subsets) divisor() int { return int(max(1, s.Divisor)) }

// most returns how many heaps a subset has at most.
func (s Subsets) most() int {
	if s.Number != nil {
		return int(min(uint64(len(s.Heaps)), s.Number.To))
	}
	return len(s.Heaps)
}

// allows reports whether subsets of so many heaps count.
func (s Subsets) allows(size int) bool {
	return size%s.divisor() == int(s.Remainder) &&
		(s.Number == nil || s.Number.From <= uint64(size) && uint64(size) <= s.Number.To)
}

func (s Subsets) length() float64 { return float64(len(s.Heaps)) + 1 }

// total is the kernel of the trivial character alone.
func (s Subsets) total() quotient {
	return s.quotient(0, func() []term { return []term{{int64(len(s.Heaps)), 1}} })
}

func (s Subsets) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for chosen := range uint64(1) << len(s.Heaps) {
			if !s.allows(bits.OnesCount64(chosen)) {
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
// is about, all without the places that are free.
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
	if low := q.Condition.free; low > 0 {
		heaps := make([]uint64, len(s.Heaps))
		for i, h := range s.Heaps {
			heaps[i] = h >> low
		}
		s.Heaps, sum = heaps, sum>>low
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
