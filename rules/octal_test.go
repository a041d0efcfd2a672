package rules_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rules"
)

// TestOctalOptions checks the options of heaps as written out by hand.
func TestOctalOptions(t *testing.T) {
	for _, c := range []struct {
		code string
		n    int
		want string
	}{
		{"0.7", 9, "8; 1 7; 2 6; 3 5; 4 4"},
		{"0.77", 1, "0"},
		{"0.77", 2, "1; 0"},
		{"0.77", 5, "4; 1 3; 2 2; 3; 1 2"},
		{"0.137", 4, "2; 1"},
		{"0.15", 2, "0"},
		{"0.15", 5, "1 2"},
		{"4.", 4, "1 3; 2 2"},
		{"4.0", 4, "1 3; 2 2"},
		{"0.3F", 5, "4; 3; 1 2; 1 1 1"},
		{"0.3F", 2, "1; 0"},
		{"4.3...", 3, "1 2; 2; 1; 0"},
		{"8.0", 6, "1 1 4; 1 2 3; 2 2 2"},
		{"0.6", 1, ""},
		{"0.6", 3, "2; 1 1"},
	} {
		o, err := rules.ParseOctal(c.code)
		if err != nil {
			t.Error(err)
			continue
		}
		r := game.HeapSequenceGame(o)
		var options game.List
		r.Options(game.Position{c.n}, &options)
		var words []string
		for q := range options.All() {
			words = append(words, game.Format(r, q))
		}
		if got := strings.Join(words, "; "); got != c.want {
			t.Errorf("%v: the options of a heap of %d are %q, want %q", o, c.n, got, c.want)
		}
	}
}

// TestOctalDigits checks the digits past the end of a code.
func TestOctalDigits(t *testing.T) {
	o, err := rules.ParseOctal("4.07A...")
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range []int{4, 0, 7, 10, 10, 10} {
		if got := int(o.Digit(k).Parts); got != want {
			t.Errorf("%v: digit %d is %d, want %d", o, k, got, want)
		}
	}
}

// BenchmarkOptions measures the options of one position of a few games.
func BenchmarkOptions(b *testing.B) {
	for _, c := range []struct{ spec, position string }{
		{"kayles", "1000"},
		{"grundys-game", "1000"},
		{"wythoff", "300 500"},
		{"smallest-heap", "20 21 22 23 24 25"},
		{"moore:2", "5 6 7 8"},
	} {
		r, _, err := rules.Parse(c.spec)
		if err != nil {
			b.Fatal(err)
		}
		p, err := game.Parse(r, c.position)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.spec, func(b *testing.B) {
			var options game.List
			n := 0
			for b.Loop() {
				options.Reset()
				r.Options(p, &options)
				n += options.Len()
			}
			b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(n), "ns/option")
		})
	}
}
