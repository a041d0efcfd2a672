package child_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/internal/child"
	"grundy/internal/race"
)

// programMode names the variable that makes the test program play somebody's program.
const programMode = "CHILD_TEST_PROGRAM"

// programTime is the bound on time.
const programTime = time.Second / 2

func playProgram(mode string) {
	switch mode {
	case "echo":
		_, _ = io.Copy(os.Stdout, os.Stdin)
	case "deaf":
		fmt.Println("done")
	case "status":
		fmt.Fprintln(os.Stderr, "no idea")
		os.Exit(7)
	case "verbose":
		fmt.Fprintln(os.Stderr, "first")
		fmt.Fprint(os.Stderr, strings.Repeat("between\n", 1<<16))
		fmt.Fprintln(os.Stderr, "last")
		os.Exit(1)
	case "crash":
		var p *int
		*p = 1
	case "abort":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		time.Sleep(time.Second)
	case "flood":
		for {
			if _, err := fmt.Println("again and again and again"); err != nil {
				time.Sleep(time.Minute)
			}
		}
	case "sleep":
		time.Sleep(time.Minute)
	case "spin":
		for n := 0; n >= 0; n = (n + 1) % 1000 {
		}
	case "wait": // longer than its bound, of which it takes nothing
		time.Sleep(2 * programTime)
		fmt.Println("done")
	case "parent":
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), programMode+"=sleep")
		c.Stdout = os.Stdout
		_ = c.Run()
	case "hog":
		var all [][]byte
		for {
			b := bytes.Repeat([]byte{1}, 1<<20)
			all = append(all, b)
			_ = all
		}
	}
}

func runProgram(t *testing.T, mode string, input string) child.Result {
	t.Helper()
	t.Setenv(programMode, mode)
	begin := time.Now()
	p := child.Program{Args: []string{os.Args[0]}, Time: programTime, Output: 1 << 20}
	if !race.Detector { // which takes memory of its own
		p.Memory = 256 << 20
	}
	r, err := p.Run(context.Background(), []byte(input))
	if err != nil {
		t.Fatalf("%s: %v", mode, err)
	}
	if took := time.Since(begin); took > 8*time.Second {
		t.Errorf("%s took %v", mode, took)
	}
	return r
}

func TestProgram(t *testing.T) {
	for _, c := range []struct {
		mode   string
		end    child.End
		status int
		output string
	}{
		{"echo", child.Exited, 0, "abc\n"},
		{"deaf", child.Exited, 0, "done\n"},
		{"status", child.Exited, 7, ""},
		{"crash", child.Exited, 2, ""},
		{"flood", child.TooLong, 0, strings.Repeat("again and again and again\n", 1<<20/26+1)[:1<<20]},
		{"sleep", child.TimedOut, 0, ""},
		{"spin", child.TimedOut, 0, ""},
		{"parent", child.TimedOut, 0, ""},
	} {
		r := runProgram(t, c.mode, "abc\n")
		if r.End != c.end || r.Status != c.status || string(r.Output) != c.output {
			t.Errorf("%s: end %d, status %d, %d bytes, want %d, %d, %d bytes", c.mode, r.End, r.Status, len(r.Output), c.end, c.status, len(c.output))
		}
	}
	if runtime.GOOS == "linux" { // where the time of the processor is known
		if r := runProgram(t, "wait", ""); r.End != child.Exited || string(r.Output) != "done\n" {
			t.Errorf("wait: end %d, output %q, want that it ends by itself", r.End, r.Output)
		}
	}
	if r := runProgram(t, "status", ""); r.Message != "no idea" {
		t.Errorf("message %q", r.Message)
	}
	r := runProgram(t, "verbose", "")
	if m := r.Message; !strings.HasPrefix(m, "first\n") || !strings.HasSuffix(m, "\nlast") || len(m) > 2100 {
		t.Errorf("message of %d bytes, %q, want its beginning and end", len(m), m)
	}
}

func TestProgramKilled(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	if r := runProgram(t, "abort", ""); r.End != child.Signaled || r.Signal != "SIGKILL" {
		t.Errorf("end %d by %q, want SIGKILL", r.End, r.Signal)
	}
}

// TestProgramHog: a program that takes all memory ends, and the result says why.
func TestProgramHog(t *testing.T) {
	if runtime.GOOS != "linux" || race.Detector {
		t.Skip("no bound on memory")
	}
	if r := runProgram(t, "hog", ""); r.End != child.OutOfMemory {
		t.Errorf("end %d, status %d, %q, want lack of memory", r.End, r.Status, r.Message)
	}
}

// TestProgramDeaf writes more than a pipe holds to a program that does not read.
func TestProgramDeaf(t *testing.T) {
	if r := runProgram(t, "deaf", strings.Repeat("1 2 3\n", 1<<20)); r.End != child.Exited || r.Status != 0 {
		t.Errorf("end %d, status %d", r.End, r.Status)
	}
}

func TestProgramErrors(t *testing.T) {
	p := child.Program{Args: []string{"./no-such-program"}, Time: time.Second}
	if _, err := p.Run(context.Background(), nil); !errors.Is(err, child.ErrStart) || !strings.Contains(err.Error(), "./no-such-program") {
		t.Errorf("error %v, want one that names the program", err)
	}
	t.Setenv(programMode, "sleep")
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	p.Args, p.Time = []string{os.Args[0]}, time.Minute
	if _, err := p.Run(ctx, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func BenchmarkProgram(b *testing.B) {
	path, err := exec.LookPath("true")
	if err != nil {
		b.Skip(err)
	}
	p := child.Program{Args: []string{path}, Time: time.Second, Memory: 1 << 30, Output: 1 << 20}
	for b.Loop() {
		if _, err := p.Run(context.Background(), []byte("3 4 5\n")); err != nil {
			b.Fatal(err)
		}
	}
}
