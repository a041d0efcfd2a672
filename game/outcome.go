package game

// An Outcome says who wins a position when both play well.
type Outcome uint8

const (
	Open Outcome = iota // not decided, or not known
	P                   // the previous player wins: a P-position
	N                   // the next player wins: an N-position
	D                   // neither can force a win: a draw by endless play
)

// String returns "P", "N", "D", or "open".
func (o Outcome) String() string { return [...]string{"open", "P", "N", "D"}[o] }

// Play says who wins when the player to move has no option.
type Play uint8

const (
	Normal Play = iota // who cannot move loses
	Misere             // who cannot move wins
)

// String returns "normal" or "misère".
func (p Play) String() string { return [...]string{"normal", "misère"}[p] }

// End returns the outcome of a position without options.
func (p Play) End() Outcome {
	if p == Misere {
		return N
	}
	return P
}
