package count

// Where no method fits a query, some may fit one that asks for less. The nearest query
// gives up one thing.

import (
	"fmt"
	"math/bits"
)

// A relaxed is a query that gives up one thing of another.
type relaxed struct {
	query Query
	given string // what it gives up, after "if"
}

// relax lists what a query might give up, what matters least first.
func (q Query) relax() (all []relaxed) {
	add := func(given string, f Family, c Condition) { all = append(all, relaxed{Query{f, c}, given}) }
	c := q.Condition
	if len(c.Sums) > 0 || c.AtMost {
		add("it were about one nim-sum", q.Family, Condition{Others: c.Others})
	}
	if c.Moore > 1 {
		c.Moore = 0
		add("a move reduced one heap alone", q.Family, c)
	}
	switch f := q.Family.(type) {
	case Tuples:
		relaxTuples(f, q.Condition, add)
	case Parts:
		relaxParts(f, q.Condition, add)
	case Subsets:
		any, undivided := f, f
		any.Number, undivided.Divisor, undivided.Remainder = nil, 0, 0
		add("subsets might have any number of heaps", any, q.Condition)
		add("the number of heaps were divisible by 1 alone", undivided, q.Condition)
		undivided.Number = nil
		add("subsets might have any number of heaps", undivided, q.Condition)
	}
	return all
}

func relaxTuples(t Tuples, c Condition, add func(string, Family, Condition)) {
	ordered, few, interval := t, t, t
	ordered.Kind = Ordered
	add("the heaps had an order and might be alike", ordered, c)
	few.Heaps = maxSteps
	add(fmt.Sprintf("there were at most %d heaps", maxSteps), few, c)
	interval.Sizes = Interval{0, min(t.Sizes.most(), 1<<62-1)}
	add("all sizes up to the largest were allowed", interval, c)
}

func relaxParts(p Parts, c Condition, add func(string, Family, Condition)) {
	power, free, ordered, few := p, p, p, p
	if p.Least > 1 {
		power.Least = uint64(1) << (bits.Len64(p.Least) - 1)
		add(fmt.Sprintf("their lower bound were %d", power.Least), power, c)
	}
	free.Least, ordered.Kind = 0, Ordered
	add("the heaps might have any size", free, c)
	add("the heaps had an order and might be alike", ordered, c)
	few.Counted, few.Idle = min(p.Counted, fewCycles-min(p.Idle, fewCycles)), min(p.Idle, fewCycles)
	add(fmt.Sprintf("there were at most %d heaps", fewCycles), few, c)
	free.Kind = Ordered
	add("the heaps had an order, might be alike and had any size", free, c)
}

// nearest says which method would fit, and what the query would have to give up for it; ""
// if nothing is near.
func (q Query) nearest() string {
	for _, r := range q.relax() {
		if r.query.Check() != nil {
			continue
		}
		for _, m := range Methods {
			if _, err := r.query.planned(m); err == nil {
				return fmt.Sprintf("nearest: %s would fit if %s", m.Name(), r.given)
			}
		}
	}
	return ""
}
