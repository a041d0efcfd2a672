package misere

// numbers are how often some components occur in positions, each exactly below a
// bound, and from there up to 2; they are written as one number in mixed radix.
type numbers struct {
	digits []digit
	place  []int // of each component: which digit, or -1
	size   int   // how many numbers there are

	shifts [][]int32 // the numbers after the addition of some
	index  map[int]int32
}

// A digit counts to below tail+2, and on from tail.
type digit struct{ unit, tail int }

// newNumbers returns numbers that count the components of a position, exactly if
// they are not more than there.
func newNumbers(components int, near position) numbers {
	n := numbers{size: 1, place: make([]int, components), index: map[int]int32{}}
	for c := range n.place {
		n.place[c] = -1
	}
	for i, c := range near {
		if i > 0 && near[i-1] == c {
			continue
		}
		tail := 1
		for i+tail < len(near) && near[i+tail] == c {
			tail++
		}
		n.place[c] = len(n.digits)
		n.digits = append(n.digits, digit{n.size, tail})
		n.size *= tail + 2
	}
	return n
}

// counts reports whether a component is counted.
func (n *numbers) counts(c int) bool { return n.place[c] >= 0 }

// countAny reports whether a component of a position is counted.
func (n *numbers) countAny(p position) bool {
	for _, c := range p {
		if n.counts(c) {
			return true
		}
	}
	return false
}

// shift returns the index of the shift by the components of a position.
func (n *numbers) shift(p position) int32 {
	of := 0
	for _, c := range p {
		if n.counts(c) {
			of = n.sum(of, n.digits[n.place[c]].unit)
		}
	}
	s, ok := n.index[of]
	if !ok {
		s = int32(len(n.shifts))
		n.index[of] = s
		sums := make([]int32, n.size)
		for x := range sums {
			sums[x] = int32(n.sum(x, of))
		}
		n.shifts = append(n.shifts, sums)
	}
	return s
}

// sum adds digit by digit.
func (n *numbers) sum(x, y int) int {
	s := 0
	for _, d := range n.digits {
		base := d.tail + 2
		c := x/d.unit%base + y/d.unit%base
		if c >= base {
			c = d.tail + (c-d.tail)%2
		}
		s += c * d.unit
	}
	return s
}
