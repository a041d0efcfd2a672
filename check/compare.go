package check

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"grundy/check/formula"
	"grundy/game"
	"grundy/solve"
	"grundy/table"
)

// A Report says how far a guess and the truth agree.
type Report struct {
	// Checked is on how many positions they agree: all of the range, or all that are
	// smaller than the one on which they do not.
	Checked int

	// Differs is the smallest position on which they do not agree; nil if there is
	// none.
	Differs *Difference
}

// A Difference is a position at which a guess is wrong.
type Difference struct {
	Position game.Position
	Guess    formula.Value
	Truth    table.Entry
	Evidence Evidence
}

// Compare compares a guess with the truth on all positions of a range, in order of size:
// by [table.CompareSize] if heaps or numbers are the range, else fewer cells first. An
// error of the guess counts only if it comes before the first difference. An error of
// the guess, of the solver or of the context ends the work; so does a range without
// legal positions.
//
// The first positions are asked of the solver one by one; if there are many more, a
// table of all of them is filled from the bottom up where that is possible.
//
// Rules from a rule file keep their errors: ask for them afterwards.
func Compare(ctx context.Context, q Question, guess Guess) (Report, error) {
	if err := table.Suits(q.Range, q.Rules.Shape()); err != nil {
		return Report{}, err
	}
	c := &comparison{Question: q, guess: guess, last: time.Now()}
	quiet := q.Config
	quiet.Progress = nil
	c.solver = solve.New(q.Rules, quiet)
	report, err := c.bySize(ctx)
	switch {
	case err != nil:
	case report.Differs != nil:
		report.Differs.Evidence, err = c.evidence(ctx, report.Differs)
	case report.Checked == 0:
		err = fmt.Errorf("%v: the rules allow no position of the range %v, want one with some\n--all, --heaps and --box name other ranges", q.Rules, q.Range)
	}
	return report, err
}

// A comparison is the work of Compare.
type comparison struct {
	Question
	guess  Guess
	solver *solve.Solver
	last   time.Time // of a report of progress
}

// many is when a table of the whole range is worth its cost. Most wrong guesses are
// refuted before.
const many = 1_000

// bySize asks about one position after the other.
func (c *comparison) bySize(ctx context.Context) (report Report, err error) {
	truths, stop := c.truths(ctx)
	defer stop()
	for guess, err := range c.guess.Answers(ctx, c.positions) {
		if report.Checked == many {
			report, err := c.byTables(ctx)
			if !errors.Is(err, table.ErrNotBottomUp) {
				return report, err
			}
		}
		if err == nil {
			err = c.fits(guess)
		}
		if err != nil {
			return report, err
		}
		p, truth, err := truths()
		if err != nil {
			return report, err
		}
		if !c.agrees(guess, truth) {
			report.Differs = &Difference{Position: p.Clone(), Guess: guess, Truth: truth}
			return report, nil
		}
		report.Checked++
		c.progress(report.Checked)
	}
	return report, ctx.Err()
}

// truths returns a function that returns the next position and what is true of it, and
// a function to call when no more is wanted.
func (c *comparison) truths(ctx context.Context) (next func() (game.Position, table.Entry, error), stop func()) {
	position, stop := iter.Pull(c.positions)
	return func() (game.Position, table.Entry, error) {
		if err := ctx.Err(); err != nil {
			return nil, table.Entry{}, err
		}
		p, ok := position()
		if !ok {
			return nil, table.Entry{}, errors.New("more answers than positions, want one for each")
		}
		truth, err := table.Ask(ctx, c.solver, c.Kind, p)
		return p, truth, err
	}, stop
}

func (c *comparison) progress(done int) {
	if c.Config.Progress != nil && time.Since(c.last) > 100*time.Millisecond {
		c.last = time.Now()
		c.Config.Progress(solve.Progress{Positions: int64(done)})
	}
}

// few is how many positions the first table has at most, if the range has many more.
const few = 100_000

// byTables compares with tables: first with one of a part of the range that has all small
// positions, then, if that settles nothing, with one of the whole range.
func (c *comparison) byTables(ctx context.Context) (Report, error) {
	if c.Config.Values != nil { // the solver answers at once
		return Report{}, table.ErrNotBottomUp
	}
	if part, sum := table.Smaller(c.Range, c.Rules.Shape(), few); part != nil {
		report, found, err := c.byTable(ctx, part)
		if ctx.Err() != nil || errors.Is(err, table.ErrNotBottomUp) || found.difference != nil && total(found.difference.Position) <= sum {
			return report, err
		}
	}
	report, _, err := c.byTable(ctx, c.Range)
	return report, err
}

func total(p game.Position) int {
	sum := 0
	for _, n := range p {
		sum += n
	}
	return sum
}

// byTable compares with the positions of a table in their own order, and returns the
// smallest that differs, or at which the guess fails.
func (c *comparison) byTable(ctx context.Context, over table.Range) (Report, finding, error) {
	t, err := table.MakeBottomUp(ctx, c.Rules, over, c.Kind, c.Config)
	if err != nil {
		return Report{}, finding{}, err
	}
	var f finding
	next, stop := iter.Pull2(legal(t))
	defer stop()
	checked := 0
	for guess, err := range c.guess.Answers(ctx, positionsOf(t)) {
		p, truth, ok := next()
		if ctx.Err() != nil || !ok {
			break
		}
		c.find(&f, Difference{Position: p, Guess: guess, Truth: truth}, err)
		checked++
		c.progress(checked)
	}
	switch {
	case ctx.Err() != nil:
		return Report{}, f, ctx.Err()
	case f.difference != nil:
		checked = f.smaller(t)
	}
	return Report{checked, f.difference}, f, f.failure
}

// A finding is the smallest position so far at which a guess is wrong, or fails.
type finding struct {
	difference *Difference // nil if there is none
	failure    error       // of the guess there
}

// find keeps a position, with what the guess says or its failure, if the guess is wrong
// or fails there and the position is smaller than what was found before.
func (c *comparison) find(f *finding, d Difference, failure error) {
	if failure == nil {
		failure = c.fits(d.Guess)
	}
	if failure == nil && c.agrees(d.Guess, d.Truth) || f.difference != nil && table.CompareSize(d.Position, f.difference.Position) >= 0 {
		return
	}
	d.Position = d.Position.Clone()
	f.difference, f.failure = &d, failure
}

// smaller returns how many positions of a table are smaller.
func (f *finding) smaller(t *table.Table) int {
	n := 0
	for p := range legal(t) {
		if table.CompareSize(p, f.difference.Position) < 0 {
			n++
		}
	}
	return n
}

// legal yields the legal positions of a table.
func legal(t *table.Table) iter.Seq2[game.Position, table.Entry] {
	return func(yield func(game.Position, table.Entry) bool) {
		for p, e := range t.All() {
			if !e.Illegal && !yield(p, e) {
				return
			}
		}
	}
}

func positionsOf(t *table.Table) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for p := range legal(t) {
			if !yield(p) {
				return
			}
		}
	}
}
