package heap

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"grundy/nim"
)

// readKnown reads testdata/known.tsv.
func readKnown(t *testing.T) []Published {
	t.Helper()
	f, err := os.Open("testdata/known.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out, err := ReadPublished(f)
	if err != nil || len(out) < 180 {
		t.Fatalf("%d rows, error %v", len(out), err)
	}
	return out
}

// All solved games of the tables, but the long ones.
func TestKnownPeriods(t *testing.T) {
	most := int64(20_000)
	if long() {
		most = 100_000_000
	}
	for _, k := range readKnown(t) {
		if k.Open || k.Period+k.Preperiod > most {
			continue
		}
		r := analyze(t, MustParse(k.Code, 8), Options{})
		if r.Status != Proved || r.Period != k.Period || r.Preperiod != k.Preperiod {
			t.Errorf("%v; want period %d, pre-period %d", r, k.Period, k.Preperiod)
		}
	}
}

func TestSurveyResumes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows")
	o := SurveyOptions{Digits: 2, Splits: true, Budget: 100 * time.Millisecond, Limit: 2000, File: file}
	ctx, cancel := context.WithCancel(context.Background())
	o.Progress = func(done, _ int, _ SurveyRow) {
		if done == 10 {
			cancel()
		}
	}
	part, err := Survey(ctx, o)
	if err == nil || len(part) < 10 {
		t.Fatalf("%d rows, error %v", len(part), err)
	}
	// A kill in the middle of a line.
	text, _ := os.ReadFile(file)
	if err := os.WriteFile(file, text[:len(text)-7], 0o666); err != nil {
		t.Fatal(err)
	}
	o.Progress = nil
	all, err := Survey(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Survey(context.Background(), o)
	if err != nil || !slices.EqualFunc(all, again, func(a, b SurveyRow) bool { return a.Form == b.Form && a.Seconds == b.Seconds }) {
		t.Errorf("the rows are not read back (error %v)", err)
	}
	codes := 0
	for _, row := range all {
		codes += len(row.Codes)
	}
	if codes != 128 {
		t.Errorf("%d codes, want 128", codes)
	}
}

// A larger budget goes to the classes still open alone, those with most heaps first,
// and the rows that are kept can be had without any work.
func TestSurveyGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows")
	o := SurveyOptions{Digits: 2, Budget: 4 * time.Millisecond, Workers: 1, File: file}
	first, err := Survey(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	heaps := map[string]int64{}
	for _, row := range first {
		heaps[row.Form] = row.Heaps
		if row.Budget > o.Budget.Seconds() || row.Seconds <= 0 {
			t.Errorf("%s had %v s, and used %v s", row.Form, row.Budget, row.Seconds)
		}
	}
	o.Budget *= 16
	var again []int64
	o.Progress = func(done, all int, row SurveyRow) {
		if row.Budget == o.Budget.Seconds()/8 && done <= all {
			again = append(again, heaps[row.Form])
		}
	}
	second, err := Survey(context.Background(), o)
	open := slices.DeleteFunc(slices.Clone(first), func(r SurveyRow) bool { return r.Status != Open })
	// Games that are found to be equal share a row, so that there may be fewer.
	if err != nil || len(again) != len(open) || len(open) < 5 || len(second) > len(first) || len(second) < len(first)-len(open) {
		t.Errorf("%d rows again, want %d; %d rows in all after %d; error %v", len(again), len(open), len(second), len(first), err)
	}
	if !slices.IsSortedFunc(again, func(a, b int64) int { return cmp.Compare(b, a) }) {
		t.Errorf("heaps known in the order of the second survey: %d, want them to descend", again)
	}
	// A line half written by a survey at work is left alone.
	text, _ := os.ReadFile(file)
	if err := os.WriteFile(file, append(text, `{"form"`...), 0o666); err != nil {
		t.Fatal(err)
	}
	o.Kept, o.Splits = true, true // with splits there are more classes, and others have more codes
	o.Progress = func(_, _ int, row SurveyRow) { t.Errorf("%s is computed", row.Form) }
	kept, err := Survey(context.Background(), o)
	if err != nil || len(kept) == 0 || len(kept) >= len(second) {
		t.Errorf("%d rows are kept, error %v", len(kept), err)
	}
	if after, _ := os.ReadFile(file); len(after) != len(text)+7 {
		t.Error("the file is changed")
	}
}

// Time in which the thread does nothing is no processor time.
func TestThreadBudget(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const budget = 30 * time.Millisecond
	begun := threadTime()
	b := threadBudget{context.Background(), begun + budget}
	if time.Sleep(2 * budget); runtime.GOOS == "linux" && b.Err() != nil {
		t.Error("sleeping uses up the budget")
	}
	for b.Err() == nil {
		if threadTime()-begun > 100*budget {
			t.Fatal("the budget is never used up")
		}
	}
	if used := threadTime() - begun; used < budget || !errors.Is(b.Err(), context.DeadlineExceeded) {
		t.Errorf("%v after %v", b.Err(), used)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := (threadBudget{ctx, begun + time.Hour}).Err(); err != context.Canceled {
		t.Errorf("%v in a context that is cancelled", err)
	}
}

// Games of different forms that are equal by their periods are in one row, and each
// code of a row has the values of the first one, by the definition, but for the shift.
// 0.161 and 0.36, which agree in many values, are not.
func TestSurveyJoins(t *testing.T) {
	const n = 80
	rows, err := Survey(context.Background(), SurveyOptions{Digits: 2, Splits: true, Limit: 2048, Budget: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	joined := false
	for _, row := range rows {
		joined = joined || slices.Contains(row.Codes, "0.2") && slices.Contains(row.Codes, "0.5") && slices.Contains(row.Codes, "4.0")
		want := MustParse(row.Codes[0], 8).ByDefinition(n)
		first := slices.IndexFunc(want, func(v nim.Value) bool { return v != 0 })
		for i, code := range row.Codes {
			shift := row.Shifts[i] - row.Shifts[0]
			for m, v := range MustParse(code, 8).ByDefinition(n) {
				if m-shift >= max(first, 0) && m-shift < n && v != want[m-shift] {
					t.Fatalf("G(%d) of %s is %d, not G(%d) of %s", m, code, v, m-shift, row.Codes[0])
				}
			}
		}
	}
	if !joined || len(rows) > 55 {
		t.Errorf("%d rows, 0.2, 0.5 and 4.0 joined: %v", len(rows), joined)
	}
}

func TestSurveyRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows")
	if err := os.WriteFile(file, []byte("something else\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, o := range []SurveyOptions{{File: file}, {Digits: 7}, {Base: 10}, {File: t.TempDir()}, {Kept: true}, {Kept: true, File: file + " of another name"}} {
		if _, err := Survey(context.Background(), o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
}

// OEIS A002187 is Dawson's Kayles, 0.07, of which 0.137 and 0.4 are cousins.
func TestLookUp(t *testing.T) {
	values := []nim.Value{1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3}
	found, err := LookUp(context.Background(), values, 2, 3)
	if err != nil || len(found) != 3 || !found[0].All || found[1].All {
		t.Fatalf("%+v, error %v", found, err)
	}
	// The nearest other one, by the definition.
	near := found[1]
	g := MustParse(near.Codes[0], 8).ByDefinition(near.Heap + 1)
	if g[near.Heap] != near.Value || g[near.Heap] == values[near.Agree] || near.Heap != near.Agree+near.Shifts[0] ||
		!slices.Equal(g[near.Shifts[0]:near.Heap], values[:near.Agree]) {
		t.Errorf("%+v is not where the values %v of %s differ", near, g, near.Codes[0])
	}
	for code, shift := range map[string]int{"0.07": 2, "0.4": 3} {
		i := slices.Index(found[0].Codes, code)
		if i < 0 || found[0].Shifts[i] != shift {
			t.Errorf("%s is not found with shift %d: %+v", code, shift, found[0])
		}
	}
}

// Czajka has the correction of a printed table, which gives the two as equal.
func TestFirstDifference(t *testing.T) {
	n, err := FirstDifference(context.Background(), MustParse("0.161", 8), MustParse("0.36", 8), 1000)
	if n != 518 || err != nil {
		t.Errorf("first difference at %d (error %v), want 518: heap 519, counted from heap 1", n, err)
	}
	n, err = FirstDifference(context.Background(), MustParse("0.07", 8), MustParse("0.137", 8), 1000)
	if n != -1 || err != nil {
		t.Errorf("0.07 and 0.137 differ at %d (error %v)", n, err)
	}
}
