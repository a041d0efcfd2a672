package task

import (
	"bufio"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// endless and slow are the examples whose table takes long unless it is asked for with a size.
var (
	endless = []string{"treblecross.star"}
	slow    = []string{"hex.star", "sylver.star", "calendar.star"} // a second or more
)

// TestTablesOfExamples makes the table of each example file that comes without flags; with
// GRUNDY_LONG=1 also the slow ones.
func TestTablesOfExamples(t *testing.T) {
	names, err := filepath.Glob("../../examples/rules/*.star")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		file := filepath.Base(name)
		if slices.Contains(endless, file) || os.Getenv("GRUNDY_LONG") == "" && slices.Contains(slow, file) {
			continue
		}
		answer, err := valuesTask.Prepare(flag.NewFlagSet("values", flag.ContinueOnError))(context.Background(), Call{Args: []string{name}})
		if err == nil {
			err = answer.WriteText(bufio.NewWriter(io.Discard))
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
