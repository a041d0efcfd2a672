package task

import (
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/rules"
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
