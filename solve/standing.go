package solve

import (
	"context"

	"grundy/game"
)

// A Standing is all that retrograde analysis tells of a position.
type Standing struct {
	Outcome    game.Outcome
	Remoteness int   // -1 for a draw
	Value      Loopy // in normal play without a target only, else the zero Loopy
}

// Standings returns the standings of positions of r, each by itself, from one
// analysis of all their followers: every vertex of a digraph, every heap of a range.
// Play may loop. Time is linear in the followers and their options, times the
// greatest nim-value; memory about 80 bytes a follower and 8 an option.
func Standings(ctx context.Context, r game.Rules, c Config, ps ...game.Position) (standings []Standing, err error) {
	defer game.CatchFull(&err)
	f := newField(whole(r), c.Play, false)
	m := c.meter(ctx)
	roots := make([]game.Position, len(ps))
	for i, p := range ps {
		roots[i] = p.Clone()
	}
	g, err := f.explore(&m, c.memory(), roots...)
	if err != nil {
		return nil, err
	}
	outcomes, remoteness := g.retrograde()
	var values []int32
	if c.Play == game.Normal && f.judge == nil {
		values = g.loopyValues()
	}
	all := make([]Standing, len(ps))
	for i, p := range ps {
		k, _ := g.find(f.canon.Canonical(p.Clone()))
		all[i] = Standing{Outcome: outcomes[k], Remoteness: int(remoteness[k])}
		if values != nil {
			all[i].Value = g.loopy(k, values)
		}
	}
	return all, nil
}
