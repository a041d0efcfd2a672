package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestKilledRun kills a long run of 0.106 twice, at some moment after a new
// checkpoint, and goes on from the file each time. It ends with the record of an
// uninterrupted run: rare heaps, record values, and the frequencies of all values at
// powers of two and at the end. With GRUNDY_LONG=1 the run has 2 x 10^10 heaps.
func TestKilledRun(t *testing.T) {
	heaps, interval := int64(100_000_000), 20*time.Millisecond
	if os.Getenv("GRUNDY_LONG") == "1" {
		heaps, interval = 20_000_000_000, 5*time.Second
	}
	file := filepath.Join(t.TempDir(), "run")
	run := fmt.Sprintf("grundy octal 0.106 --limit %d --record", heaps)
	resume := fmt.Sprintf("%s --checkpoint %s --interval %v --resume", run, file, interval)
	for kill := range 2 {
		killAfterCheckpoint(t, resume, file, interval)
		t.Logf("kill %d at %v", kill+1, time.Now().Format(time.TimeOnly))
	}
	rest := fmt.Sprintf("%s --checkpoint %s --resume", run, file) // at the standard interval, as each file takes time
	got, want := shell(t, rest), shell(t, run)
	if got != want {
		t.Errorf("after two kills:\n%s\nwithout:\n%s", got, want)
	}
	t.Log(want)
}

// killAfterCheckpoint starts a command and kills it some time after it has written
// a new checkpoint, with SIGKILL. A command that ends by itself fails the test.
func killAfterCheckpoint(t *testing.T, command, file string, interval time.Duration) {
	t.Helper()
	before, _ := os.Stat(file)
	c := exec.Command("bash", "-c", "exec "+command)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for deadline := time.Now().Add(time.Minute + 10*interval); ; {
		after, err := os.Stat(file)
		if err == nil && (before == nil || after.ModTime().After(before.ModTime())) || time.Now().After(deadline) {
			break
		}
		time.Sleep(interval / 10)
	}
	time.Sleep(interval / 2)
	select {
	case err := <-ended:
		t.Fatalf("%s ended before it was killed: %v", command, err)
	default:
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-ended
	if _, err := os.Stat(file); err != nil {
		t.Fatal("no checkpoint: ", err)
	}
}
