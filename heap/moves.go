package heap

import "math"

// moves are the rules of a game that leaves at most two heaps, sorted by what
// an engine does with them. Every list ascends.
type moves struct {
	whole []int   // k: take k tokens and leave nothing
	take  []int   // k: take k tokens and leave one heap
	split []split // take k tokens and leave two heaps
	last  int     // t, the largest k; 0 for none
}

// A split takes k tokens and leaves two heaps a <= b that agree with the mark.
type split struct {
	k    int
	mark Mark
}

// moves returns the moves, and false where a move may leave three heaps or
// where the digits recur.
func (r Rules) moves() (moves, bool) {
	if r.repeat > 0 || r.Parts() > 2 {
		return moves{}, false
	}
	m := moves{last: r.Last()}
	for k, d := range r.digits {
		if d.Parts&1 != 0 {
			m.whole = append(m.whole, k)
		}
		if d.Parts&2 != 0 {
			m.take = append(m.take, k)
		}
		if d.Parts&4 != 0 {
			m.split = append(m.split, split{k, d.Mark})
		}
	}
	return m, true
}

// pairs returns the range lo <= a < hi of the smaller heaps a that a split of a
// heap of n may leave beside n-k-a.
func (s split) pairs(n int) (lo, hi int) {
	m := n - s.k
	switch {
	case m < 2:
		return 1, 1
	case s.mark == Free:
		return 1, m/2 + 1
	case s.mark != Equal:
		return 1, (m-1)/2 + 1
	case m%2 == 0:
		return m / 2, m/2 + 1
	}
	return 1, 1
}

// maxValue is the largest nim-value that the engines for two heaps store.
const maxValue = math.MaxUint16
