package solve

import (
	"fmt"

	"grundy/game"
)

// A graph holds all followers of some positions, played as a whole, numbered from
// 0 in the order in which they were met, and their options: those of position i
// are options[first[i]:first[i+1]], each once.
type graph struct {
	first   []int32
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
// and what the analysis adds.
const bytesPerPosition = 80

// explore returns the graph of the followers of roots, which get the first numbers,
// and are brought to canonical form. It lists the options of each position once.
func (f *field) explore(m *meter, limit int64, roots ...game.Position) (*graph, error) {
	g := &graph{narrow: map[uint64]int32{}, wide: map[string]int32{}, coder: newCoder(f.shape), canon: f.canon}
	var found game.List
	for _, p := range roots {
		g.number(p, &found)
	}
	var options game.List
	seen := map[int32]int{}
	for i := 0; i < found.Len(); i++ {
		g.first = append(g.first, int32(len(g.options)))
		p := found.At(i)
		options.Reset()
		end := f.verdict(p)
		if end == game.Open {
			f.rules.Options(p, &options)
			if options.Len() == 0 {
				end = f.play.End()
			}
		}
		g.end = append(g.end, end)
		for q := range options.All() {
			k := g.number(q, &found)
			if at, twice := seen[k]; !twice || at != i+1 {
				seen[k] = i + 1
				g.options = append(g.options, k)
			}
		}
		if used := int64(found.Len())*bytesPerPosition + 8*int64(len(g.options)); used > limit || len(g.options) > maxPositions {
			return nil, &MemoryError{Limit: limit, Positions: int64(i), Last: fmt.Sprint(f.shape.Format(found.At(i)))}
		}
		if err := m.step(options.Len()+1, Progress{Positions: int64(i)}); err != nil {
			return nil, err
		}
	}
	g.first = append(g.first, int32(len(g.options)))
	return g, nil
}

// number returns the number of q, a new one if it is new; then q is added to
// found. It brings q to canonical form.
func (g *graph) number(q game.Position, found *game.List) int32 {
	q = g.canon.Canonical(q)
	k, ok := g.find(q)
	if ok {
		return k
	}
	k = int32(found.Len())
	if key, narrow := g.coder.key(q); narrow {
		g.narrow[key] = k
	} else {
		g.wide[q.Key()] = k
	}
	found.Add(q...)
	return k
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
func (g *graph) optionsOf(i int32) []int32 { return g.options[g.first[i]:g.first[i+1]] }

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
