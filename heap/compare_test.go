package heap

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// Differences of every kind, made up around two games: 0.07, with its cousin 0.4,
// and 0.6.
func TestCompare(t *testing.T) {
	rows := []SurveyRow{
		{Codes: []string{"0.07", "0.4"}, Shifts: []int{1, 2}, Status: Proved, Period: 34, Preperiod: 53},
		{Codes: []string{"0.6"}, Shifts: []int{1}, Status: Open, Heaps: 1000},
	}
	published, err := ReadPublished(strings.NewReader("# a comment\n" +
		"0.07\tperiodic\t34\t53\tA\n0.4\tperiodic\t34\t53\tA\n0.4\topen\t-\t-\tB\n0.6\topen\t-\t-\tA\n0.6\tperiodic\t10\t20\tB\n0.77\topen\t-\t-\tA\n"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Compare(context.Background(), rows, published)
	want := []string{
		"0.4: period 34, pre-period 54 here; period 34, pre-period 53 in A",
		"0.4: period 34, pre-period 54 here; open in B",
		"0.07, 0.4, 0.4: one game here, listed apart",
		"0.6: open here below heap 1000; period 10, pre-period 20 in B",
		"0.6, 0.6: one game here, listed apart",
	}
	if err != nil || !slices.Equal(got.Differences, want) {
		t.Errorf("%q, error %v; want %q", got.Differences, err, want)
	}
	var b strings.Builder
	if err := WriteTable(&b, rows, got.Beside); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"published |",
		"--- |",
		"| 34 after 53 (A), **differs**: 0.4: 34 after 53 (A), **differs**: 0.4: open (B) |",
		"| open (A), **differs**: 10 after 20 (B) |",
	} {
		if line := strings.Split(b.String(), "\n")[i]; !strings.HasSuffix(line, want) {
			t.Errorf("line %d is %q, want %q at its end", i+1, line, want)
		}
	}
}

func TestReadPublishedRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"0.07\tperiodic\t34\n":            `line 1, "0.07\tperiodic\t34": want a code, periodic or open`,
		"# x\n0.78\topen\t-\t-\tA\n":      `line 2, "0.78\topen\t-\t-\tA": octal code "0.78": d2 is '8'`,
		"0.07\tperiodic\tx\t5\tA\n":       `invalid syntax`,
		"0.07\tmaybe periodic\t3\t5\tA\n": `want a code, periodic or open`,
	} {
		if _, err := ReadPublished(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
