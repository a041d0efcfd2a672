package format

import (
	"fmt"
	"strconv"
)

// Append appends the text of the format with its holes filled to buf. The error
// names a hole for which there is nothing, and its place.
func (f *Format) Append(buf []byte, fields *Fields) ([]byte, error) {
	w := writer{buf: buf}
	if err := w.nodes(f.nodes, &scope{fields: fields}); err != nil {
		return buf, fmt.Errorf("format %q: %w", f.source, err)
	}
	return w.buf, nil
}

// A scope is the fields at hand and those around them.
type scope struct {
	fields *Fields
	outer  *scope
}

func (s *scope) number(name string) (int, bool) {
	for ; s != nil; s = s.outer {
		if v, ok := s.fields.Number(name); ok {
			return v, true
		}
	}
	return 0, false
}

func (s *scope) word(name string) (string, bool) {
	for ; s != nil; s = s.outer {
		if v, ok := s.fields.Word(name); ok {
			return v, true
		}
	}
	return "", false
}

func (s *scope) list(name string) *List {
	for ; s != nil; s = s.outer {
		if l := s.fields.List(name); l != nil {
			return l
		}
	}
	return nil
}

type writer struct{ buf []byte }

func (w *writer) nodes(nodes []node, s *scope) error {
	for i := range nodes {
		n := &nodes[i]
		if n.name == "" {
			w.buf = append(w.buf, n.text...)
			continue
		}
		if err := w.hole(n, s); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) hole(n *node, s *scope) error {
	if n.count {
		l := s.list(n.name)
		if l == nil {
			return missing(n, "list")
		}
		w.number(l.Len() + n.add)
		return nil
	}
	if !n.hasBody {
		if v, ok := s.number(n.name); ok {
			w.number(v + n.add)
			return nil
		}
		if v, ok := s.word(n.name); ok {
			w.buf = append(w.buf, v...)
			return nil
		}
	}
	l := s.list(n.name)
	if l == nil {
		return missing(n, "value")
	}
	return w.list(n, l, s)
}

func missing(n *node, what string) error {
	return fmt.Errorf("there is no %s for the hole %q, character %d, in a position of this game", what, n.name, n.at+1)
}

func (w *writer) number(v int) { w.buf = strconv.AppendInt(w.buf, int64(v), 10) }

// list writes the elements of a list.
func (w *writer) list(n *node, l *List, s *scope) error {
	sep := n.separator(n.lettersOr(l.Letters))
	for i := range l.Len() {
		if i > 0 {
			w.buf = append(w.buf, sep...)
		}
		if err := w.element(n, l, i, s); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) element(n *node, l *List, i int, s *scope) error {
	if n.hasBody {
		fields := l.element(i)
		return w.nodes(n.body, &scope{&fields, s})
	}
	if l.Items != nil { // the rows of a board
		row := l.Items[i].List("p")
		if row == nil {
			return fmt.Errorf("the hole %q, character %d, has no body, want {%s:...}", n.name, n.at+1, n.name)
		}
		return w.list(&node{at: n.at, name: "p", add: n.add, letters: n.letters}, row, s)
	}
	width := l.width()
	for j, v := range l.Numbers[i*width : (i+1)*width] {
		if j > 0 {
			w.buf = append(w.buf, ' ')
		}
		if err := w.cell(n, l, v); err != nil {
			return err
		}
	}
	return nil
}

// element returns the fields of an element, with its number i from 1.
func (l *List) element(i int) (f Fields) {
	if l.Items != nil {
		f = l.Items[i]
	} else {
		f = record(l.Numbers[i*l.width() : (i+1)*l.width()])
	}
	f.numbers = append(f.numbers[:len(f.numbers):len(f.numbers)], number{"i", i + 1})
	return f
}

// cell writes a number of a list, or the letter that it stands for.
func (w *writer) cell(n *node, l *List, v int) error {
	letters := n.lettersOr(l.Letters)
	switch {
	case letters == "":
		w.number(v + n.add)
	case v < len(letters):
		w.buf = append(w.buf, letters[v])
	default:
		return fmt.Errorf("the hole %q, character %d, has %d letters, want one for cells of %d too", n.name, n.at+1, len(letters), v)
	}
	return nil
}
