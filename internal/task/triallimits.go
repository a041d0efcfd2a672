package task

import (
	"context"
	"fmt"

	"grundy/game"
	"grundy/law"
	"grundy/stress"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// truth returns what knows the answers about a game, and whether it knows them for
// heaps of any size.
func (f *trialFlags) truth(ctx context.Context, c Call, s subject) (truth stress.Truth, isFar bool, err error) {
	config, err := f.config(s.rules, c)
	if err != nil {
		return nil, false, err
	}
	config.Progress = nil
	if f.memory == 0 {
		config.Memory = trialMemory
	}
	if s.isNim() {
		return stress.Nim{Misere: config.Play == game.Misere}, true, nil
	}
	if t := s.wythoff(); t > 0 && config.Play == game.Normal {
		return stress.Wythoff{T: t, Solved: stress.NewSolved(s.rules, config)}, true, nil
	}
	if h := law.HeapsOf(s.rules); h != nil && config.Play == game.Normal {
		isFar, err = h.Repeat(ctx)
	}
	return stress.NewSolved(s.rules, config), isFar, err
}

// trialMemory is what the truth may take: more would take too long.
const trialMemory = 32 << 20

// limits returns the bounds on positions. Numbers are by default as large as the game
// is quickly solved, fewer where it is seen as a whole.
func (f *trialFlags) limits(r game.Rules, isFar bool, input *format.Format) (sample.Limits, error) {
	s := r.Shape()
	if err := f.checkShape(s); err != nil {
		return sample.Limits{}, err
	}
	most, greatest := 1000, 10
	switch {
	case isFar && s.Memory == 0:
		most = 1_000_000_000
	case s.Kind == game.KindRow:
		greatest = 16
	case s.Kind == game.KindBoard:
		greatest = 5
	case s.Kind == game.KindGraph || s.Kind == game.KindTree:
		greatest, most = 12, 10
	case s.Kind == game.KindHeap || s.IsSum():
		if f.grows && s.Memory == 0 {
			most = 1_000_000
		}
	default:
		most, greatest = 100, 6
		if f.grows && s.Memory == 0 {
			most = 10_000
		}
	}
	size := f.size.or(1, greatest)
	rows, columns := f.rows.or(1, greatest), f.columns.or(1, greatest)
	spans, err := f.spans(s, most, input.Hidden(s))
	if err != nil {
		return sample.Limits{}, err
	}
	l := sample.Limits{
		Least: spans[0].Least, Most: spans[0].Most, Each: spans, Fewest: size.least, Greatest: size.most,
		RowsMin: rows.least, Rows: rows.most, WidthMin: columns.least, Columns: columns.most,
		Components: f.components.n, Distinct: f.distinct, Connected: f.connected,
		LabelMost: f.labelMost.n, Memory: f.memoryMost.n,
	}
	if l.Components == 0 && input.Uses("components") {
		l.Components = 4
	}
	if l.Components > 1 && !input.Uses("components") {
		return l, fmt.Errorf("--components %d: the format does not show them, want {components:...} in it", l.Components)
	}
	if s.IsSized() && (f.size.isSet() || f.rows.isSet() || f.columns.isSet()) {
		return l, fmt.Errorf("%v is about %s: want no --heaps, --rows and --columns; --vary has other sizes if they are parameters", r, s.SizeText(s.Start()))
	}
	var ok bool
	if l.Order, ok = orders[f.order]; !ok {
		return l, fmt.Errorf("--order %q: want ascending or descending", f.order)
	}
	return l, nil
}

var orders = map[string]sample.Order{
	"": sample.Free, "ascending": sample.Ascending, "descending": sample.Descending,
}

// standardFormat is the input format of one position, as statements often have it.
func standardFormat(s game.Shape) string {
	text := `{n}\n{p}\n`
	switch {
	case s.Kind == game.KindHeap:
		text = `{n}\n`
	case s.Kind == game.KindBoard:
		text = `{h} {w}\n{rows}\n`
	case s.Kind == game.KindGraph:
		text = `{n} {m}\n{edges:{a} {b}\n}`
	case s.Kind == game.KindTree:
		text = `{n}\n{parents}\n`
	case s.Count > 0:
		text = `{p}\n`
	}
	if hasLabels(s) {
		text += `{labels}\n`
	}
	if s.Memory > 0 {
		text += `{memory}\n`
	}
	return text
}
