package heap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"grundy/heap/vector"
	"grundy/nim"
)

func long() bool { return os.Getenv("GRUNDY_LONG") == "1" }

// From the OEIS: A002186 (Kayles), A002187 (Dawson's Kayles), A002188 (Grundy's
// game), A046695 (Couples-Are-Forever, which 0.6 is but for a shift), and the
// values n of Nim. Lasker's Nim is from [WW, chapter 4]: 4k+1, 4k+2, 4k+4, 4k+3.
func TestPublishedValues(t *testing.T) {
	for code, want := range map[string][]nim.Value{
		"0.77":  {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4},
		"0.07":  {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3},
		"4!.0":  {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4},
		"0.6":   {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5},
		"0.[3]": {0, 1, 2, 3, 4, 5, 6, 7, 8},
		"4.[3]": {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11},
	} {
		if got := MustParse(code, 8).ByDefinition(len(want)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", code, got, want)
		}
	}
}

// Every engine against the definition, on rules of every kind.
func TestMethodsAgreeWithDefinition(t *testing.T) {
	const seed = 3
	rng := rand.New(rand.NewPCG(seed, 0))
	n, codes := 400, 60
	rules := []Rules{
		Subtraction(1, 3, 4), Subtraction(2, 7, 50), AllBut(1, 2), AllBut(3, 5, 20),
		MustParse("0.[3]", 8), MustParse("4.[3]", 8), MustParse("0.3[03]", 8), MustParse("0.1[2]", 8), MustParse("0.[20]", 8),
		MustParse("4!.0", 8), MustParse("4=.3", 8), MustParse("0.7?6=", 8), MustParse("0.0", 8),
	}
	for range codes {
		rules = append(rules, randomRules(rng, 8, 5))
	}
	for _, r := range rules {
		compareMethods(t, r, n, seed)
	}
	for range codes / 6 {
		compareMethods(t, randomRules(rng, 16, 3), 130, seed)
		compareMethods(t, randomRules(rng, 32, 2), 50, seed)
	}
}

// An engine that goes on from values that were stored has the same ones as one that
// was not interrupted: rules of every kind, at every place.
func TestLoad(t *testing.T) {
	const seed, n = 17, 120
	rng := rand.New(rand.NewPCG(seed, 0))
	rules := []Rules{
		Subtraction(1, 3, 4), AllBut(1, 2), AllBut(3, 5, 20), MustParse("4.[3]", 8), MustParse("0.3[03]", 8),
		MustParse("0.1[2]", 8), MustParse("0.[20]", 8), MustParse("4!.0", 8), MustParse("4=.3", 8), MustParse("0.3[8]", 16),
	}
	for range 12 {
		rules = append(rules, randomRules(rng, 8, 5), randomRules(rng, 16, 3))
	}
	for _, r := range rules {
		want := r.ByDefinition(n)
		for _, by := range r.Methods() {
			for _, m := range []int{0, 1, 2, rng.IntN(n), n - 1} {
				e := r.stored(by, 0)
				err := e.load(slices.Clone(want[:m]))
				if err == nil {
					err = e.run(func() error { return nil }, n)
				}
				if got, _ := unpackValues(e.packed()); err != nil || !slices.Equal(got, want) || !slices.Equal(e.values(), want) {
					t.Fatalf("seed %d, %s by %s from %d values on: %v (error %v), want %v", seed, r, by, m, got, err, want)
				}
			}
		}
	}
}

func compareMethods(t *testing.T, r Rules, n int, seed uint64) {
	t.Helper()
	want := r.ByDefinition(n)
	for _, by := range r.Methods() {
		got, err := r.Values(context.Background(), n, by)
		if err != nil {
			t.Fatalf("seed %d: %s by %s: %v", seed, r, by, err)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("seed %d: G(%d) of %s by %s is %d, want %d", seed, i, r, by, got[i], want[i])
			}
		}
	}
}

// Values by a law, and by engines where none is proved, against an engine that
// stores all.
func TestValuesByLaw(t *testing.T) {
	for code, n := range map[string]int{"0.77": 9000, "0.6": 9000, "0.007": 20_000, "0.16": 300_000, "0.104": 100_000, "4!.0": 5000, "S(2,5,6)": 5000, "AB(1,4)": 5000, "0.205200C": 2500, "4.[3]": 3000} {
		r := MustParse(code, 16)
		got, err := r.Values(context.Background(), n, "")
		if err != nil {
			t.Fatal(err)
		}
		var want []nim.Value
		if n >= 100_000 {
			for _, v := range runSparse(t, code, n, vector.Best()).g {
				want = append(want, nim.Value(v))
			}
		} else if want, err = r.Values(context.Background(), n, r.Methods()[0]); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the first %d values differ", code, n)
		}
	}
}

func TestValuesRefuses(t *testing.T) {
	for _, test := range []struct {
		code string
		by   Method
		want string
	}{
		{"0.77", Takes, `method "takes" does not fit 0.77: want one of dense, sets, definition`},
		{"0.8", Dense, `method "dense" does not fit 0.8: want one of sets, definition`},
		{"0.8!", Sets, `method "sets" does not fit 0.8!: want one of definition`},
	} {
		_, err := MustParse(test.code, 16).Values(context.Background(), 10, test.by)
		if err == nil || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}

func TestCancelledValues(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if g, err := MustParse("0.77", 8).Values(ctx, 1<<20, ""); err != context.Canceled || len(g) > 4096 {
		t.Errorf("%d values, error %v", len(g), err)
	}
}

func BenchmarkDense(b *testing.B) {
	for _, test := range []struct {
		code string
		n    int
	}{{"0.77", 100_000}, {"0.007", 100_000}, {"4!.0", 100_000}, {"0.16", 1 << 15}} {
		for _, vec := range vector.Available() {
			b.Run(fmt.Sprintf("%s/n=%d/%s", test.code, test.n, vec.Name), func(b *testing.B) {
				m, _ := MustParse(test.code, 8).moves()
				for b.Loop() {
					_ = newDense(m, test.n, vec).run(context.Background().Err, test.n)
				}
			})
		}
	}
}
