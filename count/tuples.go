package count

import (
	"fmt"
	"iter"
	"math"
	"slices"
)

// Tuples are k heaps, each with a size from the same set.
type Tuples struct {
	Sizes Sizes
	Heaps uint64 // k
	UpTo  bool   // all numbers of heaps from 1 to k instead
	Kind  Kind
}

// A Kind says which tuples of heaps are different, and which are allowed.
type Kind int

// The kinds of tuples.
const (
	Ordered         Kind = iota // the heaps have places
	OrderedDistinct             // they have places, and no size occurs twice
	Multisets                   // the order does not matter
	Sets                        // the order does not matter, and no size occurs twice
)

var kindNames = [...]string{"ordered heaps", "ordered heaps, no two alike,", "heaps in any order", "heaps in any order, no two alike,"}

func (k Kind) String() string { return kindNames[k] }

func (k Kind) check() error {
	if k < Ordered || k > Sets {
		return fmt.Errorf("kind of tuples %d: want one from %d to %d", int(k), int(Ordered), int(Sets))
	}
	return nil
}

// distinct reports whether no size occurs twice.
func (k Kind) distinct() bool { return k == OrderedDistinct || k == Sets }

// unordered reports whether the order does not matter.
func (k Kind) unordered() bool { return k == Multisets || k == Sets }

// Check returns an error that quotes what is out of its range.
func (t Tuples) Check() error {
	switch {
	case t.Sizes == nil:
		return fmt.Errorf("no heap sizes: want an interval, a list or a histogram")
	case t.Kind.check() != nil:
		return t.Kind.check()
	}
	return t.Sizes.Check()
}

func (t Tuples) String() string {
	upTo := ""
	if t.UpTo {
		upTo = "1 to "
	}
	return fmt.Sprintf("%s%d %v %v", upTo, t.Heaps, t.Kind, t.Sizes)
}

// length is that of n^k for n sizes, of C(n+k-1, k) without order.
func (t Tuples) length() float64 {
	t, _ = t.nearer(Condition{})
	n, k := float64(t.Sizes.number()), float64(t.Heaps)
	length := k * math.Log2(n)
	switch t.Kind {
	case Sets:
		length = min(length, n)
	case Multisets:
		length = min(length, n+k, n*math.Log2(k+1))
	}
	if t.UpTo {
		length += math.Log2(k + 1)
	}
	return length + 1
}

// total is the kernel of the trivial character alone.
func (t Tuples) total() quotient {
	t, _ = t.nearer(Condition{})
	return t.quotient(0, func() []term { return []term{{int64(t.Sizes.number()), 1}} })
}

// members yields tuples by places. Without order, the places of the sizes ascend.
func (t Tuples) members() iter.Seq[[]uint64] {
	sizes := slices.Collect(each(t.Sizes))
	return func(yield func([]uint64) bool) {
		first := t.Heaps
		if t.UpTo {
			first = 1
		}
		for k := first; k <= t.Heaps; k++ {
			if !(listing{sizes, t.Kind, nil, yield}).list(k) {
				return
			}
		}
	}
}

// A listing chooses sizes one after another.
type listing struct {
	sizes  []uint64
	kind   Kind
	places []int // chosen so far
	yield  func([]uint64) bool
}

func (l listing) list(left uint64) bool {
	if left == 0 {
		heaps := make([]uint64, len(l.places))
		for i, place := range l.places {
			heaps[i] = l.sizes[place]
		}
		return l.yield(heaps)
	}
	for place := range l.sizes {
		if l.allows(place) {
			next := l
			next.places = append(slices.Clip(l.places), place)
			if !next.list(left - 1) {
				return false
			}
		}
	}
	return true
}

func (l listing) allows(place int) bool {
	if l.kind.distinct() && slices.Contains(l.places, place) {
		return false
	}
	return !l.kind.unordered() || len(l.places) == 0 || place >= l.places[len(l.places)-1]
}
