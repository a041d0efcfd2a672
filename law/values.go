package law

import (
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
func ValuesOf(ctx context.Context, r game.Rules, to uint64, progress func(solve.Progress)) (s count.Sequence, err error) {
	if !HasNumberHeaps(r) {
		return s, fmt.Errorf("%v: want a game in which a heap is one number and nothing else, such as kayles", r)
	}
	if s, ok := cyclicValues(r, to); ok {
		return s, nil
	}
	if code, ok := CodeOf(r); ok {
		return analysedValues(ctx, r, code, to)
	}
	if to > maxOneByOne {
		return s, fmt.Errorf("heaps up to %d of %v: want at most %d, as nim-values without a proved period are worked out one by one", to, r, maxOneByOne)
	}
	table, err := solve.HeapValues(ctx, r, int(to), solve.Config{Progress: progress})
	if err != nil {
		return s, err
	}
	return tableValues(r, table), nil
}

// cyclicValues returns the values of a game whose law is a cycle, or of coprime Nim; false for
// others.
func cyclicValues(r game.Rules, to uint64) (s count.Sequence, ok bool) {
	l, params, ok := closedOf(r, game.Normal)
	switch {
	case !ok:
		return s, false
	case l.game == "coprime-nim" && to <= maxOneByOne:
		return count.Stored(count.CoprimeNim(to), 0), true
	case l.cycle == nil:
		return s, false
	}
	return l.sequence(params)
}

// analysedValues finds the values of rules with a code through a period, or as far as the heap to.
func analysedValues(ctx context.Context, r game.Rules, code heap.Rules, to uint64) (s count.Sequence, err error) {
	report, err := heap.Analyze(ctx, code, heap.Options{Limit: int64(min(to, maxAnalysed-1)) + 1})
	if err != nil {
		return s, err
	}
	s = count.SequenceOf(report)
	if report.Status == heap.Proved && report.Saltus > 0 {
		if to <= maxOneByOne {
			all, err := code.Values(ctx, int(to)+1, "")
			return count.Stored(all, 0), err
		}
		if s = (count.Sequence{Known: uint64(report.Heaps), Scan: s.Scan}); to >= s.Known {
			return s, fmt.Errorf("heaps up to %d of %v: want at most %d, as nim-values that grow are worked out one by one", to, r, maxOneByOne)
		}
	}
	if s.Period == 0 && to >= s.Known {
		return s, fmt.Errorf("heaps up to %d of %v: want at most %d, as no period is proved by then", to, r, s.Known-1)
	}
	return s, nil
}

// tableValues returns the values of a table of heaps. Those of heaps that the rules do not
// allow are not to be had.
func tableValues(r game.Rules, table *solve.Table) count.Sequence {
	all := make([]nim.Value, table.Len())
	var illegal []uint64
	for n := range all {
		if all[n] = table.Value(n); !table.Legal(n) {
			illegal = append(illegal, uint64(n))
		}
	}
	s := count.Stored(all, 0)
	stored := s.Scan
	s.Scan = func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		if i, _ := slices.BinarySearch(illegal, from); i < len(illegal) && illegal[i] < to {
			return fmt.Errorf("heap of %d: want one that the rules of %v allow", illegal[i], r)
		}
		return stored(ctx, from, to, visit)
	}
	return s
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
