package task

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/rules"
	"grundy/stress/format"
)

// vari returns the game with each choice of the parameters that vary, and the
// parameters of each: the first one changes slowest.
func (f *trialFlags) vari(c Call, s subject) (subjects []subject, params [][]format.Param, err error) {
	subjects = []subject{s}
	for _, text := range f.vary {
		if subjects, err = f.varied(c, subjects, text); err != nil {
			return nil, nil, err
		}
	}
	for _, one := range subjects {
		params = append(params, paramsOf(one))
	}
	return subjects, params, nil
}

// mostVariants bounds the choices of parameters.
const mostVariants = 10_000

// varied returns each game with each value of a parameter.
func (f *trialFlags) varied(c Call, from []subject, vary string) (subjects []subject, err error) {
	name, text, ok := strings.Cut(vary, "=")
	var span spanFlag
	if err := span.Set(text); err != nil || !ok {
		return nil, fmt.Errorf("--vary %q: want a parameter and a range, such as k=1..5", vary)
	}
	if n := len(from) * (span.most - span.least + 1); n > mostVariants {
		return nil, fmt.Errorf("--vary %s: %d choices of parameters, want at most %d", vary, n, mostVariants)
	}
	for _, s := range from {
		for v := span.least; v <= span.most; v++ {
			one, err := f.with(c, s, name, v)
			if err != nil {
				return nil, fmt.Errorf("--vary %s: %w", vary, err)
			}
			subjects = append(subjects, one)
		}
	}
	return subjects, nil
}

// with returns the game with another value of a parameter.
func (f *trialFlags) with(c Call, s subject, name string, v int) (subject, error) {
	g := f.subjectFlags
	if s.file != nil {
		c.Args = []string{s.name}
		g.settings = settingsFlag{name: strconv.Itoa(v)}
		for _, p := range s.file.Params() {
			if p.Name != name {
				g.settings[p.Name] = strings.Trim(strings.Join(strings.Fields(fmt.Sprint(p.Value)), ","), "[]")
			}
		}
		return g.open(c, "")
	}
	e, args := rules.EntryOf(s.rules)
	i := slices.IndexFunc(e.Params, func(p rules.Param) bool { return p.Name == name && p.Type != rules.Text })
	if i < 0 {
		return s, fmt.Errorf("%s has no parameter %q that is a number", e.Name, name)
	}
	args = slices.Clone(args)
	args[i] = rules.Arg{Int: v, Ints: []int{v}}
	c.Args = []string{e.Spec(args)}
	return g.open(c, "")
}

// paramsOf returns the parameters of a game with their values.
func paramsOf(s subject) (params []format.Param) {
	if s.file != nil {
		for _, p := range s.file.Params() {
			params = append(params, format.Param{Name: format.ParamName(s.rules.Shape(), p.Name), Value: p.Value})
		}
		return params
	}
	names, values := entryParams(s.rules)
	for i, name := range names {
		params = append(params, format.Param{Name: format.ParamName(s.rules.Shape(), name), Value: values[i]})
	}
	return params
}
