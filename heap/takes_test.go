package heap

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"grundy/nim"
)

// The engine against the definition, at once and after values were loaded: digits that
// recur or do not, few that are missing, and recurring digits too many to keep a set for each.
func TestTakesAgreesWithDefinition(t *testing.T) {
	const seed, n = 41, 150
	rng := rand.New(rand.NewPCG(seed, 0))
	few, sets, plain := 0, 0, 0
	for i := range 1500 {
		r := randomTakes(rng)
		if i%50 == 0 {
			r = newRules(slices.Concat(r.digits, make([]Digit, mostResidues), []Digit{{Parts: 3}}), mostResidues+1)
		}
		want := r.ByDefinition(n)
		e := newTakes(r)
		switch {
		case e.allBut != nil:
			few++
		case len(e.within) > 0:
			sets++
		default:
			plain++
		}
		known := rng.IntN(n)
		loaded := newTakes(r)
		if err := loaded.load(want[:known:known]); err != nil {
			t.Fatal(err)
		}
		for _, e := range []*takes{e, loaded} {
			if err := e.run(context.Background().Err, n); err != nil || !slices.Equal(e.g, want) {
				t.Fatalf("seed %d: %s after %d values: %v, want %v (error %v)", seed, r, known, e.g, want, err)
			}
		}
	}
	if few < 50 || sets < 100 || plain < 100 {
		t.Errorf("seed %d: %d rules of all numbers but a few, %d with sets, %d others", seed, few, sets, plain)
	}
}

// randomTakes returns rules that leave at most one heap, most of them with many numbers to
// take, and half of them with digits that recur.
func randomTakes(rng *rand.Rand) Rules {
	ds := make([]Digit, 2+rng.IntN(12))
	often := rng.IntN(5)
	for k := 1; k < len(ds); k++ {
		if ds[k].Parts = 3; rng.IntN(5) >= often {
			ds[k].Parts = uint8(rng.IntN(4))
		}
	}
	return newRules(ds, rng.IntN(2)*(1+rng.IntN(min(4, len(ds)-1))))
}

// By hand, if m alone may not be taken: the heap n < m has every smaller one as an option,
// and the value n. Heap m has 1, ..., m-1, and so the value 0; heap m+n with 0 < n < m has all
// smaller heaps but n, and as no other has the value n, that is its value.
func TestAllButALargeNumber(t *testing.T) {
	const m = 1 << 20
	begun := time.Now()
	g, err := AllBut(m).Values(context.Background(), 2*m, Takes)
	if err != nil || time.Since(begun) > 10*time.Second {
		t.Fatal(err, time.Since(begun))
	}
	for n, v := range g {
		if want := nim.Value(n % m); v != want {
			t.Fatalf("G(%d) is %d, want %d", n, v, want)
		}
	}
}
