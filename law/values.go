package law

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/solve"
)

// Values is the nim-values of the first heaps of a game, and of all heaps where the last of
// them repeat.
type Values struct {
	scan   count.Scan
	known  uint64 // of so many heaps
	period uint64 // so many of the last repeat for ever, by a proof; 0 if none do
}

const (
	maxOneByOne = 10_000_000 // the largest heap, where values are worked out one by one
	maxAnalysed = 1 << 32    // heaps that are computed because they were asked for
)

// HasNumberHeaps reports whether a heap of r is a number and nothing else.
func HasNumberHeaps(r game.Rules) bool {
	s := r.Shape()
	return (s.Kind == game.KindHeap || s.Kind == game.KindHeaps) && s.Width <= 1 && s.Memory == 0
}

// ValuesOf returns the values of the heaps of a game as far as the heap to, or a proved
// period. The game has to be one with [HasNumberHeaps]. Those of a game without a law are
// worked out one by one, of at most 10^7 heaps; progress, if not nil, is told how far that is.
func ValuesOf(ctx context.Context, r game.Rules, to uint64, progress func(solve.Progress)) (*Values, error) {
	if !HasNumberHeaps(r) {
		return nil, fmt.Errorf("%v: want a game in which a heap is one number and nothing else, such as kayles", r)
	}
	if v := cyclicValues(r, to); v != nil {
		return v, nil
	}
	if code, ok := CodeOf(r); ok {
		return analysedValues(ctx, code, to)
	}
	if to > maxOneByOne {
		return nil, fmt.Errorf("heaps up to %d of %v: want at most %d, as nim-values without a proved period are worked out one by one", to, r, maxOneByOne)
	}
	table, err := solve.HeapValues(ctx, r, int(to), solve.Config{Progress: progress})
	if err != nil {
		return nil, err
	}
	return tableValues(r, table), nil
}

// cyclicValues returns the values of a game whose law is a cycle, or of coprime Nim; nil for
// others.
func cyclicValues(r game.Rules, to uint64) *Values {
	l, params, ok := closedOf(r, game.Normal)
	switch {
	case !ok:
		return nil
	case l.game == "coprime-nim" && to <= maxOneByOne:
		return storedValues(count.CoprimeNim(to))
	case l.cycle == nil:
		return nil
	}
	period, value := l.cycle(params)
	if period > maxCycle {
		return nil
	}
	return &Values{known: uint64(period), period: uint64(period), scan: valuesBy(value)}
}

// analysedValues finds the values through a period, or as far as the heap to.
func analysedValues(ctx context.Context, code heap.Rules, to uint64) (*Values, error) {
	report, err := heap.Analyze(ctx, code, heap.Options{Limit: int64(min(to, maxAnalysed-1)) + 1})
	if err != nil {
		return nil, err
	}
	if report.Status == heap.Proved && report.Saltus != 0 && to <= maxOneByOne {
		all, err := code.Values(ctx, int(to)+1, "")
		return storedValues(all), err
	}
	v := &Values{known: uint64(report.Heaps)}
	if report.Status == heap.Proved && report.Saltus == 0 {
		v.known, v.period = uint64(report.Preperiod+report.Period), uint64(report.Period)
	} else if to >= v.known {
		return nil, fmt.Errorf("heaps up to %d of %v: want at most %d, as no period is proved by then", to, code, v.known-1)
	}
	v.scan = func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		return report.Scan(ctx, int64(from), int64(to), visit)
	}
	return v, nil
}

// storedValues returns values that are known one by one.
func storedValues(all []nim.Value) *Values {
	return &Values{known: uint64(len(all)), scan: count.Stored(all)}
}

// tableValues returns the values of a table of heaps. Those of heaps that the rules do not
// allow are not to be had.
func tableValues(r game.Rules, table *solve.Table) *Values {
	all := make([]nim.Value, table.Len())
	var illegal []uint64
	for n := range all {
		if all[n] = table.Value(n); !table.Legal(n) {
			illegal = append(illegal, uint64(n))
		}
	}
	v := storedValues(all)
	stored := v.scan
	v.scan = func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		if i, _ := slices.BinarySearch(illegal, from); i < len(illegal) && illegal[i] < to {
			return fmt.Errorf("heap of %d: want one that the rules of %v allow", illegal[i], r)
		}
		return stored(ctx, from, to, visit)
	}
	return v
}

// Histogram returns the values of an interval of heaps. It panics if they are not known.
func (v *Values) Histogram(ctx context.Context, i count.Interval) (count.Histogram, error) {
	return count.HistogramOf(ctx, v.scan, v.known, v.period, i.From, i.To)
}

// First returns the values of the heaps 0, ..., to. It panics if they are not known.
func (v *Values) First(ctx context.Context, to int) ([]nim.Value, error) {
	all := make([]nim.Value, 0, to+1)
	err := v.scan(ctx, 0, min(uint64(to)+1, v.known), func(block []nim.Value) error {
		all = append(all, block...)
		return nil
	})
	for n := len(all); n <= to && err == nil; n++ {
		all = append(all, all[n-int(v.period)])
	}
	return all, err
}

// List returns the values of some heaps, in their order. It reads the values once, from the
// least heap to the largest, or a period.
func (v *Values) List(ctx context.Context, heaps []uint64) (count.List, error) {
	values := make(count.List, len(heaps))
	order := make([]int, len(heaps)) // by the place of the value
	places := make([]uint64, len(heaps))
	for i, n := range heaps {
		order[i], places[i] = i, v.place(n)
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(places[i], places[j]) })
	if len(order) == 0 {
		return values, nil
	}
	next := places[order[0]] // the heap of the first value of a block
	err := v.scan(ctx, next, places[order[len(order)-1]]+1, func(block []nim.Value) error {
		for len(order) > 0 && places[order[0]]-next < uint64(len(block)) {
			values[order[0]] = uint64(block[places[order[0]]-next])
			order = order[1:]
		}
		next += uint64(len(block))
		return nil
	})
	return values, err
}

// place returns the known heap with the value of the heap n.
func (v *Values) place(n uint64) uint64 {
	if n < v.known {
		return n
	}
	return v.known - v.period + (n-v.known)%v.period
}

// ClosedHistogram returns the values of an interval of heaps of a game that has few, each
// counted by a law; false for other games.
func ClosedHistogram(ctx context.Context, r game.Rules, i count.Interval) (h count.Histogram, ok bool) {
	l, params, ok := closedOf(r, game.Normal)
	if !ok || !l.few {
		return nil, false
	}
	for v := range uint64(65) {
		n, err := between(ctx, l.heaps(params, v), i)
		if err != nil {
			return nil, false
		}
		if n.Sign() > 0 {
			h = append(h, count.Bar{Size: v, Times: n.Uint64()})
		}
	}
	return h, true
}

// between returns how many of some heaps are in an interval.
func between(ctx context.Context, heaps count.Ranked, i count.Interval) (*big.Int, error) {
	n, err := heaps.Count(ctx, whole(i.To))
	if err != nil || i.From == 0 {
		return n, err
	}
	before, err := heaps.Count(ctx, whole(i.From-1))
	if err != nil {
		return nil, err
	}
	return new(big.Int).Sub(n, before), nil
}
