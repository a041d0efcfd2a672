package nim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/internal/seeded"
)

// testSeed makes every random test repeatable; failures print it.
const testSeed = 20010601

func newRand(t testing.TB) *rand.Rand { return seeded.Rand(t, testSeed) }

// randomIn returns an element of F_k; it is often small, or small but for the
// upper half of its bits, so that all subfields come up.
func randomIn(r *rand.Rand, k Field) Value {
	x := Value(r.Uint64()) >> (64 - k.Bits())
	switch r.IntN(4) {
	case 0:
		return x >> r.IntN(k.Bits())
	case 1:
		return x >> r.IntN(k.Bits()) << r.IntN(k.Bits()) & (2*k.half() - 1)
	}
	return x
}

// edges are the least and the greatest values, and the powers of two with their
// neighbours.
func edges() []Value {
	values := []Value{0, 1<<64 - 1}
	for i := range 64 {
		values = append(values, 1<<i-1, 1<<i, 1<<i+1)
	}
	return values
}

// wantPanic calls f, which has to panic with a message that begins with prefix.
func wantPanic(t *testing.T, prefix string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if message := fmt.Sprint(recover()); !strings.HasPrefix(message, prefix) {
			t.Errorf("panic %q, want %q", message, prefix+"...")
		}
	}()
	f()
}
