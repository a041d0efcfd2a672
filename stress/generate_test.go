package stress_test

import (
	"bytes"
	"context"
	"fmt"
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

// TestGenerate recomputes every answer from the files, and looks for what a set of
// tests must have.
func TestGenerate(t *testing.T) {
	var heaps, wins, total, equal, powers, large int
	var first []stress.TestFile
	for file, err := range stress.Generate(context.Background(), plan(t, 5)) {
		if err != nil {
			t.Fatal(err)
		}
		first = append(first, file)
		in, answers := newInts(bytes.NewReader(file.Input)), strings.Fields(string(file.Output))
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
	if string(first[0].Input) != "1\n1\n1\n" {
		t.Errorf("the first file is %q", first[0].Input)
	}
	same, i := 0, 0
	for file, err := range stress.Generate(context.Background(), plan(t, 5)) {
		if err != nil || !bytes.Equal(file.Input, first[i].Input) || !bytes.Equal(file.Output, first[i].Output) {
			t.Fatalf("file %d differs the second time: %v", i+1, err)
		}
		i++
	}
	i = 0
	for file := range stress.Generate(context.Background(), plan(t, 6)) {
		same += boolInt(bytes.Equal(file.Input, first[i].Input))
		i++
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
