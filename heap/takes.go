package heap

import (
	"context"

	"grundy/nim"
)

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

func (t *takes) run(ctx context.Context, n int) error {
	for k, d := range t.rules.digits {
		if d.Parts != 0 && len(t.g) == 0 {
			t.ks = append(t.ks, k)
		}
	}
	for m := len(t.g); m < n; m++ {
		if m%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		t.seen = append(t.seen, 0)
		t.g = append(t.g, t.next(m))
	}
	return nil
}

func (t *takes) next(n int) nim.Value {
	digits := t.rules.digits
	first := len(digits) // the first number without a digit of its own
	if t.rules.repeat == 1 && digits[first-1].Parts == 3 {
		first--
		if n >= first {
			t.seen[t.g[n-first]] = forever
		}
	} else if t.rules.repeat > 0 {
		for k := first; k <= n; k++ {
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
