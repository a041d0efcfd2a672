package law

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/count"
)

// A Method answers the queries that fit it.
type Method struct {
	name string
	// plan returns how the method would answer, or an error that says what the query would
	// have to give up; errOtherGame if the method is for other games.
	plan func(q *Query) (*Plan, error)
}

// Methods lists the methods.
var Methods = []Method{
	beattyPairs, goldenRatio, numeration, linesOfRides, closedLaw, digitAutomaton, provedPeriod, multiplesOfPeriod, oneByOne,
}

// OneByOne is the name of the method that works every position out, whatever the game.
const OneByOne = "values"

// errOtherGame says that a method is for other games.
var errOtherGame = errors.New("for other games")

// A Plan is a method made ready for a query.
type Plan struct {
	Method string
	Cost   float64 // roughly, in steps
	Why    string  // the reasoning, complete once Ranked has returned

	// Ranked returns the positions in order of size.
	Ranked func(context.Context) (count.Ranked, error)
}

// Plans returns the plans of the methods that fit, the cheapest first; or that of the method
// with the given name, if it is not empty. The error says why there is none.
func (q *Query) Plans(by string) (plans []*Plan, err error) {
	var reasons, names []string
	for _, m := range Methods {
		p, err := m.plan(q)
		switch {
		case err == nil:
			p.Method = m.name
			plans, names = append(plans, p), append(names, m.name)
		case !errors.Is(err, errOtherGame):
			reasons = append(reasons, fmt.Sprintf("%s: %v", m.name, err))
		}
	}
	if by != "" {
		i := slices.IndexFunc(plans, func(p *Plan) bool { return p.Method == by })
		if i < 0 {
			return nil, noMethod(by, names, reasons)
		}
		return plans[i : i+1], nil
	}
	if len(plans) == 0 {
		return nil, fmt.Errorf("%v: no method fits\n%s", q, strings.Join(reasons, "\n"))
	}
	slices.SortStableFunc(plans, func(a, b *Plan) int { return cmp.Compare(a.Cost, b.Cost) })
	return plans, nil
}

// noMethod returns the error that the method of that name does not fit.
func noMethod(by string, names, reasons []string) error {
	for _, r := range reasons {
		if reason, ok := strings.CutPrefix(r, by+": "); ok {
			return fmt.Errorf("method %q does not fit: %s", by, reason)
		}
	}
	return fmt.Errorf("method %q: want one that fits, of: %s", by, strings.Join(names, ", "))
}

// lawful is the cost of a law: some hundred steps, whatever the question.
const lawful = 100

// law returns the plan of a law about P-positions.
func (q *Query) law(p count.Ranked, why string) (*Plan, error) {
	if q.Wanted.NimSum != 0 {
		return nil, fmt.Errorf("nim-value %d: want 0, as the law tells P-positions alone", q.Wanted.NimSum)
	}
	if q.Wanted.Others {
		p = count.Others(p, q.pairs, q.Nonempty)
	}
	return &Plan{Cost: lawful, Why: why, Ranked: func(context.Context) (count.Ranked, error) { return p, nil }}, nil
}
