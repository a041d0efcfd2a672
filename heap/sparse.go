package heap

import (
	"context"
	"math/bits"

	"grundy/heap/vector"
	"grundy/nim"
)

// The sparse engine [GP89]. As the dense one, but with the nim-sums of all rare
// heaps with their partners marked as well. A common value that is free then
// has no pair at all, so only the free rare values below it need a search,
// which nearly always succeeds after a few pairs. If it fails, the heap has
// that rare value and joins the rare heaps. The result is exact whatever the
// label is; a bad label costs time.
//
// Cost for G(n): the rare heaps, and a short search for each free rare value.
// Equal parts (see [Equal]) are not for it.
type sparse struct {
	dense
	label  label
	rare   []int32 // the rare heaps, ascending
	counts valueCounts
	width  int // every value is below 2^width
	parity int // of the splits, -1 if mixed
}

// denseStart is the number of values from which the first label is chosen.
const denseStart = 2048

// newSparse returns the engine after its first values, at most limit.
func newSparse(ctx context.Context, m moves, vec *vector.Set, limit int64) (*sparse, error) {
	s := &sparse{dense: *newDense(m, denseStart, vec), parity: m.splitParity()}
	if err := s.dense.run(ctx.Err, int(min(denseStart, limit))); err != nil {
		return nil, err
	}
	for i := range s.counts {
		s.counts[i] = make([]int64, maxValue+1)
	}
	for n, v := range s.g {
		s.count(n, v)
	}
	s.relabel()
	return s, nil
}

// load goes on from the first values, which the engine has computed already.
func (s *sparse) load(values []nim.Value) error {
	known := len(s.g)
	if len(values) <= known {
		return nil
	}
	if err := s.dense.load(values[known:]); err != nil {
		return err
	}
	for n, v := range s.g[known:] {
		s.count(known+n, v)
	}
	s.relabel()
	return nil
}

func (s *sparse) count(n int, v uint16) {
	s.counts[(n+max(0, s.parity))&1][v]++
	s.width = max(s.width, bits.Len16(v))
}

// run extends the sequence to n values.
func (s *sparse) run(tick func() error, n int) error {
	s.grow(n)
	for len(s.g) < n {
		if len(s.g)%1024 == 0 {
			if err := tick(); err != nil {
				return err
			}
		}
		v := s.next()
		if v > maxValue {
			return errValue
		}
		s.push(uint16(v))
		s.settle(uint16(v))
	}
	return nil
}

// next returns G(len(g)).
func (s *sparse) next() int {
	n := len(s.g)
	clear(s.seen[:min(len(s.seen), 2<<bits.Len16(s.max))])
	s.markTakes(n)
	for _, m := range s.moves.split {
		s.markRare(m, n)
		s.markPairs(m, n)
	}
	v := s.seen.mex(0)
	for tries := 0; ; tries++ {
		if v > maxValue || s.label.of(uint32(v), int64(n)) == 1 || !s.hasPair(n, uint16(v)) {
			s.tune(tries)
			return v
		}
		v = s.seen.mex(v + 1)
	}
}

func (s *sparse) markRare(m split, n int) {
	rest := n - m.k
	for _, r := range s.rare {
		if int(r) >= rest {
			break
		}
		if r > 0 && (m.mark == Free || 2*int(r) != rest) {
			s.seen.add(s.g[r] ^ s.g[rest-int(r)])
		}
	}
}

// settle takes note of the value of the last heap. A label chosen with few rare
// heaps at hand may be a bad one, so it is chosen again with each of the first
// of them; afterwards it hardly changes.
func (s *sparse) settle(v uint16) {
	n := len(s.g) - 1
	width := s.width
	s.count(n, v)
	rare := s.label.of(uint32(v), int64(n)) == 0
	if rare {
		s.rare = append(s.rare, int32(n))
	}
	if s.width > width || rare && (len(s.rare) < 64 || len(s.rare)%64 == 0) {
		s.relabel()
	}
}

// relabel chooses the label anew and lists the rare heaps.
func (s *sparse) relabel() {
	s.label = s.counts.choose(s.width, s.parity)
	s.rare = s.rare[:0]
	for n, v := range s.g {
		if s.label.of(uint32(v), int64(n)) == 0 {
			s.rare = append(s.rare, int32(n))
		}
	}
}

// lastRare returns the largest rare heap, 0 if there is none.
func (s *sparse) lastRare() int {
	if len(s.rare) == 0 {
		return 0
	}
	return int(s.rare[len(s.rare)-1])
}

// isSparse reports whether the rare heaps are few enough to be worth listing.
func (s *sparse) isSparse() bool { return len(s.rare) < len(s.g)/8 }

// fitsSparse reports whether the sparse engine can do these moves.
func (m moves) fitsSparse() bool {
	for _, s := range m.split {
		if s.mark == Equal {
			return false
		}
	}
	return len(m.split) > 0
}
