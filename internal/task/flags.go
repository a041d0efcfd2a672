package task

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"grundy/internal/near"
)

// ParseFlags sets the flags that stand among the arguments of the command path, in any
// order, and returns the other arguments; after "--" there are no more flags. The error
// is [flag.ErrHelp] where help is asked for.
func ParseFlags(path string, flags *flag.FlagSet, args []string) (rest []string, err error) {
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
			return nil, fmt.Errorf("%q: want an integer from 0\n%s --help", word, path)
		}
		if err := flags.Parse(args); err != nil { // up to the next argument
			return nil, flagError(path, flags, err, wrong)
		}
		args = flags.Args()
	}
	return append(rest, last...), nil
}

// flagError says what is wrong with a flag, and where its help is.
func flagError(path string, flags *flag.FlagSet, err error, wrong *valueError) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	if wrong != nil {
		return fmt.Errorf("%w\n%s --help", wrong, path)
	}
	text := strings.Replace(err.Error(), "flag needs an argument: -", "a value is missing after --", 1)
	if name, unknown := strings.CutPrefix(text, "flag provided but not defined: -"); unknown {
		text = "unknown flag --" + name + nearFlags(flags, name)
	}
	return fmt.Errorf("%s\n%s --help", text, path)
}

// nearFlags says which flags a name may mean, if there are some.
func nearFlags(flags *flag.FlagSet, name string) string {
	var likely []string
	flags.VisitAll(func(f *flag.Flag) {
		if near.Likely(name, f.Name) {
			likely = append(likely, "--"+f.Name)
		}
	})
	if len(likely) == 0 {
		return ""
	}
	return ", perhaps " + strings.Join(likely, " or ")
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
	err := errEmpty
	if text != "" {
		err = v.Value.Set(text)
	}
	if err != nil {
		*v.wrong = &valueError{v.name, text, err}
	}
	return err
}

// errEmpty is the error of a value without a character, which would say what no flag says.
var errEmpty = errors.New(`"", want a value`)

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
