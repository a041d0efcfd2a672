package compile

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// A loop that does something only for divisors of a number, such as
//
//	for d in range(a, b):
//	    if n % d == 0:
//
// need not look at every d: divisors come in pairs d and n/d, one of which is at most the
// square root of n. Up to there d goes one by one; from there on it is n/q for the next
// smaller divisor q. The loop takes O(min(b-a, sqrt n)) time, and still asks n % d of every d
// that is left, so that only what is left out rests on this.
//
// It is seen where nothing that could fail or be noticed stands before the condition. What it
// does for a divisor may change n: that of the time counts.

// A divisorLoop is such a loop.
type divisorLoop struct {
	counter int
	names   []int // the variables that begin as the counter
	number  expr  // what is divided, or nil
}

// divisorLoop returns the loop if it is one, or nil.
func (l *lowerer) divisorLoop(counter int, body []stmt) *divisorLoop {
	if l.f.raw {
		return nil
	}
	d := &divisorLoop{counter: counter}
	for len(body) > 0 {
		s, ok := body[0].(set)
		if !ok || !d.isCounter(s.x) || isSetAgain(body, s.index) {
			break
		}
		d.names = append(d.names, s.index)
		body = body[1:]
	}
	if len(body) == 0 || !d.guarded(body) {
		return nil
	}
	return d
}

// isSetAgain reports whether a variable, set at the head of the statements, is set elsewhere.
func isSetAgain(stmts []stmt, variable int) bool {
	times := 0
	eachStmt(stmts, func(s stmt) {
		if s, ok := s.(set); ok && s.index == variable {
			times++
		}
		if s, ok := s.(count); ok && s.counter == variable {
			times++
		}
	})
	return times > 1
}

// guarded reports whether the statements do nothing unless the counter divides the number,
// and notes that.
func (d *divisorLoop) guarded(body []stmt) bool {
	b, ok := body[0].(branch)
	if !ok || len(b.otherwise) > 0 {
		return false
	}
	if only(b.then) == (continueLoop{}) {
		return d.asks(b.cond, wasm.Ne)
	}
	if len(body) > 1 {
		return false
	}
	return d.needs(b.cond) || d.isPlain(b.cond) && len(b.then) > 0 && d.guarded(b.then)
}

// needs reports whether the condition holds only for divisors.
func (d *divisorLoop) needs(cond expr) bool {
	if x, ok := cond.(both); ok {
		return d.needs(x.x) || d.isPlain(x.x) && d.needs(x.y)
	}
	return d.asks(cond, wasm.Eq)
}

// asks reports whether the condition is number % counter op 0, and notes the number.
func (d *divisorLoop) asks(cond expr, op wasm.Op) bool {
	if x, ok := cond.(not); ok {
		return op == wasm.Eq && d.asks(x.x, wasm.Ne) || op == wasm.Ne && d.asks(x.x, wasm.Eq)
	}
	c, ok := cond.(compare)
	if !ok || c.op != op || c.y != (constant{0}) {
		return false
	}
	rest, ok := c.x.(arith)
	if !ok || rest.op != syntax.PERCENT || !d.isCounter(rest.y) || !d.isOther(rest.x) {
		return false
	}
	d.number = rest.x
	return true
}

func (d *divisorLoop) isCounter(x expr) bool {
	v, ok := x.(local)
	return ok && !v.checked && (v.index == d.counter || slices.Contains(d.names, v.index))
}

// isOther reports whether x is made of variables other than the counter.
func (d *divisorLoop) isOther(x expr) bool {
	switch x := x.(type) {
	case constant:
		return true
	case local:
		return !x.checked && !d.isCounter(x)
	case arith:
		return d.isOther(x.x) && d.isOther(x.y)
	}
	return false
}

// isPlain reports whether a condition cannot fail: it compares variables and numbers.
func (d *divisorLoop) isPlain(cond expr) bool {
	switch x := cond.(type) {
	case compare:
		return isWordAtHand(x.x) && isWordAtHand(x.y)
	case not:
		return d.isPlain(x.x)
	case both:
		return d.isPlain(x.x) && d.isPlain(x.y)
	case some:
		return d.isPlain(x.x) && d.isPlain(x.y)
	}
	return false
}

// isWordAtHand reports whether x is a constant or a variable that is set.
func isWordAtHand(x expr) bool {
	switch x := x.(type) {
	case constant:
		return true
	case local:
		return !x.checked
	}
	return false
}

// next returns the expression of the counter after one value, for a loop up to a local. Where
// that ends the loop, the variables become what they would be then. Next may always be one
// more: a square that does not fit in a word does no harm.
func (d *divisorLoop) next(l *lowerer, to int) expr {
	v := l.temp()
	next, end := local{index: v}, local{index: to}
	skip := []stmt{set{v, l.help("divisor", d.number, next, end)}}
	var last []stmt
	for _, name := range d.names {
		last = append(last, set{name, arith{op: syntax.MINUS, x: end, y: constant{1}, raw: true}})
	}
	if len(last) > 0 {
		skip = append(skip, branch{cond: compare{wasm.Eq, next, end}, then: last})
	}
	square := arith{op: syntax.STAR, x: next, y: next, raw: true}
	return seq{[]stmt{
		set{v, arith{op: syntax.PLUS, x: local{index: d.counter}, y: constant{1}, raw: true}},
		branch{cond: compare{wasm.GtS, square, d.number}, then: skip},
	}, next}
}
