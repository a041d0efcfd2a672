package misere

import (
	"iter"
	"slices"

	"grundy/heap"
)

// A game is what the components of a position may be. Component 0 is a heap of
// 0; components 1 to nims are Nim heaps of these sizes, and component nims+n is
// a heap of n by the rules.
type game struct {
	rules   heap.Rules
	nims    int
	dead    []bool             // of each component so far: no move is left in it
	options map[int][]position // of components, as far as they were wanted
}

// newGame returns a game with component 0 alone.
func newGame(r heap.Rules, nims int) *game {
	return &game{rules: r, nims: nims, dead: []bool{true}, options: map[int][]position{}}
}

// grow adds the next component.
func (g *game) grow() {
	dead := true
	for range g.each(len(g.dead)) {
		dead = false
		break
	}
	g.dead = append(g.dead, dead)
}

// each yields the options of a component. The yielded slice is overwritten by
// the next iteration.
func (g *game) each(c int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if c <= g.nims {
			for v := range c {
				if !yield([]int{v}) {
					return
				}
			}
			return
		}
		var parts []int
		for heaps := range g.rules.HeapOptions(c - g.nims) {
			parts = parts[:0]
			for _, n := range heaps {
				parts = append(parts, n+g.nims)
			}
			if !yield(parts) {
				return
			}
		}
	}
}

// optionsOf returns the different options of a component, without the parts in
// which no move is left. They are kept.
func (g *game) optionsOf(c int) []position {
	if options, ok := g.options[c]; ok {
		return options
	}
	var options []position
	seen := map[string]bool{}
	for parts := range g.each(c) {
		p := g.living(parts)
		if k := p.key(); !seen[k] {
			seen[k] = true
			options = append(options, p)
		}
	}
	g.options[c] = options
	return options
}

// living returns a position without the components in which no move is left.
func (g *game) living(p position) position {
	return slices.DeleteFunc(p.with(), func(c int) bool { return g.dead[c] })
}

// weight is less for every option than for the position: n tokens have weight
// 2n-1, and even a move that takes nothing and splits a heap leaves less.
func (g *game) weight(p position) int {
	w := 0
	for _, c := range p {
		if c > g.nims {
			c -= g.nims
		}
		w += max(0, 2*c-1)
	}
	return w
}
