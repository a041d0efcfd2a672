package rulefile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A programmer writes rule files at random: well typed for the most part, and with
// every construct that is compiled. Loops are short; what an index, a division or
// a big number may do wrong stays in.
type programmer struct {
	*rand.Rand
	lines  []string
	indent int
	vars   []variable
	next   int
	depth  int
	inLoop bool
	helper bool // the function helper may be called
	other  bool // and so may the function other
}

type variable struct {
	name, typ string
	fixed     bool // a loop variable, or the position: not assigned to
}

// shapes are what a position may be, with the type of what options is given and that of an
// option, and a few positions.
var shapes = []struct {
	shape, arg, option string
	positions          []string
}{
	{"heaps()", "int", "ints", []string{"0", "1", "5", "12"}},
	{"heap()", "int", "int", []string{"0", "3", "9"}},
	{"coupled()", "ints", "ints", []string{"0", "1 2", "3 3 5", "7"}},
	{"tuple(3)", "ints", "ints", []string{"0 0 0", "1 2 3", "5 0 4"}},
	{"tuple(3)", "ints", "three", []string{"0 0 0", "1 2 3", "5 0 4"}},
	{"coupled(3)", "ints", "three", []string{"0 0 0", "1 2 3", "4 4 5"}},
	{"row('.XO')", "str", "str", []string{"()", ".X.", "OX..O", "X"}},
	{"board('.X')", "strs", "strs", []string{"2x2", "X../..X"}},
	{"heaps(of = 2)", "pair", "pairs", []string{"1,2", "0,5", "3,0"}},
	{"graph()", "graph", "graph", []string{"1", "1-2 2-3", "4 1-3"}},
}

// program returns a rule file and positions to ask it about.
func (w *programmer) program() (source string, positions []string) {
	s := shapes[w.IntN(len(shapes))]
	w.put("position = %s", s.shape)
	w.put("K = %d", w.IntN(7)-1)
	w.put("L = [%d, %d, 2]", w.IntN(5), w.IntN(5))
	w.put("T = ('a', 'X.', %d)", w.IntN(9))
	w.put("D = {%d: 5, 7: %d}", w.IntN(5), w.IntN(9))
	w.put("S = set(range(0, %d, 3))", w.IntN(60))
	w.function("helper", []variable{{"a", "int", false}, {"b", "ints", false}}, "int")
	w.helper = true
	w.function("other", []variable{{"s", "str", false}, {"n", "int", false}, {"b", "ints", false}}, "ints")
	w.other = true
	w.put("def options(p):")
	w.indent++
	w.vars = w.globals()
	w.vars = append(w.vars, w.unpacked(s.arg)...)
	w.body(3, "")
	w.results(s.option)
	w.indent--
	return strings.Join(w.lines, "\n") + "\n", s.positions
}

func (w *programmer) put(format string, args ...any) {
	w.lines = append(w.lines, strings.Repeat("    ", w.indent)+fmt.Sprintf(format, args...))
}

func (w *programmer) globals() []variable {
	return []variable{{"K", "int", true}, {"L", "ints", true}, {"T[0]", "str", true}, {"T[2]", "int", true}, {"D", "dict", true}, {"S", "set", true}}
}

// unpacked returns the variables of a position.
func (w *programmer) unpacked(arg string) []variable {
	switch arg {
	case "pair":
		w.put("x, y = p")
		return []variable{{"x", "int", false}, {"y", "int", false}, {"p[1]", "int", true}}
	case "graph":
		w.put("v, edges = p")
		return []variable{{"v", "int", false}, {"edges", "pairs", false}}
	}
	return []variable{{"p", arg, w.IntN(2) == 0}}
}

func (w *programmer) function(name string, params []variable, result string) {
	names := make([]string, len(params))
	for i, p := range params {
		names[i] = p.name
	}
	if last := params[len(params)-1]; last.typ == "ints" && w.IntN(2) == 0 {
		names[len(names)-1] += " = [1, 2]"
	}
	w.put("def %s(%s):", name, strings.Join(names, ", "))
	w.indent++
	w.vars = append(w.globals(), params...)
	w.body(2, result)
	w.put("return %s", w.expr(result))
	w.indent--
}

// body writes statements; in a function with a result it may return early.
func (w *programmer) body(n int, result string) {
	for range 1 + w.IntN(n) {
		w.statement(result)
	}
}

var types = []string{"int", "int", "int", "ints", "ints", "bool", "str", "pair", "pairs", "strs", "dict", "set"}

func (w *programmer) statement(result string) {
	switch w.IntN(12) {
	case 0, 1, 2:
		w.define()
	case 3, 4:
		w.update()
	case 5:
		w.nest("if "+w.expr("bool")+":", result)
		if w.IntN(2) == 0 {
			w.nest("else:", result)
		}
	case 6, 7:
		w.loop(result)
	case 8:
		w.while(result)
	case 9:
		if result != "" && w.IntN(2) == 0 {
			w.nestOne("if "+w.expr("bool")+":", "return "+w.expr(result))
		} else if w.inLoop {
			w.nestOne("if "+w.expr("bool")+":", [2]string{"break", "continue"}[w.IntN(2)])
		}
	case 10:
		a, b := w.variable("int"), w.variable("int")
		if a != "" && b != "" && a != b {
			w.put("%s, %s = %s, %s", a, b, w.expr("int"), w.expr("int"))
		}
	case 11:
		w.change()
	}
}

func (w *programmer) define() {
	t := types[w.IntN(len(types))]
	x := w.expr(t)
	w.next++
	name := fmt.Sprintf("v%d", w.next)
	w.put("%s = %s", name, x)
	w.vars = append(w.vars, variable{name, t, false})
}

// variable returns a variable of a type that may be assigned to, or nothing.
func (w *programmer) variable(t string) string { return w.pick(t, false) }

func (w *programmer) pick(t string, fixed bool) string {
	var names []string
	for _, v := range w.vars {
		if v.typ == t && (fixed || !v.fixed) {
			names = append(names, v.name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return names[w.IntN(len(names))]
}

func (w *programmer) update() {
	t := types[w.IntN(len(types))]
	name := w.variable(t)
	if name == "" {
		return
	}
	switch {
	case t == "int" && w.IntN(2) == 0:
		w.put("%s %s= %s", name, []string{"+", "-", "*", "//", "%", "&", "|", "^"}[w.IntN(8)], w.expr("int"))
	case (t == "ints" || t == "str") && w.IntN(2) == 0:
		w.put("%s += %s", name, w.expr(t))
	default:
		w.put("%s = %s", name, w.expr(t))
	}
}

// change changes a list in place, perhaps one that the file owns or that a loop goes
// through, which is an error.
func (w *programmer) change() {
	if w.IntN(2) == 0 {
		w.changeTable()
		return
	}
	name := w.pick("ints", w.IntN(8) == 0)
	if name == "" {
		return
	}
	switch w.IntN(7) {
	case 5:
		w.put("%s.insert(%s, %s)", name, w.expr("int"), w.expr("int"))
	case 6:
		w.put("if %s:", name)
		w.put("    %s.remove(%s[%s])", name, name, []string{"0", "-1"}[w.IntN(2)])
	case 0:
		w.put("%s.append(%s)", name, w.expr("int"))
	case 1:
		w.put("%s.extend(%s)", name, w.expr("ints"))
	case 2:
		w.put("if %s:", name)
		w.put("    %s[%s %% len(%s)] = %s", name, w.expr("int"), name, w.expr("int"))
	case 3:
		w.put("if %s:", name)
		w.put("    %s[0] += %s", name, w.expr("int"))
	case 4:
		w.put("if len(%s) > 1:", name)
		w.put("    %s.pop(%s)", name, []string{"", "0", "-1"}[w.IntN(3)])
	}
}

// nest writes a block; what is defined in it may be used after it, set or not.
func (w *programmer) nest(head, result string) {
	if w.depth > 2 {
		w.nestOne(head, "pass")
		return
	}
	w.depth++
	w.put("%s", head)
	w.indent++
	before := len(w.vars)
	n := len(w.lines)
	w.body(2, result)
	if len(w.lines) == n {
		w.put("pass")
	}
	if w.IntN(10) > 0 {
		w.vars = w.vars[:before]
	}
	w.indent--
	w.depth--
}

func (w *programmer) nestOne(head, line string) {
	w.put("%s", head)
	w.put("    %s", line)
}

func (w *programmer) loop(result string) {
	w.next++
	name := fmt.Sprintf("i%d", w.next)
	head, vars := w.forClause(name)
	outer, loop := len(w.vars), w.inLoop
	w.vars = append(w.vars, vars...)
	w.inLoop = true
	w.nest(head+":", result)
	w.inLoop = loop
	if w.IntN(10) > 0 {
		w.vars = w.vars[:min(outer, len(w.vars))]
	}
}

// forClause returns "for x in ..." and the variables that it sets.
func (w *programmer) forClause(name string) (string, []variable) {
	switch w.IntN(9) {
	case 8:
		return w.forTable(name)
	case 0, 1, 2:
		return fmt.Sprintf("for %s in range(%s %% 5)", name, w.expr("int")), []variable{{name, "int", false}}
	case 3:
		return fmt.Sprintf("for %s in range(%s %% 4, %s %% 7, %s)", name, w.expr("int"), w.expr("int"), []string{"1", "2", "-1", "-2"}[w.IntN(4)]), []variable{{name, "int", false}}
	case 4:
		return fmt.Sprintf("for %s, %sx in enumerate(%s)", name, name, w.expr("ints")), []variable{{name, "int", false}, {name + "x", "int", false}}
	case 5:
		return fmt.Sprintf("for %s, %sx in %s", name, name, w.expr("pairs")), []variable{{name, "int", false}, {name + "x", "int", false}}
	case 6:
		return fmt.Sprintf("for %s, %sx in zip(%s, %s)", name, name, w.expr("ints"), w.expr("strs")), []variable{{name, "int", false}, {name + "x", "str", false}}
	}
	return fmt.Sprintf("for %s in %s", name, w.expr("ints")), []variable{{name, "int", false}}
}

func (w *programmer) while(result string) {
	w.next++
	name := fmt.Sprintf("w%d", w.next)
	w.put("%s = 0", name)
	w.put("while %s < %d and %s:", name, 1+w.IntN(4), w.expr("bool"))
	w.indent++
	w.put("%s += 1", name)
	loop := w.inLoop
	w.inLoop = true
	w.nest("if True:", result)
	w.inLoop = loop
	w.indent--
}

// results writes how the options are gathered and returned.
func (w *programmer) results(option string) {
	switch w.IntN(7) {
	case 6:
		if option == "int" || option == "str" || option == "pair" {
			w.put("return set([%s, %s])", w.expr(option), w.expr(option))
			return
		}
		w.put("return (%s, %s)", w.expr(option), w.expr(option))
	case 0:
		w.put("return [%s, %s]", w.expr(option), w.expr(option))
	case 1:
		head, vars := w.forClause("r")
		n := len(w.vars)
		w.vars = append(w.vars, vars...)
		w.put("return [%s %s if %s]", w.expr(option), head, w.expr("bool"))
		w.vars = w.vars[:n]
	case 2:
		w.gather(option)
		w.put("return out")
	case 3:
		w.gather(option)
		w.put("return out + [%s]", w.expr(option))
	case 4:
		w.gather(option)
		w.put("return out if %s else []", w.expr("bool"))
	case 5:
		w.put("return [] if %s else [%s] + [%s for j in range(2)]", w.expr("bool"), w.expr(option), w.expr(option))
	}
}

func (w *programmer) gather(option string) {
	w.put("out = []")
	for range 1 + w.IntN(2) {
		head, vars := w.forClause(fmt.Sprintf("g%d", w.IntN(2)))
		n := len(w.vars)
		w.vars = append(w.vars, vars...)
		w.put("%s:", head)
		w.indent++
		if w.IntN(3) == 0 {
			w.statement("")
		}
		switch w.IntN(4) {
		case 0:
			w.put("out += [%s]", w.expr(option))
		case 1:
			w.put("q = %s", w.expr(option))
			w.put("out.append(q)")
			if option == "ints" && w.IntN(2) == 0 {
				w.put("q.append(%s)", w.expr("int"))
			}
		default:
			w.put("out.append(%s)", w.expr(option))
		}
		w.indent--
		w.vars = w.vars[:min(n, len(w.vars))]
		switch w.IntN(8) {
		case 0:
			w.nestOne("if "+w.expr("bool")+":", "return ["+w.expr(option)+"]")
		case 1:
			w.nestOne("if "+w.expr("bool")+":", "out = []")
		}
	}
}
