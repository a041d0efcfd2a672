package heap

import (
	"fmt"

	"grundy/nim"
)

// Every run checks itself against the definition on a stretch of heaps that its
// engine computed too: the first heaps by playing the rules out, and for the engines
// of moves that leave at most two heaps, some of the last heaps from the values of all
// smaller ones. An engine that fails is an error in the program, and the run ends. The
// vector engine repeats a stretch of the sparse one besides (see engine.go).

// selfCheck compares the first values with the definition: a millisecond or so.
func (r Rules) selfCheck(values []nim.Value) error {
	for m, v := range r.ByDefinition(r.checked(values)) {
		if values[m] != v {
			return checkError(m, uint64(v), uint64(values[m]))
		}
	}
	return nil
}

// checked returns how many of the first values are compared with the definition.
func (r Rules) checked(values []nim.Value) int { return min(len(values), 128>>min(r.Parts(), 2)) }

// selfCheck computes some of the values once more from the definition.
func (s *sparse) selfCheck() error { return s.moves.checkSamples(s.g) }

// checkSamples compares some of the values, the last one among them, with what the
// definition makes of the smaller heaps: sixteen, or fewer of very many.
func (m moves) checkSamples(g []uint16) error {
	n := len(g)
	samples := min(16, 1+1<<25/n)
	for i := range samples {
		at := n - 1 - i*n/samples
		if v := m.definition(g, at); v != g[at] {
			return checkError(at, uint64(v), uint64(g[at]))
		}
	}
	return nil
}

func checkError(heap int, definition, engine uint64) error {
	return fmt.Errorf("heap: internal error: G(%d) is %d by the definition, and %d by the engine", heap, definition, engine)
}
