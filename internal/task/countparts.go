package task

import (
	"context"
	"flag"
	"fmt"
	"strconv"

	"grundy/count"
)

var countParts = Task{
	Name:    "count parts",
	Args:    "",
	Summary: "heaps that add up to N tokens, by their nim-sum",
	Help: `Counts the positions of K ordered heaps with N tokens together that the second player wins in Nim; or those with nim-sum T (--sum), or others (--others). With --up-to they have N tokens or fewer. With --least L every heap has at least L tokens. The kind of heaps is ordered (the default), distinct (ordered, no two alike), multisets (the order does not matter) or sets (nor are two alike).

With --places odd, the heaps are the steps of a staircase, or cells between coins: only the heaps at odd places count in the nim-sum, and those at even places are of the same kind and have L tokens at least, but do not play; with even, the other way round. With --free V there are V more heaps that may hold anything and do not play. With --moore D a move reduces from 1 to D heaps, each by any number.

The number of tokens may have any number of digits.`,
	Examples: []Example{
		{"count parts --tokens 6 --heaps 3", "9\n"},
		{"count parts --tokens 6 --heaps 3 --up-to", "16\n"},
		{"count parts --tokens 6 --heaps 3 --least 1 --kind sets", "1\n"},
		{"count parts --tokens 10 --heaps 5 --places odd --kind distinct", "12\n"},
		{"count parts --tokens 6 --heaps 3 --moore 2", "1\n"},
		{"count parts --tokens 1000000000000000000 --heaps 300 --least 1 --mod 1000000007", "38541077\n"},
		{"count parts --tokens 1000000000000000000000 --heaps 100 --places odd --mod 998244353", "792375025\n"},
	},
	Together: [][]together{queryTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.countFlags.declare(fs)
		f.declareCondition(fs)
		var q partsQuestion
		q.declare(fs)
		return func(ctx context.Context, c Call) (Answer, error) {
			if len(c.Args) > 0 {
				return nil, fmt.Errorf("%q: want the question as --tokens N --heaps K", c.Args[0])
			}
			parts, err := q.parts()
			if err != nil {
				return nil, err
			}
			return f.count(ctx, parts)
		}
	},
}

// A partsQuestion is what the flags say about the heaps.
type partsQuestion struct {
	tokens, heaps, places, kind string
	free                        int
	least                       uint64
	upTo                        bool
}

func (q *partsQuestion) declare(fs *flag.FlagSet) {
	fs.StringVar(&q.tokens, "tokens", "", "`N` tokens together")
	fs.StringVar(&q.heaps, "heaps", "", "`K` heaps")
	fs.BoolVar(&q.upTo, "up-to", false, "also fewer tokens than N")
	fs.Uint64Var(&q.least, "least", 0, "every heap has at least `L` tokens")
	fs.StringVar(&q.kind, "kind", "ordered", "`KIND` of heaps: ordered, distinct, multisets or sets")
	fs.StringVar(&q.places, "places", "all", "`WHICH` heaps play: all, odd or even")
	fs.IntVar(&q.free, "free", 0, "`V` more heaps that do not play")
}

// parts returns the family.
func (q *partsQuestion) parts() (p count.Parts, err error) {
	n, err := parseWhole("tokens", q.tokens)
	if err != nil {
		return p, err
	}
	heaps, err := strconv.Atoi(q.heaps)
	if err != nil || heaps < 0 {
		return p, flagMistake("heaps", q.heaps, "a number of heaps")
	}
	p = count.Parts{Sum: n, Counted: heaps, Free: q.free, Least: q.least}
	if p.Kind, err = parseKind(q.kind); err != nil {
		return p, err
	}
	switch q.places {
	case "all":
	case "odd", "even":
		if p.Kind != count.Ordered && p.Kind != count.OrderedDistinct {
			return p, fmt.Errorf("--places %s and --kind %s: want heaps with an order, ordered or distinct", q.places, q.kind)
		}
		p.Counted = heaps / 2
		if q.places == "odd" {
			p.Counted = heaps - heaps/2
		}
		p.Idle = heaps - p.Counted
	default:
		return p, fmt.Errorf("--places %q: want all, odd or even", q.places)
	}
	if q.upTo {
		p.Free++
	}
	return p, nil
}
