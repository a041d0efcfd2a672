package solve

import (
	"math/bits"

	"grundy/game"
	"grundy/nim"
)

// A full search finds a number for a position from the numbers of all its
// options: the nim-value, or the remoteness.
//
// It walks depth first without recursion. A position on the stack holds its parts
// that are still to be solved and nothing else; when none is left its options are
// listed a second time, and their numbers, all known by now, give its own. So a
// position costs at most two listings of its options and, on the stack, the
// vectors of its unsolved parts. Where the rules list options by size, the smaller
// are solved first, which keeps the stack short.
type full struct {
	*field
	*store
	meter
	fold
	options game.List
	parts   game.List // of one option
	pending game.List // of all options
	arena   []int     // the vectors of the frames
	frames  []fullFrame
}

// A fold finds the number of a position from those of its options.
type fold interface {
	// decided returns the number of a position that is P or N by a target.
	decided(o game.Outcome) uint64
	// start begins the next position, which has n options.
	start(n int)
	// add takes the number of an option: the nim-sum over its parts.
	add(x uint64)
	// end returns the number of the position.
	end() uint64
}

// A fullFrame is one position on the stack: arena[from:next] is its vector, and
// from next to the end of the frame are its unsolved parts, each after its length.
type fullFrame struct{ from, next, end int }

// solve makes sure that the code of the part p, in canonical form, is exact.
func (s *full) solve(p game.Position) error {
	defer s.keepAlive()
	s.begin(s.field, p)
	err := s.visit(p)
	for err == nil && len(s.frames) > 0 {
		err = s.advance(&s.frames[len(s.frames)-1])
	}
	s.unwind()
	return err
}

// unwind empties the stack, and takes back what it left in the store.
func (s *full) unwind() {
	for _, f := range s.frames {
		_ = s.put(s.arena[f.from:f.next], 0) // the position is there: no memory is needed
	}
	s.arena, s.frames = s.arena[:0], s.frames[:0]
}

// advance visits the next unsolved part of the frame, or finishes its position.
func (s *full) advance(f *fullFrame) error {
	if f.end < len(s.arena) {
		n := s.arena[f.end]
		part := game.Position(s.arena[f.end+1 : f.end+1+n])
		f.end += n + 1
		if s.get(part).isExact() {
			return nil
		}
		return s.visit(part)
	}
	p := game.Position(s.arena[f.from:f.next])
	solved, err := s.expand(p)
	if err != nil {
		return err
	}
	if !solved {
		panic("solve: options differ between two listings: " + s.rules.String())
	}
	s.arena = s.arena[:f.from]
	s.frames = s.frames[:len(s.frames)-1]
	return nil
}

// visit solves p at once if all its parts are solved, else puts it on the stack.
func (s *full) visit(p game.Position) error {
	if c := s.get(p); c.isExact() {
		return nil
	}
	solved, err := s.expand(p)
	if err != nil || solved {
		return err
	}
	if err := s.look(s.field, p); err != nil {
		return err
	}
	if err := s.put(p, busy); err != nil {
		return err
	}
	from := len(s.arena)
	s.arena = append(s.arena, p...)
	next := len(s.arena)
	s.pushPending()
	s.frames = append(s.frames, fullFrame{from, next, next})
	return s.fits(8*len(s.arena)+24*len(s.frames), p)
}

// pushPending copies the pending parts to the arena, so that the smaller end of
// the list comes first.
func (s *full) pushPending() {
	n := s.pending.Len()
	backward := total(s.pending.At(n-1)) < total(s.pending.At(0))
	for i := range n {
		if backward {
			i = n - 1 - i
		}
		part := s.pending.At(i)
		s.arena = append(s.arena, len(part))
		s.arena = append(s.arena, part...)
	}
}

func total(p game.Position) (t int) {
	for _, n := range p {
		t += n
	}
	return t
}

// expand lists the options of p. If all their parts are solved it stores the
// number of p and returns true; else the unsolved parts are pending.
func (s *full) expand(p game.Position) (bool, error) {
	s.pending.Reset()
	if o := s.verdict(p); o == game.D {
		return false, errTie
	} else if o != game.Open {
		return true, s.put(p, exactly(s.decided(o)))
	}
	s.options.Reset()
	s.rules.Options(p, &s.options)
	if err := s.step(s.options.Len()+1, Progress{Positions: s.len()}); err != nil {
		return false, err
	}
	s.start(s.options.Len())
	for i := range s.options.Len() {
		if err := s.addOption(p, s.options.At(i)); err != nil {
			return false, err
		}
	}
	if s.pending.Len() > 0 {
		return false, nil
	}
	return true, s.put(p, exactly(s.end()))
}

// addOption adds the number of option q of p, or its unsolved parts to the pending.
func (s *full) addOption(p, q game.Position) error {
	s.parts.Reset()
	s.field.parts(q, &s.parts)
	x, solved := uint64(0), true
	for i := range s.parts.Len() {
		part := s.parts.At(i)
		c := s.get(part)
		switch {
		case c.isExact():
			x ^= c.value()
		case c.isBusy():
			return s.loop(p, part)
		default:
			solved = false
			s.pending.Add(part...)
		}
	}
	if solved {
		s.add(x)
	}
	return nil
}

// A mexFold finds nim-values: the mex of the options' values. In misère play the
// end of the game counts as 1 instead of 0, which gives the misère nim-value: the
// position is a P-position if and only if that is 0 [WW, chapter 13].
type mexFold struct {
	play    game.Play
	options int
	seen    []uint64
}

// decided is never asked for: a game that ends early has no nim-values.
func (m *mexFold) decided(game.Outcome) uint64 { panic("solve: nim-value of a decided position") }

func (m *mexFold) start(n int) {
	m.options = n
	if words := n>>6 + 1; words > len(m.seen) {
		m.seen = make([]uint64, 2*words)
	} else {
		clear(m.seen[:words])
	}
}

// add sets x as seen; the mex of n options is at most n, and is n only if they
// have all the values below, so that x from n on makes no difference.
func (m *mexFold) add(x uint64) {
	if x < uint64(m.options) {
		m.seen[x>>6] |= 1 << (x & 63)
	}
}

func (m *mexFold) end() uint64 {
	if m.options == 0 && m.play == game.Misere {
		return 1
	}
	return mexOf(m.seen)
}

// mexOf returns the least number that is not in a set of bits.
func mexOf(seen []uint64) uint64 {
	for i, w := range seen {
		if w != ^uint64(0) {
			return uint64(64*i + bits.TrailingZeros64(^w))
		}
	}
	return uint64(64 * len(seen))
}

// nimValue returns the value of a solved part.
func (s *store) nimValue(p game.Position) nim.Value { return nim.Value(s.get(p).value()) }
