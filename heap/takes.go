package heap

import "grundy/nim"

// The engine for rules that leave at most one heap, with the subtraction games
// among them: G(n) is the mex of G(n-k) over the numbers k that may be taken,
// with 0 besides if n may be taken as a whole. For a finite set S of numbers it
// costs O(|S|) a heap.
//
// Where digits recur from k = f on, with a period of L, the heap m is an option of every
// heap n >= m+f of some residues modulo L. So each residue has a set of values that only
// grows, and the mex of a heap is looked for from the least number that is not in the
// set of its residue. That costs O(f + L) a heap. For periods beyond mostResidues every
// number to take is gone through, O(n) a heap.
//
// All numbers but a few: see allbut.go.
type takes struct {
	rules  Rules
	g      []nim.Value
	seen   []int      // seen[v] > n when v is the value of an option of n
	ks     []int      // the numbers with a digit of their own that may be taken
	within []growing  // by the residue of n: the values of options of all heaps from now on
	allBut *allButFew // where all numbers but a few may be taken
}

// A growing set of values; it has all below least.
type growing struct {
	has   []bool
	least int
}

// mostResidues bounds the sets that are kept, of a byte for each value.
const mostResidues = 256

func newTakes(r Rules) *takes {
	t := &takes{rules: r, ks: r.written()}
	if few := newAllButFew(r); few != nil && len(few.missing) < len(t.ks) {
		t.allBut = few
	} else if r.repeat <= mostResidues {
		t.within = make([]growing, r.repeat)
	}
	return t
}

func (t *takes) run(tick func() error, n int) error {
	for m := len(t.g); m < n; m++ {
		if m%1024 == 0 {
			if err := tick(); err != nil {
				return err
			}
		}
		t.g = append(t.g, t.next(m))
	}
	return nil
}

func (t *takes) known() int { return len(t.g) }

func (t *takes) values() []nim.Value { return t.g }

func (t *takes) packed() []byte { return packValues(t.g) }

func (t *takes) load(values []nim.Value) error {
	for n, v := range values {
		t.settle(n)
		t.g = append(t.g, v)
	}
	return nil
}

// written returns the numbers with a digit of their own that may be taken.
func (r Rules) written() []int {
	out := []int{}
	for k, d := range r.digits[:len(r.digits)-r.repeat] {
		if d.Parts != 0 {
			out = append(out, k)
		}
	}
	return out
}

// settle takes note of what heap n is the first to have among its options, and those after
// it have as well.
func (t *takes) settle(n int) {
	t.seen = append(t.seen, 0)
	if t.allBut != nil {
		t.allBut.settle(t.g)
		return
	}
	first := len(t.rules.digits) - t.rules.repeat
	m := n - first
	if m < 1 {
		return
	}
	for j := range t.within {
		if t.rules.digits[first+j].Parts&2 != 0 {
			t.within[(n+j)%len(t.within)].add(int(t.g[m]))
		}
	}
}

func (s *growing) add(v int) {
	for len(s.has) <= v {
		s.has = append(s.has, false)
	}
	s.has[v] = true
	for s.least < len(s.has) && s.has[s.least] {
		s.least++
	}
}

// next returns G(n) for n = len(g).
func (t *takes) next(n int) nim.Value {
	t.settle(n)
	if t.allBut != nil {
		return t.allBut.next(t.g)
	}
	if t.rules.Digit(n).Parts&1 != 0 {
		t.seen[0] = n + 1
	}
	for _, k := range t.ks {
		if k >= n {
			break
		}
		t.see(n, k)
	}
	if t.rules.repeat > 0 && t.within == nil {
		for k := len(t.rules.digits) - t.rules.repeat; k < n; k++ {
			t.see(n, k)
		}
	}
	return t.mex(n)
}

// see notes the option that takes k tokens and leaves one heap, if there is one.
func (t *takes) see(n, k int) {
	if t.rules.Digit(k).Parts&2 != 0 {
		t.seen[t.g[n-k]] = n + 1
	}
}

func (t *takes) mex(n int) nim.Value {
	var always growing
	if len(t.within) > 0 {
		always = t.within[n%len(t.within)]
	}
	v := always.least
	for t.seen[v] > n || v < len(always.has) && always.has[v] {
		v++
	}
	return nim.Value(v)
}
