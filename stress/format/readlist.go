package format

// list matches a list and then the nodes behind it: as many elements as the text says
// before, or else as many as possible.
func (r *reader) list(n *node, rest []node, at int, b *bindings) (int, *bindings, bool) {
	count, known := r.count(n, b)
	ends, elements := r.elements(n, at, b, count)
	if known {
		if len(elements) != count {
			return at, b, false
		}
		return r.nodes(rest, ends[count], b.withList(n.name, elements, r.lettersOf(n)))
	}
	for k := len(elements); k >= 0; k-- {
		if end, all, ok := r.nodes(rest, ends[k], b.withList(n.name, elements[:k], r.lettersOf(n))); ok {
			return end, all, true
		}
	}
	return at, b, false
}

// counters are the numbers that tell how many elements a list has.
var counters = map[string]string{"cases": "t", "p": "n", "edges": "m", "rows": "h", "vertices": "n"}

// count returns how many elements a list has, if the text or the schema has told, or
// -1.
func (r *reader) count(n *node, b *bindings) (count int, known bool) {
	if count, known = r.schema.Counts[n.name]; known {
		return count, true
	}
	if count, known = b.number("#" + n.name); known {
		return count, count >= 0
	}
	if counter := counters[n.name]; counter != "" {
		if count, known = b.number(counter); known {
			return count, count >= 0
		}
	}
	return -1, false
}

func (r *reader) lettersOf(n *node) string {
	if n.name == "p" || n.name == "rows" || n.name == "to" {
		return n.lettersOr(r.schema.Letters)
	}
	return ""
}

// elements matches elements, at most count unless that is negative, and returns them
// with the places where 0, 1, 2, ... of them end.
func (r *reader) elements(n *node, at int, b *bindings, count int) (ends []int, elements []element) {
	ends = append(ends, at)
	sep := n.separator(r.lettersOf(n))
	for len(elements) != count {
		from, ok := at, true
		if len(elements) > 0 {
			if from, ok = r.literal(sep, at); !ok {
				break
			}
		}
		end, e, ok := r.element(n, from, b)
		if !ok || end == at {
			break
		}
		at = end
		ends, elements = append(ends, at), append(elements, e)
	}
	return ends, elements
}

// An element of a list is numbers, or fields.
type element struct {
	numbers []int
	fields  *bindings
}

// element matches one element.
func (r *reader) element(n *node, at int, b *bindings) (end int, e element, ok bool) {
	switch {
	case n.hasBody:
		end, e.fields, ok = r.nodes(n.body, at, &bindings{outer: b})
	case n.name == "rows":
		row := &node{at: n.at, name: "p", add: n.add, letters: n.letters}
		ends, cells := r.elements(row, at, b, r.columns())
		end, ok = ends[len(cells)], len(cells) > 0
		e.fields = (&bindings{}).withList("p", cells, r.lettersOf(row))
	case r.lettersOf(n) != "":
		end, e.numbers, ok = r.letter(r.lettersOf(n), at)
	default:
		end, e.numbers, ok = r.record(n, at)
	}
	return end, e, ok
}

// columns returns how many cells a row of a board has, -1 if that is not known.
func (r *reader) columns() int {
	if w, known := r.schema.Counts["columns"]; known {
		return w
	}
	return -1
}

// letter matches one cell.
func (r *reader) letter(letters string, at int) (end int, numbers []int, ok bool) {
	if r.lenient {
		at = r.skip(at, " \t\r\n")
	}
	if at < len(r.text) {
		for i := range len(letters) {
			if letters[i] == r.text[at] {
				return at + 1, []int{i}, true
			}
		}
	}
	r.fail(at, "one of "+letters)
	return at, nil, false
}

// record matches the numbers of a record with blanks between them.
func (r *reader) record(n *node, at int) (end int, numbers []int, ok bool) {
	width := 1
	if n.name == "p" || n.name == "to" {
		width = max(r.schema.Width, 1)
	}
	if n.name == "edges" {
		width = 2
	}
	for i := range width {
		if i > 0 {
			if at, ok = r.literal(" ", at); !ok {
				return at, nil, false
			}
		}
		var v int
		if end, v, ok = r.number(at); !ok {
			r.fail(at, "{"+n.name+"}, a number")
			return at, nil, false
		}
		at, numbers = end, append(numbers, v-n.add)
	}
	return at, numbers, true
}
