package stress_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/stress"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// plan returns a plan of 40 files of 20 cases of Nim.
func plan(t *testing.T, seed uint64) stress.Plan {
	t.Helper()
	v := variant(t, "nim", sample.Limits{Least: 1, Most: 1_000_000_000, Fewest: 1, Greatest: 8})
	input, err := format.Parse(`{t}\n{cases:{n}\n{p}\n}`, format.Names(game.Heaps(), nil))
	if err != nil {
		t.Fatal(err)
	}
	output, err := stress.NewOutput(`{winner}\n`, game.Heaps(), stress.Words{})
	if err != nil {
		t.Fatal(err)
	}
	return stress.Plan{Variants: []stress.Variant{v}, Format: input, Output: output, Files: 40, Cases: 20, Seed: seed}
}

// A testFile is an input and its right output.
type testFile struct{ input, output string }

// generate returns the files of a plan.
func generate(t *testing.T, p stress.Plan) (all []testFile) {
	t.Helper()
	p.Folder = t.TempDir()
	err := stress.Generate(t.Context(), p, func(n int, write stress.WriteFile) error {
		var in, out bytes.Buffer
		_, err := write(&in, &out)
		if all = append(all, testFile{in.String(), out.String()}); n != len(all) {
			t.Errorf("file %d is the %dth", n, len(all))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(p.Folder); err != nil || len(left) > 0 {
		t.Errorf("%v is left behind, %v", left, err)
	}
	return all
}

// TestGenerateLong has more cases in a file than are kept in memory, in a format with
// something before, between and behind them.
func TestGenerateLong(t *testing.T) {
	p := plan(t, 3)
	var err error
	p.Format, err = format.Parse(`{t} {#cases}\n{cases:{case} {i} {n} {p}|;}.\n`, format.Names(game.Heaps(), nil))
	if err != nil {
		t.Fatal(err)
	}
	p.Files, p.Cases = 2, 40_000
	long := generate(t, p)[1]
	head, cases, _ := strings.Cut(long.input, "\n")
	all := strings.Split(strings.TrimSuffix(cases, ".\n"), ";")
	answers := strings.Fields(long.output)
	if head != "40000 40000" || len(all) != 40_000 || len(answers) != 40_000 || len(long.input) < 3<<19 {
		t.Fatalf("%q with %d cases and %d answers in %d bytes", head, len(all), len(answers), len(long.input))
	}
	for i, c := range all {
		in := newInts(strings.NewReader(c))
		if number, place := in.next(), in.next(); number != i+1 || place != i+1 || (nimSum(in.list()) != 0) != (answers[i] == "first") {
			t.Fatalf("case %d: %q, %s", i+1, c, answers[i])
		}
	}
}

// TestGenerateFull: where a file cannot be written, the error says so.
func TestGenerateFull(t *testing.T) {
	full := errors.New("no space left")
	err := stress.Generate(t.Context(), plan(t, 1), func(n int, write stress.WriteFile) error {
		out := &limited{room: 10_000, err: full}
		_, err := write(io.Discard, out)
		return err
	})
	if err != nil {
		t.Errorf("%v, want none for short outputs", err)
	}
	err = stress.Generate(t.Context(), plan(t, 1), func(n int, write stress.WriteFile) error {
		_, err := write(&limited{room: 500, err: full}, io.Discard)
		return err
	})
	if !errors.Is(err, full) {
		t.Errorf("%v, want %v", err, full)
	}
}

// A limited writer has room for some bytes.
type limited struct {
	room int
	err  error
}

func (l *limited) Write(b []byte) (int, error) {
	if l.room -= len(b); l.room < 0 {
		return 0, l.err
	}
	return len(b), nil
}

// TestGenerate recomputes every answer from the files, and looks for what a set of
// tests must have.
func TestGenerate(t *testing.T) {
	var heaps, wins, total, equal, powers, large int
	first := generate(t, plan(t, 5))
	for _, file := range first {
		in, answers := newInts(strings.NewReader(file.input)), strings.Fields(file.output)
		n := in.next()
		if n < 1 || n > 20 || len(answers) != n {
			t.Fatalf("%d cases with %d answers", n, len(answers))
		}
		for i := range n {
			p := in.list()
			total++
			heaps += len(p)
			won := nimSum(p) != 0
			if won != (answers[i] == "first") {
				t.Fatalf("%v: %s", p, answers[i])
			}
			wins += boolInt(won)
			equal += boolInt(len(p) > 2 && strings.Count(fmt.Sprint(p), fmt.Sprint(p[0])) >= len(p)-1)
			powers += boolInt(p[0] > 8 && p[0]&(p[0]-1) == 0)
			large += boolInt(p[0] > 900_000_000)
		}
	}
	if len(first) != 40 || wins < total*4/10 || wins > total*7/10 || equal < 10 || powers < 10 || large < 10 {
		t.Errorf("%d files, %d of %d N-positions, %d with equal heaps, %d with powers of two, %d large", len(first), wins, total, equal, powers, large)
	}
	if first[0].input != "1\n1\n1\n" {
		t.Errorf("the first file is %q", first[0].input)
	}
	if !slices.Equal(generate(t, plan(t, 5)), first) {
		t.Fatal("the files differ the second time")
	}
	same := 0
	for i, file := range generate(t, plan(t, 6)) {
		same += boolInt(file.input == first[i].input)
	}
	if same > 8 {
		t.Errorf("%d of 40 files are the same for another seed", same)
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawn is a truth by which every position is a draw.
type drawn struct{}

func (drawn) Answer(context.Context, []game.Position, stress.Need) (stress.Answer, error) {
	return stress.Answer{Outcome: game.D}, nil
}

func TestGenerateDraws(t *testing.T) {
	p := plan(t, 1)
	p.Variants[0].Truth = drawn{}
	p.Folder = t.TempDir()
	err := stress.Generate(t.Context(), p, func(_ int, write stress.WriteFile) error {
		_, err := write(io.Discard, io.Discard)
		return err
	})
	if !errors.Is(err, stress.ErrDraws) {
		t.Errorf("%v, want the error about draws", err)
	}
}
