package count

import (
	"fmt"
	"iter"
	"math/bits"
)

// A playout decides who wins by the definition alone: a position is won by the
// player to move if some option is lost for the player who then moves. No
// nim-value, no nim-sum, no theorem. Positions that were decided are
// remembered.
type playout[Position comparable] struct {
	options func(Position) iter.Seq[Position]
	misere  bool // the player who cannot move wins
	decided map[Position]bool
}

func newPlayout[Position comparable](options func(Position) iter.Seq[Position]) *playout[Position] {
	return &playout[Position]{options: options, decided: map[Position]bool{}}
}

// wins reports whether the player to move wins p.
func (o *playout[Position]) wins(p Position) bool {
	if w, ok := o.decided[p]; ok {
		return w
	}
	w, canMove := false, false
	for option := range o.options(p) {
		canMove = true
		if !o.wins(option) {
			w = true
			break
		}
	}
	w = w || !canMove && o.misere
	o.decided[p] = w
	return w
}

// definitionLimit bounds the work of a definition, in positions (and ways to
// reach them) by a rough count from above. At the limit it takes some seconds.
const definitionLimit = 20_000_000

// A TooLargeError says that a question is beyond what its definition can play
// out, or its method work out.
type TooLargeError struct {
	What  string // the question, with its size
	Limit string // what can be finished, or what to ask instead
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("%s: too large to work out; %s", e.What, e.Limit)
}

// workBound returns ways times the product of all h+1, the number of positions
// of Nim heaps, or the largest uint64 where that is more.
func workBound(ways uint64, heaps []uint64) uint64 {
	for _, h := range heaps {
		high, low := bits.Mul64(ways, h+1)
		if high != 0 || h+1 == 0 {
			return 1<<64 - 1
		}
		ways = low
	}
	return ways
}

// heapString encodes heaps of at most 255 tokens as a map key.
func heapString(heaps []uint64) string {
	key := make([]byte, len(heaps))
	for i, h := range heaps {
		key[i] = byte(h)
	}
	return string(key)
}
