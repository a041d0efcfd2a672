package task

import (
	"context"
	"flag"
	"fmt"
	"math/big"

	"grundy/count"
)

var countParts = Task{
	Name:    "count parts",
	Args:    "",
	Summary: "heaps that add up to N tokens, by their nim-sum",
	Help: `Counts the positions of K ordered heaps with N tokens together that the second player wins in Nim; or those with nim-sum T (--sum), or another (--others). With --free V, there are V more heaps that may hold anything and do not play: one makes N an upper bound. Coins on a strip have such heaps between them. With --moore D a move reduces from 1 to D heaps, each by any number.

The number of tokens may have any number of digits.`,
	Examples: []Example{
		{"count parts --tokens 6 --heaps 3", "9\n"},
		{"count parts --tokens 6 --heaps 3 --free 1", "16\n"},
		{"count parts --tokens 6 --heaps 3 --moore 2", "1\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.countFlags.declare(fs)
		f.declareCondition(fs)
		tokens := fs.String("tokens", "", "`N` tokens together")
		heaps := fs.Int("heaps", 0, "`K` heaps")
		free := fs.Int("free", 0, "`V` more heaps that do not play")
		moore := fs.Int("moore", 1, "a move reduces up to `D` heaps")
		return func(ctx context.Context, c Call) (Answer, error) {
			if len(c.Args) > 0 {
				return nil, fmt.Errorf("%q: want the question as --tokens N --heaps K", c.Args[0])
			}
			n, ok := new(big.Int).SetString(*tokens, 10)
			if !ok || n.Sign() < 0 {
				return nil, fmt.Errorf("--tokens %q: want an integer from 0, of any length", *tokens)
			}
			if *moore < 1 {
				return nil, fmt.Errorf("--moore %d: want a number of heaps from 1", *moore)
			}
			return f.count(ctx, count.Parts{Sum: n, Counted: *heaps, Free: *free}, *moore)
		}
	},
}
