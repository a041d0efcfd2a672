package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/heap"
	"grundy/law"
	"grundy/nim"
)

var codesTask = Task{
	Name:    "codes",
	Args:    "VALUE... | GAME",
	Summary: "which octal codes have a nim-sequence, or that of a game",
	Help: `Given the first nim-values of a sequence, or a game with heaps (one of the catalogue, a code, a rule file), finds the octal codes of up to --digits digits that have the sequence, but for zeros at its beginning, and the nearest others with the first place where they differ. G(n) is the nim-value of a heap of n.

That all values agree does not prove that the sequences do. Where a code is proved to be the same game, that is said.`,
	Complete: completeGame,
	Examples: []Example{
		{"codes --digits 2 --most 1 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2", "0.77 4.4 4.41 4.42 4.43 4.6 4.61 4.62 4.63: all 19 values agree\n"},
		{"codes 0.161 --most 2", "0.161: the same game\n0.36 0.361: 518 values agree, then G(519) of 0.36 is 4, not 2\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f codesFlags
		f.game.declare(fs)
		fs.IntVar(&f.digits, "digits", 3, "codes of up to `N` digits, 1 to 6")
		fs.IntVar(&f.most, "most", 10, "at most `N` classes of equal codes")
		fs.Var(f.to.within(1, maxLookUp), "to", "compare the heaps of a game up to `N` (default 1000)")
		return f.run
	},
}

// codesFlags are the flags of the look-up.
type codesFlags struct {
	game         subjectFlags
	digits, most int
	to           boundFlag
}

func (f *codesFlags) run(ctx context.Context, c Call) (Answer, error) {
	switch {
	case f.digits < 1 || f.digits > 6:
		return nil, fmt.Errorf("--digits %d: want 1 to 6", f.digits)
	case f.most < 1:
		return nil, fmt.Errorf("--most %d: want a number above 0", f.most)
	case len(c.Args) > 0 && !isValues(c.Args[0]):
		return f.game.about("values or a game with heaps", f.ofGame)(ctx, c)
	}
	if len(f.game.settings) > 0 || f.to.given {
		return nil, errors.New("--set and --to: want a game with them, not values")
	}
	values, err := parseValues(c.Args)
	if err != nil {
		return nil, err
	}
	return f.answer(ctx, values, heap.Rules{})
}

// maxLookUp bounds the heaps that are compared, as their number is squared.
const maxLookUp = 100_000

// isValues reports whether an argument is a list of values and no game.
func isValues(arg string) bool { return strings.Trim(arg, "0123456789, \t\n") == "" }

// ofGame looks up the values of the heaps of a game.
func (f *codesFlags) ofGame(ctx context.Context, c Call, s subject) (Answer, error) {
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want one game", c.Args[0])
	}
	to := f.to.or(1000)
	if code, ok := law.CodeOf(s.rules); ok {
		values, err := code.Values(ctx, to+1, "")
		if err != nil {
			return nil, err
		}
		return f.answer(ctx, values, code)
	}
	known, err := law.ValuesOf(ctx, s.rules, uint64(to), c.Progress)
	if err != nil {
		return nil, err
	}
	values, err := known.First(ctx, to)
	if err != nil {
		return nil, err
	}
	return f.answer(ctx, values, heap.Rules{})
}

// answer looks up values, those of a code unless it is the zero one.
func (f *codesFlags) answer(ctx context.Context, values []nim.Value, code heap.Rules) (Answer, error) {
	first := slices.IndexFunc(values, func(v nim.Value) bool { return v != 0 })
	if first < 0 {
		return nil, errors.New("all values are 0: want another one among them, from which on sequences are compared")
	}
	matches, err := heap.LookUp(ctx, values, f.digits, f.most)
	var a codesAnswer
	for _, m := range matches {
		found := codeFound{Match: m, Same: m.All && heap.MustParse(m.Codes[0], 8).SameGame(code)}
		if !m.All {
			found.Wanted = values[first+m.Agree]
		}
		a = append(a, found)
	}
	return a, err
}

// parseValues parses nim-values, separated by blanks or commas.
func parseValues(args []string) ([]nim.Value, error) {
	var values []nim.Value
	for _, word := range strings.FieldsFunc(strings.Join(args, " "), isSeparator) {
		v, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return nil, fmt.Errorf("nim-value %d, %q: want an integer from 0 to %d", len(values)+1, word, 1<<31-1)
		}
		values = append(values, nim.Value(v))
	}
	if len(values) == 0 {
		return nil, fmt.Errorf("no values: want the first nim-values of a sequence, such as 0 1 2 3 1 4")
	}
	return values, nil
}

// A codesAnswer is the codes found for a sequence.
type codesAnswer []codeFound

type codeFound struct {
	heap.Match
	Same   bool      `json:"same"`             // it is proved that the games are
	Wanted nim.Value `json:"wanted,omitempty"` // instead of Value
}

// WriteText writes a class of equal codes a line.
func (a codesAnswer) WriteText(w *bufio.Writer) error {
	for _, m := range a {
		agree := plural(m.Agree, "value") + " agree"
		if m.Agree == 1 {
			agree = "1 value agrees"
		}
		found := fmt.Sprintf("%s, then G(%d) of %s is %d, not %d", agree, m.Heap, m.Codes[0], m.Value, m.Wanted)
		switch {
		case m.Same:
			found = "the same game"
		case m.All:
			found = strings.Replace("all "+agree, "all 1 ", "the 1 ", 1)
		}
		fmt.Fprintf(w, "%s: %s\n", strings.Join(m.Codes, " "), found)
	}
	return nil
}
