package guard

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
)

// Some methods of texts make far longer ones of what they are given: x.replace(a, b) of
// three texts of n letters has up to n * n. Their guarded forms know the length before they
// make it. They stand for the method wherever it is named, called or not.

// longMethods are these methods.
var longMethods = []string{"join", "replace", "format"}

// letters returns how long the result of one of them may be.
func letters(name, x string, args starlark.Tuple, kwargs []starlark.Tuple) int {
	switch name {
	case "join":
		return joined(x, args)
	case "replace":
		return replaced(x, args)
	}
	return formatted(x, args, kwargs)
}

// method returns the guarded form of x.name: a function of x that returns the method.
func method(name string) Function {
	return func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, ok := args[0].(starlark.HasAttrs)
		if !ok {
			return nil, fmt.Errorf("%s has no .%s field or method", args[0].Type(), name)
		}
		f, err := x.Attr(name)
		if f == nil && err == nil {
			err = fmt.Errorf("%s has no .%s field or method", args[0].Type(), name)
		}
		text, isText := x.(starlark.String)
		if err != nil || !isText {
			return f, err
		}
		return starlark.NewBuiltin(name, func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			if err := Charge(thread, letters(name, string(text), args, kwargs)); err != nil {
				return nil, err
			}
			return starlark.Call(thread, f, args, kwargs)
		}), nil
	}
}

// joined is the length of x.join(list), or one that is too long.
func joined(x string, args starlark.Tuple) int {
	if len(args) == 0 {
		return 0
	}
	list, ok := args[0].(starlark.Iterable)
	if !ok {
		return 0
	}
	iterator := list.Iterate()
	defer iterator.Done()
	n := 0
	var v starlark.Value
	for n <= MaxElements && iterator.Next(&v) {
		n += len(x) + 1
		if part, ok := v.(starlark.String); ok {
			n += len(part)
		}
	}
	return n
}

// replaced is the length of x.replace(old, new), or more.
func replaced(x string, args starlark.Tuple) int {
	if len(args) < 2 {
		return len(x)
	}
	before, _ := starlark.AsString(args[0])
	after, _ := starlark.AsString(args[1])
	return len(x) + strings.Count(x, before)*max(len(after)-len(before), 0)
}

// formatted is more than the length of x.format(...): each place may stand for the longest
// value.
func formatted(x string, args starlark.Tuple, kwargs []starlark.Tuple) int {
	longest := 0
	for _, v := range args {
		longest = max(longest, size(v, MaxElements))
	}
	for _, pair := range kwargs {
		longest = max(longest, size(pair[1], MaxElements))
	}
	return len(x) + strings.Count(x, "{")*lettersOf*longest
}

// lettersOf is the number of letters that a value of size 1 has at most, 20 of an integer
// of 64 bits among them, with what stands between values.
const lettersOf = 24

// getattr refuses to find a method by a text, which may be that of a guarded one.
func getattr(_ *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return nil, fmt.Errorf("getattr, want the method by its name: p.append")
}
