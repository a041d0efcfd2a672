package count

// The nim-values of many heaps of a game, each with how many heaps have it, where the
// values of the first heaps are known and the last period of them repeats. With T(n) the
// values of the heaps below n, e the pre-period and p the period, and n = e + q·p + r,
//
//	T(n) = T(e) + q·(T(e+p) - T(e)) + (T(e+r) - T(e)),
//
// so that one pass over the known heaps, with a look at four places, is enough.

import (
	"context"
	"slices"

	"grundy/nim"
)

// Histogram returns the nim-values of an interval of heaps. It panics if they are not known.
func (s Sequence) Histogram(ctx context.Context, i Interval) (Histogram, error) {
	if i.From > i.To || s.Period > s.Known || s.Period == 0 && i.To >= s.Known {
		panic("count: the histogram of values that are not known")
	}
	from, to := i.From, i.To
	c := census{Sequence: s, at: map[uint64][]uint64{}}
	c.want(from)
	c.want(to + 1)
	if err := c.read(ctx); err != nil {
		return nil, err
	}
	counts := c.below(to + 1)
	for v, n := range c.below(from) {
		counts[v] -= n
	}
	var h Histogram
	for v, n := range counts {
		if n > 0 {
			h = append(h, Bar{uint64(v), n})
		}
	}
	return h, nil
}

// A census keeps how often each value occurs below some places.
type census struct {
	Sequence
	at map[uint64][]uint64
}

// places returns e, e+p and e+r for n, or n alone if nothing repeats below it.
func (c *census) places(n uint64) []uint64 {
	if n <= c.Known {
		return []uint64{n}
	}
	pre := c.Known - c.Period
	return []uint64{pre, c.Known, pre + (n-pre)%c.Period}
}

func (c *census) want(n uint64) {
	for _, place := range c.places(n) {
		c.at[place] = nil
	}
}

// read makes one pass over the values. It begins at the least place: what is below all
// places is the same in all that below returns, and only the differences are asked for.
func (c *census) read(ctx context.Context) error {
	var counts []uint64
	var places []uint64
	for place := range c.at {
		places = append(places, place)
	}
	slices.Sort(places)
	done := places[0]
	for _, place := range places {
		err := c.Scan(ctx, done, place, func(block []nim.Value) error {
			for _, v := range block {
				for uint64(len(counts)) <= uint64(v) {
					counts = append(counts, 0)
				}
				counts[v]++
			}
			return nil
		})
		if err != nil {
			return err
		}
		c.at[place], done = slices.Clone(counts), place
	}
	return nil
}

// below returns how often each value occurs below n, from the least place.
func (c *census) below(n uint64) []uint64 {
	places := c.places(n)
	if len(places) == 1 {
		return slices.Clone(c.at[n])
	}
	before, all, some := c.at[places[0]], c.at[places[1]], c.at[places[2]]
	periods := (n - places[0]) / c.Period
	counts := slices.Clone(all)
	for v, n := range all {
		counts[v] = periods*n + valueAt(some, v) - periods*valueAt(before, v)
	}
	return counts
}

// valueAt returns the number at a place, or 0 beyond the end.
func valueAt(counts []uint64, i int) uint64 {
	if i < len(counts) {
		return counts[i]
	}
	return 0
}
