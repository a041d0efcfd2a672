package heap

import (
	"iter"
	"sync"

	"grundy/heap/vector"
)

// The stretches of codes that a run works on. The codes lie in buffers, each of
// which begins with the last codes of the one before; heaps are counted on, so
// memory does not grow with them.

// A segment is the codes of the heaps n, n+1, ... at buf[from:to], with the
// codes of earlier heaps before them. Its length is a multiple of vector.Lot.
type segment struct {
	buf      []byte
	from, to int
	n        int64
	done     func() // tells that buf is not needed any more
}

const (
	deepHistory = 1 << 20 // codes kept before a segment, once they exist
	bufferRoom  = 1 << 20
	maxSegment  = 1 << 18
	minSegment  = 1 << 16

	// Below early, segments stay short, and each is searched for a short period.
	early = 1 << 20
)

// A buffer is taken again when its segments are done.
type buffer struct {
	bytes []byte
	busy  sync.WaitGroup
}

// codesBefore returns how many codes are kept before a segment: those of a state, and the
// last ones of a checkpoint, which are computed anew from the codes before.
func (e *engine) codesBefore() int {
	return max(deepHistory, roundUp(e.gen.Reach(), 64)+repeatedCodes)
}

// segments generates codes from heap n on, up to limit or a little farther, from
// the codes before n. The segments grow from a short one.
func (e *engine) segments(before []byte, n, limit int64) iter.Seq[segment] {
	hist := e.codesBefore()
	room := max(bufferRoom, hist/2/vector.Lot*vector.Lot) // so that moving hist codes is little of the work
	return func(yield func(segment) bool) {
		var ring [3]buffer
		before = lastCodes(before, max(roundUp(e.gen.Reach(), 64), min(hist, len(before))))
		size := minSegment
		for i := 0; ; i = (i + 1) % len(ring) {
			b := &ring[i]
			b.busy.Wait()
			if b.bytes == nil {
				b.bytes = make([]byte, hist+room)
			}
			at := copy(b.bytes, before)
			for at+vector.Lot <= len(b.bytes) {
				if n >= limit {
					return
				}
				size = min(size, (len(b.bytes)-at)/vector.Lot*vector.Lot, int((limit-n+vector.Lot-1)/vector.Lot)*vector.Lot)
				e.gen.Fill(b.bytes, at, at+size)
				b.busy.Add(1)
				if !yield(segment{b.bytes, at, at + size, n, b.busy.Done}) {
					return
				}
				at, n = at+size, n+int64(size)
				if n >= early {
					size = min(2*size, maxSegment)
				}
			}
			before = b.bytes[at-min(at, hist) : at]
		}
	}
}

// ahead runs the segments in a goroutine of its own, a few ahead of the one who
// ranges over them.
func ahead(segments iter.Seq[segment]) iter.Seq[segment] {
	return func(yield func(segment) bool) {
		ready, quit := make(chan segment, 2), make(chan struct{})
		var producer sync.WaitGroup
		producer.Go(func() {
			defer close(ready)
			for s := range segments {
				select {
				case ready <- s:
				case <-quit:
					return
				}
			}
		})
		for s := range ready {
			if !yield(s) {
				break
			}
		}
		close(quit)
		for s := range ready {
			s.done()
		}
		producer.Wait()
	}
}
