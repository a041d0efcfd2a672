package rulefile_test

import (
	"fmt"
	"strings"
)

// boardProgram returns a rule file of moves on a board that look at cells around a place, as people
// write them, some with a condition of another kind that a careless proof would overlook.
func (w *heapProgrammer) boardProgram() string {
	w.put(0, "position = board(%q%s)", w.of(".#", ".#", ".XO"), w.of("", "", `, symmetry = "rectangle"`))
	other := "#"
	if strings.Contains(w.lines[0], "O") {
		other = "X"
	}
	w.put(0, "def free(p, y, x): return 0 <= y and y < len(p) and 0 <= x and x < len(p[0]) and p[y][x] == %q", w.of(".", ".", other))
	w.putter()
	w.put(0, "def lonely(p, y, x):")
	w.put(1, "for v, u in [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]:")
	w.put(2, "if 0 <= v and v < len(p) and 0 <= u and u < len(p[v]) and p[v][u] != \".\": return False")
	w.put(1, "return True")
	w.put(0, "def options(p):")
	if w.IntN(8) == 0 {
		w.put(1, "%s", w.of("if len(p) == 2: return []", "if p[0][0] != \".\": return []", `if "".join(p).count(".") > 5: return []`))
	}
	w.put(1, "out = []")
	indent := w.loops()
	for range 1 + w.IntN(3) {
		w.boardMove(indent, other)
	}
	w.put(1, "return out")
	return strings.Join(w.lines, "\n") + "\n"
}

// putter writes a function that puts a letter on a cell.
func (w *heapProgrammer) putter() {
	w.put(0, "def put(p, y, x, c):")
	switch w.IntN(4) {
	case 0:
		w.put(1, "return [row[:x] + c + row[x + 1:] if v == y else row for v, row in enumerate(p)]")
	case 1:
		w.put(1, "rows = list(p)")
		w.put(1, "rows[y] = rows[y][:x] + c + rows[y][x + 1:]")
		w.put(1, "return rows")
	case 2:
		w.put(1, "cells = [list(row.elems()) for row in p]")
		w.put(1, "cells[y][x] = c")
		w.put(1, "return [\"\".join(row) for row in cells]")
	case 3:
		w.put(1, "return p[:y] + [p[y][:x] + c + p[y][x + 1:]] + p[y + 1:]")
	}
}

// loops begins the loops over the cells y, x and returns the indent of what is in them.
func (w *heapProgrammer) loops() (indent int) {
	switch w.IntN(5) {
	case 0:
		w.put(1, "for y, x in [(y, x) for y in range(len(p)) for x in range(len(p[0])) if p[y][x] == \".\"]:")
		return 2
	case 1:
		w.put(1, "for y, row in enumerate(p):")
		w.put(2, "for x in range(len(row)):")
		w.put(3, "if row[x] != \".\": continue")
		return 3
	case 2:
		w.put(1, "for i in range(len(p) * len(p[0])):")
		w.put(2, "y, x = i // len(p[0]), i %% len(p[0])")
		return 2
	}
	w.put(1, "for y in range(len(p)):")
	w.put(2, "for x in range(len(p[y])):")
	return 3
}

// boardMove writes moves at the cell y, x.
func (w *heapProgrammer) boardMove(indent int, other string) {
	condition := ""
	if w.IntN(4) == 0 {
		condition = w.of(" and y > 0", " and (x + y) % 2 == 0", " and len(p) > 2", " and p[y - 1][x] == \".\"", " and p[y][x - 1] != \".\"",
			" and len(out) < 3", " and not out", ` and "".join(p[:y]).count("`+other+`") < 2`)
	}
	dy, dx := 1, 0
	if w.IntN(2) == 0 {
		dy, dx = w.IntN(2), 1
	}
	switch w.IntN(6) {
	case 0:
		w.put(indent, "if p[y][x] == \".\" and free(p, y + %d, x + %d)%s:", dy, dx, condition)
		w.put(indent+1, "out.append(put(put(p, y, x, %q), y + %d, x + %d, %q))", other, dy, dx, other)
	case 1:
		w.put(indent, "if p[y][x] == \".\" and lonely(p, y, x)%s: out.append(put(p, y, x, %q))", condition, other)
	case 2:
		w.put(indent, "for v, u in [(y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)]:")
		w.put(indent+1, "if free(p, v, u) and p[y][x] != p[v][u]%s:", condition)
		w.put(indent+2, "out.append(put(put(p, v, u, p[y][x]), y, x, %q))", w.of(other, "."))
	case 3:
		w.put(indent, "k = 0")
		w.put(indent, "while free(p, y + %d * k, x + %d * k)%s:", dy, dx, condition)
		w.put(indent+1, "out.append(put(p, y + %d * k, x + %d * k, %q))", dy, dx, other)
		w.put(indent+1, "k += 1")
	case 4:
		w.put(indent, "if p[y][x] == \".\"%s:", condition)
		w.put(indent+1, "q = put(p, y, x, %q)", other)
		w.put(indent+1, "for v, u in [(y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)]:")
		w.put(indent+2, "if 0 <= v and v < len(p) and 0 <= u and u < len(p[0]): q = put(q, v, u, %q)", other)
		w.put(indent+1, "out.append(q)")
	case 5:
		w.put(indent, "if all([free(p, y + i, x + j) for i in range(%d) for j in range(2)])%s:", 1+dy, condition)
		w.put(indent+1, "out.append(put(p, y, x, %q))", other)
	}
}

// rowProgram is boardProgram for a row.
func (w *heapProgrammer) rowProgram() string {
	w.put(0, "position = row(%q%s)", w.of(".X", ".X", ".XO"), w.of("", "", `, symmetry = "mirror"`))
	w.put(0, "def options(p):")
	w.put(1, "out = []")
	w.put(1, "for i in range(len(p)%s):", w.of("", " - 1", " - 2"))
	for range 1 + w.IntN(2) {
		pattern := w.of(".", "..", "...", ".X", "X.", "X..", "..X", ".X.", "XX.")
		k := len(pattern)
		if w.IntN(3) == 0 {
			pattern = strings.Repeat(".", k)
		}
		after := strings.Map(func(c rune) rune {
			return []rune(w.of("X", "X", "."))[0]
		}, pattern)
		condition := ""
		if w.IntN(3) == 0 {
			condition = w.of(" and i % 2 == 0", " and p[i - 1] == \".\"", " and (i == 0 or p[i - 1] == \".\")", " and \"X\" not in p[max(i - 1, 0):i + 3]",
				" and p.count(\"X\") < 3", " and p.find(\".\") == i", " and len(p) > 4", " and (p + p)[i + 4] == \".\"", " and p[0] == p[i]")
		}
		switch w.IntN(4) {
		case 0:
			w.put(2, "if p[i:i + %d] == %q%s: out.append(p[:i] + %q + p[i + %d:])", k, pattern, condition, after, k)
		case 1:
			w.put(2, "if p[i:].startswith(%q)%s:", pattern, condition)
			w.put(3, "out += [p[:i] + %q + p[i + %d:]]", after, k)
		case 2:
			w.put(2, "if i + %d <= len(p) and all([p[i + j] == %q[j] for j in range(%d)])%s:", k, pattern, k, condition)
			w.put(3, "q = list(p.elems())")
			w.put(3, "for j in range(%d): q[i + j] = %q[j]", k, after)
			w.put(3, "out.append(\"\".join(q))")
		case 3:
			w.put(2, "for j in range(i + 1, len(p)):")
			w.put(3, "if p[j] %s p[i]: break", w.of("==", "!="))
			w.put(3, "if p[i] != %q%s: out.append(p[:i] + %q + p[i + 1:])", "X", condition, "X")
		}
	}
	w.put(1, "return %s", w.of("out", "out", "[q for q in out]"))
	return fmt.Sprint(strings.Join(w.lines, "\n"), "\n")
}
