package heap

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/nim"
)

// 0.3F is Kenyon's game, of period 6 and saltus 3 [WW, chapter 4]; Nim has period
// and saltus 1, and G(n+4) = G(n)+4 in Lasker's Nim [WW, chapter 4]. The others
// were seen in the values.
func TestRegularities(t *testing.T) {
	for _, test := range []struct {
		code       string
		p, s, pre  int64
		at, wantAt int64
	}{
		{"0.3F", 6, 3, 0, 6e17, 3e17},
		{"0.8", 3, 1, 1, 3e17 + 1, 1e17},
		{"0.28", 53, 16, 1, 53e16 + 1, 16e16},
		{"0.205200C", 40, 16, 4, 40e16 + 19, 6},
		{"0.[3]", 1, 1, 0, 1e18, 1e18},
		{"4.[3]", 4, 4, 1, 1e18, 1e18 - 1},
		{"AB(1)", 2, 1, 0, 1e18, 5e17},
		{"AB(1,2)", 3, 1, 0, 3e17, 1e17},
		{"0.[20]", 2, 0, 1, 1e18, 1},
		{"0.3[8]", 4, 2, 5, 4e17 + 8, 2e17 + 3},
	} {
		r := analyze(t, MustParse(test.code, 16), Options{})
		proof := regularName
		if r.Rules.onlyTakes() {
			proof = takesName
		}
		if r.Status != Proved || r.Proof != proof || r.Period != test.p || r.Saltus != test.s || r.Preperiod != test.pre {
			t.Errorf("%v; want period %d, saltus %d, pre-period %d, proved", r, test.p, test.s, test.pre)
		}
		if v, err := r.At(context.Background(), test.at); err != nil || v != nim.Value(test.wantAt) {
			t.Errorf("%s: G(%d) is %d (error %v), want %d", test.code, test.at, v, err, test.wantAt)
		}
	}
}

// The hexadecimal codes of two digits that look regular in 700 values to another
// program, and those that do not.
func TestHexadecimalOfTwoDigits(t *testing.T) {
	f, err := os.Open("testdata/hexadecimal.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var code string
		var p, s int64
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		if n, err := fmt.Sscan(lines.Text(), &code, &p, &s); n < 1 || p > 0 && err != nil {
			t.Fatal(lines.Text(), err)
		}
		if rows++; rows%6 != 0 && !long() {
			continue
		}
		r := analyze(t, MustParse(code, 16), Options{Limit: 2048})
		if p > 0 && (r.Status != Proved || r.Period != p || r.Saltus != s) || p == 0 && r.Status == Proved {
			t.Errorf("%v; want period %d, saltus %d", r, p, s)
		}
	}
	if rows != 192 {
		t.Errorf("%d rows, want 192", rows)
	}
}

// A law is proved for some rules only if it has their mex farther on: true laws
// with their own rules, and with others that differ by a digit.
func TestRegularityHasTheMex(t *testing.T) {
	const seed, n = 12, 200
	rng := rand.New(rand.NewPCG(seed, 0))
	proved, wrong := 0, 0
	for range 300 {
		rules := randomRules(rng, 16, 4)
		if rng.IntN(3) == 0 {
			rules = newRules(randomRules(rng, 8, 4).digits, 1)
		}
		g, err := rules.Values(context.Background(), n, rules.Methods()[0])
		if err != nil {
			t.Fatal(err)
		}
		law := fitRegular(g)
		if law == nil || len(rules.digits) < 2 {
			continue
		}
		for range 4 {
			ok := law.triples(rules) < 1e5 && law.proves(rules)
			bad := law.firstWrong(rules, n, n+20)
			if ok && bad >= 0 {
				t.Fatalf("seed %d: %s: %+v is proved, and is not the mex at %d", seed, rules, law, bad)
			}
			proved, wrong = proved+b2i(ok), wrong+b2i(bad >= 0)
			ds := slices.Clone(rules.digits)
			ds[1+rng.IntN(len(ds)-1)].Parts ^= 1 << rng.IntN(3)
			if rules = newRules(ds, rules.repeat); len(rules.digits) < 2 {
				break
			}
		}
	}
	if proved < 100 || wrong < 100 {
		t.Errorf("seed %d: %d laws proved, %d wrong ones", seed, proved, wrong)
	}
}

// firstWrong returns the first heap n of a range at which the law is not the mex
// of the options' values by the law; -1 for none.
func (r *regularity) firstWrong(rules Rules, from, to int) int {
	for n := from; n < to; n++ {
		var values []nim.Value
		for option := range rules.HeapOptions(n) {
			v := 0
			for _, h := range option {
				v ^= r.value(h)
			}
			values = append(values, nim.Value(v))
		}
		if int(nim.Mex(values...)) != r.at(n) {
			return n
		}
	}
	return -1
}

// value returns the value of a heap of any size.
func (r *regularity) value(n int) int {
	if n < r.pre {
		return int(r.g[n])
	}
	return r.at(n)
}

// Digits beyond the values computed count, too: with these, heaps of 1500 tokens
// may be taken or left for the first time.
func TestRegularityAsksForLateDigits(t *testing.T) {
	const late, limit = 1500, 1024
	for _, first := range []string{"0.", "0.3", "0.33", "0.12"} {
		for _, last := range []string{"[1]", "[2]", "[3]", "[10]", "1[3]"} {
			code := first + strings.Repeat("0", late) + last
			rules := MustParse(code, 8)
			r := analyze(t, rules, Options{Limit: limit})
			if r.Status != Proved {
				continue
			}
			for n, v := range rules.ByDefinition(late + limit) {
				if got := r.mustAt(int64(n)); got != v {
					t.Errorf("%s...%s is proved: G(%d) is %d, want %d", first, last, n, got, v)
					break
				}
			}
		}
	}
}

// A clash that exists is reported: small heaps of random laws, one by one.
func TestClash(t *testing.T) {
	const seed, turns = 13, 9
	rng := rand.New(rand.NewPCG(seed, 0))
	clashes, total := 0, 0
	for range 300 {
		r := randomLaw(rng)
		classes := append(r.classes(), class{})
		for range 30 {
			k := rng.IntN(4)
			a, b, c := classes[rng.IntN(len(classes))], classes[rng.IntN(len(classes))], classes[rng.IntN(len(classes))]
			total++
			if r.clash(k, a, b, c) {
				clashes++
			} else if n := r.findClash(k, turns, a, b, c); n >= 0 {
				t.Fatalf("seed %d: %+v: taking %d from heap %d leads to its value by %v %v %v", seed, r, k, n, a, b, c)
			}
		}
	}
	if clashes < total/20 || clashes > total*19/20 {
		t.Errorf("seed %d: %d clashes of %d", seed, clashes, total)
	}
}

func randomLaw(rng *rand.Rand) *regularity {
	r := &regularity{pre: 1 + rng.IntN(4), p: 1 + rng.IntN(4), s: 1 + rng.IntN(12), g: []nim.Value{0}}
	for range r.pre + r.p - 1 {
		r.g = append(r.g, nim.Value(rng.IntN(16)))
	}
	for range r.p {
		r.steady = append(r.steady, rng.IntN(4) == 0)
	}
	return r
}

// findClash returns a heap that has an option of its value, -1 for none among the
// first heaps of the classes.
func (r *regularity) findClash(k, turns int, classes ...class) int {
	var heaps [3][]int
	for i, c := range classes {
		heaps[i] = []int{c.heap}
		for j := 1; c.heap >= r.pre && j < turns; j++ {
			heaps[i] = append(heaps[i], c.heap+j*r.p)
		}
	}
	for _, x := range heaps[0] {
		for _, y := range heaps[1] {
			for _, z := range heaps[2] {
				if n := k + x + y + z; n >= r.pre && r.value(x)^r.value(y)^r.value(z) == r.at(n) {
					return n
				}
			}
		}
	}
	return -1
}

// Proved laws of subtraction games of both kinds against values farther out.
func TestTakesProved(t *testing.T) {
	const seed, n = 2, 3000
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 60 {
		var set []int
		for range 1 + rng.IntN(4) {
			set = append(set, 1+rng.IntN(12))
		}
		for _, r := range []Rules{Subtraction(set...), AllBut(set...)} {
			report := analyze(t, r, Options{})
			if report.Status != Proved {
				t.Errorf("seed %d: %v", seed, report)
				continue
			}
			g, _ := r.Values(context.Background(), n, Takes)
			for m := n - 300; m < n; m++ {
				if v, err := report.At(context.Background(), int64(m)); err != nil || v != g[m] {
					t.Fatalf("seed %d: %v: G(%d) is %d (error %v), want %d", seed, report, m, v, err, g[m])
				}
			}
		}
	}
}

// The periods that are ruled out by where the one before was, against trying each: words with
// a law from somewhere on, and a few exceptions.
func TestFitRegularSkipsNoPeriod(t *testing.T) {
	const seed = 17
	rng := rand.New(rand.NewPCG(seed, 0))
	fitted := 0
	for range 4000 {
		g := make([]nim.Value, 16+rng.IntN(200))
		p, s := 1+rng.IntN(12), rng.IntN(3)
		for n := range g {
			switch {
			case n < p || rng.IntN(100) == 0:
				g[n] = nim.Value(rng.IntN(6))
			case n%p%3 == 1:
				g[n] = g[n-p]
			default:
				g[n] = g[n-p] + nim.Value(s)
			}
		}
		var want *regularity
		for p := 1; 8*p <= len(g) && want == nil; p++ {
			want, _ = fitPeriod(g, p)
		}
		got := fitRegular(g)
		if (got == nil) != (want == nil) || got != nil && (got.p != want.p || got.pre != want.pre || got.s != want.s) {
			t.Fatalf("seed %d: %v has the law %+v, want %+v", seed, g, got, want)
		}
		if got != nil {
			fitted++
		}
	}
	if fitted < 1000 {
		t.Errorf("seed %d: only %d laws", seed, fitted)
	}
}
