package format

import (
	"fmt"

	"grundy/game"
)

// A Stream writes a file of several cases piece by piece, for as many as would not fit in
// memory. What stands before the cases may need their number, and so is written last:
// the file is Before, the cases in their order, and After.
type Stream struct {
	format *Format
	shape  game.Shape
	at     int // of the hole cases among the nodes
	count  int
	around Fields
}

// NewStream returns a stream of a format that has the hole cases, not inside another. The
// number of cases, {t}, may not be asked for among them.
func (f *Format) NewStream(s game.Shape) (*Stream, error) {
	for i := range f.nodes {
		if n := &f.nodes[i]; n.name == "cases" && !n.count {
			if uses(n.body, "t") {
				break
			}
			return &Stream{format: f, shape: s, at: i}, nil
		}
	}
	return nil, fmt.Errorf("format %q: want {cases:...} by itself, and {t} outside", f.source)
}

// AppendCase appends the next case to buf.
func (s *Stream) AppendCase(buf []byte, c *Case) ([]byte, error) {
	n := &s.format.nodes[s.at]
	if s.count == 0 {
		addParams(&s.around, c.Params)
	} else {
		buf = append(buf, n.separator("")...)
	}
	s.count++
	l := List{Name: "cases", Items: []Fields{caseFields(s.shape, c, s.count)}}
	fields := l.element(0)
	fields.SetNumber("i", s.count)
	return s.append(buf, n.body, &scope{&fields, &scope{fields: &s.around}})
}

// AppendBefore appends what stands before the cases that have been written.
func (s *Stream) AppendBefore(buf []byte) ([]byte, error) {
	return s.append(buf, s.format.nodes[:s.at], s.counted())
}

// AppendAfter appends what stands behind them.
func (s *Stream) AppendAfter(buf []byte) ([]byte, error) {
	return s.append(buf, s.format.nodes[s.at+1:], s.counted())
}

// counted returns what is known of the file as a whole.
func (s *Stream) counted() *scope {
	all := s.around.Clone()
	all.SetNumber("t", s.count)
	all.SetList(List{Name: "cases", Numbers: make([]int, s.count)})
	return &scope{fields: &all}
}

func (s *Stream) append(buf []byte, nodes []node, fields *scope) ([]byte, error) {
	w := writer{buf: buf}
	if err := w.nodes(nodes, fields); err != nil {
		return buf, fmt.Errorf("format %q: %w", s.format.source, err)
	}
	return w.buf, nil
}
