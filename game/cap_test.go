package game_test

import (
	"fmt"

	"grundy/game"
)

// At most as many tokens are taken as the heap has, whatever the memory says.
func ExampleCaps() {
	heap := game.With(game.Define("doubling", game.Heap().Mem(1), func(p game.Position, out *game.List) {
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, 2*k)
		}
	}), game.Caps{{At: 1}})
	pairs := game.With(game.Define("pairs", game.Heaps().Of(2), nil), game.Caps{{At: 1, More: 1}})
	flags := game.With(game.Define("flags", game.Heap().Mem(1), nil), game.Caps{{At: 1, More: 1, Fixed: true}})
	fmt.Println(game.Canonical(flags, game.Position{5, 8}), game.Canonical(flags, game.Position{0, 3}))
	fmt.Println(game.Canonical(heap, game.Position{5, 8}), game.Canonical(heap, game.Position{5, 3}))
	fmt.Println(game.Canonical(pairs, game.Position{7, 2, 3, 9, 3, 4, 0, 0}), game.Ordered(pairs, game.Position{3, 9}))
	// Output:
	// [5 1] [0 1]
	// [5 5] [5 3]
	// [3 4 3 4 7 2] [3 9]
}
