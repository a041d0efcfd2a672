package check_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"grundy/check"
	"grundy/check/formula"
	"grundy/game"
	"grundy/nim"
	"grundy/rules"
	"grundy/solve"
	"grundy/table"
)

// question returns the question about a built-in game, with the play that it means.
func question(t *testing.T, name string, k table.Kind, over table.Range) check.Question {
	t.Helper()
	r, _, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return check.Question{Rules: r, Config: solve.Config{Play: game.PlayOf(r)}, Kind: k, Range: over}
}

// compare compares a formula with the truth.
func compare(t *testing.T, q check.Question, text string) (check.Report, error) {
	t.Helper()
	f, err := formula.Parse("formula", text, q.Rules.Shape())
	if err != nil {
		t.Fatal(err)
	}
	return check.Compare(context.Background(), q, check.Formula(f))
}

// text returns a report as short text.
func text(report check.Report, err error) string {
	if err != nil {
		return "error " + err.Error()
	}
	text := fmt.Sprint(report.Checked)
	if d := report.Differs; d != nil {
		text += fmt.Sprintf(" then %v: %v, not %v %d %d", []int(d.Position), d.Guess, d.Truth.Outcome, d.Truth.Value, d.Truth.Moves)
		for _, o := range d.Evidence.Options {
			text += fmt.Sprintf("; %d %v %v %d", d.Evidence.Reason, o.Position, o.Truth.Outcome, o.Truth.Value)
		}
	}
	return text
}

// TestCompare has theorems, which agree everywhere, and guesses with the smallest
// position that refutes them, found by hand. There are C(k+m, k) positions of up to k
// heaps of up to m tokens.
func TestCompare(t *testing.T) {
	for _, c := range []struct {
		game, formula string
		kind          table.Kind
		over          table.Range
		want          string
	}{
		{"nim", "xor", table.Values, table.Multisets(4, 5), "126"},
		{"nim", "xor == 0", table.Outcomes, table.Multisets(4, 5), "126"},
		{"nim", "xor", table.Outcomes, table.Multisets(4, 5), "126"},
		{"smallest-heap", "min - (count(min) + all_equal) % 2", table.Values, table.Multisets(5, 6), "462"}, // CCPC Weihai 2020 J
		{"wythoff", "a == floor_phi(b - a)", table.Outcomes, table.Multisets(2, 30), "496"},                 // [Wyt07]
		{"kayles", "n % 3", table.Values, table.Heap(9), "3 then [3]: 0, not N 3 0; 1 [[1 1]] P 0"},

		// 1 1 is a P-position, and so has the value 0, since its only option has 1.
		{"smallest-heap", "min", table.Values, table.Multisets(5, 6), "3 then [1 1]: 1, not P 0 0"},
		{"nim", "n % 2", table.Values, table.Heap(9), "2 then [2]: 0, not N 2 0; 1 [[]] P 0"},
		{"nim", "n + 1 if n > 2 else n", table.Values, table.Heap(9), "3 then [3]: 4, not N 3 0; 2 [[]] P 0; 2 [[1]] N 1; 2 [[2]] N 2"},
		{"nim", "n != 1", table.Outcomes, table.Heap(9), "2 then [2]: True, not N 0 0; 3 [[]] P 0"},
	} {
		q := question(t, c.game, c.kind, c.over)
		if got := text(compare(t, q, c.formula)); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.game, c.formula, got, c.want)
		}
	}
}

// value returns the nim-value of Nim with heaps up to three, from its definition.
func value(p game.Position, memo map[string]int) int {
	p = game.Ordered(nimRules, p)
	if v, ok := memo[p.Key()]; ok {
		return v
	}
	var values []nim.Value
	for i, n := range p {
		for k := range n {
			q := p.Clone()
			q[i] = k
			values = append(values, nim.Value(value(q, memo)))
		}
	}
	v := int(nim.Mex(values...))
	memo[p.Key()] = v
	return v
}

var nimRules = game.Define("nim", game.Heaps(), nil)

// TestSmallest plants one mistake at each position in turn, among so many that a table
// is filled too, and expects it to be found there with all smaller ones counted.
func TestSmallest(t *testing.T) {
	q := question(t, "nim", table.Values, table.Multisets(4, 21)) // 12650 positions
	n := 0
	for p := range table.BySize(q.Range, q.Rules.Shape()) {
		if n++; n%997 != 0 {
			continue
		}
		// Two mistakes: at p, and at all larger sums.
		list := strings.Join(strings.Fields(fmt.Sprint([]int(p))), ", ")
		report, err := compare(t, q, fmt.Sprintf("xor + 1 if p == %s or sum > %d else xor", list, total(p)))
		if err != nil || report.Differs == nil {
			t.Fatalf("mistake at %v: %+v, %v", []int(p), report, err)
		}
		if d := report.Differs; game.Position(d.Position).Compare(p) != 0 || report.Checked != n-1 {
			t.Errorf("mistake at %v: found at %v after %d, want %d", []int(p), []int(d.Position), report.Checked, n-1)
		}
		if want := value(p, map[string]int{}); n < 3000 && int(report.Differs.Truth.Value) != want {
			t.Errorf("%v has value %d, want %d", []int(p), report.Differs.Truth.Value, want)
		}
	}
}

func total(p game.Position) (n int) {
	for _, v := range p {
		n += v
	}
	return n
}

// TestFailing has formulas that fail somewhere: the error counts if it comes first.
func TestFailing(t *testing.T) {
	for _, over := range []table.Range{table.Heap(50), table.Heap(20000)} {
		q := question(t, "subtract:1,2", table.Values, over)
		report, err := compare(t, q, "n % 3 + (n == 40) + 0 * (1 // (n - 41))")
		if err != nil || report.Differs == nil || report.Checked != 40 {
			t.Errorf("%v: %+v, %v, want a difference at 40", over, report, err)
		}
		if _, err := compare(t, q, "n % 3 + (n == 42) + 0 * (1 // (n - 41))"); err == nil || !strings.Contains(err.Error(), "at the position 41") {
			t.Errorf("%v: %v, want an error at 41", over, err)
		}
	}
	q := question(t, "subtract:1,2", table.Values, table.Heap(20000))
	if _, err := compare(t, q, "n % 3 + 0 * (1 // (n - 15000))"); err == nil || !strings.Contains(err.Error(), "at the position 15000") {
		t.Errorf("%v, want an error at 15000", err)
	}
	if report, err := compare(t, q, "n % 3 + (n > 14999) + 0 * (1 // (n - 15001))"); err != nil || report.Checked != 15000 {
		t.Errorf("%v, %v, want a difference at 15000", report, err)
	}
}
