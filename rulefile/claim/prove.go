package claim

import (
	"iter"
	"slices"

	"grundy/heap"
	"grundy/rulefile/linear"
)

// The two inclusions of code.go, for the digits of a code and the families of a file.
//
// That a family stays within the code is one refutation for each run of equal digits. That the code is
// covered is shown for heaps of any sizes that a digit allows, all variables: some family is to have
// the option, by variables that equations.go finds, and facts that follow from what is known. A fact
// that is open parts the case in two, where it holds and where it does not; so different families may
// have different parts.
//
// Cost: at most maxWork systems, for most files some dozens. Limits: maxSplits parts within parts, and
// options of more than two heaps that a mark restricts; what is beyond is not proved.

// A run is numbers k of tokens with one digit: all from least to most, or from least on in steps.
type run struct {
	digit       heap.Digit
	least, most int64
	step        int64 // 0 where there is a most
}

// runsOf returns the runs of a code.
func runsOf(code heap.Rules) []run {
	var runs []run
	digits, repeat := code.Digits()
	for k := range len(digits) - repeat {
		if i := len(runs) - 1; i >= 0 && runs[i].digit == digits[k] {
			runs[i].most++
			continue
		}
		runs = append(runs, run{digits[k], int64(k), int64(k), 0})
	}
	for k := len(digits) - repeat; k < len(digits); k++ {
		runs = append(runs, run{digit: digits[k], least: int64(k), step: int64(repeat)})
	}
	if repeat == 0 {
		runs = append(runs, run{least: int64(len(digits)), step: 1})
	}
	return runs
}

// system says that k is in the run, w being a variable that is not in use.
func (r run) system(k linear.Form, w int) []linear.Form {
	if r.step == 0 {
		return []linear.Form{k.Plus(-r.least), k.Times(-1).Plus(r.most)}
	}
	same := k.Plus(-r.least).AddTimes(linear.Var(w), -r.step)
	return []linear.Form{linear.Var(w), same, same.Times(-1)}
}

// A prover shows that variants have the options of a code.
type prover struct {
	variants []variant
	ordered  bool // the numbers of an option are in order
	free     int  // no variable from it on is in use
	work     int
}

// maxWork bounds the systems that are looked at.
const maxWork = 20_000

// refuted is linear.Refuted, within bounds on the work.
func (p *prover) refuted(systems ...[]linear.Form) bool {
	if p.work--; p.work < 0 {
		return false
	}
	return linear.Refuted(slices.Concat(systems...)...)
}

func (p *prover) fresh() int {
	p.free++
	return p.free - 1
}

// proves reports whether the options of the code and of the variants are the same.
func (p *prover) proves(runs []run) bool {
	for i := range p.variants {
		for _, r := range runs {
			if !p.within(&p.variants[i], r) {
				return false
			}
		}
	}
	for _, r := range runs {
		for j := range maxHeaps + 1 {
			if r.digit.Parts>>j&1 != 0 && !p.covers(r, j) && !p.coversEach(r, j) {
				return false
			}
		}
	}
	return true
}

// coversEach is covers for one number of tokens after the other.
func (p *prover) coversEach(r run, j int) bool {
	if r.step > 0 || r.most == r.least {
		return false
	}
	for k := r.least; k <= r.most; k++ {
		if !p.covers(run{digit: r.digit, least: k, most: k}, j) {
			return false
		}
	}
	return true
}

// within reports whether the options of a variant that take a number of tokens of the run are those
// of the code.
func (p *prover) within(v *variant, r run) bool {
	if v.taken.IsConstant() && r.step == 0 && (v.taken.Const < r.least || v.taken.Const > r.most) {
		return true
	}
	system := append(v.system(), r.system(v.taken, p.free)...)
	switch {
	case r.digit.Parts>>len(v.heaps)&1 == 0:
		return p.refuted(system)
	case len(v.heaps) < 2 || r.digit.Mark == heap.Free:
		return true
	case len(v.heaps) > 2:
		return false
	}
	more := v.heaps[0].Sub(v.heaps[1])
	if r.digit.Mark == heap.Distinct {
		return p.refuted(system, []linear.Form{more, more.Times(-1)})
	}
	return r.digit.Mark == heap.Equal && p.refuted(system, []linear.Form{more.Plus(-1)}) && p.refuted(system, []linear.Form{more.Times(-1).Plus(-1)})
}

// covers reports whether the variants have all options of the run that leave j heaps.
func (p *prover) covers(r run, j int) bool {
	k := linear.Constant(r.least)
	var known []linear.Form
	switch w := p.fresh(); {
	case r.step > 0:
		k = k.AddTimes(linear.Var(w), r.step)
		known = append(known, linear.Var(w))
	case r.most > r.least:
		k = linear.Var(w)
		known = r.system(k, 0)
	}
	heaps, more, ok := p.anyHeaps(j, r.digit.Mark)
	if !ok {
		return false
	}
	size := k
	for _, h := range heaps {
		size = size.Add(h)
	}
	o := option{heaps, []linear.Form{size}, k}
	known = slices.Concat(known, more, []linear.Form{size.Plus(-SmallHeaps - 1)})
	return p.has(o, known, maxSplits)
}

// anyHeaps returns j heaps of any sizes in order that a mark allows, and what is known of them.
func (p *prover) anyHeaps(j int, mark heap.Mark) (heaps, known []linear.Form, ok bool) {
	for i := range j {
		h := linear.Var(p.fresh())
		least := linear.Constant(1)
		if i > 0 {
			least = heaps[i-1]
		}
		switch {
		case i > 0 && mark == heap.Equal:
			h = heaps[0]
		case i > 0 && mark == heap.Distinct:
			least = least.Plus(1)
		case i > 0 && mark == heap.Mixed:
			return nil, nil, false
		}
		heaps, known = append(heaps, h), append(known, h.Sub(least))
	}
	return heaps, known, true
}

// An option is some heaps of a position, whose numbers are the variables from 1 on of a variant.
type option struct {
	heaps    []linear.Form
	position []linear.Form
	taken    linear.Form // how many tokens of a heap are taken
}

// misses reports whether the variant takes another number of tokens.
func (v *variant) misses(o option) bool {
	return v.taken.IsConstant() && o.taken.IsConstant() && v.taken.Const != o.taken.Const
}

// maxSplits bounds how often a case is parted in two.
const maxSplits = 4

// has reports whether the variants have an option wherever the known forms are at least 0.
func (p *prover) has(o option, known []linear.Form, splits int) bool {
	if p.refuted(known) {
		return true
	}
	var best *attempt
	for i := range p.variants {
		v := &p.variants[i]
		if len(v.heaps) != len(o.heaps) || v.misses(o) {
			continue
		}
		for order := range p.orders(len(o.heaps)) {
			a := p.attempt(v, o, order, known)
			if a == nil {
				continue
			}
			if len(a.open) == 0 {
				return true
			}
			if best == nil || len(a.open) < len(best.open) {
				best = a
			}
		}
	}
	if best == nil || splits == 0 || p.work < 0 {
		return false
	}
	known = append(slices.Clip(known), best.quotients...)
	return p.has(o, append(slices.Clip(known), best.open[0]), splits-1) && p.has(o, append(known, best.open[0].Not()), splits-1)
}

// An attempt is a variant whose variables are such that its option is a given one.
type attempt struct {
	quotients []linear.Form // what holds of its quotients
	open      []linear.Form // facts that are not known to hold
}

// attempt finds the variables of a variant for which its heaps, in an order, are those of an option.
// It returns nil if there are none, or if a fact cannot hold.
func (p *prover) attempt(v *variant, o option, order []int, known []linear.Form) *attempt {
	if p.work--; p.work < 0 {
		return nil
	}
	e := p.equations(v, o.position)
	for i, h := range e.heaps {
		e.zero = append(e.zero, h.Sub(o.heaps[order[i]]))
	}
	if !e.solve() {
		return nil
	}
	a := &attempt{quotients: e.quotients()}
	for _, g := range e.goals() {
		switch {
		case p.refuted(known, a.quotients, []linear.Form{g.Not()}):
		case p.refuted(known, a.quotients, []linear.Form{g}):
			return nil
		default:
			a.open = append(a.open, g)
		}
	}
	return a
}

// orders yields the orders that j numbers of an option may have.
func (p *prover) orders(j int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		order := make([]int, j)
		for i := range order {
			order[i] = i
		}
		if p.ordered {
			yield(order)
			return
		}
		permute(order, 0, yield)
	}
}

func permute(order []int, from int, yield func([]int) bool) bool {
	if from == len(order) {
		return yield(order)
	}
	for i := from; i < len(order); i++ {
		order[from], order[i] = order[i], order[from]
		more := permute(order, from+1, yield)
		order[from], order[i] = order[i], order[from]
		if !more {
			return false
		}
	}
	return true
}
