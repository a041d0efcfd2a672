package count

import (
	"fmt"
	"iter"
)

// WonSubgraphsByDefinition counts what WonSubgraphs counts by playing out every subset of
// the edges. It returns a *TooLargeError for more than 16 edges.
func (g Digraph) WonSubgraphsByDefinition(a, b int) (uint64, error) {
	if err := g.Check(); err != nil {
		return 0, err
	}
	if len(g.Edges) > 16 {
		return 0, &TooLargeError{fmt.Sprintf("subsets of %d edges", len(g.Edges)), "want at most 16 edges"}
	}
	won := uint64(0)
	for chosen := range uint32(1) << len(g.Edges) {
		if newPlayout(g.tokenOptions(chosen)).wins([2]int{a, b}) {
			won++
		}
	}
	return won, nil
}

// tokenOptions returns the options of two tokens, with some of the edges.
func (g Digraph) tokenOptions(chosen uint32) func([2]int) iter.Seq[[2]int] {
	return func(tokens [2]int) iter.Seq[[2]int] {
		return func(yield func([2]int) bool) {
			for i, e := range g.Edges {
				for token := range tokens {
					option := tokens
					option[token] = e[1]
					if chosen>>i&1 == 1 && tokens[token] == e[0] && !yield(option) {
						return
					}
				}
			}
		}
	}
}
