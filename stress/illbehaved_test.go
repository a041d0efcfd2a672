package stress_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/internal/child"
)

// illBehaved are programs that do not answer as they should, for the game where 1 to 3
// tokens are taken from a heap, one heap a file.
var illBehaved = map[string]solution{
	"right": func(in io.Reader, out io.Writer) { tell(out, newInts(in).next()%4 != 0, "first", "second") },
	"hangs at 13": func(in io.Reader, out io.Writer) {
		n := newInts(in).next()
		for n >= 13 {
			time.Sleep(time.Second)
		}
		tell(out, n%4 != 0, "first", "second")
	},
	"floods at 13": func(in io.Reader, out io.Writer) {
		n := newInts(in).next()
		for n >= 13 {
			if _, err := fmt.Fprintln(out, "first"); err != nil {
				os.Exit(1)
			}
		}
		tell(out, n%4 != 0, "first", "second")
	},
	"fails at 13": func(in io.Reader, out io.Writer) {
		n := newInts(in).next()
		if n >= 13 {
			fmt.Fprintln(os.Stderr, "thirteen")
			os.Exit(3)
		}
		tell(out, n%4 != 0, "first", "second")
	},
	"reads nothing": func(_ io.Reader, out io.Writer) { fmt.Fprintln(out, "first") },
	"says nothing":  func(io.Reader, io.Writer) {},
	"says more":     func(in io.Reader, out io.Writer) { fmt.Fprintln(out, "first\n17") },
	"says foo":      func(in io.Reader, out io.Writer) { fmt.Fprintln(out, "foo") },
}

func TestIllBehaved(t *testing.T) {
	for _, c := range []struct{ name, input, reason string }{
		{"right", "", ""},
		{"hangs at 13", "13\n", "time limit: not finished after"},
		{"floods at 13", "13\n", "too much output: more than 1000 bytes"},
		{"fails at 13", "13\n", "crash: exit status 3"},
		{"reads nothing", "4\n", "wrong answer: says that the first player wins"},
		{"says nothing", "1\n", "wrong answer: no answer: the output ends"},
		{"says more", "1\n", `wrong answer: "17" follows the last answer`},
		{"says foo", "1\n", `wrong answer: "foo" is no answer of the form {winner}\n`},
	} {
		p := plantedBug{name: c.name, game: "bash:3", format: `{p}\n`, answer: `{winner}\n`, span: span{1, 1, 1, 40}}
		test := p.newTest(t)
		test.Program = child.Program{Args: []string{os.Args[0]}, Time: 500 * time.Millisecond, Output: 1000}.Run
		test.Count = 60
		r, err := test.Run(context.Background())
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.input == "" && (r.Failure != nil || r.Positions != 40 || r.Weight != 40):
			t.Errorf("%s: %+v, want all 40 positions", c.name, r)
		case c.input != "" && (r.Failure == nil || r.Failure.Input != c.input || !strings.HasPrefix(r.Failure.Reason, c.reason)):
			t.Errorf("%s: %+v, want a failure at %q: %s", c.name, r.Failure, c.input, c.reason)
		}
	}
}

// TestInterrupted: the end of the context ends the test, and a program that cannot be
// started is an error.
func TestInterrupted(t *testing.T) {
	p := plantedBug{name: "hangs at 13", game: "bash:3", format: `{p}\n`, answer: `{winner}\n`, span: span{1, 1, 1, 40}}
	test := p.newTest(t)
	test.Program = child.Program{Args: []string{os.Args[0]}, Time: time.Hour, Output: 1000}.Run
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	if _, err := test.Run(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the context", err)
	}
	test.Program = child.Program{Args: []string{"./no-such-program"}, Time: time.Second}.Run
	if _, err := test.Run(context.Background()); !errors.Is(err, child.ErrStart) {
		t.Errorf("error %v, want that of the start", err)
	}
}
