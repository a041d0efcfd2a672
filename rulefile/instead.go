package rulefile

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"grundy/game"
)

// Three names are how other descriptions of games say what a rule file says otherwise. What
// to write instead is made of what was written.

// instead returns what to write for such a name, or nothing.
func (m *module) instead(name string) string {
	_, isFunction := m.globals[name].(*starlark.Function)
	switch name {
	case "params":
		return m.paramLines()
	case "winner":
		if !isFunction {
			return "play = misere if who cannot move wins, and nothing if he loses; def won(p) if a target is reached before"
		}
		return "def won(p), True where the player who moved to p has won; def lost(p) and def tied(p) likewise"
	case "symmetries", "symmetry":
		return m.symmetryLine()
	}
	return ""
}

// paramLines returns the lines that make the parameters of a dictionary, if it is one.
func (m *module) paramLines() string {
	dict, _ := m.globals["params"].(*starlark.Dict)
	if dict == nil || dict.Len() == 0 {
		return ""
	}
	var lines []string
	first := ""
	for _, item := range dict.Items() {
		key, isText := starlark.AsString(item[0])
		if !isText || !isWord(key) {
			return ""
		}
		if first == "" {
			first = key
		}
		lines = append(lines, fmt.Sprintf("%s = param(%s)", key, paramArguments(item[1])))
	}
	text := lines[0]
	if last := len(lines) - 1; last > 0 {
		text = "the lines " + strings.Join(lines[:last], ", ") + " and " + lines[last]
	}
	return fmt.Sprintf("%s, and then %s for params[%q]", text, first, first)
}

// paramArguments returns the default, least and greatest value that a dictionary may have
// meant.
func paramArguments(v starlark.Value) string {
	t, isTuple := v.(starlark.Tuple)
	if !isTuple || len(t) == 0 || len(t) > 3 {
		return plainLine(v.String())
	}
	words := make([]string, len(t))
	for i, x := range t {
		words[i] = plainLine(x.String())
	}
	return strings.Join(words, ", ")
}

func isWord(text string) bool {
	for i, r := range text {
		if r != '_' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return text != ""
}

// symmetryLine says where a shape has its symmetry.
func (m *module) symmetryLine() string {
	switch s := m.shape; s.Kind {
	case game.KindRow:
		return fmt.Sprintf("position = row(%q, symmetry = \"mirror\")", s.Letters)
	case game.KindBoard:
		return fmt.Sprintf("position = board(%q, symmetry = \"square\"), or \"rectangle\" or \"mirror\"", s.Letters)
	case game.KindTuple:
		return "def images(p) with a list of the positions that are the same game, such as return [p[::-1]]"
	case game.KindHeaps, game.KindCoupled:
		return "nothing, as the order of heaps does not matter"
	}
	return "def images(p) with a list of the positions that are the same game"
}
