package rules

import "grundy/game"

// An Entry is one game of the catalogue. Texts are sentences that begin with a
// capital and end with a full stop, unless it is said otherwise; sources are
// cited as [KEY], or as the public name of a problem, with semicolons between
// them.
type Entry struct {
	Name    string   // as the user types it: lower case, digits and hyphens
	Others  []string // other names, and the names of problems about the game
	Chinese []string // names in Chinese

	Moves   string // the rule: what a player may do, and who wins unless it is who moves last
	MovesZh string // the same in one line of Chinese

	// Exactly one of Rules and Make is set: the rules of a game without
	// parameters, or a function that makes them. Their own names do not matter:
	// Parse names them, by the arguments, which Make may bring to a standard form.
	Rules  game.Rules
	Params []Param
	Make   func(Args) (game.Rules, error)

	Loopy  bool // play may return to a position
	Source string

	Position string // how a position is written, a phrase such as "the heap sizes"
	Example  string // a position for the default parameters, such as "3 4 5"

	// First holds the nim-values of one heap of 0, 1, 2, ... tokens for the
	// default parameters, as in FirstFrom, or in Source if that is empty.
	First     []int
	FirstFrom string

	Known []Known // other known values
}

// A Known is a known value of one position, in the play that its rules mean.
type Known struct {
	Params   string // the parameters as typed, such as "1,3,4"; empty for the default ones
	Position string // the position, or sum of positions, as typed

	// Outcome is the known outcome. If it is game.Open, then what is known is
	// the nim-value, Value.
	Outcome game.Outcome
	Value   int

	From string // the source, if it is not the Source of the entry
}

// ByHand is the source of known values that follow from the rule in a few lines,
// written out by hand, and that the tests check by brute force.
const ByHand = "by hand"

// Spec returns the name of the game of k, such as "subtract:1,3,4", for an entry
// of the given name.
func (k Known) Spec(name string) string {
	if k.Params == "" {
		return name
	}
	return name + ":" + k.Params
}
