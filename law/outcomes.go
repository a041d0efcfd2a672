package law

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"grundy/compound"
	"grundy/game"
	"grundy/solve"
)

// Outcomes tells who wins sums of positions of a game, in normal and in misère play: by what
// is known of its heaps, or else by search, once for sums that come again.
type Outcomes struct {
	rules          game.Rules
	normal, misere *solve.Solver
	heaps          *Sums // nil if positions are no sums of heaps
	known          map[string]compound.Outcomes
}

// maxKnown bounds the sums that are remembered.
const maxKnown = 1 << 20

// NewOutcomes returns what tells the outcomes of r, to be searched as c says. It is not for
// several goroutines at once.
func NewOutcomes(r game.Rules, c solve.Config) *Outcomes {
	normal, misere := c, c
	normal.Play, misere.Play = game.Normal, game.Misere
	normal.Values = Known(r)
	return &Outcomes{r, solve.New(r, normal), solve.New(r, misere), SumsOf(r), map[string]compound.Outcomes{}}
}

// Of returns the outcomes of a sum of positions. A sum that neither player can bring to its end is
// an error.
func (o *Outcomes) Of(ctx context.Context, positions []game.Position) (compound.Outcomes, error) {
	if o.heaps != nil {
		heaps := heapsOf(positions)
		if found, ok, err := o.heaps.Outcomes(ctx, heaps); ok || err != nil {
			return found, err
		}
	}
	key := game.FormatSum(o.rules, positions)
	if found, ok := o.known[key]; ok {
		return found, nil
	}
	found, err := o.searched(ctx, positions)
	if err == nil {
		o.keep(key, found)
	}
	return found, err
}

// searched finds the outcomes by search.
func (o *Outcomes) searched(ctx context.Context, positions []game.Position) (found compound.Outcomes, err error) {
	if found.Normal, err = o.normal.Outcome(ctx, positions...); err != nil {
		return found, err
	}
	if found.Misere, err = o.misere.Outcome(ctx, positions...); err != nil {
		return found, err
	}
	if found.Normal == game.D || found.Misere == game.D {
		return found, errors.New("neither player can force its end, and no order with it")
	}
	return found, nil
}

func (o *Outcomes) keep(key string, found compound.Outcomes) {
	if len(o.known) >= maxKnown {
		clear(o.known)
	}
	o.known[key] = found
}

// OfHeaps returns the outcomes of a sum of heaps of one number each, which it may put into
// another order.
func (o *Outcomes) OfHeaps(ctx context.Context, heaps []int) (compound.Outcomes, error) {
	if o.heaps != nil {
		if found, ok, err := o.heaps.Outcomes(ctx, heaps); ok || err != nil {
			return found, err
		}
	}
	slices.Sort(heaps)
	key := make([]byte, 1, 64) // a zero first, as no text has one
	for _, h := range heaps {
		key = append(key, byte(h), byte(h>>8), byte(h>>16), byte(h>>24))
	}
	if found, ok := o.known[string(key)]; ok {
		return found, nil
	}
	if err := game.Check(o.rules, heaps); err != nil {
		return compound.Outcomes{}, fmt.Errorf("heaps %v of %v: %w", heaps, o.rules, err)
	}
	found, err := o.searched(ctx, []game.Position{heaps})
	if err == nil {
		o.keep(string(key), found)
	}
	return found, err
}

// heapsOf returns the heaps of positions of a game with heaps of one number.
func heapsOf(positions []game.Position) (heaps []int) {
	for _, p := range positions {
		heaps = append(heaps, p...)
	}
	return heaps
}
