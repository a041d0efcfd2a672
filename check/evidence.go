package check

import (
	"context"
	"iter"
	"math"
	"slices"

	"grundy/check/formula"
	"grundy/game"
	"grundy/table"
)

// An Evidence shows why a guess is wrong, by options of the position. Where the position
// is the smallest that the guess gets wrong, its guesses at smaller options are right,
// so that it contradicts itself.
type Evidence struct {
	Reason  Reason
	Options []Option // those that show it, few
	All     int      // how many options there are
}

// A Reason is how options show what is true.
type Reason uint8

const (
	NoMove     Reason = iota // there is no option
	HasValue                 // an option has the value of the guess already
	NoneHas                  // no option has the nim-value of the position, but all below
	WinningOne               // an option is a P-position
	NoneIsP                  // no option is
	DrawOne                  // no option is a P-position, and one is a draw
	BestMove                 // the best play goes on with an option
	NoReason                 // such as a value at infinity, or a number that is no nim-value
)

// An Option is an option of a position, with what is true of it and what the guess says.
type Option struct {
	Move     string // in words
	Position []game.Position
	Truth    table.Entry
	Guess    formula.Value
	Guessed  bool // false if the guess fails at it
}

// mostShown bounds the options that are shown.
const mostShown = 6

// evidence finds the options that show what is true of a position.
func (c *comparison) evidence(ctx context.Context, d *Difference) (Evidence, error) {
	options, err := c.options(ctx, d.Position)
	if err != nil {
		return Evidence{}, err
	}
	e := c.reason(d, options)
	e.All = len(options)
	e.Options = e.Options[:min(len(e.Options), mostShown)]
	return e, c.addGuesses(ctx, e.Options)
}

// options returns the options of a position with what is true of them, the small ones
// first.
func (c *comparison) options(ctx context.Context, p game.Position) ([]Option, error) {
	moves, err := c.solver.Moves(p)
	if err != nil {
		return nil, err
	}
	var options []Option
	seen := map[string]bool{}
	for _, m := range moves {
		after := c.whole(c.solver.After(m, p))
		key := game.FormatSum(c.Rules, after)
		if seen[key] {
			continue
		}
		seen[key] = true
		truth, err := table.Ask(ctx, c.solver, c.Kind, after...)
		if err != nil {
			return nil, err
		}
		options = append(options, Option{Move: m.Text, Position: after, Truth: truth})
	}
	slices.SortStableFunc(options, func(a, b Option) int {
		return table.CompareSize(slices.Concat(a.Position...), slices.Concat(b.Position...))
	})
	return options, nil
}

// whole returns the heaps of a sum as one position.
func (c *comparison) whole(ps []game.Position) []game.Position {
	if !c.Rules.Shape().IsSum() {
		return ps
	}
	return []game.Position{game.Ordered(c.Rules, slices.Concat(ps...))}
}

// reason returns what shows that a guess is wrong.
func (c *comparison) reason(d *Difference, options []Option) Evidence {
	if len(options) == 0 {
		return Evidence{Reason: NoMove}
	}
	switch c.Kind {
	case table.Values:
		return valueReason(d, options)
	case table.Remoteness:
		return remotenessReason(d, options)
	}
	return outcomeReason(d.Truth.Outcome, options)
}

// valueReason: the mex of the options' values is not less than a guess that an option
// has, and not more than a value that none has.
func valueReason(d *Difference, options []Option) Evidence {
	if d.Truth.Infinite || d.Guess.Kind != formula.Number || d.Guess.Large != nil || d.Guess.Int < 0 {
		return Evidence{Reason: NoReason}
	}
	value, guess := int(d.Truth.Value), d.Guess.Int
	if guess < value {
		return Evidence{Reason: HasValue, Options: oneOf(options, guess, guess+1)}
	}
	return Evidence{Reason: NoneHas, Options: oneOf(options, 0, value)}
}

// oneOf returns for each value from from up to but without to the first option that has
// it.
func oneOf(options []Option, from, to int) (list []Option) {
	for v := from; v < to && len(list) < mostShown; v++ {
		i := slices.IndexFunc(options, func(o Option) bool { return !o.Truth.Infinite && int(o.Truth.Value) == v })
		if i >= 0 {
			list = append(list, options[i])
		}
	}
	return list
}

func outcomeReason(truth game.Outcome, options []Option) Evidence {
	withOutcome := func(want game.Outcome) []Option {
		return slices.DeleteFunc(slices.Clone(options), func(o Option) bool { return o.Truth.Outcome != want })
	}
	switch truth {
	case game.N:
		return Evidence{Reason: WinningOne, Options: first(withOutcome(game.P))}
	case game.D:
		return Evidence{Reason: DrawOne, Options: first(withOutcome(game.D))}
	}
	return Evidence{Reason: NoneIsP, Options: options}
}

// remotenessReason: the winner goes on to a P-position of the least remoteness, the
// loser to an option of the greatest.
func remotenessReason(d *Difference, options []Option) Evidence {
	want := map[game.Outcome]game.Outcome{game.N: game.P, game.P: game.N, game.D: game.D}[d.Truth.Outcome]
	for _, o := range options {
		if o.Truth.Outcome == want && (want == game.D || o.Truth.Moves == d.Truth.Moves-1) {
			return Evidence{Reason: BestMove, Options: []Option{o}}
		}
	}
	return Evidence{Reason: NoReason}
}

// addGuesses adds to options what the guess says of them. Of sums it says nothing where
// the range has single heaps, or positions that are no sums.
func (c *comparison) addGuesses(ctx context.Context, options []Option) error {
	most := math.MaxInt
	if len(c.Range.Axes()) == 1 {
		most = max(c.Rules.Shape().Width, 1)
	}
	isSum := func(o Option) bool {
		return len(o.Position) != 1 || c.Rules.Shape().IsSum() && len(o.Position[0]) > most
	}
	if len(options) == 0 || slices.ContainsFunc(options, isSum) {
		return nil
	}
	i := 0
	for v, err := range c.guess.Answers(ctx, positionsIn(options)) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil || i == len(options) {
			return nil // what the guess says of options only illustrates
		}
		options[i].Guess, options[i].Guessed = v, true
		i++
	}
	return nil
}

func positionsIn(options []Option) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for _, o := range options {
			if !yield(o.Position[0]) {
				return
			}
		}
	}
}

func first(options []Option) []Option { return options[:min(len(options), 1)] }
