package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var ccpc2020WeihaiJ = Problem{
	Name:   "ccpc-2020-weihai-j",
	Title:  "Steins;Game",
	Source: "CCPC 2020 Weihai, problem J",
	Asks: "In how many ways can n heaps be coloured black and white so that the second player wins, " +
		"if of the black heaps only a smallest may be reduced? Modulo 10^9+7.",
	Input:  "n, then the sizes of n heaps",
	Limits: "n up to 10^5, sizes up to 10^18",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := positive(in, "the number of heaps n")
		if err != nil {
			return err
		}
		heaps, err := readHeaps(in, n)
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		return answer(modular.New(1_000_000_007).ReduceBig(heaps.Count()))
	},
}

// trusted is how many numbers memory is set aside for on the word of the input
// alone. It is only touched as the numbers come.
const trusted = 1 << 24

// readHeaps reads n heap sizes. Beyond a limit, memory grows with the input, whatever
// n says.
func readHeaps(in *scan.Reader, n uint64) (*count.Coloured, error) {
	var heaps count.Coloured
	heaps.Use(scan.Room(int(min(n, trusted))))
	for n > 0 {
		block, err := in.Peek("a heap size")
		if err != nil {
			return nil, err
		}
		block = block[:min(n, uint64(len(block)))]
		heaps.Add(block...)
		in.Discard(len(block))
		n -= uint64(len(block))
	}
	return &heaps, nil
}
