package task

import (
	"context"
	"flag"
	"fmt"

	"grundy/count"
	"grundy/game"
)

var countSubsets = Task{
	Name:    "count subsets",
	Args:    "[HEAP...]",
	Summary: "subsets of heaps, by their nim-sum",
	Help: `Counts the subsets of the heaps, the empty one among them, with which the second player wins Nim; or those with nim-sum T (--sum), or others (--others). Heaps of the same size are different. With --divisor, only subsets whose number of heaps is divisible by D, or leaves --remainder R; with --number A..B, only those of A to B heaps.

The heaps may be those of another game (--game), or the nim-values of components of any game.`,
	Examples: []Example{
		{"count subsets 1 2 3", "2\n"},
		{"count subsets --divisor 2 --sum 5 1 3 4 1 2", "2\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the heap sizes")
		f.declareGame(fs)
		divisor := fs.Uint64("divisor", 1, "only subsets with a number of heaps divisible by `D`")
		remainder := fs.Uint64("remainder", 0, "or that leaves `R` when divided by D")
		number := fs.String("number", "", "only subsets with a number of heaps from `A..B`, or of exactly A")
		return f.overGame(func(ctx context.Context, c Call, r game.Rules) (Answer, error) {
			heaps, err := f.valuesOfHeaps(ctx, c, r)
			if err != nil {
				return nil, err
			}
			s := count.Subsets{Heaps: heaps, Divisor: *divisor, Remainder: *remainder}
			if s.Number, err = parseRange("number", *number); err != nil {
				return nil, err
			}
			return f.count(ctx, s)
		})
	},
}

var countChoices = Task{
	Name:    "count choices",
	Args:    "[A B]...",
	Summary: "positions in which each heap has one of two sizes, by their nim-sum",
	Help:    `Takes the heap sizes in pairs, and counts the ways to choose one of each pair such that the second player wins Nim with the heaps chosen; or such that the nim-sum is T (--sum), or is not (--others).`,
	Examples: []Example{
		{"count choices 1 4  2 5  3 6", "2\n"},
		{"count choices --others 1 4  2 5  3 6", "6\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the pairs of heap sizes")
		f.declareGame(fs)
		return f.overGame(func(ctx context.Context, c Call, r game.Rules) (Answer, error) {
			heaps, err := f.valuesOfHeaps(ctx, c, r)
			if err != nil {
				return nil, err
			}
			if len(heaps)%2 == 1 {
				return nil, fmt.Errorf("%d heap sizes: want pairs, and %d is left over", len(heaps), heaps[len(heaps)-1])
			}
			var choices count.Choices
			for i := 0; i < len(heaps); i += 2 {
				choices.Pairs = append(choices.Pairs, [2]uint64{heaps[i], heaps[i+1]})
			}
			return f.count(ctx, choices)
		})
	},
}

var countBounded = Task{
	Name:    "count bounded",
	Args:    "[BOUND...]",
	Summary: "positions in which each heap has a bound of its own, by their nim-sum",
	Help:    `Counts the positions of Nim with a heap for each bound, of 0 up to so many tokens, that the second player wins; or those with nim-sum T (--sum), or another (--others).`,
	Examples: []Example{
		{"count bounded 5 9", "6\n"},
		{"count bounded --others 5 9", "54\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the bounds")
		return func(ctx context.Context, c Call) (Answer, error) {
			most, err := f.heaps(c)
			if err != nil {
				return nil, err
			}
			return f.count(ctx, count.Bounded{Most: most})
		}
	},
}
