package formula

import (
	"fmt"
	"math/big"

	"grundy/game"
	"grundy/rulefile/guard"
)

// A Formula is a formula for the positions of one shape. It is not for several
// goroutines at once.
type Formula struct {
	source guard.Source
	shape  game.Shape
	exact  *exact
	quick  *quick // nil if the formula has more than integers, conditions and lists
}

// MaxText bounds the length of a formula, in bytes, and so how deep it can nest.
const MaxText = 1 << 14

// Parse reads a formula over positions of shape s. The name stands for it in errors,
// which are of the type *guard.Error and say where it is wrong.
func Parse(name, text string, s game.Shape) (*Formula, error) {
	source := guard.Source{Name: name, Text: text}
	if len(text) > MaxText {
		return nil, &guard.Error{File: name, Message: fmt.Sprintf("%d bytes, want at most %d", len(text), MaxText)}
	}
	e, err := newExact(source, s)
	if err != nil {
		return nil, err
	}
	return &Formula{source, s, e, newQuick(source, s)}, nil
}

// String returns the formula as it was written.
func (f *Formula) String() string { return f.source.Text }

// IsQuick reports whether the formula is calculated in 64 bits, as far as these go.
func (f *Formula) IsQuick() bool { return f.quick != nil }

// Eval returns the value of the formula at a position, which is in order. The error is
// a *guard.Error.
func (f *Formula) Eval(p game.Position) (Value, error) {
	if f.quick != nil {
		if v, ok := f.quick.eval(p); ok {
			return v, nil
		}
	}
	return f.exact.eval(p)
}

// A Kind is a kind of [Value].
type Kind uint8

const (
	Number    Kind = iota // an integer
	Condition             // True or False
	Nothing               // None
)

// A Value is what a formula says of a position.
type Value struct {
	Kind  Kind
	Int   int      // the number, if it has 64 bits; 1 for True
	Large *big.Int // the number otherwise
}

// Holds reports whether v is the condition True.
func (v Value) Holds() bool { return v.Kind == Condition && v.Int != 0 }

// IsInt reports whether v is the number n.
func (v Value) IsInt(n int) bool { return v.Kind == Number && v.Large == nil && v.Int == n }

// IsZero reports whether v is the number 0.
func (v Value) IsZero() bool { return v.IsInt(0) }

// String returns the number, or True, False or None.
func (v Value) String() string {
	switch {
	case v.Kind == Nothing:
		return "None"
	case v.Holds():
		return "True"
	case v.Kind == Condition:
		return "False"
	case v.Large != nil:
		return v.Large.String()
	}
	return fmt.Sprint(v.Int)
}
