package guard

import (
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A Printer is told what print is given, at a place: a text of one line or more, with
// whatever the values have in it.
type Printer func(place syntax.Position, text string)

// printerName is the name of the printer among the values of a thread.
const printerName = "printer"

// PrintTo has print tell a printer from now on; nil has it do nothing.
func PrintTo(thread *starlark.Thread, p Printer) { thread.SetLocal(printerName, p) }

// maxPrinted bounds the letters that one call of print tells. No more of a value is
// walked.
const maxPrinted = 4000

// printed is print of Starlark, whose texts are cut where they are long.
func printed(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	separator := " "
	if err := starlark.UnpackArgs("print", nil, kwargs, "sep?", &separator); err != nil {
		return nil, err
	}
	show, _ := thread.Local(printerName).(Printer)
	if show == nil {
		return starlark.None, nil
	}
	text := cutText{left: maxPrinted}
	for i, arg := range args {
		if i > 0 {
			text.add(separator)
		}
		if s, ok := arg.(starlark.String); ok {
			text.add(string(s))
		} else {
			text.value(arg)
		}
	}
	show(thread.CallFrame(1).Pos, text.String())
	return starlark.None, nil
}

// Text returns a value as Starlark writes it, cut where it is long. No more of the value is
// walked.
func Text(v starlark.Value) string {
	text := cutText{left: maxPrinted}
	text.value(v)
	return text.String()
}

// A cutText is a text that ends in dots where it would have too many letters.
type cutText struct {
	strings.Builder
	left int // letters
	over bool
}

func (t *cutText) add(text string) {
	if t.over {
		return
	}
	if t.over = len(text) > t.left; t.over {
		text = strings.ToValidUTF8(text[:t.left], "") + "..."
	}
	t.left -= len(text)
	t.WriteString(text)
}

// value adds a value as Starlark writes it.
func (t *cutText) value(v starlark.Value) {
	switch v := v.(type) {
	case *starlark.List:
		t.elements("[", v, "]")
	case starlark.Tuple:
		if len(v) == 1 {
			t.elements("(", v, ",)")
			return
		}
		t.elements("(", v, ")")
	case *starlark.Set:
		t.elements("set([", v, "])")
	case *starlark.Dict:
		t.elements("{", v, "}")
	case starlark.String:
		t.add(starlark.String(v[:min(len(v), maxPrinted)]).String())
	default:
		t.add(v.String())
	}
}

// elements adds the elements of a value, up to where the text ends. What a list holds may
// be the list itself.
func (t *cutText) elements(begin string, v starlark.Iterable, end string) {
	t.add(begin)
	dict, _ := v.(*starlark.Dict)
	iterator := v.Iterate()
	defer iterator.Done()
	var x starlark.Value
	for i := 0; !t.over && iterator.Next(&x); i++ {
		if i > 0 {
			t.add(", ")
		}
		t.value(x)
		if dict != nil {
			y, _, _ := dict.Get(x)
			t.add(": ")
			t.value(y)
		}
	}
	t.add(end)
}
