package task

import (
	"fmt"
	"strconv"
	"strings"

	"grundy/count"
)

// parseMultiples parses the sizes of heaps for each n.
func parseMultiples(args []string) (ms []count.Multiple, err error) {
	for _, text := range args {
		for word := range strings.FieldsSeq(text) {
			m, err := parseMultiple(word)
			if err != nil {
				return nil, err
			}
			ms = append(ms, m)
		}
	}
	return ms, nil
}

// parseMultiple parses a heap size that depends on n, such as n, 3n or 2n+5, or does not.
func parseMultiple(text string) (m count.Multiple, err error) {
	times, plus, isMultiple := strings.Cut(text, "n")
	switch {
	case !isMultiple:
		times, plus = "0", "+"+text
	case times == "":
		times = "1"
	}
	if plus == "" {
		plus = "+0"
	}
	m.Times, err = strconv.ParseUint(times, 10, 32)
	rest, isPlus := strings.CutPrefix(plus, "+")
	if err == nil {
		m.Plus, err = strconv.ParseUint(rest, 10, 62)
	}
	if err != nil || !isPlus {
		err = fmt.Errorf("heap size %q: want a multiple of n such as n, 3n or 2n+5, with a factor below 2^32 and a number below 2^62", text)
	}
	return m, err
}
