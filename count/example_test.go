package count_test

import (
	"context"
	"fmt"
	"math/big"

	"grundy/compound"
	"grundy/count"
	"grundy/heap"
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

// The losing heaps of Dawson's Kayles, up to 10^18 and far out.
func ExampleHeapsOf() {
	ctx := context.Background()
	report, err := heap.Analyze(ctx, heap.MustParse("0.07", 8), heap.Options{})
	if err != nil {
		panic(err)
	}
	lost, err := count.HeapsOf(ctx, report, count.Condition{}, false)
	if err != nil {
		panic(err)
	}
	fmt.Println(lost.Count(ctx, big.NewInt(1e18)))
	fmt.Println(lost.Kth(ctx, big.NewInt(1000)))
	// Output:
	// 147058823529411769 <nil>
	// [6771] <nil>
}

// The losing pairs of Wythoff's game.
func ExampleWythoff() {
	ctx := context.Background()
	w := count.Wythoff{T: 1}
	fmt.Println(w.Count(ctx, big.NewInt(1e18)))
	fmt.Println(w.Kth(ctx, big.NewInt(1e18)))
	// Output:
	// 381966011250105153 <nil>
	// [1618033988749894846 2618033988749894845] <nil>
}

// Nim-values of any game may stand for heaps, each with the number of heaps that have it.
func ExampleHistogram() {
	values := count.Histogram{{Size: 0, Times: 3}, {Size: 1, Times: 5}}
	plan, err := count.Query{Family: count.Tuples{Sizes: values, Heaps: 2}}.Best()
	if err != nil {
		panic(err)
	}
	fmt.Println(plan.Exact(context.Background()))
	// Output: 34 <nil>
}

func ExampleParts() {
	parts := count.Parts{Sum: big.NewInt(12), Counted: 3, Least: 1, Kind: count.Sets}
	plan, err := count.Query{Family: parts}.Best()
	if err != nil {
		panic(err)
	}
	fmt.Println(plan.Exact(context.Background()))
	// Output: 1 <nil>
}

func ExamplePlan_Probability() {
	heaps := count.Draws{Heaps: []count.Histogram{{{1, 1}, {2, 2}}, {{1, 1}, {2, 2}}}}
	plan, err := count.Query{Family: heaps}.Best()
	if err != nil {
		panic(err)
	}
	fmt.Println(plan.Probability(context.Background()))
	// Output: 5/9 <nil>
}

func ExampleWeighted_Least() {
	w := count.Weighted{Heaps: []uint64{1, 2, 3}, Weights: []uint64{5, 1, 1}}
	fmt.Println(w.Least(context.Background(), 1))
	// Output: 2 true <nil>
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
