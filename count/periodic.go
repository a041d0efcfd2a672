package count

// Heap sizes by their nim-value, where the nim-sequence is known to repeat.
//
// In a game whose moves take at most k tokens of a heap and leave at most h heaps, let
//
//	G(n+p) = G(n)   for all n with e <= n < h·e + (h-1)·p + k.
//
// Then this holds for all n >= e [GS56], for octal games with h = 2: of the heaps that a
// move leaves of a larger n + p one has at least e + p tokens, and with p fewer it has
// the same value, so that n and n+p have options of the same values.
//
// Cost: the search looks at all periods up to the length of the table, most of which fail at
// once; questions take O(e+p).

import (
	"fmt"
	"math/big"
)

// A Periodic is a nim-sequence with a proved period: G(n+Period) = G(n) for all n >= Pre.
type Periodic struct {
	Pre, Period int
	Values      []uint64 // G(0), ..., G(Pre+Period-1)
}

// ProvePeriod returns the sequence that begins with the given values, of a game whose moves
// take at most k tokens and leave at most h heaps, with its least period and preperiod. It
// returns false if the values are too few to prove one.
func ProvePeriod(values []uint64, k, h int) (Periodic, bool) {
	for p := 1; 2*p+k <= len(values); p++ {
		pre := len(values) - p // the sequence repeats from there on
		for pre > 0 && values[pre-1] == values[pre-1+p] {
			pre--
		}
		if h*pre+(h-1)*p+k <= len(values)-p {
			return Periodic{pre, p, values[:pre+p]}, true
		}
	}
	return Periodic{}, false
}

// String says the period.
func (s Periodic) String() string {
	return fmt.Sprintf("period %d from heap %d on", s.Period, s.Pre)
}

// Value returns G(n).
func (s Periodic) Value(n uint64) uint64 {
	if n >= uint64(s.Pre) {
		n = uint64(s.Pre) + (n-uint64(s.Pre))%uint64(s.Period)
	}
	return s.Values[n]
}

// Count returns how many of the heaps 0 to n have a value for which want is true.
func (s Periodic) Count(n uint64, want func(uint64) bool) (total uint64) {
	for r, v := range s.Values {
		if want(v) {
			total += s.occurrences(uint64(r), n)
		}
	}
	return total
}

// occurrences returns how many of the heaps 0 to n have the place r in the values.
func (s Periodic) occurrences(r, n uint64) uint64 {
	switch {
	case r > n:
		return 0
	case r < uint64(s.Pre):
		return 1
	default:
		return (n-r)/uint64(s.Period) + 1
	}
}

// Total returns the sum of the sizes of the heaps that Count counts.
func (s Periodic) Total(n uint64, want func(uint64) bool) *big.Int {
	total := new(big.Int)
	for r, v := range s.Values {
		if !want(v) {
			continue
		}
		// r, r+p, ..., r+(c-1)p
		c := new(big.Int).SetUint64(s.occurrences(uint64(r), n))
		total.Add(total, new(big.Int).Mul(c, big.NewInt(int64(r))))
		steps := new(big.Int).Sub(c, big.NewInt(1))
		steps.Mul(steps, c).Rsh(steps, 1).Mul(steps, big.NewInt(int64(s.Period)))
		total.Add(total, steps)
	}
	return total
}

// Kth returns the kth heap, from 1, with a value for which want is true, and false if there is
// none below 2^63.
func (s Periodic) Kth(k uint64, want func(uint64) bool) (n uint64, ok bool) {
	most := uint64(1<<63 - 1)
	if k == 0 || s.Count(most, want) < k {
		return 0, false
	}
	least := uint64(0)
	for least < most {
		middle := least + (most-least)/2
		if s.Count(middle, want) < k {
			least = middle + 1
		} else {
			most = middle
		}
	}
	return least, true
}
