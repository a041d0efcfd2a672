package misere

import (
	"cmp"
	"errors"
)

// Limits bound the work. Zero fields stand for the defaults. What is found does
// not depend on the speed of the machine.
type Limits struct {
	Order     int // the most elements of a quotient, DefaultOrder if 0
	Positions int // the most positions looked at for the class of one heap, or played out for all beyond; DefaultPositions if 0
	Heaps     int // the heaps looked at are below it, DefaultHeaps if 0
}

// The defaults of Limits.
const (
	DefaultOrder     = 1_000
	DefaultPositions = 1_000_000
	DefaultHeaps     = 10_001
)

// withDefaults returns the limits with no field zero.
func (l Limits) withDefaults() Limits {
	return Limits{
		cmp.Or(l.Order, DefaultOrder),
		cmp.Or(l.Positions, DefaultPositions),
		cmp.Or(l.Heaps, DefaultHeaps),
	}
}

// transitions returns the most transitions of a proof.
func (l Limits) transitions() int { return 100 * l.Order }

var (
	errLimit         = errors.New("misere: a limit was reached")
	errContradiction = errors.New("misere: the labels contradict each other")
)
