// Package vector holds the few inner loops that decide the speed of package
// heap, each in plain Go and, where the processor allows, in assembly. The
// plain ones define the meaning: a test compares every other one with them.
package vector

// A Set is one implementation of the inner loops.
type Set struct {
	Name string // "plain", "avx2" or "avx512"

	// FindPair returns the least i with x[i]^y[i] == c, or -1. It wants
	// len(y) >= len(x), and reads each pair once.
	FindPair func(x, y []uint16, c uint16) int
}

// Plain is the implementation in Go, which every processor can run.
var Plain = &Set{
	Name:     "plain",
	FindPair: findPair,
}

// Best returns the fastest implementation for this processor.
func Best() *Set { return Available()[0] }

// Available returns the implementations that this processor can run, fastest
// first. The last one is [Plain].
func Available() []*Set { return append(native(), Plain) }

func findPair(x, y []uint16, c uint16) int {
	y = y[:len(x)]
	for i, v := range x {
		if v^y[i] == c {
			return i
		}
	}
	return -1
}
