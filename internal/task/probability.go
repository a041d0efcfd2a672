package task

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"strings"

	"grundy/count"
	"grundy/game"
)

var probabilityTask = Task{
	Name:    "probability",
	Args:    `"SIZE..."...`,
	Summary: "chance that the second player wins where each heap is drawn, as an exact fraction",
	Help: `Each argument is a heap: the sizes that it may have, each as likely as the others, or with its chance after a colon, as SIZE:CHANCE. Chances are integers or fractions, of which only the ratio matters. The heaps are drawn independently of each other. Tells the probability that the second player wins Nim; or that the nim-sum is T (--sum), or at most T (--at-most); with --others, that it is not so.

With --moves, tells the expected number of winning first moves instead. With --game, the heaps are those of another game.`,
	Examples: []Example{
		{`probability "1 4" "2 5" "3 6"`, "1/4 (about 0.25)\n"},
		{`probability --others "1 4" "2 5" "3 6"`, "3/4 (about 0.75)\n"},
		{`probability "1:1/3 2:2/3" "1:1/3 2:2/3"`, "5/9 (about 0.555556)\n"},
		{`probability --moves "1 2" "1 2"`, "1/2 (about 0.5)\n"},
	},
	Together: [][]together{
		gameFlagTogether, overGameTogether,
		{{flag: "sum", bar: "at-most"}, {flag: "moves", bar: "game", why: ", as in Nim a heap has one winning move at most"}, {flag: "moves", bar: "others misere moore sum at-most by"}},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f queryFlags
		f.declareGame(fs)
		f.declareChances(fs)
		f.declarePlay(fs)
		fs.BoolVar(&f.explain, "explain", false, "say how the answer comes about")
		moves := fs.Bool("moves", false, "tell the expected number of winning first moves in Nim")
		return f.overGame(func(ctx context.Context, c Call, r game.Rules) (Answer, error) {
			draws, err := parseDraws(c.Args)
			if err != nil {
				return nil, err
			}
			if *moves {
				return f.expectedMoves(ctx, draws)
			}
			if r != nil {
				if err := f.drawValues(ctx, c, r, draws); err != nil {
					return nil, err
				}
			}
			f.probability = true
			return f.count(ctx, draws)
		})
	},
}

// parseDraws parses heaps, each as its sizes with their chances.
func parseDraws(args []string) (d count.Draws, err error) {
	for i, arg := range args {
		var h count.Histogram
		var chances []*big.Rat
		for _, word := range strings.FieldsFunc(arg, isSeparator) {
			text, chance, given := strings.Cut(word, ":")
			if !given {
				chance = "1"
			}
			size, err := parseHeaps([]string{text})
			p, ok := new(big.Rat).SetString(chance)
			if err != nil || len(size) != 1 || !ok || p.Sign() < 0 || strings.ContainsAny(chance, "eEpP") {
				return d, fmt.Errorf("heap %d, %q: want a size, or SIZE:CHANCE with an integer or a fraction such as 1/3", i+1, word)
			}
			h, chances = append(h, count.Bar{Size: size[0]}), append(chances, p)
		}
		if err := weigh(h, chances); err != nil {
			return d, fmt.Errorf("heap %d, %q: %w", i+1, arg, err)
		}
		d.Heaps = append(d.Heaps, h)
	}
	return d, d.Check()
}

// weigh sets how often each size occurs, in the ratio of the chances.
func weigh(h count.Histogram, chances []*big.Rat) error {
	common := big.NewInt(1) // multiple of the denominators
	for _, p := range chances {
		g := new(big.Int).GCD(nil, nil, common, p.Denom())
		common.Mul(common, new(big.Int).Quo(p.Denom(), g))
	}
	divisor := new(big.Int)
	for _, p := range chances {
		divisor.GCD(nil, nil, divisor, new(big.Int).Quo(new(big.Int).Mul(p.Num(), common), p.Denom()))
	}
	if divisor.Sign() == 0 {
		return errors.New("want a size with a chance above 0")
	}
	for i, p := range chances {
		n := new(big.Int).Mul(p.Num(), common)
		n.Quo(n, p.Denom()).Quo(n, divisor)
		if n.BitLen() > 60 {
			return errors.New("want chances that are integers below 2^60, times a common fraction")
		}
		h[i].Times = n.Uint64()
	}
	return nil
}

// drawValues replaces the sizes by their nim-values.
func (f *queryFlags) drawValues(ctx context.Context, c Call, r game.Rules, d count.Draws) error {
	var sizes count.List
	for _, h := range d.Heaps {
		for _, b := range h {
			sizes = append(sizes, b.Size)
		}
	}
	if len(sizes) == 0 {
		return nil
	}
	values, err := f.asValues(ctx, c, r, sizes)
	if err != nil {
		return err
	}
	list := values.(count.List)
	for _, h := range d.Heaps {
		for i := range h {
			h[i].Size, list = list[0], list[1:]
		}
	}
	return nil
}

func (f *queryFlags) expectedMoves(ctx context.Context, d count.Draws) (Answer, error) {
	e, err := d.ExpectedMoves(ctx)
	if err != nil {
		return nil, err
	}
	a := &fractionAnswer{Question: "winning first moves in Nim, expected number", Answer: fraction{e}}
	if f.explain {
		a.Explanation = []string{"The heaps with the leading bit of the nim-sum have one winning move each. For each bit, the chance that it leads was added up over the heaps with it."}
	}
	return a, nil
}
