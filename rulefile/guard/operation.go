package guard

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Bounds on single values of the interpreter.
const (
	MaxElements = 1 << 20 // elements of one list, letters of one string
	MaxBits     = 1 << 14 // bits of one integer
)

// A Function is a function of Starlark's world.
type Function = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// Names returns the functions that stand for operations (see rewrite.go), and those
// of Starlark that walk or copy their arguments, with sum as in Python. The caller may
// add to them.
func Names() starlark.StringDict {
	names := starlark.StringDict{}
	define := func(name string, f Function) { names[name] = starlark.NewBuiltin(name, f) }
	for op := syntax.PLUS; op <= syntax.NOT_IN; op++ {
		if isGrowing(op) {
			define(op.String(), operation(op))
		}
	}
	define("[:]", slice)
	define("+=", charged)
	define("compared of", compared)
	define("receiver of", charged)
	define("argument of", charged)
	for _, name := range []string{"list", "tuple", "set", "sorted", "reversed", "enumerate", "zip", "dict", "any", "all", "bytes", "min", "max", "str", "repr", "hash", "fail"} {
		define(name, measured(starlark.Universe[name].(*starlark.Builtin)))
	}
	for _, name := range longMethods {
		define("."+name, method(name))
	}
	define("print", printed)
	define("getattr", getattr)
	define("sum", sum)
	define("int", integer)
	names[ownLen] = starlark.Universe["len"]
	return names
}

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

// operation returns the guarded form of x op y.
func operation(op syntax.Token) Function {
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, y := args[0], args[1]
		if err := chargeBinary(thread, op, x, y); err != nil {
			return nil, err
		}
		switch op {
		case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
			ok, err := starlark.Compare(op, x, y)
			return starlark.Bool(ok), err
		}
		return starlark.Binary(op, x, y)
	}
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

// charged counts the length of its argument and returns it.
func charged(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if err := chargeHashed(thread, hashed(args[0])); err != nil {
		return nil, err
	}
	return args[0], Charge(thread, Length(args[0]))
}

// compared counts how large its argument is, with what it is made of, and returns it.
func compared(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], Charge(thread, size(args[0], MaxElements+1))
}

// Length returns how many elements v has, 0 if it is no sequence.
func Length(v starlark.Value) int {
	if n := starlark.Len(v); n > 0 {
		return n
	}
	return 0
}

// measured returns a function of Starlark that first counts its arguments.
func measured(fn *starlark.Builtin) Function {
	deep := slices.Contains([]string{"str", "repr", "fail", "min", "max", "sorted"}, fn.Name())
	hashes := fn.Name() == "set" || fn.Name() == "dict"
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, arg := range args {
			n := Length(arg)
			if deep {
				n = size(arg, MaxElements+1)
			}
			if err := Charge(thread, n); err != nil {
				return nil, err
			}
			if hashes {
				if err := chargeHashed(thread, n); err != nil {
					return nil, err
				}
			}
		}
		return starlark.Call(thread, fn, args, kwargs)
	}
}

// maxDigits bounds the text of an integer.
const maxDigits = MaxBits / 3

// integer is int of Starlark, but not of long texts.
func integer(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) > 0 {
		if text, ok := args[0].(starlark.String); ok && len(text) > maxDigits {
			return nil, fmt.Errorf("int of a text of %d digits, want at most %d", len(text), maxDigits)
		}
	}
	return starlark.Call(thread, starlark.Universe["int"], args, kwargs)
}

// sum returns the sum of numbers, as in Python.
func sum(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	var list starlark.Iterable
	if err := starlark.UnpackPositionalArgs("sum", args, nil, 1, &list); err != nil {
		return nil, err
	}
	if err := Charge(thread, Length(list)); err != nil {
		return nil, err
	}
	total := starlark.MakeInt(0)
	iterator := list.Iterate()
	defer iterator.Done()
	var v starlark.Value
	for iterator.Next(&v) {
		n, ok := v.(starlark.Int)
		if !ok {
			return nil, fmt.Errorf("sum: %s in the list, want numbers", Brief(v))
		}
		total = total.Add(n)
	}
	return total, nil
}

// slice returns x[lo:hi:step].
func slice(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, ok := args[0].(starlark.Sliceable)
	if !ok {
		return nil, fmt.Errorf("invalid slice operand %s, want a list, tuple or string", args[0].Type())
	}
	lo, hi, step, err := sliceBounds(x.Len(), args[1], args[2], args[3])
	if err != nil {
		return nil, err
	}
	if err := Charge(thread, max((hi-lo)/step, 0)); err != nil {
		return nil, err
	}
	return x.Slice(lo, hi, step), nil
}

// sliceBounds returns the bounds of a slice of n elements as Python has them.
func sliceBounds(n int, lo, hi, step starlark.Value) (start, end, stride int, err error) {
	stride = 1
	if step != starlark.None {
		if stride, err = starlark.AsInt32(step); err != nil || stride == 0 {
			return 0, 0, 1, fmt.Errorf("slice step %s, want a number other than 0", Brief(step))
		}
	}
	start, end, least, most := 0, n, 0, n
	if stride < 0 {
		start, end, least, most = n-1, -1, -1, n-1
	}
	if start, err = sliceBound(lo, start, n, least, most); err != nil {
		return 0, 0, 1, err
	}
	if end, err = sliceBound(hi, end, n, least, most); err != nil {
		return 0, 0, 1, err
	}
	if stride > 0 && end < start || stride < 0 && end > start {
		end = start
	}
	return start, end, stride, nil
}

func sliceBound(v starlark.Value, standard, n, least, most int) (int, error) {
	if v == starlark.None {
		return standard, nil
	}
	i, ok := v.(starlark.Int)
	if !ok {
		return 0, fmt.Errorf("slice bound %s, want a number", Brief(v))
	}
	at, ok := i.Int64()
	if !ok {
		at = int64(i.Sign()) << 40
	}
	at = min(max(at, -1<<40), 1<<40)
	if at < 0 {
		at += int64(n)
	}
	return int(min(max(at, int64(least)), int64(most))), nil
}
