package heap

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/heap/vector"
)

// A run that is stopped and resumed ends as one that is not.
func TestResume(t *testing.T) {
	for code, unit := range map[string]int64{"0.104": 1 << 20, "0.454": 1 << 20, "0.205": 1 << 16} {
		rules, file := MustParse(code, 8), filepath.Join(t.TempDir(), "run")
		whole := analyze(t, rules, Options{By: Vector, Limit: 3 * unit})
		var r *Report
		for _, limit := range []int64{unit, 5 * unit / 2, 3 * unit} {
			r = analyze(t, rules, Options{By: Vector, Limit: limit, Threads: 2, Checkpoint: file, Resume: true})
		}
		sameReport(t, r, whole)
	}
}

// What was done is saved when the context ends, long before the interval does.
func TestSavedAtTheEnd(t *testing.T) {
	for _, by := range []Method{"", Sparse, Sets} {
		rules, file := MustParse("0.6", 8), filepath.Join(t.TempDir(), "run")
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		r, err := Analyze(ctx, rules, Options{By: by, Limit: 1 << 40, Checkpoint: file, Interval: time.Hour})
		if heaps := savedHeaps(t, file); !errors.Is(err, context.DeadlineExceeded) || r.Heaps < 100 || heaps < r.Heaps {
			t.Errorf("by %q: %d heaps in the checkpoint, and %d were known (error %v)", by, heaps, r.Heaps, err)
		}
	}
}

// The recurrence is found although the state was met before the interruption.
func TestResumeProves(t *testing.T) {
	rules, file := MustParse("0.16", 8), filepath.Join(t.TempDir(), "run")
	analyze(t, rules, Options{Limit: 150_000, Checkpoint: file})
	r := analyze(t, rules, Options{Checkpoint: file, Resume: true})
	if r.Status != Proved || r.Period != 149459 || r.Preperiod != 105351 {
		t.Error(r)
	}
}

func analyze(t *testing.T, r Rules, o Options) *Report {
	t.Helper()
	report, err := Analyze(context.Background(), r, o)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func sameReport(t *testing.T, got, want *Report) {
	t.Helper()
	if got.By != want.By || got.Status != want.Status || got.Mask != want.Mask || got.ByParity != want.ByParity || !slices.Equal(got.Rare, want.Rare) {
		t.Errorf("%v by %s, mask %x, rare heaps %v; without interruption %v by %s, mask %x, rare heaps %v", got, got.By, got.Mask, got.Rare, want, want.By, want.Mask, want.Rare)
	}
	if got.Heaps != want.Heaps || got.Max != want.Max || got.MaxHeap != want.MaxHeap || !slices.Equal(got.Counts, want.Counts) || !slices.Equal(got.Records, want.Records) {
		t.Errorf("%s: after resumption heaps %d, max %d at %d, counts %v;\nwithout %d, %d at %d, %v", got.Rules,
			got.Heaps, got.Max, got.MaxHeap, got.Counts, want.Heaps, want.Max, want.MaxHeap, want.Counts)
	}
	if !slices.EqualFunc(got.Powers, want.Powers, func(a, b Census) bool { return a.Heaps == b.Heaps && slices.Equal(a.Counts, b.Counts) }) {
		t.Errorf("%s: counts at powers of two differ", got.Rules)
	}
}

// Every engine, at work on a game without a period that it could find.
var killed = []struct {
	rules Rules
	by    Method
	more  int64 // heaps after the last kill
}{
	{MustParse("0.106", 8), "", 1 << 22},
	{MustParse("0.6", 8), Sparse, 1 << 12},
	{MustParse("0.007", 8), "", 1 << 10},
	{MustParse("0.007", 8), Sets, 1 << 6},
	{MustParse("0.9", 16), "", 1 << 6},
	{MustParse("0."+strings.Repeat("07", 20), 8), "", 1 << 8},
	{Subtraction(262144, 400003, 524287, 700001, 786433), "", 1 << 20},
	{MustParse("0.3[9]", 16), Definition, 1 << 2},
}

// A process that is killed loses at most the last interval: the test runs itself
// as a child, kills it twice, and resumes.
func TestKilled(t *testing.T) {
	if file := os.Getenv("HEAP_TEST_CHECKPOINT"); file != "" {
		k, _ := strconv.Atoi(os.Getenv("HEAP_TEST_KILLED"))
		test := killed[k]
		_, err := Analyze(context.Background(), test.rules, Options{By: test.by, Limit: 1 << 40, Checkpoint: file, Interval: 20 * time.Millisecond, Resume: true})
		t.Fatal("the child was to be killed", err)
	}
	for k, test := range killed {
		t.Run(test.rules.String()+string(test.by), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "run")
			last := int64(0)
			for range 2 {
				known := killChild(t, k, file, last)
				if known <= last {
					t.Fatalf("after the kill: %d heaps in the checkpoint, and %d before", known, last)
				}
				last = known
			}
			got := analyze(t, test.rules, Options{By: test.by, Limit: last + test.more, Checkpoint: file, Resume: true})
			sameReport(t, got, analyze(t, test.rules, Options{By: test.by, Limit: got.Heaps}))
		})
	}
}

// killChild runs the test as a child until it has a checkpoint with more than last heaps,
// kills it, and returns how many heaps the checkpoint has.
func killChild(t *testing.T, k int, file string, last int64) int64 {
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	cmd.Env = append(os.Environ(), "HEAP_TEST_CHECKPOINT="+file, "HEAP_TEST_KILLED="+strconv.Itoa(k))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(20 * time.Second); savedHeaps(t, file) <= last && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	return savedHeaps(t, file)
}

// savedHeaps returns the number of heaps in a checkpoint, -1 if there is none.
func savedHeaps(t *testing.T, file string) int64 {
	s, err := readCheckpoint(file)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case s == nil:
		return -1
	case s.Run != nil:
		return s.Run.Verified
	}
	values, err := unpackValues(s.Values)
	if err != nil {
		t.Fatal(err)
	}
	return int64(len(values))
}

func TestBadCheckpoint(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "run")
	analyze(t, MustParse("0.104", 8), Options{By: Vector, Limit: 1 << 16, Checkpoint: file})
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	broken := bytes.Clone(good)
	broken[len(broken)/2] ^= 1
	for _, test := range []struct {
		code, want string
		content    []byte
	}{
		{"0.104", "is damaged: its checksum does not agree", broken},
		{"0.104", "is damaged", good[:len(good)-1]},
		{"0.104", "is not a checkpoint of this version", []byte("nonsense")},
		{"0.454", "is one of 0.104, want 0.454", good},
	} {
		if err := os.WriteFile(file, test.content, 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := Analyze(context.Background(), MustParse(test.code, 8), Options{By: Vector, Limit: 1 << 17, Checkpoint: file, Resume: true})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v, want %q in it", err, test.want)
		}
	}
	left, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(left) != 1 {
		t.Errorf("files left behind: %v", left)
	}
}

// What is no regular file stays as it is, and a link keeps pointing to its file.
func TestCheckpointReplacesFilesOnly(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "run"), filepath.Join(dir, "link")
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no links here: ", err)
	}
	if err := replaceFile(dir, []byte("x")); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("error %v for a folder", err)
	}
	for _, content := range []string{"", "left behind"} {
		if err := os.WriteFile(file, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file+".new", []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := replaceFile(link, []byte("a"), []byte("b")); err != nil {
			t.Error(err)
		}
		if b, err := os.ReadFile(file); string(b) != "ab" {
			t.Errorf("%q in the file, error %v; want \"ab\"", b, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 {
		t.Errorf("files left behind: %v", left)
	}
}

// A checkpoint of the vector engine that was changed, with a checksum that agrees, is told
// by what can be computed anew, and by what cannot be.
func TestCheckpointChanged(t *testing.T) {
	rules, file := MustParse("0.104", 8), filepath.Join(t.TempDir(), "run")
	analyze(t, rules, Options{By: Vector, Limit: 1<<19 - 1<<13, Checkpoint: file})
	for _, test := range []struct {
		want   string
		change func(s *saved)
	}{
		{`the engine "sprase" was at work, want one of ["vector" "sparse" "dense" "sets" "definition"]`, func(s *saved) { s.Engine = "sprase" }},
		{`the engine "takes" was at work`, func(s *saved) { s.Engine = Takes }},
		{`the engine "sparse" was at work`, func(s *saved) { s.Engine = Sparse }},
		{"193 codes at least, want 1..192", func(s *saved) { s.Lanes = 193 }},
		{"belongs to another version", func(s *saved) { s.Run.Mask ^= 1 }},
		{"heaps verified after", func(s *saved) { s.Run.Verified = 100 }},
		{"heaps verified after", func(s *saved) { s.Run.Verified++ }},
		{"heaps counted", func(s *saved) { s.Run.Verified += vector.Lot }},
		{"heaps counted", func(s *saved) { s.Run.Counts[0][3]++ }},
		{"codes, want", func(s *saved) { s.Run.Recent = s.Run.Recent[len(s.Run.Recent)-1000:] }},
		{"the codes of the heaps from", func(s *saved) { s.Run.Recent[len(s.Run.Recent)-1] ^= 1 }},
		{"the codes of the heaps from", func(s *saved) { s.Run.Recent[len(s.Run.Recent)-repeatedCodes] ^= 1 }},
		{"the codes of the heaps from", func(s *saved) {
			for _, p := range slices.Concat(s.Run.Points, s.Run.Passed) {
				clear(p.Window)
			}
		}},
		{"a state that is not one of", func(s *saved) { s.Run.Passed[0].Window = s.Run.Passed[0].Window[1:] }},
		{"a state that is not one of", func(s *saved) { s.Run.Points[0].N = -1 }},
		{"record values", func(s *saved) { s.Run.Records = nil }},
		{"counts of more than 16 codes", func(s *saved) { s.Run.Powers[0].Counts[1] = make([]int64, 300) }},
	} {
		s, err := readCheckpoint(file)
		if err != nil {
			t.Fatal(err)
		}
		test.change(s)
		a := &analysis{rules: rules, options: Options{By: Vector, Checkpoint: file + ".changed"}, lanes: s.Lanes}
		if err := a.save(s); err != nil {
			t.Fatal(err)
		}
		_, err = Analyze(context.Background(), rules, Options{By: Vector, Limit: 1 << 20, Checkpoint: a.options.Checkpoint, Resume: true})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v, want %q in it", err, test.want)
		}
	}
}

// A checkpoint whose values are not those of the game is told, wherever they differ:
// the first are compared with the definition, and the last with what the engine makes of
// those before.
func TestCheckpointOfWrongValues(t *testing.T) {
	rules, file := MustParse("0.007", 8), filepath.Join(t.TempDir(), "run")
	for i, at := range []int{20, 4090, 4090} {
		by := []Method{"", "", Sets}[i]
		values, err := rules.Values(context.Background(), 4096, Dense)
		if err != nil {
			t.Fatal(err)
		}
		values[at] ^= 1
		a := &analysis{rules: rules, options: Options{By: by, Checkpoint: file}, lanes: 1}
		if err := a.save(&saved{Engine: Sparse, Values: packValues(values)}); err != nil {
			t.Fatal(err)
		}
		_, err = Analyze(context.Background(), rules, Options{By: by, Limit: 5000, Checkpoint: file, Resume: true})
		if want := fmt.Sprintf("heap: checkpoint %s: G(%d) is %d there, and %d by computation", file, at, values[at], values[at]^1); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if _, err := unpackValues([]byte{1, 2, 0x80}); err == nil || err.Error() != "value 2 is cut off" {
		t.Errorf("error %v for a value that is cut off", err)
	}
	want := "was made by the engine \"sets\", want the engine \"dense\""
	if _, err := Analyze(context.Background(), rules, Options{By: Dense, Checkpoint: file, Resume: true}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
}
