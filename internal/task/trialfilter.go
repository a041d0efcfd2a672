package task

import (
	"fmt"

	"grundy/check/formula"
	"grundy/game"
	"grundy/stress/sample"
)

// choose sets which positions are wanted, by the formulas of --where and --start. A
// formula that fails at a position ends the trial.
func (f *trialFlags) choose(l *sample.Limits, t *trial, s game.Shape) error {
	if f.where != "" {
		holds, err := formula.Parse("--where", f.where, s)
		if err != nil {
			return err
		}
		l.Where = func(p game.Position) bool {
			v, err := holds.Eval(p)
			if err == nil && v.Kind != formula.Condition {
				err = fmt.Errorf("--where %q: the value is %v, want a condition", f.where, v)
			}
			t.fail(err)
			return err == nil && v.Holds()
		}
	}
	if len(f.start) == 0 {
		return nil
	}
	if len(f.start) != s.Memory {
		return fmt.Errorf("--start: %d times, want it once for each of the %d numbers of memory", len(f.start), s.Memory)
	}
	return f.startFrom(l, t, s)
}

// startFrom sets the memory that positions have.
func (f *trialFlags) startFrom(l *sample.Limits, t *trial, s game.Shape) error {
	var numbers []*formula.Formula
	for _, text := range f.start {
		n, err := formula.Parse("--start", text, s)
		if err != nil {
			return err
		}
		numbers = append(numbers, n)
	}
	l.Start = func(main game.Position) []int {
		p := append(main.Clone(), make(game.Position, s.Memory)...)
		memory := make([]int, s.Memory)
		for i, n := range numbers {
			v, err := n.Eval(p)
			if err == nil && (v.Kind != formula.Number || v.Large != nil || v.Int < 0) {
				err = fmt.Errorf("--start %q: the value is %v, want an integer from 0, at the position %s", f.start[i], v, s.Format(p))
			}
			t.fail(err)
			memory[i] = max(v.Int, 0)
		}
		return memory
	}
	return nil
}

// fail ends the trial with an error.
func (t *trial) fail(err error) {
	if err != nil && t.failure == nil {
		t.failure = err
		if t.cancel != nil {
			t.cancel()
		}
	}
}
