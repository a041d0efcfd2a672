package count

import (
	"context"

	"grundy/heap"
	"grundy/nim"
)

// HeapsOf returns the heaps whose nim-value in the game of a report meets the
// condition, if nonempty without the heap of 0 tokens: all of them if the report has a proved period, and otherwise those below
// Report.Heaps ([Repeating.Known]). The condition may not be about Moore's game.
//
// Cost: one pass over the heaps of the report, or over pre-period and period.
func HeapsOf(ctx context.Context, r *heap.Report, wanted Condition, nonempty bool) (Ranked, error) {
	s := SequenceOf(r)
	if s.Known > mostKnown {
		return nil, &TooLargeError{"a period of " + r.Rules.String(), "want its end within 2^32 heaps"}
	}
	if s.Period > 0 && r.Saltus > 0 {
		return growing(r, wanted, nonempty), nil
	}
	return NewRepeating(ctx, s, wanted, nonempty)
}

// SequenceOf returns the nim-values of a report, which repeat if it has a proved period; but not
// where they grow, by r.Saltus, with each.
func SequenceOf(r *heap.Report) Sequence {
	s := Sequence{Known: uint64(r.Heaps), Scan: func(ctx context.Context, from, to uint64, visit func([]nim.Value) error) error {
		return r.Scan(ctx, int64(from), int64(to), visit)
	}}
	if r.Status == heap.Proved {
		s.Known, s.Period = uint64(r.Preperiod+r.Period), uint64(r.Period)
	}
	return s
}

// growing returns the heaps of a game whose values grow with the period.
func growing(r *heap.Report, wanted Condition, nonempty bool) Ranked {
	values := r.Values()[:r.Preperiod+r.Period]
	few := ArithmeticPeriodic(values, uint64(r.Period), uint64(r.Saltus), wanted.NimSum)
	if nonempty {
		few = few.nonempty()
	}
	if wanted.Others {
		return Others(few, false, nonempty)
	}
	return few
}
