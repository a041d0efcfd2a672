package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// An option often begins as a copy of the position, of which a few numbers are changed:
//
//	rows = list(p)
//	rows[y] = rows[y][:x] + "X" + rows[y][x + 1:]
//	out.append(rows)
//
// Such an option is a draft: it is not built as a list, but drawn where it will stand in
// the stream. A board is copied there as a whole, and the new numbers are stored over the
// old ones. A variable is a draft if it is set to a new list, then only changed in place
// and read number by number, and at last becomes the option, with nothing else written
// to the stream meanwhile.

// A draft is an option that is being drawn: a list of numbers, or a board.
type draft struct {
	isBoard bool
	cells   int // local: the address of the first number
	n       int // local: how many numbers a list has, or rows a board
	columns int // local, of a board

	ofPosition bool // it begins as a copy of the position
	changed    bool // something may have been drawn over the copy
	loops      int  // around the place where it begins
}

// draftsOf returns the variables of a function that are drafts: those that become options
// of the stream s or, if s is nil, what the function returns.
func (c *checker) draftsOf(f *checked, s *streaming) map[int]bool {
	d := drafting{checker: c, f: f, stream: s, uses: map[int]int{}, failed: map[int]bool{}}
	d.block(f.def.Body)
	drafts := map[int]bool{}
	for v, uses := range d.uses {
		if !d.failed[v] && uses == occurrences(f.def.Body, v) {
			drafts[v] = true
		}
	}
	return drafts
}

// drafting looks for drafts.
type drafting struct {
	*checker
	f      *checked
	stream *streaming
	uses   map[int]int  // of a variable, as a draft is used
	failed map[int]bool // variables that cannot be drafts
}

// block looks for drafts that begin and end in a list of statements.
func (d *drafting) block(stmts []syntax.Stmt) {
	begun := map[int]int{} // where a variable is set
	for i, s := range stmts {
		if v := d.begins(s); v >= 0 {
			begun[v] = i
		}
		if v := d.ends(s); v >= 0 {
			if start, ok := begun[v]; ok {
				d.window(v, stmts[start+1:i])
				delete(begun, v)
			}
		}
		if d.stream == nil {
			continue
		}
		for _, inner := range blocksOf(s) {
			d.block(inner)
		}
	}
}

// begins returns the variable that a statement sets to a new list, or -1.
func (d *drafting) begins(s syntax.Stmt) int {
	assign, ok := s.(*syntax.AssignStmt)
	if !ok || assign.Op != syntax.EQ {
		return -1
	}
	id, ok := assign.LHS.(*syntax.Ident)
	if !ok || !isLocal(id) || localIndex(id) < len(d.f.params) || !isFresh(assign.RHS) || depthOf(d.f.locals[localIndex(id)]) == 0 {
		return -1
	}
	if changesInner(d.f.def.Body, localIndex(id)) && !d.fresh(assign.RHS) {
		return -1
	}
	return localIndex(id)
}

// ends returns the variable that a statement makes an option, or -1.
func (d *drafting) ends(s syntax.Stmt) int {
	var option syntax.Expr
	switch s := s.(type) {
	case *syntax.ExprStmt:
		if d.stream != nil {
			option = d.stream.appended(s.X)
		}
	case *syntax.ReturnStmt:
		if d.stream == nil {
			option = s.Result
		}
	}
	if parts, ok := option.(*syntax.TupleExpr); ok && len(parts.List) > 0 {
		option = parts.List[0] // the others are its memory
	}
	sorted := isCall(option, "sorted")
	if sorted != nil && len(sorted.Args) == 1 {
		option = sorted.Args[0]
	}
	id, ok := option.(*syntax.Ident)
	if !ok || !isLocal(id) || sorted != nil && depthOf(d.f.locals[localIndex(id)]) > 1 {
		return -1 // the rows of a board are not sorted where they stand
	}
	return localIndex(id)
}

// window counts the uses of a variable from where it is set until it is an option, which
// are all, with the statements between.
func (d *drafting) window(v int, between []syntax.Stmt) {
	d.uses[v] += 2 + d.drawn(between, v)
	walk(between, func(n syntax.Node) {
		switch n := n.(type) {
		case *syntax.ReturnStmt, *syntax.BranchStmt:
			d.failed[v] = true
		case *syntax.AssignStmt:
			d.failed[v] = d.failed[v] || d.stream != nil && d.stream.is(n.LHS)
		case *syntax.CallExpr:
			d.failed[v] = d.failed[v] || d.stream != nil && (d.stream.appended(n) != nil || d.stream.extended(n) != nil)
		}
	})
}

// drawn counts the uses of a variable that change or read one of its numbers, replace a
// row, or ask for its size.
func (d *drafting) drawn(stmts []syntax.Stmt, v int) int {
	n, depth := 0, depthOf(d.f.locals[v])
	walk(stmts, func(node syntax.Node) {
		switch node := node.(type) {
		case *syntax.IndexExpr:
			if root, k := rootOf(node); k == depth && isVariable(root, v) {
				n++
			}
		case *syntax.CallExpr:
			if call := isCall(node, "len"); call != nil && len(call.Args) == 1 {
				if root, k := rootOf(call.Args[0]); k < depth && isVariable(root, v) {
					n++
				}
			}
		case *syntax.AssignStmt:
			if root, k := rootOf(node.LHS); k == 1 && depth == 2 && isVariable(root, v) && node.Op == syntax.EQ && d.fresh(node.RHS) {
				n += 1 + rowUses(node)
			}
		}
	})
	return n
}

// rowUses returns how often the row that a statement replaces stands in its new value, if
// that is the row with some cells replaced.
func rowUses(s *syntax.AssignStmt) int {
	if c := cutsOf(s.RHS); c != nil && alike(c.list, s.LHS) {
		return 2
	}
	return 0
}

// rootOf returns what stands before all indices of x, and how many they are.
func rootOf(x syntax.Expr) (root syntax.Expr, depth int) {
	for {
		index, ok := x.(*syntax.IndexExpr)
		if !ok {
			return x, depth
		}
		x, depth = index.X, depth+1
	}
}

// depthOf returns how many indices lead to a number or cell of a list or board of the type,
// or 0 for other types.
func depthOf(t *typ) int {
	t = t.repr()
	switch {
	case t.kind != listKind:
		return 0
	case t.elem.is(intKind):
		return 1
	case t.elem.is(strKind) || t.elem.is(listKind) && t.elem.repr().elem.is(intKind):
		return 2
	}
	return 0
}

// changesInner reports whether a statement changes a list within the variable, which must
// be the variable's own then.
func changesInner(stmts []syntax.Stmt, v int) bool {
	found := false
	walk(stmts, func(n syntax.Node) {
		if s, ok := n.(*syntax.AssignStmt); ok {
			syntax.Walk(s.LHS, func(n syntax.Node) bool {
				if index, ok := n.(*syntax.IndexExpr); ok {
					root, depth := rootOf(index)
					found = found || depth == 2 && isVariable(root, v)
				}
				return true
			})
		}
	})
	return found
}

// occurrences counts how often a variable stands in the statements.
func occurrences(stmts []syntax.Stmt, v int) int {
	n := 0
	walk(stmts, func(node syntax.Node) {
		if id, ok := node.(*syntax.Ident); ok && isVariable(id, v) {
			n++
		}
	})
	return n
}

// blocksOf returns the lists of statements in a statement.
func blocksOf(s syntax.Stmt) [][]syntax.Stmt {
	switch s := s.(type) {
	case *syntax.IfStmt:
		return [][]syntax.Stmt{s.True, s.False}
	case *syntax.ForStmt:
		return [][]syntax.Stmt{s.Body}
	case *syntax.WhileStmt:
		return [][]syntax.Stmt{s.Body}
	}
	return nil
}

// drawing is what a lowerer knows of drafts. Variables are locals.
type drawing struct {
	form      *form.Form     // of an option without its memory, or nil
	planned   map[int]bool   // which variables of the function, by their numbers, are drafts
	positions map[int]bool   // variables that hold the position
	drafts    map[int]*draft // variables that are drafts, nil until they are drawn
	rows      int            // local: how many rows the position has, if it is a board
	columns   int            // local: how many columns
	based     map[int]int    // how often a draft is part of a sketch
	begun     map[int]bool   // drafts that a sketch begins with
}

func newDrawing(f *form.Form) drawing {
	return drawing{form: f, positions: map[int]bool{}, drafts: map[int]*draft{}, based: map[int]int{}, begun: map[int]bool{}}
}

// countUse notes that a row of a draft is part of a sketch.
func (l *lowerer) countUse(row syntax.Expr) {
	if root, depth := rootOf(row); depth == 1 {
		if id, ok := root.(*syntax.Ident); ok && isLocal(id) {
			l.based[l.slot(id)]++
		}
	}
}

// mainForm returns the form of an option without its memory.
func mainForm(f *form.Form) *form.Form {
	if f.Kind == form.Parts {
		return f.Parts[0]
	}
	return f
}

// canDraw reports whether a value of the type of depth is an option of the form.
func canDraw(f *form.Form, depth int) bool {
	switch depth {
	case 1:
		return f.Kind == form.Many && f.Elem.Kind == form.Number
	case 2:
		return f.Kind == form.Rows
	}
	return false
}
