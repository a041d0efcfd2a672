package count

// The silver dollar game [WW, chapter 15]: one of m coins on a strip of n cells is a
// dollar. A move takes a coin to the left without a jump, or pockets the leftmost; who
// pockets the dollar wins. If the dollar is leftmost the player to move wins, and pocketing
// the coin before it loses. Otherwise it is staircase Nim, in which the pocket is cell 0 and
// holds any number of coins: with an even number m of coins the gaps between the coins 1
// and 2, 3 and 4, ... are heaps; with an odd number the cells from the pocket to coin 1, and
// the gaps between the coins 2 and 3, ... Where the dollar is coin 2, coin 1 does not go to
// the pocket, and its heap is one token less: the gap to the left of it.
//
// Let N = n - m. The P-positions number, for m even, (m-1) times the m/2 heaps among the
// m+1 gaps that have nim-sum 0. For m odd, that with (m+1)/2 heaps, plus (m-2) times those
// in which the first heap is not empty, of N+1 tokens together.
//
// Cost: that of at most three counts of parts (parts_doubling.go).

import (
	"context"
	"fmt"
	"iter"
	"math/big"

	"grundy/modular"
)

// Dollars asks in how many placements of Coins coins, one of them the dollar, on Cells cells
// the first player wins.
type Dollars Placements

// Check returns what [Placements.Check] does.
func (d Dollars) Check() error { return Placements(d).Check() }

// Mod returns the number of placements that the first player wins, modulo m.
func (d Dollars) Mod(ctx context.Context, m modular.Modulus) (uint64, error) {
	if err := d.Check(); err != nil || Placements(d).trivial() {
		return 0, err
	}
	won := m.Mul(m.Binomial(d.Cells, d.Coins), m.Reduce(uint64(d.Coins)))
	for _, l := range d.lost() {
		plan, err := Query{Family: l.parts}.Best()
		if err != nil {
			return 0, err
		}
		n, err := plan.Mod(ctx, m)
		if err != nil {
			return 0, err
		}
		won = m.Sub(won, m.Mul(n, words{m}.integer(l.times)))
	}
	return won, nil
}

// Exact returns the number of placements that the first player wins.
func (d Dollars) Exact(ctx context.Context) (*big.Int, error) {
	if err := d.Check(); err != nil || Placements(d).trivial() {
		return new(big.Int), err
	}
	won := modular.Binomial(d.Cells, d.Coins)
	won.Mul(won, big.NewInt(int64(d.Coins)))
	for _, l := range d.lost() {
		plan, err := Query{Family: l.parts}.Best()
		if err != nil {
			return nil, err
		}
		n, err := plan.Exact(ctx)
		if err != nil {
			return nil, err
		}
		won.Sub(won, n.Mul(n, big.NewInt(l.times)))
	}
	return won, nil
}

// A timesParts is so many times the parts with nim-sum 0.
type timesParts struct {
	times int64
	parts Parts
}

// lost returns what the P-positions add up to.
func (d Dollars) lost() []timesParts {
	m, empty := d.Coins, Placements(d).empty()
	one := new(big.Int).Add(empty, big.NewInt(1))
	k := (m + 1) / 2
	switch {
	case m == 1:
		return nil
	case m%2 == 0:
		return []timesParts{{int64(m - 1), Parts{Sum: empty, Counted: k, Free: k + 1}}}
	}
	return []timesParts{
		{1, Parts{Sum: empty, Counted: k, Free: k}},
		{int64(m - 2), Parts{Sum: one, Counted: k, Free: k}},
		{-int64(m - 2), Parts{Sum: one, Counted: k - 1, Free: k}},
	}
}

// DollarsByDefinition counts what Dollars counts by playing every placement out. It returns
// a *TooLargeError for sizes that it cannot finish.
func DollarsByDefinition(d Dollars) (*big.Int, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	if !Placements(d).canBePlayedOut() {
		return nil, &TooLargeError{fmt.Sprintf("placements of a dollar among %d coins on %v cells", d.Coins, d.Cells), "want fewer cells"}
	}
	search := newPlayout(dollarOptions)
	won := int64(0)
	for strip := range strips(int(d.Cells.Int64()), d.Coins) {
		for dollar := range d.Coins {
			if search.wins(dollarStrip{strip, dollar}) {
				won++
			}
		}
	}
	return big.NewInt(won), nil
}

// A dollarStrip is coins and which one is the dollar; none are left when it is pocketed.
type dollarStrip struct {
	strip  string
	dollar int
}

func dollarOptions(p dollarStrip) iter.Seq[dollarStrip] {
	return func(yield func(dollarStrip) bool) {
		switch {
		case p.strip == "":
			return
		case p.dollar == 0:
			yield(dollarStrip{})
			return
		case !yield(dollarStrip{p.strip[2:], p.dollar - 1}):
			return
		}
		for strip := range stripOptions(p.strip) {
			if !yield(dollarStrip{strip, p.dollar}) {
				return
			}
		}
	}
}
