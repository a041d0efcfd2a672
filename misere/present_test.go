package misere

import (
	"fmt"
	"slices"
	"testing"
)

// The presentation of 0.75 is that of R8 [PS08], with other words for it.
func TestPresentationOf075(t *testing.T) {
	q := mustQuotient(t, "0.75", Limits{})
	p := q.Presentation()
	if got := fmt.Sprint(p.Generators, p.Relations); got != "[1 2 5] [1+1 = 0 2+5 = 1+2 5+5 = 2+2 2+2+2 = 2]" {
		t.Error(got)
	}
	if got := fmt.Sprint(q.PortionSums(p)); got != "[[1] [2 2]]" {
		t.Error(got)
	}
}

// The relations hold, and rewrite every word to the least of its element.
func TestRelationsRewrite(t *testing.T) {
	for _, code := range []string{"0.34", "0.77", "0.15", "0.152", "0.241", "0.3"} {
		q := mustQuotient(t, code, Limits{})
		p := q.Presentation()
		for _, r := range p.Relations {
			if q.element(t, r.Sum) != q.element(t, r.Least) {
				t.Errorf("%s: %v does not hold", code, r)
			}
		}
		for x, least := range p.Least {
			for _, g := range p.Generators {
				word := rewrite(position(least).with(g), p.Relations)
				if want := p.Least[q.Times(x, q.element(t, []int{g}))]; !slices.Equal(word, want) {
					t.Errorf("%s: %v with %d becomes %v, want %v", code, least, g, word, want)
				}
			}
		}
	}
}

// rewrite replaces sums by the least of their class until none is left.
func rewrite(word []int, relations []Relation) []int {
	for _, r := range relations {
		rest := slices.Clone(word)
		found := true
		for _, h := range r.Sum {
			i := slices.Index(rest, h)
			if found = found && i >= 0; i >= 0 {
				rest = slices.Delete(rest, i, i+1)
			}
		}
		if found {
			return rewrite(position(rest).with(r.Least...), relations)
		}
	}
	return word
}
