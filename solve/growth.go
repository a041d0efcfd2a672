package solve

import (
	"fmt"
	"math"
	"time"

	"grundy/game"
)

// A game whose positions grow without end has no answer, and a search of it does not
// end either. A search goes along endless play, since it looks at the options of what
// it met last; and there are only so many positions of one size, so that positions
// larger than all before come again and again. Growth in a game that ends is short
// beside it, or stays near what was asked about. So what is counted is the numbers in
// positions that are larger than all before and more than twice as large as those asked
// about.
//
// The size of a position is how many numbers it has, and their sum where they are not
// cells shown as letters.
//
// Where each position takes long, so many take too long. So growth has a bound of time too, which
// holds where the positions that are met are mostly larger than all before.

// A GrowthError says that positions grew as far as Config.Growth allows.
type GrowthError struct {
	Limit int    // the bound
	Times int    // so many positions were each larger than all before
	Last  string // the last of them
}

func (e *GrowthError) Error() string {
	return fmt.Sprintf("positions grow without end: %d, each larger than all before, the last %s; want a game that ends", e.Times, e.Last)
}

// A growth watches how positions grow in one search.
type growth struct {
	limit int // on spent; 0 for none
	most  int // the size of the largest position until now
	spent int
	times int

	time  time.Duration // the bound on the time since begun; 0 for none
	begun time.Time     // when the first position was too large
	met   int           // positions since then
}

// sizeSpared is how large a position may be whatever was asked about.
const sizeSpared = 100

// begin begins to watch a search from some positions.
func (g *growth) begin(f *field, roots ...game.Position) {
	g.most, g.spent, g.times, g.met = sizeSpared, 0, 0, 0
	if g.limit == 0 {
		return
	}
	for _, p := range roots {
		g.most = max(g.most, plus(f.size(p), f.size(p)))
	}
}

// look looks at a position that was met, and returns a *GrowthError if that is too much
// growth.
func (g *growth) look(f *field, p game.Position) error {
	if g.limit == 0 {
		return nil
	}
	g.met++
	size := f.size(p)
	if size <= g.most {
		return nil
	}
	if g.times == 0 {
		g.begun, g.met = time.Now(), 1
	}
	g.most = size
	g.times++
	if g.spent += len(p) + 1; g.spent <= g.limit && !g.isLong() {
		return nil
	}
	return &GrowthError{g.limit, g.times, f.shape.Brief(p)}
}

// Growth is long from so many positions on, one of so many that were met, or more.
const (
	longTimes = 20
	longShare = 4
)

// isLong reports whether growth has taken longer than it may, and little else was met.
func (g *growth) isLong() bool {
	return g.time > 0 && g.times >= longTimes && g.times*longShare >= g.met && time.Since(g.begun) > g.time
}

// size returns the size of a position.
func (f *field) size(p game.Position) int {
	size := len(p)
	if !f.cells {
		for _, n := range p {
			size = plus(size, n)
		}
	}
	return size
}

// plus returns a+b for a, b >= 0, or the greatest integer if that is less.
func plus(a, b int) int { return a + min(b, math.MaxInt-a) }
