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

With --tell table, a line for each number of heaps tells how many of these subsets have it. With --weights, one for each heap, it is a line for each weight; --tell total adds the weights of all these subsets up, --tell least and --tell most tell the smallest and the largest. They are about the same subsets, whatever the condition; with --weights, of any number of heaps.

The heaps may be those of another game (--game), or the nim-values of components of any game.`,
	Examples: []Example{
		{"count subsets 1 2 3", "2\n"},
		{"count subsets --divisor 2 --sum 5 1 3 4 1 2", "2\n"},
		{"count subsets --tell table 1 2 3 4 5 6 7", "0 1\n3 7\n4 7\n7 1\n"},
		{"count subsets --tell total --others 1 2 3", "9\n"},
		{`count subsets --tell least --sum 7 --weights "3 3 9 1 4" 1 2 3 4 7`, "4\n"},
	},
	Together: [][]together{queryTogether, gameFlagTogether, overGameTogether, weightTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the heap sizes")
		f.declareGame(fs)
		var weights weightFlags
		weights.declare(fs)
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
			if weights.tell != "" {
				return f.tellWeights(ctx, s, weights)
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
	Together: [][]together{queryTogether, gameFlagTogether, overGameTogether},
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
	Together: [][]together{queryTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the bounds")
		return func(ctx context.Context, c Call) (Answer, error) {
			most, err := f.numbers(c)
			if err != nil {
				return nil, err
			}
			return f.count(ctx, count.Bounded{Most: most})
		}
	},
}
