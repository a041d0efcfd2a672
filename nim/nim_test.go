package nim

import (
	"slices"
	"testing"
)

// TestSum checks the laws of a group in which every element is its own
// inverse, on all small values [WW, chapter 3].
func TestSum(t *testing.T) {
	const size = 32
	for a := range Value(size) {
		if got := Sum(a, 0); got != a {
			t.Errorf("Sum(%d, 0) = %d", a, got)
		}
		if got := Sum(a, a); got != 0 {
			t.Errorf("Sum(%d, %d) = %d, want 0", a, a, got)
		}
		for b := range Value(size) {
			if Sum(a, b) != Sum(b, a) {
				t.Errorf("Sum(%d, %d) does not commute", a, b)
			}
			for c := range Value(size) {
				if Sum(a, Sum(b, c)) != Sum(a, b, c) {
					t.Errorf("Sum(%d, %d, %d) does not associate", a, b, c)
				}
			}
		}
	}
}

// TestSumIsMex checks the recursive definition of the nim-sum: a ⊕ b is the
// mex of all a' ⊕ b with a' < a and all a ⊕ b' with b' < b [ONAG, chapter 6].
func TestSumIsMex(t *testing.T) {
	const size = 24
	var table [size][size]Value
	for a := range size {
		for b := range size {
			var options []Value
			for i := range a {
				options = append(options, table[i][b])
			}
			for i := range b {
				options = append(options, table[a][i])
			}
			table[a][b] = Mex(options...)
			if got := Sum(Value(a), Value(b)); got != table[a][b] {
				t.Errorf("Sum(%d, %d) = %d, want %d", a, b, got, table[a][b])
			}
		}
	}
}

func TestMex(t *testing.T) {
	for _, c := range []struct {
		values []Value
		want   Value
	}{
		{nil, 0},
		{[]Value{0}, 1},
		{[]Value{1}, 0},
		{[]Value{0, 1, 3}, 2},
		{[]Value{2, 2, 0, 0, 1}, 3},
		{[]Value{1<<64 - 1, 0}, 1},
	} {
		if got := Mex(c.values...); got != c.want {
			t.Errorf("Mex(%v) = %d, want %d", c.values, got, c.want)
		}
	}
}

// TestMexAtWordEdge has sets that fill whole words of the bit set.
func TestMexAtWordEdge(t *testing.T) {
	for _, n := range []Value{63, 64, 65, 127, 128, 129} {
		var all []Value
		for v := range n {
			all = append(all, v)
		}
		if got := Mex(all...); got != n {
			t.Errorf("mex of 0..%d = %d, want %d", n-1, got, n)
		}
		if got := Mex(slices.Delete(all, 62, 63)...); got != 62 {
			t.Errorf("mex of 0..%d without 62 = %d", n-1, got)
		}
	}
}
