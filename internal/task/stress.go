package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"time"

	"grundy/game"
	"grundy/internal/child"
	"grundy/stress"
	"grundy/table"
)

var stressTask = Task{
	Name:    "stress",
	Args:    "GAME -- PROGRAM [ARGUMENT...]",
	Summary: "try a solution on positions of a game, up to the smallest that it gets wrong",
	Help: `Writes positions in the format of the statement, runs the program on them, and compares what it prints with the truth: first on every small position in order of size, then on random larger ones, of which about half are P-positions. The first input that the program gets wrong is made as small as it can be and printed, ready to paste. A crash, a program that does not end, and one that takes too much memory or prints without end fail too. The exit status is 1 if the program fails.

The size of a position is the number of its heaps, cells, or vertices and edges, and to that what each number exceeds the least allowed by.

` + limitsHelp + `

` + formatHelp + `

` + answerHelp + `

With --judge PROBLEM or --reference COMMAND the right output is that of grundy judge, or of a program that is known to be right, word for word.`,
	Examples: []Example{
		{`stress bash:3 --format '{t}\n{cases:{n} {p}\n}' --heaps 1 --count 1000 -- awk 'NR > 1 { print($2 % 4 ? "first" : "second") }'`, "right on all 1000 positions, among them every one up to size 999\n"},
		{`stress bash --vary k=1..9 --heaps 1 --count 200 --format '{n} {p} {k}\n' -- awk '{ print($2 % ($3 + 1) ? "Alice" : "Bob") }'`, "right on all 200 positions, among them every one up to size 26\n"},
	},
	Complete: completeGame,
	Together: [][]together{gameTogether, trialTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f stressFlags
		f.declare(fs)
		f.acts = true
		return f.about("a game, and -- with a program behind it", f.run)
	},
}

// limitsHelp is what the help says about which positions are tried.
const limitsHelp = `Which positions come is as the limits of the statement have it: --min, --max, --heaps and the like, --vary for parameters, and --where with any condition in the language of grundy check, such as 'sum <= 100'. --max 1000,2 bounds the numbers of a heap that has two, or those of a position in order, one by one; what the format does not show of them is 0. Limits may be far beyond what can be solved: random positions of grundy stress grow as far as they are quickly solved. Where the statement does not show the memory that play starts with, --start says what it is, such as 'n - 1'.`

// formatHelp is what the help says about formats of input.
const formatHelp = `A format is text with holes in braces, \n being a new line. Some of real statements:
  {n}\n{p}\n                          n, and the sizes of n heaps on a line
  {t}\n{cases:{n}\n{p}\n}              the number of cases, and each of them so
  {cases:{a} {b}\n}0 0\n              two heaps a line, up to a line of zeros
  {h} {w}\n{rows=.#}\n                a board, with . and # for its letters
  {n} {m} {a}\n{edges:{a} {b}\n}      a graph, and where the token is
  {n} {m}\n{vertices:{#next} {next}\n}  a graph by lists of neighbours
  {#places}\n{places}\n               a row of coins by their places; {places:{a-1}| } from 0
  {n} {k}\n{p}\n                      with a parameter k of the game

Lists are {p} (heaps, numbers or cells), {rows}, {places} (of the cells of a row that are not its first letter; on a board {places:{a} {b}\n}, row and column), {edges}, {vertices}, each with {next}, {parents} (of a tree, from vertex 2 on), {labels}, {memory} and {components:...} (of a sum), with blanks between the elements; {p|, } has another separator, {p:{a}\n} says what each element looks like, {#p} is how many there are. Numbers are {n} (how many, or the number itself if the position is one), {m} edges, {h} rows, {w} columns, {a} {b} {c} {d} (the first of the position or element, on boards and graphs of the memory), {i} and {case} (the place of the element and of the case); {n-1} is one less.`

// answerHelp is what the help says about formats of output.
const answerHelp = `The output for a case is a format too (--answer): {winner} is a word for who wins, such as first, Alice, win, yes or 1 against second, Bob, lose, no or 0, or as --first and --second say; {value} is the nim-value, {moves} how many first moves win. {win:...} stands there only if the first player wins, {lose:...} and {draw:...} likewise. In {win:...}, {heap} is the place of the heap of a winning move, from 1, {from} and {left} its size before and after, {take} their difference, {to} the numbers of the position after the move, and {all:...} stands for every winning move. On rows and boards {row} and {column} are the place of the first cell that changes, {cells:{row} {column}\n} says it of each, and {rows} are the rows of the board after the move; {a} {b} {c} {d} and {memory} are what they are in the input, but after the move, such as the vertex of a token on a graph. Any winning move is right, or with --least heap,take only the first of them by these numbers.

{result} is what another question of grundy is answered, a count or a chance: --ask 'count moves {p}' asks it about each case, with the holes of the input in it.`

// stressFlags are the flags of the trial of a program.
type stressFlags struct {
	trialFlags
	timeLimit time.Duration
	bound     sizeFlag
	small     boundFlag
	count     boundFlag
	time      time.Duration
	less      time.Duration
	jobs      boundFlag
	save      string
}

func (f *stressFlags) declare(fs *flag.FlagSet) {
	f.trialFlags.declare(fs)
	f.grows = true
	fs.DurationVar(&f.timeLimit, "time-limit", 2*time.Second, "the program may take `T` for a file (default 2s)")
	fs.Var(&f.bound, "memory-limit", "the program may take `SIZE` of memory (default 1G)")
	fs.Var(f.small.within(1, math.MaxInt), "small", "try at least `N` small positions before random ones (default 20000, or 1000 with one case a file)")
	fs.Var(f.count.within(1, math.MaxInt), "count", "stop after `N` positions")
	fs.DurationVar(&f.time, "time", 10*time.Second, "stop after `T` (default 10s)")
	fs.DurationVar(&f.less, "shrink-time", 0, "make a failure smaller for at most `T` (default 30s)")
	fs.Var(f.jobs.within(1, math.MaxInt), "jobs", "run `N` programs at once (default: one for each processor)")
	fs.StringVar(&f.save, "save", "", "write the input that fails to `FILE`")
}

// programOutput bounds what a program may print.
const programOutput = 16 << 20

func (f *stressFlags) run(ctx context.Context, c Call, s subject) (Answer, error) {
	if len(c.Args) == 0 {
		return nil, errors.New("no program: want it behind --, such as -- ./solution or -- python3 solution.py")
	}
	t, err := f.prepare(ctx, c, s)
	if err != nil {
		return nil, err
	}
	ctx, stop := t.watch(ctx)
	defer stop()
	test := f.test(t, c)
	report, err := test.Run(ctx)
	if mistake := t.mistake(); mistake != nil {
		err = mistake
	}
	if errors.Is(err, child.ErrStart) {
		err = fmt.Errorf("%w\nmake it executable, or name what runs it, such as python3 %s", err, c.Args[0])
	}
	if errors.Is(err, stress.ErrNothing) {
		err = fmt.Errorf("%w\n--min, --max, --heaps and --where bound positions, --time how long they are looked for", err)
	}
	if err != nil {
		return nil, err
	}
	if report.Failure != nil && f.save != "" {
		err = table.WriteFile(f.save, func(w io.Writer) error {
			_, err := io.WriteString(w, report.Failure.Input)
			return err
		})
	}
	return &stressed{s.rules, f.seed, f.cases.n != 1 && t.format.Uses("cases"), f.isMuch(), report}, err
}

func (f *stressFlags) test(t *trial, c Call) *stress.Test {
	p := child.Program{Args: c.Args, Time: f.timeLimit, Memory: int64(f.bound), Output: programOutput}
	if p.Memory == 0 {
		p.Memory = 1 << 30
	}
	small := 1000
	if t.format.Uses("cases") {
		small = 20000
	}
	test := &stress.Test{
		Variants: t.variants, Format: t.format, Output: t.output, Key: t.key, Question: t.question, Program: p.Run,
		Cases: f.cases.n, Small: f.small.or(small), Count: f.count.n, Time: f.time, Less: f.less, Jobs: f.jobs.or(runtime.GOMAXPROCS(0)), Seed: f.seed,
	}
	if c.Line != nil {
		var last time.Time
		test.Progress = func(n int) {
			if time.Since(last) > time.Second/10 {
				last = time.Now()
				c.Line(fmt.Sprintf("%d positions right", n))
			}
		}
	}
	return test
}

// A stressed program is how the trial went.
type stressed struct {
	rules  game.Rules
	seed   uint64
	cases  bool // a file has several
	some   bool // some choices of parameters stand for all
	report stress.Report
}

// Fails reports whether the program was wrong.
func (a *stressed) Fails() bool { return a.report.Failure != nil }

// WriteText writes it for people.
func (a *stressed) WriteText(w *bufio.Writer) error {
	r := &a.report
	if r.Failure == nil {
		fmt.Fprintf(w, "right on %s", allOf(r.Positions, "position"))
		if r.Weight > 0 {
			fmt.Fprintf(w, ", among them every one up to size %d", r.Weight)
			if a.some {
				fmt.Fprint(w, " with some of the parameters")
			}
		}
		if r.Random > 0 {
			fmt.Fprintf(w, " and %d random ones, seed %d", r.Random, a.seed)
		}
		fmt.Fprintln(w)
		return nil
	}
	f := r.Failure
	fmt.Fprintf(w, "%s\n--- input\n%s", f.Reason, shortened(f.Input))
	fmt.Fprintf(w, "--- expected%s\n%s", a.place(f), lined(f.Expected))
	fmt.Fprintf(w, "--- got\n%s", shortened(f.Output))
	if f.Message != "" {
		fmt.Fprintf(w, "--- standard error\n%s", lined(f.Message))
	}
	fmt.Fprintf(w, "---\n%s\n", a.story(f))
	return nil
}

// lined returns text with a new line at its end.
func lined(text string) string {
	if text == "" || strings.HasSuffix(text, "\n") {
		return text
	}
	return text + "\n"
}

// Of an input, and of what a program prints, so many bytes and lines are shown.
const (
	shownBytes = 4000
	shownLines = 100
)

// shortened returns the beginning of a text, with a new line at its end, and how much more
// there is.
func shortened(text string) string {
	end := min(len(text), shownBytes)
	at := 0
	for range shownLines {
		i := strings.IndexByte(text[at:end], '\n')
		if i < 0 {
			at = end
			break
		}
		at += i + 1
	}
	shown := lined(strings.ToValidUTF8(text[:at], "?"))
	if at < len(text) {
		shown += fmt.Sprintf("... and %s more\n", plural(len(text)-at, "byte"))
	}
	return shown
}

// place says which case is meant, if there are several.
func (a *stressed) place(f *stress.Failure) string {
	if len(f.Cases) < 2 || f.Case == 0 {
		return ""
	}
	return fmt.Sprintf(" for case %d", f.Case)
}

// story says how the failure was found.
func (a *stressed) story(f *stress.Failure) string {
	text := plural(a.report.Positions, "position") + " before it right"
	if f.Random {
		text += fmt.Sprintf("; found among random ones, seed %d", a.seed)
	}
	if f.Smallest {
		text += "; every smaller position is right"
		if a.some {
			text += ", with the parameters that were tried"
		}
	}
	if shortened(f.Input) != lined(f.Input) {
		text += "\n--save FILE writes the whole input"
	}
	if strings.Contains(f.Reason, stress.NoAnswer) {
		text += "\n--answer says what the output looks like, --first WORD and --second WORD how it names who wins"
	}
	return text
}

// MarshalJSON gives the same.
func (a *stressed) MarshalJSON() ([]byte, error) {
	type failure struct {
		Reason   string `json:"reason"`
		Input    string `json:"input"`
		Expected string `json:"expected"`
		Got      string `json:"got"`
		Message  string `json:"standard_error,omitempty"`
		Position string `json:"position"`
		Case     int    `json:"case,omitempty"`
		Random   bool   `json:"random"`
	}
	var failed *failure
	if f := a.report.Failure; f != nil {
		last := f.Cases[max(f.Case-1, 0)]
		failed = &failure{
			f.Reason, f.Input, f.Expected, f.Output, f.Message,
			game.FormatSum(a.rules, last.Sum), f.Case, f.Random,
		}
	}
	return marshal(struct {
		Game      string   `json:"game"`
		Positions int      `json:"positions"`
		Weight    int      `json:"weight"`
		Seed      uint64   `json:"seed"`
		Seconds   float64  `json:"seconds"`
		Failure   *failure `json:"failure"`
	}{a.rules.String(), a.report.Positions, a.report.Weight, a.seed, a.report.Elapsed.Seconds(), failed})
}
