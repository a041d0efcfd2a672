package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// A Param is one parameter of a game.
type Param struct {
	Name    string    // one word or letter, such as "k"
	Meaning string    // a phrase such as "the most heaps that a move may change"
	Default string    // as typed
	Type    ParamType // Int, Ints or Text

	// Min and Max bound each number of an Int or Ints, both included.
	Min, Max int
}

// A ParamType says what a parameter is. Only the last parameter of a game may be
// an Ints or a Text: it takes all that is left of the line.
type ParamType uint8

const (
	Int  ParamType = iota // one number
	Ints                  // one or more numbers with commas between them; a..b stands for all from a to b
	Text                  // a code, such as 0.137
)

// An Arg is the value of one parameter, in the field of its type.
type Arg struct {
	Int  int
	Ints []int
	Text string
}

// Args are the values of the parameters of a game, in their order.
type Args []Arg

// Int returns argument i, an Int.
func (a Args) Int(i int) int { return a[i].Int }

// Ints returns argument i, an Ints: a slice that the rules may keep but not
// change.
func (a Args) Ints(i int) []int { return a[i].Ints }

// Text returns argument i, a Text.
func (a Args) Text(i int) string { return a[i].Text }

// Arguments returns the values of the parameters in a name of the game, such as
// "subtract:1,3,4".
func (e *Entry) Arguments(name string) (Args, error) {
	_, params, _ := strings.Cut(name, ":")
	return e.parseArgs(strings.TrimSpace(params))
}

// parseArgs reads the parameters of e, those left out at their defaults.
func (e *Entry) parseArgs(text string) (Args, error) {
	if len(e.Params) == 0 {
		if text != "" {
			return nil, fmt.Errorf("parameter %q, want none", text)
		}
		return nil, nil
	}
	words := strings.SplitN(text, ",", len(e.Params))
	args := make(Args, len(e.Params))
	for i, p := range e.Params {
		word := p.Default
		if i < len(words) && text != "" {
			word = strings.TrimSpace(words[i])
		}
		arg, err := p.parse(word)
		if err != nil {
			return nil, fmt.Errorf("parameter %d, %s: %w", i+1, p.Name, err)
		}
		args[i] = arg
	}
	return args, nil
}

func (p Param) parse(word string) (a Arg, err error) {
	switch p.Type {
	case Int:
		a.Int, err = p.number(word)
	case Ints:
		a.Ints, err = p.numbers(word)
	case Text:
		a.Text = word
	}
	return a, err
}

func (p Param) number(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < p.Min || n > p.Max {
		return 0, fmt.Errorf("%q, want a number from %d to %d", word, p.Min, p.Max)
	}
	return n, nil
}

// maxInts bounds the numbers of one parameter.
const maxInts = 1 << 16

func (p Param) numbers(text string) ([]int, error) {
	var ns []int
	for word := range strings.SplitSeq(text, ",") {
		first, last, isRange := strings.Cut(strings.TrimSpace(word), "..")
		a, err := p.number(first)
		if err != nil {
			return nil, err
		}
		b := a
		if isRange {
			if b, err = p.number(last); err != nil {
				return nil, err
			}
		}
		if b < a || b-a+len(ns) >= maxInts {
			return nil, fmt.Errorf("%q, want a range that goes up, and at most %d numbers", word, maxInts)
		}
		for n := a; n <= b; n++ {
			ns = append(ns, n)
		}
	}
	return ns, nil
}

// format returns an argument as typed.
func (p Param) format(a Arg) string {
	switch p.Type {
	case Int:
		return strconv.Itoa(a.Int)
	case Ints:
		words := make([]string, len(a.Ints))
		for i, n := range a.Ints {
			words[i] = strconv.Itoa(n)
		}
		return strings.Join(words, ",")
	}
	return a.Text
}

// Spec returns the name of the game with these arguments: the name alone if all
// of them are the default ones.
func (e *Entry) Spec(args Args) string {
	words := make([]string, len(args))
	same := true
	for i, p := range e.Params {
		words[i] = p.format(args[i])
		standard, err := p.parse(p.Default)
		same = same && err == nil && p.format(standard) == words[i]
	}
	if same {
		return e.Name
	}
	return e.Name + ":" + strings.Join(words, ",")
}
