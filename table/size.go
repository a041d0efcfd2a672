package table

import (
	"iter"
	"slices"
	"sort"

	"grundy/game"
)

// BySize yields the positions of shape s of a range, the smaller before the larger: by
// [CompareSize] where heaps or numbers are the range; else in the order of the range,
// in which fewer cells come first. A position is valid until the next one is asked for.
// No position but the one in hand is kept.
func BySize(r Range, s game.Shape) iter.Seq[game.Position] {
	switch r := r.(type) {
	case multisets:
		return r.bySize(s)
	case grid:
		if r.form == numbers {
			return r.bySize
		}
	}
	return func(yield func(game.Position) bool) {
		for _, p := range r.All(s) {
			if !yield(p) {
				return
			}
		}
	}
}

// CompareSize compares two positions: by the sum of their numbers, then by how many
// these are, then number by number. It returns -1, 0 or +1.
func CompareSize(p, q game.Position) int {
	if a, b := total(p), total(q); a != b {
		if a < b {
			return -1
		}
		return +1
	}
	return p.Compare(q)
}

func total(p game.Position) int {
	sum := 0
	for _, n := range p {
		sum += n
	}
	return sum
}

// bySize yields the partitions of 0, 1, 2, ... into at most so many parts.
func (m multisets) bySize(s game.Shape) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for sum := range m.heaps*m.max + 1 {
			for heaps := range m.heaps + 1 {
				p := make(game.Position, m.heaps)
				first := m.heaps - heaps
				if s.Keep {
					first = 0
				}
				if !m.partitions(p, m.heaps-heaps, 1, sum, func() bool { return yield(p[first:]) }) {
					return
				}
			}
		}
	}
}

// partitions sets the numbers of p from number i on, in ascending order and each at
// least least, to all partitions of sum.
func (m multisets) partitions(p game.Position, i, least, sum int, yield func() bool) bool {
	left := len(p) - i
	switch {
	case left == 0:
		return sum > 0 || yield()
	case left == 1:
		if p[i] = sum; sum < least || sum > m.max {
			return true
		}
		return yield()
	}
	// The others are at least n, and at most max.
	for n := max(least, sum-(left-1)*m.max); n <= m.max && n*left <= sum; n++ {
		p[i] = n
		if !m.partitions(p, i+1, n, sum-n, yield) {
			return false
		}
	}
	return true
}

// bySize yields the positions of a grid of numbers by their sums.
func (g grid) bySize(yield func(game.Position) bool) {
	p := make(game.Position, len(g.coords))
	from, to := g.bounds()
	for sum := total(from); sum <= total(to); sum++ {
		if !compositions(p, 0, from, to, sum, func() bool { return yield(p) }) {
			return
		}
	}
}

func (g grid) bounds() (from, to game.Position) {
	for _, c := range g.coords {
		from, to = append(from, c.From), append(to, c.To)
	}
	return from, to
}

// compositions sets the numbers of p from number i on, each within its bounds, to all
// that have the given sum.
func compositions(p game.Position, i int, from, to game.Position, sum int, yield func() bool) bool {
	if i == len(p) {
		return sum != 0 || yield()
	}
	least, most := total(from[i+1:]), total(to[i+1:])
	for n := max(from[i], sum-most); n <= min(to[i], sum-least); n++ {
		p[i] = n
		if !compositions(p, i+1, from, to, sum-n, yield) {
			return false
		}
	}
	return true
}

// Suits returns nil if the positions of a range are of shape s, else an error that says
// what was wanted.
func Suits(r Range, s game.Shape) error { return r.check(s) }

// Smaller returns a part of a range of heaps or numbers, with at most n positions of shape
// s, and the greatest sum such that all positions up to it are in the part. It returns nil
// if there is no part that is smaller than the range.
func Smaller(r Range, s game.Shape, n int) (part Range, sum int) {
	most := 0
	cut := func(int) Range { return nil }
	switch r := r.(type) {
	case multisets:
		most = r.max
		cut = func(max int) Range { return multisets{r.heaps, max} }
	case grid:
		if r.form == numbers {
			_, to := r.bounds()
			most = slices.Max(append(to, 0))
			cut = r.cut
		}
	}
	// The first bound that is too much is in 0..most.
	sum = sort.Search(most, func(m int) bool { return cut(m+1).Len(s) > n })
	if sum == most || cut(sum).Len(s) > n {
		return nil, 0
	}
	return cut(sum), sum
}

// cut returns the grid with no coordinate above max, or above its least.
func (g grid) cut(max int) Range {
	coords := slices.Clone(g.coords)
	for i, c := range coords {
		coords[i].To = min(c.To, max)
		if max < c.From {
			coords[i].To = c.From
		}
	}
	return grid{coords, g.form}
}
