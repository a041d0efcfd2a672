package task

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"grundy/count"
	"grundy/game"
)

var countTuples = Task{
	Name:    "count tuples",
	Args:    "",
	Summary: "choices of k heaps from an interval or a set of sizes, by their nim-sum",
	Help: `Counts the ways to choose k heaps, each with a size from an interval (--sizes 1..7) or a list (--sizes "2 3 5"), such that the second player wins Nim; or such that the nim-sum is T (--sum), or is not (--others). With --from, a file has the sizes. A size that is listed twice is two different choices. With --game the sizes are those of the heaps of another game, such as kayles or 0.137: through a proved period or a law they may reach far.

With --up-to, all numbers of heaps from 1 to k. The kind of choices is ordered (the default), distinct (ordered, no two alike), multisets (the order does not matter) or sets (nor do two agree).`,
	Examples: []Example{
		{"count tuples --sizes 1..7 --heaps 3", "42\n"},
		{`count tuples --sizes "2 3 5 7" --heaps 3`, "6\n"},
		{`count tuples --sizes "1 2" --heaps 2 --up-to --others`, "4\n"},
		{"count tuples --game kayles --sizes 1..1000000000 --heaps 3 --mod 1000000007", "166666981\n"},
		{"count tuples --sizes 0..1000000000000000000 --heaps 1000000000000 --mod 998244353 --sum 5", "775028850\n"},
	},
	Together: [][]together{queryTogether, gameFlagTogether, overGameTogether, {{flag: "sizes", bar: "from"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareFrom(fs, "the sizes")
		f.declareGame(fs)
		sizes := fs.String("sizes", "", "choose from `SIZES`: an interval A..B, or a list")
		heaps := fs.String("heaps", "", "choose `K` heaps")
		upTo := fs.Bool("up-to", false, "all numbers of heaps from 1 to K")
		kind := fs.String("kind", "ordered", "`KIND` of choices: ordered, distinct, multisets or sets")
		return f.overGame(func(ctx context.Context, c Call, r game.Rules) (Answer, error) {
			if len(c.Args) > 0 {
				return nil, fmt.Errorf("%q: want the question as --sizes SIZES --heaps K", c.Args[0])
			}
			t := count.Tuples{UpTo: *upTo}
			var err error
			if t.Sizes, err = f.sizes(c, *sizes); err != nil {
				return nil, err
			}
			if t.Sizes, err = f.asValues(ctx, c, r, t.Sizes); err != nil {
				return nil, err
			}
			if t.Heaps, err = parseNumber("heaps", *heaps); err != nil {
				return nil, err
			}
			if t.Kind, err = parseKind(*kind); err != nil {
				return nil, err
			}
			return f.count(ctx, t)
		})
	},
}

// sizes returns the sizes of --sizes or --from.
func (f *queryFlags) sizes(c Call, text string) (count.Sizes, error) {
	switch {
	case f.from != "":
		list, err := f.numbers(c)
		return count.List(list), err
	case text == "":
		return nil, errors.New("no sizes: want --sizes A..B, --sizes LIST or --from FILE")
	}
	return parseSizes(text)
}

func parseKind(name string) (count.Kind, error) {
	kinds := map[string]count.Kind{
		"ordered": count.Ordered, "distinct": count.OrderedDistinct, "multisets": count.Multisets, "sets": count.Sets,
	}
	kind, ok := kinds[name]
	if !ok {
		return 0, fmt.Errorf("--kind %q: want ordered, distinct, multisets or sets", name)
	}
	return kind, nil
}
