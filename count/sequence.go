package count

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"grundy/nim"
)

// A Sequence is the nim-values of the heaps of a game. Scan tells those of the heaps below
// Known; beyond, the last Period of them come again and again, or nothing is known if Period
// is 0.
type Sequence struct {
	Known, Period uint64
	Scan          Scan
}

// A Scan hands over the nim-values of the heaps from from to to-1, in blocks of any length.
// It returns the error of visit, or its own.
type Scan func(ctx context.Context, from, to uint64, visit func(values []nim.Value) error) error

// Stored returns the sequence of values in memory, the last period of which repeat, or none if
// that is 0.
func Stored(values []nim.Value, period uint64) Sequence {
	scan := func(_ context.Context, from, to uint64, visit func([]nim.Value) error) error {
		return visit(values[from:to])
	}
	return Sequence{uint64(len(values)), period, scan}
}

// First returns the values of the heaps 0, ..., to. It panics if they are not known.
func (s Sequence) First(ctx context.Context, to int) ([]nim.Value, error) {
	all := make([]nim.Value, 0, to+1)
	err := s.Scan(ctx, 0, min(uint64(to)+1, s.Known), func(block []nim.Value) error {
		all = append(all, block...)
		return nil
	})
	for n := len(all); n <= to && err == nil; n++ {
		all = append(all, all[n-int(s.Period)])
	}
	return all, err
}

// List returns the values of some heaps, in their order. It reads the values once, from the
// least heap to the largest, or a period. It panics if they are not known.
func (s Sequence) List(ctx context.Context, heaps []uint64) (List, error) {
	values := make(List, len(heaps))
	order := make([]int, len(heaps)) // by the place of the value
	places := make([]uint64, len(heaps))
	for i, n := range heaps {
		order[i], places[i] = i, s.place(n)
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(places[i], places[j]) })
	if len(order) == 0 {
		return values, nil
	}
	next := places[order[0]] // the heap of the first value of a block
	err := s.Scan(ctx, next, places[order[len(order)-1]]+1, func(block []nim.Value) error {
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
func (s Sequence) place(n uint64) uint64 {
	switch {
	case n < s.Known:
		return n
	case s.Period == 0:
		panic(fmt.Sprintf("count: heap %d of %d known ones", n, s.Known))
	}
	return s.Known - s.Period + (n-s.Known)%s.Period
}
