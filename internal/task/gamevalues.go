package task

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/solve"
)

// A gameValues is the nim-values of the heaps of a game.
type gameValues struct {
	values count.Values
	known  uint64 // of so many heaps
	period uint64 // so many of the last repeat for ever, by a proof; 0 if none do
}

// maxOneByOne bounds the heaps whose values are worked out one by one.
const maxOneByOne = 10_000_000

// valuesOf returns the values of the heaps of a game, as far as the heap to or a proved
// period.
func valuesOf(ctx context.Context, r game.Rules, to uint64, c Call) (*gameValues, error) {
	if !hasNumberHeaps(r) {
		return nil, fmt.Errorf("--game %v: want a game in which a heap is one number and nothing else, such as kayles", r)
	}
	if rules, ok := takeAndBreakOf(r); ok {
		return analyzedValues(ctx, rules, to)
	}
	if g, ok := lawfulValues(r, to); ok {
		return g, nil
	}
	if to > maxOneByOne {
		return nil, fmt.Errorf("heaps up to %d of %v: want at most %d, as nim-values without a proved period are worked out one by one", to, r, maxOneByOne)
	}
	table, err := solve.HeapValues(ctx, r, int(to), solve.Config{Progress: c.Progress})
	if err != nil {
		return nil, err
	}
	return tableValues(r, table), nil
}

// tableValues returns the values of a table of heaps. Those of heaps that the rules do not
// allow are not to be had.
func tableValues(r game.Rules, table *solve.Table) *gameValues {
	all := make([]nim.Value, table.Len())
	var illegal []uint64
	for n := range all {
		if all[n] = table.Value(n); !table.Legal(n) {
			illegal = append(illegal, uint64(n))
		}
	}
	g := storedValues(all)
	stored := g.values
	g.values = func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		if i, _ := slices.BinarySearch(illegal, from); i < len(illegal) && illegal[i] < to {
			return fmt.Errorf("heap of %d: want one that the rules of %v allow", illegal[i], r)
		}
		return stored(ctx, from, to, visit)
	}
	return g
}

// takeAndBreakOf returns the rules of an octal, hexadecimal or subtraction game.
func takeAndBreakOf(r game.Rules) (heap.Rules, bool) {
	if coded, ok := game.As[heap.Coded](r); ok {
		return coded.Code()
	}
	name, set, given := strings.Cut(r.String(), ":")
	if name != "subtract" {
		return heap.Rules{}, false
	}
	if !given { // the set that it has if none is given
		const large = 1 << 10
		var options game.List
		var taken []string
		r.Options(game.Position{large}, &options)
		for p := range options.All() {
			taken = append(taken, strconv.Itoa(large-p[0]))
		}
		set = strings.Join(taken, ",")
	}
	rules, err := heap.Parse("S("+set+")", 16)
	return rules, err == nil
}

// analyzedValues finds the values through a period, or as far as the heap to.
func analyzedValues(ctx context.Context, rules heap.Rules, to uint64) (*gameValues, error) {
	report, err := heap.Analyze(ctx, rules, heap.Options{Limit: int64(min(to, maxAnalyzed-1)) + 1})
	if err != nil {
		return nil, err
	}
	g := &gameValues{known: uint64(report.Heaps)}
	if report.Status == heap.Proved && report.Saltus == 0 {
		g.known, g.period = uint64(report.Preperiod+report.Period), uint64(report.Period)
	} else if to >= g.known {
		return nil, fmt.Errorf("heaps up to %d of %v: want at most %d, as no period is proved by then", to, rules, g.known-1)
	}
	g.values = func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		return report.Scan(ctx, int64(from), int64(to), visit)
	}
	return g, nil
}

// maxAnalyzed bounds the heaps of which a period is looked for.
const maxAnalyzed = 1 << 32

// histogram returns the values of an interval of heaps.
func (g *gameValues) histogram(ctx context.Context, i count.Interval) (count.Histogram, error) {
	return count.HistogramOf(ctx, g.values, g.known, g.period, i.From, i.To)
}

// list returns the values of some heaps.
func (g *gameValues) list(ctx context.Context, heaps []uint64) (count.List, error) {
	values := make(count.List, len(heaps))
	order := make([]int, len(heaps)) // by the place of the value
	places := make([]uint64, len(heaps))
	for i, n := range heaps {
		order[i], places[i] = i, n
		if n >= g.known {
			places[i] = g.known - g.period + (n-g.known)%g.period
		}
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(places[i], places[j]) })
	if len(order) == 0 {
		return values, nil
	}
	next := places[order[0]] // the heap of the first value of a block
	err := g.values(ctx, next, places[order[len(order)-1]]+1, func(block []nim.Value) error {
		for len(order) > 0 && places[order[0]]-next < uint64(len(block)) {
			values[order[0]] = uint64(block[places[order[0]]-next])
			order = order[1:]
		}
		next += uint64(len(block))
		return nil
	})
	return values, err
}

// gameFlag is the flag of questions about heaps of Nim that may be those of another game.
type gameFlag struct {
	subjectFlags
	game string
}

// declareGame declares it, and the flags that go with a game.
func (f *gameFlag) declareGame(fs *flag.FlagSet) {
	f.subjectFlags.declare(fs)
	fs.StringVar(&f.game, "game", "", "the heaps are those of `GAME` in place of Nim")
}

// overGame returns a Run that asks a question about the heaps of the game, nil standing for
// Nim.
func (f *gameFlag) overGame(ask func(context.Context, Call, game.Rules) (Answer, error)) Run {
	return func(ctx context.Context, c Call) (Answer, error) {
		if f.game == "" {
			return ask(ctx, c, nil)
		}
		c.Args = append([]string{f.game}, c.Args...)
		return f.about("a game with heaps", func(ctx context.Context, c Call, s subject) (Answer, error) {
			return ask(ctx, c, s.rules)
		})(ctx, c)
	}
}

// asValues replaces heap sizes by their nim-values in a game.
func (f *queryFlags) asValues(ctx context.Context, c Call, r game.Rules, sizes count.Sizes) (count.Sizes, error) {
	if r == nil {
		return sizes, nil
	}
	if f.misere || f.moore > 1 {
		return nil, errors.New("--game: want normal play with moves in one heap, as nim-values tell of nothing else")
	}
	if err := sizes.Check(); err != nil {
		return nil, err
	}
	interval, isInterval := sizes.(count.Interval)
	if isInterval {
		if h, ok := lawfulHistogram(ctx, r, interval); ok {
			return h, nil
		}
	}
	list, _ := sizes.(count.List)
	to := interval.To
	for _, n := range list {
		to = max(to, n)
	}
	g, err := valuesOf(ctx, r, to, c)
	if err != nil {
		return nil, err
	}
	if isInterval {
		return g.histogram(ctx, interval)
	}
	return g.list(ctx, list)
}
