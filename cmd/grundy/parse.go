package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"grundy/internal/near"
)

// execute does what the arguments say: words that lead to a command, then its
// flags and arguments in any order; after "--" there are no more flags.
func (c *command) execute(ctx context.Context, args []string) error {
	if c.declare == nil {
		return c.descend(ctx, args)
	}
	flags, act := c.newFlags()
	rest, err := c.parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		return c.printHelp()
	}
	if err != nil {
		return err
	}
	return act(ctx, rest)
}

// descend goes on with the command that the first word names.
func (c *command) descend(ctx context.Context, args []string) error {
	switch {
	case len(args) == 0 || args[0] == "help" && len(args) == 1 || args[0] == "-h" || args[0] == "--help":
		return c.printHelp()
	case args[0] == "help":
		return c.descend(ctx, append(args[1:], "--help"))
	case strings.HasPrefix(args[0], "-"):
		return fmt.Errorf("%s: want a command first\n%s --help", args[0], c.path)
	}
	if sub := c.find(args[0]); sub != nil {
		return sub.execute(ctx, args[1:])
	}
	return c.unknown(args[0])
}

// unknown says that there is no such command, and which ones are near.
func (c *command) unknown(name string) error {
	message := fmt.Sprintf("unknown command %q for %q", name, c.path)
	for _, sub := range c.commands {
		if isNear(name, sub.name()) {
			message += "\n" + sub.path
		}
	}
	return fmt.Errorf("%s\n%s --help", message, c.path)
}

// isNear reports whether a word was perhaps meant as another: it begins it, or
// differs in two letters at most.
func isNear(word, meant string) bool {
	return word != "" && (strings.HasPrefix(meant, word) || near.Distance(word, meant) <= 2)
}

// newFlags returns the command's flags, and what to do once they are set.
func (c *command) newFlags() (*flag.FlagSet, action) {
	flags := flag.NewFlagSet(c.path, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	return flags, c.declare(flags)
}

// parse sets the flags and returns the other arguments.
func (c *command) parse(flags *flag.FlagSet, args []string) (rest []string, err error) {
	var wrong *valueError
	flags.VisitAll(func(f *flag.Flag) { f.Value = &checkedValue{f.Value, f.Name, &wrong} })
	var last []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, last = args[:i], args[i+1:]
	}
	for len(args) > 0 {
		word := args[0]
		if len(word) < 2 || word[0] != '-' {
			rest, args = append(rest, word), args[1:]
			continue
		}
		if word[1] >= '0' && word[1] <= '9' {
			return nil, fmt.Errorf("%q: want an integer from 0\n%s --help", word, c.path)
		}
		if err := flags.Parse(args); err != nil { // up to the next argument
			return nil, c.flagError(err, wrong)
		}
		args = flags.Args()
	}
	return append(rest, last...), nil
}

// flagError says what is wrong with a flag, and where its help is.
func (c *command) flagError(err error, wrong *valueError) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	if wrong != nil {
		return fmt.Errorf("%w\n%s --help", wrong, c.path)
	}
	text := strings.Replace(err.Error(), "flag provided but not defined: -", "unknown flag --", 1)
	text = strings.Replace(text, "flag needs an argument: -", "a value is missing after --", 1)
	return fmt.Errorf("%s\n%s --help", text, c.path)
}

// A checkedValue remembers what was wrong with a flag's value, which the package
// flag would only tell in words of its own.
type checkedValue struct {
	flag.Value
	name  string
	wrong **valueError
}

// Set sets the value.
func (v *checkedValue) Set(text string) error {
	err := v.Value.Set(text)
	if err != nil {
		*v.wrong = &valueError{v.name, text, err}
	}
	return err
}

// IsBoolFlag reports whether the flag needs no value.
func (v *checkedValue) IsBoolFlag() bool {
	b, ok := v.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// A valueError says that a flag's value is wrong.
type valueError struct {
	flag, value string
	err         error
}

func (e *valueError) Error() string {
	switch e.err.Error() { // those that the package flag has for numbers and truth values
	case "parse error":
		return fmt.Sprintf("--%s %q: want an integer", e.flag, e.value)
	case "value out of range":
		return fmt.Sprintf("--%s %q: want a smaller integer", e.flag, e.value)
	}
	return fmt.Sprintf("--%s: %v", e.flag, e.err)
}

func (e *valueError) Unwrap() error { return e.err }
