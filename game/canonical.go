package game

import "slices"

// Canonical returns a new position, the canonical form of p under r: records
// whose order does not matter in ascending order, heaps that are gone left out,
// and of the images under the symmetries of r the least. Positions with the same
// canonical form are the same game. The position must be one of the shape.
func Canonical(r Rules, p Position) Position {
	return NewCanonizer(r).Canonical(p.Clone())
}

// Ordered returns a new position, p with its records in ascending order where order
// does not matter and without the heaps that are gone: canonical form but for
// the symmetries, so that a player recognises the position.
func Ordered(r Rules, p Position) Position { return r.Shape().order(p.Clone()) }

// A Canonizer brings many positions to canonical form with memory of its own. It
// is not for several goroutines at once.
type Canonizer struct {
	shape  Shape
	images Symmetric // or nil
	list   List
	least  Position
}

// NewCanonizer returns a Canonizer for the positions of r.
func NewCanonizer(r Rules) *Canonizer {
	c := &Canonizer{shape: r.Shape()}
	c.images, _ = As[Symmetric](r)
	return c
}

// Canonical changes p to its canonical form, in place, and returns it; the
// result may be shorter than p.
func (c *Canonizer) Canonical(p Position) Position {
	p = c.shape.order(p)
	if c.images == nil && c.shape.Symmetry == NoSymmetry {
		return p
	}
	c.list.Reset()
	c.shape.images(p, &c.list)
	if c.images != nil {
		c.images.Images(p, &c.list)
	}
	c.least = append(c.least[:0], p...)
	for i := range c.list.Len() {
		if q := c.shape.order(c.list.At(i)); q.Compare(c.least) < 0 {
			c.least = append(c.least[:0], q...)
		}
	}
	return append(p[:0], c.least...)
}

// order brings the records of p in order, in place, where order does not matter,
// and drops those that are gone.
func (s Shape) order(p Position) Position {
	switch s.Kind {
	case KindHeaps, KindCoupled, KindSet:
		main, memory := s.Split(p)
		w := s.width()
		if s.Kind != KindSet && !s.Keep {
			main = dropZeros(main, w)
		}
		sortRecords(main, w)
		return append(p[:len(main)], memory...)
	case KindGraph:
		s.orderEdges(p)
	}
	return p
}

func dropZeros(p Position, w int) Position {
	kept := p[:0]
	for i := 0; i < len(p); i += w {
		if !isZero(p[i : i+w]) {
			kept = append(kept, p[i:i+w]...)
		}
	}
	return kept
}

func isZero(record Position) bool {
	for _, n := range record {
		if n != 0 {
			return false
		}
	}
	return true
}

// sortRecords sorts records of w numbers in place, by insertion: positions are
// short, and mostly in order already.
func sortRecords(p Position, w int) {
	if w == 1 && len(p) > 32 {
		slices.Sort(p)
		return
	}
	for i := w; i < len(p); i += w {
		for j := i; j > 0 && slices.Compare(p[j:j+w], p[j-w:j]) < 0; j -= w {
			swap(p[j-w:j], p[j:j+w])
		}
	}
}

func swap(a, b Position) {
	for i := range a {
		a[i], b[i] = b[i], a[i]
	}
}

func (s Shape) orderEdges(p Position) {
	main, _ := s.Split(p)
	edges := main[1+main[0]*s.Labels:]
	if !s.Directed {
		for i := 0; i < len(edges); i += 2 {
			if edges[i] > edges[i+1] {
				edges[i], edges[i+1] = edges[i+1], edges[i]
			}
		}
	}
	sortRecords(edges, 2)
}

// images adds the images of p under the symmetry of the shape to out.
func (s Shape) images(p Position, out *List) {
	main, _ := s.Split(p)
	switch s.Symmetry {
	case Mirror:
		reverse(out.Copy(p)[:len(main)])
	case Rectangle:
		s.flips(p, out)
	case Square:
		s.flips(p, out)
		q := out.Copy(p)
		transpose(q[:len(main)], main)
		s.flips(q.Clone(), out)
	}
}

// flips adds the board p mirrored in one direction, the other, and both.
func (s Shape) flips(p Position, out *List) {
	cells := len(p) - s.Memory
	for i := 1; i < 4; i++ {
		board := out.Copy(p)[:cells]
		if i&1 != 0 {
			reverseRows(board[1:], board[0])
		}
		if i&2 != 0 {
			reverse(board[1:])
			reverseRows(board[1:], board[0])
		}
	}
}

func reverse(p Position) { slices.Reverse(p) }

func reverseRows(cells Position, cols int) {
	for i := 0; i < len(cells); i += cols {
		slices.Reverse(cells[i : i+cols])
	}
}

// transpose sets to to the board from with rows and columns exchanged.
func transpose(to, from Position) {
	cols, cells := from[0], from[1:]
	if cols == 0 {
		return
	}
	rows := len(cells) / cols
	to[0] = rows
	for i, c := range cells {
		to[1+i%cols*rows+i/cols] = c
	}
}
