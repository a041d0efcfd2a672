package heap

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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
	if got.Heaps != want.Heaps || got.Max != want.Max || got.MaxHeap != want.MaxHeap || !slices.Equal(got.Counts, want.Counts) || !slices.Equal(got.Records, want.Records) {
		t.Errorf("%s: after resumption heaps %d, max %d at %d, counts %v;\nwithout %d, %d at %d, %v", got.Rules,
			got.Heaps, got.Max, got.MaxHeap, got.Counts, want.Heaps, want.Max, want.MaxHeap, want.Counts)
	}
	if !slices.EqualFunc(got.Powers, want.Powers, func(a, b Census) bool { return a.Heaps == b.Heaps && slices.Equal(a.Counts, b.Counts) }) {
		t.Errorf("%s: counts at powers of two differ", got.Rules)
	}
}

// A process that is killed loses at most the last interval: the test runs itself
// as a child, kills it twice, and resumes.
func TestKilled(t *testing.T) {
	if file := os.Getenv("HEAP_TEST_CHECKPOINT"); file != "" {
		_, err := Analyze(context.Background(), MustParse("0.106", 8), Options{Limit: 1 << 40, Checkpoint: file, Interval: 20 * time.Millisecond, Resume: true})
		t.Fatal("the child was to be killed", err)
	}
	file := filepath.Join(t.TempDir(), "run")
	last := int64(0)
	for range 2 {
		killChild(t, file, last)
		s, err := readCheckpoint(file)
		if err != nil || s == nil || s.Verified <= last {
			t.Fatalf("after the kill: error %v, checkpoint %v", err, s)
		}
		last = s.Verified
	}
	limit := last + 1<<22
	got := analyze(t, MustParse("0.106", 8), Options{Limit: limit, Checkpoint: file, Resume: true})
	sameReport(t, got, analyze(t, MustParse("0.106", 8), Options{Limit: got.Heaps}))
}

func killChild(t *testing.T, file string, last int64) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	cmd.Env = append(os.Environ(), "HEAP_TEST_CHECKPOINT="+file)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 200 {
		time.Sleep(20 * time.Millisecond)
		if s, err := readCheckpoint(file); err != nil {
			t.Fatal(err)
		} else if s != nil && s.Verified > last {
			break
		}
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
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
