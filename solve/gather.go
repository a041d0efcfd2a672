package solve

import "context"

// Most options of a heap, or of a position in a box, are in the table: their numbers are
// found in one loop through the list of options, without a call for each. That takes one
// or two nanoseconds an option, a tenth of what it takes one by one.

// gather is what number does with the options, for single heaps of a sum, and for boxes
// of coupled heaps that one worker fills.
func (f *filler) gather(ctx context.Context, at int) (uint32, error) {
	n := f.options.Len()
	for i := 0; ; i++ {
		i = f.run(at, i)
		if f.mode == winning && f.seen.seen[0]&1 != 0 {
			return 1, nil
		}
		if i == n {
			return f.end(n), nil
		}
		x, err := f.optionNumber(ctx, f.options.At(i), at)
		if err != nil {
			return 0, err
		}
		f.seen.add(uint64(x))
	}
}

// run takes the options from number i on as seen, and returns the number of the first
// that is not in the table.
func (f *filler) run(at, i int) int {
	nums, ends := f.options.Flat()
	done := f.numbers[:at]
	if f.single {
		return f.seen.sums(done, nums, ends, i)
	}
	return f.seen.cells(f.space.(*box), done, nums, ends, i)
}

// sums is run for heaps, of which done has the numbers. Most options are two heaps.
func (m *mexFold) sums(done []uint32, nums, ends []int, i int) int {
	seen, low := m.seen, uint64(0) // low: the numbers below 64, as bits
	for start := startOf(ends, i); i < len(ends); i++ {
		q := nums[start:ends[i]]
		start = ends[i]
		var x uint32
		if len(q) == 2 && uint(q[0]) < uint(len(done)) && uint(q[1]) < uint(len(done)) {
			x = done[q[0]] ^ done[q[1]]
		} else {
			var ok bool
			if x, ok = sumOf(done, q); !ok {
				break
			}
		}
		low = mark(seen, low, x)
	}
	seen[0] |= low
	return i
}

// sumOf returns the nim-sum of the heaps of q if all are done.
func sumOf(done []uint32, q []int) (x uint32, ok bool) {
	for _, n := range q {
		if uint(n) >= uint(len(done)) {
			return 0, false
		}
		x ^= done[n]
	}
	return x, true
}

// cells is run for the cells of a box, which has a position of coupled heaps in any order.
// Most boxes are of two heaps.
func (m *mexFold) cells(b *box, done []uint32, nums, ends []int, i int) int {
	seen, low := m.seen, uint64(0)
	isSquare := len(b.most) == 2
	var most [2]int
	copy(most[:], b.most)
	for start := startOf(ends, i); i < len(ends); i++ {
		q := nums[start:ends[i]]
		start = ends[i]
		at := 0
		if isSquare && len(q) == 2 && q[0] <= most[0] && q[1] <= most[1] {
			at = q[0]*(most[1]+1) + q[1]
		} else {
			at = b.Index(q)
		}
		if uint(at) >= uint(len(done)) {
			break
		}
		low = mark(seen, low, done[at])
	}
	seen[0] |= low
	return i
}

// mark marks a number as seen: in low if it is below 64, which it returns.
func mark(seen []uint64, low uint64, x uint32) uint64 {
	if x < 64 {
		return low | 1<<(x&63)
	}
	if w := x >> 6; int(w) < len(seen) {
		seen[w] |= 1 << (x & 63)
	}
	return low
}

// startOf returns where position i begins that ends where ends says.
func startOf(ends []int, i int) int {
	if i == 0 {
		return 0
	}
	return ends[i-1]
}
