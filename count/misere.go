package count

// Misère play of Nim [Bou01]: a position in which some heap has two tokens or more is won as
// in normal play. The others, fickle ones, have heaps of 0 and 1 alone: they are P-positions
// in normal play if the number of ones is even, and in misère play if it is odd. So the
// P-positions of misère play in a family number
//
//	(those of normal play) - Σ (-1)^(number of ones),
//
// the sum over the fickle members, which each family knows by itself. The heaps may stand
// for components of tame games, but only for ones that are fickle exactly if the heap
// is: not for components of any game with these nim-values.

import (
	"context"
	"math/big"
	"slices"

	"grundy/modular"
)

// fickle is the kernel of a character on the sizes 0 and 1, which is that of 1.
func (t Tuples) fickle() quotient {
	zeros, ones := small(t.Sizes)
	if t.Kind.distinct() && !t.UpTo && t.Heaps > zeros+ones {
		return zero()
	}
	t.Sizes = Histogram{{0, zeros}, {1, ones}}
	return t.quotient(0, func() []term { return []term{{int64(zeros) - int64(ones), 1}} })
}

// fickle is the kernel of a character on the heaps of 0 and 1.
func (s Subsets) fickle() quotient {
	ones := 0
	s.Heaps = slices.DeleteFunc(slices.Clone(s.Heaps), func(h uint64) bool { return h > 1 })
	for _, h := range s.Heaps {
		ones += int(h)
	}
	return s.quotient(0, func() []term { return []term{{int64(len(s.Heaps) - 2*ones), 1}} })
}

// fickle multiplies 0, 1, -1 or ±2 for each pair, or 0 where both may be 0 and 1.
func (c Choices) fickle() quotient {
	negative, free := false, 0
	for _, pair := range c.Pairs {
		least, most := min(pair[0], pair[1]), max(pair[0], pair[1])
		switch {
		case least > 1 || least == 0 && most == 1:
			return zero()
		case least == 1:
			negative = !negative
		}
		if least == most {
			free++
		}
	}
	q := powerOfTwo(free)
	if !negative {
		return q
	}
	return quotient{
		inWords: func(ctx context.Context, r words) uint64 { return r.Neg(q.inWords(ctx, r)) },
		inIntegers: func(ctx context.Context, r integers) *big.Int {
			return r.reduced(new(big.Int).Neg(q.inIntegers(ctx, r)))
		},
	}
}

// fickle is 1 or 0: a heap that may be 0 or 1 cancels everything.
func (b Bounded) fickle() quotient {
	for _, u := range b.Most {
		if u > 0 {
			return zero()
		}
	}
	return powerOfTwo(0)
}

// fickle adds the ways in which j of the counted heaps are 1 and the others 0. Of ordered
// heaps of any size they have the series (1-x)^(k-v).
func (p Parts) fickle() quotient {
	switch p = p.joined(); {
	case p.Sum.Sign() < 0:
		return zero()
	case p.plain() && p.Counted > p.Free:
		return binomialTerm(p.Sum, p.Counted-p.Free)
	case p.plain():
		return freeParts(p.Sum, p.Free-p.Counted)
	}
	return together(p.fickleTerms())
}

// fickleTerms returns what the fickle parts with their signs add up to, for parts that are not
// plain.
func (p Parts) fickleTerms() (all []signed) {
	if p.Idle > 0 {
		return p.fickleAtPlaces()
	}
	for ones := range p.Counted + 1 {
		left := new(big.Int).Sub(p.Sum, big.NewInt(int64(ones)))
		for range p.onesWays(ones) {
			all = append(all, signed{freeParts(left, p.Free), ones%2 == 1})
		}
	}
	return all
}

// fickleAtPlaces is about no two alike: the heaps that count are 0 and 1, once each, and the
// idle ones have other sizes.
func (p Parts) fickleAtPlaces() (all []signed) {
	idle := func(heaps int, least uint64, taken int64) quotient {
		sum := new(big.Int).Sub(p.Sum, big.NewInt(taken))
		return Parts{Sum: sum, Counted: heaps, Free: p.Free, Least: least, Kind: OrderedDistinct}.total()
	}
	switch {
	case p.Counted == 0:
		all = append(all, signed{idle(p.Idle, p.Least, 0), false})
	case p.Counted == 1 && p.Least <= 1:
		all = append(all, signed{idle(p.Idle, 2, 1), true})
		for i := 0; i < p.Idle && p.Least == 0; i++ { // one of them has no tokens
			all = append(all, signed{idle(p.Idle-1, 2, 1), true})
		}
		if p.Least == 0 {
			all = append(all, signed{idle(p.Idle, 1, 0), false})
		}
	case p.Counted == 2 && p.Least == 0:
		both := signed{idle(p.Idle, 2, 1), true}
		all = append(all, both, both)
	}
	return all
}

// together is the sum of some numbers.
func together(all []signed) quotient {
	return quotient{
		inWords: func(ctx context.Context, r words) (sum uint64) {
			for _, q := range all {
				sum = r.add(sum, r.mul(r.integer(q.sign()), q.inWords(ctx, r)))
			}
			return sum
		},
		inIntegers: func(ctx context.Context, r integers) *big.Int {
			sum := r.integer(0)
			for _, q := range all {
				sum = r.add(sum, r.mul(r.integer(q.sign()), q.inIntegers(ctx, r)))
			}
			return sum
		},
	}
}

// onesWays returns in how many ways so many of the counted heaps are 1, the others 0, for
// parts that are not plain.
func (p Parts) onesWays(ones int) int {
	zeros := p.Counted - ones
	switch {
	case p.Least > 1 && p.Counted > 0 || p.Least == 1 && zeros > 0:
		return 0
	case p.Kind.distinct() && (ones > 1 || zeros > 1):
		return 0
	case p.Kind == OrderedDistinct && ones == 1 && zeros == 1:
		return 2
	}
	return 1
}

// binomialTerm is [x^n] (1-x)^k.
func binomialTerm(n *big.Int, k int) quotient {
	if !n.IsInt64() || n.Int64() > int64(k) {
		return zero()
	}
	i, row := int(n.Int64()), big.NewInt(int64(k))
	s := signed{negative: i%2 == 1}.sign()
	return quotient{
		inWords:    func(_ context.Context, r words) uint64 { return r.mul(r.integer(s), r.Binomial(row, i)) },
		inIntegers: func(_ context.Context, r integers) *big.Int { return r.mul(r.integer(s), modular.Binomial(row, i)) },
	}
}
