package rulefile_test

import "fmt"

// dict returns an expression that is a dictionary of numbers to numbers.
func (w *programmer) dict() string {
	w.next++
	name := fmt.Sprintf("k%d", w.next)
	switch w.IntN(7) {
	case 5:
		return fmt.Sprintf("dict(%s)", w.expr("dict"))
	case 6:
		return fmt.Sprintf("dict(%s)", w.expr("pairs"))
	case 0:
		return fmt.Sprintf("{%s: %s}", w.expr("int"), w.expr("int"))
	case 1:
		return fmt.Sprintf("{%s: %s, %s: %s}", w.expr("int"), w.expr("int"), w.expr("int"), w.expr("int"))
	case 2:
		return fmt.Sprintf("{%s: %s for %s in range(%s %% 30)}", name, w.expr("int"), name, w.expr("int"))
	case 3:
		return fmt.Sprintf("{%s: %sv for %s, %sv in %s}", name, name, name, name, w.expr("pairs"))
	}
	return fmt.Sprintf("(%s if %s else %s)", w.expr("dict"), w.expr("bool"), w.simple("dict"))
}

// set returns an expression that is a set of numbers.
func (w *programmer) set() string {
	switch w.IntN(4) {
	case 0:
		return fmt.Sprintf("set(%s)", w.expr([]string{"ints", "dict", "set"}[w.IntN(3)]))
	case 1:
		return fmt.Sprintf("(%s if %s else %s)", w.expr("set"), w.expr("bool"), w.simple("set"))
	}
	return fmt.Sprintf("(%s %s %s)", w.expr("set"), []string{"|", "&", "-", "^"}[w.IntN(4)], w.expr("set"))
}

// numberOfTable returns a number that a dictionary or set has.
func (w *programmer) numberOfTable(a, b string) string {
	switch w.IntN(4) {
	case 0:
		return fmt.Sprintf("%s.get(%s, %s)", w.expr("dict"), a, b)
	case 1:
		return fmt.Sprintf("sum(%s)", w.expr([]string{"dict", "set"}[w.IntN(2)]))
	case 2:
		if name := w.pick("dict", true); name != "" {
			return fmt.Sprintf("(%s[%s] if %s in %s else %s)", name, a, a, name, b)
		}
	}
	return fmt.Sprintf("{%s: %s}[%s]", a, b, a)
}

// numbersOfTable returns numbers that a dictionary or set has.
func (w *programmer) numbersOfTable() string {
	switch w.IntN(4) {
	case 0:
		return w.expr("dict") + ".keys()"
	case 1:
		return w.expr("dict") + ".values()"
	}
	return fmt.Sprintf("%s(%s)", []string{"list", "sorted"}[w.IntN(2)], w.expr([]string{"dict", "set"}[w.IntN(2)]))
}

// changeTable changes a dictionary or a set in place.
func (w *programmer) changeTable() {
	d, s := w.pick("dict", w.IntN(8) == 0), w.pick("set", false)
	key := w.expr("int")
	switch kind := w.IntN(10); {
	case s != "" && kind < 4:
		w.put("%s.%s(%s)", s, []string{"add", "add", "discard", "remove"}[kind], key)
	case d == "":
	case kind == 4:
		w.put("%s.pop(%s, %s)", d, key, w.expr("int"))
	case kind == 5:
		w.put("%s.setdefault(%s, %s)", d, key, w.expr("int"))
	case kind == 6:
		w.put("if %s in %s:", key, d)
		w.put("    %s[%s] += %s", d, key, w.expr("int"))
	case kind == 7 && w.IntN(4) == 0:
		w.put("%s.clear()", d)
	default:
		w.put("%s[%s] = %s", d, key, w.expr("int"))
	}
}

// forTable returns "for x in ..." through a dictionary or set, and the variables that
// it sets.
func (w *programmer) forTable(name string) (string, []variable) {
	key := variable{name, "int", false}
	if w.IntN(3) == 0 {
		return fmt.Sprintf("for %s, %sx in %s.items()", name, name, w.expr("dict")), []variable{key, {name + "x", "int", false}}
	}
	return fmt.Sprintf("for %s in %s", name, w.expr([]string{"dict", "set"}[w.IntN(2)])), []variable{key}
}
