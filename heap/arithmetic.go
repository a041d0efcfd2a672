package heap

import (
	"fmt"
	"slices"
	"strings"

	"grundy/nim"
)

// Arithmetic periods: G(n+p) = G(n) + s for n >= n0, with the saltus s > 0. They
// occur where a move may leave three heaps, and where any large number may be
// taken.
//
// For the first the published conditions [Aus76] [HN04] are not used here, and a
// period is reported as checked, not as proved.
//
// For the second, let every k >= f be allowed, with at most one heap left, and let
// L(n) be the least number that is not a value of a heap m <= n-f. The options of
// n have all values below L(n), some larger ones that the heaps m <= n-f have, and
// those of G(n-k) for the allowed k < f. Less L(n), these determine G(n) - L(n)
// and all that follows, as the mex of numbers that are all s larger, with all
// numbers below s added, is s larger. So if the values of the last f-1 heaps that
// are at least L(n), and the values above L(n) of the heaps up to n-f, recur with
// every one of them s larger, p heaps later, then G(m+p) = G(m) + s for all m
// from n-f+1 on. (theorem of the recurring state)

const recurringState = "recurrence of the state (any large number may be taken)"

// recurringTake finds the least proof of this kind in the values of rules whose
// last digit, a 3, recurs alone.
func recurringTake(r Rules, g []nim.Value) (preperiod, p, saltus int, ok bool) {
	f := len(r.digits) - 1
	seen := map[string]int{}
	used := newUsed()
	for n := f; n < len(g); n++ {
		used.add(g[n-f])
		key := used.state(g[n-f+1 : n])
		if m, again := seen[key]; again {
			p, saltus = n-m, int(g[n])-int(g[m])
			preperiod = m
			for preperiod > 0 && int(g[preperiod-1+p]) == int(g[preperiod-1])+saltus {
				preperiod--
			}
			return preperiod, p, saltus, true
		}
		seen[key] = n
	}
	return 0, 0, 0, false
}

// used are the values of the heaps up to some size: all below least, and above.
type used struct {
	least nim.Value
	above map[nim.Value]bool
}

func newUsed() *used { return &used{above: map[nim.Value]bool{}} }

func (u *used) add(v nim.Value) {
	if v >= u.least {
		u.above[v] = true
	}
	for u.above[u.least] {
		delete(u.above, u.least)
		u.least++
	}
}

// state describes what determines the following values, relative to least.
func (u *used) state(window []nim.Value) string {
	var b strings.Builder
	for _, v := range window {
		fmt.Fprintf(&b, "%d ", max(0, int(v)+1-int(u.least)))
	}
	var above []int
	for v := range u.above {
		above = append(above, int(v-u.least))
	}
	slices.Sort(above)
	fmt.Fprint(&b, above)
	return b.String()
}

// arithmeticPeriod returns the least p, with a saltus above 0, that holds from at
// most half of the values on and for four periods.
func arithmeticPeriod(g []nim.Value) (preperiod, p, saltus int, ok bool) {
	n := len(g)
	for p = 1; 4*p <= n/2; p++ {
		saltus = int(g[n-1]) - int(g[n-1-p])
		if saltus <= 0 {
			continue
		}
		m := n - 1 - p
		for m >= 0 && int(g[m+p])-int(g[m]) == saltus {
			m--
		}
		if preperiod = m + 1; preperiod <= n/2 {
			return preperiod, p, saltus, true
		}
	}
	return 0, 0, 0, false
}
