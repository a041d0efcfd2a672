package count

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// Sizes are an [Interval], a [List] or a [Histogram] of heap sizes.
type Sizes interface {
	// Check returns an error that quotes what is out of its range.
	Check() error
	String() string
	// number is how many there are, at most 2^62.
	number() uint64
	// listed is how many pairs times yields.
	listed() uint64
	// most is the largest, or 0.
	most() uint64
	// times yields sizes, each with how often it occurs there; a size may come again.
	times() iter.Seq2[uint64, uint64]
}

// An Interval is the sizes From, From+1, ..., To, all of them below 2^62.
type Interval struct{ From, To uint64 }

// Check returns an error if the interval is empty or reaches too far.
func (i Interval) Check() error {
	if i.From > i.To || i.To >= 1<<62 {
		return fmt.Errorf("heaps from %d to %d: want an interval of integers below 2^62", i.From, i.To)
	}
	return nil
}

func (i Interval) String() string { return fmt.Sprintf("from %d to %d", i.From, i.To) }
func (i Interval) number() uint64 { return i.To - i.From + 1 }
func (i Interval) listed() uint64 { return i.number() }
func (i Interval) most() uint64   { return i.To }

func (i Interval) times() iter.Seq2[uint64, uint64] {
	return func(yield func(size, times uint64) bool) {
		for size := i.From; size <= i.To; size++ {
			if !yield(size, 1) {
				return
			}
		}
	}
}

// A List is sizes one by one. One that is listed several times is so many
// different choices: the heaps of a game with the same nim-value.
type List []uint64

// Check returns an error if the list is empty.
func (l List) Check() error {
	if len(l) == 0 {
		return fmt.Errorf("no heap sizes: want at least one")
	}
	return nil
}

func (l List) String() string { return fmt.Sprintf("from a list of %d sizes", len(l)) }
func (l List) number() uint64 { return uint64(len(l)) }
func (l List) listed() uint64 { return uint64(len(l)) }
func (l List) most() uint64   { return slices.Max(l) }

func (l List) times() iter.Seq2[uint64, uint64] {
	return func(yield func(size, times uint64) bool) {
		for _, size := range l {
			if !yield(size, 1) {
				return
			}
		}
	}
}

// A Histogram is sizes, each with the number of different choices that it stands for:
// nim-values, each with how many of the heaps of a game have it.
type Histogram []Bar

// A Bar is a size and how often it occurs.
type Bar struct{ Size, Times uint64 }

// maxNumber bounds the sizes of a histogram, all together.
const maxNumber = 1 << 62

// Check returns an error if there is no size, or too many.
func (h Histogram) Check() error {
	number := uint64(0)
	for _, b := range h {
		if b.Times > maxNumber-number {
			return fmt.Errorf("size %d, %d times: want at most 2^62 sizes in all", b.Size, b.Times)
		}
		number += b.Times
	}
	if number == 0 {
		return fmt.Errorf("no heap sizes: want at least one")
	}
	return nil
}

func (h Histogram) String() string {
	return fmt.Sprintf("from %d sizes of %d different values", h.number(), len(h))
}

func (h Histogram) number() (n uint64) {
	for _, b := range h {
		n += b.Times
	}
	return n
}

func (h Histogram) listed() uint64 { return uint64(len(h)) }

func (h Histogram) most() (most uint64) {
	for _, b := range h {
		most = max(most, b.Size)
	}
	return most
}

func (h Histogram) times() iter.Seq2[uint64, uint64] {
	return func(yield func(size, times uint64) bool) {
		for _, b := range h {
			if b.Times > 0 && !yield(b.Size, b.Times) {
				return
			}
		}
	}
}

// each yields the sizes one by one, each as often as it occurs.
func each(s Sizes) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for size, times := range s.times() {
			for range times {
				if !yield(size) {
					return
				}
			}
		}
	}
}

// small returns how many of the sizes are 0, and how many are 1.
func small(s Sizes) (zeros, ones uint64) {
	if i, ok := s.(Interval); ok {
		s = Interval{i.From, min(i.To, 1)}
		if i.From > 1 {
			return 0, 0
		}
	}
	for size, times := range s.times() {
		switch size {
		case 0:
			zeros += times
		case 1:
			ones += times
		}
	}
	return zeros, ones
}

// width returns the number of bits of the largest size.
func width(s Sizes) int { return bits.Len64(s.most()) }
