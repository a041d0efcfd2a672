package compile

import (
	"fmt"
	"testing"
)

// TestPatches has sums that replace elements, written to the stream and as values, and
// sums that look alike; n is 5.
func TestPatches(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"return [x[:n - 4] + [9] + x[n - 3:], x[:n - 5] + [7, 8] + x[n - 3:], x[:0] + [4] + x[1:]]", "[[1 9 3] [7 8 3] [4 2 3]]"},
		{"y = x[:n - 3] + [n] + x[n - 2:]\n    return [y, x]", "[[1 2 5] [1 2 3]]"},
		{"z = [x, [6, 7]]\n    z[1] = z[1][:1] + [n] + z[1][2:]\n    return z", "[[1 2 3] [6 5]]"},
		{"s = 'abc'\n    t = s[:1] + 'ZZ' + s[3:]\n    return [[1 if t == 'aZZ' else 0, len(t)]]", "[[1 3]]"},
		{"return [x[:1] + [9] + x[1:], x[:1] + [9] + x[3:], x[:1] + [n] + x[n:], x[:1] + y[1:2] + x[2:]]", "[[1 9 2 3] [1 9] [1 5] [1 8 3]]"},
		{"return [x[:1] + [9] + y[2:]]", "[[1 9 9]]"},
	} {
		source := "def f(n):\n    x, y = [1, 2, 3], [7, 8, 9]\n    " + c.body + "\n"
		options, failure := compileF(t, source, numberForm).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure {
			t.Errorf("%s is %s, failure %d, want %s", c.body, got, failure, c.want)
		}
	}
	for _, sum := range []string{"x[:n] + [1] + x[n + 1:]", "x[:2] + [1, 1] + x[4:]", "x[:-1] + [1] + x[0:]", "x[:1] + [-1] + x[2:]"} {
		source := "def f(n):\n    x = [1, 2, 3]\n    return [" + sum + "]\n"
		if options, failure := compileF(t, source, numberForm).call(5); failure != Redo {
			t.Errorf("%s: failure %d, options %v, want to give up", sum, failure, options)
		}
	}
}
