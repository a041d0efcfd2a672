package task

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/rules"
	"grundy/stress/format"
)

// vari returns the game with each choice of the parameters that vary, and the
// parameters of each: the first one changes slowest.
func (f *trialFlags) vari(c Call, s subject) (subjects []subject, params [][]format.Param, err error) {
	subjects = []subject{s}
	for i, text := range f.vary {
		each := math.MaxInt
		if f.isMuch() {
			each = root(f.variants(s)/len(subjects), len(f.vary)-i)
		}
		if subjects, err = f.varied(c, subjects, text, each); err != nil {
			return nil, nil, err
		}
	}
	for _, one := range subjects {
		params = append(params, paramsOf(one))
	}
	return subjects, params, nil
}

// All choices of parameters are tried, up to a bound. Where there are more, some stand for
// them: fewer of a rule file, which is compiled for each.
const (
	mostVariants = 10_000
	someVariants = 2_000
	fewVariants  = 400
)

// variants returns how many choices of the parameters of a game stand for all.
func (f *trialFlags) variants(s subject) int {
	if s.file != nil {
		return fewVariants
	}
	return someVariants
}

// isMuch reports whether there are more choices of parameters than are all tried.
func (f *trialFlags) isMuch() bool {
	n := 1.0
	for _, vary := range f.vary {
		if _, span, err := parseVary(vary); err == nil {
			n *= float64(span.most-span.least) + 1
		}
	}
	return n > mostVariants
}

// root returns the greatest number whose kth power is at most n, at least 2.
func root(n, k int) int {
	r := 2
	for math.Pow(float64(r+1), float64(k)) <= float64(n) {
		r++
	}
	return r
}

// parseVary reads a flag such as k=1..5.
func parseVary(vary string) (name string, span spanFlag, err error) {
	name, text, ok := strings.Cut(vary, "=")
	if err := span.Set(text); err != nil || !ok {
		return "", span, fmt.Errorf("--vary %q: want a parameter and a range, such as k=1..5", vary)
	}
	return name, span, nil
}

// checkShown refuses a parameter that varies and that the input does not tell, by itself or as
// the size of a board.
func (f *trialFlags) checkShown(t *trial, s game.Shape) error {
	first, last := t.subjects[0], t.subjects[len(t.subjects)-1]
	if first.rules.Shape() != last.rules.Shape() {
		return nil
	}
	for _, vary := range f.vary {
		name, span, err := parseVary(vary)
		if hole := format.ParamName(s, name); err == nil && span.least < span.most && !t.format.Uses(hole) {
			return fmt.Errorf("--vary %s: the format does not show it, want {%s} in it", vary, hole)
		}
	}
	return nil
}

// varied returns each game with each value of a parameter, or so many values at most.
func (f *trialFlags) varied(c Call, from []subject, vary string, most int) (subjects []subject, err error) {
	name, span, err := parseVary(vary)
	if err != nil {
		return nil, err
	}
	values := span.some(most, f.seed)
	for _, s := range from {
		for _, v := range values {
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
