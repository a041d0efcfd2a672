package count

// Ordered parts that are bounded from below by L.
//
// A heap is at least L if it is above B = L-1. Going up from the lowest place, a heap is known
// by one of
//
//	free   it is above B by a higher place: any bits here and below,
//	tight  its higher bits are those of B: the bits up to here must be above those of B,
//	small  as tight, but the bits up to here are at most those of B,
//
// and tight = free - small. The number wanted has k tight heaps after the last place. At a place
// where B has a zero, small heaps have a zero; where B has a one, tight heaps have a one; free
// ones have either. So let
//
//	S_m, T_m   be the ways, by carry, with m free heaps, the others being small, or tight.
//
// At a zero of B each S_m goes its own way, by the product with the allowed terms of
// (1+x)^m; at a one each T_m, with those of x^(k-m)·(1+x)^m. From one to the other lead, both
// ways,
//
//	T_m = Σ_j (-1)^(k-m-j) C(k-m,j) S_(m+j),
//
// binomial transforms for each carry. Above the last one of B each S_m is the start of
// a count of m heaps of any size (parts_runs.go), and T_0 is the answer. All conditions that
// go by the number of ones at each place will do. The ones at the end of B leave T_k alone, as no
// tight heap is above B there, and then all S_m are T_k: for L a power of two no transform is
// needed.
//
// Cost: k counts of up to k heaps, O(k^2·log k·log N); and k transforms of length k for each
// time that the bits of L-1 change, apart from the ones at its end. Memory: k·(k+v) words if
// L is no power of two. Nothing is divided, so any modulus will do.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"

	"grundy/modular"
)

// maxLeast bounds the products, and maxLeastTable the numbers of the table: 1 GiB, and some
// 1.6 GB with what is to be collected.
const (
	maxLeast      = 1 << 44
	maxLeastTable = 1 << 27
)

// leastCost returns roughly how many products there are, or what has to be given up.
func (p Parts) leastCost(c Condition) (float64, error) {
	rows, swaps := float64(p.Counted+1), float64(exchanges(p.Least-1))
	columns := rows + float64(p.Free)
	cost := rows*p.runCost(p.Counted/2, c) + swaps*columns*min(rows, 200)*rows
	switch {
	case swaps > 0 && rows*columns > maxLeastTable:
		return 0, fmt.Errorf("wants fewer heaps or a power of two as their lower bound, not %d: a table of %.2g numbers, not more than %.2g", p.Least, rows*columns, float64(maxLeastTable))
	case cost > maxLeast:
		return 0, fmt.Errorf("wants fewer heaps, a smaller sum or no lower bound: %.2g products, not more than %.2g", cost, float64(maxLeast))
	}
	return cost, nil
}

// A boundedParts is the count of parts above a bound in hand.
type boundedParts struct {
	polynomials[uint64]
	mod       modular.Modulus
	k, free   int
	condition Condition
	left      *big.Int // the sum, without the places done
	place     int

	first []uint64   // T_k while it stands for all
	rows  [][]uint64 // or S_m or T_m for each m
	tight bool       // whether rows are T_m
}

// partsAtLeast returns the number of ordered parts with L > 0.
func partsAtLeast(ctx context.Context, mod modular.Modulus, p Parts, c Condition) uint64 {
	b := &boundedParts{
		polynomials: wordPolynomials(words{mod}),
		mod:         mod, k: p.Counted, free: p.Free, condition: c,
		left: new(big.Int).Set(p.Sum), first: []uint64{mod.One()},
	}
	bound := p.Least - 1
	for ; bound>>b.place&1 == 1 && ctx.Err() == nil; b.place++ {
		s := partsRun(b.polynomials, b.k, b.free, c)
		b.first = s.step(b.first, s.factor(b.place), b.left)
	}
	for bound>>b.place != 0 && ctx.Err() == nil {
		if one := bound>>b.place&1 == 1; one != b.tight {
			b.exchange(ctx)
		}
		b.step(ctx)
	}
	if b.tight {
		b.exchange(ctx)
	}
	return b.sum(ctx)
}

// row returns S_m or T_m.
func (b *boundedParts) row(m int) []uint64 {
	if b.rows == nil || b.rows[m] == nil {
		return b.first
	}
	return b.rows[m]
}

// step takes a place, for each row by itself.
func (b *boundedParts) step(ctx context.Context) {
	if b.rows == nil {
		b.rows = make([][]uint64, b.k+1)
	}
	inParallel(ctx, b.k+1, func(m int) {
		s := partsRun(b.polynomials, m, b.free, b.condition)
		if b.tight {
			s.counted = append(make([]uint64, b.k-m), s.counted...)
		}
		b.rows[m] = s.step(b.row(m), s.factor(b.place), new(big.Int).Set(b.left))
	})
	b.left.Rsh(b.left, 1)
	b.place++
}

// columnsAtOnce is how many numbers of a row are read one after another: some cache lines.
const columnsAtOnce = 32

// exchange turns small heaps into tight ones, or back.
func (b *boundedParts) exchange(ctx context.Context) {
	width := 0
	for _, row := range b.rows {
		width = max(width, len(row))
	}
	for m, row := range b.rows {
		b.rows[m] = append(row, make([]uint64, width-len(row))...)
	}
	t := modular.NewBinomialTransform(b.mod, b.k+1)
	inParallel(ctx, (width+columnsAtOnce-1)/columnsAtOnce, func(i int) {
		from := i * columnsAtOnce
		b.exchangeColumns(t, from, min(width, from+columnsAtOnce))
	})
	b.tight = !b.tight
}

func (b *boundedParts) exchangeColumns(t *modular.BinomialTransform, from, to int) {
	columns := make([][]uint64, to-from)
	for i := range columns {
		columns[i] = make([]uint64, b.k+1)
	}
	for j := range b.k + 1 {
		for i, ways := range b.rows[b.k-j][from:to] {
			if j%2 == 1 {
				ways = b.mod.Neg(ways)
			}
			columns[i][j] = ways
		}
	}
	for _, c := range columns {
		t.Apply(c)
	}
	for j := range b.k + 1 {
		for i := range columns {
			b.rows[b.k-j][from+i] = columns[i][j]
		}
	}
}

// sum returns T_0 after all places, from S_m.
func (b *boundedParts) sum(ctx context.Context) uint64 {
	scales := b.mod.BinomialRow(b.k)
	terms := make([]uint64, b.k+1)
	inParallel(ctx, b.k+1, func(i int) {
		m := b.k - i // the longest first
		if scales[m] == 0 {
			return
		}
		s := partsRun(b.polynomials, m, b.free, b.condition)
		ways := s.coefficientTimes(ctx, b.left, b.row(m), b.place)
		if i%2 == 1 {
			ways = b.mod.Neg(ways)
		}
		terms[m] = b.mod.Mul(scales[m], ways)
	})
	sum := uint64(0)
	for _, t := range terms {
		sum = b.mod.Add(sum, t)
	}
	return sum
}

// exchanges returns how many times partsAtLeast exchanges the rows.
func exchanges(bound uint64) int {
	bound >>= bits.TrailingZeros64(^bound)
	return 2 * bits.OnesCount64(bound&^(bound>>1))
}
