package claim

import (
	"slices"

	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// Variables of a family for which its option is a given one, from equations between linear forms.
//
// An equation in which the number before a variable divides all others gives the variable a value,
// which then stands for it everywhere, until none of the family is left: elimination in integers,
// without fractions. A variable that gets no value that way makes it fail, which shows nothing.
//
// A quotient k = f//d stays as a new variable with 0 <= f - dk < d. There is exactly one for every f,
// unless f is made of k itself, directly or by other quotients; then nothing is found.
//
// Cost: a pass over all forms for each variable. Limits: numbers that outgrow [linear.Form.Small].

// Equations give values to the variables of a variant, one after the other.
type equations struct {
	heaps, zero []linear.Form // zero is what is to be 0
	facts       []symbolic.Fact
	own         map[int]bool // variables of the variant that have no value yet
	large       bool         // numbers have become too large to go on
}

// equations returns those of a variant at a position, with quotients that are used nowhere else.
func (p *prover) equations(v *variant, position []linear.Form) *equations {
	e := &equations{heaps: slices.Clone(v.heaps), zero: slices.Clone(v.zero), facts: slices.Clone(v.facts), own: map[int]bool{}}
	for i, f := range e.facts {
		e.note(f.Form)
		opposite := func(g symbolic.Fact) bool {
			return f.Quotient == 0 && g.Quotient == 0 && g.Form.Equal(f.Form.Times(-1))
		}
		if slices.ContainsFunc(e.facts[i+1:], opposite) {
			e.zero = append(e.zero, f.Form)
		}
	}
	for _, h := range slices.Concat(e.heaps, e.zero) {
		e.note(h)
	}
	for i, f := range e.facts {
		if f.Quotient > 0 {
			e.facts[i].Quotient = p.fresh()
			e.replace(f.Quotient, linear.Var(e.facts[i].Quotient))
		}
	}
	for i, value := range position {
		e.replace(i+1, value)
	}
	return e
}

func (e *equations) note(f linear.Form) {
	for _, t := range f.Terms {
		e.own[t.Var] = true
	}
}

// replace gives a value to a variable.
func (e *equations) replace(v int, value linear.Form) {
	delete(e.own, v)
	e.large = e.large || !value.Small()
	for i := range e.facts {
		e.put(&e.facts[i].Form, v, value)
	}
	for _, forms := range [][]linear.Form{e.heaps, e.zero} {
		for i := range forms {
			e.put(&forms[i], v, value)
		}
	}
}

func (e *equations) put(f *linear.Form, v int, value linear.Form) {
	if !e.large {
		*f = f.Replace(v, value)
		e.large = !f.Small()
	}
}

// solve finds the values of all variables of the variant, in integers; false if they are not
// found.
func (e *equations) solve() bool {
	for len(e.own) > 0 && !e.large {
		v, value, ok := e.next()
		if !ok {
			return false
		}
		e.replace(v, value)
	}
	return !e.large && e.grounded()
}

// grounded reports whether no quotient is one of itself, directly or by others. Where k + k//2 is to
// be x, k is x - q with q = (x-q)//2, and there is no such q for every x.
func (e *equations) grounded() bool {
	open := slices.DeleteFunc(slices.Clone(e.facts), func(f symbolic.Fact) bool { return f.Quotient == 0 })
	for len(open) > 0 {
		left := slices.DeleteFunc(slices.Clone(open), func(f symbolic.Fact) bool {
			return !slices.ContainsFunc(open, func(g symbolic.Fact) bool { return f.Form.Of(g.Quotient) != 0 })
		})
		if len(left) == len(open) {
			return false
		}
		open = left
	}
	return true
}

// next returns a variable that an equation gives a value to.
func (e *equations) next() (v int, value linear.Form, ok bool) {
	for _, f := range e.zero {
		for _, t := range f.Terms {
			if !e.own[t.Var] {
				continue
			}
			rest := f.AddTimes(linear.Var(t.Var), -t.Times)
			if value, ok = divided(rest, -t.Times); ok {
				return t.Var, value, true
			}
		}
	}
	return 0, value, false
}

// divided returns f/d if all numbers of f are divisible by d.
func divided(f linear.Form, d int64) (q linear.Form, ok bool) {
	if f.Const%d != 0 {
		return q, false
	}
	q.Const = f.Const / d
	for _, t := range f.Terms {
		if t.Times%d != 0 {
			return q, false
		}
		q.Terms = append(q.Terms, linear.Term{Var: t.Var, Times: t.Times / d})
	}
	return q, true
}

// quotients returns what holds of the quotients whatever the other variables are.
func (e *equations) quotients() []linear.Form {
	var system []linear.Form
	for _, f := range e.facts {
		if f.Quotient > 0 {
			system = append(system, f.Forms()...)
		}
	}
	return system
}

// goals returns what is to be at least 0.
func (e *equations) goals() []linear.Form {
	var goals []linear.Form
	for _, f := range e.zero {
		if !f.IsConstant() || f.Const != 0 {
			goals = append(goals, f, f.Times(-1))
		}
	}
	for _, f := range e.facts {
		if f.Quotient == 0 {
			goals = append(goals, f.Form)
		}
	}
	return goals
}
