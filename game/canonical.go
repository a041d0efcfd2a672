package game

import "slices"

// Canonical returns a new position, the canonical form of p under r: records
// whose order does not matter in ascending order, heaps that are gone left out, numbers
// at most their caps, and of the images under the symmetries of r the least. Positions with the same
// canonical form are the same game. The position must be one of the shape.
func Canonical(r Rules, p Position) Position {
	return NewCanonizer(r).Canonical(p.Clone())
}

// Ordered returns a new position, p with its records in ascending order where order
// does not matter and without the heaps that are gone: canonical form but for
// the symmetries, so that a player recognises the position.
func Ordered(r Rules, p Position) Position {
	s := r.Shape()
	return s.order(p.Clone())
}

// A Canonizer brings many positions to canonical form with memory of its own. It
// is not for several goroutines at once.
type Canonizer struct {
	shape  Shape
	images Symmetric // or nil
	caps   []Cap
	record int // so many numbers have caps together
	list   List
	least  Position // of the images
	turned Position // the least cells, in turn
	boards map[[2]int][]view
}

// NewCanonizer returns a Canonizer for the positions of r.
func NewCanonizer(r Rules) *Canonizer {
	c := &Canonizer{shape: r.Shape(), boards: map[[2]int][]view{}}
	c.images, _ = As[Symmetric](r)
	if c.record = c.shape.record(); c.record > 1 {
		if capped, ok := As[Capped](r); ok {
			c.caps = capped.Caps()
		}
	}
	return c
}

// Canonical changes p to its canonical form, in place, and returns it; the
// result may be shorter than p.
func (c *Canonizer) Canonical(p Position) Position {
	p = c.shape.order(c.Capped(p))
	if c.images != nil {
		return c.leastImage(p)
	}
	if c.shape.Symmetry != NoSymmetry {
		c.turn(p)
	}
	return p
}

// Ordered brings the records of p in ascending order where order does not matter,
// in place, leaves out the heaps that are gone, and returns p.
func (c *Canonizer) Ordered(p Position) Position { return c.shape.order(p) }

// leastImage returns the least of p, its images, and what the symmetry of the shape
// makes of them.
func (c *Canonizer) leastImage(p Position) Position {
	c.list.Reset()
	c.images.Images(p, &c.list)
	c.turn(p)
	c.least = append(c.least[:0], p...)
	for i := range c.list.Len() {
		q := c.shape.order(c.list.At(i))
		c.turn(q)
		if q.Compare(c.least) < 0 {
			c.least = append(c.least[:0], q...)
		}
	}
	return append(p[:0], c.least...)
}

// order brings the records of p in order, in place, where order does not matter,
// and drops those that are gone.
func (s *Shape) order(p Position) Position {
	switch s.Kind {
	case KindHeaps, KindCoupled, KindSet:
		k := len(p) - s.Memory
		main, memory := p[:k], p[k:]
		w := s.Width
		if w <= 1 {
			if p = s.orderSingles(main, p); s.Memory > 0 {
				p = append(p, memory...)
			}
			return p
		}
		if s.Kind != KindSet && !s.Keep {
			main = dropZeros(main, w)
		}
		sortRecords(main, w)
		if len(main)+len(memory) == len(p) {
			return p
		}
		return append(p[:len(main)], memory...)
	case KindGraph:
		s.orderEdges(p)
	}
	return p
}

// orderSingles orders records of one number, the main part of p, and returns as much
// of p as they take.
func (s *Shape) orderSingles(main, p Position) Position {
	sortSingles(main)
	if s.Kind == KindSet || s.Keep {
		return p[:len(main)]
	}
	zeros := 0
	for zeros < len(main) && main[zeros] == 0 {
		zeros++
	}
	if zeros > 0 {
		copy(main, main[zeros:])
	}
	return p[:len(main)-zeros]
}

func dropZeros(p Position, w int) Position {
	kept := 0
	for i := 0; i < len(p); i += w {
		if isZero(p[i : i+w]) {
			continue
		}
		if kept < i {
			copy(p[kept:kept+w], p[i:i+w])
		}
		kept += w
	}
	return p[:kept]
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
	for i := w; i < len(p); i += w {
		for j := i; j > 0 && slices.Compare(p[j:j+w], p[j-w:j]) < 0; j -= w {
			swap(p[j-w:j], p[j:j+w])
		}
	}
}

// sortSingles is sortRecords for w = 1, and for many records.
func sortSingles(p Position) {
	if len(p) > 32 {
		slices.Sort(p)
		return
	}
	for i := 1; i < len(p); i++ {
		n := p[i]
		if p[i-1] <= n {
			continue
		}
		j := i
		for ; j > 0 && p[j-1] > n; j-- {
			p[j] = p[j-1]
		}
		p[j] = n
	}
}

func swap(a, b Position) {
	for i := range a {
		a[i], b[i] = b[i], a[i]
	}
}

func (s *Shape) orderEdges(p Position) {
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
