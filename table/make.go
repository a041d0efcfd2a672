package table

import (
	"context"
	"fmt"
	"time"

	"grundy/game"
	"grundy/solve"
)

// A Source says what is known about a position of a range. It is asked in the order
// of the range.
type Source func(ctx context.Context, p game.Position) (Entry, error)

// From asks source about every legal position of r and makes a table of it, which takes
// 4 bytes a position of c.Memory. c.Progress is told how many positions are done.
//
// If source returns an error, or ctx is done, From returns the error together with
// what was known by then. An error about the range comes without a table.
func From(ctx context.Context, rules game.Rules, r Range, k Kind, c solve.Config, source Source) (*Table, error) {
	t, err := newTable(rules, r, k, c)
	if err != nil {
		return nil, err
	}
	err = t.fill(ctx, c.Progress, source)
	t.count()
	return t, err
}

const (
	cellBytes     = 4
	defaultMemory = 4 << 30
)

// newTable returns the table of r with nothing known.
func newTable(rules game.Rules, r Range, k Kind, c solve.Config) (*Table, error) {
	s := rules.Shape()
	if err := r.check(s); err != nil {
		return nil, fmt.Errorf("a table of %v: %w", rules, err)
	}
	memory := c.Memory
	if memory <= 0 {
		memory = defaultMemory
	}
	n, most := r.Len(s), memory/cellBytes
	if int64(n) > most {
		return nil, fmt.Errorf("a table of %v, %v: %s positions, want at most %d in %d MiB of memory",
			rules, r, countText(n), most, memory>>20)
	}
	return &Table{Rules: rules, Play: c.Play, Kind: k, Range: r, cells: make([]cell, n)}, nil
}

func countText(n int) string {
	if n == maxInt {
		return "more than 10^18"
	}
	return fmt.Sprint(n)
}

// fill sets the cells in order until an error comes.
func (t *Table) fill(ctx context.Context, report func(solve.Progress), source Source) error {
	s, legal, last := t.Rules.Shape(), t.legal(), time.Now()
	for i, p := range t.Range.All(s) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if report != nil && time.Since(last) > reportEvery {
			last = time.Now()
			report(solve.Progress{Positions: int64(i), Total: int64(t.Len())})
		}
		e, err := Entry{Illegal: true}, error(nil)
		if legal(p) {
			e, err = source(ctx, p)
		}
		if err == nil {
			t.cells[i], err = t.encode(e)
		}
		if err != nil {
			return fmt.Errorf("position %s: %w", s.Format(p), err)
		}
	}
	return nil
}

const reportEvery = 100 * time.Millisecond

// legal returns a function that says whether a position of the range is legal.
func (t *Table) legal() func(game.Position) bool {
	if t.allLegal() {
		return func(game.Position) bool { return true }
	}
	return func(p game.Position) bool { return game.Check(t.Rules, p) == nil }
}

// allLegal reports whether every position of the range must be legal.
func (t *Table) allLegal() bool {
	_, checks := game.As[game.Checker](t.Rules)
	return !checks && t.Rules.Shape().Kind != game.KindSet && !t.Rules.Shape().IsSized()
}
