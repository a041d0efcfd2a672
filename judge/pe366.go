package judge

// Fibonacci Nim in which the first move leaves at least one token. Let F be the largest
// Fibonacci number up to n and r = n-F. For r = 0 the first player loses, M(n) = 0. If 2r < F
// the largest winning move takes r: it leaves F, of which the other may not take all [Whi63].
// Otherwise it is one of r alone: M(n) = M(r). So with S(n) = M(1) + ... + M(n),
//
//	S(n) = S(F-1) + (1 + ... + min(r,h)) + S(r) - S(min(r,h)),   h = floor((F-1)/2).
//
// Cost: a few hundred sums, as the arguments are few: they are remembered.

import (
	"context"

	"grundy/internal/scan"
	"grundy/modular"
)

var pe366 = Problem{
	Name:   "pe-366",
	Title:  "Stone Game III",
	Source: "Project Euler 366",
	Asks: "What is the sum over the heaps of 1 to N tokens of the largest winning first move, 0 where there is none? " +
		"The first move leaves a token, every other takes at most twice what was just taken. Modulo 10^8.",
	Input:  "N",
	Limits: "N = 10^18",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest heap N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			s := largestMoves{mod: modular.New(100_000_000), fibonacci: fibonacci(), known: map[uint64]uint64{0: 0}}
			return s.sum(n), nil
		})
	},
}

// largestMoves adds up the largest winning moves.
type largestMoves struct {
	mod       modular.Modulus
	fibonacci []uint64
	known     map[uint64]uint64 // S
}

func (s *largestMoves) sum(n uint64) uint64 {
	if total, ok := s.known[n]; ok {
		return total
	}
	f := largestIn(s.fibonacci, n)
	r := n - f
	h := min(r, (f-1)/2)
	total := s.mod.Add(s.sum(f-1), s.triangle(h))
	total = s.mod.Add(total, s.mod.Sub(s.sum(r), s.sum(h)))
	s.known[n] = total
	return total
}

// triangle returns 1 + ... + n.
func (s *largestMoves) triangle(n uint64) uint64 {
	a, b := n, n+1
	if a%2 == 0 {
		a /= 2
	} else {
		b /= 2
	}
	return s.mod.Mul(s.mod.Reduce(a), s.mod.Reduce(b))
}
