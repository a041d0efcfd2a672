package solve

import "grundy/game"

// A graph holds all followers of some positions, played as a whole, numbered from
// 0 in the order in which they were met, and their options: those of position i
// are options[first[i]:last[i]], each once.
type graph struct {
	first   []int32
	last    []int32
	options []int32
	end     []game.Outcome // of positions where the play ends, else Open

	narrow map[uint64]int32
	wide   map[string]int32
	coder  coder
	canon  *game.Canonizer
}

// maxPositions bounds the positions of a graph: their numbers are 32-bit.
const maxPositions = 1 << 30

// bytesPerPosition is what a position of a graph takes, with its place in the map,
// and what the analysis adds; bytesPerNumber is for each of its numbers.
const (
	bytesPerPosition = 88
	bytesPerNumber   = 16
)

// An exploration is a graph that is being made.
type exploration struct {
	*graph
	field   *field
	listed  game.List // options of one position
	numbers []int     // of the positions, one behind the other
	ends    []int     // of the positions in numbers
	listing []int32   // for each position, the last one in whose options it was met, plus 1

	// The positions whose options are not listed yet. The latest is next: where
	// play is endless, it is gone along rather than around, and growth shows soon.
	open []int32
}

// explore returns the graph of the followers of roots, which get the first numbers,
// and are brought to canonical form. It lists the options of each position once. Where
// play promises to end and does not, the error says so, whether or not there is memory
// for all followers.
func (f *field) explore(m *meter, limit int64, roots ...game.Position) (*graph, error) {
	g := &graph{narrow: map[uint64]int32{}, wide: map[string]int32{}, coder: newCoder(f.shape), canon: f.canon}
	e := &exploration{graph: g, field: f}
	m.begin(f, roots...)
	for _, p := range roots {
		e.number(p)
	}
	for n := int64(1); len(e.open) > 0; n++ {
		i := e.open[len(e.open)-1]
		e.open = e.open[:len(e.open)-1]
		if err := e.expand(m, i); err != nil {
			return nil, err
		}
		if e.used() > limit || len(e.options) > maxPositions {
			if err := e.checkEnds(); err != nil {
				return nil, err
			}
			return nil, &MemoryError{Limit: limit, Positions: n, Last: f.shape.Brief(e.position(i))}
		}
		if err := m.step(e.listed.Len()+1, Progress{Positions: n}); err != nil {
			return nil, err
		}
	}
	return g, e.checkEnds()
}

// expand lists the options of position i, and numbers them.
func (e *exploration) expand(m *meter, i int32) error {
	p := e.position(i)
	e.listed.Reset()
	e.end[i] = e.field.verdict(p)
	if e.end[i] == game.Open {
		e.field.rules.Options(p, &e.listed)
		if e.listed.Len() == 0 {
			e.end[i] = e.field.play.End()
		}
	}
	e.first[i] = int32(len(e.options))
	for q := range e.listed.All() {
		k, isNew := e.number(q)
		if isNew {
			if err := m.look(e.field, e.position(k)); err != nil {
				return err
			}
		}
		if e.listing[k] != i+1 {
			e.listing[k] = i + 1
			e.options = append(e.options, k)
		}
	}
	e.last[i] = int32(len(e.options))
	return nil
}

// used returns about how much memory the graph takes.
func (e *exploration) used() int64 {
	return int64(len(e.ends))*bytesPerPosition + bytesPerNumber*int64(len(e.numbers)) + 8*int64(len(e.options))
}

// position returns the position of that number. It is valid until another gets one.
func (e *exploration) position(k int32) game.Position {
	start := 0
	if k > 0 {
		start = e.ends[k-1]
	}
	return e.numbers[start:e.ends[k]:e.ends[k]]
}

// number returns the number of q, a new one if it is new; then q is open. It brings q
// to canonical form.
func (e *exploration) number(q game.Position) (k int32, isNew bool) {
	q = e.canon.Canonical(q)
	k, ok := e.find(q)
	if ok {
		return k, false
	}
	k = int32(len(e.ends))
	if key, narrow := e.coder.key(q); narrow {
		e.narrow[key] = k
	} else {
		e.wide[q.Key()] = k
	}
	e.numbers = append(e.numbers, q...)
	e.ends = append(e.ends, len(e.numbers))
	e.open, e.listing = append(e.open, k), append(e.listing, 0)
	e.first, e.last, e.end = append(e.first, 0), append(e.last, 0), append(e.end, game.Open)
	return k, true
}

// find returns the number of the canonical position q, and whether it has one.
func (g *graph) find(q game.Position) (k int32, ok bool) {
	if key, narrow := g.coder.key(q); narrow {
		k, ok = g.narrow[key]
	} else {
		k, ok = g.wide[q.Key()]
	}
	return k, ok
}

// len returns the number of positions.
func (g *graph) len() int { return len(g.end) }

// optionsOf returns the options of position i.
func (g *graph) optionsOf(i int32) []int32 { return g.options[g.first[i]:g.last[i]] }

// parents returns the graph with all its edges turned round, in the same form.
func (g *graph) parents() (first, parents []int32) {
	first = make([]int32, g.len()+2)
	for _, k := range g.options {
		first[k+2]++
	}
	for i := 2; i < len(first); i++ {
		first[i] += first[i-1]
	}
	parents = make([]int32, len(g.options))
	for i := range int32(g.len()) {
		for _, k := range g.optionsOf(i) {
			parents[first[k+1]] = i
			first[k+1]++
		}
	}
	return first[:len(first)-1], parents
}
