package solve

import (
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
	r, ok := game.As[game.Rider](f.rules)
	if !ok || f.play != game.Normal || f.judge != nil || f.checker != nil || f.mode != mexing {
		return nil
	}
	rides := r.Rides()
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

// A beam is the lines of one ride through a box.
type beam struct {
	step   []int
	stride int     // from a cell to the next on its line
	one    bool    // only one step
	line   []int32 // the line of each cell
	lines  int32
	sets   [][]uint64
	last   []uint64 // of only
}

func (f *filler) fillLines(b *box, rides []game.Ride) error {
	beams := make([]*beam, len(rides))
	for i, r := range rides {
		beams[i] = newBeam(b, r)
	}
	if used := int64(b.len) * int64(4+4*len(rides)); used > f.config.memory() {
		return &MemoryError{Limit: f.config.memory(), Last: "the start of the table"}
	}
	sets := make([][]uint64, 0, len(rides))
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
			m.set(at, v)
		}
		if err := f.step(4, Progress{int64(at), int64(b.len)}); err != nil {
			return err
		}
	}
	return nil
}

func newBeam(b *box, r game.Ride) *beam {
	m := &beam{step: r.Step, one: r.Most == 1}
	for i, n := range r.Step {
		m.stride += n * b.strides[i]
	}
	if !m.one {
		m.line = make([]int32, b.len)
	}
	return m
}

// before returns the set of the values of the cells before p on its line, at its
// place, and notes the line. It may return nil for none.
func (m *beam) before(p game.Position, at int, numbers []uint32) []uint64 {
	for i, n := range m.step {
		if p[i] < n {
			if !m.one {
				m.line[at] = m.lines
				m.lines++
				m.sets = append(m.sets, nil)
			}
			return nil
		}
	}
	if m.one {
		return m.only(numbers[at-m.stride])
	}
	m.line[at] = m.line[at-m.stride]
	return m.sets[m.line[at]]
}

// only returns the set with the one member v, valid until the next call.
func (m *beam) only(v uint32) []uint64 {
	clear(m.last)
	w := int(v >> 6)
	for w >= len(m.last) {
		m.last = append(m.last, 0)
	}
	m.last[w] = 1 << (v & 63)
	return m.last
}

// set puts v in the set of the line of the cell at that place.
func (m *beam) set(at int, v uint32) {
	if m.one {
		return
	}
	set := &m.sets[m.line[at]]
	w := int(v >> 6)
	for w >= len(*set) {
		*set = append(*set, 0)
	}
	(*set)[w] |= 1 << (v & 63)
}

// mexOfSets returns the least number in none of the sets.
func mexOfSets(sets [][]uint64) uint32 {
	switch len(sets) {
	case 0:
		return 0
	case 3:
		return mexOf3(sets[0], sets[1], sets[2])
	}
	for w := 0; ; w++ {
		var all uint64
		for _, s := range sets {
			if w < len(s) {
				all |= s[w]
			}
		}
		if all != ^uint64(0) {
			return uint32(64*w) + firstZero(all)
		}
	}
}

// mexOf3 is mexOfSets for three sets.
func mexOf3(a, b, c []uint64) uint32 {
	w, n := 0, min(len(a), len(b), len(c))
	for a, b, c := a[:n], b[:n], c[:n]; w < n; w++ {
		if all := a[w] | b[w] | c[w]; all != ^uint64(0) {
			return uint32(64*w) + firstZero(all)
		}
	}
	for ; ; w++ {
		var all uint64
		for _, s := range [...][]uint64{a, b, c} {
			if w < len(s) {
				all |= s[w]
			}
		}
		if all != ^uint64(0) {
			return uint32(64*w) + firstZero(all)
		}
	}
}

func firstZero(w uint64) uint32 { return uint32(mexOf([]uint64{w})) }
