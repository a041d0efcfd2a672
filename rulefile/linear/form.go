package linear

import (
	"slices"
)

// A Term is a multiple of a variable.
type Term struct {
	Var   int
	Times int64 // not 0
}

// A Form is a constant and terms, in the order of their variables. Forms are not
// changed once they are made, and may share their terms.
type Form struct {
	Const int64
	Terms []Term
}

// Most bounds the numbers of a form, so that nothing here overflows. A [Form] with
// larger ones is not Small.
const Most = 1 << 28

// Constant returns the form that is c.
func Constant(c int64) Form { return Form{Const: c} }

// Var returns the form that is the variable.
func Var(v int) Form { return Form{Terms: []Term{{v, 1}}} }

// IsConstant reports whether the form has no variable.
func (f Form) IsConstant() bool { return len(f.Terms) == 0 }

// Small reports whether the numbers of the form are within the bound that sums and
// systems of forms want.
func (f Form) Small() bool {
	return abs(f.Const) <= Most && !slices.ContainsFunc(f.Terms, func(t Term) bool { return abs(t.Times) > Most })
}

func abs(x int64) int64 { return max(x, -x) }

// Of returns how many times the form has the variable.
func (f Form) Of(v int) int64 {
	for _, t := range f.Terms {
		if t.Var == v {
			return t.Times
		}
	}
	return 0
}

// Plus returns f + c.
func (f Form) Plus(c int64) Form { return Form{f.Const + c, f.Terms} }

// Add returns f + g.
func (f Form) Add(g Form) Form { return f.AddTimes(g, 1) }

// Sub returns f - g.
func (f Form) Sub(g Form) Form { return f.AddTimes(g, -1) }

// Times returns k f.
func (f Form) Times(k int64) Form { return Form{}.AddTimes(f, k) }

// AddTimes returns f + k g.
func (f Form) AddTimes(g Form, k int64) Form {
	if k == 0 {
		return f
	}
	sum := Form{f.Const + k*g.Const, make([]Term, 0, len(f.Terms)+len(g.Terms))}
	i := 0
	for _, t := range g.Terms {
		for ; i < len(f.Terms) && f.Terms[i].Var < t.Var; i++ {
			sum.Terms = append(sum.Terms, f.Terms[i])
		}
		times := k * t.Times
		if i < len(f.Terms) && f.Terms[i].Var == t.Var {
			times += f.Terms[i].Times
			i++
		}
		if times != 0 {
			sum.Terms = append(sum.Terms, Term{t.Var, times})
		}
	}
	sum.Terms = append(sum.Terms, f.Terms[i:]...)
	return sum
}

// Replace returns f with g in the place of the variable.
func (f Form) Replace(v int, g Form) Form {
	k := f.Of(v)
	if k == 0 {
		return f
	}
	return f.AddTimes(Var(v), -k).AddTimes(g, k)
}

// Equal reports whether the forms are the same.
func (f Form) Equal(g Form) bool { return f.Const == g.Const && slices.Equal(f.Terms, g.Terms) }

// Not returns a form that is at least 0 where f is not, and only there.
func (f Form) Not() Form { return f.Times(-1).Plus(-1) }
