package compile

import "go.starlark.net/syntax"

// A sum of lists or strings, p[:i] + [k] + p[i+1:], is built at once: its length is
// found first, then each part is copied to its place. Slices are not made into lists
// of their own. The parts must not change while the later ones are evaluated.

// A link is one part of such a sum: elements lo to hi-1 of a list, or words.
type link struct {
	list, lo, hi int // locals
	words        []int
}

// chain lowers a sum of lists, strings or tuples.
func (l *lowerer) chain(x syntax.Expr) expr {
	var links []link
	l.links(x, &links)
	var length expr = constant{0}
	for _, k := range links {
		length = plus(length, k.length())
	}
	out := local{index: l.keep(l.help("new", length))}
	to := l.keep(load{out, constant{headFirst}})
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

// length returns the number of elements of the part.
func (k link) length() expr {
	if k.words != nil {
		return constant{int64(len(k.words))}
	}
	return arith{op: syntax.MINUS, x: local{index: k.hi}, y: local{index: k.lo}, raw: true}
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
			l.emit(branch{cond: compareLess(hi, lo), then: []stmt{set{hi, local{index: lo}}}})
			*links = append(*links, link{list: list, lo: lo, hi: hi})
			return
		}
	}
	if elems, ok := wordsOf(x); ok && len(elems) > 0 {
		words := make([]int, len(elems))
		for i, e := range elems {
			words[i] = l.keep(l.expr(e))
		}
		*links = append(*links, link{words: words})
		return
	}
	list := l.keep(l.value(x))
	lo, hi := l.keep(constant{0}), l.keep(load{local{index: list}, constant{headLen}})
	*links = append(*links, link{list: list, lo: lo, hi: hi})
}

// place copies a part to the address in a local.
func (l *lowerer) place(k link, to int) {
	for i, w := range k.words {
		l.emit(store{local{index: to}, constant{int64(i)}, local{index: w}})
	}
	if k.words != nil {
		return
	}
	offset := arith{op: syntax.STAR, x: local{index: k.lo}, y: constant{bytesAWord}, raw: true}
	from := plus(load{local{index: k.list}, constant{headFirst}}, offset)
	l.emit(eval{l.help("move", local{index: to}, from, k.length())})
}
