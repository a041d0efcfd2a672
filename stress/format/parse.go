package format

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Format is a text with holes, ready to write and to read. Make one with [Parse].
type Format struct {
	source string
	nodes  []node
}

// Parse reads a format whose holes are among names. The error quotes the format and
// says where it is wrong and what was wanted.
func Parse(source string, names []string) (*Format, error) {
	p := parser{source: source}
	nodes, err := p.nodes(false)
	if err == nil {
		err = eachHole(nodes, func(n node) error { return checkName(n, names) })
	}
	var wrong *placeError
	if errors.As(err, &wrong) {
		return nil, fmt.Errorf("format %q, character %d: %s", source, wrong.at+1, wrong.text)
	}
	return &Format{source, nodes}, err
}

// String returns the format as it was written.
func (f *Format) String() string { return f.source }

// Uses reports whether the format has a hole of that name, at any depth.
func (f *Format) Uses(name string) bool { return uses(f.nodes, name) }

// UsesOutside reports whether a hole of that name stands outside the cases.
func (f *Format) UsesOutside(name string) bool {
	for _, n := range f.nodes {
		if n.name != "cases" && (n.name == name || uses(n.body, name)) && f.Uses("cases") {
			return true
		}
	}
	return false
}

func checkName(n node, names []string) error {
	if !slices.Contains(names, n.name) {
		return &placeError{n.at, fmt.Sprintf("no hole is called %q, want one of %s", n.name, strings.Join(names, ", "))}
	}
	return nil
}

// A placeError says what is wrong at a place of the format, from 0.
type placeError struct {
	at   int
	text string
}

func (e *placeError) Error() string { return e.text }

// A parser goes through a format.
type parser struct {
	source string
	at     int
}

func (p *parser) errorf(at int, text string, args ...any) error {
	return &placeError{at, fmt.Sprintf(text, args...)}
}

// nodes reads up to the end, or inside a hole up to the brace or the bar that ends its
// body.
func (p *parser) nodes(inside bool) (nodes []node, err error) {
	for p.at < len(p.source) {
		switch c := p.source[p.at]; {
		case c == '{':
			n, err := p.hole()
			if err != nil {
				return nil, err
			}
			nodes = append(nodes, n)
		case inside && (c == '}' || c == '|'):
			return nodes, nil
		case c == '}':
			return nil, p.errorf(p.at, `"}" without "{" before it, want \} for the brace itself`)
		default:
			n := node{at: p.at}
			if n.text, err = p.text(inside, "{}"); err != nil {
				return nil, err
			}
			nodes = append(nodes, n)
		}
	}
	return nodes, nil
}

// text reads text up to one of the bytes of ends, or a bar inside a hole.
func (p *parser) text(inside bool, ends string) (string, error) {
	if inside {
		ends += "|"
	}
	var b strings.Builder
	for p.at < len(p.source) && strings.IndexByte(ends, p.source[p.at]) < 0 {
		c := p.source[p.at]
		if c == '\\' {
			var err error
			if c, err = p.escaped(); err != nil {
				return "", err
			}
		}
		b.WriteByte(c)
		p.at++
	}
	return b.String(), nil
}

// escaped returns what the backslash at hand and the byte behind it stand for, and
// goes on to that byte.
func (p *parser) escaped() (byte, error) {
	p.at++
	if p.at == len(p.source) {
		return 0, p.errorf(p.at-1, `a backslash at the end, want one of \n \t \{ \} \| \\`)
	}
	switch c := p.source[p.at]; c {
	case 'n':
		return '\n', nil
	case 't':
		return '\t', nil
	case '{', '}', '|', '\\', ':', '=', ' ':
		return c, nil
	}
	return 0, p.errorf(p.at-1, `%q, want one of \n \t \{ \} \| \\`, p.source[p.at-1:p.at+1])
}

// hole reads a hole, from its opening brace to its closing one.
func (p *parser) hole() (n node, err error) {
	n.at = p.at
	p.at++
	n.count = p.take("#")
	begin := p.at
	for p.at < len(p.source) && isNameByte(p.source[p.at]) {
		p.at++
	}
	n.name = p.source[begin:p.at]
	if n.name == "" {
		return n, p.errorf(begin, "want the name of a hole, such as {n}")
	}
	if err := p.add(&n); err != nil {
		return n, err
	}
	if err := p.rest(&n); err != nil {
		return n, err
	}
	if !p.take("}") {
		return n, p.errorf(n.at, "{%s has no closing brace", n.name)
	}
	return n, nil
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || '0' <= c && c <= '9'
}

// add reads the constant that is added to a number, if there is one.
func (p *parser) add(n *node) error {
	minus := p.take("-")
	if !minus && !p.take("+") {
		return nil
	}
	begin := p.at
	for p.at < len(p.source) && '0' <= p.source[p.at] && p.source[p.at] <= '9' {
		p.at++
	}
	k, err := strconv.Atoi(p.source[begin:p.at])
	if err != nil {
		return p.errorf(begin, "want a number to add or subtract, as in {%s-1}", n.name)
	}
	if n.add = k; minus {
		n.add = -k
	}
	return nil
}

// rest reads the letters, the body and the separator of a hole.
func (p *parser) rest(n *node) (err error) {
	if p.take("=") {
		if n.letters, err = p.text(true, ":}"); err != nil {
			return err
		}
	}
	if p.take(":") {
		n.hasBody = true
		if n.body, err = p.nodes(true); err != nil {
			return err
		}
	}
	if p.take("|") {
		n.hasSep = true
		n.sep, err = p.text(false, "{}")
	}
	return err
}

// take goes past the text if it comes next.
func (p *parser) take(text string) bool {
	if !strings.HasPrefix(p.source[p.at:], text) {
		return false
	}
	p.at += len(text)
	return true
}
