package count

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"grundy/modular"
)

// A Query asks how many members of a family meet a condition.
//
//	q := count.Query{Family: count.Tuples{Sizes: count.Interval{From: 1, To: 7}, Heaps: 3}}
//	plan, err := q.Best()        // the cheapest of Methods that fits
//	n, err := plan.Mod(ctx, m)   // or plan.Exact(ctx)
//
// Every Nim heap may stand for a component of another game with that nim-value.
type Query struct {
	Family    Family
	Condition Condition
}

// A Family is what varies: [Tuples], [Subsets], [Choices], [Bounded] or [Parts]. Its
// members are positions of Nim heaps. Only this package defines families.
type Family interface {
	// Check returns an error that quotes the first field out of its range.
	Check() error
	// String says what varies, such as "3 ordered heaps from 1 to 7".
	String() string

	// total is the number of members.
	total() quotient
	// length is a bound, from above, on the length of total in bits.
	length() float64
	// members yields the heaps of every member. The slice is valid until the next.
	members() iter.Seq[[]uint64]
}

// A Condition says which members are counted. The zero Condition is met by the
// P-positions: the nim-sum is 0, and the second player wins.
type Condition struct {
	NimSum uint64 // members with this nim-sum
	Others bool   // all members with another instead; those with Others alone are the N-positions

	// Moore is how many heaps a move may reduce, each by any number, if it is
	// more than 1. The members counted are then P-positions of Moore's game, or,
	// with Others, its N-positions, and NimSum must be 0.
	Moore int
}

// N is the condition that the first player wins.
var N = Condition{Others: true}

// String says the condition in words.
func (c Condition) String() string {
	text := fmt.Sprintf("the nim-sum is %d", c.NimSum)
	switch {
	case c.Moore > 1:
		text = fmt.Sprintf("the number of heaps with a bit is divisible by %d for every bit", c.Moore+1)
		if c.Others {
			text = "not: " + text
		}
	case c.Others:
		text = fmt.Sprintf("the nim-sum is not %d", c.NimSum)
	}
	return text
}

// A Method answers the queries that fit it.
type Method interface {
	// Name is what a user calls the method, such as "transform".
	Name() string
	// Plan returns how the method would answer q, which has been checked, or an error
	// that says what the query would have to give up for the method to fit:
	// errFamily if it is for other families.
	Plan(q Query) (*Plan, error)
}

// Methods lists the methods.
var Methods = []Method{
	tuplesTransform{},
	tuplesInterval{},
	subsetsBasis{},
	subsetsTransform{},
	subsetsTable{},
	boundedSpectrum{},
	boundedDigits{},
	partsDoubling{},
	partsTable{},
}

// errFamily says that a method is for other families.
var errFamily = errors.New("another family")

// A Plan is a method made ready for a query.
type Plan struct {
	Method string  // its name
	Cost   float64 // roughly, in multiplications modulo m
	Why    string  // how the method comes to its answer, in a sentence or two

	query Query
	count quotient // of the members whose condition holds, without Others
}

// Mod returns the answer modulo m.
func (p *Plan) Mod(ctx context.Context, m modular.Modulus) (uint64, error) {
	n, err := p.count.mod(ctx, m)
	if err != nil || !p.query.Condition.Others {
		return n, err
	}
	all, err := p.query.Family.total().mod(ctx, m)
	return m.Sub(all, n), err
}

// maxLength bounds exact answers, in bits.
const maxLength = 1 << 28

// Exact returns the answer as an integer, or a *TooLargeError if it might be of more
// than 2^28 bits.
func (p *Plan) Exact(ctx context.Context) (*big.Int, error) {
	if length := p.query.Family.length(); length > maxLength {
		return nil, &TooLargeError{
			fmt.Sprintf("an exact answer of %.3g bits", length), "ask for it modulo m instead",
		}
	}
	n, err := p.count.exact(ctx)
	if err != nil || !p.query.Condition.Others {
		return n, err
	}
	all, err := p.query.Family.total().exact(ctx)
	if err != nil {
		return nil, err
	}
	return n.Sub(all, n), nil
}

// Check returns an error that quotes what is out of its range.
func (q Query) Check() error {
	if q.Family == nil {
		return errors.New("no family: want what varies")
	}
	if err := q.Family.Check(); err != nil {
		return err
	}
	if q.Condition.Moore > 1 && q.Condition.NimSum != 0 {
		return fmt.Errorf("nim-sum %d with moves in %d heaps: want 0, as only P-positions are known by their bits", q.Condition.NimSum, q.Condition.Moore)
	}
	return nil
}

// Plans returns the plans of all methods that fit, the cheapest first. If there is
// none, the error is a *MisfitError.
func (q Query) Plans() ([]*Plan, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	var plans []*Plan
	misfit := &MisfitError{Query: q}
	for _, m := range Methods {
		p, err := m.Plan(q)
		if err == nil {
			p.Method, p.query = m.Name(), q
			plans = append(plans, p)
		} else if !errors.Is(err, errFamily) {
			misfit.Reasons = append(misfit.Reasons, fmt.Sprintf("%s: %v", m.Name(), err))
		}
	}
	if len(plans) == 0 {
		return nil, misfit
	}
	slices.SortStableFunc(plans, func(a, b *Plan) int { return cmp.Compare(a.Cost, b.Cost) })
	return plans, nil
}

// Best returns the cheapest plan.
func (q Query) Best() (*Plan, error) {
	plans, err := q.Plans()
	if err != nil {
		return nil, err
	}
	return plans[0], nil
}

// By returns the plan of the method with the given name, or an error that says why
// there is none.
func (q Query) By(name string) (*Plan, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	var names []string
	for _, m := range Methods {
		p, err := m.Plan(q)
		switch {
		case m.Name() == name && err == nil:
			p.Method, p.query = name, q
			return p, nil
		case m.Name() == name && !errors.Is(err, errFamily):
			return nil, fmt.Errorf("method %q does not fit: %w", name, err)
		case err == nil:
			names = append(names, m.Name())
		}
	}
	return nil, fmt.Errorf("method %q: want one that fits, of: %s", name, strings.Join(names, ", "))
}

// A MisfitError says that no method fits a query.
type MisfitError struct {
	Query   Query
	Reasons []string // for each method of the family, what would have to be given up
}

func (e *MisfitError) Error() string {
	text := fmt.Sprintf("%v, %v: no method fits", e.Query.Family, e.Query.Condition)
	for _, r := range e.Reasons {
		text += "\n" + r
	}
	return text
}
