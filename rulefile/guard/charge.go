package guard

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Charge counts n steps, and refuses values that are too long. A few steps that are
// over the bound are noticed when the next step is made, many at once.
func Charge(thread *starlark.Thread, n int) error {
	if n > MaxElements {
		return fmt.Errorf("a value of more than %d elements, want fewer", MaxElements)
	}
	return chargeSteps(thread, n)
}

func chargeSteps(thread *starlark.Thread, n int) error {
	thread.Steps += uint64(n)
	if n < stepsBetween {
		return nil
	}
	if w, ok := thread.Local(meterName).(*Meter); ok && w.isOver(thread) {
		return Bound(w.StepsMessage())
	}
	return nil
}

// size returns about how many values v is made of, or most if there are more. A
// value that stands in several places counts several times, as in its text.
func size(v starlark.Value, most int) int {
	n := 1
	switch v := v.(type) {
	case starlark.String:
		n = len(v)/8 + 1
	case starlark.Int:
		n = bitLen(v)/64 + 1
	case starlark.Tuple:
		for i := 0; i < len(v) && n < most; i++ {
			n += size(v[i], most-n)
		}
	case *starlark.List:
		for i := 0; i < v.Len() && n < most; i++ {
			n += size(v.Index(i), most-n)
		}
	case starlark.Sequence:
		n = min(v.Len(), most)
	}
	return min(n, most)
}

func bitLen(x starlark.Int) int {
	if _, ok := x.Int64(); ok {
		return 63 // at most
	}
	return x.BigInt().BitLen()
}

func chargeBinary(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) error {
	a, xIsInt := x.(starlark.Int)
	b, yIsInt := y.(starlark.Int)
	switch {
	case xIsInt && yIsInt:
		thread.Steps += uint64((bitLen(a) + bitLen(b)) / 128) // 0 for small ones
		return checkBits(op, a, b)
	case op == syntax.STAR:
		return chargeRepeat(thread, x, y)
	case op == syntax.IN, op == syntax.NOT_IN:
		return chargeSearch(thread, y)
	}
	if err := chargeHashed(thread, hashed(x)+hashed(y)); err != nil {
		return err
	}
	return Charge(thread, size(x, MaxElements)+size(y, MaxElements))
}

// hashCost is how many steps more it takes to put an element into a set or a dictionary
// than into a list, measured.
const hashCost = 7

// chargeHashed counts what n elements of sets and dictionaries cost more.
func chargeHashed(thread *starlark.Thread, n int) error { return chargeSteps(thread, hashCost*n) }

// hashed returns the number of elements of v if it is a set or a dictionary, else 0.
func hashed(v starlark.Value) int {
	switch v.(type) {
	case *starlark.Set, *starlark.Dict:
		return Length(v)
	}
	return 0
}

// checkBits bounds the result of an operation with integers.
func checkBits(op syntax.Token, x, y starlark.Int) error {
	bits := 0
	switch op {
	case syntax.STAR:
		bits = bitLen(x) + bitLen(y)
	case syntax.LTLT:
		bits = bitLen(x) + 512 // Starlark bounds the shift itself
	case syntax.PLUS, syntax.MINUS:
		bits = max(bitLen(x), bitLen(y)) + 1
	}
	if bits > MaxBits {
		return fmt.Errorf("an integer of more than %d bits, want fewer", MaxBits)
	}
	return nil
}

func chargeRepeat(thread *starlark.Thread, x, y starlark.Value) error {
	times, ok := y.(starlark.Int)
	if !ok {
		x, y = y, x
		if times, ok = y.(starlark.Int); !ok {
			return nil // the operation itself says what is wrong
		}
	}
	n, ok := times.Int64()
	length := starlark.Len(x)
	switch {
	case length <= 0 || ok && n <= 0:
		return nil
	case !ok || n > MaxElements:
		n = MaxElements + 1
	}
	return Charge(thread, int(n)*min(length, MaxElements))
}

// chargeSearch counts a search in y; sets, dictionaries and ranges find at once.
func chargeSearch(thread *starlark.Thread, y starlark.Value) error {
	switch y.(type) {
	case *starlark.List, starlark.Tuple, starlark.String:
		return Charge(thread, size(y, MaxElements))
	}
	return nil
}
