package scan

import (
	"runtime"
	"sync"
)

// An ahead reads and converts blocks before they are asked for, on several
// goroutines: its helpers and, when it would have to wait, the consumer itself,
// so that no core idles. One goroutine at a time reads the stream; it converts
// the block that it has read while the next goroutine reads on. The number of
// blocks is fixed, and they are used again.
type ahead struct {
	kernel kernel
	size   int

	reading sync.Mutex // held to read, and to send to order
	source  *source

	free  chan *block // blocks to fill; closed to stop the helpers
	order chan *block // blocks being converted or done, in the stream's order
}

// patience is how often lock tries. Fewer than 100 times were too few to wait
// for the read of a block from a file, and sleeping doubled the time of all.
const patience = 300

// startAhead starts the helpers. The caller, the only consumer, must call stop
// when it is done.
func startAhead(s *source, k kernel, size, helpers int) *ahead {
	blocks := 2*helpers + 2
	a := &ahead{
		kernel: k, size: size, source: s,
		free:  make(chan *block, blocks),
		order: make(chan *block, blocks),
	}
	for range blocks {
		a.free <- &block{parsed: make(chan struct{}, 1)}
	}
	for range helpers {
		go a.help()
	}
	return a
}

// stop makes the helpers end: at once, or as soon as the stream's Read returns.
func (a *ahead) stop() { close(a.free) }

func (a *ahead) help() {
	for b := range a.free {
		if a.step(b) {
			return
		}
	}
}

// step reads and converts the next block, and reports whether it is the last.
// Its sends never block: order has a place for every block, and parsed is empty
// when a block is free.
func (a *ahead) step(b *block) (last bool) {
	a.lock()
	a.source.fill(b, a.size, true)
	a.order <- b
	a.reading.Unlock()
	b.parse(a.kernel)
	last = b.err != nil
	b.parsed <- struct{}{}
	return last
}

// lock takes reading. It tries for a while, as a read is short, as a rule,
// compared with putting a goroutine to sleep and waking it.
func (a *ahead) lock() {
	for range patience {
		if a.reading.TryLock() {
			return
		}
		runtime.Gosched()
	}
	a.reading.Lock()
}

// next returns the next block in order. Only the consumer calls it, and not
// after the last block. The block is the caller's until it is put back.
func (a *ahead) next() *block {
	b := a.nextRead()
	for {
		select {
		case <-b.parsed:
			return b
		default:
		}
		select {
		case f := <-a.free:
			a.step(f)
		default:
			<-b.parsed
			return b
		}
	}
}

// nextRead returns the next block in order, which may still be in conversion.
func (a *ahead) nextRead() *block {
	for {
		select {
		case b := <-a.order:
			return b
		default:
		}
		select {
		case f := <-a.free:
			a.step(f)
		default:
			return <-a.order
		}
	}
}

// put gives a block back to be filled again.
func (a *ahead) put(b *block) { a.free <- b }
