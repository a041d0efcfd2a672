package heap

import (
	"context"
	"testing"

	"grundy/internal/seeded"
)

// TestGeneraOneByOne compares the genera of random games, up to where hundreds of heaps have options of
// the same kinds, with those that follow from the genera of all options of each heap.
func TestGeneraOneByOne(t *testing.T) {
	random := seeded.Rand(t, 1)
	for range 60 {
		digits := make([]Digit, 2+random.IntN(7))
		for k := range digits[1:] {
			digits[k+1] = Digit{Parts: uint8(random.IntN(8))}
		}
		r, ok := New(digits, random.IntN(2))
		if !ok {
			t.Fatalf("digits %v", digits)
		}
		genera, err := r.Genera(context.Background(), 300)
		if err != nil {
			t.Fatal(err)
		}
		for n, g := range genera {
			if want := plainGenus(r, n, genera); g != want {
				t.Fatalf("%s: heap %d has genus %s, want %s", r, n, g, want)
			}
		}
	}
}

// plainGenus returns the genus of heap n from those of smaller heaps, each option on its own.
func plainGenus(r Rules, n int, genera []Genus) Genus {
	var options []Genus
	for heaps := range r.HeapOptions(n) {
		g := nimGenus(0, false)
		switch {
		case len(heaps) == 1:
			g = genera[heaps[0]]
		default:
			for _, h := range heaps {
				g = nimGenus(g.Normal^genera[h].Normal, g.Firm || genera[h].Firm)
				if !genera[h].Tame {
					return Genus{}
				}
			}
		}
		if !g.Known {
			return Genus{}
		}
		options = append(options, g)
	}
	return GenusOf(options)
}
