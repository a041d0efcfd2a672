//go:build unix

package check_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/check"
	"grundy/game"
	"grundy/internal/race"
	"grundy/table"
)

// guesser is the variable of the environment that makes the test binary a program that
// guesses at Nim, and says how.
const guesser = "GRUNDY_TEST_GUESSER"

func TestMain(m *testing.M) {
	if how := os.Getenv(guesser); how != "" {
		os.Exit(beGuesser(how))
	}
	race.LetChildrenEnd()
	os.Exit(m.Run())
}

// beGuesser answers positions of Nim; how begins with a word, and a number of a line.
func beGuesser(how string) int {
	if file, ok := strings.CutPrefix(how, "record "); ok {
		return record(file)
	}
	var word string
	at := -1
	fmt.Sscan(how, &word, &at)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := bufio.NewScanner(os.Stdin)
	for line := 0; in.Scan(); line++ {
		sum := 0
		for _, field := range strings.Fields(in.Text()) {
			n := 0
			fmt.Sscan(field, &n)
			sum ^= n
		}
		if word == "crash" && in.Text() == "1 2" {
			os.Exit(5) // with all answers in the buffer
		}
		if line == at {
			if done, status := misbehave(word, out); done {
				return status
			}
		}
		answer(out, word, sum)
	}
	if word == "more" {
		fmt.Fprintln(out, "0")
	}
	return 0
}

// record writes what it reads to a file, and answers 0 to each line in the end.
func record(file string) int {
	lines, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = os.WriteFile(file, lines, 0o600)
	}
	if err != nil {
		return 1
	}
	fmt.Print(strings.Repeat("0\n", bytes.Count(lines, []byte("\n"))))
	return 0
}

// answer prints an answer.
func answer(out *bufio.Writer, word string, sum int) {
	switch word {
	case "words":
		fmt.Fprintln(out, map[bool]string{true: "Second", false: "FIRST"}[sum == 0])
	case "blanks":
		fmt.Fprintf(out, "  %d \r\n", sum)
	default:
		fmt.Fprintln(out, sum)
	}
	if word != "late" && word != "crash" {
		out.Flush()
	}
}

// misbehave does what the word says, and returns whether the program ends.
func misbehave(word string, out *bufio.Writer) (bool, int) {
	switch word {
	case "wrong":
		fmt.Fprintln(out, "77")
		return true, 0
	case "exit":
		fmt.Fprintln(os.Stderr, "first line")
		fmt.Fprintln(os.Stderr, "index out of range")
		return true, 3
	case "signal":
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		time.Sleep(time.Second)
	case "end":
		return true, 0
	case "nonsense":
		fmt.Fprintln(out, "I think it is 3")
		out.Flush()
	case "empty":
		fmt.Fprintln(out)
	case "sleep":
		out.Flush()
		time.Sleep(time.Minute)
	case "flood":
		for range 100 {
			out.WriteString(strings.Repeat("1", 10000))
		}
	case "memory":
		for range 1 << 10 {
			if _, err := syscall.Mmap(-1, 0, 1<<23, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE); err != nil {
				fmt.Fprintln(os.Stderr, err)
				return true, 1
			}
		}
	}
	return false, 0
}

// compareProgram compares a program that guesses so with Nim.
func compareProgram(t *testing.T, how string, k table.Kind, over table.Range, l check.Limits) (check.Report, error) {
	t.Helper()
	t.Setenv(guesser, how)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	q := question(t, "nim", k, over)
	g, err := check.NewProgram(self, q.Rules, l)
	if err != nil {
		t.Fatal(err)
	}
	return check.Compare(context.Background(), q, g)
}

// TestProgram has programs that answer at once or in the end, right and wrong.
func TestProgram(t *testing.T) {
	for _, c := range []struct {
		how  string
		kind table.Kind
		over table.Range
		want string
	}{
		{"right", table.Values, table.Multisets(3, 9), "220"},
		{"late", table.Values, table.Multisets(3, 9), "220"},
		{"late", table.Values, table.Multisets(4, 14), "3060"}, // by a table, with the program run again
		{"right", table.Outcomes, table.Multisets(3, 9), "220"},
		{"words", table.Outcomes, table.Multisets(3, 9), "220"},
		{"blanks", table.Values, table.Multisets(3, 9), "220"},
		// The positions are 0, 1, 2, 1 1, 3, 1 2, ...
		{"wrong 5", table.Values, table.Multisets(3, 9), "5 then [1 2]: 77, not N 3 0; 2 [[1 1]] P 0; 2 [[1]] N 1; 2 [[2]] N 2"},
		{"wrong 0", table.Values, table.Multisets(3, 9), "0 then []: 77, not P 0 0"},
	} {
		if got := text(compareProgram(t, c.how, c.kind, c.over, check.Limits{})); got != c.want {
			t.Errorf("%s: %s, want %s", c.how, got, c.want)
		}
	}
}

// TestProgramErrors has programs that do not answer.
func TestProgramErrors(t *testing.T) {
	for _, c := range []struct{ how, want string }{
		{"exit 5", `ended with exit status 3 at the position 1 2; it wrote "index out of range"`},
		{"signal 0", "signal SIGKILL at the position 0"},
		{"crash 1 2", `ended with exit status 5 at the position 1 2`},
		{"end 5", "ended without an answer for the position 1 2, after 5 answers"},
		{"nonsense 5", `line 6, for the position 1 2: "I think it is 3", want an integer, or P or N`},
		{"empty 1", "line 2, for the position 1: an empty line, want an answer on each"},
		{"sleep 5", "no answer within 300ms for the position 1 2, after 5 answers\n--time gives it longer"},
		{"flood 3", "a line of more than 65536 letters for the position 1 1, after 3 answers"},
		{"more", `line 221: "0" after the answers for all 220 positions, want one line for each`},
		{"words", "the guess is True, a condition, want a nim-value\n--outcome"},
		{"memory 5", "more than 512 MiB of memory"},
	} {
		if strings.HasPrefix(c.how, "memory") && (runtime.GOOS != "linux") {
			continue
		}
		l := check.Limits{Silence: 300 * time.Millisecond, Memory: 512 << 20}
		if !strings.HasPrefix(c.how, "sleep") {
			l.Silence = 20 * time.Second
		}
		start := time.Now()
		_, err := compareProgram(t, c.how, table.Values, table.Multisets(3, 9), l)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.how, err, c.want)
		}
		if took := time.Since(start); took > 15*time.Second {
			t.Errorf("%s took %v", c.how, took)
		}
	}
}

// TestNoProgram has what cannot be started.
func TestNoProgram(t *testing.T) {
	for _, command := range []string{"./no-such-program", "no-such-program 1 2", "", "/"} {
		_, err := check.NewProgram(command, game.Define("nim", game.Heaps(), nil), check.Limits{})
		if err == nil || !strings.Contains(err.Error(), "program ") {
			t.Errorf("%q: %v", command, err)
		}
	}
}

// TestProgramInput has the lines that a program gets.
func TestProgramInput(t *testing.T) {
	for _, c := range []struct {
		shape     game.Shape
		positions []game.Position
		want      string
	}{
		{game.Heaps(), []game.Position{{}, {3}, {1, 2}}, "0\n3\n1 2\n"},
		{game.Row(".X"), []game.Position{{0, 1}, {}}, ".X\n0\n"},
		{game.Tuple(0), []game.Position{{}, {0}, {0, 2}}, "\n0\n0 2\n"},
		{game.Board(".X"), []game.Position{{2, 0, 1, 1, 0}}, ".X/X.\n"},
		{game.Heap().Mem(1), []game.Position{{12, 3}}, "12 3\n"},
		{game.Heaps().Of(2), []game.Position{{1, 2, 3, 4}}, "1 2 3 4\n"},
	} {
		file := t.TempDir() + "/lines"
		t.Setenv(guesser, "record "+file)
		g, err := check.NewProgram(os.Args[0], game.Define("", c.shape, nil), check.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		answers := 0
		for v, err := range g.Answers(context.Background(), slices.Values(c.positions)) {
			if err != nil || !v.IsZero() {
				t.Errorf("%v: answer %v, %v", c.shape.Kind, v, err)
			}
			answers++
		}
		got, err := os.ReadFile(file)
		if err != nil || string(got) != c.want || answers != len(c.positions) {
			t.Errorf("%v: %q, %v, %d answers, want %q", c.shape.Kind, got, err, answers, c.want)
		}
	}
}
