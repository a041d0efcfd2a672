package task

import (
	"context"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/game"
	"grundy/nim"
	"grundy/rulefile"
	"grundy/rules"
	"grundy/solve"
)

// The nim-values of heaps by the laws of heaplaws_one.go, however far out the heaps are.

// lawOf returns the law of a game of the catalogue in normal play, and its parameters.
func lawOf(r game.Rules) (l oneHeapLaw, params []int64, ok bool) {
	if _, isFile := game.As[*rulefile.Rules](r); isFile || game.PlayOf(r) != game.Normal {
		return l, nil, false
	}
	_, entry, err := rules.Parse(r.String())
	if err != nil {
		return l, nil, false
	}
	q := &sizesQuery{subject: subject{rules: r, entry: entry}, config: solve.Config{Play: game.Normal}}
	for _, l := range slices.Concat(oneHeapLaws, moreHeapLaws) {
		if params, ok := q.builtIn(l.game, l.play); ok {
			return l, params, true
		}
	}
	return l, nil, false
}

// lawfulValues returns the values of a game whose law is a cycle, or of coprime Nim.
func lawfulValues(r game.Rules, to uint64) (*gameValues, bool) {
	if r.String() == "coprime-nim" && to <= maxOneByOne {
		return storedValues(count.CoprimeNim(to)), true
	}
	l, params, ok := lawOf(r)
	if !ok || l.cycle == nil {
		return nil, false
	}
	period, value := l.cycle(params)
	if period > maxCycle {
		return nil, false
	}
	return &gameValues{known: uint64(period), period: uint64(period), values: count.Values(valuesBy(value))}, true
}

// storedValues returns values that are known one by one.
func storedValues(all []nim.Value) *gameValues {
	return &gameValues{known: uint64(len(all)), values: func(_ context.Context, from, to uint64, visit func([]nim.Value) error) error {
		return visit(all[from:to])
	}}
}

// lawfulHistogram returns the values of an interval of heaps of a game that has few, each
// counted by the law.
func lawfulHistogram(ctx context.Context, r game.Rules, i count.Interval) (h count.Histogram, ok bool) {
	l, params, ok := lawOf(r)
	if !ok || !l.few {
		return nil, false
	}
	for v := range uint64(65) {
		heaps := l.heaps(params, v)
		n, err := heaps.Count(ctx, whole(i.To))
		if err != nil {
			return nil, false
		}
		if i.From > 0 {
			before, err := heaps.Count(ctx, whole(i.From-1))
			if err != nil {
				return nil, false
			}
			n = new(big.Int).Sub(n, before)
		}
		if n.Sign() > 0 {
			h = append(h, count.Bar{Size: v, Times: n.Uint64()})
		}
	}
	return h, true
}
