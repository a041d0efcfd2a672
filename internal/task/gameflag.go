package task

import (
	"context"
	"flag"
	"fmt"

	"grundy/count"
	"grundy/game"
	"grundy/law"
)

// gameFlag is the flag of questions about heaps of Nim that may be those of another game.
type gameFlag struct {
	subjectFlags
	game string
}

var gameFlagTogether = []together{
	{flag: "set", need: "game"},
	{flag: "memory", need: "game"},
	{flag: "patience", need: "game"},
}

// declareGame declares it, and the flags that go with a game.
func (f *gameFlag) declareGame(fs *flag.FlagSet) {
	f.subjectFlags.declare(fs)
	fs.StringVar(&f.game, "game", "", "the heaps are those of `GAME` in place of Nim")
}

// overGame returns a Run that asks a question about the heaps of the game, nil standing for
// Nim.
func (f *gameFlag) overGame(ask func(context.Context, Call, game.Rules) (Answer, error)) Run {
	return func(ctx context.Context, c Call) (Answer, error) {
		if f.game == "" {
			return ask(ctx, c, nil)
		}
		c.Args = append([]string{f.game}, c.Args...)
		return f.about("a game with heaps", func(ctx context.Context, c Call, s subject) (Answer, error) {
			return ask(ctx, c, s.rules)
		})(ctx, c)
	}
}

// asValues replaces heap sizes by their nim-values in a game.
func (f *queryFlags) asValues(ctx context.Context, c Call, r game.Rules, sizes count.Sizes) (count.Sizes, error) {
	if r == nil {
		return sizes, nil
	}
	if err := sizes.Check(); err != nil {
		return nil, err
	}
	interval, isInterval := sizes.(count.Interval)
	if isInterval {
		if h, ok := law.ClosedHistogram(ctx, r, interval); ok {
			return h, nil
		}
	}
	list, _ := sizes.(count.List)
	to := interval.To
	for _, n := range list {
		to = max(to, n)
	}
	values, err := law.ValuesOf(ctx, r, to, c.Progress)
	if err != nil {
		return nil, fmt.Errorf("--game %w", err)
	}
	if isInterval {
		return values.Histogram(ctx, interval)
	}
	return values.List(ctx, list)
}
