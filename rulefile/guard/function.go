package guard

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
)

// Functions of the language whose work or whose result depends on their arguments, with bounds.

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
