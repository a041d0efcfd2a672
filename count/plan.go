package count

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/modular"
)

// A Plan is a method made ready for a query.
type Plan struct {
	Method string  // its name
	Cost   float64 // roughly, in multiplications modulo m
	Why    string  // how the method comes to its answer, in a sentence or two

	query Query
	count quotient // of the members that meet a simple condition
	sum   []signed // the answer
}

// A signed is a quotient to be added or subtracted.
type signed struct {
	quotient
	negative bool
}

// sign returns 1 or -1.
func (s signed) sign() int64 {
	if s.negative {
		return -1
	}
	return 1
}

// planned returns the plan of a method for q, which has been checked, or the error of
// [Method.Plan].
func (q Query) planned(m Method) (*Plan, error) {
	plan := &Plan{Method: m.Name(), query: q}
	others := q.Condition.Others
	simple := q.Condition.simple()
	for _, c := range simple {
		p, err := m.Plan(Query{q.Family, c})
		if err != nil {
			return nil, err
		}
		plan.Cost += p.Cost
		plan.Why = p.Why
		plan.sum = append(plan.sum, signed{p.count, others})
	}
	if len(simple) > 1 {
		plan.Why += fmt.Sprintf(" So for %d nim-sums, or blocks of them, which are added.", len(simple))
	}
	if q.Condition.Misere {
		plan.Why += " Misère play differs where no heap has two tokens, by an odd number of ones."
		plan.sum = append(plan.sum, signed{q.Family.fickle(), !others})
	}
	if others {
		plan.sum = append(plan.sum, signed{q.Family.total(), false})
	}
	return plan, nil
}

// Mod returns the answer modulo m.
func (p *Plan) Mod(ctx context.Context, m modular.Modulus) (uint64, error) {
	sum := uint64(0)
	for _, q := range p.sum {
		n, err := q.mod(ctx, m)
		if err != nil {
			return 0, err
		}
		if q.negative {
			n = m.Neg(n)
		}
		sum = m.Add(sum, n)
	}
	return sum, nil
}

// maxLength bounds exact answers, in bits, and maxByPrimes the products of those that are put
// together from residues: some hours.
const (
	maxLength   = 1 << 28
	maxByPrimes = 1 << 46
)

// Exact returns the answer as an integer, or a *TooLargeError if it might be of more
// than 2^28 bits, or take too many residues of it.
func (p *Plan) Exact(ctx context.Context) (*big.Int, error) {
	if length := p.query.Family.length(); length > maxLength || p.byPrimes() && p.Cost*length/62 > maxByPrimes {
		return nil, &TooLargeError{
			fmt.Sprintf("an exact answer of %.3g bits", length), "ask for it modulo m instead",
		}
	}
	sum := new(big.Int)
	for _, q := range p.sum {
		n, err := q.exact(ctx)
		if err != nil {
			return nil, err
		}
		if q.negative {
			n.Neg(n)
		}
		sum.Add(sum, n)
	}
	return sum, nil
}

// byPrimes reports whether an exact answer is put together from residues.
func (p *Plan) byPrimes() bool {
	return slices.ContainsFunc(p.sum, func(s signed) bool { return s.inIntegers == nil })
}

// Probability returns the share of the members that meet the condition, where each is as
// likely as every other. It fails where [Plan.Exact] does, and if there is no member.
func (p *Plan) Probability(ctx context.Context) (*big.Rat, error) {
	n, err := p.Exact(ctx)
	if err != nil {
		return nil, err
	}
	all, err := p.query.Family.total().exact(ctx)
	if err != nil {
		return nil, err
	}
	if all.Sign() == 0 {
		return nil, fmt.Errorf("%v: there are none, and so no probability", p.query.Family)
	}
	return new(big.Rat).SetFrac(n, all), nil
}
