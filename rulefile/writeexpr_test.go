package rulefile_test

import (
	"fmt"
	"strings"
)

// expr returns an expression of a type: int, bool, str, ints, strs, pair, pairs,
// dict, set, graph.
func (w *programmer) expr(t string) string {
	w.depth++
	defer func() { w.depth-- }()
	if name := w.pick(t, true); name != "" && w.IntN(5) < 2+w.depth/2 {
		return name
	}
	if w.depth > 5 {
		return w.simple(t)
	}
	switch t {
	case "int":
		return w.number()
	case "bool":
		return w.truth()
	case "str":
		return w.text()
	case "ints":
		return w.numbers()
	case "strs":
		return w.texts()
	case "pair":
		if w.IntN(16) == 0 {
			return fmt.Sprintf("tuple(%s)", w.expr("ints"))
		}
		return fmt.Sprintf("(%s, %s)", w.expr("int"), w.expr("int"))
	case "three":
		return w.three()
	case "pairs":
		return w.pairs()
	case "dict":
		return w.dict()
	case "set":
		return w.set()
	case "graph":
		return fmt.Sprintf("(abs(%s) %% 5 + 3, [(1, 2), (%s %% 3, 0)])", w.expr("int"), w.expr("int"))
	}
	return w.simple(t)
}

func (w *programmer) simple(t string) string {
	switch t {
	case "int":
		return fmt.Sprint(w.IntN(6))
	case "bool":
		return [2]string{"True", "False"}[w.IntN(2)]
	case "str":
		return []string{"'.'", "'X'", "'X.'", "''"}[w.IntN(4)]
	case "ints":
		return []string{"[1, 2]", "[]", "[3]"}[w.IntN(3)]
	case "strs":
		return []string{"['.X', 'X.']", "['..']"}[w.IntN(2)]
	case "pair":
		return "(1, 2)"
	case "three":
		return []string{"p", "[1, 0, 2]", "[k for k in p]"}[w.IntN(3)]
	case "pairs":
		return "[(1, 0)]"
	case "dict":
		return []string{"{}", "{1: 2}", "{0: 3, 2: 1}"}[w.IntN(3)]
	case "set":
		return []string{"set()", "set([1, 2])", "set(range(9))"}[w.IntN(3)]
	}
	return "(3, [(1, 2)])"
}

func (w *programmer) number() string {
	a, b := w.expr("int"), w.expr("int")
	switch w.IntN(25) {
	case 22, 23:
		return w.converted()
	case 24:
		return fmt.Sprintf("sum(%s%s)", w.expr("pair"), []string{"[1:]", "[:1]", "[::-1]", "[-1:]"}[w.IntN(4)])
	case 20:
		return w.numberOfTable(a, b)
	case 21:
		return fmt.Sprintf("(%s + [%s]).index(%s)", w.expr("ints"), a, a)
	case 0, 1, 2:
		return fmt.Sprintf("(%s + %s)", a, b)
	case 3, 4:
		return fmt.Sprintf("(%s - %s)", a, b)
	case 5:
		return fmt.Sprintf("(%s * %s)", a, b)
	case 6:
		return fmt.Sprintf("(%s // %s)", a, w.divisor(b))
	case 7:
		return fmt.Sprintf("(%s %% %s)", a, w.divisor(b))
	case 8:
		return fmt.Sprintf("(%s %s %s)", a, []string{"&", "|", "^"}[w.IntN(3)], b)
	case 9:
		return fmt.Sprintf("(%s %s (%s %% 9))", a, []string{"<<", ">>"}[w.IntN(2)], b)
	case 10:
		return fmt.Sprintf("len(%s)", w.expr([]string{"ints", "str", "pairs", "strs", "dict", "set"}[w.IntN(6)]))
	case 11:
		return fmt.Sprintf("%s(%s, %s, %d)", []string{"min", "max"}[w.IntN(2)], a, b, w.IntN(9))
	case 12:
		return fmt.Sprintf("%s(%s + [%s])", []string{"min", "max", "sum"}[w.IntN(3)], w.expr("ints"), a)
	case 13:
		return fmt.Sprintf("abs(%s)", a)
	case 14:
		return fmt.Sprintf("-%s", a)
	case 15:
		return fmt.Sprintf("(%s if %s else %s)", a, w.expr("bool"), b)
	case 16:
		return fmt.Sprintf("(%s + [4, 5])[%s]", w.expr("ints"), []string{"0", "-1", "1", a}[w.IntN(4)])
	case 17:
		return fmt.Sprintf("%s[%d]", w.expr("pair"), w.IntN(2))
	case 18:
		if w.helper {
			if w.IntN(4) == 0 {
				return fmt.Sprintf("helper(b = %s, a = %s)", w.expr("ints"), a)
			}
			return fmt.Sprintf("helper(%s, %s)", a, w.expr("ints"))
		}
		return fmt.Sprintf("(%s or %s)", a, b)
	}
	return fmt.Sprintf("%s.%s(%s)", w.expr("str"), []string{"count", "find"}[w.IntN(2)], w.expr("str"))
}

// converted is a number made of a value of another type.
func (w *programmer) converted() string {
	a := w.expr("int")
	switch w.IntN(5) {
	case 0:
		return fmt.Sprintf("int(%s)", w.expr("bool"))
	case 1:
		return fmt.Sprintf("int(str(%s))", a)
	case 2:
		return fmt.Sprintf("int(%s)", []string{"'007'", "'12'[" + a + "]", w.expr("str")}[w.IntN(3)])
	case 3:
		return fmt.Sprintf("ord(%s[%s])", w.expr("str"), a)
	}
	return fmt.Sprintf("ord(chr(%s))", a)
}

// three is a list that mostly has three numbers.
func (w *programmer) three() string {
	a := w.expr("int")
	switch w.IntN(8) {
	case 0:
		return fmt.Sprintf("[%s, %s, %s]", a, w.expr("int"), w.expr("int"))
	case 1:
		return fmt.Sprintf("sorted((%s + [1, 2, %s])[:3])", w.expr("ints"), a)
	case 2:
		return fmt.Sprintf("[k if k > %s else k + 1 for k in p]", a)
	case 3:
		return fmt.Sprintf("[(%s) %% (i + 5) for i in range(3)]", a)
	case 4:
		return fmt.Sprintf("p[:%d] + [%s] + p[%d:]", w.IntN(3), a, 1+w.IntN(3))
	case 5:
		return fmt.Sprintf("(%s + %s)[%d:][:3]", w.expr("ints"), w.expr("ints"), w.IntN(2))
	case 6:
		return fmt.Sprintf("[abs(%s) for i, k in enumerate(p) if i != %d] + [abs(%s)]", a, w.IntN(4), a)
	}
	return w.expr("ints")
}

// divisor is mostly not 0.
func (w *programmer) divisor(x string) string {
	switch w.IntN(4) {
	case 0:
		return x
	case 1:
		return fmt.Sprint(1 + w.IntN(8))
	}
	return fmt.Sprintf("(%s | 1)", x)
}

func (w *programmer) truth() string {
	op := []string{"==", "!=", "<", "<=", ">", ">="}[w.IntN(6)]
	switch w.IntN(14) {
	case 12:
		return fmt.Sprintf("%s in %s", w.expr("int"), w.expr([]string{"dict", "set"}[w.IntN(2)]))
	case 13:
		t := []string{"pair", "pairs", "strs"}[w.IntN(3)]
		return fmt.Sprintf("%s %s %s", w.expr(t), op, w.expr(t))
	case 0, 1, 2:
		return fmt.Sprintf("%s %s %s", w.expr("int"), op, w.expr("int"))
	case 3:
		return fmt.Sprintf("(%s and %s)", w.expr("bool"), w.expr([]string{"bool", "bool", "int", "ints"}[0]))
	case 4:
		return fmt.Sprintf("(%s or %s)", w.expr("bool"), w.expr("bool"))
	case 5:
		return fmt.Sprintf("(not %s)", w.expr([]string{"bool", "int", "ints", "str", "pair", "dict", "set"}[w.IntN(7)]))
	case 6:
		t := []string{"ints", "str"}[w.IntN(2)]
		return fmt.Sprintf("%s %s %s", w.expr(t), op, w.expr(t))
	case 7:
		t := []string{"pair", "pairs", "strs"}[w.IntN(3)]
		return fmt.Sprintf("%s %s %s", w.expr(t), []string{"==", "!="}[w.IntN(2)], w.expr(t))
	case 8:
		return fmt.Sprintf("%s %s %s", w.expr("int"), []string{"in", "not in"}[w.IntN(2)], w.expr("ints"))
	case 9:
		return fmt.Sprintf("%s in %s", w.expr("str"), w.expr("str"))
	case 10:
		return fmt.Sprintf("%s in %s", w.expr("pair"), w.expr("pairs"))
	}
	return fmt.Sprintf("%s([e %s 2 for e in %s])", []string{"any", "all"}[w.IntN(2)], op, w.expr("ints"))
}

func (w *programmer) text() string {
	a, b := w.expr("str"), w.expr("str")
	switch w.IntN(10) {
	case 8:
		return fmt.Sprintf("str(%s)", w.expr("int"))
	case 9:
		return fmt.Sprintf("chr(%s + 46)", w.expr("int"))
	case 6:
		return fmt.Sprintf("%s.join(%s)", a, w.expr("strs"))
	case 7:
		return fmt.Sprintf("%s.replace('X', %s)", a, b)
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", a, b)
	case 2:
		return fmt.Sprintf("%s%s", w.expr("str"), w.slice())
	case 3:
		return fmt.Sprintf("(%s + 'XO')[%s]", a, []string{"0", "-1", "1"}[w.IntN(3)])
	case 4:
		return fmt.Sprintf("(%s * (%s %% 4))", a, w.expr("int"))
	}
	return fmt.Sprintf("(%s if %s else %s)", a, w.expr("bool"), b)
}

func (w *programmer) slice() string {
	bound := func() string {
		if w.IntN(3) == 0 {
			return ""
		}
		return w.expr("int")
	}
	switch w.IntN(10) {
	case 0:
		return "[::-1]"
	case 1:
		return fmt.Sprintf("[%s:%s:%d]", bound(), bound(), []int{2, 3, -1, -2}[w.IntN(4)])
	}
	return fmt.Sprintf("[%s:%s]", bound(), bound())
}

func (w *programmer) numbers() string {
	a := w.expr("ints")
	switch w.IntN(16) {
	case 14, 15:
		if w.other && w.depth < 4 {
			return fmt.Sprintf("other(%s, %s, %s)", w.simple("str"), w.expr("int"), a)
		}
	case 12:
		return w.numbersOfTable()
	case 13:
		return fmt.Sprintf("sorted(%s, reverse = %s)", a, w.simple("bool"))
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", a, w.expr("ints"))
	case 2:
		return a + w.slice()
	case 3, 4:
		var elems []string
		for range w.IntN(4) {
			elems = append(elems, w.expr("int"))
		}
		return "[" + strings.Join(elems, ", ") + "]"
	case 5:
		return fmt.Sprintf("sorted(%s)", a)
	case 6:
		return fmt.Sprintf("list(%s)", []string{a, fmt.Sprintf("range(%s %% 6)", w.expr("int"))}[w.IntN(2)])
	case 7:
		return fmt.Sprintf("reversed(%s)", a)
	case 8:
		return fmt.Sprintf("(%s * (%s %% 3))", a, w.expr("int"))
	case 9:
		return fmt.Sprintf("(%s if %s else %s)", a, w.expr("bool"), w.expr("ints"))
	case 10:
		if w.helper && w.depth < 4 {
			return fmt.Sprintf("[helper(e, %s) for e in %s]", w.simple("ints"), a)
		}
	}
	w.next++
	name := fmt.Sprintf("c%d", w.next)
	head, vars := w.forClause(name)
	n := len(w.vars)
	w.vars = append(w.vars, vars...)
	x := w.expr("int")
	cond := ""
	if w.IntN(2) == 0 {
		cond = " if " + w.expr("bool")
	}
	w.vars = w.vars[:n]
	return fmt.Sprintf("[%s %s%s]", x, head, cond)
}

func (w *programmer) texts() string {
	switch w.IntN(5) {
	case 3:
		return fmt.Sprintf("sorted(%s)", w.expr("strs"))
	case 4:
		return fmt.Sprintf("%s.split('X')", w.expr("str"))
	case 0:
		return fmt.Sprintf("[%s, %s]", w.expr("str"), w.expr("str"))
	case 1:
		return fmt.Sprintf("(%s + %s)", w.expr("strs"), w.expr("strs"))
	}
	return fmt.Sprintf("[t + %s for t in %s]", w.expr("str"), w.expr("strs"))
}

func (w *programmer) pairs() string {
	switch w.IntN(5) {
	case 3:
		return fmt.Sprintf("%s.items()", w.expr("dict"))
	case 4:
		return fmt.Sprintf("sorted(%s, reverse = %s)", w.expr("pairs"), w.simple("bool"))
	case 0:
		return fmt.Sprintf("[%s]", w.expr("pair"))
	case 1:
		return fmt.Sprintf("(%s + %s)", w.expr("pairs"), w.expr("pairs"))
	}
	return fmt.Sprintf("[(b, a) for a, b in %s]", w.expr("pairs"))
}
