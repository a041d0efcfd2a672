package symbolic

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// A scope is what a statement with others in it does to variables, as far as the text tells.
type scope struct {
	set     map[int]bool // assigned by x = y, or as variables of loops
	inner   map[int]bool // of these, not only as the variables of the loop itself
	changed map[int]bool // assigned by x += y alone
	// leaves: there is a return, or a break out of it; continues: a continue.
	leaves, continues bool
	replaces          bool // elements of lists from before it are replaced
	mentions          map[int]int
}

// scope returns the scope of a statement.
func (m *machine) scope(s syntax.Stmt) scope {
	if found, ok := m.scopes[s]; ok {
		return found
	}
	var sc scope
	sc.set, sc.changed = assigned([]syntax.Stmt{s})
	sc.inner = sc.set
	body := []syntax.Stmt{s}
	switch loop := s.(type) {
	case *syntax.ForStmt:
		body = loop.Body
		sc.inner, _ = assigned(body)
	case *syntax.WhileStmt:
		body = loop.Body
	}
	sc.leaves, sc.continues = exits(body)
	sc.replaces = replaces(body, sc.inner)
	sc.mentions = mentions(s)
	if m.scopes == nil {
		m.scopes = map[syntax.Stmt]scope{}
	}
	m.scopes[s] = sc
	return sc
}

// exits reports whether statements have a return or a break out of them, or a continue.
func exits(stmts []syntax.Stmt) (leaves, continues bool) {
	for _, s := range stmts {
		var inner []syntax.Stmt
		loop := false
		switch s := s.(type) {
		case *syntax.ReturnStmt:
			return true, true
		case *syntax.BranchStmt:
			leaves, continues = leaves || s.Token == syntax.BREAK, continues || s.Token == syntax.CONTINUE
		case *syntax.IfStmt:
			inner = append(append(inner, s.True...), s.False...)
		case *syntax.ForStmt:
			inner, loop = s.Body, true
		case *syntax.WhileStmt:
			inner, loop = s.Body, true
		}
		if loop {
			leaves = leaves || returnsIn(inner)
			continue
		}
		l, c := exits(inner)
		leaves, continues = leaves || l, continues || c
	}
	return leaves, continues
}

// returnsIn reports whether there is a return among statements.
func returnsIn(stmts []syntax.Stmt) bool {
	found := false
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			_, is := n.(*syntax.ReturnStmt)
			found = found || is
			return !found
		})
	}
	return found
}

// replaces reports whether statements replace elements of lists other than those of the variables
// that they set.
func replaces(stmts []syntax.Stmt, set map[int]bool) bool {
	found := false
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.AssignStmt:
				if x, ok := n.LHS.(*syntax.IndexExpr); ok && !set[root(x)] {
					found = true
				}
			case *syntax.CallExpr:
				if x, ok := changesInPlace(n); ok && !set[root(x)] {
					found = true
				}
			}
			return !found
		})
	}
	return found
}

// root returns the variable whose element x is, or an element of one and so on; -1 if that is none.
func root(x syntax.Expr) int {
	for {
		switch y := x.(type) {
		case *syntax.IndexExpr:
			x = y.X
			continue
		case *syntax.Ident:
			if b := y.Binding.(*resolve.Binding); b.Scope == resolve.Local {
				return b.Index
			}
		}
		return -1
	}
}

// mentions returns how often each variable is named in a statement.
func mentions(s syntax.Stmt) map[int]int {
	count := map[int]int{}
	syntax.Walk(s, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			if b, ok := id.Binding.(*resolve.Binding); ok && b.Scope == resolve.Local {
				count[b.Index]++
			}
		}
		return true
	})
	return count
}

// keeps reports whether no variable has a value that a statement changes, but for lists that are added
// to. Those that it sets are given.
func (f *frame) keeps(sc scope, set map[int]bool) bool {
	for v := range sc.changed {
		if l, ok := f.vars[v].(*list); !sc.set[v] && (!ok || l.kind != listKind) {
			return false
		}
	}
	for v := range set {
		if f.vars[v] != noValue {
			return false
		}
	}
	return true
}

// forget takes their values from the variables that a statement assigns. A list that is only added to
// remains.
func (f *frame) forget(sc scope) {
	for v := range sc.set {
		f.vars[v] = noValue
	}
	for v := range sc.changed {
		if l, ok := f.vars[v].(*list); !ok || l.kind != listKind {
			f.vars[v] = noValue
		}
	}
}

// isAlone reports whether nothing that comes after an if sees which way it went, but for what was
// added to lists. Where cells are unknown, such an if has paths of its own, so that the paths of several
// are not multiplied.
func (m *machine) isAlone(f *frame, s *syntax.IfStmt) bool {
	if m.letters == "" || f.def == nil {
		return false
	}
	sc := m.scope(s)
	if sc.leaves || sc.continues || sc.replaces || !f.keeps(sc, sc.set) {
		return false
	}
	all := m.scope(f.def).mentions
	for v := range sc.set {
		if sc.mentions[v] < all[v] {
			return false
		}
	}
	return true
}

// alone runs an if on paths of its own.
func (m *machine) alone(f *frame, s *syntax.IfStmt) {
	before := f.vars
	m.explore(s, false, func() {
		f.vars = slices.Clone(before)
		m.ifStmt(f, s)
	})
	f.vars = before
}
