package modular

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"grundy/internal/seeded"
)

// testSeed makes every random test repeatable; failures print it.
const testSeed = 20190521

func newRand(t testing.TB) *rand.Rand { return seeded.Rand(t, testSeed) }

// edgeModuli are the smallest and largest moduli and the powers of two with
// their neighbours.
func edgeModuli() []uint64 {
	ms := []uint64{1, 2, 3, 998244353, 1000000007, 1000000009, 6700417 * 641, MaxModulus, MaxModulus - 1}
	for s := 2; s < 63; s++ {
		ms = append(ms, 1<<s-1, 1<<s, 1<<s+1)
	}
	return ms
}

// randomModulus has a random length, so that short ones are not rare.
func randomModulus(r *rand.Rand) uint64 {
	return max(1, r.Uint64()>>(1+r.IntN(63)))
}

// randomWord has a random length, and often lies at the end of its range.
func randomWord(r *rand.Rand) uint64 {
	w := r.Uint64() >> r.IntN(64)
	if r.IntN(4) == 0 {
		w = -w
	}
	return w
}

func bigOf(x uint64) *big.Int { return new(big.Int).SetUint64(x) }

// bigMod returns z modulo m by math/big.
func bigMod(z *big.Int, m uint64) uint64 {
	return new(big.Int).Mod(z, bigOf(m)).Uint64()
}

func testModuli(r *rand.Rand) []uint64 {
	ms := edgeModuli()
	for range 300 {
		ms = append(ms, randomModulus(r))
	}
	return ms
}

func TestModulusAgainstBig(t *testing.T) {
	r := newRand(t)
	for _, m := range testModuli(r) {
		mod := New(m)
		for range 50 {
			w, e := randomWord(r), randomWord(r)
			x, y := r.Uint64N(m), r.Uint64N(m)
			if r.IntN(4) == 0 {
				x, y = m-1, m-1
			}
			bx, by, bw := bigOf(x), bigOf(y), bigOf(w)
			check := func(name string, got uint64, want *big.Int) {
				if got != bigMod(want, m) {
					t.Fatalf("mod %d: %s of %d, %d, %d, %d: %d, want %d", m, name, x, y, w, e, got, bigMod(want, m))
				}
			}
			check("Add", mod.Add(x, y), new(big.Int).Add(bx, by))
			check("Sub", mod.Sub(x, y), new(big.Int).Sub(bx, by))
			check("Neg", mod.Neg(x), new(big.Int).Neg(bx))
			check("Mul", mod.Mul(x, y), new(big.Int).Mul(bx, by))
			check("Mul by a word", mod.Mul(x, w), new(big.Int).Mul(bx, bw))
			a, b := w>>1, e>>1
			check("MulAdd", mod.MulAdd(x, a, y, b), new(big.Int).Add(new(big.Int).Mul(bx, bigOf(a)), new(big.Int).Mul(by, bigOf(b))))
			check("Reduce", mod.Reduce(w), bw)
			check("Reduce128", mod.Reduce128(x, w), new(big.Int).Add(new(big.Int).Lsh(bx, 64), bw))
			check("Pow", mod.Pow(w, e), new(big.Int).Exp(bw, bigOf(e), bigOf(m)))
			check("PowBig", mod.PowBig(w, bigOf(e)), new(big.Int).Exp(bw, bigOf(e), bigOf(m)))
		}
	}
}

func TestPowBigLong(t *testing.T) {
	e, _ := new(big.Int).SetString("1000000000000000000000000000000000000000007", 10)
	for _, m := range edgeModuli() {
		want := new(big.Int).Exp(big.NewInt(3), e, bigOf(m))
		if got := New(m).PowBig(3, e); got != bigMod(want, m) {
			t.Errorf("3^%v mod %d = %d, want %v", e, m, got, want)
		}
	}
}

func TestInverse(t *testing.T) {
	r := newRand(t)
	for _, m := range testModuli(r) {
		mod := New(m)
		for range 20 {
			x := r.Uint64N(m)
			y, ok := mod.Inverse(x)
			coprime := new(big.Int).GCD(nil, nil, bigOf(x), bigOf(m)).IsUint64() &&
				new(big.Int).GCD(nil, nil, bigOf(x), bigOf(m)).Uint64() == 1
			if ok != coprime {
				t.Fatalf("Inverse(%d) mod %d: exists %v, want %v", x, m, ok, coprime)
			}
			if ok && (y >= m || mod.Mul(x, y) != mod.One()) {
				t.Fatalf("Inverse(%d) mod %d = %d", x, m, y)
			}
		}
	}
}

func TestReduceIntegers(t *testing.T) {
	r := newRand(t)
	for _, m := range testModuli(r) {
		mod := New(m)
		words := make([]uint64, r.IntN(12))
		z := new(big.Int)
		for i := range words {
			words[i] = randomWord(r)
			z.Or(z, new(big.Int).Lsh(bigOf(words[i]), uint(64*i)))
		}
		if got := mod.ReduceWords(words); got != bigMod(z, m) {
			t.Fatalf("ReduceWords(%x) mod %d = %d, want %d", words, m, got, bigMod(z, m))
		}
		if got := mod.ReduceBig(z); got != bigMod(z, m) {
			t.Fatalf("ReduceBig(%v) mod %d = %d, want %d", z, m, got, bigMod(z, m))
		}
		z.Neg(z)
		if got := mod.ReduceBig(z); got != bigMod(z, m) {
			t.Fatalf("ReduceBig(%v) mod %d = %d, want %d", z, m, got, bigMod(z, m))
		}
	}
}

func TestJoinWords(t *testing.T) {
	got := joinWords([]big.Word{1, 2, 3})
	if len(got) != 2 || got[0] != 2<<32|1 || got[1] != 3 {
		t.Errorf("joinWords(1, 2, 3) = %x", got)
	}
}

func TestNewPanics(t *testing.T) {
	for _, m := range []uint64{0, 1 << 63, 1<<64 - 1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("New(%d) does not panic", m)
				}
			}()
			New(m)
		}()
	}
}

func TestParse(t *testing.T) {
	for _, m := range []uint64{1, 2, 1000000009, MaxModulus} {
		if mod, err := Parse(bigOf(m).String()); err != nil || mod != New(m) {
			t.Errorf("Parse(%d) = %v, %v", m, mod, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "x", "1.5", "9223372036854775808", "99999999999999999999"} {
		want := `modulus "` + text + `": want an integer from 1 to 9223372036854775807`
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("Parse(%q): %v, want %s", text, err, want)
		}
	}
}

// benchModulus has 62 bits and is odd; a benchmark of every product uses it.
const benchModulus = 4611686018427387847

func BenchmarkMul(b *testing.B) {
	mod := New(benchModulus)
	x := uint64(1234567890123456789)
	for b.Loop() {
		x = mod.Mul(x, x|1)
	}
	sink = x
}

func BenchmarkMulDiv64(b *testing.B) {
	x := uint64(1234567890123456789)
	for b.Loop() {
		hi, lo := bits.Mul64(x, x|1)
		_, x = bits.Div64(hi, lo, benchModulus)
	}
	sink = x
}

func BenchmarkMulBig(b *testing.B) {
	m, x := bigOf(benchModulus), bigOf(1234567890123456789)
	z := new(big.Int)
	for b.Loop() {
		z.Mul(x, x)
		x.Rem(z, m)
	}
	sink = x.Uint64()
}

// BenchmarkMulMany has products that do not wait for each other, a thousand of
// them.
func BenchmarkMulMany(b *testing.B) {
	mod := New(benchModulus)
	x := randomPolynomial(newRand(b), mod.m, 1000)
	b.Run("Mul", func(b *testing.B) {
		for b.Loop() {
			for i, v := range x {
				x[i] = mod.Mul(v, v)
			}
		}
	})
	b.Run("Div64", func(b *testing.B) {
		for b.Loop() {
			for i, v := range x {
				hi, lo := bits.Mul64(v, v)
				_, x[i] = bits.Div64(hi, lo, mod.m)
			}
		}
	})
}

func BenchmarkReduceBig(b *testing.B) {
	x := new(big.Int).Lsh(big.NewInt(3), 1<<20)
	mod := New(benchModulus)
	b.SetBytes(1 << 17)
	for b.Loop() {
		sink = mod.ReduceBig(x)
	}
}

func BenchmarkReduceBigByBig(b *testing.B) {
	x, m, z := new(big.Int).Lsh(big.NewInt(3), 1<<20), bigOf(benchModulus), new(big.Int)
	b.SetBytes(1 << 17)
	for b.Loop() {
		sink = z.Rem(x, m).Uint64()
	}
}

var sink uint64
