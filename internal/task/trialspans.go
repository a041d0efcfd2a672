package task

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/stress/sample"
)

// A numbersFlag is a number, or one for each number of a heap or position, with commas
// between them.
type numbersFlag []int

func (f *numbersFlag) String() string {
	words := make([]string, len(*f))
	for i, n := range *f {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// Set parses numbers from 0 with commas between them.
func (f *numbersFlag) Set(text string) error {
	*f = nil
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 0 {
			return fmt.Errorf("%q, want a number from 0, or several with commas, such as 1000,0", text)
		}
		*f = append(*f, n)
	}
	return nil
}

// at returns number i of n, or another if there is none.
func (f numbersFlag) at(i, otherwise int) int {
	switch len(f) {
	case 0:
		return otherwise
	case 1:
		return f[0]
	}
	return f[i]
}

// spans returns the bounds on the numbers of positions of shape s, one for each number of
// a record, or of a position that has so many; most is the usual upper bound. Those that
// the input hides, at some places, are 0 unless they are given one by one.
func (f *trialFlags) spans(s game.Shape, most int, hidden []int) ([]sample.Span, error) {
	n := max(len(f.min), len(f.max), 1)
	if fit := spanCounts(s); n > 1 && !slices.Contains(fit, n) {
		words := make([]string, len(fit))
		for i, k := range fit {
			words[i] = strconv.Itoa(k)
		}
		return nil, fmt.Errorf("%s: %d numbers, want %s", f.boundsText(), n, strings.Join(words, " or "))
	}
	for _, list := range []numbersFlag{f.min, f.max} {
		if len(list) > 1 && len(list) < n {
			return nil, fmt.Errorf("%s: %d and %d numbers, want as many, or one", f.boundsText(), len(f.min), len(f.max))
		}
	}
	if n == 1 && len(hidden) > 0 {
		counts := spanCounts(s)
		n = counts[len(counts)-1]
	}
	spans := make([]sample.Span, n)
	for i := range spans {
		if slices.Contains(hidden, i) && len(f.min) <= 1 && len(f.max) <= 1 {
			continue
		}
		least := f.min.at(i, usualLeast)
		if len(f.min) == 0 && len(f.max) > 0 {
			least = min(least, f.max.at(i, most))
		}
		spans[i] = sample.Span{Least: least, Most: f.max.at(i, max(most, least))}
		if slices.Contains(hidden, i) && spans[i].Least < spans[i].Most {
			return nil, fmt.Errorf("%s: number %d is from %d to %d, and the format does not show it, want one number for it, or {%c} in the format", f.boundsText(), i+1, spans[i].Least, spans[i].Most, 'a'+rune(i))
		}
		if spans[i].Most < spans[i].Least {
			return nil, fmt.Errorf("--min %d --max %d: want a range that goes up, from 0", spans[i].Least, spans[i].Most)
		}
	}
	return spans, nil
}

// usualLeast is what numbers are at least, but where at most 0 is allowed.
const usualLeast = 1

// spanCounts returns how many numbers --min and --max may give: one for all, and one for
// each number of a record, or of all in order.
func spanCounts(s game.Shape) []int {
	counts := []int{1}
	switch s.Kind {
	case game.KindHeap, game.KindHeaps, game.KindCoupled, game.KindSet, game.KindTuple:
		counts = append(counts, max(s.Width, 1))
		if s.Kind == game.KindTuple && s.Count > 0 {
			counts = append(counts, s.Count*max(s.Width, 1))
		}
	}
	slices.Sort(counts)
	return slices.Compact(counts)
}

// isOne reports whether the limits leave one position, which needs not be shown.
func (f *trialFlags) isOne(s game.Shape) bool {
	isFixed := s.Kind == game.KindHeap || s.Count > 0
	return isFixed && s.Memory == len(f.start) && len(f.min) > 0 && slices.Equal(f.min, f.max)
}

// boundsText returns --min and --max as they were typed.
func (f *trialFlags) boundsText() string {
	var words []string
	for _, bound := range []struct {
		name string
		list *numbersFlag
	}{{"--min", &f.min}, {"--max", &f.max}} {
		if len(*bound.list) > 0 {
			words = append(words, bound.name+" "+bound.list.String())
		}
	}
	return strings.Join(words, " ")
}

// some returns numbers of a span in ascending order: all, or if there are more than most,
// that many of them or a few fewer: the first ones, the last, those near powers of two, and
// others of all lengths that a seed gives.
func (s spanFlag) some(most int, seed uint64) (values []int) {
	add := func(v int) {
		if v >= s.least && v <= s.most {
			values = append(values, v)
		}
	}
	if s.most-s.least < most {
		for v := s.least; v <= s.most; v++ {
			add(v)
		}
		return values
	}
	add(s.least)
	add(s.most)
	for i := 1; len(values) < most/2; i++ {
		add(s.least + i)
	}
	for i := 0; i < 63 && len(values) < most*3/4; i++ {
		add(s.most - 1<<i + 1)
		add(1<<i - 1)
		add(1 << i)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for bits := min(bits.Len(uint(s.most-s.least)), 62); len(values) < most; {
		add(s.least + rng.IntN(1<<(1+rng.IntN(bits))))
	}
	slices.Sort(values)
	return slices.Compact(values)
}
