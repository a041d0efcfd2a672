package task

import (
	"fmt"
	"math"
	"strconv"
)

// A boundFlag is an integer within bounds, or none.
type boundFlag struct {
	n           int
	least, most int
	given       bool
}

// within sets the bounds, as for fs.Var(f.within(1, 9), ...).
func (f *boundFlag) within(least, most int) *boundFlag {
	f.least, f.most = least, most
	return f
}

func (f *boundFlag) String() string {
	if !f.given {
		return ""
	}
	return strconv.Itoa(f.n)
}

// Set parses the integer.
func (f *boundFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < f.least || n > f.most {
		to := ""
		if f.most < math.MaxInt {
			to = fmt.Sprintf(" to %d", f.most)
		}
		return fmt.Errorf("%q, want an integer from %d%s", text, f.least, to)
	}
	f.n, f.given = n, true
	return nil
}

// or returns the integer, or another if none was given.
func (f *boundFlag) or(otherwise int) int {
	if f.given {
		return f.n
	}
	return otherwise
}
