package formula

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/rulefile/guard"
)

// A text is a formula that has been read: statements that end in an expression.
type text struct {
	source guard.Source
	stmts  []syntax.Stmt
	called map[*syntax.Ident]bool // what stands before the parentheses of a call
	names  []*syntax.Ident        // all names, in the order of the text
	bound  map[string]bool        // those that get a value in it
}

// parse reads a formula. The syntax is a new tree each time.
func parse(source guard.Source) (*text, error) {
	file, err := options().Parse(source.Name, source.Text, 0)
	if err != nil {
		return nil, explainSyntax(source, err)
	}
	t := &text{source: source, stmts: file.Stmts, called: map[*syntax.Ident]bool{}, bound: map[string]bool{}}
	if err := t.endInValue(); err != nil {
		return nil, err
	}
	if err := t.refuse(); err != nil {
		return nil, err
	}
	for _, s := range t.stmts {
		syntax.Walk(s, t.note)
	}
	return t, nil
}

// endInValue checks that the formula ends in an expression; for one that ends in a
// function it adds a call.
func (t *text) endInValue() error {
	if len(t.stmts) == 0 {
		return &guard.Error{File: t.source.Name, Message: "the formula is empty, want an expression such as xor, or min % 2"}
	}
	switch last := t.stmts[len(t.stmts)-1].(type) {
	case *syntax.ExprStmt:
		return nil
	case *syntax.DefStmt:
		call := &syntax.CallExpr{Fn: &syntax.Ident{NamePos: last.Name.NamePos, Name: last.Name.Name}, Lparen: last.Name.NamePos, Rparen: last.Name.NamePos}
		for _, param := range last.Params {
			id, ok := param.(*syntax.Ident)
			if !ok {
				return t.at(param, "want a parameter that is a name, which says what it gets")
			}
			call.Args = append(call.Args, &syntax.Ident{NamePos: id.NamePos, Name: id.Name})
		}
		t.stmts = append(t.stmts, &syntax.ExprStmt{X: call})
		return nil
	case *syntax.AssignStmt:
		return t.source.At(last.OpPos, "the formula ends in an assignment, want an expression, the value; write x == y to compare")
	default:
		return t.at(last, "the formula ends in a statement, want an expression, the value")
	}
}

func (t *text) at(n syntax.Node, message string) error {
	start, _ := n.Span()
	return t.source.At(start, "%s", message)
}

// refuse returns an error if there are fractions, or other files, in the formula.
func (t *text) refuse() (err error) {
	for _, s := range t.stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if err != nil {
				return false
			}
			switch n := n.(type) {
			case *syntax.Literal:
				if n.Token == syntax.FLOAT {
					err = t.source.At(n.TokenPos, "%s is a fraction, want integers: floor_phi and floor_surd round irrational multiples exactly", n.Raw)
				}
			case *syntax.BinaryExpr:
				if n.Op == syntax.SLASH {
					err = t.source.At(n.OpPos, "/ makes fractions, want //, which rounds down")
				}
			case *syntax.AssignStmt:
				if n.Op == syntax.SLASH_EQ {
					err = t.source.At(n.OpPos, "/= makes fractions, want //=, which rounds down")
				}
				if id, ok := n.LHS.(*syntax.Ident); ok && isLambda(n.RHS) {
					err = t.refuseFunction(id)
				}
			case *syntax.DefStmt:
				err = t.refuseFunction(n.Name)
			case *syntax.LoadStmt:
				err = t.source.At(n.Load, "load(...), want a formula that stands by itself")
			}
			return true
		})
	}
	return err
}

// refuseFunction returns an error if a function has the name of a value that is a function
// as well: calls of it would mean that.
func (t *text) refuseFunction(name *syntax.Ident) error {
	if e, ok := find(name.Name); ok && e.value != nil && e.parameter() != name.Name {
		return t.source.At(name.NamePos, "%s says something about the position, want another name for a function", name.Name)
	}
	return nil
}

func isLambda(x syntax.Expr) bool {
	_, ok := x.(*syntax.LambdaExpr)
	return ok
}

// note notes names and calls.
func (t *text) note(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.CallExpr:
		if id, ok := n.Fn.(*syntax.Ident); ok {
			t.called[id] = true
		}
	case *syntax.Ident:
		t.names = append(t.names, n)
	case *syntax.DefStmt:
		t.bind(n.Params...)
	case *syntax.LambdaExpr:
		t.bind(n.Params...)
	case *syntax.AssignStmt:
		t.bind(n.LHS)
	case *syntax.ForStmt:
		t.bind(n.Vars)
	case *syntax.ForClause:
		t.bind(n.Vars)
	case *syntax.DotExpr: // the name behind the dot is another's
		syntax.Walk(n.X, t.note)
		return false
	}
	return true
}

// bind notes names that get a value in the formula.
func (t *text) bind(xs ...syntax.Expr) {
	for _, x := range xs {
		syntax.Walk(x, func(n syntax.Node) bool {
			if id, ok := n.(*syntax.Ident); ok {
				t.bound[id.Name] = true
			}
			return true
		})
	}
}

// values returns the values that the formula uses, each once.
func (t *text) values(s game.Shape) ([]entry, error) {
	var values []entry
	for _, id := range t.names {
		e, ok := find(id.Name)
		if !ok || t.called[id] && id.Name != "count" {
			continue
		}
		if t.called[id] {
			e, _ = find("numbers") // for count(x)
		}
		if e.value == nil || slices.ContainsFunc(values, func(v entry) bool { return v.Name == e.Name }) {
			continue
		}
		if e.fits != nil && !e.fits(s) && t.bound[id.Name] {
			continue // a name of the formula's own
		}
		if e.fits != nil && !e.fits(s) {
			return nil, t.source.At(id.NamePos, "%s: a position of this game is no such thing, want %s", id.Name, e.wanted)
		}
		values = append(values, e)
	}
	return values, nil
}

// valueOf begins the name of a value that is the name of a function as well: min is a
// value unless it is called.
const valueOf = "the value "

func (e entry) parameter() string {
	if _, isFunction := starlark.Universe[e.Name.Name]; e.call != nil || isFunction {
		return valueOf + e.Name.Name
	}
	return e.Name.Name
}

// renameValues renames the names of values that are functions too where they are not
// called.
func (t *text) renameValues() {
	for _, id := range t.names {
		if e, ok := find(id.Name); ok && e.value != nil && !t.called[id] {
			id.Name = e.parameter()
		}
	}
}

// giveNumbers adds to each call count(x) the numbers of the position.
func (t *text) giveNumbers() {
	for _, s := range t.stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			call, ok := n.(*syntax.CallExpr)
			if !ok {
				return true
			}
			if id, ok := call.Fn.(*syntax.Ident); ok && id.Name == "count" && len(call.Args) == 1 {
				call.Args = []syntax.Expr{&syntax.Ident{NamePos: call.Lparen, Name: "numbers"}, call.Args[0]}
			}
			return true
		})
	}
}

// function returns the formula as a function of the values.
func (t *text) function(values []entry) *syntax.DefStmt {
	first, _ := t.stmts[0].Span()
	last := t.stmts[len(t.stmts)-1].(*syntax.ExprStmt)
	def := &syntax.DefStmt{Def: first, Name: &syntax.Ident{NamePos: first, Name: "formula"}}
	for _, v := range values {
		def.Params = append(def.Params, &syntax.Ident{NamePos: first, Name: v.parameter()})
	}
	def.Body = append(slices.Clone(t.stmts[:len(t.stmts)-1]), &syntax.ReturnStmt{Return: first, Result: last.X})
	return def
}

// explainSyntax returns an error of the parser with its place, and with what may have
// been meant by what is written otherwise in Python, or in other languages.
func explainSyntax(source guard.Source, err error) error {
	e := source.Explain(err)
	for _, hint := range []struct{ found, meant string }{
		{"got '**'", "pow(x, y) is the power"},
		{"got '!'", "not x"},
		{"got '&'", "x and y"},
		{"got '|'", "x or y"},
		{"unexpected input character '!'", "not x"},
		{"does not associate", "x < y and y < z"},
		{"got '='", "x == y to compare"},
		{"got for", "any([x > 2 for x in p]), with brackets"},
		{"got is", "x == y"},
		{"without else", "x if c else y"},
		{"unexpected input character '?'", "x if c else y"},
		{"got ',', want ':'", "set([1, 2])"},
	} {
		if strings.Contains(e.Message, hint.found) {
			e.Message += "; write " + hint.meant
			break
		}
	}
	return e
}
