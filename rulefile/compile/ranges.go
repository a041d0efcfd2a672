package compile

import (
	"math"

	"grundy/rulefile/wasm"
)

// Most integers of a rule are small: heaps, counters, lengths. Where the numbers that
// a variable may hold are known, sums and products need no check for overflow, an
// index none for its sign, and a quotient is that of the machine. What a variable
// holds is found by interpretation over intervals [CC77]: it begins with nothing, each
// assignment joins what its expression may be, for all functions together, until
// nothing changes. Intervals that go on growing are widened.
//
// The numbers of a position are from 0 to MaxNumber: the caller asks the interpreter
// about others. As long as nobody changes lists, the numbers in them are known as
// well: for each variable, all that can be reached from the list that it holds.

// ranges are what is known of the functions of a program.
type ranges struct {
	of      map[*fn]*known
	statics map[int64]span // the numbers in the values that are there before, by address
	frozen  bool           // nobody changes a list
	round   int
	changed bool
}

// known is what is known of a function: the numbers that its variables hold and its
// result is, and those inside the lists that they are.
type known struct {
	*ranges
	fn               *fn
	numbers, insides []span
	result, returned span // the number, and what is inside
}

// maxRounds bounds the search; nothing is known if it takes longer.
const maxRounds = 100

// rangesOf finds them, mostly in few rounds of O(statements) each.
func rangesOf(p *program, entry *fn) *ranges {
	r := &ranges{of: map[*fn]*known{}, statics: p.statics.spans, frozen: p.frozen}
	for _, f := range p.all {
		r.of[f] = newKnown(r, f)
	}
	main := r.of[entry]
	for i := range entry.params {
		main.numbers[i], main.insides[i] = span{0, MaxNumber}, span{0, MaxNumber}
	}
	for r.changed = true; r.changed; {
		r.changed = false
		if r.round++; r.round > maxRounds {
			r.forget()
			return r
		}
		for _, f := range p.all {
			r.of[f].pass()
		}
	}
	return r
}

func newKnown(r *ranges, f *fn) *known {
	k := &known{ranges: r, fn: f, numbers: make([]span, f.locals), insides: make([]span, f.locals), result: nothing, returned: nothing}
	for i := range k.numbers {
		k.numbers[i], k.insides[i] = nothing, nothing
	}
	return k
}

// forget makes everything possible.
func (r *ranges) forget() {
	for _, k := range r.of {
		for i := range k.numbers {
			k.numbers[i], k.insides[i] = everything, everything
		}
		k.result, k.returned = everything, everything
	}
}

// pass looks at all assignments of the function once.
func (k *known) pass() {
	eachStmt(k.fn.body, func(s stmt) {
		switch s := s.(type) {
		case set:
			k.assign(k, s.index, k.number(s.x), k.inside(s.x))
		case count:
			k.assign(k, s.counter, k.counted(s), nothing)
		case copyList:
			k.assign(k, s.to, address, everything)
			k.assign(k, s.n, span{0, maxLength}, nothing)
		case streamStart:
			inside := everything
			if s.of != nil {
				inside = k.inside(s.of)
			}
			k.assign(k, s.at, address, inside)
		case streamOver:
			if to, ok := s.address.(local); ok {
				k.grow(&k.insides[to.index], k.numbers[s.word])
			}
		case ret:
			k.grow(&k.result, k.number(s.x))
			k.grow(&k.returned, k.inside(s.x))
		}
		for _, x := range exprsOf(s) {
			k.calls(x)
		}
	})
}

// calls hands the arguments of all calls in x to the functions.
func (k *known) calls(x expr) {
	if c, ok := x.(call); ok {
		for i, a := range c.args {
			k.assign(k.of[c.fn], i, k.number(a), k.inside(a))
		}
	}
	for _, y := range partsOf(x) {
		k.calls(y)
	}
}

func (k *known) assign(to *known, i int, number, inside span) {
	k.grow(&to.numbers[i], number)
	k.grow(&to.insides[i], inside)
}

// grow joins what is new.
func (k *known) grow(s *span, t span) {
	if t.within(*s) {
		return
	}
	k.changed = true
	if k.round > 3 {
		*s = s.widened(t)
	} else {
		*s = s.join(t)
	}
}

// counted returns the values of the counter in the body.
func (k *known) counted(s count) span {
	from, to := k.number(s.from), k.number(s.to)
	if from.isEmpty() || to.isEmpty() {
		return nothing
	}
	if s.step > 0 {
		return span{from.lo, max(to.hi, math.MinInt64+1) - 1}
	}
	return span{min(to.lo, math.MaxInt64-1) + 1, from.hi}
}

// address holds all addresses.
var address = span{0, MaxNumber}

// number returns the numbers that x may be.
func (k *known) number(x expr) span {
	switch x := x.(type) {
	case constant:
		return span{x.value, x.value}
	case local:
		if x.index < len(k.numbers) {
			return k.numbers[x.index]
		}
		return everything // one of the code generator
	case compare, not, both, some:
		return span{0, 1}
	case arith:
		s, fits := operate(x.op, k.number(x.x), k.number(x.y))
		if x.raw && !fits {
			return everything
		}
		return s
	case choose:
		return k.chosen(x)
	case call:
		return k.of[x.fn].result
	case length, place:
		return span{0, maxLength}
	case positionColumns, positionCell:
		return span{0, MaxNumber}
	case clamp:
		return span{0, maxLength}
	case elem:
		return k.inside(x.list)
	case load:
		if !k.fn.raw {
			return k.inside(x.address)
		}
	case seq:
		return k.number(x.x)
	case elems, newList, display, letter, alloc, streamEnd:
		return address
	}
	return everything
}

// maxLength is more than any list has elements.
const maxLength = 1 << 22

// chosen returns what a choice may be, which may be a minimum or maximum.
func (k *known) chosen(x choose) span {
	a, b := k.number(x.x), k.number(x.y)
	c, ok := x.cond.(compare)
	if ok && isLocals(c) && c.x == x.x && c.y == x.y && !a.isEmpty() && !b.isEmpty() {
		switch c.op {
		case wasm.LtS:
			return span{min(a.lo, b.lo), min(a.hi, b.hi)}
		case wasm.GtS:
			return span{max(a.lo, b.lo), max(a.hi, b.hi)}
		}
	}
	return a.join(b)
}

func isLocals(c compare) bool {
	_, ok := c.x.(local)
	_, ok2 := c.y.(local)
	return ok && ok2
}

// fits reports whether the result of x is sure to fit in 64 bits.
func (k *known) fits(x arith) bool {
	_, fits := operate(x.op, k.number(x.x), k.number(x.y))
	return fits
}

// isNatural reports whether x is never negative.
func (k *known) isNatural(x expr) bool { return k.number(x).lo >= 0 }

// note tells what the code generator keeps in a local of its own.
func (k *known) note(i int, s span) {
	for len(k.numbers) <= i {
		k.numbers, k.insides = append(k.numbers, everything), append(k.insides, everything)
	}
	k.numbers[i] = s
}

// within reports whether x is in the span.
func (k *known) within(x expr, s span) bool { return k.number(x).within(s) }

// inside returns the numbers in the list that x is, and in the lists in it. A number
// has nothing inside.
func (k *known) inside(x expr) span {
	if !k.frozen || k.fn.raw {
		return everything
	}
	switch x := x.(type) {
	case constant:
		return k.static(x)
	case local:
		if x.index < len(k.insides) {
			return k.insides[x.index]
		}
	case elem:
		return k.inside(x.list)
	case elems:
		return k.inside(x.list)
	case load:
		return k.inside(x.address)
	case seq:
		return k.inside(x.x)
	case choose:
		return k.inside(x.x).join(k.inside(x.y))
	case display:
		all := nothing
		for _, e := range x.elems {
			all = all.join(k.number(e)).join(k.inside(e))
		}
		return all
	case call:
		return k.of[x.fn].returned
	case letter:
		return span{0, letters - 1}
	case compare, not, both, some, length, clamp, place, positionColumns, positionCell:
		return nothing
	case arith:
		if !x.raw {
			return nothing
		}
	}
	return everything
}

// static returns what is inside of a constant that is the address of a list. It may
// be a number as well, with an address by chance.
func (k *known) static(x constant) span {
	if s, ok := k.statics[x.value]; ok {
		return s
	}
	return nothing
}
