package judge

// Euclid's game is a P-position for heaps x < y exactly if y < φ·x [CD69], that is, if x is
// one of floor(y/φ)+1, ..., y-1. With f = floor(y/φ) the sum of x + y over these is
//
//	y·(y-1-f) + y(y-1)/2 - f(f+1)/2,
//
// and sums over y are sums of a Beatty sequence (count.SumFloors). Neighbouring Fibonacci
// numbers above N stand for φ.

import (
	"context"
	"math/big"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var pe325 = Problem{
	Name:   "pe-325",
	Title:  "Stone Game II",
	Source: "Project Euler 325",
	Asks: "What is the sum of x+y over the positions of two heaps x < y <= N that the second player wins, " +
		"if a move takes a positive multiple of the smaller heap from the larger? Modulo 7^10.",
	Input:  "N",
	Limits: "N up to 10^16",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest heap N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			return modular.New(282475249).ReduceBig(euclidTotal(integer(n))), nil
		})
	},
}

// euclidTotal returns the sum exactly.
func euclidTotal(n *big.Int) *big.Int {
	p, q := big.NewInt(1), big.NewInt(2)
	for q.Cmp(n) <= 0 {
		p, q = q, new(big.Int).Add(p, q)
	}
	f := count.SumFloors(n, p, new(big.Int), q)
	y := count.SumFloors(n, big.NewInt(1), new(big.Int), big.NewInt(1)) // of f(y) = y
	// Twice the sum: 3y^2 - 3y - 2yf - f^2 - f.
	total := new(big.Int).Sub(y.Squares, y.Floors)
	total.Mul(total, big.NewInt(3))
	total.Sub(total, new(big.Int).Lsh(f.Weighted, 1))
	total.Sub(total, f.Squares).Sub(total, f.Floors)
	return total.Rsh(total, 1)
}
