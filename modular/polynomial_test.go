package modular

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// plainProduct is the definition of the product of polynomials.
func plainProduct(m uint64, x, y []uint64) []uint64 {
	if len(x) == 0 || len(y) == 0 {
		return nil
	}
	sums := make([]big.Int, len(x)+len(y)-1)
	for i, a := range x {
		for j, b := range y {
			sums[i+j].Add(&sums[i+j], new(big.Int).Mul(bigOf(a), bigOf(b)))
		}
	}
	z := make([]uint64, len(sums))
	for i := range sums {
		z[i] = bigMod(&sums[i], m)
	}
	return z
}

// randomPolynomial has n random residues, now and then all of them m - 1.
func randomPolynomial(r *rand.Rand, m uint64, n int) []uint64 {
	x := make([]uint64, n)
	extreme := r.IntN(4) == 0
	for i := range x {
		x[i] = m - 1
		if !extreme {
			x[i] = r.Uint64N(m)
		}
	}
	return x
}

func TestDot(t *testing.T) {
	r := newRand(t)
	for _, m := range testModuli(r) {
		x, y := randomPolynomial(r, m, r.IntN(40)), randomPolynomial(r, m, 40)
		sum := new(big.Int)
		for i := range x {
			sum.Add(sum, new(big.Int).Mul(bigOf(x[i]), bigOf(y[i])))
		}
		if got := New(m).Dot(x, y); got != bigMod(sum, m) {
			t.Fatalf("Dot(%d, %d) mod %d = %d, want %d", x, y, m, got, bigMod(sum, m))
		}
	}
}

func TestProduct(t *testing.T) {
	r := newRand(t)
	transformable := slices.Collect(firstPrimes(12, 3))
	for _, m := range append(testModuli(r)[:240], transformable...) {
		mod := New(m)
		x, y := randomPolynomial(r, m, r.IntN(30)), randomPolynomial(r, m, r.IntN(30))
		want := plainProduct(m, x, y)
		if got := mod.Product(x, y); !slices.Equal(got, want) {
			t.Fatalf("mod %d: %d times %d is %d, want %d", m, x, y, got, want)
		}
		if len(want) == 0 {
			continue
		}
		if got := mod.longProduct(x, y); !slices.Equal(got, want) {
			t.Fatalf("mod %d: by transforms, %d times %d is %d, want %d", m, x, y, got, want)
		}
	}
}

func TestLongProduct(t *testing.T) {
	r := newRand(t)
	for _, m := range append([]uint64{1, 2, 1000000009, 998244353, MaxModulus}, slices.Collect(firstPrimes(20, 1))...) {
		mod := New(m)
		x, y := randomPolynomial(r, m, 300+r.IntN(300)), randomPolynomial(r, m, 300+r.IntN(300))
		if got, want := mod.Product(x, y), plainProduct(m, x, y); !slices.Equal(got, want) {
			t.Fatalf("mod %d: product of lengths %d and %d differs from the definition", m, len(x), len(y))
		}
	}
}

func TestTransformIsEvaluation(t *testing.T) {
	r := newRand(t)
	for p := range firstPrimes(8, 2) {
		mod := New(p)
		tr := newTransform(mod, 128)
		for n := 1; n <= 64; n *= 2 {
			for block := range 2 {
				checkEvaluation(t, tr, block, randomPolynomial(r, p, n))
			}
		}
	}
}

// checkEvaluation compares the transform of a with Horner's rule.
func checkEvaluation(t *testing.T, tr *transform, block int, a []uint64) {
	t.Helper()
	n, mod := len(a), tr.mod
	values := slices.Clone(a)
	tr.forward(values, block)
	for i := range values {
		root := mod.Reduce(tr.roots[(block*n+i)/2].r)
		if i%2 == 1 {
			root = mod.Neg(root)
		}
		if n == 1 {
			root = 1
		}
		want := uint64(0)
		for _, c := range slices.Backward(a) {
			want = mod.Add(mod.Mul(want, root), c)
		}
		if mod.Reduce(values[i]) != want {
			t.Fatalf("mod %d, %d points, block %d: value %d is %d, want %d", tr.p, n, block, i, values[i], want)
		}
	}
}

func TestBinomialRow(t *testing.T) {
	r := newRand(t)
	for _, m := range append(edgeModuli()[:12], slices.Collect(firstPrimes(11, 1))...) {
		n := r.IntN(500)
		row := New(m).BinomialRow(n)
		if len(row) != n+1 {
			t.Fatalf("row %d has %d numbers", n, len(row))
		}
		for k, c := range row {
			if want := bigMod(new(big.Int).Binomial(int64(n), int64(k)), m); c != want {
				t.Fatalf("C(%d, %d) mod %d = %d, want %d", n, k, m, c, want)
			}
		}
	}
}

// plainDoubling returns the coefficients of x^0 to x^n in Q(x)·Q(x^2)·Q(x^4)···
// by multiplying the factors.
func plainDoubling(m uint64, q []uint64, n int) []uint64 {
	f := make([]uint64, n+1)
	f[0] = 1 % m
	for step := 1; step <= n; step *= 2 {
		factor := make([]uint64, n+1)
		for i, c := range q {
			if i*step <= n {
				factor[i*step] = c
			}
		}
		f = plainProduct(m, f, factor)[:n+1]
	}
	return f
}

func TestDoublingProduct(t *testing.T) {
	r := newRand(t)
	moduli := append(testModuli(r)[:230], slices.Collect(firstPrimes(12, 4))...)
	for _, m := range moduli {
		mod := New(m)
		q := randomPolynomial(r, m, 1+r.IntN(20))
		q[0] = mod.One()
		want := plainDoubling(m, q, 60)
		products := map[string]*DoublingProduct{"sums": {newShortHalver(mod, q), mod, q}}
		if len(q) > 1 {
			products["transforms"] = &DoublingProduct{newLongHalver(mod, q), mod, q}
			if mod.splits(len(q)) {
				products["parts of Q"] = &DoublingProduct{newSplitHalver(mod, q), mod, q}
			}
		}
		for name, f := range products {
			for range 10 {
				n := r.IntN(61)
				got, err := f.Coefficient(context.Background(), big.NewInt(int64(n)))
				if err != nil || got != want[n] {
					t.Fatalf("mod %d, Q = %d, by %s: [x^%d] = %d, %v, want %d", m, q, name, n, got, err, want[n])
				}
			}
		}
	}
}

// TestDoublingProductFarOut compares the two ways where neither can be checked
// by the definition.
func TestDoublingProductFarOut(t *testing.T) {
	r := newRand(t)
	n, _ := new(big.Int).SetString("123456789012345678901234567890123456789", 10)
	degrees := []int{1, 2, 31, 32, 33, 64, 300}
	if os.Getenv("GRUNDY_LONG") == "1" {
		degrees = append(degrees, 1100, 2100, 5001)
	}
	for _, m := range append([]uint64{1, 2, 1 << 40, 1000000009, 1<<32 - 1, 998244353, MaxModulus}, slices.Collect(firstPrimes(14, 1))...) {
		mod := New(m)
		for _, degree := range degrees {
			q := randomPolynomial(r, m, degree+1)
			q[0] = mod.One()
			sums := &DoublingProduct{newShortHalver(mod, q), mod, q}
			a, errA := sums.Coefficient(context.Background(), n)
			halvers := []halver{newLongHalver(mod, q)}
			if mod.splits(len(q)) {
				halvers = append(halvers, newSplitHalver(mod, q))
			}
			for _, h := range halvers {
				transforms := &DoublingProduct{h, mod, q}
				b, errB := transforms.Coefficient(context.Background(), n)
				if errA != nil || errB != nil || a != b {
					t.Fatalf("mod %d, degree %d: by sums %d, %v, by %T %d, %v", m, degree, a, errA, h, b, errB)
				}
			}
		}
	}
}

// TestDoublingProductEnds has a rest of the exponent that is a power of two, when the
// lowest terms alone are taken on.
func TestDoublingProductEnds(t *testing.T) {
	mod := New(1000000009)
	q := randomPolynomial(newRand(t), mod.m, 1101)
	q[0] = mod.One()
	n := big.NewInt(128 << 20)
	sums := &DoublingProduct{newShortHalver(mod, q), mod, q}
	want, _ := sums.Coefficient(context.Background(), n)
	if got, err := NewDoublingProduct(mod, q).Coefficient(context.Background(), n); err != nil || got != want {
		t.Errorf("[x^%v] = %d, %v, want %d", n, got, err, want)
	}
}

// TestSplitHalverLimit halves the product of the largest polynomials, modulo each power of
// two that is split.
func TestSplitHalverLimit(t *testing.T) {
	split := 0
	for length := 20; length < 50; length++ {
		mod := New(1 << length)
		largest := make([]uint64, 301)
		for i := range largest {
			largest[i] = mod.m - 1
		}
		if !mod.splits(len(largest)) {
			continue
		}
		split++
		halvers := []halver{newShortHalver(mod, largest), newSplitHalver(mod, largest)}
		for _, h := range halvers {
			h.reset(largest[:300])
			h.halve(1, 300)
		}
		if want := halvers[0].leading(299); !slices.Equal(halvers[1].leading(299), want) {
			t.Errorf("modulo %v: %d, want %d", mod, halvers[1].leading(299), want)
		}
	}
	if split < 10 {
		t.Errorf("%d powers of two are split, want more", split)
	}
}

func TestDoublingProductStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := NewDoublingProduct(New(7), []uint64{1, 1})
	if _, err := f.Coefficient(ctx, big.NewInt(5)); err != context.Canceled {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if c, err := f.Coefficient(ctx, big.NewInt(-5)); c != 0 || err != nil {
		t.Errorf("coefficient of a negative power: %d, %v, want 0", c, err)
	}
}

func TestDoublingProductPanics(t *testing.T) {
	for _, q := range [][]uint64{nil, {0, 1}, {2}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for Q = %d", q)
				}
			}()
			NewDoublingProduct(New(7), q)
		}()
	}
}

func BenchmarkProduct(b *testing.B) {
	r := newRand(b)
	mod := New(1000000009)
	for _, n := range []int{48, 64, 96, 128, 192, 1024} {
		x, y := randomPolynomial(r, mod.m, n), randomPolynomial(r, mod.m, n)
		b.Run(fmt.Sprintf("sums/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				mod.shortProduct(x, y)
			}
		})
		b.Run(fmt.Sprintf("transforms/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				mod.longProduct(x, y)
			}
		})
	}
}

// BenchmarkHalve measures one step of a DoublingProduct: by sums of products, by
// transforms through two primes, through one with Q in two parts, and modulo m itself.
func BenchmarkHalve(b *testing.B) {
	r := newRand(b)
	mod, direct := New(1000000009), New(basePrimes[0])
	for _, degree := range []int{32, 51, 64, 96, 128, 160, 256, 5001} {
		for name, h := range map[string]halver{
			"sums":       newShortHalver(mod, randomPolynomial(r, mod.m, degree+1)),
			"transforms": newLongHalver(mod, randomPolynomial(r, mod.m, degree+1)),
			"split":      newSplitHalver(mod, randomPolynomial(r, mod.m, degree+1)),
			"direct":     newLongHalver(direct, randomPolynomial(r, direct.m, degree+1)),
		} {
			h.reset([]uint64{1})
			for range 20 { // to the final degree
				h.halve(1, degree)
			}
			b.Run(fmt.Sprintf("degree=%d/%s", degree, name), func(b *testing.B) {
				for b.Loop() {
					h.halve(1, degree)
				}
			})
		}
	}
}

func BenchmarkTransform(b *testing.B) {
	r := newRand(b)
	for _, n := range []int{64, 1 << 13, 1 << 18} {
		t := newTransform(New(basePrimes[0]), n)
		a := randomPolynomial(r, t.p, n)
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			for b.Loop() {
				t.forward(a, 0)
			}
		})
	}
}
