package judge

import (
	"context"
	"math/bits"

	"grundy/internal/scan"
	"grundy/modular"
)

var pe509 = Problem{
	Name:   "pe-509",
	Title:  "Divisor Nim",
	Source: "Project Euler 509",
	Asks:   "How many positions of three ordered heaps from 1 to n does the first player win, if a move takes a proper divisor of a heap? Modulo 1234567890.",
	Input:  "n",
	Limits: "n up to 123456787654321",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest heap n", 1, 1<<64 - 1}, func(n uint64) (uint64, error) {
			return divisorNimWon(modular.New(1_234_567_890), n), nil
		})
	},
}

// divisorNimWon counts triples of heaps. A heap 2^v·odd has the nim-value v: taking a
// proper divisor 2^w·odd with w < v leaves the value w, and one with w = v leaves an even
// multiple of 2^v, of a higher value. So there are few different values, and every pair of
// them has one third.
func divisorNimWon(m modular.Modulus, n uint64) uint64 {
	var heaps [128]uint64 // for each value, modulo m
	values := bits.Len64(n)
	for v := range values {
		heaps[v] = m.Reduce(n>>v - n>>v/2)
	}
	lost := uint64(0)
	for v := range values {
		for w := range values {
			lost = m.Add(lost, m.Mul(m.Mul(heaps[v], heaps[w]), heaps[v^w]))
		}
	}
	return m.Sub(m.Pow(n, 3), lost)
}
