package task

import (
	"slices"
	"testing"
)

// TestSome: of few numbers all, of many a part with the first ones and the last.
func TestSome(t *testing.T) {
	if got := (spanFlag{3, 7}).some(5, 1); !slices.Equal(got, []int{3, 4, 5, 6, 7}) {
		t.Errorf("%v, want all five", got)
	}
	for _, s := range []spanFlag{{3, 8}, {0, 1 << 40}, {1 << 20, 1 << 62}, {5, 2000}} {
		const most = 400
		got := s.some(most, 1)
		if len(got) > most+2 || !slices.IsSorted(got) || len(slices.Compact(slices.Clone(got))) != len(got) || got[0] != s.least || got[len(got)-1] != s.most {
			t.Errorf("%v: %d numbers from %d to %d, want at most %d with both ends", s, len(got), got[0], got[len(got)-1], most)
		}
		if !slices.Contains(got, s.least+1) || s.most >= 1<<31 && !slices.Contains(got, 1<<31) && s.least < 1<<31 {
			t.Errorf("%v: %v, want the second and a power of two", s, got)
		}
	}
	if got := (spanFlag{1, 1 << 50}).some(20, 1); len(got) > 22 || got[0] != 1 {
		t.Errorf("%v, want at most twenty", got)
	}
}

// TestRoot has how many values of each of k parameters make n choices.
func TestRoot(t *testing.T) {
	for _, c := range [][3]int{{400, 1, 400}, {400, 2, 20}, {399, 2, 19}, {2000, 3, 12}, {3, 5, 2}} {
		if got := root(c[0], c[1]); got != c[2] {
			t.Errorf("root %d of %d: %d, want %d", c[1], c[0], got, c[2])
		}
	}
}
