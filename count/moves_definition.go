package count

import (
	"fmt"
	"iter"
)

// MovesByDefinition lists the winning first moves in Nim by playing every move
// out, in the order of the heaps and, within one, from the smallest size left.
// It takes time and memory in proportion to the product of all heap sizes, and
// returns a *TooLargeError where that is more than it can finish.
func MovesByDefinition(heaps []uint64, misere bool) ([]Move, error) {
	if workBound(1, heaps) > definitionLimit || !fitsBytes(heaps) {
		return nil, &TooLargeError{
			fmt.Sprintf("Nim with %d heaps", len(heaps)),
			fmt.Sprintf("want heaps of at most 255 tokens with a product of sizes (each plus one) of at most %d", definitionLimit),
		}
	}
	search := newPlayout(nimOptions)
	search.misere = misere
	var winning []Move
	position := []byte(heapString(heaps))
	for i, h := range heaps {
		for left := range h {
			position[i] = byte(left)
			if !search.wins(string(position)) {
				winning = append(winning, Move{i, h, left})
			}
		}
		position[i] = byte(h)
	}
	return winning, nil
}

func fitsBytes(heaps []uint64) bool {
	for _, h := range heaps {
		if h > 255 {
			return false
		}
	}
	return true
}

// nimOptions yields the options of Nim heaps, a byte each.
func nimOptions(heaps string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range len(heaps) {
			for left := range heaps[i] {
				if !yield(heaps[:i] + string([]byte{left}) + heaps[i+1:]) {
					return
				}
			}
		}
	}
}
