package heap

// Periods by the theorem of Guy and Smith [GS56] [WW, chapter 4]. Let moves
// leave at most h heaps and take at most t tokens. If
//
//	G(n+p) = G(n) for n0 <= n < h n0 + (h-1)p + t + 1, with n0 >= 1,
//
// then it holds for every n >= n0. For by induction on n beyond, the heaps left
// by a move from n+p sum to at least n+p-t, so the largest of them is at least
// (n+p-t)/h >= n0+p, and may be made p smaller, which is an option of n with the
// same value; and the other way round. That wants the values of all heaps below
// h n0 + h p + t + 1. For octal games h = 2; for a subtraction game h = 1, and
// equality over t heaps is enough.
//
// Splits into unequal heaps: the larger part of a pair (a, b) of n+p may become
// equal to the other when it is made p smaller, and that of n when it is made
// larger. Then the two have the nim-sum 0. So for rules with marks the theorem
// is used only where the value 0 needs no such pair; here it is not used at all.

// PeriodOf returns the least period, and the least pre-period for it, of a
// sequence that depends on the heaps as nim-values do: the term of a heap follows
// from the set of its options, each known by the terms of its parts. The first
// term is that of the heap of 0. It reports false where the theorem proves none,
// and for rules with marks or without a largest take.
func PeriodOf[T comparable](terms []T, r Rules) (preperiod, period int, ok bool) {
	if r.Marked() || r.Repeats() {
		return 0, 0, false
	}
	return guySmith(terms, r.Last(), max(1, r.Parts()))
}

// guySmith returns the least period p, and the least pre-period for it, that
// the first values prove, for moves that take at most t tokens and leave at
// most h heaps. It costs O(len(g)): for every p the Z-function of the reversed
// sequence tells how far back from the end the period reaches.
func guySmith[T comparable](g []T, t, h int) (preperiod, p int, ok bool) {
	n := len(g)
	z := make([]int32, n)
	l, r := 0, 0
	for p = 1; p < n; p++ {
		k := 0
		if p < r {
			k = min(int(z[p-l]), r-p)
		}
		for p+k < n && g[n-1-k] == g[n-1-p-k] {
			k++
		}
		z[p] = int32(k)
		if p+k > r {
			l, r = p, p+k
		}
		preperiod = n - p - k
		if guySmithLength(preperiod, p, t, h) <= n {
			return preperiod, p, true
		}
	}
	return 0, 0, false
}

// guySmithLength returns how many values the theorem wants.
func guySmithLength(preperiod, p, t, h int) int {
	return h*max(1, preperiod) + h*p + t + 1
}
