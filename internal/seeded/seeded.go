// Package seeded has the random numbers of tests: the same ones at every run, with the seed
// told where a test fails.
package seeded

import (
	"math/rand/v2"
	"testing"
)

// Rand returns random numbers that come from seed, which is logged if the test fails.
func Rand(t testing.TB, seed uint64) *rand.Rand {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 0))
}
