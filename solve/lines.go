package solve

import (
	"fmt"
	"math/bits"

	"grundy/game"
)

// The values of a piece that rides, such as Wythoff's queen, from the bottom up.
//
// The options of a cell along one direction are all the cells before it on a line,
// so the values on each line are kept as a set of bits, and the value of a cell is
// the least number in none of the sets of its lines. That takes greatest value / 64
// steps for each cell and direction, where listing the options takes as many as
// there are: for Wythoff's game up to 2000 x 2000 a hundredth.
//
// The memory is a set of bits for each line, and 4 bytes for each cell and
// direction.

// rides returns the rides of the rules if the table can be filled by lines: no ride
// is limited but to one step, and none leads to a larger number.
func (f *filler) rides(b *box) []game.Ride {
	if f.play != game.Normal || f.judge != nil || f.checker != nil || f.mode != mexing {
		return nil
	}
	rides := game.RidesOf(f.rules)
	for _, ride := range rides {
		if len(ride.Step) != len(b.most) || ride.Most > 1 {
			return nil
		}
		for _, n := range ride.Step {
			if n < 0 {
				return nil
			}
		}
	}
	return rides
}

// A valueSet is the set of the values on a line.
type valueSet struct {
	bits []uint64
	full int // so many words at the start are all ones
}

// add puts v in the set.
func (s *valueSet) add(v uint32) {
	w := int(v >> 6)
	for w >= len(s.bits) {
		s.bits = append(s.bits, 0)
	}
	s.bits[w] |= 1 << (v & 63)
	for s.full < len(s.bits) && s.bits[s.full] == ^uint64(0) {
		s.full++
	}
}

// mexOfSets returns the least number in none of the sets. It starts where the
// fullest set has its first gap.
func mexOfSets(sets []*valueSet) uint32 {
	w := 0
	for _, s := range sets {
		w = max(w, s.full)
	}
	for ; ; w++ {
		var all uint64
		for _, s := range sets {
			if w < len(s.bits) {
				all |= s.bits[w]
			}
		}
		if all != ^uint64(0) {
			return uint32(64*w + bits.TrailingZeros64(^all))
		}
	}
}

// A beam is the lines of one ride through a box.
type beam struct {
	step   []int
	stride int     // from a cell to the next on its line
	line   []int32 // the line of each cell; nil for a single step
	sets   []valueSet
	last   valueSet // of only
}

func (f *filler) fillLines(b *box, rides []game.Ride) error {
	if used := int64(b.len) * int64(4+4*len(rides)); used > f.config.memory() {
		return &MemoryError{Limit: f.config.memory(), Last: fmt.Sprintf("a table of %d positions by lines", b.len)}
	}
	beams := make([]*beam, len(rides))
	for i, r := range rides {
		beams[i] = newBeam(b, r)
	}
	sets := make([]*valueSet, 0, len(rides))
	for at, p := range b.All() {
		sets = sets[:0]
		for _, m := range beams {
			if set := m.before(p, at, f.numbers); set != nil {
				sets = append(sets, set)
			}
		}
		v := mexOfSets(sets)
		f.numbers[at] = v
		for _, m := range beams {
			if m.line != nil {
				m.sets[m.line[at]].add(v)
			}
		}
		if err := f.step(4, Progress{int64(at), int64(b.len)}); err != nil {
			return err
		}
	}
	return nil
}

func newBeam(b *box, r game.Ride) *beam {
	m := &beam{step: r.Step}
	for i, n := range r.Step {
		m.stride += n * b.strides[i]
	}
	if r.Most != 1 {
		m.line = make([]int32, b.len)
	}
	return m
}

// before returns the set of the values of the cells before p on its line, at its
// place, and notes the line; nil if p is the first.
func (m *beam) before(p game.Position, at int, numbers []uint32) *valueSet {
	for i, n := range m.step {
		if p[i] < n {
			if m.line != nil {
				m.line[at] = int32(len(m.sets))
				m.sets = append(m.sets, valueSet{})
			}
			return nil
		}
	}
	if m.line == nil {
		return m.only(numbers[at-m.stride])
	}
	m.line[at] = m.line[at-m.stride]
	return &m.sets[m.line[at]]
}

// only returns the set with the one member v, valid until the next call.
func (m *beam) only(v uint32) *valueSet {
	clear(m.last.bits)
	m.last.full = 0
	m.last.add(v)
	return &m.last
}
