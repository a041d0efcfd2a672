package task

import (
	"grundy/game"
	"grundy/rules"
)

// isNim reports whether the game is Nim, in whatever play.
func (s subject) isNim() bool {
	return s.entry != nil && (s.entry.Name == "nim" || s.entry.Name == "misere-nim")
}

// wythoff returns the parameter of Wythoff's game, 0 for another game.
func (s subject) wythoff() int {
	if e, args := rules.EntryOf(s.rules); e != nil && e.Name == "wythoff" {
		return args.Int(0)
	}
	return 0
}

// entryParams returns the names and values of the parameters of a game of the catalogue.
func entryParams(r game.Rules) (names []string, values [][]int) {
	e, args := rules.EntryOf(r)
	for i, p := range e.Params {
		switch p.Type {
		case rules.Int:
			names, values = append(names, p.Name), append(values, []int{args.Int(i)})
		case rules.Ints:
			names, values = append(names, p.Name), append(values, args.Ints(i))
		}
	}
	return names, values
}
