package table

// A Kind is what a table says about a position.
type Kind uint8

const (
	Values     Kind = iota // the nim-value
	Outcomes               // who wins: P, N, or D for a draw
	PPositions             // the P-positions alone
	Remoteness             // who wins, and in how many moves
)

// String returns "values", "outcomes", "P-positions" or "remoteness".
func (k Kind) String() string {
	return [...]string{"values", "outcomes", "P-positions", "remoteness"}[k]
}

// title returns the kind as the words of a title.
func (k Kind) title() string {
	return [...]string{"nim-values", "outcomes", "P-positions", "remoteness"}[k]
}

// from reports whether a table of kind k can be read off one of kind from.
func (k Kind) from(from Kind) bool {
	return k == from || k == Outcomes && from != PPositions || k == PPositions
}
