package heap

import "grundy/nim"

// All numbers but a few may be taken: the recurring digit leaves one heap, and so do most
// of the others. Then a number v is the value of an option of n that leaves one heap if and only if
//
//	more heaps m with 1 <= m < n have the value v than heaps n-s, s missing, have it,
//
// and G(n) is one of the values G(n-s), or the least number that no heap has. The cost is
// O(number of s) a heap.
type allButFew struct {
	rules   Rules
	missing []int // the s >= 1 that may not be taken to leave one heap, ascending
	count   []int // of the heaps from 1 on, by value
	hidden  []int // of the heaps n-s; 0 between heaps
	unseen  int   // the least v >= 1 that no heap has
}

// newAllButFew returns nil where not all numbers from some on may be taken.
func newAllButFew(r Rules) *allButFew {
	if r.repeat != 1 || r.digits[len(r.digits)-1].Parts&2 == 0 {
		return nil
	}
	a := &allButFew{rules: r, unseen: 1, count: []int{0}}
	for k, d := range r.digits {
		if k > 0 && d.Parts&2 == 0 {
			a.missing = append(a.missing, k)
		}
	}
	return a
}

// settle counts the last of the values.
func (a *allButFew) settle(g []nim.Value) {
	a.count, a.hidden = append(a.count, 0), append(a.hidden, 0)
	if n := len(g); n > 1 {
		a.count[g[n-1]]++
	}
	for a.count[a.unseen] > 0 {
		a.unseen++
	}
}

// next returns the value of the heap after g.
func (a *allButFew) next(g []nim.Value) nim.Value {
	n, least, best := len(g), 1, a.unseen
	if a.rules.Digit(n).Parts&1 == 0 { // leaving nothing, of value 0, is no option
		if least = 0; a.count[0] == 0 {
			return 0
		}
	}
	hidden := a.missing
	for i, s := range hidden {
		if s >= n {
			hidden = hidden[:i]
			break
		}
		a.hidden[g[n-s]]++
	}
	for _, s := range hidden {
		if v := int(g[n-s]); v >= least && v < best && a.hidden[v] == a.count[v] {
			best = v
		}
	}
	for _, s := range hidden {
		a.hidden[g[n-s]] = 0
	}
	return nim.Value(best)
}
