package check

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"grundy/check/formula"
)

// who returns what a word in small letters says of who wins: True for a P-position, None
// for a draw.
func who(word string) (v formula.Value, ok bool) {
	switch word {
	case "p", "p-position", "second", "second player", "lose", "loses", "losing", "no":
		return formula.Value{Kind: formula.Condition, Int: 1}, true
	case "n", "n-position", "first", "first player", "win", "wins", "winning", "yes":
		return formula.Value{Kind: formula.Condition}, true
	case "d", "draw", "tie", "none":
		return formula.Value{Kind: formula.Nothing}, true
	}
	return v, false
}

// parseAnswer returns the answer on a line of a program: an integer, or who wins.
func parseAnswer(text string) (formula.Value, error) {
	if v, ok := who(strings.ToLower(text)); ok {
		return v, nil
	}
	n, ok := new(big.Int).SetString(text, 10)
	switch {
	case text == "":
		return formula.Value{}, errors.New("an empty line, want an answer on each")
	case !ok:
		return formula.Value{}, fmt.Errorf("%q, want an integer, or P or N, first or second, win or lose, yes or no, draw", brief(text))
	case n.IsInt64():
		return formula.Value{Int: int(n.Int64())}, nil
	}
	return formula.Value{Large: n}, nil
}
