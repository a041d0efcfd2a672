package check_test

import (
	"context"
	"errors"
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
		if n++; n%1999 != 0 {
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

// TestIllegal leaves out what the rules do not allow, among few positions and many.
func TestIllegal(t *testing.T) {
	even := game.CheckFunc(func(p game.Position) error {
		if p[0]%2 != 0 {
			return errors.New("odd")
		}
		return nil
	})
	r := game.With(game.Define("twos", game.Heap(), func(p game.Position, out *game.List) {
		if p[0] >= 2 {
			out.Add(p[0] - 2)
		}
	}), even)
	for _, c := range []struct{ max, checked int }{{9, 5}, {20001, 10001}} {
		q := check.Question{Rules: r, Range: table.Heap(c.max)}
		if report, err := compare(t, q, "n // 2 % 2 + 1 // (1 - n % 2) - 1"); err != nil || report.Checked != c.checked || report.Differs != nil {
			t.Errorf("up to %d: %+v, %v, want %d positions that agree", c.max, report, err, c.checked)
		}
	}
	none := game.With(r, game.CheckFunc(func(game.Position) error { return errors.New("never") }))
	if report, err := compare(t, check.Question{Rules: none, Range: table.Heap(9)}, "n"); err == nil {
		t.Errorf("no legal position: %+v, want an error", report)
	}
}

// loop are rules with 1 and 2 that lead to each other, 0 that is over, and 3 that leads
// to 0 and 1.
var loop = game.Define("loop", game.Heap(), func(p game.Position, out *game.List) {
	for _, n := range [][]int{{}, {2}, {1}, {0, 1}}[p[0]] {
		out.Add(n)
	}
})

// TestKinds has every kind of truth, each said right and wrong in one place.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		kind  table.Kind
		right string
		wrong map[string]int // and where
	}{
		{table.Outcomes, "None if n in (1, 2) else n == 0", map[string]int{"None if n != 0 else True": 3, "True": 1, "n == 3": 0, "None": 0}},
		{table.Outcomes, "n", map[string]int{"1": 0, "0": 1}},
		{table.Remoteness, "None if n in (1, 2) else n // 3", map[string]int{"n // 3": 1, "None if n in (1, 2) else n": 3, "1": 0}},
		{table.Values, "None if n else 0", map[string]int{"None": 0, "0": 1, "None if n in (1, 2) else n": 3}},
	} {
		q := check.Question{Rules: loop, Kind: c.kind, Range: table.Heap(3)}
		if got := text(compare(t, q, c.right)); got != "4" {
			t.Errorf("%v %s: %s, want 4 positions that agree", c.kind, c.right, got)
		}
		for formula, at := range c.wrong {
			if report, err := compare(t, q, formula); err != nil || report.Differs == nil || report.Differs.Position[0] != at {
				t.Errorf("%v %s: %s, want a difference at %d", c.kind, formula, text(report, err), at)
			}
		}
	}
}

// TestBestMove has the option that shows the remoteness: the winner hurries, the loser
// stalls.
func TestBestMove(t *testing.T) {
	// From 5 one may go to 4, 1 and 0; 0, 2 and 4 are P, with remoteness 0, 2 and 4.
	rules := game.Define("stalling", game.Heap(), func(p game.Position, out *game.List) {
		for _, n := range [][]int{{}, {0}, {1}, {2}, {1, 3}, {4, 1, 0}}[p[0]] {
			out.Add(n)
		}
	})
	for _, c := range []struct {
		formula  string
		at, best int
	}{{"n if n < 5 else 5", 5, 0}, {"n if n < 4 else 2", 4, 3}} {
		report, err := compare(t, check.Question{Rules: rules, Kind: table.Remoteness, Range: table.Heap(5)}, c.formula)
		if err != nil || report.Differs == nil || report.Differs.Position[0] != c.at {
			t.Errorf("%s: %s, want a difference at %d", c.formula, text(report, err), c.at)
			continue
		}
		if o := report.Differs.Evidence.Options; len(o) != 1 || o[0].Position[0][0] != c.best {
			t.Errorf("%s: %+v, want the option %d", c.formula, o, c.best)
		}
	}
}

// TestParts has a mistake in the part of the range that is looked at first, and a smaller
// position outside it with another.
func TestParts(t *testing.T) {
	q := question(t, "nim", table.Values, table.Multisets(2, 600)) // 180901 positions
	part, sum := table.Smaller(q.Range, q.Rules.Shape(), 100_000)
	if part == nil {
		t.Fatal("no part")
	}
	report, err := compare(t, q, fmt.Sprintf("xor + (p == [%d, %d] or p == [%d])", sum, sum, sum+1))
	if err != nil || report.Differs == nil || len(report.Differs.Position) != 1 || report.Differs.Position[0] != sum+1 {
		t.Errorf("%s, want a difference at %d", text(report, err), sum+1)
	}
}

// TestGuessed has options of which the guess is told: none that are sums, where the
// formula is about one heap.
func TestGuessed(t *testing.T) {
	for _, c := range []struct {
		game, formula string
		over          table.Range
		guessed       bool
	}{
		{"kayles", "n % 3", table.Heap(9), false}, // 3 has the option 1 1
		{"nim", "n % 3", table.Heap(9), true},
		{"nim", "xor % 3", table.Multisets(2, 9), true},
	} {
		report, err := compare(t, question(t, c.game, table.Values, c.over), c.formula)
		if err != nil || report.Differs == nil || len(report.Differs.Evidence.Options) != 1 || report.Differs.Evidence.Options[0].Guessed != c.guessed {
			t.Errorf("%s %s: %s, want one option, guessed %v", c.game, c.formula, text(report, err), c.guessed)
		}
	}
}
