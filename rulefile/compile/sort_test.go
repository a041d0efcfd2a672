package compile

import (
	"slices"
	"testing"
)

// TestSort sorts lists of words and of tuples that are too long for a sort in quadratic time
// within the steps.
func TestSort(t *testing.T) {
	for _, c := range []struct {
		name, source string
		each, most   int // numbers of an element, and elements
	}{
		{"words", "def f(n):\n    return [sorted([k * k * 7919 % 10007 for k in range(n)])]\n", 1, 5000},
		{"tuples", "def f(n):\n    xs = sorted([(k * k % 7, k * 7919 % 10007) for k in range(n)])\n    return [[y for x in xs for y in x]]\n", 2, 1200},
	} {
		run := compileF(t, c.source, numberForm)
		for _, n := range []int{0, 1, 2, 9, 10, 11, 40, 41, c.most} {
			options, failure := run.call(int64(n))
			if failure != NoFailure || len(options) != 1 || len(options[0]) != n*c.each {
				t.Fatalf("%s: %d options of %d elements, failure %d", c.name, len(options), n, failure)
			}
			want := slices.Collect(slices.Chunk(unsorted(n, c.each), c.each))
			slices.SortFunc(want, slices.Compare)
			if !slices.Equal(options[0], slices.Concat(want...)) {
				t.Errorf("%s: %d elements are not sorted", c.name, n)
			}
		}
	}
}

// unsorted returns the numbers of n elements, as TestSort writes them in the language.
func unsorted(n, each int) (numbers []int64) {
	for k := range int64(n) {
		if each == 1 {
			numbers = append(numbers, k*k*7919%10007)
		} else {
			numbers = append(numbers, k*k%7, k*7919%10007)
		}
	}
	return numbers
}
