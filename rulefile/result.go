package rulefile

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// wrongResult returns an error about what a function of the file returned: at the return
// statement if there is but one that can have, else where the function is defined.
func (r *Rules) wrongResult(name string, v starlark.Value, format string, args ...any) error {
	return r.module.at(r.module.resultPlace(name, v), format, args...)
}

func (m *module) resultPlace(name string, v starlark.Value) syntax.Position {
	defined := m.functions[name].Position()
	file, err := m.parse()
	if err != nil || v == starlark.None {
		return defined
	}
	var results []syntax.Expr
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok && d.Name.Name == name {
			results = append(results, resultsOf(d)...)
		}
	}
	if len(results) != 1 {
		return defined
	}
	start, _ := results[0].Span()
	return start
}

// resultsOf returns what the return statements of a function return, without those of
// functions within it.
func resultsOf(d *syntax.DefStmt) (results []syntax.Expr) {
	for _, s := range d.Body {
		syntax.Walk(s, func(n syntax.Node) bool {
			if r, ok := n.(*syntax.ReturnStmt); ok && r.Result != nil {
				results = append(results, r.Result)
			}
			_, inner := n.(*syntax.DefStmt)
			return !inner
		})
	}
	return results
}
