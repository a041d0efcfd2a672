package task

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/solve"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// TestStandardFormats writes random positions of every game of the catalogue in the
// format that its shape suggests, and reads them back.
func TestStandardFormats(t *testing.T) {
	const seed = 11
	for _, e := range rules.Catalog() {
		r, _, err := rules.Parse(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		s := r.Shape()
		f, err := format.Parse(standardFormat(s), format.Names(s, nil))
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		source := sample.New(r, sample.Limits{Least: 1, Most: 9, Fewest: 1, Greatest: 5})
		rng := rand.New(rand.NewPCG(seed, 0))
		for i := range 20 {
			sum, ok := source.Random(rng, i*sample.Full/20)
			if !ok {
				continue
			}
			text, err := f.AppendFile(nil, s, []format.Case{{Sum: sum}})
			if err != nil {
				t.Fatalf("%s: %v", e.Name, err)
			}
			back, err := f.ReadFile(string(text), s, nil)
			if err != nil || !slices.Equal(back[0].Sum[0], sum[0]) {
				t.Errorf("seed %d: %s: %q of %v is read back as %v, %v", seed, e.Name, text, sum, back, err)
				break
			}
		}
	}
}

// TestFarValues compares values from periods with a search.
func TestFarValues(t *testing.T) {
	ctx := context.Background()
	for _, name := range []string{"bash:4", "take-between:2,5", "subtract:1,3,4", "subtract:2,5,9", "all-but:2", "all-but:1,4", "kayles", "dawsons-kayles", "octal:0.137"} {
		r, e, err := rules.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		far := farValuesOf(subject{rules: r, name: name, entry: e})
		if far == nil {
			t.Errorf("%s: no values", name)
			continue
		}
		search := solve.New(r, solve.Config{})
		for n := range 300 {
			got, known, err := far.value(ctx, game.Position{n})
			want, err2 := search.Value(ctx, game.Position{n})
			if err != nil || err2 != nil || !known || got != want {
				t.Fatalf("%s, heap %d: %d, want %d (%v, %v)", name, n, got, want, err, err2)
			}
		}
		for _, n := range []int{tableHeaps - 1, tableHeaps, tableHeaps + 5, 1_000_000_000} {
			if _, known, err := far.value(ctx, game.Position{n}); err != nil || !known {
				t.Errorf("%s, heap %d: %v", name, n, err)
			}
		}
	}
	if far := farValuesOf(subject{rules: mustRules(t, "wythoff"), name: "wythoff", entry: mustEntry(t, "wythoff")}); far != nil {
		t.Error("wythoff has values of heaps")
	}
}

func mustRules(t *testing.T, name string) game.Rules {
	t.Helper()
	r, _, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func mustEntry(t *testing.T, name string) *rules.Entry {
	t.Helper()
	e, err := rules.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}
