package rulefile

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// A Tier says how a function of a rule file runs.
type Tier struct {
	Function string
	Line     int  // where it is defined
	Compiled bool // to machine code
	// Streamed: its options are written at once, without a list of them.
	Streamed bool
	// Why is the reason for not compiling it, with the place; nil if it is compiled,
	// or if nothing that is to be compiled calls it.
	Why *Error
	In  string // the function where the place is, if it is another
}

// String returns a line such as "options, line 5: compiled".
func (t Tier) String() string {
	text := fmt.Sprintf("%s, line %d: ", t.Function, t.Line)
	switch {
	case t.Compiled && t.Streamed:
		return text + "compiled, options streamed"
	case t.Compiled:
		return text + "compiled"
	case t.Why != nil:
		return text + "interpreted, because of " + t.reason()
	case slices.Contains(seldom, t.Function):
		return text + "interpreted, as it is asked seldom"
	}
	return text + "interpreted, as no compiled function calls it"
}

func (t Tier) reason() string {
	in := ""
	if t.In != "" {
		in = " in " + t.In
	}
	return fmt.Sprintf("%s%s (line %d, column %d)", t.Why.Message, in, t.Why.Line, t.Why.Col)
}

// seldom are the functions that are asked of positions that a user sees alone.
var seldom = []string{"describe", "show"}

// Explain says of each function of the file how it runs, in the order of the file. A
// function that some compiled function calls is compiled; it may be interpreted too,
// for others.
func (r *Rules) Explain() []Tier {
	file, err := r.module.parse()
	if err != nil {
		return nil
	}
	var defs []*syntax.DefStmt
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok && !isLibrary(d) {
			defs = append(defs, d)
		}
	}
	tiers := make([]Tier, len(defs))
	for i, d := range defs {
		tiers[i] = r.tier(d)
		if why := tiers[i].Why; why != nil && !isWithin(why, d) {
			tiers[i].In = functionAt(why, defs)
		}
	}
	return tiers
}

func (r *Rules) tier(d *syntax.DefStmt) Tier {
	t := Tier{Function: d.Name.Name, Line: int(d.Def.Line)}
	for name, n := range r.natives {
		if slices.Contains(n.code.Functions, t.Function) {
			t.Compiled = true
			t.Streamed = t.Streamed || name == t.Function && n.code.Streamed
		}
	}
	if !t.Compiled {
		t.Why = r.whyNot(d)
	}
	return t
}

// whyNot returns the reason for not compiling a function: its own, or one of others that
// lies in it.
func (r *Rules) whyNot(d *syntax.DefStmt) *Error {
	if why := r.reasons[d.Name.Name]; why != nil {
		return why
	}
	for _, name := range meanings {
		if why := r.reasons[name]; why != nil && isWithin(why, d) {
			return why
		}
	}
	return nil
}

func isWithin(why *Error, d *syntax.DefStmt) bool {
	start, end := d.Span()
	return why.Line >= int(start.Line) && why.Line <= int(end.Line)
}

// functionAt returns the name of the function where a reason lies, or nothing.
func functionAt(why *Error, defs []*syntax.DefStmt) string {
	for _, d := range defs {
		if isWithin(why, d) {
			return d.Name.Name
		}
	}
	return ""
}

// NeedsInterpreter reports whether a function that is asked for every position is
// interpreted; legal is not, but for those that a user gives or a table goes through. What the interpreter allocates is bounded by estimates, where
// compiled code has a memory of fixed size: run the rules of a stranger in a child
// process with a bound on its memory if so. A file that prints needs it, for its lines to
// be shown once.
func (r *Rules) NeedsInterpreter() bool {
	if r.module.prints {
		return true
	}
	for name := range r.module.functions {
		if _, ok := r.entry(name); ok && name != "legal" && r.natives[name] == nil {
			return true
		}
	}
	return false
}

// Explanation returns the lines of Explain.
func (r *Rules) Explanation() string {
	var lines []string
	for _, t := range r.Explain() {
		lines = append(lines, t.String())
	}
	return strings.Join(lines, "\n")
}
