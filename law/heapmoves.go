package law

import (
	"context"
	"fmt"

	"grundy/count"
	"grundy/game"
	"grundy/solve"
)

// HeapMoves counts winning first moves from many heaps of one number each, in normal play: the
// moves of each size once. Make it with [NewHeapMoves].
type HeapMoves struct {
	rules  game.Rules
	solver *solve.Solver
	all    count.Options
}

// NewHeapMoves returns the moves of no heaps of r, which are to be searched as c says.
func NewHeapMoves(r game.Rules, c solve.Config) *HeapMoves {
	return &HeapMoves{rules: r, solver: solve.New(r, c)}
}

// Options returns what the moves of the heaps change. It is shared: do not change it.
func (m *HeapMoves) Options() *count.Options { return &m.all }

// Add adds so many heaps of a size, below 2^31.
func (m *HeapMoves) Add(ctx context.Context, size, times uint64) error {
	if size > 1<<31-1 {
		return fmt.Errorf("heap %d: want at most 2^31-1", size)
	}
	p := game.Position{int(size)}
	if size == 0 {
		p = game.Position{}
	}
	if err := game.Check(m.rules, p); err != nil {
		return fmt.Errorf("heap %d of %v: %w", size, m.rules, err)
	}
	value, err := m.solver.Value(ctx, p)
	if err != nil {
		return err
	}
	moves, err := m.solver.Moves(p)
	if err != nil {
		return err
	}
	options := make([]uint64, len(moves))
	for i, move := range moves {
		v, err := m.solver.Value(ctx, move.To)
		if err != nil {
			return err
		}
		options[i] = uint64(v)
	}
	m.all.Add(times, uint64(value), options...)
	return nil
}
