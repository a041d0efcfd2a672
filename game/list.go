package game

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// A List holds positions one behind the other in one buffer: the options of a
// position, or its components. The zero value is an empty list. Reset keeps the
// memory, so that a list used again and again allocates nothing.
//
// A list that grows beyond MaxListed numbers panics with an error that wraps ErrFull:
// no rules can list so many options in bounded memory, and stopping in the middle is
// the only way to stop them. [CatchFull] turns the panic into an error.
type List struct {
	nums []int
	ends []int
}

// Reset empties the list.
func (l *List) Reset() { l.nums, l.ends = l.nums[:0], l.ends[:0] }

// Add appends the position made of nums, which are copied.
func (l *List) Add(nums ...int) { l.Copy(nums) }

// Extend appends count positions with n numbers in all, and returns both to be set by
// the caller: the numbers, and where each position ends, counted from the first number
// of the list. The numbers of the new positions begin at start.
func (l *List) Extend(n, count int) (nums, ends []int, start int) {
	start = len(l.nums)
	if start+n > cap(l.nums) {
		l.grow(n)
	}
	l.nums = l.nums[:start+n]
	first := len(l.ends)
	l.ends = slices.Grow(l.ends, count)[:first+count]
	return l.nums[start:], l.ends[first:], start
}

// Truncate drops the positions from number n on.
func (l *List) Truncate(n int) {
	l.ends = l.ends[:n]
	l.nums = l.nums[:l.end()]
}

// end returns where the last position ends.
func (l *List) end() int {
	if len(l.ends) == 0 {
		return 0
	}
	return l.ends[len(l.ends)-1]
}

// Copy appends a copy of p and returns it, to be changed in place. The returned
// slice is valid until the list grows or is reset.
func (l *List) Copy(p Position) Position {
	q := l.extend(len(p))
	//lint:ignore S1001 positions are short, and a loop takes half the time of copy
	for i, n := range p {
		q[i] = n
	}
	return q
}

// extend appends a position of n numbers, not yet set, and returns it.
func (l *List) extend(n int) Position {
	start, end := len(l.nums), len(l.nums)+n
	if end > cap(l.nums) {
		l.grow(n)
	}
	l.nums = l.nums[:end]
	l.ends = append(l.ends, end)
	return l.nums[start:end:end]
}

// MaxListed is how many numbers a list may hold: some hundred megabytes.
const MaxListed = 1 << 25

// ErrFull says that a list has come to its bound.
var ErrFull = errors.New("too many options")

func (l *List) grow(n int) {
	if len(l.nums)+n > MaxListed {
		panic(fmt.Errorf("%w: more than %d numbers in the options of one position", ErrFull, MaxListed))
	}
	l.nums = slices.Grow(l.nums, n)
}

// CatchFull, deferred, sets err if the function ends by the panic of a list that is
// full.
func CatchFull(err *error) {
	r := recover()
	if r == nil {
		return
	}
	if e, ok := r.(error); ok && errors.Is(e, ErrFull) {
		*err = e
		return
	}
	panic(r)
}

// Replace appends p with its number i replaced by n, the commonest of options.
func (l *List) Replace(p Position, i, n int) {
	l.Copy(p)[i] = n
}

// Len returns the number of positions.
func (l *List) Len() int { return len(l.ends) }

// At returns position i, 0 <= i < Len. The slice is the list's own, valid until
// the list grows or is reset; the caller may change it but not append to it.
func (l *List) At(i int) Position {
	start, end := 0, l.ends[i]
	if i > 0 {
		start = l.ends[i-1]
	}
	return l.nums[start:end:end]
}

// Flat returns the numbers of all positions one behind the other, and where each
// position ends in them. Both are the list's own, valid until it grows or is reset.
func (l *List) Flat() (nums, ends []int) { return l.nums, l.ends }

// All yields the positions in the order in which they were added, each as At
// returns it. The list may grow meanwhile; what is added is yielded too.
func (l *List) All() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for i := 0; i < l.Len(); i++ {
			if !yield(l.At(i)) {
				return
			}
		}
	}
}
