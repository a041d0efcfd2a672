package heap

import "grundy/nim"

// The engine for rules that leave at most one heap, with the subtraction games
// among them: G(n) is the mex of G(n-k) over the numbers k that may be taken,
// with 0 besides if n may be taken as a whole. For a finite set S of numbers it
// costs O(|S|) a heap.
//
// Where the last digit recurs alone, every k from some f on may be taken. Then
// the values of the heaps up to n-f are values of options, now and from now on;
// the least number that is not among them only grows, and the mex is looked for
// from there. That costs O(f) a heap, as at most f-1 heaps are out of reach.
// Other recurring digits cost O(n) a heap.
type takes struct {
	rules Rules
	g     []nim.Value
	seen  []int // seen[v] > n when v is the value of an option of n
	least int   // every v below is one of an option of every later heap
	ks    []int // the numbers with a digit of their own that may be taken
}

// forever marks values that stay within reach.
const forever = int(^uint(0) >> 1)

func (t *takes) run(tick func() error, n int) error {
	if t.ks == nil {
		t.ks = t.rules.written()
	}
	for m := len(t.g); m < n; m++ {
		if m%1024 == 0 {
			if err := tick(); err != nil {
				return err
			}
		}
		t.seen = append(t.seen, 0)
		t.g = append(t.g, t.next(m))
	}
	return nil
}

func (t *takes) known() int { return len(t.g) }

func (t *takes) values() []nim.Value { return t.g }

func (t *takes) packed() []byte { return packValues(t.g) }

func (t *takes) load(values []nim.Value) error {
	t.g, t.seen = values, make([]int, len(values))
	for n := range values {
		t.settle(n)
	}
	return nil
}

// written returns the numbers with a digit of their own that may be taken.
func (r Rules) written() []int {
	out := []int{}
	for k, d := range r.digits {
		if d.Parts != 0 {
			out = append(out, k)
		}
	}
	return out
}

// settle marks the value that is in reach from heap n on, if the last digit recurs
// alone.
func (t *takes) settle(n int) {
	first := len(t.rules.digits) - 1
	if t.takesAll() && n >= first {
		t.seen[t.g[n-first]] = forever
	}
}

// takesAll reports whether any number from some on may be taken.
func (t *takes) takesAll() bool {
	return t.rules.repeat == 1 && t.rules.digits[len(t.rules.digits)-1].Parts == 3
}

func (t *takes) next(n int) nim.Value {
	if t.takesAll() {
		t.settle(n)
	} else if t.rules.repeat > 0 {
		for k := len(t.rules.digits); k <= n; k++ {
			t.see(n, k)
		}
	}
	for _, k := range t.ks {
		if k > n {
			break
		}
		t.see(n, k)
	}
	return t.mex(n)
}

// see notes the options that take k tokens.
func (t *takes) see(n, k int) {
	v, d := 0, t.rules.Digit(k).Parts
	if k < n {
		v, d = int(t.g[n-k]), d>>1
	}
	if d&1 != 0 {
		t.seen[v] = max(t.seen[v], n+1)
	}
}

func (t *takes) mex(n int) nim.Value {
	for t.seen[t.least] == forever {
		t.least++
	}
	v := t.least
	for t.seen[v] > n {
		v++
	}
	return nim.Value(v)
}
