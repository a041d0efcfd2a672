//go:build unix

package child_test

import (
	"context"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/internal/child"
)

// isRunning reports whether a process of that number is running some seconds later. One
// that has ended may wait for somebody to ask for its status.
func isRunning(pid int) bool {
	for range 500 {
		state, _ := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output() // it tells of none by its status
		if text := strings.TrimSpace(string(state)); text == "" || text[0] == 'Z' {
			return false
		}
		time.Sleep(10 * time.Millisecond)
	}
	return true
}

// TestProgramLeftovers has programs that start others in the background: when they have
// ended, at the bound on time or by themselves, the others are gone too.
func TestProgramLeftovers(t *testing.T) {
	for _, c := range []struct {
		script string
		end    child.End
	}{
		{"sleep 60 >/dev/null 2>&1 & echo $!", child.Exited},
		{"sleep 60 & echo $!", child.Exited}, // which holds standard output
		{"sleep 60 & echo $!; wait", child.TimedOut},
		{"sh -c 'sleep 60 & echo $!; wait'", child.TimedOut},
		{"(trap '' TERM INT HUP; sleep 60) & echo $!; wait", child.TimedOut},
	} {
		testLeftover(t, c.script, c.end)
	}
}

// TestProgramSessions has programs that start others outside their process group.
func TestProgramSessions(t *testing.T) {
	if _, err := exec.LookPath("setsid"); err != nil || runtime.GOOS != "linux" {
		t.Skip("no sessions, or nothing that ends them")
	}
	for _, c := range []struct {
		script string
		end    child.End
	}{
		{"setsid sleep 60 >/dev/null 2>&1 & echo $!", child.Exited},
		{"setsid sh -c 'setsid sleep 61 & echo $!; sleep 60' 2>/dev/null & sleep 0.2", child.Exited}, // which holds standard output
		{"setsid sh -c 'echo $$; setsid sleep 61 & sleep 60' & wait", child.TimedOut},
	} {
		testLeftover(t, c.script, c.end)
	}
}

// testLeftover runs a script that tells of what it starts.
func testLeftover(t *testing.T, script string, end child.End) {
	t.Helper()
	p := child.Program{Args: []string{"sh", "-c", script}, Time: programTime, Output: 1 << 10}
	if end == child.TimedOut {
		p.Time /= 5
	}
	r, err := p.Run(context.Background(), nil)
	if err != nil || r.End != end {
		t.Errorf("%s: end %d, %v, want %d", script, r.End, err, end)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(r.Output)))
	if err != nil {
		t.Fatalf("%s: printed %q", script, r.Output)
	}
	if isRunning(pid) {
		t.Errorf("%s: process %d is left", script, pid)
	}
}

// TestStreamLeftovers has the same of a program that is talked to.
func TestStreamLeftovers(t *testing.T) {
	s := stream(t, context.Background(), "sleep 60 & echo $!")
	buffer := make([]byte, 100)
	n, err := s.Read(buffer, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(buffer[:n])))
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if isRunning(pid) {
		t.Errorf("process %d is left", pid)
	}
}
