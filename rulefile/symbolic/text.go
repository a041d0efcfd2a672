package symbolic

import (
	"bytes"
	"strings"

	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A text is a string of known length, of which some letters are those of cells.
type text []Glyph

// maxText bounds the texts that are looked at.
const maxText = 1 << 14

// textOf returns a text that is known.
func textOf(at syntax.Node, s string) text {
	t := make(text, len(s))
	for i := range t {
		if t[i].Byte = s[i]; s[i] >= 0x80 {
			fail(at, "a text with letters beyond ASCII")
		}
	}
	return short(at, t)
}

func short(at syntax.Node, t text) text {
	if len(t) > maxText {
		fail(at, "a text that is too long")
	}
	return t
}

// textArg returns a value that is a text.
func textArg(at syntax.Node, v value) text {
	t, ok := v.(text)
	if !ok {
		fail(at, "a value that is no text")
	}
	return t
}

// joinedTexts returns x + y.
func (m *machine) joinedTexts(at syntax.Node, x, y text) text {
	m.burn(at, (len(x)+len(y))/8)
	return short(at, append(append(make(text, 0, len(x)+len(y)), x...), y...))
}

// repeated returns a text n times.
func (m *machine) repeated(at syntax.Node, t text, n int64) text {
	m.burn(at, len(t)/8)
	if n <= 0 || len(t) == 0 {
		return nil
	}
	if n > maxText {
		fail(at, "a text that is too long")
	}
	out := short(at, make(text, 0, len(t)*int(n)))
	for range n {
		out = append(out, t...)
	}
	return short(at, out)
}

// sameText reports whether two texts are the same, on this path.
func (m *machine) sameText(at syntax.Node, x, y text) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i].Cell == 0 && y[i].Cell == 0 && x[i].Byte != y[i].Byte {
			return false
		}
	}
	for i := range x {
		if !m.sameGlyph(at, x[i], y[i]) {
			return false
		}
	}
	return true
}

// find returns the first place from i on where a text has another, or -1.
func (m *machine) find(at syntax.Node, t, part text, i int) int {
	for ; i+len(part) <= len(t); i++ {
		m.burn(at, 1)
		if m.sameText(at, t[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// parted returns what is between the places of a text that have another, which is not empty.
func (m *machine) parted(at syntax.Node, t, by text) []value {
	if len(by) == 0 {
		fail(at, "a part that is empty")
	}
	var parts []value
	start := 0
	for {
		i := m.find(at, t, by, start)
		if i < 0 {
			return append(parts, t[start:])
		}
		parts = append(parts, t[start:i:i])
		start = i + len(by)
	}
}

// joinedBy returns texts with another between them.
func (m *machine) joinedBy(at syntax.Node, between text, parts []value) text {
	var out text
	for i, p := range parts {
		if i > 0 {
			out = append(out, between...)
		}
		out = short(at, append(out, textArg(at, p)...))
	}
	m.burn(at, len(out)/8)
	return out
}

// textMethod calls a method of a text.
func (m *machine) textMethod(at syntax.Node, t text, name string, args []value) value {
	switch {
	case name == "elems" && len(args) == 0:
		letters := m.newList()
		for i := range t {
			letters.items = append(letters.items, newItem(t[i:i+1:i+1], nil))
		}
		letters.kind, letters.fixed = elemsKind, true
		return letters
	case name == "join" && len(args) == 1:
		return m.joinedBy(at, t, m.exact(at, args[0]))
	case name == "replace" && len(args) == 2:
		return m.joinedBy(at, textArg(at, args[1]), m.parted(at, t, textArg(at, args[0])))
	case len(args) != 1:
		fail(at, "the method %s", name)
	}
	return m.textQuestion(at, t, name, textArg(at, args[0]))
}

// textQuestion calls a method of a text whose argument is a text.
func (m *machine) textQuestion(at syntax.Node, t text, name string, arg text) value {
	switch name {
	case "count":
		return linear.Constant(int64(len(m.parted(at, t, arg)) - 1))
	case "split":
		return m.newList(m.parted(at, t, arg)...)
	case "find":
		return linear.Constant(int64(m.find(at, t, arg, 0)))
	case "startswith":
		return len(arg) <= len(t) && m.sameText(at, t[:len(arg)], arg)
	case "endswith":
		return len(arg) <= len(t) && m.sameText(at, t[len(t)-len(arg):], arg)
	}
	fail(at, "the method %s", name)
	return nil
}

// knownText returns the letters of a text, on this path.
func (m *machine) knownText(at syntax.Node, t text) string {
	var b strings.Builder
	for _, g := range t {
		b.WriteByte(m.known(at, g))
	}
	return b.String()
}

// digits returns the number that a text is written as, on this path.
func (m *machine) digits(at syntax.Node, t text) value {
	s := []byte(m.knownText(at, t))
	if len(s) == 0 || len(s) > 8 || len(bytes.Trim(s, "0123456789")) > 0 {
		fail(at, "a text that is no small number")
	}
	n := int64(0)
	for _, b := range s {
		n = 10*n + int64(b-'0')
	}
	return linear.Constant(n)
}
