package rulefile_test

import (
	"strings"
	"testing"

	"grundy/rulefile"
)

// TestMany has as many options, and as many numbers in them, as there may be, and one more. What
// is compiled says so itself ("options(5): more than"), and does not ask the interpreter.
func TestMany(t *testing.T) {
	limits := rulefile.Limits{Options: 2000, Numbers: 30_000}
	for _, c := range []struct{ body, compiled, interpreted string }{
		{"return [[k + 6] for k in range(2000)]", "", ""},
		{"return [[k + 6] for k in range(2001)]", "options(5): more than 2000 options, want at most that", "options(5) returned more than 2000 options, want at most that"},
		{"return list(range(6, 2007))", "options(5): more than 2000 options", "options(5) returned more than 2000 options"},
		{"return [[6] * (k % 3 + 1) for k in range(2001)]", "options(5): more than 2000 options", "options(5) returned more than 2000 options"},
		{"return [[k + 6] for k in range(999999)]", "options(5): more than 2000 options", "more than 2500000 steps"},
		{"return [[6, 7]] + [[6] for k in range(999999)]", "options(5): more than 2000 options", "more than 2500000 steps"},
		{"return [[6] * 300 for k in range(100)]", "", ""},
		{"return [[6] * 300 for k in range(101)]", "options(5): options of more than 30000 numbers in all, want at most that", "options(5) returned options of more than 30000 numbers in all, want at most that"},
		{"return [[k for k in range(30001)]]", "options(5): options of more than 30000 numbers", "options(5) returned options of more than 30000 numbers"},
	} {
		for _, interpret := range []bool{false, true} {
			limits.Interpret = interpret
			want := c.compiled
			if interpret {
				want = c.interpreted
			}
			err := askWithin(limits, "position = heaps()\nloops = True\ndef options(n):\n    "+c.body+"\n", "5")
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s, interpreted %v: error %v, want %q", c.body, interpret, err, want)
			}
		}
	}
}
