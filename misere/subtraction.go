package misere

import (
	"context"
	"fmt"
	"math/big"

	"grundy/heap"
	"grundy/nim"
)

// Subtraction games, finite sets of numbers to take and others. The genus of a heap
// follows from its nim-value (heap/ferguson.go), and so a law of the nim-values, be it with a
// saltus, is one of the heaps in misère play.

// solveSubtraction finds the nim-values and their law: of the heaps that package heap looks at
// by itself, or of more if limits.Heaps asks for them.
func solveSubtraction(ctx context.Context, r heap.Rules, limits Limits) (*Solution, error) {
	report, err := heap.Analyze(ctx, r, heap.Options{})
	if err == nil && report.Status != heap.Proved && report.Heaps < int64(limits.Heaps) {
		report, err = heap.Analyze(ctx, r, heap.Options{Limit: int64(limits.Heaps)})
	}
	if err != nil {
		return nil, err
	}
	s := &Solution{Rules: r, Proof: byGenera, report: report}
	switch {
	case report.Status != heap.Proved:
	case report.Saltus == 0:
		s.Preperiod, s.Period = int(report.Preperiod), int(report.Period)
	default:
		s.Endless, s.Proof = true, fmt.Sprintf("%s, their nim-values by %s", byGenera, report.Proof)
	}
	return s, nil
}

// HeapAt is [Solution.Heap] for a heap of n >= 0 tokens, n of any length.
func (s *Solution) HeapAt(n *big.Int) Heap {
	switch {
	case s.report != nil:
		return byValue(s.report.AtBig(context.Background(), n))
	case n.IsInt64():
		return s.Heap(n.Int64())
	case s.Period == 0:
		return Heap{'?', "?"}
	}
	pre := big.NewInt(int64(s.Preperiod))
	turn := new(big.Int).Sub(n, pre)
	return s.Heap(pre.Add(pre, turn.Mod(turn, big.NewInt(int64(s.Period)))).Int64())
}

// byValue returns the heap of a subtraction game with a nim-value, which may be too large for a
// nim.Value; if it is not known, there is an error.
func byValue(v *big.Int, err error) Heap {
	switch {
	case err != nil:
		return Heap{'?', "?"}
	case v.IsUint64():
		return heapOf(heap.NimHeapGenus(nim.Value(v.Uint64())))
	}
	return Heap{'N', fmt.Sprintf("%d^%d.%d", v, v, new(big.Int).Xor(v, big.NewInt(2)))}
}
