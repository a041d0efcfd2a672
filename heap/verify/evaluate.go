package verify

import "math/bits"

// An evaluator computes the values from the definition, from 0 on, given those of all
// smaller heaps that it asks for. For moves that leave j >= 2 heaps it makes the sets of
// the nim-sums of j heaps with m tokens in all. Of those of as many heaps as a move may
// leave it keeps only what is asked for once more, if there is a largest number to take.
type evaluator struct {
	rules rules
	at    func(n int64) int64
	n     int64
	sums  [5]map[int64]set // sums[j][m]
	taken []int64          // the numbers with a digit of their own, up to n, that may be taken
}

func (e *evaluator) next() int64 {
	n, own := e.n, int64(len(e.rules.digits))-e.rules.repeat
	if n < own && e.rules.digits[n] != 0 {
		e.taken = append(e.taken, n)
	}
	var seen set
	for _, k := range e.taken {
		e.options(&seen, k)
	}
	for k := own; e.rules.repeat > 0 && k <= n; k++ {
		e.options(&seen, k)
	}
	if e.rules.repeat == 0 {
		delete(e.sums[e.rules.heaps], n-own)
	}
	e.n++
	return seen.mex()
}

// options adds the values of the options of heap n that take k <= n.
func (e *evaluator) options(seen *set, k int64) {
	d, m := e.rules.digit(k), e.n-k
	if d&1 != 0 && m == 0 {
		seen.add(0)
	}
	if d&2 != 0 && m > 0 {
		seen.add(e.at(m))
	}
	for j := int64(2); j < int64(len(e.sums)); j++ {
		if d>>j&1 != 0 && m > 0 {
			seen.join(e.sum(j, m))
		}
	}
}

// sum returns the nim-sums of j heaps, each of at least 1, with m tokens in all.
// The least of them is at most m/j.
func (e *evaluator) sum(j, m int64) set {
	if out, ok := e.sums[j][m]; ok {
		return out
	}
	out := set{0}
	for a := int64(1); j*a <= m; a++ {
		if j == 2 {
			out.add(e.at(a) ^ e.at(m-a))
			continue
		}
		for v := range e.sum(j-1, m-a).all {
			out.add(e.at(a) ^ v)
		}
	}
	if e.sums[j] == nil {
		e.sums[j] = map[int64]set{}
	}
	e.sums[j][m] = out
	return out
}

// A set of numbers, as the bits of words.
type set []uint64

func (s *set) add(v int64) {
	for int64(len(*s)) <= v/64 {
		*s = append(*s, 0)
	}
	(*s)[v/64] |= 1 << (v % 64)
}

func (s *set) join(t set) {
	for i, w := range t {
		if i == len(*s) {
			*s = append(*s, 0)
		}
		(*s)[i] |= w
	}
}

// all yields the numbers, ascending.
func (s set) all(yield func(int64) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(int64(64*i + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// mex returns the least number that is not in s.
func (s set) mex() int64 {
	i := 0
	for i < len(s) && s[i] == ^uint64(0) {
		i++
	}
	if i == len(s) {
		return int64(64 * i)
	}
	return int64(64*i + bits.TrailingZeros64(^s[i]))
}
