package task

import (
	"fmt"
	"strconv"
	"strings"
)

// A spanFlag is a range of numbers from 0; the zero spanFlag has not been set.
type spanFlag struct{ least, most int }

func (s *spanFlag) String() string {
	if *s == (spanFlag{}) {
		return ""
	}
	return fmt.Sprintf("%d..%d", s.least, s.most)
}

// Set parses a range such as 2..5, or one number.
func (s *spanFlag) Set(text string) error {
	first, last, isSpan := strings.Cut(text, "..")
	a, err := strconv.Atoi(first)
	b := a
	if err == nil && isSpan {
		b, err = strconv.Atoi(last)
	}
	if err != nil || a < 0 || b < a || b == 0 {
		return fmt.Errorf("range %q: want a range such as 1..5, or a number from 1", text)
	}
	*s = spanFlag{a, b}
	return nil
}

// isSet reports whether the range has been set.
func (s spanFlag) isSet() bool { return s != (spanFlag{}) }

// or returns the range, or another if it has not been set.
func (s spanFlag) or(least, most int) spanFlag {
	if s == (spanFlag{}) {
		return spanFlag{least, most}
	}
	return s
}

// A listFlag is a flag that may be repeated.
type listFlag []string

func (f *listFlag) String() string { return strings.Join(*f, ", ") }

// Set adds a value.
func (f *listFlag) Set(text string) error {
	*f = append(*f, text)
	return nil
}
