package rulefile

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/internal/near"
)

// A name of the file that nothing uses, and that is nearly one with a meaning, is a slip
// of the pen that would go unnoticed: def component(p) for components, plya = misere.

// elsewhere are names that have a meaning in other systems, with what to write.
var elsewhere = map[string]string{
	"params":     "a line such as k = param(3, 1, 10) for each",
	"winner":     ends,
	"symmetries": `def images(p), or symmetry = "mirror" in position`,
	"moves":      "def options(...)",
	"successors": "def options(...)",
	"children":   "def options(...)",
	"followers":  "def options(...)",
	"terminal":   ends,
	"game_over":  ends,
	"win":        ends,
	"wins":       ends,
	"lose":       ends,
	"loses":      ends,
	"draw":       "def tied(p), or def show(p) for a drawing",
	"valid":      "def legal(p)",
	"is_valid":   "def legal(p)",
	"is_legal":   "def legal(p)",
	"display":    "def show(p)",
	"render":     "def show(p)",
	"misere":     "play = misere",
	"misère":     "play = misere",
	"normal":     "play = normal",
	"loopy":      "loops = True",
	"cycles":     "loops = True",
	"cyclic":     "loops = True",
}

// ends are the functions that end play.
const ends = "def won(p), def lost(p) or def tied(p)"

// checkUnused refuses names that nothing uses and that seem to be meant to have a
// meaning.
func (m *module) checkUnused(file *syntax.File) error {
	defined := topLevel(file)
	used := map[string]bool{}
	for _, s := range file.Stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if id, ok := n.(*syntax.Ident); ok && defined[id.Name] != id {
				used[id.Name] = true
			}
			return true
		})
	}
	for _, s := range file.Stmts {
		id := nameOf(s)
		if id == nil || used[id.Name] && !m.isTable(id.Name) || m.hasMeaning(id.Name) {
			continue
		}
		if want := m.meant(id.Name); want != "" {
			return m.at(id.NamePos, "%s has no meaning here, want %s", id.Name, want)
		}
	}
	return nil
}

// isTable reports whether a name is params, with a dictionary of them: it may be used,
// and nothing would set it.
func (m *module) isTable(name string) bool {
	_, isDict := m.globals[name].(*starlark.Dict)
	return name == "params" && isDict
}

// topLevel returns the names that the file defines, at their first place.
func topLevel(file *syntax.File) map[string]*syntax.Ident {
	defined := map[string]*syntax.Ident{}
	for _, s := range file.Stmts {
		if id := nameOf(s); id != nil && defined[id.Name] == nil {
			defined[id.Name] = id
		}
	}
	return defined
}

// nameOf returns the name that a statement defines, or nil.
func nameOf(s syntax.Stmt) *syntax.Ident {
	switch s := s.(type) {
	case *syntax.DefStmt:
		return s.Name
	case *syntax.AssignStmt:
		id, _ := s.LHS.(*syntax.Ident)
		return id
	}
	return nil
}

// withMeaning returns the names that have a meaning in a rule file.
func withMeaning() []string { return append([]string{"position", "play", "loops"}, meanings...) }

func (m *module) hasMeaning(name string) bool {
	for _, known := range withMeaning() {
		if name == known {
			return true
		}
	}
	for _, p := range m.params {
		if name == p.Name {
			return true
		}
	}
	return false
}

// meant returns what a name without a meaning was meant to be, or nothing.
func (m *module) meant(name string) string {
	if instead := m.instead(name); instead != "" {
		return instead
	}
	if instead, ok := elsewhere[name]; ok {
		return instead
	}
	for _, known := range withMeaning() {
		if m.globals.Has(known) {
			continue // it is there, under its name
		}
		slips := 1
		if len(known) >= 6 {
			slips = 2
		}
		if near.Distance(name, known) <= slips || near.Swapped(name, known) || strings.HasPrefix(known, name) && len(name) > 3 {
			return fmt.Sprint(known)
		}
	}
	return ""
}
