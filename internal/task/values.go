package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"grundy/game"
	"grundy/law"
	"grundy/solve"
	"grundy/table"
)

var valuesTask = Task{
	Name:    "values",
	Args:    "GAME",
	Summary: "a table of nim-values or outcomes over a range of positions",
	Help: `Tabulates every position of a range. What the range is follows from how the game's positions are written, and from these flags:

One heap or number from 0 to --max. Two heaps each from 0 to --max, or a box of other sizes: --box 20x30. All multisets of up to --heaps heaps of at most --max tokens. Empty rows of 0 to --max cells, or all rows of at most --all cells. Empty boards up to --boards 4x5 columns and rows, or all boards up to --all 3x2, of cells that are numbers with those up to --max. The empty row or board, where the game says its size, or all of that size with --all. All graphs or trees of up to --vertices vertices, with the token at each of them. All sequences of up to --heaps numbers of at most --max, or sets of numbers from 1 on, or from 0 if a move leads there.

The table is printed as text, or as JSON with --json; --csv, --parquet, --png and --svg write files, - for standard output.`,
	Examples: []Example{
		{"values wythoff --max 3 --p-positions --csv -", "a,b\n0,0\n1,2\n2,1\n"},
	},
	Complete: completeGame,
	Together: [][]together{gameTogether, rangeTogether, {{flag: "outcomes", bar: "p-positions remoteness"}, {flag: "p-positions", bar: "remoteness"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f valuesFlags
		f.declare(fs)
		return f.about("a game", f.run)
	},
}

// valuesFlags are the flags of a table.
type valuesFlags struct {
	gameFlags
	rangeFlags
	outcomes   bool
	pPositions bool
	remoteness bool
	files      map[string]*string // by the name of the flag
}

func (f *valuesFlags) declare(fs *flag.FlagSet) {
	f.gameFlags.declare(fs)
	f.rangeFlags.declare(fs)
	f.gameFlags.ranges = true
	fs.BoolVar(&f.outcomes, "outcomes", false, "who wins, instead of values")
	fs.BoolVar(&f.pPositions, "p-positions", false, "the P-positions alone")
	fs.BoolVar(&f.remoteness, "remoteness", false, "who wins and in how many moves")
	f.files = map[string]*string{}
	for _, format := range formats {
		f.files[format.name] = fs.String(format.name, "", "write the table as "+format.title+" to `FILE`, - for standard output")
	}
}

// A tableFormat is one way to write a table.
type tableFormat struct {
	name, title string
	write       func(*table.Table, io.Writer) error
}

var formats = []tableFormat{
	{"csv", "comma-separated values", (*table.Table).WriteCSV},
	{"parquet", "Parquet", (*table.Table).WriteParquet},
	{"png", "a PNG picture", (*table.Table).WritePNG},
	{"svg", "an SVG picture", (*table.Table).WriteSVG},
}

func (f *valuesFlags) run(ctx context.Context, c Call, s subject) (Answer, error) {
	r := s.rules
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want a game alone; flags give the range", c.Args[0])
	}
	over, err := f.rangeOf(r)
	if err != nil {
		return nil, err
	}
	config, err := f.config(r, c)
	if err != nil {
		return nil, err
	}
	t, err := makeTable(ctx, r, over, f.kind(r, config.Play), config)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return f.deliver(t, c)
}

// makeTable makes a table, that of the heaps of a game with a code from the values of package
// heap.
func makeTable(ctx context.Context, r game.Rules, over table.Range, kind table.Kind, config solve.Config) (*table.Table, error) {
	axes := over.Axes()
	if len(axes) == 1 && config.Outcomes != nil && (kind == table.Outcomes || kind == table.PPositions) {
		return table.From(ctx, r, over, kind, config, outcomeEntries(solve.New(r, config)))
	}
	if len(axes) != 1 || config.Play != game.Normal || kind == table.Remoteness {
		return table.Make(ctx, r, over, kind, config)
	}
	h := law.HeapsTo(r, axes[0].To)
	if h == nil {
		return table.Make(ctx, r, over, kind, config)
	}
	return table.From(ctx, r, over, kind, config, func(ctx context.Context, p game.Position) (table.Entry, error) {
		if err := h.Reach(ctx, axes[0].To); err != nil {
			return table.Entry{}, err
		}
		n := 0
		if len(p) > 0 {
			n = p[0]
		}
		v, err := h.At(ctx, n)
		return table.ValueEntry(v), err
	})
}

// outcomeEntries returns the entries of a table of outcomes, by what is known of single positions.
func outcomeEntries(s *solve.Solver) func(context.Context, game.Position) (table.Entry, error) {
	return func(ctx context.Context, p game.Position) (table.Entry, error) {
		o, err := s.Outcome(ctx, p)
		return table.Entry{Outcome: o}, err
	}
}

// kind returns what the table is about: values where they add up, else outcomes,
// unless the flags say what.
func (f *valuesFlags) kind(r game.Rules, play game.Play) table.Kind {
	_, targets := game.As[game.Judge](r)
	switch {
	case f.pPositions:
		return table.PPositions
	case f.remoteness:
		return table.Remoteness
	case f.outcomes || targets || play == game.Misere:
		return table.Outcomes
	}
	return table.Values
}

// deliver writes the files that were asked for, and returns what is printed: the table,
// or which files there are now.
func (f *valuesFlags) deliver(t *table.Table, c Call) (Answer, error) {
	printed := tableAnswer{Table: t, call: c}
	done := writtenFiles{Title: t.Title()}
	for _, format := range formats {
		switch name := *f.files[format.name]; {
		case name == "":
		case name == "-" && printed.write != nil:
			return nil, fmt.Errorf("--%s -: want one table on standard output", format.name)
		case name == "-":
			printed.write = format.write
		default:
			if err := table.WriteFile(name, func(w io.Writer) error { return format.write(t, w) }); err != nil {
				return nil, err
			}
			done.Files = append(done.Files, name)
		}
	}
	if printed.write == nil && len(done.Files) > 0 {
		return done, nil
	}
	return printed, nil
}

// A tableAnswer is a table that is printed, as text unless write says how.
type tableAnswer struct {
	*table.Table
	call  Call
	write func(*table.Table, io.Writer) error
}

// MarshalJSON returns the table, unless it is written otherwise.
func (a tableAnswer) MarshalJSON() ([]byte, error) {
	if a.write != nil {
		return nil, errors.New("--json and another format on standard output: want one of them")
	}
	return a.Table.MarshalJSON()
}

// WriteText prints the table.
func (a tableAnswer) WriteText(w *bufio.Writer) error {
	if a.write != nil {
		return a.write(a.Table, w)
	}
	return a.Table.WriteText(w, table.Text{Columns: a.call.Columns})
}

// writtenFiles tells which files a table went to.
type writtenFiles struct {
	Title string   `json:"title"`
	Files []string `json:"files"`
}

// WriteText writes a line for each file.
func (a writtenFiles) WriteText(w *bufio.Writer) error {
	for _, name := range a.Files {
		fmt.Fprintf(w, "%s: %s\n", name, a.Title)
	}
	return nil
}
