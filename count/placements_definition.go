package count

import (
	"fmt"
	"iter"
	"math/big"
)

// PlacementsByDefinition counts what Placements counts by playing every placement
// out. It returns a *TooLargeError for sizes that it cannot finish.
func PlacementsByDefinition(p Placements) (*big.Int, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if !p.canBePlayedOut() {
		return nil, &TooLargeError{
			fmt.Sprintf("placements of %d coins on %v cells", p.Coins, p.Cells),
			fmt.Sprintf("want at most 65535 cells, and C(n,m) times n at most %d", definitionLimit),
		}
	}
	search := newPlayout(stripOptions)
	won := int64(0)
	for strip := range strips(int(p.Cells.Int64()), p.Coins) {
		if search.wins(strip) {
			won++
		}
	}
	return big.NewInt(won), nil
}

// canBePlayedOut compares n·C(n,m), which bounds the positions and their options,
// with the limit.
func (p Placements) canBePlayedOut() bool {
	if !p.Cells.IsInt64() || p.Cells.Int64() >= 1<<16 {
		return false
	}
	work := new(big.Int).Binomial(p.Cells.Int64(), int64(p.Coins))
	work.Mul(work, p.Cells)
	return work.IsInt64() && work.Int64() <= definitionLimit
}

// strips yields every placement of m coins on n cells: the cells of the coins from
// left to right, numbered from 0, in two bytes each.
func strips(n, m int) iter.Seq[string] {
	return func(yield func(string) bool) {
		var place func(strip string, from, left int) bool
		place = func(strip string, from, left int) bool {
			if left == 0 {
				return yield(strip)
			}
			for cell := from; cell <= n-left; cell++ {
				if !place(strip+cellKey(cell), cell+1, left-1) {
					return false
				}
			}
			return true
		}
		place("", 0, m)
	}
}

// stripOptions yields the options of a placement: one coin on any cell between its
// own and the next coin to the left.
func stripOptions(strip string) iter.Seq[string] {
	return func(yield func(string) bool) {
		free := 0 // the first cell after the coin to the left
		for i := 0; i < len(strip); i += 2 {
			coin := int(strip[i])<<8 | int(strip[i+1])
			for cell := free; cell < coin; cell++ {
				if !yield(strip[:i] + cellKey(cell) + strip[i+2:]) {
					return
				}
			}
			free = coin + 1
		}
	}
}

func cellKey(cell int) string { return string([]byte{byte(cell >> 8), byte(cell)}) }
