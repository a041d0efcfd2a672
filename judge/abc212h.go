package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var abc212H = Problem{
	Name:   "abc-212-h",
	Title:  "Nim Counting",
	Source: "AtCoder Beginner Contest 212, problem H",
	Asks:   "In how many sequences of 1 to N heaps, with sizes from a list of K, does the first player win Nim? Modulo 998244353.",
	Input:  "N and K, then the K sizes",
	Limits: "N up to 200000, K up to 65535, sizes below 65536, all different",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := positive(in, "the number of heaps N")
		if err != nil {
			return err
		}
		k, err := positive(in, "the number of sizes K")
		if err != nil {
			return err
		}
		sizes, err := readSizes(in, k, largest)
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		a, err := countMod(ctx, count.Tuples{Sizes: count.List(sizes), Heaps: n, UpTo: true}, count.N, 998244353)
		if err != nil {
			return err
		}
		return answer(a)
	},
}

// mostReserved bounds the places that are reserved for numbers before they are read.
const mostReserved = 1 << 20

// readSizes reads n sizes below a bound.
func readSizes(in *scan.Reader, n, bound uint64) ([]uint64, error) {
	sizes := make([]uint64, 0, min(n, mostReserved))
	for range n {
		size, err := within(in, "a heap size", 0, bound-1)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, size)
	}
	return sizes, nil
}
