package near

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "nim", 3},
		{"wythof", "wythoff", 1},
		{"kayels", "kayles", 2},
		{"kitten", "sitting", 3},
		{"威佐夫", "威佐夫博弈", 2},
	} {
		if got, back := Distance(c.a, c.b), Distance(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q, %q: %d and %d, want %d", c.a, c.b, got, back, c.want)
		}
	}
}

func TestLikely(t *testing.T) {
	for _, c := range []struct {
		word, meant string
		want        bool
	}{
		{"solv", "solve", true},
		{"vlaues", "values", true},
		{"miser", "misere", true},
		{"s", "survey", true},
		{"foo", "mod", false},
		{"", "nim", false},
	} {
		if got := Likely(c.word, c.meant); got != c.want {
			t.Errorf("%q for %q: %t, want %t", c.word, c.meant, got, c.want)
		}
	}
}

func TestSwapped(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"wno", "won", true},
		{"won", "won", false},
		{"owno", "won", false},
		{"now", "won", false},
		{"tide", "tied", true},
	} {
		if got, back := Swapped(c.a, c.b), Swapped(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q, %q: %t and %t, want %t", c.a, c.b, got, back, c.want)
		}
	}
}
