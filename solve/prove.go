package solve

import (
	"slices"

	"grundy/game"
)

// A prover finds outcomes and nim-values without looking at every option.
//
// It decides couples: a part G and a number v, asking whether G has nim-value v,
// which is whether G + *v is a P-position. That holds if and only if no option of
// G has value v, and G has none of the values below v. For each part it remembers
// the value, or how far up values have been ruled out. An option with the parts
// G1, ..., Gk has value v if the largest part has the nim-sum of v and the values
// of the others, so only those others are solved completely [LV12].
//
// The options of a part whose couples are in memory already are looked at first;
// one of value v ends the search. Then the others are tried, smallest first,
// where the size of an option is that of its largest part.
//
// A position that is played as a whole, in misère play or to a target, is one
// part, of which only the number 0 is asked. Where a proof is found it is right
// even if play could loop, since it never rests on a position on the stack; where
// the search meets such a position it gives up with ErrLoop.
//
// The cost is at most that of a full search times the greatest value, and mostly a
// small part of it. The stack holds the options of each position on it.
type prover struct {
	*field
	*store
	sides
	meter
	options game.List
	parts   game.List
	order   []sized
	ends    []int // of the options in parts
	arena   []int
	frames  []proofFrame
	trend   trend // of the sizes of options
	walks   int   // that looked for a cycle
	cut     int   // of these, that had not enough memory
}

// anyValue is the goal of a frame whose part is to be solved completely.
const anyValue = ^uint64(0)

// A proofFrame is one part on the stack. In the arena lie its vector (from), then
// its options (first), each as: its length, and its parts, each after its length.
type proofFrame struct {
	from, first, end int
	next             int    // the option to try next
	value            uint64 // the value that is tried; all below are ruled out
	goal             uint64 // the value that is asked about, or anyValue
	tried            bool   // the options in memory have been looked at
}

// decide makes sure that the code of part p tells whether its value is goal: it is
// exact, or a bound above goal.
func (s *prover) decide(p game.Position, goal uint64) error {
	defer s.keepAlive()
	if s.other != nil {
		defer s.other.keepAlive()
	}
	s.unwind()
	s.begin(s.field, p)
	err := s.push(p, goal)
	for err == nil && len(s.frames) > 0 {
		err = s.advance(len(s.frames) - 1)
	}
	if err != nil {
		s.unwind()
		return err
	}
	return s.walk(p)
}

// unwind empties the stack, and takes back what it left in the store.
func (s *prover) unwind() {
	for _, f := range slices.Backward(s.frames) {
		s.turn()
		p := game.Position(s.arena[f.from:f.first])
		_ = s.put(p, s.get(p)&^busy) // the position is there: no memory is needed
	}
	s.arena, s.frames = s.arena[:0], s.frames[:0]
}

// settled reports whether the code tells if the value is goal.
func (c code) settled(goal uint64) bool {
	return c.isExact() || goal != anyValue && c.atLeast() > goal
}

// push puts p on the stack, unless it is settled, or ended.
func (s *prover) push(p game.Position, goal uint64) error {
	c := s.get(p)
	if c.settled(goal) {
		return nil
	}
	if c.isBusy() {
		return s.loop(p)
	}
	if o := s.verdict(p); o != game.Open {
		return s.putVerdict(p, o)
	}
	if err := s.growth.look(s.field, p); err != nil {
		return err
	}
	from := len(s.arena)
	s.arena = append(s.arena, p...)
	first := len(s.arena)
	if err := s.list(p); err != nil {
		return err
	}
	if s.options.Len() == 0 {
		s.arena = s.arena[:from]
		return s.put(p, s.endCode())
	}
	s.frames = append(s.frames, proofFrame{
		from: from, first: first, end: len(s.arena), next: first, value: c.atLeast(), goal: goal,
	})
	err := s.fits(8*len(s.arena)+64*len(s.frames), p)
	if err == nil {
		err = s.put(p, atLeast(c.atLeast())|busy)
	}
	s.turn()
	return err
}

// endCode is the code of a position without options. In misère play that counts
// as 1.
func (s *prover) endCode() code {
	if s.play == game.Misere {
		return exactly(1)
	}
	return exactly(0)
}

// putVerdict stores a position that is decided by a target.
func (s *prover) putVerdict(p game.Position, o game.Outcome) error {
	switch o {
	case game.P:
		return s.put(p, exactly(0))
	case game.N:
		return s.put(p, exactly(1))
	}
	return s.tie(p)
}

// advance takes the next step for frame number i, the last.
func (s *prover) advance(i int) error {
	f := &s.frames[i]
	if !f.tried {
		f.tried = true
		if s.inMemory(f) {
			return s.ruleOut(f)
		}
	}
	for f.next < f.end {
		found, part, goal := s.look(f.next, f.value)
		switch found {
		case alike:
			return s.ruleOut(f)
		case unknown:
			return s.push(part, goal)
		}
		f.next += s.arena[f.next] + 1
	}
	return s.pop(exactly(f.value))
}

// inMemory reports whether some option is known to have the value of the frame.
func (s *prover) inMemory(f *proofFrame) bool {
	for at := f.first; at < f.end; at += s.arena[at] + 1 {
		if found, _, _ := s.look(at, f.value); found == alike {
			return true
		}
	}
	return false
}

// ruleOut notes that the value of the frame is not its part's, and goes on to the
// next value if that is not enough.
func (s *prover) ruleOut(f *proofFrame) error {
	f.value++
	f.next, f.tried = f.first, false
	if f.goal != anyValue && f.value > f.goal {
		return s.pop(atLeast(f.value))
	}
	return nil
}

// pop removes the last frame, with what was found out.
func (s *prover) pop(c code) error {
	f := s.frames[len(s.frames)-1]
	s.turn()
	err := s.put(game.Position(s.arena[f.from:f.first]), c)
	s.arena = s.arena[:f.from]
	s.frames = s.frames[:len(s.frames)-1]
	return err
}
