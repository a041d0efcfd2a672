package law

import (
	"context"

	"grundy/count"
	"grundy/game"
	"grundy/solve"
)

// Rooms of any games are played one after another. All that matters of a room is its outcome
// in normal and in misère play.

// Rooms are positions of games. The zero Rooms has none.
type Rooms struct {
	Config solve.Config // how they are searched; the kind of play does not matter

	games  map[string]*Outcomes
	rooms  []room
	orders count.Orders
}

// A room is a sum of positions of a game.
type room struct {
	game      *Outcomes
	positions []game.Position
}

// Add adds a room. Its game has to end when nobody can move.
func (r *Rooms) Add(ctx context.Context, rules game.Rules, positions []game.Position) error {
	g := r.of(rules)
	o, err := g.Of(ctx, positions)
	if err == nil {
		r.rooms = append(r.rooms, room{g, positions})
		r.orders.Add(o)
	}
	return err
}

// Orders returns the orders of the rooms, to be counted. It is shared: do not change it.
func (r *Rooms) Orders() *count.Orders { return &r.orders }

// of returns what tells the outcomes of a game.
func (r *Rooms) of(rules game.Rules) *Outcomes {
	name := rules.String()
	if r.games == nil {
		r.games = map[string]*Outcomes{}
	}
	if r.games[name] == nil {
		r.games[name] = NewOutcomes(rules, r.Config)
	}
	return r.games[name]
}
