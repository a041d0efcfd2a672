package heap

import (
	"fmt"
	"slices"
	"strings"
)

// Describe returns the rules in plain words, one sentence for each kind of
// move, as "Take 1 or 2 tokens and leave no heap, one heap or two heaps."
func (r Rules) Describe() string {
	var sentences []string
	var told []Digit
	for _, d := range r.digits {
		if d.Parts == 0 || slices.Contains(told, d) {
			continue
		}
		told = append(told, d)
		sentences = append(sentences, r.describeDigit(d)...)
	}
	if len(sentences) == 0 {
		return "No move is possible."
	}
	return strings.Join(sentences, " ")
}

// describeDigit tells the moves of every k with d_k = d; taking nothing has a
// sentence of its own.
func (r Rules) describeDigit(d Digit) []string {
	var takes []string
	var out []string
	fixed := len(r.digits) - r.repeat
	for k, e := range r.digits {
		switch {
		case e != d:
		case k == 0:
			out = append(out, "Split a heap into "+leaving(d)+" without taking.")
		case k >= fixed && r.repeat == 1:
			takes = append(takes, fmt.Sprintf("any number from %d on", k))
		case k >= fixed && r.repeat > 1:
			takes = append(takes, fmt.Sprintf("%d, %d, %d and so on", k, k+r.repeat, k+2*r.repeat))
		default:
			takes = append(takes, fmt.Sprint(k))
		}
	}
	if len(takes) == 0 {
		return out
	}
	noun := " tokens"
	switch last := takes[len(takes)-1]; {
	case strings.HasPrefix(last, "any"):
		noun = ""
	case last == "1":
		noun = " token"
	}
	return append(out, fmt.Sprintf("Take %s%s and leave %s.", oneOf(takes), noun, leaving(d)))
}

// leaving lists what a digit allows to be left.
func leaving(d Digit) string {
	var s []string
	for j, name := range []string{"no heap", "one heap", "two heaps", "three heaps", "four heaps"} {
		if d.Parts>>j&1 == 0 {
			continue
		}
		if j >= 2 {
			name += map[Mark]string{Distinct: " of different sizes", Mixed: " not all of one size", Equal: " of equal size"}[d.Mark]
		}
		s = append(s, name)
	}
	return oneOf(s)
}

func oneOf(s []string) string {
	if len(s) == 1 {
		return s[0]
	}
	return strings.Join(s[:len(s)-1], ", ") + " or " + s[len(s)-1]
}
