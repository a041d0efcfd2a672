package sample

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"grundy/game"
)

// tries is how often a position is drawn again that the rules or limits forbid.
const tries = 200

// Full is the size at which the limits are met.
const Full = 1000

// Random returns a random legal sum, and whether one was found. Size, from 0 to Full,
// says how large: numbers and lengths are drawn up to bounds that grow from the least
// allowed, at 0, to the greatest, at Full, as powers do. The same generator gives the
// same sums on every machine: no choice rests on a rounded number.
func (s *Source) Random(r *rand.Rand, size int) (sum []game.Position, ok bool) {
	k := 1 + r.IntN(between(1, max(s.limits.Components, 1), size))
	for len(sum) < k {
		p, ok := s.randomSingle(r, size)
		if !ok {
			return nil, false
		}
		sum = append(sum, p)
	}
	return sum, true
}

func (s *Source) randomSingle(r *rand.Rand, size int) (game.Position, bool) {
	for range tries {
		p := s.kind.random(r, size)
		if p == nil {
			continue
		}
		if s.limits.Start != nil {
			p = s.start(p)
		} else {
			for _, most := range s.memoryMost(p) {
				p = append(p, r.IntN(most+1))
			}
		}
		if s.isWanted(p) && s.contains(p) {
			return p, true
		}
	}
	return nil, false
}

// between returns the number from least to most that a size stands for: its distance
// from least has a length in bits that grows evenly.
func between(least, most, size int) int {
	if most <= least {
		return most
	}
	span := most - least
	return least + span>>(bits.Len(uint(span))*(Full-size)/Full)
}

// number returns a random number from least to most.
func number(r *rand.Rand, least, most int) int {
	if most <= least {
		return least
	}
	if most-least == math.MaxInt {
		return r.Int()
	}
	return least + r.IntN(most-least+1)
}

// A manner is a way to draw numbers.
type manner func(r *rand.Rand, least, most int) int

// manners are the ways to draw the numbers of a position: any numbers, all of like
// size, near powers of two, at the ends of the range, and few different ones.
func manners(r *rand.Rand, least, most int) manner {
	few := []int{number(r, least, most), number(r, least, most)}
	switch r.IntN(8) {
	case 0: // all equal
		return func(*rand.Rand, int, int) int { return few[0] }
	case 1:
		return func(r *rand.Rand, _, _ int) int { return few[r.IntN(2)] }
	case 2:
		return nearPower
	case 3: // near the end
		return func(r *rand.Rand, least, most int) int { return max(least, most-r.IntN(3)) }
	case 4: // of all lengths
		return func(r *rand.Rand, least, most int) int { return number(r, least, between(least, most, r.IntN(Full+1))) }
	}
	return number
}

// nearPower returns a power of two, or its neighbour.
func nearPower(r *rand.Rand, least, most int) int {
	bits := 0
	for bits < 62 && 1<<(bits+1) <= most {
		bits++
	}
	return min(max(1<<r.IntN(bits+1)+r.IntN(3)-1, least), most)
}

// random draws numbers in one manner, each within its bounds. Of some positions one record
// alone is large.
func (r records) random(rng *rand.Rand, size int) game.Position {
	k := number(rng, r.fewest, between(r.fewest, r.greatest, size))
	widest := r.widest(size)
	draw := manners(rng, widest.Least, widest.Most)
	large := -1
	if rng.IntN(8) == 0 && k > 1 {
		large = rng.IntN(k)
	}
	p := make(game.Position, k*r.width)
	for i := range p {
		s := r.span(i)
		most := between(s.Least, s.Most, size)
		if large >= 0 && i/r.width != large {
			most = between(s.Least, s.Most, size/smallPart)
		}
		p[i] = min(max(draw(rng, s.Least, most), s.Least), most)
	}
	return r.arranged(p)
}

// smallPart is the part of the size that records have beside a large one.
const smallPart = 4

// widest returns the widest of the bounds of numbers at a size.
func (r records) widest(size int) (w Span) {
	for _, s := range r.each {
		if most := between(s.Least, s.Most, size); most-s.Least >= w.Most-w.Least {
			w = Span{s.Least, most}
		}
	}
	return w
}

// arranged returns p in the order that the limits ask for; where records must differ
// those that do not are left out.
func (r records) arranged(p game.Position) game.Position {
	if r.distinct {
		p = r.different(p)
	}
	if r.limits.Order == Free {
		return p
	}
	sorted := r.sorted(p)
	q := make(game.Position, 0, len(p))
	for i := range sorted {
		if r.limits.Order == Descending {
			i = len(sorted) - 1 - i
		}
		q = append(q, sorted[i]...)
	}
	return q
}

func (r records) different(p game.Position) game.Position {
	seen := map[string]bool{}
	q := p[:0:0]
	for _, record := range r.split(p) {
		if key := record.Key(); !seen[key] {
			seen[key] = true
			q = append(q, record...)
		}
	}
	return q
}

// random draws a size, and cells of which the first letter is as frequent as chance
// has it.
func (c cells) random(r *rand.Rand, size int) game.Position {
	if len(c.sizes) == 0 {
		return nil
	}
	z := c.sizes[r.IntN(between(1, len(c.sizes), size))]
	p := make(game.Position, z.columns*z.rows)
	rare := r.IntN(Full + 1)
	for i := range p {
		switch {
		case c.letters == 0:
			p[i] = number(r, c.limits.Least, between(c.limits.Least, c.limits.Most, size))
		case r.IntN(Full) < rare:
			p[i] = r.IntN(c.letters)
		}
	}
	return c.join(z.columns, p)
}

// random draws each edge with a chance of its own for the graph.
func (g graphs) random(r *rand.Rand, size int) game.Position {
	n := number(r, max(g.limits.Fewest, 1), between(max(g.limits.Fewest, 1), g.limits.Greatest, size))
	p := game.Position{n}
	for range n * g.shape.Labels {
		p = append(p, number(r, 0, between(0, g.labelMost(), size)))
	}
	dense := r.IntN(Full+1) * r.IntN(Full+1)
	if g.limits.Connected {
		p = append(p, g.spanning(r, n)...)
	}
	_, _, have := g.shape.SplitGraph(p)
	for _, e := range g.pairs(n) {
		if r.IntN(Full*Full) < dense && !hasEdge(have, e, g.shape.Directed) {
			p = append(p, e[0], e[1])
		}
	}
	return p
}

// spanning returns the edges of a random tree of n vertices.
func (g graphs) spanning(r *rand.Rand, n int) (edges game.Position) {
	for v := 2; v <= n; v++ {
		edges = append(edges, 1+r.IntN(v-1), v)
	}
	return edges
}

func hasEdge(edges game.Position, e [2]int, directed bool) bool {
	for i := 0; i < len(edges); i += 2 {
		if edges[i] == e[0] && edges[i+1] == e[1] || !directed && edges[i] == e[1] && edges[i+1] == e[0] {
			return true
		}
	}
	return false
}

// random draws trees: deep, flat and between.
func (t trees) random(r *rand.Rand, size int) game.Position {
	n := number(r, max(t.limits.Fewest, 1), between(max(t.limits.Fewest, 1), t.limits.Greatest, size))
	far := number(r, 1, n) // how far back a parent may be
	parents := make(game.Position, n)
	for v := 2; v <= n; v++ {
		parents[v-1] = number(r, max(1, v-far), v-1)
	}
	labels := make(game.Position, n*(t.width-1))
	for i := range labels {
		labels[i] = number(r, 0, between(0, t.labelMost(), size))
	}
	return t.join(parents, labels)
}
