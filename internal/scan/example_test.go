package scan_test

import (
	"fmt"
	"strings"

	"grundy/internal/scan"
)

func ExampleReader() {
	in := scan.NewReader(strings.NewReader("3\n5 7 9\n2\n4 4x\n"), "heaps.txt")
	defer in.Close()
	for {
		n, err := in.Uint64("the number of heaps")
		if err != nil {
			fmt.Println(err)
			return
		}
		heaps := make([]uint64, n)
		if _, err := in.Uint64s(heaps, "a heap size"); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(heaps)
	}
	// Output:
	// [5 7 9]
	// heaps.txt:4:3: found "4x", want a heap size, an integer from 0 to 18446744073709551615
}
