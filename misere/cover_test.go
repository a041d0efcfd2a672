package misere

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/heap"
)

// Each candidate has the right label for all positions lighter than the next that
// is refuted, and that one is wrong; they become heavier. By play from the definition.
func TestCandidatesGoFurther(t *testing.T) {
	for _, c := range []struct {
		code  string
		heaps int
	}{{"0.77", 14}, {"0.07", 12}, {"0.34", 8}, {"0.15", 9}, {"4.7", 7}} {
		b := proved(t, c.code, c.heaps)
		for b.grow(); b.dead[c.heaps]; b.grow() {
			b.m.phi = append(b.m.phi, 0)
		}
		w := newTwin(c.code)
		n, near := b.first()
		for last := 0; near != nil; {
			v := newCover(b.game, b.lab, n, near)
			if err := v.search(context.Background(), 100_000); err != nil {
				t.Fatal(err)
			}
			n = v.reduced()
			if !n.isLawful() {
				t.Fatalf("%s: a candidate of order %d is not lawful", c.code, len(n.labels))
			}
			_, wrong, err := prove(n.monoid, b.lab, b.game, 100_000)
			if err != nil {
				t.Fatal(err)
			}
			if wrong != nil && b.weight(wrong) < last {
				t.Errorf("%s: %v is refuted after a heavier position", c.code, wrong)
			}
			last = b.weight(wrong)
			sums(c.heaps+4, func(sum []int) {
				right := slices.Max(append(sum, 0)) >= len(b.dead) || (n.labels[n.class(sum)] == labelP) == w.p(sum...)
				if slices.Equal(slices.Sorted(slices.Values(sum)), wrong) && right && wrong != nil {
					t.Errorf("%s: %v is refuted and right", c.code, wrong)
				}
				if (wrong == nil || b.weight(sum) < b.weight(wrong)) && !right {
					t.Errorf("%s: %v is wrong, and %v the first refuted", c.code, sum, wrong)
				}
			})
			near = wrong
		}
	}
}

// The coarsest congruence, from the definition: elements are different if some word
// leads to different labels.
func TestRefine(t *testing.T) {
	const seed = 3
	random := rand.New(rand.NewPCG(seed, 0))
	for range 300 {
		size, letters := 1+random.IntN(9), 1+random.IntN(3)
		labels, steps := make([]label, size), make([]int32, size*letters)
		for x := range labels {
			labels[x] = label(random.IntN(2))
		}
		for i := range steps {
			steps[i] = int32(random.IntN(size))
		}
		classes, first := refine(labels, steps, letters)
		for x := range size {
			if y := first[classes[x]]; int(y) > x || classes[y] != classes[x] {
				t.Fatalf("seed %d: %d is the first of the class of %d", seed, y, x)
			}
			for y := range x {
				if same := !differ(labels, steps, letters, int32(x), int32(y)); same != (classes[x] == classes[y]) {
					t.Fatalf("seed %d: labels %v, steps %v: %d and %d in one class: %v, want %v", seed, labels, steps, x, y, !same, same)
				}
			}
		}
	}
}

// differ reports whether some word leads from x and y to different labels.
func differ(labels []label, steps []int32, letters int, x, y int32) bool {
	seen := map[[2]int32]bool{}
	todo := [][2]int32{{x, y}}
	for len(todo) > 0 {
		p := todo[0]
		if todo = todo[1:]; seen[p] {
			continue
		}
		seen[p] = true
		if labels[p[0]] != labels[p[1]] {
			return true
		}
		for i := range letters {
			todo = append(todo, [2]int32{steps[int(p[0])*letters+i], steps[int(p[1])*letters+i]})
		}
	}
	return false
}

// Numbers count exactly below their bound, and from there up to 2.
func TestNumbers(t *testing.T) {
	n := newNumbers(6, position{2, 2, 5})
	if n.size != 4*3 {
		t.Errorf("%d numbers, want 12", n.size)
	}
	of := func(twos, fives int) int32 {
		p := position{3}
		for range twos {
			p = append(p, 2)
		}
		for range fives {
			p = append(p, 5)
		}
		return n.shifts[n.shift(p)][0]
	}
	for a := range 9 {
		for b := range 9 {
			for c := range 9 {
				for d := range 9 {
					want := like(a, c, 2) && like(b, d, 1)
					if got := of(a, b) == of(c, d); got != want {
						t.Errorf("%d twos and %d fives are counted as %d and %d: %v, want %v", a, b, c, d, got, want)
					}
				}
			}
		}
	}
}

// like reports whether two numbers are the same, or of one parity and both at least tail.
func like(a, b, tail int) bool { return a == b || (a-b)%2 == 0 && min(a, b) >= tail }

func BenchmarkDawsonsKayles(b *testing.B) {
	for b.Loop() {
		if _, err := QuotientOf(context.Background(), heap.MustParse("0.07", 8), Limits{Heaps: 28}); err != nil {
			b.Fatal(err)
		}
	}
}
