package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
)

var countFewest = Task{
	Name:    "count fewest",
	Args:    "[HEAP...]",
	Summary: "the least change after which the second player wins Nim",
	Help: `Tells how few heaps have to be removed so that the second player wins Nim with the others, or so that the nim-sum is T (--sum). With --weights, one for each heap, the least weight of such heaps.

With --change, something else changes: take, fewest tokens taken from heaps in all; add, fewest added; both, fewest taken or added; move, fewest moved from the first heap to the second; independent, fewest heaps (or least weight) removed so that no choice of those left, but none at all, has the nim-sum 0. It answers "impossible" where nothing will do.`,
	Examples: []Example{
		{"count fewest 1 9 2 6 0 8 1 7", "1\n"},
		{`count fewest --weights "5 1 1" 3 1 2`, "0\n"},
		{`count fewest --weights "5 1 1" 3 1 3`, "1\n"},
		{"count fewest --change take 5 7 9", "7\n"},
		{"count fewest --change move 5 3", "1\n"},
		{"count fewest --change independent --weights 5,5,6,6,3 5 5 6 6 3", "14\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f fewestFlags
		f.declareFrom(fs, "the heap sizes")
		fs.Uint64Var(&f.sum, "sum", 0, "so that the nim-sum is `T`")
		fs.StringVar(&f.weights, "weights", "", "the `WEIGHTS` of the heaps, in quotes or with commas")
		fs.StringVar(&f.change, "change", "remove", "`WHAT` changes: remove, take, add, both, move or independent")
		return func(ctx context.Context, c Call) (Answer, error) {
			var heaps heapList
			if err := f.eachBlock(c, &heaps); err != nil {
				return nil, err
			}
			n, ok, err := f.fewest(ctx, heaps)
			if err != nil {
				return nil, err
			}
			if !ok {
				return impossibleAnswer{"impossible"}, nil
			}
			return f.answer(ctx, counted{
				question:   "the least change, --change " + f.change,
				exact:      func(context.Context) (*big.Int, error) { return new(big.Int).SetUint64(n), nil },
				definition: func() (*big.Int, error) { return f.byDefinition(heaps) },
				explain:    f.reasons,
			})
		}
	},
}

// fewestFlags are the flags of the question.
type fewestFlags struct {
	countFlags
	sum     uint64
	weights string
	change  string
}

// weighted returns the heaps with their weights, 1 if there are none.
func (f *fewestFlags) weighted(heaps []uint64) (w count.Weighted, err error) {
	w = count.Weighted{Heaps: heaps, Weights: slices.Repeat([]uint64{1}, len(heaps))}
	if f.weights != "" {
		if w.Weights, err = parseHeaps([]string{f.weights}); err != nil {
			return w, fmt.Errorf("--weights %q: %w", f.weights, err)
		}
	}
	return w, w.Check()
}

func (f *fewestFlags) fewest(ctx context.Context, heaps []uint64) (n uint64, ok bool, err error) {
	if f.change != "remove" && f.change != "independent" && f.weights != "" {
		return 0, false, fmt.Errorf("--weights and --change %s: want weights for heaps that go", f.change)
	}
	w, err := f.weighted(heaps)
	if err != nil {
		return 0, false, err
	}
	switch f.change {
	case "remove":
		return f.removed(ctx, w)
	case "independent":
		if f.sum > 0 {
			return 0, false, fmt.Errorf("--sum %d and --change independent: want one of them, as no choice may have the nim-sum 0", f.sum)
		}
		n, err = w.Independent()
		return n, true, err
	case "take", "add", "both":
		return count.FewestTokens(ctx, heaps, f.sum, count.Change{Take: f.change != "add", Add: f.change != "take"})
	case "move":
		return f.moved(heaps)
	}
	return 0, false, fmt.Errorf("--change %q: want remove, take, add, both, move or independent", f.change)
}

// removed finds the heaps that go among all, by their nim-sum.
func (f *fewestFlags) removed(ctx context.Context, w count.Weighted) (n uint64, ok bool, err error) {
	sum := f.sum
	for _, h := range w.Heaps {
		sum ^= h
	}
	if f.weights != "" {
		return w.Least(ctx, sum)
	}
	k, ok, err := count.Fewest(ctx, w.Heaps, sum)
	return uint64(k), ok, err
}

func (f *fewestFlags) moved(heaps []uint64) (uint64, bool, error) {
	if len(heaps) < 2 || heaps[0] >= 1<<63 || heaps[1] >= 1<<63 {
		return 0, false, errors.New("--change move: want two heaps below 2^63 at least")
	}
	sum := f.sum
	for _, h := range heaps[2:] {
		sum ^= h
	}
	n, ok := count.FewestMoved(heaps[0], heaps[1], sum)
	return n, ok, nil
}

// byDefinition tries every choice of heaps to remove.
func (f *fewestFlags) byDefinition(heaps []uint64) (*big.Int, error) {
	if f.change != "remove" || len(heaps) > 20 {
		return nil, errors.New("--brute: want --change remove and at most 20 heaps")
	}
	w, err := f.weighted(heaps)
	if err != nil {
		return nil, err
	}
	least := ^uint64(0)
	for gone := range 1 << len(heaps) {
		weight, sum := uint64(0), f.sum
		for i, h := range heaps {
			if gone>>i&1 == 1 {
				weight += w.Weights[i]
			} else {
				sum ^= h
			}
		}
		if sum == 0 {
			least = min(least, weight)
		}
	}
	return new(big.Int).SetUint64(least), nil
}

// reasons says how the answer comes about.
func (f *fewestFlags) reasons() []string {
	switch f.change {
	case "remove":
		if f.weights != "" {
			return []string{"A table has the least weight of heaps for each nim-sum; the heaps that go have the nim-sum of all, and of T."}
		}
		return []string{"The heaps that go have the nim-sum of all heaps, and of T. The least k is found for which k heaps have it, by powers of characters."}
	case "move":
		return []string{"Both heaps have the bits of half of what their sum exceeds their nim-sum by; the other bits go to one of them, as many as possible stay in the first."}
	case "independent":
		return []string{"The heaps left are independent over GF(2): a matroid, so that the heaviest are kept one after another where that is possible."}
	}
	return []string{"A table has the fewest tokens for each nim-sum of the heaps so far, whatever size the next heap gets."}
}

// An impossibleAnswer says that nothing meets the question.
type impossibleAnswer struct {
	Answer string `json:"answer"`
}

// WriteText writes it.
func (a impossibleAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.Answer)
	return nil
}
