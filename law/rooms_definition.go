package law

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"grundy/game"
)

// maxPlayed bounds the rooms that are played out in every order.
const maxPlayed = 7

// ByDefinition counts the orders in which the first player wins, by playing each out, move by move.
// More than 7 rooms, or too many positions, are an error.
func (r *Rooms) ByDefinition() (*big.Int, error) {
	if len(r.rooms) > maxPlayed {
		return nil, fmt.Errorf("orders of %d rooms: want at most %d to play out", len(r.rooms), maxPlayed)
	}
	won := int64(0)
	decided := map[string]bool{}
	var extend func(order []int) error
	extend = func(order []int) error {
		if len(order) == len(r.rooms) {
			wins, err := r.wins(order, decided)
			if wins {
				won++
			}
			return err
		}
		for i := range r.rooms {
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
func (r *Rooms) wins(order []int, decided map[string]bool) (bool, error) {
	if len(order) == 0 {
		return false, nil
	}
	first := r.rooms[order[0]]
	return r.winsFrom(first, first.positions, order[1:], decided)
}

// winsFrom does so where the first room has come to some positions.
func (r *Rooms) winsFrom(first room, positions []game.Position, rest []int, decided map[string]bool) (bool, error) {
	key := fmt.Sprint(first.game.rules, "/", game.FormatSum(first.game.rules, positions), "/", rest)
	if wins, ok := decided[key]; ok {
		return wins, nil
	}
	if len(decided) > 1_000_000 {
		return false, errors.New("orders of rooms: too many positions to play out")
	}
	moves, err := first.game.normal.Moves(positions...)
	if err != nil {
		return false, err
	}
	if len(moves) == 0 {
		return r.wins(rest, decided)
	}
	wins := false
	for _, m := range moves {
		after, err := r.winsFrom(first, first.game.normal.After(m, positions...), rest, decided)
		if err != nil {
			return false, err
		}
		wins = wins || !after
	}
	decided[key] = wins
	return wins, nil
}
