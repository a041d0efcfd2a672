package stress

import (
	"context"
	"iter"
	"sync"
)

// A failed file is one that the program gets wrong, and how.
type failed struct {
	file    *file
	at      int // its place in the order of the files
	wrong   int // the first case that is wrong, from 0; -1 if that cannot be told
	reason  string
	output  string
	message string
}

// A job is a file and its place.
type job struct {
	file *file
	at   int
}

// first returns the first of the files, in their order, that the program gets wrong,
// nil if there is none. Several are tried at once; those behind a failure that is
// known are left out.
func (s *session) first(ctx context.Context, files iter.Seq2[*file, error]) (*failed, error) {
	w := &watch{session: s}
	ctx, w.cancel = context.WithCancel(ctx)
	defer w.cancel()
	jobs := make(chan job)
	var workers sync.WaitGroup
	for range max(s.test.Jobs, 1) {
		workers.Go(func() {
			for j := range jobs {
				w.try(ctx, j)
			}
		})
	}
	at := 0
	for f, err := range files {
		if err != nil {
			w.stop(err)
			break
		}
		if w.isOver() {
			break
		}
		jobs <- job{f, at}
		at++
	}
	close(jobs)
	workers.Wait()
	if w.found == nil && w.err == nil {
		w.err = ctx.Err()
	}
	return w.found, w.err
}

// A watch is what several workers have found.
type watch struct {
	session *session
	cancel  context.CancelFunc

	mutex sync.Mutex
	found *failed
	err   error
}

// try runs the program on a file, unless an earlier one has failed.
func (w *watch) try(ctx context.Context, j job) {
	if w.isBehind(j.at) {
		return
	}
	f, err := w.session.test.judge(ctx, j.file)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	switch {
	case err != nil && w.err == nil && (w.found == nil || ctx.Err() == nil):
		w.err = err
		w.cancel()
	case f != nil && (w.found == nil || j.at < w.found.at):
		f.at = j.at
		w.found = f
	case f == nil && err == nil:
		w.count(j.file)
	}
}

// count counts a file that was right.
func (w *watch) count(f *file) {
	r := &w.session.report
	r.Files++
	r.Positions += len(f.cases)
	if f.random {
		r.Random += len(f.cases)
	}
	if p := w.session.test.Progress; p != nil {
		p(r.Positions)
	}
}

func (w *watch) stop(err error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.err == nil {
		w.err = err
	}
}

// isBehind reports whether a file comes after one that has failed.
func (w *watch) isBehind(at int) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.err != nil || w.found != nil && w.found.at < at
}

func (w *watch) isOver() bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.err != nil || w.found != nil
}
