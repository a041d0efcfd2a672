package task

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"strings"

	"grundy/compound"
	"grundy/count"
	"grundy/game"
	"grundy/judge"
	"grundy/law"
	"grundy/solve"
)

var countOrders = Task{
	Name:    "count orders",
	Args:    `["HEAP... | HEAP... | ..."]`,
	Summary: "orders of rooms, of Nim heaps or any games, won by the first player",
	Help: `Each room holds Nim heaps, or a position of any other game (--game). The rooms are played one after another in an order fixed before play: no move in a room until all earlier rooms are over. Who cannot move loses. Counts the n! orders of the rooms in which the first player wins. Bars separate the rooms; a room of heaps may be empty, and a room may begin with the name of a game of its own. In a room, positions with + between them are played as their sum.

With --from, a file holds each room as the number of its heaps followed by their sizes.`,
	Examples: []Example{
		{`count orders "1 | 2"`, "1\n"},
		{`count orders "1 2 3 | 1 | 1 2 3 4 | 1 2 3 4 5"`, "14\n"},
		{`count orders --mod 10 "1 2 3 | 1 | 1 2 3 4 | 1 2 3 4 5"`, "4\n"},
		{`count orders --game kayles "5 5 | 3 | 7 | 1 1"`, "24\n"},
		{`count orders "wythoff 3 5 | chomp 3,3 | 1 1"`, "3\n"},
	},
	Together: [][]together{{{flag: "set", need: "game"}, {flag: "patience", need: "game"}, {flag: "from", bar: "brute", why: ", as a file is read but once"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f ordersFlags
		f.countFlags.declareFrom(fs, "the rooms, each as the number of its heaps and their sizes,")
		f.declareGame(fs)
		return f.overGame(func(ctx context.Context, c Call, r game.Rules) (Answer, error) {
			config := solve.Config{Memory: int64(f.memory), Progress: c.Progress}
			switch {
			case f.from != "" && r == nil:
				return f.ordersFrom(ctx, c)
			case f.from != "":
				return f.roomsFrom(ctx, c, law.NewOutcomes(r, config))
			}
			if !isOther(c.Args) && r == nil {
				return f.nimOrders(ctx, c.Args)
			}
			rooms := law.Rooms{Config: config}
			if err := parseGameRooms(ctx, &rooms, r, c.Args); err != nil {
				return nil, err
			}
			return f.answer(ctx, countedOrders(rooms.Orders(), rooms.ByDefinition))
		})
	},
}

// ordersFlags are the flags of the question.
type ordersFlags struct {
	countFlags
	gameFlag
}

// nimOrders answers for rooms of Nim heaps.
func (f *ordersFlags) nimOrders(ctx context.Context, args []string) (Answer, error) {
	rooms, err := parseRooms(args)
	if err != nil {
		return nil, err
	}
	var orders count.Orders
	for _, heaps := range rooms {
		orders.Add(compound.Nim(heaps...))
	}
	return f.answer(ctx, countedOrders(&orders, func() (*big.Int, error) {
		return count.OrdersByDefinition(rooms)
	}))
}

func countedOrders(orders *count.Orders, definition func() (*big.Int, error)) counted {
	return counted{
		question:   "orders won by the first player",
		exact:      orders.Exact,
		mod:        orders.Mod,
		definition: definition,
		explain:    orders.Explain,
	}
}

// ordersFrom reads the rooms from a file and keeps only their outcomes.
func (f *countFlags) ordersFrom(ctx context.Context, c Call) (Answer, error) {
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want no rooms beside --from %s", c.Args[0], f.from)
	}
	in, err := c.open(f.from)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	var orders count.Orders
	for in.More() {
		room, err := judge.ReadRoom(in.Reader)
		if err != nil {
			return nil, err
		}
		orders.Add(room)
	}
	if err := in.End(); err != nil {
		return nil, err
	}
	return f.answer(ctx, countedOrders(&orders, nil))
}

// parseRooms parses rooms of heaps, separated by bars; no text is no room.
func parseRooms(args []string) ([][]uint64, error) {
	if len(args) == 0 {
		return nil, nil
	}
	var rooms [][]uint64
	for i, text := range strings.Split(strings.Join(args, " "), "|") {
		heaps, err := parseHeaps([]string{text})
		if err != nil {
			return nil, fmt.Errorf("room %d, %w", i+1, err)
		}
		rooms = append(rooms, heaps)
	}
	return rooms, nil
}
