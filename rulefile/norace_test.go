//go:build !race

package rulefile_test

// slowness is how much longer things may take.
const slowness = 1
