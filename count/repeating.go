package count

// Heap sizes by their nim-value, where the nim-sequence is known as far as is needed: it
// repeats, or the questions end where it does.
//
// Let G(n+p) = G(n) for n >= e. An index holds, for each block of 2^12 of the heaps below e+p,
// how many heaps below it are wanted, and the sum of their sizes. Beyond, the last p heaps come
// again and again: with c wanted ones of the sum s among them, t further turns have t·c of the
// sum t·s + c·p·t(t+1)/2.
//
// Cost: one pass over e+p values, and then one block and some products for a question.

import (
	"context"
	"fmt"
	"math/big"

	"grundy/nim"
)

// A Repeating is the heaps with a nim-value, in a nim-sequence that has a period or is known
// up to a heap only. Make it with [NewRepeating].
type Repeating struct {
	values  Sequence
	wanted  Condition
	skipped uint64  // 1 if the empty heap would be the first, and is left out
	blocks  []sized // blocks[i] of the heaps below i·blockLength
	turn    sized   // of the last period
}

// A sized is a number of heaps, and the sum of their sizes.
type sized struct {
	heaps uint64
	sizes uint64
}

const (
	blockLength = 1 << 12
	mostKnown   = 1 << 32 // keeps sums of sizes below 2^63
)

// NewRepeating returns the heaps of a sequence that meet the condition, which may be about a
// nim-value but not about Moore's game; if nonempty, without the heap of 0 tokens. It scans all
// known values. It panics for a sequence that is none, or of more than 2^32 known values.
func NewRepeating(ctx context.Context, s Sequence, wanted Condition, nonempty bool) (*Repeating, error) {
	if s.Period > s.Known || s.Known > mostKnown || wanted.Moore > 1 {
		panic(fmt.Sprintf("count: period %d of %d known values, condition %v", s.Period, s.Known, wanted))
	}
	r := &Repeating{values: s, wanted: wanted}
	all, n := sized{}, uint64(0)
	err := r.values.Scan(ctx, 0, r.values.Known, func(values []nim.Value) error {
		for _, v := range values {
			if n%blockLength == 0 {
				r.blocks = append(r.blocks, all)
			}
			r.add(&all, n, v)
			n++
		}
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	if nonempty && r.values.Known > 0 {
		empty, err := r.below(ctx, 1)
		if r.skipped = empty.heaps; err != nil {
			return nil, err
		}
	}
	if r.values.Period == 0 {
		return r, nil
	}
	before, err := r.below(ctx, r.values.Known-r.values.Period)
	r.turn = sized{all.heaps - before.heaps, all.sizes - before.sizes}
	return r, err
}

// add counts the heap n of the value v if it is wanted.
func (r *Repeating) add(t *sized, n uint64, v nim.Value) {
	if (uint64(v) == r.wanted.NimSum) != r.wanted.Others {
		t.heaps++
		t.sizes += n
	}
}

// below returns the number and sizes of the heaps below n, n <= known.
func (r *Repeating) below(ctx context.Context, n uint64) (sized, error) {
	if n == 0 {
		return sized{}, nil
	}
	at := (n - 1) / blockLength
	t := r.blocks[at]
	m := at * blockLength
	err := r.values.Scan(ctx, m, n, func(values []nim.Value) error {
		for _, v := range values {
			r.add(&t, m, v)
			m++
		}
		return nil
	})
	return t, err
}

// Known returns the last heap that questions may be about, or nil if there is none.
func (r *Repeating) Known() *big.Int {
	if r.values.Period > 0 {
		return nil
	}
	return plus(new(big.Int).SetUint64(r.values.Known), -1)
}

// upTo returns how many wanted heaps there are up to n, and the sum of their sizes. It panics
// if they are not known.
func (r *Repeating) upTo(ctx context.Context, n *big.Int) (heaps, sizes *big.Int, err error) {
	known := new(big.Int).SetUint64(r.values.Known)
	if n.Cmp(known) < 0 {
		t, err := r.below(ctx, n.Uint64()+1)
		return new(big.Int).SetUint64(t.heaps), new(big.Int).SetUint64(t.sizes), err
	}
	if r.values.Period == 0 {
		panic(fmt.Sprintf("count: heap %v of %d known ones", n, r.values.Known))
	}
	// n+1 = known + turns·p + rest, where the rest is a beginning of the last turn
	p := new(big.Int).SetUint64(r.values.Period)
	turns, rest := new(big.Int).QuoRem(plus(new(big.Int).Sub(n, known), 1), p, new(big.Int))
	start := r.values.Known - r.values.Period
	t, err := r.below(ctx, start+rest.Uint64())
	if err != nil {
		return nil, nil, err
	}
	whole, err := r.below(ctx, start)
	if err != nil {
		return nil, nil, err
	}
	// The heaps before the last turn, turns+1 whole ones, and the rest, turns+1 turns farther.
	more := plus(turns, 1)
	inTurn, inRest := new(big.Int).SetUint64(r.turn.heaps), new(big.Int).SetUint64(t.heaps-whole.heaps)
	heaps = new(big.Int).SetUint64(t.heaps)
	heaps.Add(heaps, product(more, inTurn))
	sizes = new(big.Int).SetUint64(t.sizes)
	sizes.Add(sizes, product(more, new(big.Int).SetUint64(r.turn.sizes)))
	sizes.Add(sizes, product(inTurn, p, triangle(turns)))
	sizes.Add(sizes, product(inRest, p, more))
	return heaps, sizes, nil
}

// Count implements Ranked. It panics for an n above Known.
func (r *Repeating) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	heaps, _, err := r.upTo(ctx, n)
	if err != nil {
		return nil, err
	}
	return plus(heaps, -int64(r.skipped)), nil
}

// Total implements Ranked. It panics for an n above Known.
func (r *Repeating) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	_, sizes, err := r.upTo(ctx, n)
	return sizes, err
}

// Kth implements Ranked.
func (r *Repeating) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	all, err := r.below(ctx, r.values.Known)
	if err != nil {
		return nil, err
	}
	turns := new(big.Int)
	index := plus(k, int64(r.skipped))                                           // among the known ones
	left := plus(new(big.Int).Sub(index, new(big.Int).SetUint64(all.heaps)), -1) // beyond them
	switch {
	case left.Sign() < 0:
	case r.turn.heaps == 0:
		return nil, ErrFewer
	default:
		inTurn := new(big.Int).SetUint64(r.turn.heaps)
		turns.QuoRem(left, inTurn, index)
		turns = plus(turns, 1)
		index.Add(index, new(big.Int).SetUint64(all.heaps-r.turn.heaps+1))
	}
	n, err := r.place(ctx, index.Uint64())
	size := product(turns, new(big.Int).SetUint64(r.values.Period))
	return []*big.Int{size.Add(size, new(big.Int).SetUint64(n))}, err
}

// place returns the kth wanted heap among the known ones, which has to exist.
func (r *Repeating) place(ctx context.Context, k uint64) (n uint64, err error) {
	at := len(r.blocks) - 1
	for low := 0; low < at; { // the last block with fewer heaps before it
		if middle := (low + at + 1) / 2; r.blocks[middle].heaps < k {
			low = middle
		} else {
			at = middle - 1
		}
	}
	t := r.blocks[at]
	m := uint64(at) * blockLength
	err = r.values.Scan(ctx, m, min(r.values.Known, m+blockLength), func(values []nim.Value) error {
		for _, v := range values {
			before := t.heaps
			if r.add(&t, m, v); before < k && t.heaps == k {
				n = m
			}
			m++
		}
		return nil
	})
	return n, err
}
