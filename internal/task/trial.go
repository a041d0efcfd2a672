package task

import (
	"context"
	"fmt"
	"strings"

	"grundy/game"
	"grundy/stress"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// A trial is what the flags of a trial say about a game.
type trial struct {
	variants []stress.Variant
	format   *format.Format
	output   *stress.Output
	key      stress.Key
	question stress.Question
	subjects []subject // that the variants are about

	failure error // of a formula that says which positions are wanted
	cancel  context.CancelFunc
}

// watch returns a context that ends when a rule file makes a mistake.
func (t *trial) watch(ctx context.Context) (context.Context, func()) {
	ctx, t.cancel = context.WithCancel(ctx)
	stops := []func(){t.cancel}
	for _, s := range t.subjects {
		if s.file != nil {
			var stop func()
			ctx, stop = s.file.Watch(ctx)
			stops = append(stops, stop)
		}
	}
	return ctx, func() {
		for _, stop := range stops {
			stop()
		}
	}
}

// mistake returns the first mistake of a rule file or a formula.
func (t *trial) mistake() error {
	if t.failure != nil {
		return t.failure
	}
	for _, s := range t.subjects {
		if s.file != nil && s.file.Err() != nil {
			return s.file.Err()
		}
	}
	return nil
}

// prepare returns the trial of a game. Its rule files are to be watched.
func (f *trialFlags) prepare(ctx context.Context, c Call, s subject) (*trial, error) {
	t := &trial{}
	subjects, params, err := f.vari(c, s)
	if err != nil {
		return nil, err
	}
	t.subjects = subjects
	shape := s.rules.Shape().AnySize() // as the size may vary with a parameter
	source := f.format
	if source == "" {
		source = standardFormat(shape)
	}
	if t.format, err = format.Parse(source, format.Names(shape, params[0])); err != nil {
		return nil, err
	}
	shows := t.format.Shows(shape)
	if shows != nil && !t.format.ShowsSize(s.rules.Shape()) && !f.isOne(shape) {
		return nil, shows
	}
	if err := f.checkShown(t, shape); err != nil {
		return nil, err
	}
	if f.cases.n > 1 && !t.format.Uses("cases") {
		return nil, fmt.Errorf("--cases %v: the format shows one case, want {cases:...} in it", &f.cases)
	}
	if t.question, err = f.question(c, shape, params[0]); err != nil {
		return nil, err
	}
	if t.output, err = f.output(shape); err != nil {
		return nil, err
	}
	if err := f.checkMisereValue(t.output, s.rules); err != nil {
		return nil, err
	}
	for i, s := range subjects {
		truth, isFar, err := f.truth(ctx, c, s)
		if err != nil {
			return nil, err
		}
		limits, err := f.limits(s.rules, isFar, t.format)
		if err != nil {
			return nil, err
		}
		limits.Empty = shows != nil
		if err := f.choose(&limits, t, shape); err != nil {
			return nil, err
		}
		t.variants = append(t.variants, stress.Variant{
			Params: params[i], Rules: s.rules, Truth: truth, Source: sample.New(s.rules, limits),
		})
	}
	if !t.output.AsksWhoWins() {
		for i := range t.variants {
			t.variants[i].Truth = stress.Unasked{}
		}
	}
	t.key, err = f.key()
	return t, err
}

// output returns the format of the output.
func (f *trialFlags) output(s game.Shape) (*stress.Output, error) {
	source := f.answer
	switch {
	case source == "" && f.ask == "":
		source = `{winner}\n`
	case source == "":
		source = `{result}\n`
	case f.ask == "" && strings.Contains(source, "{result"):
		return nil, fmt.Errorf("--answer %q: want --ask with the question that {result} answers", source)
	}
	o, err := stress.NewOutput(source, s, f.words)
	if err == nil && f.least != "" {
		err = o.OnlyLeast(strings.Split(f.least, ","))
	}
	return o, err
}

// checkMisereValue refuses to ask for nim-values where there are none.
func (f *trialFlags) checkMisereValue(o *stress.Output, r game.Rules) error {
	play := game.PlayOf(r)
	if f.misere {
		play = game.Misere
	}
	if f.normal {
		play = game.Normal
	}
	_, targets := game.As[game.Judge](r)
	if o.Need().Value && (play == game.Misere || targets) {
		return fmt.Errorf("--answer %q: in misère play, and where a target ends the game, there is no nim-value that adds up, want another hole than {value}", f.answer)
	}
	return nil
}
