package judge

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/internal/scan"
)

// A problemTest is what is known about a problem. It stands beside the problem, and in
// problemTests.
type problemTest struct {
	problem Problem
	samples []sample
	limits  []sample // inputs at the limits of the statement, with GRUNDY_LONG=1
	errors  []inputError

	// definition solves small inputs from the rules of the game, sharing no code with the
	// problem; ok is false for inputs that are not in the format. The problem is compared with it
	// on the seeds and, by fuzzing, on others with integers up to most.
	definition func(f []uint64) (answer string, ok bool)
	most       uint64
	seeds      []string
}

// A sample is an input with its answers, one a line, and where that is known from. A sample as
// remembered was not read again in the statement.
type sample struct{ input, want, source string }

// An inputError is an input that goes wrong in a column of its first line, after some answers.
type inputError struct {
	input           string
	answers, column int
}

// problemTests lists the tests of all problems but those of judge_test.go.
var problemTests = []problemTest{
	abc172FTest, abc212HTest, agc016FTest, bzoj4589Test, cf15CTest, cf662ATest, cf812ETest, cogs3197Test, cqoi2013Test, hdu1850Test, hdu2176Test, hnoi2007Test, luoguP1247Test, pe301Test, pe306Test, pe310Test, pe325Test, pe344Test, pe409Test, pe509Test, pe550Test, pe560Test, poi2016Test, poj2975Test, sdoi2011Test,
	pe366Test, pe400Test, pe488Test, pe629Test, pe665Test, pe692Test, pe798Test, pe806Test,
	agc010FTest, cogs1765Test, hdu1846Test, hdu1907Test, hdu2516Test, luoguP2197Test, luoguP2252Test, luoguP6487Test, poj1067Test, poj1704Test, poj2348Test, spojCot3Test,
}

// TestProblems runs the samples, and the inputs that go wrong.
func TestProblems(t *testing.T) {
	for _, pt := range problemTests {
		t.Run(pt.problem.Name, func(t *testing.T) {
			for _, s := range pt.samples {
				pt.check(t, s)
			}
			for _, e := range pt.errors {
				pt.checkError(t, e)
			}
			if len(pt.samples) == 0 {
				t.Error("no sample")
			}
		})
	}
}

// TestLimits runs inputs at the limits of the statements.
func TestLimits(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG=1 runs the limits of the statements")
	}
	for _, pt := range problemTests {
		for _, s := range pt.limits {
			pt.check(t, s)
		}
	}
}

// TestProblemsTested wants a test for every problem.
func TestProblemsTested(t *testing.T) {
	tested := map[string]bool{}
	for name := range references {
		tested[name] = true
	}
	tested["sdoi-2019-coins"] = true // samples, and a fuzz test of its own
	for _, pt := range problemTests {
		if tested[pt.problem.Name] {
			t.Errorf("%s has two tests", pt.problem.Name)
		}
		tested[pt.problem.Name] = true
	}
	for _, p := range Problems {
		if !tested[p.Name] {
			t.Errorf("%s: no test", p.Name)
		}
	}
}

func (pt *problemTest) check(t *testing.T, s sample) {
	t.Helper()
	got, err := solveText(pt.problem, []byte(s.input))
	if err != nil || strings.Join(got, "\n") != s.want {
		t.Errorf("%s: %.80q: %v, %v, want %s (%s)", pt.problem.Name, s.input, got, err, s.want, s.source)
	}
}

func (pt *problemTest) checkError(t *testing.T, want inputError) {
	t.Helper()
	answers, err := solveText(pt.problem, []byte(want.input))
	var e *scan.Error
	if !errors.As(err, &e) || len(answers) != want.answers || e.Column != want.column {
		t.Errorf("%s: %q: %d answers, then error %v; want %d, then one in column %d",
			pt.problem.Name, want.input, len(answers), err, want.answers, want.column)
	}
}

// solveText returns the answers to an input as text, and the error after them.
func solveText(p Problem, input []byte) ([]string, error) {
	in := scan.NewReader(bytes.NewReader(input), "input")
	defer in.Close()
	var answers []string
	err := p.Answer(context.Background(), in, func(line []byte) error {
		answers = append(answers, string(line))
		return nil
	})
	return answers, err
}

// numbers turns a definition whose answers are numbers into one of text.
func numbers(definition func(f []uint64) ([]uint64, bool)) func([]uint64) (string, bool) {
	return func(f []uint64) (string, bool) {
		answers, ok := definition(f)
		var words []string
		for _, n := range answers {
			words = append(words, strconv.FormatUint(n, 10))
		}
		return strings.Join(words, "\n"), ok
	}
}

// fuzz compares a problem with its definition.
func (pt *problemTest) fuzz(f *testing.F) {
	for _, s := range append(pt.seeds, "", "0", "x", "5 5 5 5 5", "1 -1") {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		numbers, ok := fields(input)
		long := len(strings.Fields(string(input))) > 12
		if long || slices.ContainsFunc(numbers, func(n uint64) bool { return n > pt.most }) {
			return // for the definition
		}
		pt.compare(t, input, numbers, ok)
	})
}

// compare compares the answers to one input with the definition.
func (pt *problemTest) compare(t *testing.T, input []byte, numbers []uint64, ok bool) {
	t.Helper()
	answers, err := solveText(pt.problem, input)
	want := ""
	if ok {
		want, ok = pt.definition(numbers)
	}
	var e *scan.Error
	switch got := strings.TrimRight(strings.Join(answers, "\n"), "\n"); {
	case !ok && !errors.As(err, &e):
		t.Errorf("%q: %v, %v, want an error with a place", input, answers, err)
	case ok && (err != nil || got != strings.TrimRight(want, "\n")):
		t.Errorf("%q: %v, %v, want %v", input, answers, err, want)
	}
}
