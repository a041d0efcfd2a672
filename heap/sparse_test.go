package heap

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/heap/vector"
)

func runSparse(t testing.TB, code string, n int, vec *vector.Set) *sparse {
	t.Helper()
	m, _ := MustParse(code, 8).moves()
	s, err := newSparse(context.Background(), m, vec, denseStart)
	if err == nil {
		err = s.run(context.Background().Err, n)
	}
	if err != nil {
		t.Fatal(code, err)
	}
	return s
}

func TestSparseAgreesWithDefinition(t *testing.T) {
	const n = 5000
	for _, code := range []string{"0.77", "0.104", "0.106", "0.127", "0.16", "0.205", "0.06", "0.644", "4!.0", "4.344", "0.7!3", "0.14"} {
		want := byLoops(MustParse(code, 8), n)
		for _, vec := range vector.Available() {
			if got := runSparse(t, code, n, vec).g; !slices.Equal(got, want) {
				t.Errorf("%s by sparse (%s) differs from the definition", code, vec.Name)
			}
		}
	}
}

func TestSparseAgreesOnRandomRules(t *testing.T) {
	const seed, n = 9, 2600
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 40 {
		r := randomRules(rng, 8, 5)
		m, _ := r.moves()
		if !m.fitsSparse() {
			continue
		}
		s, err := newSparse(context.Background(), m, vector.Best(), denseStart)
		if err == nil {
			err = s.run(context.Background().Err, n)
		}
		if err != nil || !slices.Equal(s.g, byLoops(r, n)) {
			t.Fatalf("seed %d: %s by sparse differs from the definition (error %v)", seed, r, err)
		}
	}
}

// The masks and numbers of rare heaps are published by Flammenkamp and by
// Czajka: 0.77 has 10 rare heaps up to 70 in the odd values' complement; 0.16
// has 53 up to 13935 for the mask 1e, 0.104 has 20 up to 284 for 17 with parity.
func TestRareHeaps(t *testing.T) {
	for _, test := range []struct {
		code   string
		n      int
		rares  int
		last   int
		mask   uint32
		parity bool
	}{
		{"0.77", 4096, 10, 70, 0xf, false},
		{"0.104", 4096, 20, 284, 0x17, true},
		{"0.106", 4096, 15, 1103, 0xd, true},
		{"0.45", 4096, 11, 198, 0xf, false},
		{"0.16", 1 << 15, 53, 13935, 0x1e, false},
		{"0.56", 1 << 15, 46, 1795, 0x5b, false},
		{"0.156", 4096, 15, 357, 0x1b, false},
	} {
		s := runSparse(t, test.code, test.n, vector.Best())
		low := s.label.mask & (1<<s.width - 1)
		rares := len(s.rare)
		if rares != test.rares || s.lastRare() != test.last || low != test.mask || s.label.parity != test.parity {
			t.Errorf("%s: %d rare heaps up to %d, mask %x, parity %v; want %+v", test.code, rares, s.lastRare(), low, s.label.parity, test)
		}
	}
}

// A trap: taking an odd number changes a label with parity.
func TestLabelOfMoves(t *testing.T) {
	l := label{mask: 0x17, parity: true, odd: 1}
	for v := range uint32(64) {
		for n := range int64(20) {
			if l.of(v, n) == l.of(v, n+1) || l.of(v, n) != l.of(v, n+2) {
				t.Fatalf("label of %d at %d", v, n)
			}
			for w := range uint32(64) {
				a, b := n, int64(7)
				if l.of(v^w, a+b+3) != l.of(v, a)^l.of(w, b) {
					t.Fatalf("label of %d+%d", v, w)
				}
			}
		}
	}
}

// The label with the fewest rare heaps, by counting them for every mask.
func TestChooseLabel(t *testing.T) {
	const seed = 4
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 50 {
		c := valueCounts{make([]int64, 64), make([]int64, 64)}
		for range 200 {
			c[rng.IntN(2)][rng.IntN(32)]++
		}
		rares := func(l label) (sum int64) {
			for p := range c {
				for v, k := range c[p] {
					sum += k * int64(1-(bits.OnesCount32(uint32(v)&l.mask)+p*b2i(l.parity))&1)
				}
			}
			return sum
		}
		got := rares(c.choose(5, 0))
		for m := range uint32(64) {
			if best := rares(label{mask: m & 31, parity: m >= 32}); best < got {
				t.Fatalf("seed %d: mask %x has %d rare heaps, the chosen one %d", seed, m, best, got)
			}
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A trap: for a mask without bit 0, rare and common values of a heap cannot be
// ordered by their codes alone.
func TestCodes(t *testing.T) {
	for _, l := range []label{{mask: 0xfff7}, {mask: 0x1e}, {mask: 0xfe, parity: true}, {mask: 0x58, parity: true, odd: 1}} {
		for n := range int64(2) {
			checkCodes(t, l, n)
		}
	}
}

func checkCodes(t *testing.T, l label, n int64) {
	for v := range uint32(128) {
		c := l.code(v)
		if got := l.value(c, n, l.of(v, n)); got != v {
			t.Fatalf("%+v: %d has code %d, which is %d", l, v, c, got)
		}
		for w := range uint32(128) {
			if l.code(v^w) != c^l.code(w) {
				t.Fatalf("%+v: code of %d+%d", l, v, w)
			}
			if l.of(v, n) != 0 || l.of(w, n) != 1 {
				continue
			}
			b := l.bit()
			below := c>>b < l.code(w)>>b || c>>b == l.code(w)>>b && w>>b&1 == 1
			if below != (v < w) {
				t.Fatalf("%+v at %d: rare %d and common %d are in the wrong order", l, n, v, w)
			}
		}
	}
}

func BenchmarkSparse(b *testing.B) {
	for _, code := range []string{"0.77", "0.104", "0.16", "0.376", "0.6", "4!.0"} {
		for _, vec := range vector.Available() {
			b.Run(code+"/"+vec.Name, func(b *testing.B) {
				for b.Loop() {
					runSparse(b, code, 100_000, vec)
				}
			})
		}
	}
}

// Wrong values of every engine are noticed: the first ones, and the last.
func TestSelfCheckOfValues(t *testing.T) {
	r := MustParse("0.3F", 16)
	g := r.ByDefinition(40)
	if err := r.selfCheck(g); err != nil {
		t.Fatal(err)
	}
	if g[20]++; r.selfCheck(g) == nil {
		t.Error("a wrong value passes the self-check")
	}
	s := runSparse(t, "0.6", 3000, vector.Best())
	if err := s.selfCheck(); err != nil {
		t.Fatal(err)
	}
	if s.g[2999]++; s.selfCheck() == nil {
		t.Error("a wrong last value passes the self-check")
	}
}

// The self-check notices a wrong exact value, and a generator that lacks an
// entry.
func TestSelfCheck(t *testing.T) {
	for _, spoil := range []func(e *engine){
		func(e *engine) { e.start = slices.Clone(e.start); e.start[len(e.start)-1] ^= 1 },
		func(e *engine) {
			e.gen = e.vec.NewGenerator(e.entries()[1:], e.lanes)
		},
	} {
		e := newTestChecker(t, "0.104", vector.Best()).engine
		if err := e.selfCheck(); err != nil {
			t.Fatal(err)
		}
		if spoil(e); e.selfCheck() == nil {
			t.Error("an error passes the self-check")
		}
	}
}
