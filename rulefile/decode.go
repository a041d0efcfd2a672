package rulefile

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/rulefile/form"
	"grundy/rulefile/guard"
)

// A decoder makes numbers of the values that a function of a rule file returns.
type decoder struct {
	shape  game.Shape
	limits Limits
	// together: heaps() turned out to mean coupled().
	together bool
	numbers  game.Position
	left     int // numbers that may still be read
}

// errNumbers says that there are more numbers than may be.
var errNumbers = errors.New("more numbers than may be")

func (m *module) decoder() decoder {
	return decoder{shape: m.shape, limits: m.limits, together: m.together}
}

// positions adds to out the values of a list, each of the form f. The name is what
// errors call one of them.
func (d *decoder) positions(v starlark.Value, f *form.Form, name string, out *game.List) error {
	list, ok := v.(starlark.Iterable)
	if _, isDict := v.(*starlark.Dict); isDict || !ok {
		return fmt.Errorf("returned %s, want a list of %ss, each %s%s", guard.Brief(v), name, f, hintValue(v))
	}
	if d.left = d.limits.Numbers; d.surely(list) > d.left {
		return bound("returned %ss of more than %d numbers in all, want at most that", name, d.left)
	}
	iterator := list.Iterate()
	defer iterator.Done()
	var x starlark.Value
	for i := 0; iterator.Next(&x); i++ {
		if max(i, guard.Length(v)-1) >= d.limits.Options {
			return bound("returned more than %d %ss, want at most that", d.limits.Options, name)
		}
		d.numbers = d.numbers[:0]
		err := d.value(x, f)
		if d.left -= len(d.numbers); d.left < 0 || errors.Is(err, errNumbers) {
			return bound("returned %ss of more than %d numbers in all, want at most that", name, d.limits.Numbers)
		}
		if err != nil {
			return fmt.Errorf("returned %s %d: %w", name, i+1, err)
		}
		if err := fits(d.shape, d.numbers); err != nil {
			return fmt.Errorf("returned %s %d: %s: %w", name, i+1, guard.Brief(x), err)
		}
		out.Add(d.numbers...)
	}
	return nil
}

// surely returns how many numbers there are in a list of long values at least, as far as is known
// without looking into them.
func (d *decoder) surely(v starlark.Iterable) int {
	list, ok := v.(starlark.Indexable)
	if !ok {
		return 0
	}
	n := 0
	for i := 0; i < min(list.Len(), d.limits.Options); i++ {
		n += guard.Length(list.Index(i))
	}
	return n
}

// bound says which bound was met.
func bound(format string, args ...any) error { return guard.Bound(fmt.Sprintf(format, args...)) }

// hintValue returns " (...)" with how a value of the wrong kind may have come about.
func hintValue(v starlark.Value) string {
	switch v.(type) {
	case starlark.NoneType:
		return " (each way through a function ends in return, with a value)"
	case starlark.Float:
		return " (write // to divide whole numbers)"
	}
	return ""
}

// hintWhole returns " (...)" where a number stands for the list of all heaps.
func (d *decoder) hintWhole(v starlark.Value) string {
	if _, isInt := v.(starlark.Int); isInt && d.together {
		return " (all heaps: options takes its argument for a list, and so heaps() means coupled())"
	}
	return ""
}

func wrong(v starlark.Value, f *form.Form) error {
	return fmt.Errorf("%s, want %s%s", guard.Brief(v), f, hintValue(v))
}

func (d *decoder) value(v starlark.Value, f *form.Form) error {
	switch f.Kind {
	case form.Text:
		return d.text(v, f)
	case form.Record:
		return d.sequence(v, f, &form.Form{Kind: form.Number}, f.Len)
	case form.Many:
		if _, isInt := v.(starlark.Int); isInt && f.Alone {
			return d.value(v, f.Elem)
		}
		return d.sequence(v, f, f.Elem, f.Len)
	case form.Rows:
		return d.rows(v, f)
	case form.Parts:
		return d.parts(v, f)
	}
	return d.number(v)
}

func (d *decoder) number(v starlark.Value) error {
	i, ok := v.(starlark.Int)
	if !ok {
		return fmt.Errorf("%s, want a number%s", guard.Brief(v), hintValue(v))
	}
	n, ok := i.Int64()
	if !ok || n < 0 {
		return fmt.Errorf("the number %s, want one from 0 to 2^63-1", guard.Brief(v))
	}
	d.numbers = append(d.numbers, int(n))
	return nil
}

// sequence reads a list or tuple of values of the form elem, as many as want or
// any number for 0.
func (d *decoder) sequence(v starlark.Value, whole, elem *form.Form, want int) error {
	list, ok := v.(starlark.Indexable)
	if _, isString := v.(starlark.String); isString || !ok {
		return fmt.Errorf("%w%s", wrong(v, whole), d.hintWhole(v))
	}
	if want > 0 && list.Len() != want {
		return wrong(v, whole)
	}
	if list.Len() > d.left-len(d.numbers) {
		return errNumbers
	}
	for i := range list.Len() {
		if err := d.value(list.Index(i), elem); err != nil {
			return fmt.Errorf("%s: %w", guard.Brief(v), err)
		}
	}
	return nil
}

func (d *decoder) text(v starlark.Value, f *form.Form) error {
	s, ok := v.(starlark.String)
	if !ok {
		return wrong(v, f)
	}
	for i := range len(s) {
		n := strings.IndexByte(d.shape.Letters, s[i])
		if n < 0 {
			return fmt.Errorf("the cell %q, want one of %q", string(s[i:i+1]), d.shape.Letters)
		}
		d.numbers = append(d.numbers, n)
	}
	return nil
}

func (d *decoder) rows(v starlark.Value, f *form.Form) error {
	list, ok := v.(starlark.Indexable)
	if _, isString := v.(starlark.String); isString || !ok {
		return wrong(v, f)
	}
	columns := 0
	if list.Len() > 0 {
		columns = guard.Length(list.Index(0))
	}
	d.numbers = append(d.numbers, columns)
	for i := range list.Len() {
		row := list.Index(i)
		if guard.Length(row) != columns || columns == 0 {
			return fmt.Errorf("rows of %d and %d cells, want rows of equal length that is not 0", columns, guard.Length(row))
		}
		if err := d.value(row, f.Elem); err != nil {
			return err
		}
	}
	return nil
}

func (d *decoder) parts(v starlark.Value, f *form.Form) error {
	list, ok := v.(starlark.Indexable)
	if _, isString := v.(starlark.String); isString || !ok || list.Len() != len(f.Parts) {
		return wrong(v, f)
	}
	for i, part := range f.Parts {
		if err := d.value(list.Index(i), part); err != nil {
			return fmt.Errorf("part %d: %w", i+1, err)
		}
	}
	return nil
}
