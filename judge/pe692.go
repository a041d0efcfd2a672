package judge

// Fibonacci Nim in which the first move may take any number: the least winning one is the least
// part of n as a sum of Fibonacci numbers that are no neighbours [Whi63]. With F the
// largest Fibonacci number up to n, those of F+1, ..., n are those of 1, ..., n-F, and F has
// itself:
//
//	G(n) = G(F-1) + F + G(n-F).
//
// Cost: some hundred sums.

import (
	"context"

	"grundy/internal/scan"
)

var pe692 = Problem{
	Name:   "pe-692",
	Title:  "Siegbert and Jo",
	Source: "Project Euler 692",
	Asks: "What is the sum over the heaps of 1 to N tokens of the least winning first move? " +
		"The first move takes any number, every other at most twice what was just taken.",
	Input:  "N",
	Limits: "N = 23416728348467685",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		most := uint64(100_000_000_000_000_000) // keeps the answer in 64 bits
		return solveNumber(in, answer, bound{"the largest heap N", 1, most}, func(n uint64) (uint64, error) {
			return leastParts(fibonacci(), map[uint64]uint64{0: 0}, n), nil
		})
	},
}

// leastParts returns G(n), and remembers what it has found.
func leastParts(f []uint64, known map[uint64]uint64, n uint64) uint64 {
	if total, ok := known[n]; ok {
		return total
	}
	part := largestIn(f, n)
	known[n] = leastParts(f, known, part-1) + part + leastParts(f, known, n-part)
	return known[n]
}
