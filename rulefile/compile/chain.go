package compile

import "go.starlark.net/syntax"

// A sum of lists or strings, p[:i] + [k] + p[i+1:], is built at once: its length is
// found first, then each part is copied to its place. Slices are not made into lists
// of their own. The parts must not change while the later ones are evaluated.

// A link is one part of such a sum: elements lo to hi-1 of a list, or words.
type link struct {
	list, hi int  // locals
	lo       expr // a local or 0
	flat     bool
	words    []int
}

// chain lowers a sum of lists, strings or tuples.
func (l *lowerer) chain(x syntax.Expr) expr {
	if p := l.patchOf(x); p != nil {
		return l.patched(p)
	}
	var links []link
	l.links(x, &links)
	return l.joined(links)
}

// joined returns a new list of the parts.
func (l *lowerer) joined(links []link) expr {
	var length expr = constant{0}
	for _, k := range links {
		length = plus(length, k.length())
	}
	out := local{index: l.keep(newList{length})}
	to := l.keep(plus(out, constant{headWords * bytesAWord}))
	for i, k := range links {
		l.place(k, to)
		if i < len(links)-1 {
			bytes := arith{op: syntax.STAR, x: k.length(), y: constant{bytesAWord}, raw: true}
			l.emit(set{to, plus(local{index: to}, bytes)})
		}
	}
	return out
}

func plus(x, y expr) expr {
	if c, ok := x.(constant); ok && c.value == 0 {
		return y
	}
	return arith{op: syntax.PLUS, x: x, y: y, raw: true}
}

func minus(x, y expr) expr {
	if c, ok := y.(constant); ok && c.value == 0 {
		return x
	}
	return arith{op: syntax.MINUS, x: x, y: y, raw: true}
}

// length returns the number of elements of the part.
func (k link) length() expr {
	if k.words != nil {
		return constant{int64(len(k.words))}
	}
	return minus(local{index: k.hi}, k.lo)
}

// links evaluates the parts of the sum x.
func (l *lowerer) links(x syntax.Expr, links *[]link) {
	switch y := x.(type) {
	case *syntax.ParenExpr:
		l.links(y.X, links)
		return
	case *syntax.BinaryExpr:
		if y.Op == syntax.PLUS {
			l.links(y.X, links)
			l.links(y.Y, links)
			return
		}
	case *syntax.SliceExpr:
		if y.Step == nil {
			list, lo, hi := l.sliced(y)
			k := link{list: list, lo: constant{0}, hi: hi, flat: l.typ(y.X).isFlat()}
			if y.Lo != nil {
				k.lo = local{index: lo}
				l.emit(branch{cond: compareLess(hi, lo), then: []stmt{set{hi, k.lo}}})
			}
			*links = append(*links, k)
			return
		}
	}
	if values := l.valuesOf(x); len(values) > 0 {
		words := make([]int, len(values))
		for i, v := range values {
			words[i] = l.keep(v())
		}
		*links = append(*links, link{words: words})
		return
	}
	list := l.keep(l.value(x))
	hi := l.keep(length{local{index: list}})
	*links = append(*links, link{list: list, lo: constant{0}, hi: hi, flat: l.typ(x).isFlat()})
}

// valuesOf returns how to lower each element of a display, or of a string written out.
func (l *lowerer) valuesOf(x syntax.Expr) (values []func() expr) {
	elems, _ := wordsOf(x)
	for _, e := range elems {
		values = append(values, func() expr { return l.expr(e) })
	}
	if l.typ(x).kind == strKind {
		for _, c := range l.codesOf(x) {
			values = append(values, func() expr { return c })
		}
	}
	return values
}

// place copies a part to the address in a local.
func (l *lowerer) place(k link, to int) {
	for i, w := range k.words {
		l.emit(store{local{index: to}, constant{int64(i)}, local{index: w}})
	}
	if k.words != nil {
		return
	}
	var first expr = elems{local{index: k.list}}
	if k.flat {
		first = plus(local{index: k.list}, constant{headWords * bytesAWord})
	}
	if lo, ok := k.lo.(local); ok {
		first = plus(first, arith{op: syntax.STAR, x: lo, y: constant{bytesAWord}, raw: true})
	}
	l.emit(fill{to, l.keep(first), l.keep(k.length())})
}
