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
}

// String returns a line such as "options, line 5: compiled".
func (t Tier) String() string {
	text := fmt.Sprintf("%s, line %d: ", t.Function, t.Line)
	switch {
	case t.Compiled && t.Streamed:
		return text + "compiled, options streamed"
	case t.Compiled:
		return text + "compiled"
	case t.Why == nil:
		return text + "interpreted, as no compiled function calls it"
	}
	return text + fmt.Sprintf("interpreted, because of %s (line %d, column %d)", t.Why.Message, t.Why.Line, t.Why.Col)
}

// Explain says of each function of the file how it runs, in the order of the file. A
// function that some compiled function calls is compiled; it may be interpreted too,
// for others.
func (r *Rules) Explain() []Tier {
	file, err := r.module.parse()
	if err != nil {
		return nil
	}
	var tiers []Tier
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok && !isLibrary(d) {
			tiers = append(tiers, r.tier(d))
		}
	}
	return tiers
}

func (r *Rules) tier(d *syntax.DefStmt) Tier {
	t := Tier{Function: d.Name.Name, Line: int(d.Def.Line), Why: r.reasons[d.Name.Name]}
	for name, n := range r.natives {
		if slices.Contains(n.code.Functions, t.Function) {
			t.Compiled = true
			t.Streamed = t.Streamed || name == t.Function && n.code.Streamed
		}
	}
	if t.Why == nil && !t.Compiled {
		t.Why = r.within(d)
	}
	if t.Compiled {
		t.Why = nil
	}
	return t
}

// within returns a reason that lies in the function.
func (r *Rules) within(d *syntax.DefStmt) *Error {
	start, end := d.Span()
	for _, name := range meanings {
		if why := r.reasons[name]; why != nil && why.Line >= int(start.Line) && why.Line <= int(end.Line) {
			return why
		}
	}
	return nil
}

// NeedsInterpreter reports whether a function that is asked for every position is
// interpreted. What the interpreter allocates is bounded by estimates, where
// compiled code has a memory of fixed size: run the rules of a stranger in a child
// process with a bound on its memory if so.
func (r *Rules) NeedsInterpreter() bool {
	for name := range r.module.functions {
		if _, ok := r.entry(name); ok && r.natives[name] == nil {
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
