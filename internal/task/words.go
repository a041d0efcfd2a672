package task

import (
	"fmt"
	"strings"

	"grundy/game"
)

// outcomeText says who wins.
func outcomeText(o game.Outcome) string {
	switch o {
	case game.P:
		return "P-position: the second player wins"
	case game.N:
		return "N-position: the first player wins"
	}
	return "draw: neither player can force the end"
}

// allOf returns how many there are, such as "all 20 positions" or "the 1 position".
func allOf(n int, noun string) string {
	if n == 1 {
		return "the 1 " + noun
	}
	return "all " + plural(n, noun)
}

// plural returns a number with a noun, such as "1 move" or "3 moves".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// quoted returns a position as a shell takes it for one or more arguments.
func quoted(position string) string {
	if strings.ContainsAny(position, "|<>;&*?()$#") {
		return "'" + position + "'"
	}
	return position
}
