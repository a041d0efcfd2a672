package game

// Capped rules know of numbers that make no difference beyond some size, such as how many tokens
// may be taken where that is more than there are.
type Capped interface {
	// Caps returns what is known, none if that is nothing. The first call may take some
	// time.
	Caps() []Cap
}

// A Cap bounds a number of a record, or of a heap with its memory: where number At, from 1, is more
// than number 0 plus More, or if Fixed than More, which is at least 0, the game is the same as if it
// were that.
type Cap struct {
	At, More int
	Fixed    bool
}

// Caps are an ability themselves: With(r, Caps{{At: 1}}).
type Caps []Cap

// Caps returns c.
func (c Caps) Caps() []Cap { return c }

// record returns how many numbers are in what has caps, the same in all positions; 0 where nothing
// has any.
func (s *Shape) record() int {
	switch {
	case s.Kind == KindHeap && s.Memory > 0:
		return 1 + s.Memory
	case s.Kind == KindHeaps || s.Kind == KindCoupled && s.Memory == 0:
		return s.Width
	}
	return 0
}

// Capped lowers the numbers of p that are beyond their caps, in place, and returns p.
func (c *Canonizer) Capped(p Position) Position {
	for i := 0; len(c.caps) > 0 && i < len(p); i += c.record {
		for _, b := range c.caps {
			least := p[i]
			if b.Fixed {
				least = 0
			}
			if p[i+b.At]-least > b.More { // numbers are at least 0, so that nothing overflows
				p[i+b.At] = least + b.More
			}
		}
	}
	return p
}

// HasCaps reports whether there are caps.
func (c *Canonizer) HasCaps() bool { return len(c.caps) > 0 }
