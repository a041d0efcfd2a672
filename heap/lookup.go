package heap

import (
	"context"
	"slices"

	"grundy/heap/vector"
	"grundy/nim"
)

// A Match is a code found by [LookUp].
type Match struct {
	Codes  []string `json:"codes"`  // codes of one reduced form
	Shifts []int    `json:"shifts"` // G(n) of Codes[i] is the n-Shifts[i]th value from the first that is not 0
	Agree  int      `json:"agree"`  // how many values agree, from the first that is not 0 on
	All    bool     `json:"all"`    // all of them do

	// Unless all agree: the first heap of Codes[0] with another value, and that value.
	Heap  int       `json:"heap,omitempty"`
	Value nim.Value `json:"value,omitempty"`
}

// LookUp returns the codes of up to the given number of octal digits whose
// nim-sequence, but for the number of zeros at its beginning, is the given one:
// first those that agree with all values, then the closest others, at most most
// in all. Codes with one reduced form are one match. That all values agree does
// not prove that the sequences do.
//
// It computes the values of each class only as far as they agree.
func LookUp(ctx context.Context, values []nim.Value, digits int, most int) ([]Match, error) {
	values = trimZeros(values)
	var out []Match
	for _, row := range classes(SurveyOptions{Digits: digits, Base: 8, Splits: true}) {
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		m := Match{Codes: row.Codes, Shifts: row.Shifts}
		for i := range m.Shifts {
			m.Shifts[i]++ // the first value of a standard form that is not 0 is G(1)
		}
		m.compare(MustParse(row.Form, 8), values)
		out = append(out, m)
	}
	slices.SortStableFunc(out, func(a, b Match) int { return b.Agree - a.Agree })
	return out[:min(most, len(out))], nil
}

// compare compares the values with G(1), G(2), ... of a standard form.
func (m *Match) compare(form Rules, values []nim.Value) {
	moves, _ := form.moves()
	d := newDense(moves, 0, vector.Best())
	for i, v := range values {
		for len(d.g) < i+2 {
			d.push(uint16(d.next()))
		}
		if got := nim.Value(d.g[i+1]); got != v {
			m.Agree, m.Heap, m.Value = i, i+m.Shifts[0], got
			return
		}
	}
	m.Agree, m.All = len(values), true
}

// A Same is the code of a game that is proved equal but for a shift of the heaps.
type Same struct {
	Code  string
	Shift int // G(n+Shift) of the code is G(n) of the rules, n > 0 and large enough
}

// SameGames returns the other codes of up to three octal digits, or two hexadecimal
// ones if the rules are hexadecimal, that have the reduced form of the rules:
// those with heaps one smaller or larger are the first cousins [WW, chapter 4].
// Rules with marks, recurring digits or four heaps have none. It takes about 2 ms.
func (r Rules) SameGames() []Same {
	o := SurveyOptions{Digits: 3, Base: 8, Splits: true}
	switch {
	case r.repeat > 0 || r.Marked() || r.Parts() > 3:
		return nil
	case r.Parts() == 3:
		o.Digits, o.Base = 2, 16
	}
	form, shift := r.ReducedForm()
	first := form.ByDefinition(8)
	var out []Same
	for q := range o.codes {
		if !q.begins(first) {
			continue
		}
		if f, s := q.ReducedForm(); f.String() == form.String() && q.String() != r.String() {
			out = append(out, Same{q.String(), s - shift})
		}
	}
	return out
}

// begins reports whether the standard form of r has the given first values. It rules
// most games out after two or three.
func (r Rules) begins(values []nim.Value) bool {
	form, _ := r.StandardForm()
	for n, v := range values {
		if form.definition(values, n) != v {
			return false
		}
	}
	return true
}

// FirstDifference returns the least heap n below limit with G(n) of r different
// from G(n) of q, each counted from its first value that is not 0, or -1.
func FirstDifference(ctx context.Context, r, q Rules, limit int) (int, error) {
	a, err := r.Values(ctx, limit, "")
	if err != nil {
		return 0, err
	}
	b, err := q.Values(ctx, limit, "")
	if err != nil {
		return 0, err
	}
	a, b = trimZeros(a), trimZeros(b)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i, nil
		}
	}
	return -1, nil
}

func trimZeros(g []nim.Value) []nim.Value {
	i := slices.IndexFunc(g, func(v nim.Value) bool { return v != 0 })
	if i < 0 {
		return nil
	}
	return g[i:]
}
