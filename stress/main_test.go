package stress_test

import (
	"bufio"
	"io"
	"os"
	"testing"

	"grundy/internal/race"
)

// solutionName is the variable that makes the test program play a solution.
const solutionName = "STRESS_TEST_SOLUTION"

func TestMain(m *testing.M) {
	name := os.Getenv(solutionName)
	if name == "" {
		race.LetChildrenEnd()
		os.Exit(m.Run())
	}
	solution := solutions[name]
	out := bufio.NewWriter(os.Stdout)
	solution(os.Stdin, out)
	out.Flush()
}

// A solution reads an input and writes an output.
type solution func(in io.Reader, out io.Writer)

// solutions are the programs that are tried, by name: the planted ones and others.
var solutions = map[string]solution{}

func init() {
	for _, p := range planted {
		solutions[p.name] = p.solution
	}
	for name, s := range illBehaved {
		solutions[name] = s
	}
}
