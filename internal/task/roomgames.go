package task

import (
	"context"
	"fmt"
	"strings"
	"unicode"

	"grundy/count"
	"grundy/game"
	"grundy/law"
	"grundy/rules"
)

// Rooms of any games, as arguments or in a file.

// isOther reports whether a room begins with the name of a game.
func isOther(args []string) bool {
	for text := range strings.SplitSeq(strings.Join(args, " "), "|") {
		if text = strings.TrimSpace(text); text != "" && unicode.IsLetter([]rune(text)[0]) {
			return true
		}
	}
	return false
}

// parseGameRooms reads rooms that are of the game r, or of Nim if it is nil, unless they say.
func parseGameRooms(ctx context.Context, rooms *law.Rooms, r game.Rules, args []string) error {
	if r == nil {
		r, _, _ = rules.Parse("nim")
	}
	for i, text := range strings.Split(strings.Join(args, " "), "|") {
		of, positions, err := parseGameRoom(r, strings.TrimSpace(text))
		if err != nil {
			return fmt.Errorf("room %d, %w", i+1, err)
		}
		if err := rooms.Add(ctx, of, positions); err != nil {
			return fmt.Errorf("room %d, %q: %w", i+1, text, err)
		}
	}
	return nil
}

// parseGameRoom reads one room.
func parseGameRoom(r game.Rules, text string) (game.Rules, []game.Position, error) {
	name, position, _ := strings.Cut(text, " ")
	if name != "" && unicode.IsLetter([]rune(name)[0]) {
		if named, _, err := rules.Parse(name); err == nil {
			r, text = named, strings.TrimSpace(position)
		}
	}
	if _, judged := game.As[game.Judge](r); judged {
		return nil, nil, fmt.Errorf("%q: want a game that ends when nobody can move, not %v", text, r)
	}
	if text == "" {
		return r, nil, nil
	}
	positions, err := game.ParseSum(r, text)
	return r, positions, err
}

// roomsFrom reads rooms of heaps of a game from a file, each as their number and sizes.
func (f *ordersFlags) roomsFrom(ctx context.Context, c Call, g *law.Outcomes) (Answer, error) {
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
		outcomes, err := g.OfHeaps(ctx, heaps)
		if err != nil {
			return nil, fmt.Errorf("room %d: %w", orders.Components()+1, err)
		}
		orders.Add(outcomes)
	}
	if err := in.End(); err != nil {
		return nil, err
	}
	return f.answer(ctx, countedOrders(&orders, nil))
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
