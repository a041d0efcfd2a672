package heap

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"
	"time"
)

// A surveyor works through the rows with several workers.
type surveyor struct {
	options SurveyOptions
	rows    []SurveyRow
	file    io.Writer
	mu      sync.Mutex // for what follows, and for the rows while workers are at them
	done    int        // in this round
	failed  error
}

// survey fills the rows.
func (s *surveyor) survey(ctx context.Context) error {
	if s.options.Kept {
		kept, _, err := readRows(s.options.File)
		s.keep(kept)
		return err
	}
	if s.options.File != "" {
		file, kept, err := openRows(s.options.File)
		if err != nil {
			return err
		}
		defer file.Close()
		s.file = file
		s.keep(kept)
	}
	for _, budget := range []time.Duration{s.options.Budget / 8, s.options.Budget} {
		if err := s.round(ctx, budget); err != nil {
			return err
		}
	}
	return nil
}

// keep takes over the rows of an earlier survey.
func (s *surveyor) keep(kept map[string]SurveyRow) {
	for i, row := range s.rows {
		if old, ok := kept[row.Form]; ok && len(old.Codes) == len(row.Codes) {
			s.rows[i] = old
		}
	}
}

// round gives each class that is open the budget, unless it had that much before.
func (s *surveyor) round(ctx context.Context, budget time.Duration) error {
	todo := s.open(budget)
	s.done = 0
	next := make(chan int)
	var workers sync.WaitGroup
	for range s.options.Workers {
		workers.Go(func() {
			runtime.LockOSThread() // whose time is measured
			for i := range next {
				s.class(ctx, i, budget, len(todo))
			}
		})
	}
	for _, i := range todo {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	workers.Wait()
	return errors.Join(s.failed, ctx.Err())
}

// open returns the rows that a budget may tell more of, those with most heaps first.
func (s *surveyor) open(budget time.Duration) []int {
	var todo []int
	for i, row := range s.rows {
		if row.Status != Proved && row.Budget < budget.Seconds() && row.Heaps < s.options.Limit {
			todo = append(todo, i)
		}
	}
	slices.SortStableFunc(todo, func(i, j int) int { return cmp.Compare(s.rows[j].Heaps, s.rows[i].Heaps) })
	return todo
}

// class analyses one class and writes its row.
func (s *surveyor) class(ctx context.Context, i int, budget time.Duration, all int) {
	s.mu.Lock()
	row := s.rows[i]
	s.mu.Unlock()
	begun := threadTime()
	limited := threadBudget{ctx, begun + budget}
	r, err := Analyze(limited, MustParse(row.Codes[0], s.options.Base), Options{Limit: s.options.Limit, Threads: 1})
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		s.failed = errors.Join(s.failed, fmt.Errorf("%s: %w", row.Codes[0], err))
		return
	}
	row.fill(r)
	row.Seconds, row.Budget = (threadTime() - begun).Seconds(), budget.Seconds()
	s.rows[i] = row
	s.done++
	line, err := json.Marshal(row)
	if err == nil {
		_, err = s.file.Write(append(line, '\n'))
	}
	s.failed = errors.Join(s.failed, err)
	if s.options.Progress != nil {
		s.options.Progress(s.done, all, row)
	}
}

func (row *SurveyRow) fill(r *Report) {
	row.Status, row.Period, row.Preperiod, row.Saltus = r.Status, r.Period, r.Preperiod, r.Saltus
	row.Heaps, row.Max, row.MaxHeap = r.Heaps, uint64(r.Max), r.MaxHeap
	row.By, row.Proof, row.Note = r.By, r.Proof, r.Note
	row.Rare, row.LastRare = len(r.Rare), max(0, r.LastRare())
}

// A threadBudget is a context that ends besides when the thread that asks for its
// error has used so much processor time. Its channel is that of the context around
// it: who runs in it asks for the error, as [Analyze] with one thread does.
type threadBudget struct {
	context.Context
	until time.Duration
}

// Err returns [context.DeadlineExceeded] when the time is used up.
func (b threadBudget) Err() error {
	if err := b.Context.Err(); err != nil {
		return err
	}
	if threadTime() >= b.until {
		return context.DeadlineExceeded
	}
	return nil
}
