// Package compound combines games: who wins a compound follows from a few
// facts about its parts, whatever games they are.
package compound

import (
	"grundy/game"
	"grundy/nim"
)

// Outcomes holds a position's outcome in normal play, where the player who
// cannot move loses, and in misère play, where that player wins. The two need
// not have anything to do with each other.
type Outcomes struct {
	Normal, Misere game.Outcome
}

// Nim returns the outcomes of a sum of Nim heaps, empty ones included. In
// normal play it is P exactly if the nim-sum is 0. Misère play is the same as
// long as a heap of two or more is left, and the opposite when none is
// [Bou01]. No heaps at all are P in normal play and N in misère play.
func Nim(heaps ...uint64) Outcomes {
	var sum, all uint64
	for _, h := range heaps {
		sum ^= h
		all |= h
	}
	return NimWith(nim.Value(sum), all > 1)
}

// NimWith returns the outcomes of Nim heaps with a given nim-sum, for callers
// who keep no heaps; large says whether some heap has two tokens or more.
func NimWith(sum nim.Value, large bool) Outcomes {
	normal := game.P
	if sum != 0 {
		normal = game.N
	}
	misere := normal
	if !large {
		misere = game.P + game.N - normal
	}
	return Outcomes{normal, misere}
}
