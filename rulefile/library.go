package rulefile

import (
	_ "embed"
	"fmt"
	"iter"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// librarySource holds functions that many rules need, in the language of the rules
// itself, so that they are compiled, bounded and explained as those of a file.
//
//go:embed library.star
var librarySource string

// libraryName is the name of the library in places.
const libraryName = "library" + Extension

// A LibraryFunction is one that every rule file may call.
type LibraryFunction struct {
	Call string // such as "gcd(a, b)"
	Doc  string // what it returns
}

// Library returns the functions that every rule file may call, in the order in which
// one would learn them.
func Library() []LibraryFunction {
	var all []LibraryFunction
	for d := range libraryDefs() {
		var params []string
		for _, p := range d.Params {
			params = append(params, p.(*syntax.Ident).Name)
		}
		call := fmt.Sprintf("%s(%s)", d.Name.Name, strings.Join(params, ", "))
		all = append(all, LibraryFunction{call, docOf(d.Body)})
	}
	return all
}

// libraryDefs yields the functions of the library, a new tree each time.
func libraryDefs() iter.Seq[*syntax.DefStmt] {
	file, err := fileOptions.Parse(libraryName, librarySource, 0)
	if err != nil {
		panic("rulefile: " + err.Error())
	}
	return func(yield func(*syntax.DefStmt) bool) {
		for _, s := range file.Stmts {
			if d, ok := s.(*syntax.DefStmt); ok && !yield(d) {
				return
			}
		}
	}
}

// addLibrary puts those functions of the library at the head of the file whose names
// stand in it and are not defined there, and those that they need.
func addLibrary(file *syntax.File) {
	used := map[string]bool{}
	note(file, used)
	if !mentionsLibrary(used) {
		return
	}
	var defs []*syntax.DefStmt
	for d := range libraryDefs() {
		defs = append(defs, d)
	}
	var added []syntax.Stmt
	for _, d := range slices.Backward(defs) { // a function calls only those before it
		if name := d.Name.Name; used[name] && !defines(file, name) {
			note(d, used)
			added = append(added, d)
		}
	}
	slices.Reverse(added)
	file.Stmts = append(added, file.Stmts...)
}

// note adds the names that stand in a part of a file.
func note(part syntax.Node, used map[string]bool) {
	syntax.Walk(part, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			used[id.Name] = true
		}
		return true
	})
}

// mentionsLibrary reports whether some name is that of a function of the library, without
// parsing it.
func mentionsLibrary(names map[string]bool) bool {
	for name := range names {
		if strings.Contains(librarySource, "\ndef "+name+"(") {
			return true
		}
	}
	return false
}

// defines reports whether a file gives a meaning to a name at its outermost level.
func defines(file *syntax.File, name string) bool {
	for _, s := range file.Stmts {
		switch s := s.(type) {
		case *syntax.DefStmt:
			if s.Name.Name == name {
				return true
			}
		case *syntax.AssignStmt:
			if id, ok := s.LHS.(*syntax.Ident); ok && id.Name == name {
				return true
			}
		}
	}
	return false
}

// isLibrary reports whether a function is one of the library.
func isLibrary(d *syntax.DefStmt) bool { return d.Def.Filename() == libraryName }

// docOf returns the text at the head of some statements, or nothing.
func docOf(stmts []syntax.Stmt) string {
	if len(stmts) == 0 {
		return ""
	}
	s, ok := stmts[0].(*syntax.ExprStmt)
	if !ok {
		return ""
	}
	if text, ok := s.X.(*syntax.Literal); ok && text.Token == syntax.STRING {
		return strings.TrimSpace(text.Value.(string))
	}
	return ""
}
