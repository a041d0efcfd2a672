package task

import (
	"context"
	"flag"
	"math/big"

	"grundy/count"
	"grundy/internal/scan"
)

var countColourings = Task{
	Name:    "count colourings",
	Args:    "[HEAP...]",
	Summary: "black and white colourings of heaps won by the second player",
	Help: `Each heap is coloured black or white, and then two players move: a white heap as in Nim; of the black heaps only a smallest may be reduced, by at least one token, and an emptied heap is gone. Who cannot move loses. Counts the colourings of the labelled heaps in which the second player wins.

Without heaps there is one colouring, won by the second player. The colour of a heap of 0 tokens does not matter to the players, and both count.`,
	Examples: []Example{
		{"count colourings 1 2 3 4", "2\n"},
		{"count colourings --brute 1 2 3 4", "2\n"},
		{"count colourings", "1\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		f.declareFrom(fs, "the heap sizes")
		return func(ctx context.Context, c Call) (Answer, error) {
			q := colouringsQuestion{keep: f.brute || f.explain}
			if err := f.eachBlock(c, &q); err != nil {
				return nil, err
			}
			return f.answer(ctx, counted{
				question:   "colourings won by the second player",
				exact:      func(context.Context) (*big.Int, error) { return q.coloured.Count(), nil },
				definition: func() (*big.Int, error) { return count.ColouringsByDefinition(q.heaps) },
				explain:    func() []string { return count.ExplainColourings(q.heaps) },
			})
		}
	},
}

// A colouringsQuestion gathers the heaps.
type colouringsQuestion struct {
	coloured count.Coloured
	keep     bool // the heaps are needed in their order too
	heaps    []uint64
}

func (q *colouringsQuestion) expect(heaps int) { q.coloured.Use(scan.Room(heaps)) }

func (q *colouringsQuestion) add(heaps []uint64) error {
	q.coloured.Add(heaps...)
	if q.keep {
		q.heaps = append(q.heaps, heaps...)
	}
	return nil
}
