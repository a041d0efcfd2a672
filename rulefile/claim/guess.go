package claim

import (
	"grundy/heap"
	"grundy/rulefile/linear"
)

// A guess of the code. A family whose heaps sum to n - k says that k may be taken; where k is a
// variable, it may be any number from its least one on, or of some residues. What is guessed is proved
// or given up in prove.go, so nothing here need be right.
//
// Cost: one pass over the families, with bounds on a few variables each.

// A guesser gathers what the families allow.
type guesser struct {
	fixed   []allowance // by the tokens taken
	forever []endless
	period  int64
}

// An allowance is what was seen for a number of tokens taken.
type allowance struct {
	parts         uint8
	equal, differ bool // of two heaps
}

func (a *allowance) add(b allowance) {
	a.parts |= b.parts
	a.equal, a.differ = a.equal || b.equal, a.differ || b.differ
}

// digit returns the allowance as a digit.
func (a allowance) digit() heap.Digit {
	d := heap.Digit{Parts: a.parts}
	switch {
	case a.parts&4 == 0:
	case !a.equal:
		d.Mark = heap.Distinct
	case !a.differ:
		d.Mark = heap.Equal
	}
	return d
}

// endless is an allowance for all numbers of tokens from some on, or some residues of them.
type endless struct {
	from  int64
	of    *variant
	allow allowance
}

// maxPeriod bounds the digits that recur.
const maxPeriod = 12

// guess returns the code that the variants and the options of small heaps ask for, if there is one.
func guess(all []variant, free int, heaps [][]small4) (code heap.Rules, ok bool) {
	g := &guesser{period: 1}
	for i := range all {
		if !g.add(&all[i], free) {
			return code, false
		}
	}
	for n := 1; n <= SmallHeaps; n++ {
		if len(heaps[n]) > 0 && heaps[n][0] == 0 { // the option that leaves nothing
			g.allow(int64(n), allowance{parts: 1})
		}
	}
	return g.code(free)
}

// allow notes what is allowed where k tokens are taken.
func (g *guesser) allow(k int64, a allowance) {
	for int64(len(g.fixed)) <= k {
		g.fixed = append(g.fixed, allowance{})
	}
	g.fixed[k].add(a)
}

// add notes what a variant allows; false if that is no matter of digits.
func (g *guesser) add(v *variant, free int) bool {
	a := allowance{parts: 1 << len(v.heaps)}
	if len(v.heaps) == 2 {
		more := v.heaps[0].Sub(v.heaps[1])
		a.equal = !v.refutes(more, more.Times(-1))
		a.differ = !v.refutes(more.Plus(-1)) || !v.refutes(more.Times(-1).Plus(-1))
	}
	i, ok := linear.Bounds(v.taken, free, v.system()...)
	if !ok || !i.HasLeast || i.Least < 0 || i.Least > maxDigits || i.HasGreatest && i.Greatest > maxDigits {
		return false
	}
	if !i.HasGreatest {
		g.forever = append(g.forever, endless{i.Least, v, a})
		g.widen(v)
		return g.period <= maxPeriod
	}
	for k := i.Least; k <= i.Greatest; k++ {
		g.allow(k, a)
	}
	return true
}

// widen makes the period a multiple of the steps in which a variant takes tokens.
func (g *guesser) widen(v *variant) {
	for _, t := range v.taken.Terms {
		g.period = lcm(g.period, max(t.Times, -t.Times))
	}
	for _, f := range v.facts {
		if f.Quotient > 0 && f.By <= maxPeriod && v.taken.Of(f.Quotient) == 0 {
			g.period = lcm(g.period, f.By)
		}
	}
}

func lcm(a, b int64) int64 {
	c, d := a, b
	for d != 0 {
		c, d = d, c%d
	}
	return a / c * b
}

// code returns the digits as a code.
func (g *guesser) code(free int) (code heap.Rules, ok bool) {
	var digits []heap.Digit
	if len(g.forever) > 0 {
		g.allow(SmallHeaps, allowance{})
	}
	for _, e := range g.forever {
		g.allow(e.from, allowance{})
	}
	for k := range g.fixed {
		a := g.fixed[k]
		for _, e := range g.forever {
			if int64(k) >= e.from && (a.parts|e.allow.parts != a.parts || e.allow.equal || e.allow.differ) && e.takes(int64(k), 0, free) {
				a.add(e.allow)
			}
		}
		digits = append(digits, a.digit())
	}
	if len(g.forever) == 0 {
		return heap.New(digits, 0)
	}
	fixed := int64(len(digits))
	for k := fixed; k < fixed+g.period; k++ {
		var a allowance
		for _, e := range g.forever {
			if e.takes(k, g.period, free) {
				a.add(e.allow)
			}
		}
		digits = append(digits, a.digit())
	}
	return heap.New(shortest(digits, int(g.period)))
}

// takes reports whether k tokens may be taken, as far as is known, or k plus some periods.
func (e endless) takes(k, period int64, free int) bool {
	same := e.of.taken.Plus(-k)
	w := linear.Var(free)
	if period > 0 {
		same = same.AddTimes(w, -period)
	}
	return !e.of.refutes(same, same.Times(-1), w)
}

// shortest returns digits of which the last repeat recur, in their shortest form.
func shortest(digits []heap.Digit, repeat int) ([]heap.Digit, int) {
	for p := 1; p < repeat; p++ {
		if repeat%p == 0 && recurs(digits[len(digits)-repeat:], p) {
			digits, repeat = digits[:len(digits)-repeat+p], p
			break
		}
	}
	for len(digits) > repeat+1 && digits[len(digits)-1] == digits[len(digits)-1-repeat] {
		digits = digits[:len(digits)-1]
	}
	return digits, repeat
}

// recurs reports whether digits repeat after p.
func recurs(digits []heap.Digit, p int) bool {
	for i := p; i < len(digits); i++ {
		if digits[i] != digits[i-p] {
			return false
		}
	}
	return true
}
