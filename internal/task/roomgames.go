package task

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"grundy/compound"
	"grundy/count"
	"grundy/game"
	"grundy/law"
	"grundy/rules"
	"grundy/solve"
)

// Rooms of any games. All that matters of a room is its outcome in normal and in misère
// play, which a solver of its game finds, once for positions that come again.

// roomGames are the games of the rooms by their names.
type roomGames struct {
	config solve.Config
	games  map[string]*roomGame
	rooms  []room
}

// A room is a position of a game.
type room struct {
	game      *roomGame
	positions []game.Position
}

// A roomGame is a game with what is known about its positions.
type roomGame struct {
	rules          game.Rules
	normal, misere *solve.Solver
	heaps          *law.Sums // nil if positions are no sums of heaps
	known          map[string]compound.Outcomes
}

// of returns the game with the given rules.
func (g *roomGames) of(r game.Rules) *roomGame {
	name := r.String()
	if found := g.games[name]; found != nil {
		return found
	}
	if g.games == nil {
		g.games = map[string]*roomGame{}
	}
	normal, misere := g.config, g.config
	normal.Play, misere.Play = game.Normal, game.Misere
	normal.Values = law.Known(r)
	g.games[name] = &roomGame{r, solve.New(r, normal), solve.New(r, misere), law.SumsOf(r), map[string]compound.Outcomes{}}
	return g.games[name]
}

// isOther reports whether a room begins with the name of a game.
func isOther(args []string) bool {
	for text := range strings.SplitSeq(strings.Join(args, " "), "|") {
		if text = strings.TrimSpace(text); text != "" && unicode.IsLetter([]rune(text)[0]) {
			return true
		}
	}
	return false
}

// orders reads the rooms, which are of the game r, or of Nim if it is nil, unless they say.
func (g *roomGames) orders(ctx context.Context, r game.Rules, args []string) (*count.Orders, error) {
	if r == nil {
		r, _, _ = rules.Parse("nim")
	}
	var orders count.Orders
	for i, text := range strings.Split(strings.Join(args, " "), "|") {
		room, err := g.parse(r, strings.TrimSpace(text))
		if err != nil {
			return nil, fmt.Errorf("room %d, %w", i+1, err)
		}
		g.rooms = append(g.rooms, room)
		outcomes, err := room.game.outcomes(ctx, room.positions)
		if err != nil {
			return nil, fmt.Errorf("room %d, %q: %w", i+1, text, err)
		}
		orders.Add(outcomes)
	}
	return &orders, nil
}

func (g *roomGames) parse(r game.Rules, text string) (room, error) {
	name, position, _ := strings.Cut(text, " ")
	if name != "" && unicode.IsLetter([]rune(name)[0]) {
		if named, _, err := rules.Parse(name); err == nil {
			r, text = named, strings.TrimSpace(position)
		}
	}
	if _, judged := game.As[game.Judge](r); judged {
		return room{}, fmt.Errorf("%q: want a game that ends when nobody can move, not %v", text, r)
	}
	if text == "" {
		return room{game: g.of(r)}, nil
	}
	positions, err := game.ParseSum(r, text)
	return room{g.of(r), positions}, err
}

// outcomes returns the outcomes of a sum of positions in both kinds of play.
func (g *roomGame) outcomes(ctx context.Context, positions []game.Position) (compound.Outcomes, error) {
	if g.heaps != nil {
		heaps, _ := heapsOf(positions)
		if o, ok, err := g.heaps.Outcomes(ctx, heaps); ok || err != nil {
			return o, err
		}
	}
	key := game.FormatSum(g.rules, positions)
	if o, ok := g.known[key]; ok {
		return o, nil
	}
	o, err := g.searched(ctx, positions)
	if err == nil {
		g.keep(key, o)
	}
	return o, err
}

// searched finds the outcomes by search.
func (g *roomGame) searched(ctx context.Context, positions []game.Position) (o compound.Outcomes, err error) {
	if o.Normal, err = g.normal.Outcome(ctx, positions...); err != nil {
		return o, err
	}
	if o.Misere, err = g.misere.Outcome(ctx, positions...); err != nil {
		return o, err
	}
	if o.Normal == game.D || o.Misere == game.D {
		return o, errors.New("neither player can force its end, and no order with it")
	}
	return o, nil
}

// maxKnown bounds the rooms that are remembered.
const maxKnown = 1 << 20

func (g *roomGame) keep(key string, o compound.Outcomes) {
	if len(g.known) >= maxKnown {
		clear(g.known)
	}
	g.known[key] = o
}

// maxPlayed bounds the rooms that are played out in every order.
const maxPlayed = 7

// byDefinition plays out every order of the rooms, move by move.
func (g *roomGames) byDefinition() (*big.Int, error) {
	if len(g.rooms) > maxPlayed {
		return nil, fmt.Errorf("--brute: orders of %d rooms: want at most %d", len(g.rooms), maxPlayed)
	}
	won := int64(0)
	decided := map[string]bool{}
	var extend func(order []int) error
	extend = func(order []int) error {
		if len(order) == len(g.rooms) {
			wins, err := g.wins(order, decided)
			if wins {
				won++
			}
			return err
		}
		for i := range g.rooms {
			if !slices.Contains(order, i) {
				if err := extend(append(slices.Clip(order), i)); err != nil {
					return err
				}
			}
		}
		return nil
	}
	err := extend(nil)
	return big.NewInt(won), err
}

// wins reports whether the player to move wins the rooms in the given order.
func (g *roomGames) wins(order []int, decided map[string]bool) (bool, error) {
	if len(order) == 0 {
		return false, nil
	}
	first := g.rooms[order[0]]
	return g.winsFrom(first, first.positions, order[1:], decided)
}

// winsFrom does so where the first room has come to some positions.
func (g *roomGames) winsFrom(r room, positions []game.Position, rest []int, decided map[string]bool) (bool, error) {
	key := fmt.Sprint(r.game.rules, "/", game.FormatSum(r.game.rules, positions), "/", rest)
	if wins, ok := decided[key]; ok {
		return wins, nil
	}
	if len(decided) > 1_000_000 {
		return false, errors.New("--brute: too many positions to play out")
	}
	moves, err := r.game.normal.Moves(positions...)
	if err != nil {
		return false, err
	}
	if len(moves) == 0 {
		return g.wins(rest, decided)
	}
	wins := false
	for _, m := range moves {
		after, err := g.winsFrom(r, r.game.normal.After(m, positions...), rest, decided)
		if err != nil {
			return false, err
		}
		wins = wins || !after
	}
	decided[key] = wins
	return wins, nil
}

// roomsFrom reads rooms of heaps of a game from a file, each as their number and sizes.
func (f *ordersFlags) roomsFrom(ctx context.Context, c Call, g *roomGame) (Answer, error) {
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want no rooms beside --from %s", c.Args[0], f.from)
	}
	in, err := c.open(f.from)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	var orders count.Orders
	var heaps []int
	for in.More() {
		if heaps, err = readHeaps(in, heaps[:0]); err != nil {
			return nil, err
		}
		outcomes, err := g.heapOutcomes(ctx, heaps)
		if err != nil {
			return nil, fmt.Errorf("room %d: %w", orders.Components()+1, err)
		}
		orders.Add(outcomes)
	}
	if err := in.End(); err != nil {
		return nil, err
	}
	return f.answer(ctx, countedOrders(&orders, func() (*big.Int, error) {
		return nil, errors.New("--brute: want the rooms as arguments, not from a file")
	}))
}

// readHeaps reads the number of heaps and the heaps, and appends those that are not empty.
func readHeaps(in *input, heaps []int) ([]int, error) {
	k, err := in.Uint64("the number of heaps of a room")
	if err != nil {
		return nil, err
	}
	for range k {
		h, err := in.Uint64("a heap size")
		switch {
		case err != nil:
			return nil, err
		case h > 1<<31-1:
			return nil, in.Reject("a heap size below 2^31")
		case h > 0:
			heaps = append(heaps, int(h))
		}
	}
	return heaps, nil
}

// heapOutcomes returns the outcomes of heaps, which it may put into another order.
func (g *roomGame) heapOutcomes(ctx context.Context, heaps []int) (compound.Outcomes, error) {
	if g.heaps != nil {
		if o, ok, err := g.heaps.Outcomes(ctx, heaps); ok || err != nil {
			return o, err
		}
	}
	slices.Sort(heaps)
	key := make([]byte, 0, 64)
	for _, h := range heaps {
		key = append(key, byte(h), byte(h>>8), byte(h>>16), byte(h>>24))
	}
	if o, ok := g.known[string(key)]; ok {
		return o, nil
	}
	if err := game.Check(g.rules, heaps); err != nil {
		return compound.Outcomes{}, fmt.Errorf("heaps %v of %v: %w", heaps, g.rules, err)
	}
	o, err := g.searched(ctx, []game.Position{heaps})
	if err == nil {
		g.keep(string(key), o)
	}
	return o, err
}

// heapsOf returns the heaps of positions of a game with heaps of one number.
func heapsOf(positions []game.Position) (heaps []int, most int) {
	for _, p := range positions {
		for _, h := range p {
			heaps = append(heaps, h)
			most = max(most, h)
		}
	}
	return heaps, most
}
