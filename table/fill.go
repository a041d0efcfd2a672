package table

import (
	"context"
	"errors"
	"fmt"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// Heaps, boxes and multisets of numbers are filled from the bottom up by package
// solve, in its own numbering of the positions, and copied into ours. Where that
// does not fit (loops, ties, remoteness, other ranges), the caller asks a solver
// about one position after the other.

// ErrNotBottomUp says that a table cannot be filled from the bottom up.
var ErrNotBottomUp = errors.New("not from the bottom up")

// fillBottomUp sets the cells of t, all or none: when the work is interrupted, package
// solve does not say which of its numbers are done.
func (t *Table) fillBottomUp(ctx context.Context, c solve.Config) error {
	from, err := t.bottomUp(ctx, c)
	var memory *solve.MemoryError
	switch {
	case err == nil:
		return t.copyFrom(from)
	case ctx.Err() != nil || errors.As(err, &memory):
		return err
	}
	return ErrNotBottomUp
}

// bottomUp returns the table of package solve for t.
func (t *Table) bottomUp(ctx context.Context, c solve.Config) (*solve.Table, error) {
	if t.Kind == Remoteness {
		return nil, ErrNotBottomUp
	}
	rides := t.rides()
	values := t.Kind == Values || rides // which are quicker than outcomes for a piece that rides
	switch r := t.Range.(type) {
	case multisets:
		if rides && r.heaps == 2 && t.Rules.Shape().Keep {
			return solve.BoxValues(ctx, t.Rules, []int{r.max, r.max}, c)
		}
		if values {
			return solve.MultisetValues(ctx, t.Rules, r.heaps, r.max, c)
		}
		return solve.MultisetOutcomes(ctx, t.Rules, r.heaps, r.max, c)
	case grid:
		if r.form != numbers {
			break
		}
		most := make([]int, len(r.coords))
		for i, a := range r.coords {
			most[i] = a.To
		}
		if values {
			return solve.BoxValues(ctx, t.Rules, most, c)
		}
		return solve.BoxOutcomes(ctx, t.Rules, most, c)
	}
	return nil, ErrNotBottomUp
}

// rides reports whether the positions are those of a piece whose values are found line by
// line.
func (t *Table) rides() bool {
	return t.Play == game.Normal && len(game.RidesOf(t.Rules)) > 0
}

// noNumber is what a table of package solve holds for an illegal position.
const noNumber nim.Value = 1<<32 - 1

// copyFrom sets the cells from the numbers of from.
func (t *Table) copyFrom(from *solve.Table) error {
	_, same := t.Range.(grid) // numbered as in from
	if same && t.allLegal() {
		return t.copyInOrder(from)
	}
	legal := t.legal()
	for i, p := range t.Range.All(t.Rules.Shape()) {
		k := i
		if !same {
			k = from.Index(p)
		}
		c, err := t.encode(t.read(from, k, legal(p)))
		if err != nil {
			return fmt.Errorf("position %s: %w", game.Format(t.Rules, p), err)
		}
		t.cells[i] = c
	}
	return nil
}

// copyInOrder does so if the numbering is the same and all positions are legal.
func (t *Table) copyInOrder(from *solve.Table) error {
	for i := range t.cells {
		c, err := t.encode(t.read(from, i, true))
		if err != nil {
			return fmt.Errorf("position number %d: %w", i, err)
		}
		t.cells[i] = c
	}
	return nil
}

// read returns what position number k of from says in a table of the kind of t.
func (t *Table) read(from *solve.Table, k int, legal bool) Entry {
	v := from.Value(k)
	switch {
	case !legal || v == noNumber:
		return Entry{Illegal: true}
	case t.Kind == Values:
		return ValueEntry(v)
	}
	return Entry{Outcome: from.Outcome(k)}
}
