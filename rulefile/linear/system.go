package linear

import "slices"

// Systems of inequalities f >= 0 in integers, by Fourier and Motzkin's elimination [Sch86].
// A variable x leaves a system by adding each a x + f >= 0 to each -b x + g >= 0, with a, b > 0:
//
//	b f + a g >= 0.
//
// That holds of all solutions, and of real ones no more is lost. After each step the
// coefficients are divided by their greatest common divisor, and the constant is rounded
// down, as integers allow. If a constant below 0 is left, there is no solution. The converse
// fails for some systems that have real solutions but no integers, and for those that grow
// beyond maxSystem: then nothing is refuted.
//
// The cost is that of the sizes of the systems: some microseconds for those of a few variables.

// maxSystem bounds the inequalities.
const maxSystem = 150

// Refuted reports whether it is certain that no integers make all forms at least 0.
func Refuted(system ...Form) bool {
	_, refuted, _ := eliminate(system, -1)
	return refuted
}

// An Interval is the integers from Least to Most, where they have bounds.
type Interval struct {
	Least, Greatest       int64
	HasLeast, HasGreatest bool
}

// Bounds returns constants between which the form f lies in all solutions of the system; ok is
// false where that takes too much work, or where there is no solution. The variable free must
// not be in any form.
func Bounds(f Form, free int, system ...Form) (i Interval, ok bool) {
	is := Var(free).Sub(f)
	rest, refuted, ok := eliminate(slices.Concat(system, []Form{is, is.Times(-1)}), free)
	if refuted || !ok {
		return i, false
	}
	for _, g := range rest {
		switch k := g.Of(free); {
		case k == 1 && (!i.HasLeast || -g.Const > i.Least):
			i.Least, i.HasLeast = -g.Const, true
		case k == -1 && (!i.HasGreatest || g.Const < i.Greatest):
			i.Greatest, i.HasGreatest = g.Const, true
		}
	}
	return i, true
}

// eliminate returns what a system says about one variable alone. It is refuted, or else ok if all
// others are eliminated.
func eliminate(system []Form, keep int) (rest []Form, refuted, ok bool) {
	if system, refuted = tidy(system); refuted {
		return nil, true, true
	}
	for {
		v := cheapest(system, keep)
		if v < 0 {
			return system, false, true
		}
		next, fits := without(system, v)
		if !fits {
			return nil, false, false
		}
		if system, refuted = tidy(next); refuted {
			return nil, true, true
		}
	}
}

// A use is how a variable occurs in a system.
type use struct {
	v                    int
	above, below         int   // inequalities that bound it from below and from above
	mostAbove, mostBelow int64 // its largest coefficients there
}

// exact reports whether the elimination of the variable loses no integer solution, nor makes one:
// between two bounds of which one is an integer there is an integer.
func (u use) exact() bool { return u.mostAbove <= 1 || u.mostBelow <= 1 }

// growth is how many inequalities its elimination adds.
func (u use) growth() int { return u.above*u.below - u.above - u.below }

// usesOf returns how the variables of a system occur in it.
func usesOf(system []Form) []use {
	var uses []use
	for _, f := range system {
		for _, t := range f.Terms {
			i := slices.IndexFunc(uses, func(u use) bool { return u.v == t.Var })
			if i < 0 {
				i = len(uses)
				uses = append(uses, use{v: t.Var})
			}
			if u := &uses[i]; t.Times > 0 {
				u.above++
				u.mostAbove = max(u.mostAbove, t.Times)
			} else {
				u.below++
				u.mostBelow = max(u.mostBelow, -t.Times)
			}
		}
	}
	return uses
}

// cheapest returns the variable whose elimination loses nothing, if there is one, and of these
// leaves the fewest inequalities; -1 if there is none but keep.
func cheapest(system []Form, keep int) int {
	best := use{v: -1}
	for _, u := range usesOf(system) {
		switch {
		case u.v == keep:
		case best.v < 0, u.exact() && !best.exact(), u.exact() == best.exact() && u.growth() < best.growth():
			best = u
		}
	}
	return best.v
}

// without eliminates a variable; false if the system grows too large.
func without(system []Form, v int) (next []Form, fits bool) {
	var above, below []Form
	for _, f := range system {
		switch k := f.Of(v); {
		case k > 0:
			above = append(above, f)
		case k < 0:
			below = append(below, f)
		default:
			next = append(next, f)
		}
	}
	if len(next)+len(above)*len(below) > maxSystem {
		return nil, false
	}
	for _, f := range above {
		for _, g := range below {
			next = append(next, f.Times(-g.Of(v)).AddTimes(g, f.Of(v)))
		}
	}
	return next, true
}

// tidy divides the forms by what their coefficients have in common, and keeps the strongest of
// those that differ in the constant alone. It leaves out what has large numbers: less is known then.
func tidy(system []Form) (out []Form, refuted bool) {
	for _, f := range system {
		if f = f.divided(); !f.Small() {
			continue
		}
		if f.IsConstant() {
			if f.Const < 0 {
				return nil, true
			}
			continue
		}
		i := slices.IndexFunc(out, func(g Form) bool { return slices.Equal(f.Terms, g.Terms) })
		switch {
		case i < 0:
			out = append(out, f)
		case f.Const < out[i].Const:
			out[i] = f
		}
	}
	return out, false
}

// divided returns the form f/d, d being the greatest common divisor of the coefficients, with its
// constant rounded down: it is at least 0 at the same integers as f.
func (f Form) divided() Form {
	d := int64(0)
	for _, t := range f.Terms {
		d = gcd(d, abs(t.Times))
	}
	if d <= 1 {
		return f
	}
	g := Form{floor(f.Const, d), slices.Clone(f.Terms)}
	for i := range g.Terms {
		g.Terms[i].Times /= d
	}
	return g
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// floor returns a/b rounded down, for b > 0.
func floor(a, b int64) int64 {
	if q := a / b; q*b <= a {
		return q
	}
	return a/b - 1
}
