package task

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
)

// A together says which flags go with a flag. Names stand in one text, with blanks between
// them. So no flag is passed over without a word, but for bounds on time and memory that are
// not reached.
type together struct {
	flag string
	need string // one of these has to be there too, if there are any
	bar  string // none of these may be there
	why  string // in the error, or none
}

// Prepare declares the task's flags and returns what to do once they are set: an error where
// flags do not go together, else what Declare returned.
func (t *Task) Prepare(fs *flag.FlagSet) Run {
	run := t.Declare(fs)
	return func(ctx context.Context, c Call) (Answer, error) {
		if err := t.checkTogether(fs); err != nil {
			return nil, fmt.Errorf("%w\ngrundy %s --help", err, t.Name)
		}
		return run(ctx, c)
	}
}

// checkTogether returns an error about the first flags that do not go together.
func (t *Task) checkTogether(fs *flag.FlagSet) error {
	for _, rules := range t.Together {
		for _, r := range rules {
			if err := r.check(fs); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r together) check(fs *flag.FlagSet) error {
	if !isGiven(fs, r.flag) {
		return nil
	}
	for bar := range strings.FieldsSeq(r.bar) {
		if isGiven(fs, bar) {
			return fmt.Errorf("%s and %s: want one of them%s", typed(fs, r.flag), typed(fs, bar), r.why)
		}
	}
	needs := strings.Fields(r.need)
	if len(needs) == 0 || slices.ContainsFunc(needs, func(need string) bool { return isGiven(fs, need) }) {
		return nil
	}
	for i, need := range needs {
		value, _ := flag.UnquoteUsage(fs.Lookup(need))
		needs[i] = strings.TrimSpace("--" + need + " " + value)
	}
	return fmt.Errorf("%s: want %s with it%s", typed(fs, r.flag), strings.Join(needs, " or "), r.why)
}

// isGiven reports whether a flag was set, but not to false.
func isGiven(fs *flag.FlagSet, name string) (given bool) {
	fs.Visit(func(f *flag.Flag) {
		if f.Name == name {
			given = !isBool(f) || f.Value.String() != "false"
		}
	})
	return given
}

func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// typed returns a flag that was set as it may have been typed.
func typed(fs *flag.FlagSet, name string) string {
	f := fs.Lookup(name)
	if isBool(f) {
		return "--" + name
	}
	return "--" + name + " " + f.Value.String()
}
