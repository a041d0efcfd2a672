package count_test

import (
	"context"
	"fmt"
	"math/big"

	"grundy/compound"
	"grundy/count"
	"grundy/modular"
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

func ExampleQuery() {
	q := count.Query{Family: count.Tuples{Sizes: count.Interval{From: 1, To: 1e18}, Heaps: 1e18}}
	plan, err := q.Best()
	if err != nil {
		panic(err)
	}
	n, err := plan.Mod(context.Background(), modular.New(2))
	fmt.Println(plan.Method, n, err)
	// Output: interval 0 <nil>
}

func ExampleSubsets() {
	q := count.Query{Family: count.Subsets{Heaps: []uint64{1, 2, 3}}}
	plan, err := q.By("basis")
	if err != nil {
		panic(err)
	}
	fmt.Println(plan.Exact(context.Background()))
	// Output: 2 <nil>
}

func ExampleProvePeriod() {
	nimTakingUpTo3 := []uint64{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}
	s, ok := count.ProvePeriod(nimTakingUpTo3, 3, 1)
	fmt.Println(s, ok)
	fmt.Println(s.Count(1e18, func(v uint64) bool { return v == 0 }))
	// Output:
	// period 4 from heap 0 on true
	// 250000000000000001
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
