package count

// Weights of the subsets that meet a condition. Numbers and totals of them add up: over the
// simple conditions of condition.go, each a nim-sum of the heaps without their lowest bits;
// without those for all others; and for misère play with the fickle subsets (misere.go), whose
// heaps have one token at most, of an odd number of ones, and without those of an even
// number.
//
// The least and the greatest weight are those of one of several blocks: the nim-sums that
// agree with some T above a place, and differ there, are a block, and all nim-sums but those
// of some blocks are made of such ones.
//
// Cost: that of weights.go for each nim-sum or block: for all but n nim-sums up to 64·n blocks.

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/modular"
)

// A WeightQuery asks about the weights of the subsets that meet a condition, other than one
// of Moore's game.
type WeightQuery struct {
	Subsets   Subsets  // bounded in number only without Weights
	Weights   []uint64 // of each heap, below 2^63 together; nil stands for 1 each
	Condition Condition
}

// Check returns an error that quotes what is out of its range.
func (q WeightQuery) Check() error {
	if err := q.Subsets.Check(); err != nil {
		return err
	}
	if err := q.Condition.check(); err != nil {
		return err
	}
	switch {
	case q.Condition.Moore > 1:
		return fmt.Errorf("weights with moves in up to %d heaps: want moves in one heap", q.Condition.Moore)
	case q.Weights != nil && q.bounded():
		return fmt.Errorf("weights of %v: want them of subsets of any number of heaps", q.Subsets)
	}
	return q.weighted().Check()
}

// bounded reports whether only some numbers of heaps count.
func (q WeightQuery) bounded() bool { return q.Subsets.divisor() > 1 || q.Subsets.Number != nil }

func (q WeightQuery) weighted() Weighted {
	if q.Weights == nil {
		return Weighted{q.Subsets.Heaps, slices.Repeat([]uint64{1}, len(q.Subsets.Heaps))}
	}
	return Weighted{q.Subsets.Heaps, q.Weights}
}

// ByWeight returns how many of the subsets have each weight, 0 up to that of all heaps. It
// returns a *TooLargeError beyond the limits of [BySize], or of [Weighted.ByWeight] with
// Weights.
func (q WeightQuery) ByWeight(ctx context.Context) ([]*big.Int, error) {
	return weightsOf(integers{}, q, func(t weightTerm) ([]*big.Int, error) {
		if q.Weights == nil {
			return BySize(ctx, t.Heaps, t.sum)
		}
		return t.ByWeight(ctx, t.sum)
	})
}

// ByWeightMod is ByWeight modulo m.
func (q WeightQuery) ByWeightMod(ctx context.Context, m modular.Modulus) ([]uint64, error) {
	return weightsOf(words{m}, q, func(t weightTerm) ([]uint64, error) {
		if q.Weights == nil {
			return BySizeMod(ctx, t.Heaps, t.sum, m)
		}
		return t.ByWeightMod(ctx, t.sum, m)
	})
}

func weightsOf[E any, R ring[E]](r R, q WeightQuery, of func(weightTerm) ([]E, error)) ([]E, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	var sum []E
	for _, t := range q.terms() { // the first has all heaps
		counts, err := of(t)
		if err != nil {
			return nil, err
		}
		sum = append(sum, zeros(r, max(0, len(counts)-len(sum)))...)
		for weight, n := range counts {
			if !q.bounded() || q.Subsets.allows(weight) {
				sum[weight] = r.add(sum[weight], r.mul(r.integer(t.times), n))
			}
		}
	}
	return sum, nil
}

// A weightTerm is so many times the subsets with a nim-sum.
type weightTerm struct {
	Weighted
	sum   uint64
	times int64
}

// terms returns what the subsets add up to.
func (q WeightQuery) terms() (terms []weightTerm) {
	w, times := q.weighted(), int64(1)
	if q.Condition.Others {
		times = -1
		terms = append(terms, weightTerm{w.above(64), 0, 1})
	}
	for _, c := range q.Condition.simple() {
		terms = append(terms, weightTerm{w.above(c.free), c.NimSum >> c.free, times})
	}
	if q.Condition.Misere {
		f := w.fickle()
		terms = append(terms, weightTerm{f, 0, -times}, weightTerm{f, 1, times})
	}
	return terms
}

// above returns the heaps without their bits at the lowest places.
func (w Weighted) above(places int) Weighted {
	heaps := make([]uint64, len(w.Heaps))
	for i, h := range w.Heaps {
		heaps[i] = h >> places
	}
	return Weighted{heaps, w.Weights}
}

// fickle returns the heaps of at most one token.
func (w Weighted) fickle() (f Weighted) {
	for i, h := range w.Heaps {
		if h <= 1 {
			f.Heaps, f.Weights = append(f.Heaps, h), append(f.Weights, w.Weights[i])
		}
	}
	return f
}

// Total returns the sum of the weights of all these subsets. It returns a *TooLargeError
// beyond the limits of [BySize] if only some numbers of heaps count, and else never.
func (q WeightQuery) Total(ctx context.Context) (*big.Int, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	sum := new(big.Int)
	if q.bounded() {
		counts, err := q.ByWeight(ctx)
		for size, n := range counts {
			sum.Add(sum, n.Mul(n, big.NewInt(int64(size))))
		}
		return sum, err
	}
	for _, t := range q.terms() {
		total, err := t.Total(t.sum)
		if err != nil {
			return nil, err
		}
		sum.Add(sum, total.Mul(total, big.NewInt(t.times)))
	}
	return sum, nil
}

// Least returns the least weight of such a subset, and false if there is none. It returns a
// *TooLargeError beyond the limits of [Weighted.Least], or of [WeightQuery.ByWeight] in misère
// play and if only some numbers of heaps count.
func (q WeightQuery) Least(ctx context.Context) (weight uint64, ok bool, err error) {
	return q.best(ctx, Weighted.Least, func(x, y uint64) bool { return x < y })
}

// Most returns the greatest weight of such a subset, as Least does.
func (q WeightQuery) Most(ctx context.Context) (weight uint64, ok bool, err error) {
	return q.best(ctx, Weighted.Most, func(x, y uint64) bool { return x > y })
}

// best returns the best weight of all blocks, or from a table of all weights.
func (q WeightQuery) best(ctx context.Context, of func(Weighted, context.Context, uint64) (uint64, bool, error), better func(x, y uint64) bool) (best uint64, ok bool, err error) {
	if err := q.Check(); err != nil {
		return 0, false, err
	}
	take := func(weight uint64) {
		if !ok || better(weight, best) {
			best, ok = weight, true
		}
	}
	if q.bounded() || q.Condition.Misere {
		counts, err := q.ByWeight(ctx)
		for weight, n := range counts {
			if n.Sign() != 0 {
				take(uint64(weight))
			}
		}
		return best, ok, err
	}
	for _, c := range q.Condition.blocks() {
		weight, found, err := of(q.weighted().above(c.free), ctx, c.NimSum>>c.free)
		if err != nil {
			return 0, false, err
		}
		if found {
			take(weight)
		}
	}
	return best, ok, nil
}

// blocks returns simple conditions of which exactly one is met where c is, without
// misère play.
func (c Condition) blocks() []Condition {
	simple := c.simple()
	if !c.Others {
		return simple
	}
	type prefix struct {
		free int
		bits uint64
	}
	divided := map[prefix]bool{} // prefixes of blocks that are taken, and, with false, these
	for _, s := range simple {
		for free := s.free; free <= 64; free++ {
			divided[prefix{free, s.NimSum >> free}] = free > s.free
		}
	}
	var rest []Condition
	for p, both := range divided {
		for bit := range uint64(2) {
			half := prefix{p.free - 1, p.bits<<1 | bit}
			if _, taken := divided[half]; both && !taken {
				rest = append(rest, Condition{NimSum: half.bits << half.free, free: half.free})
			}
		}
	}
	return rest
}
