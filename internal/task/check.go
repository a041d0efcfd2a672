package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"iter"

	"grundy/check"
	"grundy/game"
)

var checkTask = Task{
	Name:    "check",
	Args:    "GAME FORMULA",
	Summary: "compare a guess with the truth, up to the smallest position where they differ",
	Help: `Evaluates a formula over the numbers of each position of a range and compares it with the truth: a number with the nim-value, a condition with the outcome, true for a P-position. The range is that of grundy values: --max, --heaps or --box.

The formula is an expression in the syntax of Python over p (the numbers), n (the number, or how many), a, b, c, d (the first four), min, max, second, sum, xor, gcd, distinct, all_equal, and functions such as count, bits, popcount, lowbit, highbit, digits, isqrt and sorted.`,
	Examples: []Example{
		{"check smallest-heap 'min - (count(min) + all_equal) % 2' --heaps 5 --max 6", "agrees on all 462 positions\n"},
		{"check wythoff 'xor' --max 3", "differs at 1 1: the formula says 0, the nim-value is 2\n(agrees on the 5 positions before)\n"},
	},
	Complete: completeGame,
	Declare: func(fs *flag.FlagSet) Run {
		var f checkFlags
		f.declare(fs)
		return f.about("a game and a formula", f.run)
	},
}

// checkFlags are the flags of the comparison.
type checkFlags struct {
	gameFlags
	rangeFlags
}

func (f *checkFlags) declare(fs *flag.FlagSet) {
	f.gameFlags.declare(fs)
	f.rangeFlags.declare(fs)
}

func (f *checkFlags) run(ctx context.Context, c Call, s subject) (Answer, error) {
	r := s.rules
	if len(c.Args) != 1 {
		return nil, fmt.Errorf("%d arguments after the game: want a formula in quotation marks", len(c.Args))
	}
	formula, err := check.Parse(c.Args[0])
	if err != nil {
		return nil, err
	}
	config, err := f.config(r, c)
	if err != nil {
		return nil, err
	}
	positions, err := f.positions(r)
	if err != nil {
		return nil, err
	}
	report, err := check.Compare(ctx, r, config, formula, positions)
	if err != nil {
		return nil, err
	}
	return checked{rules: r, report: report}, nil
}

// positions returns the legal positions of the range, small ones first.
func (f *checkFlags) positions(r game.Rules) (iter.Seq[game.Position], error) {
	if f.heaps > 0 {
		return check.Heaps(f.heaps, or(f.max, 8)), nil
	}
	over, err := f.rangeOf(r)
	if err != nil {
		return nil, err
	}
	return func(yield func(game.Position) bool) {
		for _, p := range over.All(r.Shape()) {
			if game.Check(r, p) == nil && !yield(p.Clone()) {
				return
			}
		}
	}, nil
}

// A checked formula is how far it agrees with the truth.
type checked struct {
	rules  game.Rules
	report check.Report
}

// WriteText writes it for people.
func (a checked) WriteText(w *bufio.Writer) error {
	d := a.report.Differs
	if d == nil {
		fmt.Fprintf(w, "agrees on all %d positions\n", a.report.Checked)
		return nil
	}
	truth := "the nim-value is"
	if d.Truth.IsCondition {
		truth = "the position is"
	}
	fmt.Fprintf(w, "differs at %s: the formula says %v, %s %v\n", game.Format(a.rules, d.Position), d.Guess, truth, d.Truth)
	fmt.Fprintf(w, "(agrees on the %d positions before)\n", a.report.Checked)
	return nil
}

// MarshalJSON gives the same.
func (a checked) MarshalJSON() ([]byte, error) {
	type difference struct {
		Position string `json:"position"`
		Formula  string `json:"formula"`
		Truth    string `json:"truth"`
	}
	var differs *difference
	if d := a.report.Differs; d != nil {
		differs = &difference{game.Format(a.rules, d.Position), d.Guess.String(), d.Truth.String()}
	}
	return marshal(struct {
		Game    string      `json:"game"`
		Checked int         `json:"checked"`
		Differs *difference `json:"differs"`
	}{a.rules.String(), a.report.Checked, differs})
}
