package count

import (
	"fmt"
	"iter"
	"math/big"
	"slices"
)

// ColouringsByDefinition counts what Colourings counts by playing out every
// colouring. It returns a *TooLargeError for sizes that it cannot finish.
func ColouringsByDefinition(heaps []uint64) (*big.Int, error) {
	n := len(heaps)
	if n > 24 || workBound(1<<n, heaps) > definitionLimit || !fitsBytes(heaps) {
		return nil, &TooLargeError{
			fmt.Sprintf("colourings of %d heaps", n),
			fmt.Sprintf("want at most 24 heaps of at most 255 tokens, with 2^n times the product of sizes (each plus one) of at most %d", definitionLimit),
		}
	}
	search := newPlayout(colouredOptions)
	won := 0
	for black := range uint(1) << n {
		if !search.wins(coloured(heaps, black)) {
			won++
		}
	}
	return big.NewInt(int64(won)), nil
}

// A colouredPosition has the sizes of the heaps of each colour, a byte each,
// smallest first and none empty.
type colouredPosition struct{ black, white string }

// coloured colours heap i black if black has bit i.
func coloured(heaps []uint64, black uint) colouredPosition {
	var b, w []byte
	for i, h := range heaps {
		if black>>i&1 == 1 {
			b = append(b, byte(h))
		} else {
			w = append(w, byte(h))
		}
	}
	return colouredPosition{tidy(b), tidy(w)}
}

// tidy sorts heaps and drops empty ones.
func tidy(heaps []byte) string {
	slices.Sort(heaps)
	for len(heaps) > 0 && heaps[0] == 0 {
		heaps = heaps[1:]
	}
	return string(heaps)
}

// colouredOptions yields the options of a position: any white heap reduced, or
// a smallest black one.
func colouredOptions(p colouredPosition) iter.Seq[colouredPosition] {
	return func(yield func(colouredPosition) bool) {
		if len(p.black) > 0 {
			for left := range p.black[0] {
				if !yield(colouredPosition{reduced(p.black, 0, left), p.white}) {
					return
				}
			}
		}
		for i := range len(p.white) {
			for left := range p.white[i] {
				if !yield(colouredPosition{p.black, reduced(p.white, i, left)}) {
					return
				}
			}
		}
	}
}

// reduced returns heaps with heap i reduced to left.
func reduced(heaps string, i int, left byte) string {
	next := []byte(heaps)
	next[i] = left
	return tidy(next)
}
