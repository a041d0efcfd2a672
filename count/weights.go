package count

// Weights of the subsets with a nim-sum.
//
// All of them together. Let n heaps have rank r over GF(2). A heap in the span of the others is
// in half of the subsets with nim-sum t, 2^(n-r-1) of them, since the others have the same
// rank. One outside (a coloop of the matroid [Oxl11, chapter 2]) belongs to every basis, and is in all of
// those subsets or in none, as t says. With every heap written as a sum over the first
// basis, a heap of the basis is a coloop exactly if no other heap needs it.
//
// The least. A subset of least weight is independent or has parts of weight 0, and of heaps
// of one size only the lightest matters. A table of the least weight for each nim-sum of
// the span takes one size after another.
//
// By weight. A table of the number of subsets for each nim-sum and weight.
//
// Cost: one pass for all together, with a basis. The least: 2^r steps a size, at most 2^34.
// By weight: 2^r·(W+1) steps a heap for the total weight W, a table of at most 2^26.

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"grundy/gf2"
	"grundy/modular"
)

// A Weighted is heaps, each with a weight. The subsets are those of [Subsets].
type Weighted struct {
	Heaps   []uint64
	Weights []uint64 // as many; below 2^63 together
}

// Check returns an error that quotes what is out of its range.
func (w Weighted) Check() error {
	if len(w.Weights) != len(w.Heaps) {
		return fmt.Errorf("%d heaps and %d weights: want as many", len(w.Heaps), len(w.Weights))
	}
	all := uint64(0)
	for i, v := range w.Weights {
		if v >= 1<<63-all {
			return fmt.Errorf("weight %d of heap %d: want less than 2^63 in all", v, i+1)
		}
		all += v
	}
	return nil
}

// total returns the weight of all heaps.
func (w Weighted) total() (all uint64) {
	for _, v := range w.Weights {
		all += v
	}
	return all
}

// Total returns the sum of the weights of all subsets with nim-sum t, each the sum of the
// weights of its heaps.
func (w Weighted) Total(t uint64) (*big.Int, error) {
	if err := w.Check(); err != nil {
		return nil, err
	}
	var b tracked
	var needed uint64 // places of the basis that heaps outside it need
	place := make([]int, len(w.Heaps))
	for i, h := range w.Heaps {
		rest, needs := b.reduce(h)
		if place[i] = -1; rest != 0 {
			place[i] = b.insert(rest, needs)
		} else {
			needed |= needs
		}
	}
	rest, needs := b.reduce(t)
	if rest != 0 {
		return new(big.Int), nil
	}
	half, always := new(big.Int), new(big.Int)
	for i, v := range w.Weights {
		weight := new(big.Int).SetUint64(v)
		switch {
		case place[i] < 0 || needed>>place[i]&1 == 1:
			half.Add(half, weight)
		case needs>>place[i]&1 == 1:
			always.Add(always, weight)
		}
	}
	free := uint(len(w.Heaps) - b.rank)
	return half.Add(half, always.Lsh(always, 1)).Lsh(half, free).Rsh(half, 1), nil
}

// A tracked is a basis whose vectors know of which of the first independent heaps they are
// the sum.
type tracked struct {
	vectors, sums [64]uint64 // by the leading bit
	rank          int
}

// reduce returns what is left of v, and which independent heaps were added to it.
func (b *tracked) reduce(v uint64) (rest, needs uint64) {
	for v != 0 {
		lead := bits.Len64(v) - 1
		if b.vectors[lead] == 0 {
			break
		}
		v, needs = v^b.vectors[lead], needs^b.sums[lead]
	}
	return v, needs
}

// insert adds a heap of which rest is left, and returns its place among the independent.
func (b *tracked) insert(rest, needs uint64) int {
	lead := bits.Len64(rest) - 1
	b.vectors[lead], b.sums[lead] = rest, needs|1<<b.rank
	b.rank++
	return b.rank - 1
}

const maxLeastSteps = 1 << 34

// Least returns the least weight of a subset with nim-sum t, and false if there is none.
// It returns a *TooLargeError beyond its limits.
func (w Weighted) Least(ctx context.Context, t uint64) (weight uint64, ok bool, err error) {
	if err := w.Check(); err != nil {
		return 0, false, err
	}
	lightest := map[uint64]uint64{}
	var basis gf2.Basis
	for i, h := range w.Heaps {
		if v, found := lightest[h]; h != 0 && (!found || w.Weights[i] < v) {
			lightest[h] = w.Weights[i]
		}
		basis.Insert(h)
	}
	if !basis.Contains(t) {
		return 0, false, nil
	}
	rank := basis.Rank()
	if rank > maxRank || len(lightest)<<rank > maxLeastSteps {
		return 0, false, &TooLargeError{fmt.Sprintf("%d sizes of rank %d over GF(2)", len(lightest), rank), "want fewer or smaller heaps"}
	}
	least := make([]uint64, 1<<rank)
	for x := 1; x < len(least); x++ {
		least[x] = math.MaxUint64 / 2
	}
	places := basis.Leading()
	for _, h := range slices.Sorted(maps.Keys(lightest)) {
		lighten(least, extract(h, places), lightest[h])
		if ctx.Err() != nil {
			return 0, false, ctx.Err()
		}
	}
	return least[extract(t, places)], true, nil
}

// lighten takes a size, not 0, of so much weight into the table.
func lighten(least []uint64, size, weight uint64) {
	for x := range uint64(len(least)) {
		if y := x ^ size; x < y {
			least[x], least[y] = min(least[x], least[y]+weight), min(least[y], least[x]+weight)
		}
	}
}

// Most returns the greatest weight of a subset with nim-sum t: what is left when the least
// with the other nim-sum is taken away from all heaps.
func (w Weighted) Most(ctx context.Context, t uint64) (weight uint64, ok bool, err error) {
	for _, h := range w.Heaps {
		t ^= h
	}
	least, ok, err := w.Least(ctx, t)
	return w.total() - least, ok, err
}

const maxWeightTable = 1 << 26

// ByWeight returns how many subsets with nim-sum t have each weight, 0 up to that of all
// heaps. It returns a *TooLargeError beyond its limits.
func (w Weighted) ByWeight(ctx context.Context, t uint64) ([]*big.Int, error) {
	return byWeight(ctx, integers{}, w, t)
}

// ByWeightMod is ByWeight modulo m.
func (w Weighted) ByWeightMod(ctx context.Context, t uint64, m modular.Modulus) ([]uint64, error) {
	return byWeight(ctx, words{m}, w, t)
}

func byWeight[E any, R ring[E]](ctx context.Context, r R, w Weighted, t uint64) ([]E, error) {
	if err := w.Check(); err != nil {
		return nil, err
	}
	var basis gf2.Basis
	for _, h := range w.Heaps {
		basis.Insert(h)
	}
	columns := float64(w.total() + 1)
	if basis.Rank() > maxRank || columns*float64(int(1)<<basis.Rank()) > maxWeightTable {
		return nil, &TooLargeError{fmt.Sprintf("heaps of rank %d and weight %d together", basis.Rank(), w.total()), fmt.Sprintf("want a table of at most %d numbers", maxWeightTable)}
	}
	if !basis.Contains(t) {
		return zeros(r, int(columns)), nil
	}
	places := basis.Leading()
	table := make([][]E, 1<<basis.Rank())
	for x := range table {
		table[x] = zeros(r, int(columns))
	}
	table[0][0] = r.integer(1)
	for i, h := range w.Heaps {
		table = addWeighted(r, table, extract(h, places), int(w.Weights[i]))
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return table[extract(t, places)], nil
}

// addWeighted returns the table with one heap more.
func addWeighted[E any, R ring[E]](r R, table [][]E, size uint64, weight int) [][]E {
	next := make([][]E, len(table))
	for x, row := range table {
		next[x] = slices.Clone(row)
		with := table[uint64(x)^size]
		for v := weight; v < len(row); v++ {
			next[x][v] = r.add(row[v], with[v-weight])
		}
	}
	return next
}

// BySize returns how many subsets of heaps with nim-sum t have 0, 1, ..., n heaps, exactly,
// through the weight enumerator of subsets_sizes.go.
func BySize(ctx context.Context, heaps []uint64, t uint64) ([]*big.Int, error) {
	s := Subsets{Heaps: heaps}
	rank, spectrum, err := s.spectrum(t)
	if err != nil || len(heaps) > maxExactSizes {
		return nil, &TooLargeError{fmt.Sprintf("subsets of %d heaps by their size", len(heaps)), fmt.Sprintf("want heaps of rank at most %d over GF(2) and exact answers of at most %d heaps", maxRank, maxExactSizes)}
	}
	sizes := enumerate(ctx, integerPolynomials(integers{}), len(heaps), spectrum())
	for i, n := range sizes {
		sizes[i] = new(big.Int).Rsh(n, uint(rank))
	}
	return fill(sizes, len(heaps)+1, new(big.Int)), ctx.Err()
}

const maxExactSizes = 1 << 12

// BySizeMod is BySize modulo m, for up to 2^27 heaps. An even m is at most 2^36.
func BySizeMod(ctx context.Context, heaps []uint64, t uint64, m modular.Modulus) ([]uint64, error) {
	s := Subsets{Heaps: heaps}
	rank, spectrum, err := s.spectrum(t)
	if err != nil {
		return nil, err
	}
	larger := m
	inverse, ok := m.Inverse(m.Pow(2, uint64(rank)))
	if !ok {
		if m.M() > modular.MaxModulus>>rank {
			return nil, &TooLargeError{fmt.Sprintf("modulus %v with heaps of rank %d", m, rank), "want an odd modulus or a smaller one"}
		}
		larger = modular.New(m.M() << rank)
	}
	sizes := enumerate(ctx, wordPolynomials(words{larger}), len(heaps), spectrum())
	for i, n := range sizes {
		if ok {
			sizes[i] = m.Mul(inverse, n)
		} else {
			sizes[i] = n >> rank
		}
	}
	return fill(sizes, len(heaps)+1, 0), ctx.Err()
}

// fill returns z with so many entries, those that were missing being zero.
func fill[E any](z []E, n int, zero E) []E {
	for len(z) < n {
		z = append(z, zero)
	}
	return z
}
