package table

import (
	"iter"

	"grundy/game"
)

// Sequence returns the range of the positions that all yields, the smaller ones first,
// which words describes, such as "every tree of up to 5 vertices". All is called several
// times, as no position is kept; what it yields must be of the shape of the game and may
// be changed at the next one.
func Sequence(words string, all iter.Seq[game.Position]) Range { return sequence{words, all} }

type sequence struct {
	words string
	all   iter.Seq[game.Position]
}

func (q sequence) String() string { return q.words }

func (sequence) Axes() []Axis { return nil }

// Len counts them one by one.
func (q sequence) Len(game.Shape) (n int) {
	for range q.all {
		n++
	}
	return n
}

func (q sequence) All(game.Shape) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		i := 0
		for p := range q.all {
			if !yield(i, p) {
				return
			}
			i++
		}
	}
}

func (sequence) check(game.Shape) error { return nil }
