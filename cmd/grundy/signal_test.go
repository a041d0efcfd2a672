//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestClosedPipe checks that a reader that has seen enough ends the program
// quietly, by the signal that the system has for it.
func TestClosedPipe(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	command := `seq 1 400000 | grundy count moves --list --from - | head -1 >/dev/null; echo ${PIPESTATUS[1]}`
	if out, err := exec.CommandContext(ctx, "bash", "-c", command).CombinedOutput(); err != nil || string(out) != "141\n" {
		t.Errorf("%q, %v, want the status 141 of a closed pipe alone", out, err)
	}
}

// TestInterrupt checks that an interrupt ends a long count quietly, by that
// signal.
func TestInterrupt(t *testing.T) {
	// A program that is started with interrupts ignored goes on ignoring them.
	// Catching them here makes sure that it is not.
	signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	defer signal.Reset(os.Interrupt)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, "grundy", "count", "placements", "--cells", "1000000000000000000", "--coins", "10000")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond) // longer than a start, shorter than the count
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // the status tells
	status, ok := c.ProcessState.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() || status.Signal() != syscall.SIGINT || out.Len() > 0 {
		t.Errorf("%q, %v, want nothing but the end by an interrupt", out.String(), c.ProcessState)
	}
}

// TestGenHalfWritten: neither an interrupt nor a full disk leaves anything behind of test
// files that are not complete.
func TestGenHalfWritten(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // as in TestInterrupt
	defer signal.Reset(os.Interrupt)
	folder := t.TempDir()
	c := exec.Command("grundy", "gen", "nim", filepath.Join(folder, "tests"), "--format", `{t}\n{cases:{n}\n{p}\n}`, "--cases", "100000000")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(20 * time.Second); len(entries(t, folder)) == 0 && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	if len(entries(t, folder)) != 1 {
		t.Errorf("%v, want a folder that is hidden", entries(t, folder))
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // the status tells
	status, ok := c.ProcessState.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() || status.Signal() != syscall.SIGINT || out.Len() > 0 || len(entries(t, folder)) > 0 {
		t.Errorf("%q, %v, %v left, want nothing but the end by an interrupt", out.String(), c.ProcessState, entries(t, folder))
	}
	full := exec.Command("bash", "-c", `ulimit -f 8; exec grundy gen nim "$0" --format '{t}\n{cases:{n}\n{p}\n}'`, filepath.Join(folder, "tests"))
	text, err := full.CombinedOutput()
	if err == nil || !bytes.Contains(text, []byte("file too large")) || len(entries(t, folder)) > 0 {
		t.Errorf("%q, %v, %v left, want an error about a file that is too large", text, err, entries(t, folder))
	}
}

// entries returns what is in a folder.
func entries(t *testing.T, folder string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}
