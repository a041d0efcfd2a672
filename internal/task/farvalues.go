package task

import (
	"context"
	"fmt"
	"strings"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/rules"
)

// farValues knows the nim-values of heaps of any size, in games on heaps whose values
// repeat: from a table, and past it from the period that is proved.
type farValues struct {
	code   heap.Rules
	table  []nim.Value
	report *heap.Report
}

// tableHeaps is how many heaps the table has.
const tableHeaps = 1 << 16

// farValuesOf returns the values of a game, nil if package heap does not know it.
func farValuesOf(s subject) *farValues {
	if coded, ok := game.As[heap.Coded](s.rules); ok {
		if code, ok := coded.Code(); ok {
			return &farValues{code: code}
		}
	}
	if s.entry == nil {
		return nil
	}
	args, err := s.entry.Arguments(s.name)
	if err != nil {
		return nil
	}
	code := ""
	switch s.entry.Name {
	case "bash":
		code = subtractionCode(1, args.Int(0))
	case "take-between":
		code = subtractionCode(args.Int(0), args.Int(1))
	case "subtract":
		code = "S(" + joined(args.Ints(0)) + ")"
	case "all-but":
		code = "AB(" + joined(args.Ints(0)) + ")"
	}
	r, err := heap.Parse(code, 16)
	if code == "" || err != nil {
		return nil
	}
	return &farValues{code: r}
}

// subtractionCode returns the code of the game where from a to b tokens may be taken.
func subtractionCode(a, b int) string {
	set := []int{}
	for n := a; n <= b; n++ {
		set = append(set, n)
	}
	return "S(" + joined(set) + ")"
}

func joined(numbers []int) string {
	return strings.Join(strings.Fields(strings.Trim(fmt.Sprint(numbers), "[]")), ",")
}

// value returns the value of a heap, as solve.Config.Values wants it.
func (v *farValues) value(ctx context.Context, p game.Position) (value nim.Value, known bool, err error) {
	if len(p) != 1 {
		return 0, false, nil
	}
	if v.table == nil {
		if v.table, err = v.code.Values(ctx, tableHeaps, ""); err != nil {
			return 0, false, err
		}
	}
	if p[0] < len(v.table) {
		return v.table[p[0]], true, nil
	}
	if v.report == nil {
		if v.report, err = heap.Analyze(ctx, v.code, heap.Options{}); err != nil {
			return 0, false, err
		}
	}
	value, err = v.report.At(ctx, int64(p[0]))
	return value, err == nil, err
}

// isNim reports whether the game is Nim, in whatever play.
func (s subject) isNim() bool {
	return s.entry != nil && (s.entry.Name == "nim" || s.entry.Name == "misere-nim")
}

// wythoff returns the parameter of Wythoff's game, 0 for another game.
func (s subject) wythoff() int {
	if s.entry == nil || s.entry.Name != "wythoff" {
		return 0
	}
	args, err := s.entry.Arguments(s.name)
	if err != nil {
		return 0
	}
	return args.Int(0)
}

// entryParams returns the names and values of the parameters of a game of the catalogue.
func entryParams(e *rules.Entry, name string) (names []string, values [][]int, err error) {
	args, err := e.Arguments(name)
	if err != nil {
		return nil, nil, err
	}
	for i, p := range e.Params {
		switch p.Type {
		case rules.Int:
			names, values = append(names, p.Name), append(values, []int{args.Int(i)})
		case rules.Ints:
			names, values = append(names, p.Name), append(values, args.Ints(i))
		}
	}
	return names, values, nil
}
