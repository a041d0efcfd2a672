package rulefile

import (
	"regexp"
	"strings"
	"sync"

	"go.starlark.net/syntax"
)

// The parser says where it has read on to: behind the token that it did not want, or
// on the next line if the line ended too soon. An error points at the token itself, or at
// the end of the line.

// unwanted finds the token in a message of the parser.
var unwanted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^got '?(.+?)'?, want `) })

// tokenPlace returns the place of what the parser did not want.
func (m *module) tokenPlace(bad syntax.Error) syntax.Position {
	lines := strings.Split(m.source, "\n")
	pos := bad.Pos
	found := unwanted().FindStringSubmatch(bad.Msg)
	if found == nil || int(pos.Line) > len(lines) || pos.Line < 1 {
		return pos
	}
	line := []rune(strings.TrimRight(lines[pos.Line-1], "\r"))
	before := line[:min(max(int(pos.Col)-1, 0), len(line))]
	if strings.TrimSpace(string(before)) == "" && isEnd(found[1]) {
		return lineEnd(lines, pos)
	}
	pos.Col = int32(len(before)-len(lastToken(before, found[1]))) + 1
	return pos
}

// isEnd reports whether a token is the end of a line.
func isEnd(token string) bool {
	return token == "newline" || token == "outdent" || token == "indent" || token == "end of file"
}

// lineEnd returns the end of the last line before pos that is not empty.
func lineEnd(lines []string, pos syntax.Position) syntax.Position {
	for i := int(pos.Line) - 2; i >= 0; i-- {
		if line := strings.TrimRight(lines[i], " \t\r"); line != "" {
			pos.Line, pos.Col = int32(i+1), int32(len([]rune(line))+1)
			return pos
		}
	}
	return pos
}

// lastToken returns the end of a line that is the token, or nothing if it is not.
func lastToken(before []rune, token string) []rune {
	text := string(before)
	pattern := map[string]string{"identifier": `\w+$`, "int literal": `\w+$`, "float literal": `[\w.]+$`, "string literal": `("[^"]*"|'[^']*')$`}[token]
	if pattern == "" {
		pattern = regexp.QuoteMeta(token) + "$"
	}
	return []rune(regexp.MustCompile(pattern).FindString(text))
}
