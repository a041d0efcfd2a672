package heap

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"grundy/nim"
)

// A misereSolver plays sums of heaps and Nim heaps out; Nim heaps are negative.
type misereSolver struct {
	rules Rules
	memo  map[string]bool
}

// p reports whether the sum is a P-position in misère play.
func (s *misereSolver) p(sum []int) bool {
	sum = slices.DeleteFunc(slices.Clone(sum), func(h int) bool { return h == 0 })
	slices.Sort(sum)
	key := fmt.Sprint(sum)
	if v, ok := s.memo[key]; ok {
		return v
	}
	movable, win := false, false
	for i, h := range sum {
		rest := slices.Delete(slices.Clone(sum), i, i+1)
		for _, option := range s.options(h) {
			movable = true
			win = win || s.p(append(slices.Clone(rest), option...))
		}
	}
	s.memo[key] = movable && !win
	return movable && !win
}

func (s *misereSolver) options(h int) (out [][]int) {
	if h < 0 {
		for k := h + 1; k <= 0; k++ {
			out = append(out, []int{k})
		}
		return out
	}
	for o := range s.rules.HeapOptions(h) {
		out = append(out, slices.Clone(o))
	}
	return out
}

// The misère value of G is the v for which G+*v is a P-position.
func (s *misereSolver) value(sum []int) nim.Value {
	for v := 0; ; v++ {
		if s.p(append(slices.Clone(sum), -v)) {
			return nim.Value(v)
		}
	}
}

func TestGenera(t *testing.T) {
	for _, code := range []string{"0.77", "0.07", "0.3", "0.33", "0.[3]", "0.137", "0.6", "0.75", "4!.0", "0.123", "S(1,3,4)"} {
		r := MustParse(code, 8)
		genera, err := r.Genera(context.Background(), 11)
		if err != nil {
			t.Fatal(err)
		}
		normal := r.ByDefinition(11)
		s := &misereSolver{r, map[string]bool{}}
		for n, g := range genera {
			if !g.Known {
				continue
			}
			for k := range 3 {
				sum := append([]int{n}, slices.Repeat([]int{-2}, k)...)
				if want := s.value(sum); g.Misere[k] != want || g.Normal != normal[n] {
					t.Errorf("%s: genus of %d is %s, but its %dth misère value is %d, its nim-value %d", code, n, g, k, want, normal[n])
				}
			}
		}
	}
}

// Genera of Nim heaps, [WW, chapter 13].
func TestNimGenera(t *testing.T) {
	genera, _ := MustParse("0.[3]", 8).Genera(context.Background(), 5)
	if got := fmt.Sprint(genera); got != "[0^120 1^031 2^20 3^31 4^46]" {
		t.Error(got)
	}
}

// Taking alone needs no sums, so every heap is known, and quickly.
func TestGeneraOfManyHeaps(t *testing.T) {
	for _, code := range []string{"0.3323", "S(2,5,6)", "0.33333"} {
		genera, err := MustParse(code, 8).Genera(context.Background(), 10_000)
		if err != nil || slices.ContainsFunc(genera, func(g Genus) bool { return !g.Known }) {
			t.Errorf("%s: a heap is unknown (error %v)", code, err)
		}
	}
}
