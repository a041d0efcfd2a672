package heap

import (
	"context"
	"fmt"

	"grundy/nim"
)

// Scan hands over the values of the heaps from from to to-1, in order and in blocks, until
// visit returns an error, which it returns. Values that were not stored are computed anew, at
// about the speed at which they were found, from the nearest state that was kept. A block is
// valid until visit returns. It panics unless 0 <= from <= to <= Heaps.
func (r *Report) Scan(ctx context.Context, from, to int64, visit func([]nim.Value) error) error {
	if from < 0 || from > to || to > r.Heaps {
		panic(fmt.Sprintf("heap: scan from %d to %d of %d heaps", from, to, r.Heaps))
	}
	if from < int64(len(r.values)) && from < to {
		end := min(to, int64(len(r.values)))
		if err := visit(r.values[from:end]); err != nil {
			return err
		}
		from = end
	}
	if from == to {
		return ctx.Err()
	}
	p, err := r.run.replay(ctx, from)
	if err != nil {
		return err
	}
	return r.scanCodes(ctx, p, from, to, visit)
}

func (r *Report) scanCodes(ctx context.Context, p *replay, from, to int64, visit func([]nim.Value) error) error {
	codes, values := make([]byte, replayChunk), make([]nim.Value, replayChunk)
	table := r.run.valuesByCode()
	for from < to {
		if err := ctx.Err(); err != nil {
			return err
		}
		n := min(replayChunk, to-from)
		p.read(codes[:n])
		for i, code := range codes[:n] {
			values[i] = table[(from+int64(i))&1][code]
		}
		if err := visit(values[:n]); err != nil {
			return err
		}
		from += n
	}
	return nil
}

// valuesByCode returns the value of each code, for even heaps and for odd ones.
func (r *run) valuesByCode() (table [2][256]nim.Value) {
	for odd := range table {
		for code := range table[odd] {
			table[odd][code] = nim.Value(r.value(byte(code), int64(odd)))
		}
	}
	return table
}
