package heap

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/nim"
)

// At returns G(n): for any n where a period is known, and otherwise for the
// heaps computed. Values that were not stored are computed anew from the nearest
// state that was kept, usually a few percent of a period away. It panics for a
// negative n.
func (r *Report) At(ctx context.Context, n int64) (nim.Value, error) {
	if n < 0 {
		panic(fmt.Sprintf("heap: a heap of %d tokens", n))
	}
	var gain nim.Value
	if r.Status == Proved && n >= r.Preperiod {
		turns := (n - r.Preperiod) / r.Period
		if r.grows(n) {
			gain = nim.Value(turns * r.Saltus)
		}
		n -= turns * r.Period
	}
	if n >= r.Heaps {
		return 0, r.unknown(n)
	}
	if n < int64(len(r.values)) {
		return r.values[n] + gain, nil
	}
	p, err := r.run.replay(ctx, n)
	if err != nil {
		return 0, err
	}
	var code [1]byte
	p.read(code[:])
	return nim.Value(r.run.value(code[0], n)) + gain, nil
}

// AtBig is [Report.At] for heaps of any size.
func (r *Report) AtBig(ctx context.Context, n *big.Int) (*big.Int, error) {
	if n.IsInt64() {
		v, err := r.At(ctx, n.Int64())
		return new(big.Int).SetUint64(uint64(v)), err
	}
	if n.Sign() < 0 {
		panic(fmt.Sprintf("heap: a heap of %v tokens", n))
	}
	if r.Status != Proved {
		return nil, r.unknown(n)
	}
	turns, m := new(big.Int).Sub(n, big.NewInt(r.Preperiod)), new(big.Int)
	turns.DivMod(turns, big.NewInt(r.Period), m)
	first := r.Preperiod + m.Int64()
	v, err := r.At(ctx, first)
	if !r.grows(first) {
		turns.SetInt64(0)
	}
	return turns.Add(turns.Mul(turns, big.NewInt(r.Saltus)), new(big.Int).SetUint64(uint64(v))), err
}

// unknown returns the error about a heap that was not computed.
// mustAt is At for a heap whose value is known.
func (r *Report) mustAt(n int64) nim.Value {
	v, err := r.At(context.Background(), n)
	if err != nil {
		panic("heap: " + err.Error())
	}
	return v
}

func (r *Report) unknown(n any) error {
	return fmt.Errorf("heap: G(%v) is not known, as no period of %s is proved and only heaps below %d were computed", n, shorten(r.Rules.String()), r.Heaps)
}

// grows reports whether the saltus applies to a heap n from the pre-period on.
func (r *Report) grows(n int64) bool {
	return r.Saltus > 0 && !slices.Contains(r.Steady, r.Preperiod+(n-r.Preperiod)%r.Period)
}
