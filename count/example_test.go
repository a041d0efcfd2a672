package count_test

import (
	"context"
	"fmt"
	"math/big"

	"grundy/compound"
	"grundy/count"
)

func ExampleMoves() {
	heaps := []uint64{5, 7, 9}
	var moves count.Moves
	moves.Add(heaps...)
	fmt.Println(moves.Normal())
	for m := range moves.List(heaps, false) {
		fmt.Println(m.Heap, m.From, m.To)
	}
	// Output:
	// 1
	// 2 9 2
}

func ExampleColourings() {
	fmt.Println(count.Colourings([]uint64{1, 2, 3, 4}))
	// Output: 2
}

// Any game may sit in a room: only its outcomes in normal and misère play
// matter.
func ExampleOrders() {
	var orders count.Orders
	orders.Add(compound.Nim(1, 2, 3))
	orders.Add(compound.Nim(1))
	orders.Add(compound.Nim(1, 2, 3, 4))
	orders.Add(compound.Nim(1, 2, 3, 4, 5))
	n, err := orders.Exact(context.Background())
	fmt.Println(n, err)
	// Output: 14 <nil>
}

func ExamplePlacements() {
	p := count.Placements{Cells: big.NewInt(10), Coins: 3}
	n, err := p.Exact(context.Background())
	fmt.Println(n, err)
	// Output: 100 <nil>
}
