// Package task holds the questions a user can ask, one file each. A task
// declares its name, help and flags once, and the command line and the page
// both read that declaration.
package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"io"
	"os"

	"grundy/internal/scan"
	"grundy/solve"
)

// A Task is one question that a user can ask.
type Task struct {
	Name     string    // the words of the command, such as "count moves"
	Args     string    // what follows them, such as "HEAP..."
	Summary  string    // one line
	Help     string    // some paragraphs, each on one line
	Examples []Example // every one is run by a test

	// Complete returns the words that may stand where word has been begun,
	// after args; nil stands for none.
	Complete func(args []string, word string) []string

	// Together says which flags go together, in lists that tasks may share.
	Together [][]together

	// Declare declares the task's flags and returns what to do once they are
	// set; Prepare does so too, and minds Together.
	Declare func(*flag.FlagSet) Run
}

// A Run answers the question that a call asks.
type Run func(ctx context.Context, c Call) (Answer, error)

// A Call is what a user gave besides the flags.
type Call struct {
	Args    []string
	Stdin   io.Reader
	Typed   bool // Stdin is a terminal
	Columns int  // of the terminal on standard output, 0 if not known
	Bounded bool // the process has a bound on its memory; see BoundError

	// Progress, if not nil, shows how far long work has come; so does Line, with a
	// line of text.
	Progress func(solve.Progress)
	Line     func(string)

	// Tell, if not nil, writes a message beside the answer: a line, and below it hints.
	// Several goroutines may call it, but not at once.
	Tell func(message string)

	// print, if not nil, shows a line that a rule file prints, and whether it shows more.
	print func(line string) (more bool)
}

// An Answer writes itself for people; it marshals to JSON for programs.
//
// A Run whose answer comes piece by piece leaves the work to WriteText and
// MarshalJSON; either may then fail for the reasons for which the Run would.
type Answer interface {
	// WriteText writes the answer. It need not look at the errors of w, which
	// keeps the first one for the caller.
	WriteText(w *bufio.Writer) error
}

// ErrFails is the error of a command whose answer, already written, is that what was
// tried fails: an answer with a method Fails that returns true.
var ErrFails = errors.New("what was tried fails")

// An Example is a command and what it prints.
type Example struct {
	Command string // without "grundy"
	Output  string
}

// All lists the tasks in the order of the help.
var All = []Task{
	solveTask, valuesTask, checkTask, stressTask, genTask, playTask, gamesTask, newTask, explainTask, nimTask,
	octalTask, verifyTask, surveyTask, codesTask,
	countMoves, countColourings, countOrders, countPlacements,
	countFirstMoves, countPositions, countHeaps, countTuples, countSubsets, countChoices, countBounded, countParts, countEdges, countStarts, countFewest, probabilityTask, judgeTask,
}

// Groups says for the first word of tasks of two words what the group is about.
var Groups = map[string]string{
	"count": "how many moves, colourings, orders, placements or choices win",
}

// open opens the file of that name, "-" being standard input, and returns a
// reader of its integers. The reader must be closed.
func (c Call) open(name string) (*input, error) {
	if name == "-" {
		in := &input{Reader: scan.NewReader(c.Stdin, "standard input")}
		if f, ok := c.Stdin.(*os.File); ok {
			in.most = mostIn(f)
		}
		return in, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return &input{Reader: scan.NewReader(f, name), file: f, most: mostIn(f)}, nil
}

// mostIn returns an upper bound on the number of integers in a file, 0 if there is none.
func mostIn(f *os.File) int {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return int(min(info.Size()/2+1, 1<<30))
}

// An input reads integers from a file, or from standard input without one.
type input struct {
	*scan.Reader
	file *os.File
	most int // an upper bound on the number of integers, 0 if there is none
}

func (in *input) Close() {
	in.Reader.Close()
	if in.file != nil {
		in.file.Close() // nothing was written to it
	}
}
