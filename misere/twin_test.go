package misere

import (
	"fmt"
	"slices"

	"grundy/heap"
	"grundy/nim"
)

// A twin plays sums of heaps and Nim heaps out, from the definition of misère
// play alone; Nim heaps are negative.
type twin struct {
	rules heap.Rules
	memo  map[string]bool
}

func newTwin(code string) *twin { return &twin{heap.MustParse(code, 8), map[string]bool{}} }

// p reports whether a sum is a P-position: there is a move, and none wins.
func (w *twin) p(sum ...int) bool {
	sum = slices.DeleteFunc(slices.Clone(sum), func(h int) bool { return h == 0 })
	slices.Sort(sum)
	key := fmt.Sprint(sum)
	if v, ok := w.memo[key]; ok {
		return v
	}
	moves, wins := 0, 0
	for i, h := range sum {
		rest := slices.Delete(slices.Clone(sum), i, i+1)
		for _, option := range w.options(h) {
			moves++
			if w.p(append(slices.Clone(rest), option...)...) {
				wins++
			}
		}
	}
	w.memo[key] = moves > 0 && wins == 0
	return w.memo[key]
}

func (w *twin) options(h int) (options [][]int) {
	for k := h + 1; k <= 0; k++ {
		options = append(options, []int{k})
	}
	for o := range w.rules.HeapOptions(max(h, 0)) {
		options = append(options, slices.Clone(o))
	}
	return options
}

// genus returns the first misère values of a sum with 0, 1, ... heaps *2: the
// value is the v for which adding *v makes a P-position.
func (w *twin) genus(k int, sum ...int) []nim.Value {
	values := make([]nim.Value, k)
	for i := range values {
		v := 0
		for !w.p(append(slices.Clone(sum), -v)...) {
			v++
		}
		values[i] = nim.Value(v)
		sum = append(slices.Clone(sum), -2)
	}
	return values
}

// sums calls visit with all sums of heaps of at most total tokens.
func sums(total int, visit func(sum []int)) {
	var sum []int
	var choose func(most, left int)
	choose = func(most, left int) {
		visit(sum)
		for h := min(most, left); h >= 1; h-- {
			sum = append(sum, h)
			choose(h, left-h)
			sum = sum[:len(sum)-1]
		}
	}
	choose(total, total)
}
