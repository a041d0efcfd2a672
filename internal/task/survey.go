package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"grundy/heap"
	"grundy/misere"
)

var surveyTask = Task{
	Name:    "survey",
	Args:    "",
	Summary: "the periods of all heap games with codes of so many digits",
	Help: `Analyses every octal (or hexadecimal) code of up to --digits digits, each class of provably equal games once, with a budget of processor time each, on all processors. First every class gets an eighth of the budget, then those still open all of it, the ones with the most heaps computed before the others.

With --misere the rows are about misère play: how the heaps are known, by genera or by a misère quotient, and how far.

With --file the rows are kept as they are found, and the survey goes on where it ended, even if it was killed; with a larger budget it goes on with the games still open. --kept prints the rows of the file and computes nothing, also while a survey is at work. With --compare a column has the published results, marked where they differ, and the differences follow: the results are in a file with a code, periodic or open, the period, the pre-period and the source in each line, with tabs between.`,
	Examples: []Example{
		{"survey --digits 1 --misere | head -5", "| code | equal codes | by | order of the quotient | period | pre-period | outcomes to heap | genera to heap |\n| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n| 0.0 |  | genera of tame games |  | 1 | 0 | ever | ever |\n| 0.1 |  | genera of tame games |  | 1 | 2 | ever | ever |\n| 0.2 | 0.3 | genera of tame games |  | 2 | 1 | ever | ever |\n"},
		{"survey --digits 1 | head -4", "| code | equal codes | period | pre-period | largest value | known to heap |\n| --- | --- | ---: | ---: | ---: | ---: |\n| 0.0 |  | 1 | 0 | 0 | ever |\n| 0.1 |  | 1 | 2 | 1 | ever |\n"},
	},
	Together: [][]together{{
		{flag: "kept", need: "file"},
		{flag: "kept", bar: "budget limit workers"},
		{flag: "misere", bar: "base file kept compare budget limit workers"},
		{flag: "positions", need: "misere"},
	}},
	Declare: func(fs *flag.FlagSet) Run {
		var o heap.SurveyOptions
		fs.IntVar(&o.Digits, "digits", 2, "codes of up to `N` digits after the point")
		fs.IntVar(&o.Base, "base", 8, "the digits are below `B`: 8 for octal codes, 16 for hexadecimal ones")
		fs.BoolVar(&o.Splits, "splits", false, "also codes that allow splitting a heap without taking")
		fs.DurationVar(&o.Budget, "budget", 2*time.Second, "the processor `TIME` for each class of equal games, such as 500ms or 10s")
		fs.Int64Var(&o.Limit, "limit", 1<<40, "compute at most `N` heaps of a class")
		fs.IntVar(&o.Workers, "workers", 0, "`N` classes at a time (default: one for each processor)")
		fs.StringVar(&o.File, "file", "", "keep the rows in `FILE`")
		fs.BoolVar(&o.Kept, "kept", false, "print the rows kept in --file, and compute nothing")
		ofMisere := fs.Bool("misere", false, "the heaps in misère play instead, to 10000: what is known, by which proof, and the order of the quotient; up to 3 digits of base 8")
		var limits misere.Limits
		fs.IntVar(&limits.Positions, "positions", 20_000, "with --misere, look at no more than `N` positions for a heap of a quotient, and for the outcomes of the heaps beyond it")
		compare := fs.String("compare", "", "list the differences from the published results in `FILE`")
		return func(ctx context.Context, c Call) (Answer, error) {
			switch {
			case len(c.Args) > 0:
				return nil, fmt.Errorf("%q: want flags alone", c.Args[0])
			case o.Digits < 1 || o.Digits > 6:
				return nil, fmt.Errorf("--digits %d: want 1 to 6", o.Digits)
			case o.Base != 8 && o.Base != 16:
				return nil, fmt.Errorf("--base %d: want 8 or 16", o.Base)
			case o.Budget <= 0:
				return nil, fmt.Errorf("--budget %v: want a time above 0", o.Budget)
			case o.Limit <= 0:
				return nil, fmt.Errorf("--limit %d: want a number of heaps above 0", o.Limit)
			case o.Workers < 0:
				return nil, fmt.Errorf("--workers %d: want a number of classes above 0", o.Workers)
			case *ofMisere && o.Digits > 3:
				return nil, fmt.Errorf("--misere and --digits %d: want up to 3 digits", o.Digits)
			case limits.Positions < 1:
				return nil, fmt.Errorf("--positions %d: want a number from 1", limits.Positions)
			}
			if *ofMisere {
				return misereSurvey(ctx, o.Digits, o.Splits, limits, c.Line)
			}
			if c.Line != nil {
				o.Progress = func(done, all int, row heap.SurveyRow) {
					c.Line(fmt.Sprintf("%d of %d classes with at most %.3g s each, the last one %s", done, all, row.Budget, row.Codes[0]))
				}
			}
			return survey(ctx, o, *compare)
		}
	},
}

// survey makes a survey and compares it with the results in a file, if one is named.
func survey(ctx context.Context, o heap.SurveyOptions, file string) (Answer, error) {
	var published []heap.Published
	if file != "" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		if published, err = heap.ReadPublished(f); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	rows, err := heap.Survey(ctx, o)
	a := surveyAnswer{Rows: rows, Compared: file}
	if err == nil && file != "" {
		var c heap.Comparison
		if c, err = heap.Compare(ctx, rows, published); err == nil {
			a.Published, a.Differences = c.Beside, c.Differences
		}
	}
	return a, err
}

// A surveyAnswer is the rows of a survey, and in what they differ from what was
// published.
type surveyAnswer struct {
	Rows        []heap.SurveyRow `json:"rows"`
	Compared    string           `json:"compared,omitempty"`
	Published   [][]heap.Beside  `json:"published,omitempty"` // for each row
	Differences []string         `json:"differences,omitempty"`
}

// WriteText writes the rows as a table in Markdown, and the differences as a list.
func (a surveyAnswer) WriteText(w *bufio.Writer) error {
	err := heap.WriteTable(w, a.Rows, a.Published)
	if err != nil || a.Compared == "" {
		return err
	}
	fmt.Fprintf(w, "\n%s from %s:\n\n", plural(len(a.Differences), "difference"), a.Compared)
	for _, d := range a.Differences {
		fmt.Fprintf(w, "- %s\n", d)
	}
	return nil
}
