package task

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/game"
	"grundy/law"
	"grundy/modular"
)

// A positionsLaw counts the positions of a range.
type positionsLaw struct {
	exact func(context.Context) (*big.Int, error)
	mod   func(context.Context, modular.Modulus) (uint64, error) // nil: from exact
	why   string
}

// maxWorkedOut bounds the positions that are worked out where the values of their heaps
// cannot be had.
const maxWorkedOut = 1 << 24

// law returns how to count by a law, or otherwise if there is none.
func (q *positionsQuery) law(ctx context.Context, otherwise positionsLaw) (positionsLaw, error) {
	if params, ok := q.plays("smallest-heap"); ok && len(params) == 0 {
		if k, most, ok := q.ranges.multisets(q.subject.rules); ok {
			return q.smallest(k, most), nil
		}
	}
	family, times, err := q.family(ctx)
	switch {
	case family == nil && err == nil, err != nil && q.over.Len(q.subject.rules.Shape()) <= maxWorkedOut:
		return otherwise, nil
	case err != nil:
		return otherwise, err
	}
	query := count.Query{Family: family, Condition: count.Condition{NimSum: q.value, Others: q.others, Misere: q.play == game.Misere}}
	if params, ok := q.plays("moore"); ok {
		if q.value > 0 {
			return otherwise, nil // the law tells P-positions alone
		}
		query.Condition.Moore = int(params[0])
	}
	plan, err := query.Best()
	var misfit *count.MisfitError
	switch {
	case errors.As(err, &misfit):
		return otherwise, nil
	case err != nil:
		return otherwise, err
	}
	return positionsLaw{
		exact: func(ctx context.Context) (*big.Int, error) {
			n, err := plan.Exact(ctx)
			if err == nil {
				n.Mul(n, times)
			}
			return n, err
		},
		mod: func(ctx context.Context, m modular.Modulus) (uint64, error) {
			n, err := plan.Mod(ctx, m)
			return m.Mul(n, m.ReduceBig(times)), err
		},
		why: fmt.Sprintf("%v, each %v times, by %s: %s", query.Family, times, plan.Method, plan.Why),
	}, nil
}

// plays returns the numbers that are parameters of the game if it is that of the catalogue, in
// normal play.
func (q *positionsQuery) plays(name string) (params []int64, ok bool) {
	if q.play != game.Normal {
		return nil, false
	}
	return law.Numbers(q.subject.rules, name)
}

// smallest counts positions of the game in which one takes from a smallest heap.
func (q *positionsQuery) smallest(heaps, most int) positionsLaw {
	s := count.Smallest{Heaps: heaps, Most: uint64(most), Exactly: q.nonempty}
	return positionsLaw{
		exact: func(context.Context) (*big.Int, error) {
			n := s.OfValue(q.value)
			if q.others {
				n.Sub(s.Number(), n)
			}
			return n, nil
		},
		why: "The nim-value is m - (c+e) mod 2 for c heaps of the smallest size m, with e = 1 if there are no others and else 0.",
	}
}

// family returns the Nim positions that stand for those of the range, and how many each
// stands for; nil if no Nim positions do.
func (q *positionsQuery) family(ctx context.Context) (f count.Family, times *big.Int, err error) {
	times = big.NewInt(1)
	if _, ok := q.plays("staircase"); ok && q.ranges.box != "" && !q.nonempty {
		steps, err := sizes("--box", q.ranges.box)
		var odd count.Bounded
		for i, most := range steps {
			if i%2 == 0 {
				odd.Most = append(odd.Most, uint64(most))
			} else {
				times.Mul(times, big.NewInt(int64(most)+1))
			}
		}
		return odd, times, err
	}
	_, moore := q.plays("moore")
	isNim := moore || q.subject.isNim()
	_, judged := game.As[game.Judge](q.subject.rules)
	if shape := q.subject.rules.Shape(); judged || !isNim && (q.play == game.Misere || shape.Kind != game.KindHeap && shape.Kind != game.KindHeaps) {
		return nil, nil, nil
	}
	f, err = q.heaps(ctx, isNim)
	return f, times, err
}

// heaps returns the positions of a range of heaps, whose nim-values add up.
func (q *positionsQuery) heaps(ctx context.Context, isNim bool) (count.Family, error) {
	least := uint64(0)
	if q.nonempty {
		least = 1
	}
	t := count.Tuples{Kind: count.Multisets}
	k, most, ok := q.ranges.multisets(q.subject.rules)
	if axes := q.over.Axes(); !ok {
		for _, a := range axes {
			if a.To != axes[0].To {
				return q.bounded(isNim), nil
			}
		}
		if k = len(axes); k == 0 {
			return nil, nil
		}
		most, t.Kind = axes[0].To, count.Ordered
	}
	t.Heaps, t.Sizes = uint64(k), count.Interval{From: least, To: uint64(most)}
	if isNim {
		return t, nil
	}
	if s := q.subject.rules.Shape(); s.Width > 1 || s.Memory > 0 || s.Kind == game.KindHeap && k > 1 {
		return nil, nil
	}
	var err error
	t.Sizes, err = new(queryFlags).asValues(ctx, q.call, q.subject.rules, t.Sizes)
	return t, err
}

// bounded returns the positions of a box of Nim.
func (q *positionsQuery) bounded(isNim bool) count.Family {
	if !isNim || q.nonempty {
		return nil
	}
	var b count.Bounded
	for _, a := range q.over.Axes() {
		b.Most = append(b.Most, uint64(a.To))
	}
	return b
}
