package solve

import (
	"errors"
	"slices"

	"grundy/game"
)

// Play that can return to a position, under rules that promise that it ends
// ([game.Ending]), is a mistake of the rules, which is told with the positions of a cycle.
//
// A full search looks at all options of all followers, and meets a cycle if there is one.
// A search for a proof leaves options out, and what it finds is right in spite of a cycle
// among them. Lest the mistake shows in some questions and not in others, that search
// notes whether an option may be no smaller and no larger than its position, as in every
// cycle one is, or both smaller and larger ones. If so, it lists followers afterwards, up
// to a bound, and looks for a cycle among them. The cost is linear in what is listed.

// A trend says how the sizes of options compare with those of their positions.
type trend uint8

const (
	falls trend = 1 << iota
	rises
	stays
)

// note takes in a position of one size with an option of another.
func (t *trend) note(position, option int) {
	switch {
	case option < position:
		*t |= falls
	case option > position:
		*t |= rises
	default:
		*t |= stays
	}
}

// allowsCycles reports whether there may be a cycle among the options that were noted.
func (t trend) allowsCycles() bool { return t&stays != 0 || t == falls|rises }

// Bounds on the walks after proofs: on the bytes of each, half as many after one that needed more,
// and on how many there are.
const (
	walkMemory = 1 << 19
	walksMost  = 16
)

// walk looks for a cycle among the first followers of p, if there may be one and there
// must not.
func (s *prover) walk(p game.Position) error {
	if s.ending == nil || !s.trend.allowsCycles() || s.walks == walksMost {
		return nil
	}
	s.walks++
	m := meter{ctx: s.ctx}
	_, err := s.explore(&m, walkMemory>>s.cut, p)
	var tooMany *MemoryError
	if errors.As(err, &tooMany) {
		s.cut++
		return nil
	}
	return err
}

// repeats returns what the rules say of a cycle, as short as options of its first
// positions make it, or ErrLoop if play may loop.
func (f *field) repeats(cycle []game.Position) error {
	if f.ending == nil {
		return ErrLoop
	}
	return f.ending.Repeats(f.shortcut(cycle))
}

// shortcutLooks bounds the positions whose options are looked at for a shorter cycle.
const shortcutLooks = 64

// shortcut returns the shortest cycle that one option of one of the first positions
// closes.
func (f *field) shortcut(cycle []game.Position) []game.Position {
	best := cycle
	for j, p := range cycle[:min(len(cycle)-1, shortcutLooks)] {
		for i := j; i >= 0 && j-i+2 < len(best); i-- {
			if f.leadsTo(p, cycle[i]) {
				best = append(slices.Clone(cycle[i:j+1]), cycle[i])
			}
		}
	}
	return best
}

// leadsTo reports whether q, in canonical form, is a part of an option of p.
func (f *field) leadsTo(p, q game.Position) bool {
	var options game.List
	f.rules.Options(p.Clone(), &options)
	for option := range options.All() {
		if f.has(option, q) {
			return true
		}
	}
	return false
}

// has reports whether q, in canonical form, is a part of an option, which is changed.
func (f *field) has(option, q game.Position) bool {
	var parts game.List
	f.parts(option, &parts)
	for part := range parts.All() {
		if slices.Equal(part, q) {
			return true
		}
	}
	return false
}

// loop returns the error about a position that is on the stack and comes again.
func (s *prover) loop(p game.Position) error {
	var path []game.Position
	for _, f := range s.frames {
		path = append(path, s.arena[f.from:f.first:f.first])
	}
	return s.repeats(cycleOf(path, p))
}

// loop returns the error about a position q that is on the stack and is an option of p,
// which is the last on the stack or is to come there.
func (s *full) loop(p, q game.Position) error {
	var path []game.Position
	for _, f := range s.frames {
		path = append(path, s.arena[f.from:f.next:f.next])
	}
	if len(path) == 0 || !slices.Equal(path[len(path)-1], p) {
		path = append(path, p)
	}
	return s.repeats(cycleOf(path, q))
}

// cycleOf returns the end of a path from its position p on, and p again.
func cycleOf(path []game.Position, p game.Position) (cycle []game.Position) {
	begin := slices.IndexFunc(path, func(q game.Position) bool { return slices.Equal(p, q) })
	if begin < 0 {
		panic("solve: a position is on the stack and is not")
	}
	for _, q := range append(path[begin:], p) {
		cycle = append(cycle, q.Clone())
	}
	return cycle
}

// checkEnds returns the error about a cycle in the graph, if play promises to end.
func (e *exploration) checkEnds() error {
	if e.field.ending == nil {
		return nil
	}
	var cycle []game.Position
	for _, k := range e.cycle() {
		cycle = append(cycle, e.position(k).Clone())
	}
	if cycle == nil {
		return nil
	}
	return e.field.repeats(cycle)
}

// cycle returns positions of the graph each of which is an option of the one before, the
// last of them the first again; nil if there is no cycle. Positions without options are
// taken out of the graph, until all have some.
func (g *graph) cycle() []int32 {
	first, parents := g.parents()
	left := make([]int32, g.len()) // options that are not taken out
	var out []int32
	for i := range int32(g.len()) {
		if left[i] = int32(len(g.optionsOf(i))); left[i] == 0 {
			out = append(out, i)
		}
	}
	for at := 0; at < len(out); at++ {
		k := out[at]
		for _, i := range parents[first[k]:first[k+1]] {
			if left[i]--; left[i] == 0 {
				out = append(out, i)
			}
		}
	}
	at := slices.IndexFunc(left, func(n int32) bool { return n > 0 })
	if at < 0 {
		return nil
	}
	return g.follow(int32(at), left)
}

// follow goes from position i along positions that have options left, until one comes
// again, and returns the cycle.
func (g *graph) follow(i int32, left []int32) []int32 {
	met := map[int32]int{}
	var path []int32
	for {
		if begin, again := met[i]; again {
			return append(path[begin:], i)
		}
		met[i] = len(path)
		path = append(path, i)
		next := slices.IndexFunc(g.optionsOf(i), func(k int32) bool { return left[k] > 0 })
		i = g.optionsOf(i)[next]
	}
}
