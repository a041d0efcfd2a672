package table_test

import (
	"context"
	"fmt"
	"os"

	"grundy/game"
	"grundy/solve"
	"grundy/table"
)

// The nim-values of Kayles, in rows of its period.
func ExampleMake() {
	t, err := table.Make(context.Background(), kayles, table.Heap(35), table.Values, solve.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	t.WriteText(os.Stdout, table.Text{Row: 12})
	// Output:
	// kayles: nim-values, n = 0..35
	//
	//                          1 1
	//  n   0 1 2 3 4 5 6 7 8 9 0 1
	//  0   0 1 2 3 1 4 3 2 1 4 2 6
	// 12   4 1 2 7 1 4 3 2 1 4 6 7
	// 24   4 1 2 8 5 4 7 2 1 8 6 7
}

// Which positions of three heaps, one of them of two tokens, are lost in misère Nim?
func ExampleTable_Fix() {
	config := solve.Config{Play: game.Misere}
	cube, _ := table.Make(context.Background(), nimGame, table.Box(3, 3, 3), table.Outcomes, config)
	square, _ := cube.Fix("a", 2)
	for _, p := range square.PPositions() {
		fmt.Print(p, " ")
	}
	// Output: [2 0 2] [2 1 3] [2 2 0] [2 3 1]
}

// P-positions alone, as data.
func ExampleTable_WriteCSV() {
	t, _ := table.Make(context.Background(), wythoff, table.Box(5, 5), table.PPositions, solve.Config{})
	t.WriteCSV(os.Stdout)
	// Output:
	// a,b
	// 0,0
	// 1,2
	// 2,1
	// 3,5
	// 5,3
}
