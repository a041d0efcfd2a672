package task

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"grundy/check"
	"grundy/check/formula"
	"grundy/game"
	"grundy/table"
)

var checkTask = Task{
	Name:    "check",
	Args:    "GAME FORMULA",
	Summary: "compare a guess with the truth, up to the smallest position where they differ",
	Help: `Compares a guess with the truth on every position of a range, in order of size: by the sum of all numbers, then by how many these are, then number by number (of sequences, sets, records and memory by both together); rows and boards by their cells; graphs and trees by their vertices and edges. The range is that of grundy values: --max, --heaps, --box, --all, --boards, --vertices. Of a row or board whose size the game says it is every one, unless these are very many.

The guess is a formula, an expression in the syntax of Python over the heaps of a position. A number is compared with the nim-value, in misère play with the misère nim-value; a condition with the outcome, true for a P-position. --outcome compares with the outcome only: a number then says P if it is 0. --remoteness compares with the number of moves. None says that neither player can force the end, or that there is no nim-value.

In a formula p is the position, as rule files have it, and a, b, c ... the first numbers; min, max, xor, sorted and the like stand for what they are of the position, and are functions of other numbers when they are called. --functions lists all names. Integers have no bounds, and nothing is rounded. Several statements, on lines of their own or with ; between them, may come before the expression; --formula FILE reads them from a file. A file that ends in a function, def value(p, xor): ..., stands for its value.

--exec PROGRAM lets a program guess: it reads positions, one a line, numbers with spaces between them (rows and boards as letters), 0 for no heaps and an empty line for no numbers, and prints one answer a line, at once or after the last position: a number, or with --outcome also P or N, first or second (who wins), win or lose (who moves), yes or no (whether the first player wins), draw.`,
	Examples: []Example{
		{"check smallest-heap 'min - (count(min) + all_equal) % 2' --heaps 5 --max 6", "agrees on all 462 positions\n"},
		{
			"check wythoff xor --max 3", `differs at 1 1: the formula says 0, the nim-value is 2
an option has nim-value 0 already:
  0 0   nim-value 0   formula 0   make 0 and 0 of 1 and 1
agrees on the 3 smaller positions
`,
		},
		{"check wythoff 'a == floor_phi(b - a)' --heaps 2 --max 30", "agrees on all 496 positions\n"},
		{
			"check nim --misere 'xor == 0' --heaps 3 --max 5", `differs at 0: the formula says P, the position is N
there is no move
`,
		},
		{"check nim --remoteness '0 if n == 0 else 1' --max 9", "agrees on all 10 positions\n"},
	},
	Complete: completeGame,
	Together: [][]together{
		gameTogether, rangeTogether,
		{
			{flag: "functions", bar: "all boards box exec formula heaps max memory misere normal outcome patience program-memory remoteness set time vertices"},
			{flag: "outcome", bar: "remoteness"},
			{flag: "formula", bar: "exec"},
			{flag: "time", need: "exec"},
			{flag: "program-memory", need: "exec"},
		},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f checkFlags
		f.declare(fs)
		about := f.about("a game and a formula", f.run)
		return func(ctx context.Context, c Call) (Answer, error) {
			switch {
			case f.functions && len(c.Args) > 0:
				return nil, fmt.Errorf("%q: want --functions alone, as the names are the same for all games", c.Args[0])
			case f.functions:
				return nameList{}, nil
			}
			return about(ctx, c)
		}
	},
}

// checkFlags are the flags of the comparison.
type checkFlags struct {
	gameFlags
	rangeFlags
	outcome, remoteness bool
	functions           bool
	file, program       string
	time                time.Duration
	programMemory       sizeFlag
}

func (f *checkFlags) declare(fs *flag.FlagSet) {
	f.gameFlags.declare(fs)
	f.rangeFlags.declare(fs)
	f.gameFlags.ranges = true
	f.whole = true
	fs.BoolVar(&f.outcome, "outcome", false, "compare with who wins, whatever the formula is")
	fs.BoolVar(&f.remoteness, "remoteness", false, "compare with the number of moves, if the winner hurries and the loser stalls")
	fs.BoolVar(&f.functions, "functions", false, "list the names that a formula may use")
	fs.StringVar(&f.file, "formula", "", "read the formula from `FILE`")
	fs.StringVar(&f.program, "exec", "", "let a `PROGRAM` guess; its arguments follow after spaces")
	fs.DurationVar(&f.time, "time", 0, "let the program be silent for a `DURATION` such as 500ms or 1m (default 10s)")
	fs.Var(&f.programMemory, "program-memory", "let the program use at most `SIZE` of memory (default 2G)")
}

func (f *checkFlags) run(ctx context.Context, c Call, s subject) (Answer, error) {
	config, err := f.config(s.rules, c)
	if err != nil {
		return nil, err
	}
	over, err := f.over(s.rules)
	if err != nil {
		return nil, err
	}
	q := check.Question{Rules: s.rules, Config: config, Range: over}
	guess, err := f.guess(ctx, c, &q)
	if err != nil {
		return nil, err
	}
	report, err := check.Compare(ctx, q, guess)
	if err != nil {
		return nil, err
	}
	return checked{q, f.program != "", report}, nil
}

// over returns the range, in which a pair of heaps stands once, in ascending order, where a
// table would have it twice.
func (f *checkFlags) over(r game.Rules) (table.Range, error) {
	over := f.rangeFlags
	if s := r.Shape(); s.Kind == game.KindCoupled && s.Count == 2 && s.Width <= 1 && s.Memory == 0 && over.box == "" {
		over.heaps.n, over.heaps.given = 2, true
		over.max.n, over.max.given = f.max.or(30), true
	}
	return over.rangeOf(r)
}

// guess returns the guess, and sets what it is about.
func (f *checkFlags) guess(ctx context.Context, c Call, q *check.Question) (check.Guess, error) {
	name, text, err := f.text(c)
	if err != nil {
		return nil, err
	}
	q.Kind = table.Values
	switch {
	case f.outcome:
		q.Kind = table.Outcomes
	case f.remoteness:
		q.Kind = table.Remoteness
	}
	if f.program != "" {
		return check.NewProgram(f.program, q.Rules, check.Limits{Silence: f.time, Memory: int64(f.programMemory)})
	}
	parsed, err := formula.Parse(name, text, q.Rules.Shape())
	if err != nil {
		return nil, err
	}
	guess := check.Formula(parsed)
	if q.Kind == table.Values && q.IsCondition(ctx, guess) {
		q.Kind = table.Outcomes
	}
	if _, targets := game.As[game.Judge](q.Rules); targets && q.Kind == table.Values {
		return nil, fmt.Errorf("%v ends at a target and has no nim-values: want a condition, true for a P-position\n--outcome takes 0 for P as well", q.Rules)
	}
	return guess, nil
}

// text returns the formula, and its name in errors; none if a program guesses.
func (f *checkFlags) text(c Call) (name, text string, err error) {
	switch {
	case f.file+f.program != "" && len(c.Args) > 0:
		return "", "", fmt.Errorf("%q: want no formula beside --formula or --exec", c.Args[0])
	case f.program != "":
		return "", "", nil
	case f.file != "":
		text, err = readFormula(f.file)
		return f.file, text, err
	case len(c.Args) != 1:
		return "", "", fmt.Errorf("%q after the game: want one formula, in quotation marks", strings.Join(c.Args, " "))
	}
	return "formula", c.Args[0], nil
}

// readFormula returns the text of a file, but not more than a formula may have.
func readFormula(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, formula.MaxText+1))
	return string(text), err
}
