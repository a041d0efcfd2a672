package solve

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"grundy/game"
)

// Several workers fill one table. The table is cut into blocks, which the workers
// take in turn, each in ascending order; a worker that needs a number that another
// has not yet found waits for it. Since numbers depend on smaller positions only, the
// worker with the least position never waits, and the work ends. The blocks are cut
// such that one depends on the early positions of the one before early, and on late
// ones late, so that the workers follow each other through their blocks.

// blockSize is about how many positions a block has: enough for a worker to be out of
// the way of the next, which is some hundred positions.
const blockSize = 1 << 10

// pending is the number of a position that is not yet done.
const pending = illegal - 1

// errStopped says that another worker failed.
var errStopped = errors.New("another worker failed")

// workers is what they share.
type workers struct{ stopped atomic.Bool }

// fillTogether fills the table with n workers. The first works on the goroutine of
// the caller.
func (f *filler) fillTogether(ctx context.Context, n int, blocks []int) error {
	f.workers = &workers{}
	for i := range f.numbers {
		f.numbers[i] = pending
	}
	errs := make([]error, n)
	var wait sync.WaitGroup
	for w := 1; w < n; w++ {
		wait.Go(func() {
			errs[w] = f.clone(ctx).fillBlocks(ctx, blocks, w, n)
		})
	}
	errs[0] = f.fillBlocks(ctx, blocks, 0, n)
	wait.Wait()
	for _, err := range errs {
		if err != nil && err != errStopped {
			return err
		}
	}
	return nil
}

// clone returns another worker on the same table, which does not report progress.
func (f *filler) clone(ctx context.Context) *filler {
	c := f.config
	c.Progress = nil
	g := newFiller(f.original, c, f.mode)
	g.meter = c.meter(ctx)
	g.space, g.numbers, g.workers = f.space, f.numbers, f.workers
	g.padded, g.repeats, g.single = f.padded, f.repeats, f.single
	return g
}

// fillBlocks fills the blocks first, first+step, and so on.
func (f *filler) fillBlocks(ctx context.Context, blocks []int, first, step int) (err error) {
	defer func() {
		if err != nil {
			f.workers.stopped.Store(true)
		}
	}()
	defer game.CatchFull(&err)
	for b := first; b < len(blocks); b += step {
		end := f.space.Len()
		if b+1 < len(blocks) {
			end = blocks[b+1]
		}
		if f.workers.stopped.Load() {
			return errStopped
		}
		if err := f.fillBlock(ctx, blocks[b], end); err != nil {
			return err
		}
	}
	return nil
}

// load returns number k of the table, and waits for it if need be.
func (f *filler) load(k int) uint32 {
	if f.workers == nil {
		return f.numbers[k]
	}
	for tries := 0; ; tries++ {
		if n := atomic.LoadUint32(&f.numbers[k]); n != pending {
			return n
		}
		if f.workers.stopped.Load() {
			return 0 // fillBlock ends soon
		}
		if tries < 1<<7 {
			runtime.Gosched()
		} else {
			time.Sleep(50 * time.Microsecond) // the other worker has no processor
		}
	}
}

// store sets number k of the table.
func (f *filler) store(k int, n uint32) {
	if f.workers == nil {
		f.numbers[k] = n
		return
	}
	atomic.StoreUint32(&f.numbers[k], n)
}
