package heap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/heap/vector"
	"grundy/nim"
)

// The engines against the definition to heap 3000: all codes of one and two digits,
// octal and hexadecimal, and 2000 random ones of up to six digits. A random part of
// them by default, all with GRUNDY_LONG=1.
const (
	agreeTo   = 3000
	agreeSeed = 5
)

// agreementCodes returns the codes of one and two digits with every d0, and count
// random ones, of a base; a few of each if so wanted.
func agreementCodes(base, few int) []Rules {
	rng := rand.New(rand.NewPCG(agreeSeed, uint64(base)))
	var short, random []Rules
	for first := 0; first < base; first += 4 {
		for c := range base * base {
			if first == 0 || c%base == 0 {
				short = append(short, MustParse(fmt.Sprintf("%X.%X%X", first, c/base, c%base), base))
			}
		}
	}
	for range 1000 {
		random = append(random, randomRules(rng, base, 6))
	}
	if long() {
		return append(short, random...)
	}
	rng.Shuffle(len(short), func(i, j int) { short[i], short[j] = short[j], short[i] })
	return append(short[:few], random[:few]...)
}

func TestOctalAgreement(t *testing.T) {
	for _, r := range agreementCodes(8, 12) {
		want := byPairs(r, agreeTo)
		m, _ := r.moves()
		for _, vec := range vector.Available() {
			d := newDense(m, 0, vec)
			if err := d.run(context.Background(), agreeTo); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(d.g, want) {
				t.Fatalf("seed %d: %s by dense (%s) differs from the definition", agreeSeed, r, vec.Name)
			}
		}
		if m.fitsSparse() && !slices.Equal(runSparse(t, r.String(), agreeTo, vector.Best()).g, want) {
			t.Fatalf("seed %d: %s by sparse differs from the definition", agreeSeed, r)
		}
	}
}

// The n^2/12 options of a heap of n are too many to look at in every heap. So the
// definition is applied to each heap up to 400, and beyond to random ones, to the
// values that the engine gives for the smaller heaps.
func TestHexadecimalAgreement(t *testing.T) {
	rng := rand.New(rand.NewPCG(agreeSeed, 3))
	to := agreeTo
	if !long() {
		to = 1200
	}
	for _, r := range agreementCodes(16, 3) {
		g, err := r.Values(context.Background(), to+1, r.Methods()[0])
		if err != nil {
			t.Fatal(err)
		}
		for n := range 400 {
			checkHeap(t, r, g, n)
		}
		for range 20 {
			checkHeap(t, r, g, 400+rng.IntN(to-400))
		}
		checkHeap(t, r, g, to)
	}
}

// checkHeap compares G(n) with the mex of the options of a heap of n.
func checkHeap(t *testing.T, r Rules, g []nim.Value, n int) {
	t.Helper()
	seen := make([]bool, 1<<14)
	for k := 0; k <= min(n, r.Last()); k++ {
		left, parts := n-k, r.Digit(k).Parts
		if parts&1 != 0 && left == 0 {
			seen[0] = true
		}
		if parts&2 != 0 && left > 0 {
			seen[g[left]] = true
		}
		for a := 1; a < left; a++ {
			if parts&4 != 0 {
				seen[g[a]^g[left-a]] = true
			}
			for b := a; parts&8 != 0 && a+2*b <= left; b++ {
				seen[g[a]^g[b]^g[left-a-b]] = true
			}
		}
	}
	if v := nim.Value(slices.Index(seen, false)); g[n] != v {
		t.Fatalf("seed %d: G(%d) of %s is %d, want %d by the definition", agreeSeed, n, r, g[n], v)
	}
}
