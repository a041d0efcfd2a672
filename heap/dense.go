package heap

import (
	"fmt"
	"math/bits"

	"grundy/heap/vector"
	"grundy/nim"
)

// The dense engine. G(n) is the mex over all pairs, but most values below it
// are hit by many pairs: so mark what the first few pairs hit, and look for a
// pair only for each value that is still free, from the least on, until one is
// found to have none. That one is the mex, by the definition.
//
// How many pairs to mark is tuned on the way; it changes the time only. The
// cost is O(n) for G(n), but most of it is one pass of [vector.Set.FindPair]
// over the pairs, a few of them in a nanosecond. Any rules that leave at most
// two heaps will do. Memory: 4 bytes a heap.
type dense struct {
	moves moves
	*sequence
	vec   *vector.Set
	seen  valueSet
	marks int // how many pairs of each split to mark
}

const leastMarks = 32

func newDense(m moves, capacity int, vec *vector.Set) *dense {
	return &dense{moves: m, sequence: newSequence(capacity), vec: vec, marks: leastMarks}
}

// run extends the sequence to n values.
func (d *dense) run(tick func() error, n int) error {
	d.grow(n)
	for len(d.g) < n {
		if len(d.g)%256 == 0 {
			if err := tick(); err != nil {
				return err
			}
		}
		v := d.next()
		if v > maxValue {
			return errValue
		}
		d.push(uint16(v))
	}
	return nil
}

func (d *dense) known() int { return len(d.g) }

func (d *dense) values() []nim.Value {
	out := make([]nim.Value, len(d.g))
	for i, v := range d.g {
		out[i] = nim.Value(v)
	}
	return out
}

func (d *dense) packed() []byte { return packValues(d.g) }

func (d *dense) load(values []nim.Value) error {
	d.grow(len(d.g) + len(values))
	for n, v := range values {
		if v > maxValue {
			return fmt.Errorf("%w at heap %d", errValue, n)
		}
		d.push(uint16(v))
	}
	return nil
}

// next returns G(len(g)).
func (d *dense) next() int {
	n := len(d.g)
	clear(d.seen[:min(len(d.seen), 2<<bits.Len16(d.max))])
	d.markTakes(n)
	for _, s := range d.moves.split {
		d.markPairs(s, n)
	}
	v := d.seen.mex(0)
	for tries := 0; ; tries++ {
		if v > maxValue || !d.hasPair(n, uint16(v)) {
			d.tune(tries)
			return v
		}
		v = d.seen.mex(v + 1)
	}
}

func (d *dense) markTakes(n int) {
	for _, k := range d.moves.whole {
		if k == n {
			d.seen.add(0)
		}
	}
	for _, k := range d.moves.take {
		if k < n {
			d.seen.add(d.g[n-k])
		}
	}
}

func (d *dense) markPairs(s split, n int) {
	lo, hi := s.pairs(n)
	x, y := d.pairs(n-s.k, lo, min(hi, lo+d.marks))
	y = y[:len(x)]
	for i, v := range x {
		d.seen.add(v ^ y[i])
	}
}

// hasPair looks for v among the pairs that were not marked.
func (d *dense) hasPair(n int, v uint16) bool {
	for _, s := range d.moves.split {
		if lo, hi := s.pairs(n); lo+d.marks < hi {
			x, y := d.pairs(n-s.k, lo+d.marks, hi)
			if d.vec.FindPair(x, y, v) >= 0 {
				return true
			}
		}
	}
	return false
}

// tune keeps the number of searches that succeed near twenty, which was measured
// to be near the best for 0.07, 0.007 and Grundy's game.
func (d *dense) tune(tries int) {
	if tries > 20 {
		d.marks += d.marks/8 + 1
	} else {
		d.marks = max(leastMarks, d.marks-d.marks/32)
	}
}
