package solve_test

import (
	"context"
	"fmt"

	"grundy/game"
	"grundy/solve"
)

// Who wins the heaps 3, 4 and 5, what are they worth, and by which move?
func Example() {
	ctx := context.Background()
	s := solve.New(nimGame, solve.Config{})
	p, _ := game.Parse(nimGame, "3 4 5")
	outcome, _ := s.Outcome(ctx, p)
	value, _ := s.Value(ctx, p)
	moves, _ := s.Winning(ctx, p)
	fmt.Println(outcome, value)
	for _, m := range moves {
		fmt.Println(m.Text)
	}
	// Output:
	// N 2
	// heap 1: take 2 from the heap of 3
}

// The values of Wythoff's game, for a queen that moves towards a corner.
func ExampleBoxValues() {
	table, err := solve.BoxValues(context.Background(), wythoffRides, []int{3, 7}, solve.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range table.Len() {
		fmt.Printf("%3d", table.Value(i))
		if (i+1)%8 == 0 {
			fmt.Println()
		}
	}
	// Output:
	//   0  1  2  3  4  5  6  7
	//   1  2  0  4  5  3  7  8
	//   2  0  1  5  3  4  8  6
	//   3  4  5  6  2  0  1  9
}

// A heap from which a square may be taken, and to which one may be added if it is
// even: play can go on for ever.
func ExampleSolver_Loopy() {
	s := solve.New(squareButOne, solve.Config{})
	for n := range 8 {
		v, _ := s.Loopy(context.Background(), game.Position{n})
		fmt.Println(n, v, v.Outcome())
	}
	// Output:
	// 0 0 P
	// 1 1 N
	// 2 ∞(1) D
	// 3 ∞() D
	// 4 ∞(0) N
	// 5 0 P
	// 6 ∞(0) N
	// 7 ∞() D
}
