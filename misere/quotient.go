package misere

import (
	"context"
	"errors"

	"grundy/heap"
)

// Quotient is the misère quotient of the heaps of a game, proved for those below
// Heaps, and for all heaps if there is a period.
type Quotient struct {
	Rules     heap.Rules
	Order     int  // how many elements; 0 is the unit, the class of the empty sum
	Heaps     int  // the heaps below have a class
	Preperiod int  // Phi(n+Period) = Phi(n) for n >= Preperiod
	Period    int  // 0 if none is proved
	Stopped   bool // a limit ended the search at the heap of Heaps tokens

	m *monoid
}

// QuotientOf returns the misère quotient of a game. It ends at a proved period,
// or at a limit; then the quotient is that of the heaps below.
func QuotientOf(ctx context.Context, r heap.Rules, limits Limits) (*Quotient, error) {
	limits = limits.withDefaults()
	b := newBuilder(newGame(r, 0), outcomes{}, limits)
	q := &Quotient{Rules: r}
	err := untilPeriod(limits.Heaps, func(n int) error {
		b.grow()
		return b.next(ctx)
	}, func() bool {
		var ok bool
		q.Preperiod, q.Period, ok = heap.PeriodOf(b.m.phi, r)
		return ok
	})
	if err != nil && !errors.Is(err, errLimit) && !errors.Is(err, errContradiction) {
		return nil, err
	}
	q.m, q.Order, q.Heaps, q.Stopped = b.m, len(b.m.labels), len(b.m.phi), err != nil
	return q, nil
}

// untilPeriod calls next for the heaps from 1 to below heaps, and periodic now
// and then, until that reports a period.
func untilPeriod(heaps int, next func(n int) error, periodic func() bool) error {
	look := 4
	for n := 1; n < heaps; n++ {
		if err := next(n); err != nil {
			return err
		}
		if n == look || n == heaps-1 {
			if look += look/8 + 4; periodic() {
				return nil
			}
		}
	}
	return nil
}

// Phi returns the element of a heap of n >= 0 tokens. It reports false if that
// is not known.
func (q *Quotient) Phi(n int64) (element int, ok bool) {
	i, ok := fold(n, len(q.m.phi), q.Preperiod, q.Period)
	if !ok {
		return 0, false
	}
	return int(q.m.phi[i]), true
}

// fold returns the place of n in a sequence of which length terms are known.
func fold(n int64, length, preperiod, period int) (int, bool) {
	switch {
	case n < int64(length):
		return int(n), true
	case period == 0:
		return 0, false
	}
	return preperiod + int((n-int64(preperiod))%int64(period)), true
}

// Times returns the product of two elements.
func (q *Quotient) Times(x, y int) int { return int(q.m.product[x][y]) }

// IsP reports whether the sums of heaps with an element are P-positions in misère
// play.
func (q *Quotient) IsP(x int) bool { return q.m.labels[x] == labelP }

// Portion returns the elements of the P-portion, ascending.
func (q *Quotient) Portion() []int {
	var xs []int
	for x := range q.Order {
		if q.IsP(x) {
			xs = append(xs, x)
		}
	}
	return xs
}
