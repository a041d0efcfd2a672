package task

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"grundy/count"
)

// A sizesMethod answers the questions about heap sizes that fit it.
type sizesMethod struct {
	name string
	// plan returns how the method would answer, or an error that says what the question
	// would have to give up; errOtherGame if the method is for other games.
	plan func(q *sizesQuery) (*sizesPlan, error)
}

// sizesMethods lists the methods.
var sizesMethods = []sizesMethod{
	beattyPairs, goldenRatio, numeration, linesOfRides, closedLaw, digitAutomaton, provedPeriod, multiplesOfPeriod, oneByOne,
}

// errOtherGame says that a method is for other games.
var errOtherGame = errors.New("for other games")

// A sizesPlan is a method made ready for a question.
type sizesPlan struct {
	method string
	cost   float64 // roughly, in steps
	why    string
	ranked func(context.Context) (count.Ranked, error)
}

// plans returns the plans of the methods that fit, the cheapest first, or that of the named
// method.
func (q *sizesQuery) plans(by string) (plans []*sizesPlan, err error) {
	var reasons, names []string
	for _, m := range sizesMethods {
		p, err := m.plan(q)
		switch {
		case err == nil:
			p.method = m.name
			plans, names = append(plans, p), append(names, m.name)
		case !errors.Is(err, errOtherGame):
			reasons = append(reasons, fmt.Sprintf("%s: %v", m.name, err))
		}
	}
	if by != "" {
		i := slices.IndexFunc(plans, func(p *sizesPlan) bool { return p.method == by })
		if i < 0 {
			return nil, q.noMethod(by, names, reasons)
		}
		return plans[i : i+1], nil
	}
	if len(plans) == 0 {
		return nil, fmt.Errorf("%v: no method fits\n%s", q, strings.Join(reasons, "\n"))
	}
	slices.SortStableFunc(plans, func(a, b *sizesPlan) int { return cmp.Compare(a.cost, b.cost) })
	return plans, nil
}

func (q *sizesQuery) noMethod(by string, names, reasons []string) error {
	for _, r := range reasons {
		if strings.HasPrefix(r, by+":") {
			return fmt.Errorf("method %q does not fit: %s", by, strings.TrimPrefix(r, by+": "))
		}
	}
	return fmt.Errorf("method %q: want one that fits, of: %s", by, strings.Join(names, ", "))
}

// explainSizes says which method was chosen and why, and which others fit.
func explainSizes(q *sizesQuery, plans []*sizesPlan) []string {
	lines := []string{q.String() + ".", plans[0].method + ": " + plans[0].why}
	for _, p := range plans[1:] {
		lines = append(lines, fmt.Sprintf("%s (cost about %.2g) fits as well.", p.method, p.cost))
	}
	return lines
}

// lawful is the cost of a law: some hundred steps, whatever the question.
const lawful = 100

// law returns the plan of a law about P-positions, with those of a nim-value only where
// values is true.
func (q *sizesQuery) law(p count.Ranked, why string) (*sizesPlan, error) {
	if q.wanted.NimSum != 0 {
		return nil, fmt.Errorf("--value %d: want 0, as the law tells P-positions alone", q.wanted.NimSum)
	}
	if q.wanted.Others {
		p = count.Others(p, q.pairs, q.nonempty)
	}
	return &sizesPlan{cost: lawful, why: why, ranked: func(context.Context) (count.Ranked, error) { return p, nil }}, nil
}

// without leaves out the first position of p, if it has an empty heap and none such are wanted.
// No other position of p may have one.
func (q *sizesQuery) without(p count.Ranked) count.Ranked {
	if q.nonempty {
		return count.Rest(p)
	}
	return p
}

// upTo returns the largest heap that the question is about, and false if it is more than most
// or not known.
func (q *sizesQuery) upTo(most int64) (int64, bool) {
	if q.to == nil || q.to.Cmp(big.NewInt(most)) > 0 {
		return 0, false
	}
	return q.to.Int64(), true
}
