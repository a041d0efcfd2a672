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
// values returns the first misère values of a heap with 0, 1, ... heaps *2.
func (s *misereSolver) values(n, k int) []nim.Value {
	sum, values := []int{n}, []nim.Value(nil)
	for range k {
		values = append(values, s.value(sum))
		sum = append(sum, -2)
	}
	return values
}

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

// Genera have the misère values of play, also late ones, and alternate from those on that are
// kept. Heap 30 of 0.013022 has values that alternate from the seventh on.
func TestLateGenera(t *testing.T) {
	for _, code := range []string{"0.013022", "0.032202", "0.123"} {
		r := MustParse(code, 8)
		genera, err := r.Genera(context.Background(), 31)
		if err != nil {
			t.Fatal(err)
		}
		w := &misereSolver{r, map[string]bool{}}
		for n, g := range genera {
			values := w.values(n, genusLength+2)
			if g.Long || !slices.Equal(values[:genusLength], g.Misere[:]) || alternates(values) > sure {
				t.Errorf("%s: heap %d has misère values %v, want %v", code, n, g.Misere, values)
			}
		}
		if got := genera[30].String(); code == "0.013022" && got != "3^03131431" {
			t.Errorf("%s: heap 30 has genus %s", code, got)
		}
	}
}

// A genus is long if an option has one, or if its own values are not known to alternate.
func TestLongGenera(t *testing.T) {
	late := make([]nim.Value, genusLength+4)
	for k := range late {
		late[k] = nim.Value(2 * (k % 2))
	}
	late[genusLength] = 4
	one := NewGenus(0, late)
	if !one.Long || !GenusOf([]Genus{one}).Long || GenusOf(nil).Long {
		t.Errorf("long: %v and %v, and the end %v", one, GenusOf([]Genus{one}), GenusOf(nil).Long)
	}
	one.Long = false
	one.Misere[sure+2] = 6
	if g := GenusOf([]Genus{one}); !g.Long {
		t.Errorf("%v is not long", g)
	}
}

// A genus made of misère values keeps the first of them, and says so.
func TestNewGenus(t *testing.T) {
	for _, test := range []struct {
		misere     []nim.Value
		kept, full string
	}{
		{[]nim.Value{2, 0}, "2^20", "2^20"},
		{[]nim.Value{0, 2, 0, 2, 0}, "2^02", "2^02"},
		{[]nim.Value{0, 2, 0, 2, 0, 4, 0, 4, 0}, "2^020204", "2^020204"},
		{[]nim.Value{0, 2, 0, 2, 0, 4, 2, 0}, "2^02020420", "2^02020420"},
		{[]nim.Value{0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 14, 2, 0}, "2^020202020202020.14...", "2^020202020202020.14.20"},
	} {
		if got := NewGenus(2, test.misere).String(); got != test.kept {
			t.Errorf("%v: genus %s is kept, want %s", test.misere, got, test.kept)
		}
		if got := GenusString(2, test.misere); got != test.full {
			t.Errorf("%v: genus %s, want %s", test.misere, got, test.full)
		}
	}
}
