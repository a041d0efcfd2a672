package rulefile

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"grundy/rulefile/guard"
)

// A Param is a parameter of a rule file, made by param(default, min, max).
type Param struct {
	Name     string
	Default  []int
	Value    []int // the value in these rules
	Many     bool  // a list of numbers
	Min, Max int   // bounds of each number, both included
}

// bounds of parameters that give none
const (
	paramMin = 0
	paramMax = 1 << 30
)

// paramMaker returns the function param, which takes the value of each parameter
// from the settings as the file runs. The parameter's name is the one it is
// assigned to, found by the place of the call.
func (m *module) param(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	p := Param{Min: paramMin, Max: paramMax}
	var standard starlark.Value
	if err := starlark.UnpackArgs("param", args, kwargs, "default", &standard, "min?", &p.Min, "max?", &p.Max); err != nil {
		return nil, err
	}
	name, ok := m.paramNames[thread.CallFrame(1).Pos.Line]
	if !ok {
		return nil, fmt.Errorf("param(...) stands elsewhere, want it on a line of its own: name = param(default, min, max)")
	}
	p.Name = name
	if p.Min > p.Max {
		return nil, fmt.Errorf("parameter %s: the least value %d is above the greatest %d, want param(default, min, max)", name, p.Min, p.Max)
	}
	if err := p.setDefault(standard); err != nil {
		return nil, err
	}
	if text, given := m.settings[name]; given {
		if err := p.parse(text); err != nil {
			return nil, err
		}
	}
	m.params = append(m.params, p)
	return p.starlark(), nil
}

func (p *Param) setDefault(v starlark.Value) error {
	if list, ok := v.(*starlark.List); ok {
		p.Many = true
		for i := range list.Len() {
			n, err := starlark.AsInt32(list.Index(i))
			if err != nil {
				return fmt.Errorf("parameter %s: default %s, want numbers", p.Name, guard.Brief(v))
			}
			p.Default = append(p.Default, n)
		}
	} else {
		n, err := starlark.AsInt32(v)
		if err != nil {
			return fmt.Errorf("parameter %s: default %s, want a number or a list of numbers", p.Name, guard.Brief(v))
		}
		p.Default = []int{n}
	}
	p.Value = p.Default
	return p.check(p.Default)
}

func (p *Param) check(ns []int) error {
	for _, n := range ns {
		if n < p.Min || n > p.Max {
			return fmt.Errorf("parameter %s is %d, want %d to %d", p.Name, n, p.Min, p.Max)
		}
	}
	return nil
}

// parse reads a value as typed: a number, or several with commas between them.
func (p *Param) parse(text string) error {
	var ns []int
	words := strings.Split(text, ",")
	if !p.Many && len(words) > 1 {
		return fmt.Errorf("parameter %s is %q, want one number", p.Name, text)
	}
	for _, word := range words {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return fmt.Errorf("parameter %s is %q, want a number from %d to %d", p.Name, word, p.Min, p.Max)
		}
		ns = append(ns, n)
	}
	p.Value = ns
	return p.check(ns)
}

func (p *Param) starlark() starlark.Value {
	if !p.Many {
		return starlark.MakeInt(p.Value[0])
	}
	values := make([]starlark.Value, len(p.Value))
	for i, n := range p.Value {
		values[i] = starlark.MakeInt(n)
	}
	return starlark.NewList(values)
}

// String returns the setting as typed, such as "k=3".
func (p Param) String() string { return p.Name + "=" + numbers(p.Value) }

// DefaultText returns the default as typed, such as "3" or "1,3,4".
func (p Param) DefaultText() string { return numbers(p.Default) }

func numbers(ns []int) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// ParseSettings splits "k=3,s=1,2" into the settings k=3 and s=1,2.
func ParseSettings(text string) (map[string]string, error) {
	settings := map[string]string{}
	last := ""
	for word := range strings.SplitSeq(text, ",") {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case ok:
			last = strings.TrimSpace(name)
			settings[last] = strings.TrimSpace(value)
		case last != "":
			settings[last] += "," + strings.TrimSpace(word)
		default:
			return nil, fmt.Errorf("setting %q, want name=value", word)
		}
	}
	return settings, nil
}

// FormatSettings returns settings as [ParseSettings] reads them, in alphabetical order.
func FormatSettings(settings map[string]string) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		words = append(words, name+"="+settings[name])
	}
	return strings.Join(words, ",")
}
