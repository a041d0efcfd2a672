package count

// Parts by a table of the number of tuples for each sum up to N: place after place, the
// series is multiplied by E_i(x^(2^i)), and then v times by 1/(1-x).
//
// Cost: N·k products for each bit of N at most, half of them for most t. Memory 8·N bytes.
// Limit: N·(k+v+1) <= 2^30.

import (
	"context"
	"fmt"
	"math/big"
)

// partsTable is the method for small sums.
type partsTable struct{}

func (partsTable) Name() string { return "sum-table" }

const maxSumTable = 1 << 30

func (partsTable) Plan(q Query) (*Plan, error) {
	p, ok := partsOf(q)
	switch {
	case !ok:
		return nil, errFamily
	case !p.plain():
		return nil, fmt.Errorf("wants ordered heaps of any size")
	case !p.Sum.IsInt64() || p.Sum.Int64() > maxSumTable/int64(p.Counted+p.Free+1):
		return nil, fmt.Errorf("wants a small sum: times the number of parts, plus one, at most %d", maxSumTable)
	}
	n := int(p.Sum.Int64())
	return &Plan{
		Cost: float64(n+1) * float64(2*p.Counted+p.Free+1),
		Why:  fmt.Sprintf("a table of the tuples for each sum up to %d, place after place.", n),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return partsByTable(ctx, r, p, q.Condition) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return partsByTable(ctx, r, p, q.Condition) },
		},
	}, nil
}

func partsByTable[E any, R ring[E]](ctx context.Context, r R, p Parts, c Condition) E {
	n := int(p.Sum.Int64())
	ways := make([]E, n+1)
	for i := range ways {
		ways[i] = r.integer(0)
	}
	ways[0] = r.integer(1)
	row := binomialRow(r, p.Counted)
	for place := 0; (1<<place <= n || place < c.uniform()) && ctx.Err() == nil; place++ {
		ways = addPlace(r, ways, row, c, place)
	}
	for range p.Free {
		for i := 1; i <= n; i++ {
			ways[i] = r.add(ways[i], ways[i-1])
		}
	}
	return ways[n]
}

// addPlace multiplies the series by E(x^(2^place)).
func addPlace[E any, R ring[E]](r R, ways, row []E, c Condition, place int) []E {
	z := make([]E, len(ways))
	for i := range z {
		z[i] = r.integer(0)
		for ones := 0; ones < len(row) && (ones == 0 || place < 62) && ones<<place <= i; ones++ {
			if c.ones(ones, place) {
				z[i] = r.add(z[i], r.mul(row[ones], ways[i-ones<<place]))
			}
		}
	}
	return z
}
