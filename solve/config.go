package solve

import (
	"context"
	"errors"
	"fmt"
	"time"

	"grundy/game"
	"grundy/nim"
)

// A Config says how to solve. The zero Config is ready for use.
type Config struct {
	// Play is who wins when nobody can move. Use game.PlayOf for what the
	// rules mean by default.
	Play game.Play

	// Memory is about how many bytes the positions that are remembered for one
	// kind of question, and a table, may take; 0 stands for 4 GiB.
	Memory int64

	// Growth bounds how positions may grow, for rules that may have no end: how
	// many numbers the positions may have, in all, that are each larger than all
	// before and more than twice as large as those asked about. Beyond it there is
	// a *GrowthError. 0 stands for no bound.
	Growth int

	// GrowthTime bounds how long positions may do little else than grow so. 0 stands for no
	// bound.
	GrowthTime time.Duration

	// Values, if not nil, returns the nim-value of a part in normal play where it is
	// known from elsewhere, and whether it is. The part is in order.
	Values func(ctx context.Context, p game.Position) (nim.Value, bool, error)

	// Outcomes, if not nil, returns the outcome of a sum in Play where it is known from
	// elsewhere, and else Open.
	Outcomes func(ctx context.Context, ps []game.Position) (game.Outcome, error)

	// Progress, if not nil, is called about ten times a second during long
	// work, from the goroutine that asked.
	Progress func(Progress)
}

// Progress is how far long work has come.
type Progress struct {
	Positions int64 // positions remembered, or done in a table
	Total     int64 // positions of the table, 0 if not known
}

// ErrLoop says that play can return to a position, so that there is no nim-value
// by the mex alone.
var ErrLoop = errors.New("play can return to a position")

// ErrOver says that the game is over, so that there is no move.
var ErrOver = errors.New("the game is over")

// errTie says that a target ends the play in a draw.
var errTie = errors.New("play can end in a tie")

// A MemoryError says that the bound on memory was met.
type MemoryError struct {
	Limit     int64  // the bound, in bytes
	Positions int64  // positions solved until then
	Last      string // the position in hand, or a table that was not begun
}

func (e *MemoryError) Error() string {
	if e.Positions == 0 {
		return fmt.Sprintf("more than %d MiB of memory needed for %s", e.Limit>>20, e.Last)
	}
	return fmt.Sprintf("more than %d MiB of memory needed, after %d positions, at %s", e.Limit>>20, e.Positions, e.Last)
}

// memory returns the bound on memory in bytes.
func (c Config) memory() int64 {
	if c.Memory > 0 {
		return c.Memory
	}
	return 4 << 30
}

// A meter watches long work: it looks at the context and reports progress every
// so many steps.
type meter struct {
	ctx    context.Context
	report func(Progress)
	steps  int
	last   time.Time
	growth
}

// stepsBetween looks at the clock is a few milliseconds of the lightest work.
const stepsBetween = 1 << 14

func (c Config) meter(ctx context.Context) meter {
	return meter{ctx: ctx, report: c.Progress, last: time.Now(), growth: growth{limit: c.Growth, time: c.GrowthTime}}
}

// step counts n steps of work, and returns the error of the context if it is done.
func (m *meter) step(n int, now Progress) error {
	if m.steps += n; m.steps < stepsBetween {
		return nil
	}
	m.steps = 0
	if m.report != nil && time.Since(m.last) > 100*time.Millisecond {
		m.last = time.Now()
		m.report(now)
	}
	return m.ctx.Err()
}
