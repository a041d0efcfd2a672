package judge

// Trees T(k) with the subtrees T(k-1) and T(k-2) at the root. A move removes a node with all
// below it, and who takes the root of the whole loses: the play is on the two subtrees.
//
// A subtree is worth, by the colon principle [WW, chapter 7], v(k) = 1 + (v(k-1) ⊕ v(k-2)),
// where v(-1) = v(0) = 0 for no node. Let W(k, t) be how many moves in it leave the value t:
// for t = 0 one, its root; for others those in one of its subtrees that leave (t-1) ⊕ the
// value of the other:
//
//	W(k, t) = W(k-1, (t-1) ⊕ v(k-2)) + W(k-2, (t-1) ⊕ v(k-1)),   W(k, 0) = 1 for k > 0.
//
// The answer is f(k) = W(k-1, v(k-2)) + W(k-2, v(k-1)).
//
// Cost: one sum for each pair (k, t) that comes up, about a million for k = 10^4.

import (
	"context"

	"grundy/internal/scan"
)

var pe400 = Problem{
	Name:   "pe-400",
	Title:  "Fibonacci Tree Game",
	Source: "Project Euler 400",
	Asks: "How many winning first moves are there in the tree T(k), which has T(k-1) and T(k-2) below its root? " +
		"A move removes a node with all below it; who has to take the root of the whole loses. Modulo 10^18.",
	Input:  "k",
	Limits: "k up to 10000",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the number k of the tree", 1, 20_000}, func(k uint64) (uint64, error) {
			return newFibonacciTrees(int(k)).rootMoves(ctx)
		})
	},
}

// fibonacciTrees counts moves modulo 10^18.
type fibonacciTrees struct {
	values []uint64            // v(k)
	ways   []map[uint64]uint64 // what is known of W(k, t), by k and t
}

func newFibonacciTrees(k int) *fibonacciTrees {
	f := &fibonacciTrees{make([]uint64, k+1), make([]map[uint64]uint64, k+1)}
	for i := 1; i <= k; i++ {
		f.values[i] = 1 + (f.values[i-1] ^ f.value(i-2))
	}
	return f
}

func (f *fibonacciTrees) value(k int) uint64 {
	if k < 0 {
		return 0
	}
	return f.values[k]
}

// rootMoves returns f(k) for the largest k. What W(k, t) needs is gathered from the top
// down, and then worked out from the bottom up, so that nothing is recursive.
func (f *fibonacciTrees) rootMoves(ctx context.Context) (uint64, error) {
	top := len(f.values) - 1
	first, second := f.value(top-2), f.value(top-1)
	f.ask(top-1, first)
	f.ask(top-2, second)
	for k := top - 1; k > 0; k-- {
		for t := range f.ways[k] {
			f.askBelow(k, t)
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
	}
	for k := 1; k < top; k++ {
		for t := range f.ways[k] {
			if t > 0 {
				left, right := f.below(k, t)
				f.ways[k][t] = (f.known(k-1, left) + f.known(k-2, right)) % ends
			}
		}
	}
	return (f.known(top-1, first) + f.known(top-2, second)) % ends, nil
}

const ends = 1_000_000_000_000_000_000 // 10^18

// below returns which values are to be left in the two subtrees.
func (f *fibonacciTrees) below(k int, t uint64) (left, right uint64) {
	return (t - 1) ^ f.value(k-2), (t - 1) ^ f.value(k-1)
}

func (f *fibonacciTrees) askBelow(k int, t uint64) {
	if t > 0 {
		left, right := f.below(k, t)
		f.ask(k-1, left)
		f.ask(k-2, right)
	}
}

func (f *fibonacciTrees) ask(k int, t uint64) {
	if k <= 0 {
		return
	}
	if f.ways[k] == nil {
		f.ways[k] = map[uint64]uint64{}
	}
	f.ways[k][t] = 1 // right for t = 0
}

// known returns W(k, t), which was asked for.
func (f *fibonacciTrees) known(k int, t uint64) uint64 {
	if k <= 0 {
		return 0
	}
	return f.ways[k][t]
}
