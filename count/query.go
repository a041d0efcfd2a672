package count

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
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

// A Family is what varies: [Tuples], [Subsets], [Choices], [Draws], [Bounded] or [Parts]. Its
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
	// fickle is the number of members that are fickle with nim-sum 0, minus those that
	// are fickle with nim-sum 1; see misere.go.
	fickle() quotient
}

// A Method answers the queries that fit it.
type Method interface {
	// Name is what a user calls the method, such as "transform".
	Name() string
	// Plan returns how the method would answer q, which has been checked and whose
	// condition is simple, or an error that says what the query would have to give up
	// for the method to fit: errFamily if it is for other families.
	Plan(q Query) (*Plan, error)
}

// Methods lists the methods.
var Methods = []Method{
	tuplesTransform{},
	tuplesInterval{},
	subsetsBasis{},
	subsetsTransform{},
	subsetsSizes{},
	subsetsTable{},
	boundedSpectrum{},
	boundedDigits{},
	drawsTable{},
	drawsTransform{},
	mooreTable{},
	mooreDigits{},
	partsDoubling{},
	partsTable{},
	partsSizes{},
}

// errFamily says that a method is for other families.
var errFamily = errors.New("another family")

// Check returns an error that quotes what is out of its range.
func (q Query) Check() error {
	if q.Family == nil {
		return errors.New("no family: want what varies")
	}
	if err := q.Family.Check(); err != nil {
		return err
	}
	return q.Condition.check()
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
		p, err := q.planned(m)
		if err == nil {
			plans = append(plans, p)
		} else if !errors.Is(err, errFamily) {
			misfit.Reasons = append(misfit.Reasons, fmt.Sprintf("%s: %v", m.Name(), err))
		}
	}
	if len(plans) == 0 {
		misfit.Nearest = q.nearest()
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
		p, err := q.planned(m)
		switch {
		case m.Name() == name && err == nil:
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
	Nearest string   // which method would fit, and what alone would have to be given up; or empty
}

func (e *MisfitError) Error() string {
	text := fmt.Sprintf("%v, %v: no method fits", e.Query.Family, e.Query.Condition)
	if e.Nearest != "" {
		text += "\n" + e.Nearest
	}
	for _, r := range e.Reasons {
		text += "\n" + r
	}
	return text
}
