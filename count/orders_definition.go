package count

import (
	"fmt"
	"iter"
	"math"
	"math/big"
	"strings"
)

// OrdersByDefinition counts the orders of rooms of Nim heaps in which the first
// player wins, by playing each order out from the first token to the last. It
// returns a *TooLargeError for sizes that it cannot finish.
func OrdersByDefinition(rooms [][]uint64) (*big.Int, error) {
	if roomsBound(rooms) > definitionLimit {
		return nil, &TooLargeError{
			fmt.Sprintf("orders of %d rooms", len(rooms)),
			fmt.Sprintf("want heaps of at most 255 tokens, and n! times the sum over the rooms of the product of heap sizes (each plus one) at most %d", definitionLimit),
		}
	}
	search := newPlayout(roomOptions)
	won := int64(0)
	permute(len(rooms), func(order []int) {
		if search.wins(inOrder(rooms, order)) {
			won++
		}
	})
	return big.NewInt(won), nil
}

// roomsBound bounds the positions of all orders of rooms from above.
func roomsBound(rooms [][]uint64) uint64 {
	positions := uint64(1)
	for _, heaps := range rooms {
		if !fitsBytes(heaps) {
			return math.MaxUint64
		}
		positions += min(workBound(1, heaps), definitionLimit)
	}
	for i := range min(uint64(len(rooms)), 12) {
		positions *= i + 1 // stays below 2^64: 12! < 2^29
	}
	return positions
}

// roomSeparator stands between rooms in a position's key: heaps are written as
// two characters each, so that no heap looks like it.
const roomSeparator = "|"

// inOrder writes rooms one after another in the given order.
func inOrder(rooms [][]uint64, order []int) string {
	var key strings.Builder
	for _, i := range order {
		for _, h := range rooms[i] {
			key.WriteString(heapKey(byte(h)))
		}
		key.WriteString(roomSeparator)
	}
	return key.String()
}

// roomOptions yields the options of rooms played in order: a move in the first
// room that has a token left.
func roomOptions(rooms string) iter.Seq[string] {
	return func(yield func(string) bool) {
		rest := rooms
		for len(rest) > 0 && rest[0] == roomSeparator[0] {
			rest = rest[1:]
		}
		for i := 0; i < len(rest) && rest[i] == 'h'; i += 2 {
			for left := range rest[i+1] {
				if !yield(rest[:i] + heapKey(left) + rest[i+2:]) {
					return
				}
			}
		}
	}
}

// heapKey writes a heap, an empty one not at all.
func heapKey(h byte) string {
	if h == 0 {
		return ""
	}
	return string([]byte{'h', h})
}

// permute calls visit with each order of 0..n-1. The slice is reused.
func permute(n int, visit func([]int)) {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	var extend func(int)
	extend = func(fixed int) {
		if fixed == n {
			visit(order)
			return
		}
		for i := fixed; i < n; i++ {
			order[fixed], order[i] = order[i], order[fixed]
			extend(fixed + 1)
			order[fixed], order[i] = order[i], order[fixed]
		}
	}
	extend(0)
}
