package claim_test

import (
	"testing"

	"grundy/game"
	"grundy/rulefile/claim"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// n is the size of the heap, a and q two variables of families.
var n, a, q = linear.Var(1), linear.Var(2), linear.Var(3)

func atLeast(forms ...linear.Form) []symbolic.Fact {
	var facts []symbolic.Fact
	for _, f := range forms {
		facts = append(facts, symbolic.Fact{Form: f})
	}
	return facts
}

// TestCode proves codes of families, and of none that lack an option or have one too many.
func TestCode(t *testing.T) {
	half := symbolic.Fact{Form: n.Plus(-1), Quotient: 3, By: 2}
	// split leaves two heaps of at least so many tokens.
	split := func(take, least int64) symbolic.Family {
		return symbolic.Family{
			Heaps: []linear.Form{a, n.Plus(-take).Sub(a)},
			Facts: atLeast(a.Plus(-least), n.Plus(-take-least).Sub(a)),
		}
	}
	take := func(k int64) symbolic.Family { return symbolic.Family{Heaps: []linear.Form{n.Plus(-k)}} }
	for name, test := range map[string]struct {
		families []symbolic.Family
		small    func(n int) [][]int
		want     string // "" for none
	}{
		"subtraction":       {[]symbolic.Family{take(1), take(3)}, taken(1, 3), "S(1,3)"},
		"of a small heap":   {[]symbolic.Family{take(1), take(3)}, taken(1), ""},
		"of a large heap":   {[]symbolic.Family{take(1)}, taken(1, 3), ""},
		"splits both ways":  {[]symbolic.Family{split(2, 0)}, splits(2), "0.07"},
		"splits to half":    {[]symbolic.Family{{Heaps: []linear.Form{a, n.Plus(-1).Sub(a)}, Facts: append(atLeast(a, q.Sub(a)), half)}}, splits(1), "0.7"},
		"splits below half": {[]symbolic.Family{{Heaps: []linear.Form{a, n.Plus(-1).Sub(a)}, Facts: append(atLeast(a, q.Sub(a).Plus(-1)), half)}}, splits(1), ""},
		"no heap of none":   {[]symbolic.Family{split(2, 2)}, splits(2), ""},
		"a heap that stays": {[]symbolic.Family{take(0)}, taken(0), ""},
	} {
		for i, f := range test.families {
			test.families[i].Facts = append(atLeast(claim.Known()...), f.Facts...)
		}
		code, ok := claim.Code(test.families, 4, func(n int) (*game.List, bool) { return listed(test.small(n)), true })
		if got := code.String(); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("%s: %s, %v; want %q", name, got, ok, test.want)
		}
	}
}

// taken returns the options of a heap from which one of the numbers is taken.
func taken(takes ...int) func(n int) [][]int {
	return func(n int) (options [][]int) {
		for _, k := range takes {
			if k <= n {
				options = append(options, []int{n - k})
			}
		}
		return options
	}
}

// splits returns the ways to split what is left when so many are taken.
func splits(take int) func(n int) [][]int {
	return func(n int) (options [][]int) {
		for a := 0; a <= n-take; a++ {
			options = append(options, []int{a, n - take - a})
		}
		return options
	}
}

func listed(options [][]int) *game.List {
	list := new(game.List)
	for _, o := range options {
		list.Add(o...)
	}
	return list
}
