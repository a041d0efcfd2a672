package nim

import "testing"

// orders are those of 1, 2, 3, ..., from OEIS A212200.
var orders = []uint64{
	1, 3, 3, 15, 15, 15, 15, 5, 15, 5, 15, 15, 5, 5, 15, 85, 85, 255, 255, 85, 85, 255, 255,
	85, 85, 255, 255, 255, 255, 85, 85, 255, 255, 255, 255, 85, 255, 85, 255, 255, 255, 255,
	255, 255, 85, 255, 85, 255, 85, 85, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 85,
	85, 255, 255, 51, 255, 255, 255, 51, 255, 255, 17, 255, 85, 255, 17, 255, 85,
}

func TestOrder(t *testing.T) {
	for i, want := range orders {
		if got := Order(Value(i + 1)); got != want {
			t.Errorf("the order of %d is %d, want %d", i+1, got, want)
		}
	}
	if got := Order(256); got != 21845 { // the first example of A212200 in F_4
		t.Errorf("the order of 256 is %d, want 21845", got)
	}
	for x := Value(1); x < 1<<16; x += 9973 {
		checkOrderByCounting(t, x, Order(x))
	}
	r := newRand(t)
	for range 1000 {
		x := 1 + randomIn(r, Largest)/2
		n := Order(x)
		if Power(x, n) != 1 {
			t.Errorf("the power of %d to its order %d is not 1", x, n)
		}
		for _, p := range Largest.GroupPrimes() {
			if n%p == 0 && Power(x, n/p) == 1 {
				t.Errorf("the order %d of %d is too large by %d", n, x, p)
			}
		}
	}
	wantPanic(t, "nim: order of 0", func() { Order(0) })
}

// TestLogByCounting multiplies by the base until a power comes back.
func TestLogByCounting(t *testing.T) {
	for base := range Value(256) {
		if base >= 32 && base%7 != 0 {
			continue
		}
		logs := map[Value]uint64{}
		power := Value(1)
		for n := uint64(0); ; n++ {
			if _, known := logs[power]; known {
				break
			}
			logs[power] = n
			power = recursiveProduct(power, base)
		}
		for x := range Value(300) {
			want, wantOK := logs[x]
			if got, ok := Log(base, x); ok != wantOK || ok && got != want {
				t.Fatalf("the logarithm of %d to the base %d is %d, %t, want %d, %t", x, base, got, ok, want, wantOK)
			}
		}
	}
}

func TestLog(t *testing.T) {
	r := newRand(t)
	for i := range 150 {
		base := 1 + randomIn(r, Field(i%7))/2
		base = Power(base, []uint64{1, 1, 3, 65537, 6700417}[r.IntN(5)])
		d := Order(base)
		want := r.Uint64N(d)
		x := Power(base, want)
		if got, ok := Log(base, x); !ok || got != want {
			t.Errorf("the logarithm of %d to the base %d is %d, %t, want %d", x, base, got, ok, want)
		}
	}
}

// TestLogOutside takes values outside the group that the base generates.
func TestLogOutside(t *testing.T) {
	for _, p := range Largest.GroupPrimes() {
		base := Power(theta, p)
		if n, ok := Log(base, theta); ok {
			t.Errorf("the logarithm of %d to the base %d is %d, want none", theta, base, n)
		}
	}
}

func BenchmarkLog(b *testing.B) {
	x, _ := benchmarkFactors(b)
	Log(theta, x[0]) // makes the tables
	for i := 0; b.Loop(); i++ {
		n, _ := Log(theta, x[i%len(x)])
		sink ^= Value(n)
	}
}
