package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rules"
	"grundy/solve"
)

// A subject is the game that a question is about: one of the catalogue, or one that a
// rule file says.
type subject struct {
	rules game.Rules
	name  string          // as the user typed it
	file  *rulefile.Rules // nil for a built-in game
	entry *rules.Entry    // nil for a rule file
}

// subjectFlags are the flags of every question about a game: they go with its name.
type subjectFlags struct {
	settings settingsFlag
	memory   sizeFlag
	patience int
	ranges   bool // the question is about a range, which legal may leave positions out of
	prints   int  // how many lines of what a rule file prints are shown; 0 stands for a few
	acts     bool // the question has effects before its answer, and so is asked but once
}

// How far and how long the positions of a rule file may grow; see solve.Config.
const (
	usualGrowth     = 100_000
	usualGrowthTime = time.Second
)

// maxPatience keeps the bounds that are multiplied within their types.
const maxPatience = 1_000_000

func (f *subjectFlags) declare(fs *flag.FlagSet) {
	f.settings = settingsFlag{}
	fs.Var(f.settings, "set", "set a parameter of a rule file: `NAME=VALUE`; may be repeated")
	fs.IntVar(&f.patience, "patience", 1, "let a rule file work `K` times as much for a position, and positions grow K times as far")
	fs.Var(&f.memory, "memory", "use at most `SIZE` of memory, such as 500M or 8G (default 4G)")
}

// An asking puts a question about a game, with the arguments that follow the game. Its
// context ends when the rule file makes a mistake; what must not happen after one, such
// as writing a file, is preceded by a look at the context.
type asking func(ctx context.Context, c Call, s subject) (Answer, error)

// about returns a Run that asks a question about the game that the first argument
// names; want says in words what the arguments should be. It is the only way to the
// rules of a file, as it keeps watch over them: their answer counts only if the file has
// made no mistake until it was written. Rules that need the interpreter are left to
// a process with a bound on its memory, from the start or once they turn out to.
func (f *subjectFlags) about(want string, ask asking) Run {
	return f.unlessMore(func(ctx context.Context, c Call) (Answer, error) {
		c.print = f.fewPrints(c)
		s, err := f.open(c, want)
		if err != nil {
			return nil, err
		}
		c.Args = c.Args[1:]
		if s.file == nil {
			answer, err := ask(ctx, c, s)
			return answer, f.withHint(err)
		}
		if err := s.checkSymmetry(ctx); err != nil {
			return nil, err
		}
		ctx, stop := s.file.Watch(ctx)
		var answer Answer
		if !s.file.Await(func() { answer, err = ask(ctx, c, s) }) {
			stop()
			return nil, f.mistake(s.file)
		}
		w := watchedAnswer{answer, s.file, f}
		if err = w.orMistake(err); err != nil {
			stop()
			return nil, err
		}
		return w, nil
	})
}

// withHint adds to an error about a bound which flag raises it.
func (f *subjectFlags) withHint(err error) error {
	var rule *rulefile.Error
	var growth *solve.GrowthError
	var memory *solve.MemoryError
	switch {
	case errors.As(err, &rule) && rule.Bound, errors.As(err, &growth):
		return fmt.Errorf("%w\n--patience %d allows more", err, min(10*f.patience, maxPatience))
	case errors.As(err, &memory):
		return fmt.Errorf("%w\n--memory %dG allows more", err, 2*((memory.Limit-1)>>30+1))
	}
	return err
}

// open returns the game that the first argument names.
func (f *subjectFlags) open(c Call, want string) (s subject, err error) {
	if len(c.Args) == 0 {
		return s, fmt.Errorf("no game: want %s, such as wythoff or a rule file such as rule%s; grundy games lists the built-in ones", want, rulefile.Extension)
	}
	s.name = c.Args[0]
	if f.patience < 1 || f.patience > maxPatience {
		return s, fmt.Errorf("--patience %d: want an integer from 1 to %d", f.patience, maxPatience)
	}
	if !isRuleFile(s.name) {
		return f.openBuiltIn(s)
	}
	limits := rulefile.Limits{}.Times(f.patience)
	limits.Brief = !c.Bounded
	if s.name == standardInput {
		s.rules, err = rulefile.Read("standard input", c.Stdin, f.settings, limits)
	} else {
		s.rules, err = rulefile.Load(s.name, f.settings, limits)
	}
	if err != nil {
		return s, f.withHint(err)
	}
	s.file, _ = game.As[*rulefile.Rules](s.rules)
	if (s.file.NeedsInterpreter() || f.acts) && !c.Bounded {
		return s, errMore
	}
	if c.print != nil {
		s.file.ShowPrints(c.print)
	}
	return s, nil
}

func (f *subjectFlags) openBuiltIn(s subject) (subject, error) {
	r, e, err := rules.Parse(s.name)
	if err != nil && isCode(s.name) {
		r, e, err = rules.Parse("octal:" + s.name)
	}
	switch {
	case err != nil && !isCode(s.name) && strings.ContainsAny(s.name, `/\.`):
		return s, fmt.Errorf("%q: want a game of the catalogue, a code such as 0.137, or a rule file, whose name ends in %s\ngrundy games", s.name, rulefile.Extension)
	case err != nil:
		return s, fmt.Errorf("%w\ngrundy games", err)
	case len(f.settings) > 0:
		return s, fmt.Errorf("--set %v: %s is a built-in game, want its parameters after a colon\ngrundy games %s", f.settings, e.Name, e.Name)
	}
	s.rules, s.entry = r, e
	return s, nil
}

// isCode reports whether the name of a game looks like the code of one, such as 0.137 or S(1,2).
func isCode(name string) bool {
	return strings.Contains(name, ".") && name[0] >= '0' && name[0] <= '9' || strings.HasPrefix(name, "S(") || strings.HasPrefix(name, "AB(")
}

// standardInput is the name of a rule file that is read from there.
const standardInput = "-"

// isRuleFile reports whether the name of a game is that of a rule file.
func isRuleFile(name string) bool { return name == standardInput || rulefile.IsSpec(name) }

// A watchedAnswer is an answer by the rules of a file. It fails to write itself if they
// have made a mistake by then, since a part of the work may have been left for it.
type watchedAnswer struct {
	Answer
	file  *rulefile.Rules
	flags *subjectFlags
}

// WriteText writes the answer.
func (a watchedAnswer) WriteText(w *bufio.Writer) error {
	var err error
	if !a.file.Await(func() { err = a.Answer.WriteText(w) }) {
		return a.orMistake(nil)
	}
	return a.orMistake(err)
}

// MarshalJSON returns the answer.
func (a watchedAnswer) MarshalJSON() ([]byte, error) {
	var text []byte
	var err error
	if !a.file.Await(func() { text, err = marshal(a.Answer) }) {
		return nil, a.orMistake(nil)
	}
	return text, a.orMistake(err)
}

// Fails reports whether the answer is that what was tried fails.
func (a watchedAnswer) Fails() bool {
	f, ok := a.Answer.(interface{ Fails() bool })
	return ok && f.Fails()
}

func (a watchedAnswer) orMistake(err error) error {
	if a.file.Err() != nil {
		return a.flags.mistake(a.file)
	}
	return a.flags.withHint(err)
}

// ofNumbers are parts of messages about mistakes that some numbers make and others do not.
var ofNumbers = []string{"out of range", "by zero", "the number -", "empty sequence"}

// mistake returns the mistake of a file. It may be one about numbers that are no position
// of the game, which a range has and the file does not say.
func (f *subjectFlags) mistake(file *rulefile.Rules) error {
	err := f.withHint(file.Err())
	var rule *rulefile.Error
	if f.ranges && errors.As(err, &rule) &&
		slices.ContainsFunc(ofNumbers, func(part string) bool { return strings.Contains(rule.Message, part) }) && !file.Defines("legal") {
		err = fmt.Errorf("%w\na function legal says what is a position of the game; a range leaves out the rest", err)
	}
	return err
}

// config returns how to solve positions of r, in its own kind of play.
func (f *subjectFlags) config(r game.Rules, c Call) solve.Config {
	config := solve.Config{Play: game.PlayOf(r), Memory: int64(f.memory), Progress: c.Progress}
	if _, isFile := game.As[*rulefile.Rules](r); isFile {
		config.Growth, config.GrowthTime = usualGrowth*f.patience, usualGrowthTime*time.Duration(f.patience)
	}
	return config
}

// positions returns the position, or sum of positions, that the arguments say; without
// arguments the empty row or board, if the game says how large that is.
func (s subject) positions(args []string) ([]game.Position, error) {
	text := strings.Join(args, " ")
	if shape := s.rules.Shape(); text == "" && shape.IsSized() {
		text = game.Format(s.rules, shape.Start())
	}
	positions, err := game.ParseSum(s.rules, text)
	switch {
	case err == nil:
		return positions, nil
	case s.entry != nil:
		return nil, fmt.Errorf("%w\na position is %s, such as %s\ngrundy games %s", err, s.entry.Position, s.entry.Example, s.entry.Name)
	}
	return nil, fmt.Errorf("%w\ngrundy games %s", err, s.name)
}

// A settingsFlag has the values of parameters by their names.
type settingsFlag map[string]string

func (f settingsFlag) String() string { return rulefile.FormatSettings(f) }

// Set parses a setting.
func (f settingsFlag) Set(text string) error {
	settings, err := rulefile.ParseSettings(text)
	if err != nil {
		return err
	}
	for name, value := range settings {
		if _, twice := f[name]; twice {
			return fmt.Errorf("parameter %s is set twice, want it once", name)
		}
		f[name] = value
	}
	return nil
}

// completeGame completes the name of a game or of a rule file.
func completeGame(args []string, word string) []string {
	if len(args) > 0 {
		return nil
	}
	var names []string
	for _, e := range rules.Catalog() {
		if name := e.Name; strings.HasPrefix(name, word) {
			names = append(names, name)
		}
	}
	return append(names, completeFile(args, word)...)
}

// completeFile completes the name of a rule file.
func completeFile(args []string, word string) []string {
	if len(args) > 0 {
		return nil
	}
	files, _ := filepath.Glob(word + "*" + rulefile.Extension) // a pattern that is none has no files
	return files
}
