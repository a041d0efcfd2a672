package solve

import (
	"slices"

	"grundy/game"
)

// The options of a part on the stack of a prover, in its arena: smallest first, where the size of
// one is that of its largest part.

// A sized option has its size and its place in the list of the rules.
type sized struct{ size, index int }

// list appends the options of p to the arena, smallest first.
func (s *prover) list(p game.Position) error {
	s.options.Reset()
	s.rules.Options(p, &s.options)
	n := s.options.Len()
	if err := s.step(n+1, Progress{Positions: s.len()}); err != nil {
		return err
	}
	s.parts.Reset()
	s.order = s.order[:0]
	s.ends = s.ends[:0]
	own := s.weight(p)
	for i := range n {
		before := s.parts.Len()
		s.field.parts(s.options.At(i), &s.parts)
		size := 0
		for k := before; k < s.parts.Len(); k++ {
			part := s.parts.At(k)
			weight := s.weight(part)
			s.trend.note(own, weight)
			if s.ending != nil && weight == own && slices.Equal(part, p) {
				return s.repeats([]game.Position{p, p})
			}
			size = max(size, weight)
		}
		s.order = append(s.order, sized{size, i})
		s.ends = append(s.ends, s.parts.Len())
	}
	slices.SortStableFunc(s.order, func(a, b sized) int { return a.size - b.size })
	for _, o := range s.order {
		k := 0
		if o.index > 0 {
			k = s.ends[o.index-1]
		}
		s.append(k, s.ends[o.index])
	}
	return nil
}

// weight is the size of a part, how much there is to play for: its free cells, or
// the sum of its numbers; then its length.
func (f *field) weight(p game.Position) int {
	if f.cells {
		n := 0
		for _, c := range p {
			if c == 0 {
				n++
			}
		}
		return n<<10 + len(p)
	}
	return total(p)<<10 + len(p)
}

// append adds the option with the parts from k to end to the arena.
func (s *prover) append(k, end int) {
	at := len(s.arena)
	s.arena = append(s.arena, 0)
	for ; k < end; k++ {
		part := s.parts.At(k)
		s.arena = append(s.arena, len(part))
		s.arena = append(s.arena, part...)
	}
	s.arena[at] = len(s.arena) - at - 1
}

// A finding is what the store tells of an option and a value.
type finding int

const (
	unlike  finding = iota // the option has another value
	alike                  // the option has the value
	unknown                // to be found out
)

// look compares the option at place at of the arena with value v. If the store
// does not tell, it returns the couple to decide: the only unsolved part with what
// remains of v, or the first of several with anyValue.
func (s *prover) look(at int, v uint64) (finding, game.Position, uint64) {
	end := at + 1 + s.arena[at]
	var open game.Position
	var openCode code
	several := false
	for i := at + 1; i < end; i += s.arena[i] + 1 {
		part := game.Position(s.arena[i+1 : i+1+s.arena[i]])
		c := s.get(part)
		if c.isExact() {
			v ^= c.value()
			continue
		}
		if open == nil {
			open, openCode = part, c
			continue
		}
		several = true
		if s.weight(part) < s.weight(open) {
			open, openCode = part, c
		}
	}
	switch {
	case open == nil && v == 0:
		return alike, nil, 0
	case open == nil || !several && openCode.atLeast() > v:
		return unlike, nil, 0
	case several:
		return unknown, open, anyValue
	}
	return unknown, open, v
}
