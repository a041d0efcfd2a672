package rules

import (
	"fmt"

	"grundy/game"
)

// define makes rules without a name: Parse gives them that of their entry.
func define(s game.Shape, options func(p game.Position, out *game.List)) game.Rules {
	return game.Define("", s, options)
}

// heapRules makes rules of a function that adds the options of one heap of n
// tokens.
func heapRules(options func(n int, out *game.List)) game.Rules {
	return define(game.Heaps(), func(p game.Position, out *game.List) { options(p[0], out) })
}

// takeSome makes rules of a function that tells whether one may take k of n
// tokens, 1 <= k <= n. It is asked n times for a heap of n.
func takeSome(may func(k, n int) bool) game.Rules {
	return heapRules(func(n int, out *game.List) {
		for k := 1; k <= n; k++ {
			if may(k, n) {
				out.Add(n - k)
			}
		}
	})
}

// takeBetween adds the options of taking lo to hi of n tokens.
func takeBetween(n, lo, hi int, out *game.List) {
	for k := lo; k <= min(n, hi); k++ {
		out.Add(n - k)
	}
}

// atLeastOne returns an error unless all numbers of p are at least 1.
func atLeastOne(p game.Position) error {
	for i, n := range p {
		if n < 1 {
			return fmt.Errorf("number %d is %d, want at least 1", i+1, n)
		}
	}
	return nil
}

// positive returns the rules of numbers that are all at least 1.
func positive(s game.Shape, options func(game.Position, *game.List)) game.Rules {
	return game.With(define(s, options), game.CheckFunc(atLeastOne))
}
