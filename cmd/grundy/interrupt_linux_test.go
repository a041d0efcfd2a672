package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// long are questions about rules that take minutes, compiled and interpreted.
var long = []struct{ name, rest, question string }{
	{"compiled", unclear, "values long.star --heaps 6 --max 45"},
	{"interpreted", interpreted, "values long.star --heaps 6 --max 45"},
	{"one by one", interpreted, "solve long.star 70 71 72 73 74 75"},
	{"to check", unclear, "check long.star xor --heaps 6 --max 45"},
	{"to try", "", "stress long.star --time 1h -- sleep 60"},
}

// Lines of rules: one that is not compiled, and one that no proof sees through, without which the heaps
// would be known to be a sum, and the work be done at once.
const (
	interpreted = "    text = str(p)\n"
	unclear     = "    if {1: 2}[1] != 2: return []\n"
)

// writeLong writes the rules to a folder.
func writeLong(t *testing.T, rest string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	source := "position = coupled()\ndef options(p):\n" + rest + "    return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]\n"
	if err := os.WriteFile(filepath.Join(folder, "long.star"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	return folder
}

// A terminal is one that a program runs on.
type terminal struct {
	master *os.File
	slave  *os.File
	mutex  sync.Mutex
	shown  bytes.Buffer
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals: ", err)
	}
	fd := int(master.Fd())
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Skip("no terminals: ", err)
	}
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile("/dev/pts/"+strconv.Itoa(n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{master: master, slave: slave}
	go term.read()
	t.Cleanup(func() { slave.Close(); master.Close() })
	return term
}

func (term *terminal) read() {
	b := make([]byte, 1<<12)
	for {
		n, err := term.master.Read(b)
		if err != nil {
			return
		}
		term.mutex.Lock()
		term.shown.Write(b[:n])
		term.mutex.Unlock()
	}
}

// text returns what has been shown.
func (term *terminal) text() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.shown.String()
}

// settings returns how the terminal is set.
func (term *terminal) settings(t *testing.T) unix.Termios {
	t.Helper()
	s, err := unix.IoctlGetTermios(int(term.slave.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *s
}

// marker names a variable by which the processes of a test are known.
const marker = "GRUNDY_TEST_OF_INTERRUPTS"

// start starts a question in a folder, in the foreground of the terminal.
func (term *terminal) start(t *testing.T, folder, question, mark string) *exec.Cmd {
	t.Helper()
	c := exec.Command("grundy", strings.Fields(question)...)
	c.Dir, c.Env = folder, append(os.Environ(), marker+"="+mark)
	c.Stdin, c.Stdout, c.Stderr = term.slave, term.slave, term.slave
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// marked returns the processes with the mark.
func marked(mark string) (pids []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && bytes.Contains(text, []byte(marker+"="+mark+"\x00")) {
			pid, _ := strconv.Atoi(strings.Split(file, "/")[2])
			pids = append(pids, pid)
		}
	}
	return pids
}

// eventually waits for a condition, for some seconds at most.
func eventually(what func() bool) bool {
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if what() {
			return true
		}
	}
	return false
}

// TestInterruptKey types Ctrl-C in the middle of long work: it ends at once by the interrupt,
// which shells tell as status 130, with the terminal as it was and no process left.
func TestInterruptKey(t *testing.T) {
	for i, c := range long {
		mark := fmt.Sprint("key-", os.Getpid(), "-", i)
		term := newTerminal(t)
		before := term.settings(t)
		cmd := term.start(t, writeLong(t, c.rest), c.question, mark)
		if !eventually(func() bool {
			return strings.Contains(term.text(), "position") || strings.Contains(c.question, "sleep") && len(marked(mark)) > 1
		}) {
			t.Errorf("%s: no progress: %q", c.name, term.text())
		}
		typed := time.Now()
		if _, err := term.master.WriteString("\x03"); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the status tells
		took := time.Since(typed)
		if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != syscall.SIGINT {
			t.Errorf("%s: %v, want the end by an interrupt", c.name, cmd.ProcessState)
		}
		if took > 5*time.Second {
			t.Errorf("%s: took %v to end", c.name, took)
		}
		if after := term.settings(t); after != before {
			t.Errorf("%s: the terminal is set otherwise than before", c.name)
		}
		if !eventually(func() bool { return len(marked(mark)) == 0 }) {
			t.Errorf("%s: processes %v are left", c.name, marked(mark))
		}
		isClear := func() bool {
			return !strings.Contains(term.text(), "position") || strings.HasSuffix(term.text(), clearLine)
		}
		if shown := term.text(); !eventually(isClear) || strings.Contains(shown, "goroutine") || strings.Contains(shown, "grundy:") {
			t.Errorf("%s: shown %q, want a clear line at the end", c.name, shown[max(0, len(shown)-200):])
		}
		t.Logf("%s: ended after %v", c.name, took)
	}
}

// TestKilled kills the program with a signal that it cannot catch: the processes that it has
// started end too.
func TestKilled(t *testing.T) {
	for i, c := range long {
		mark := fmt.Sprint("killed-", os.Getpid(), "-", i)
		cmd := exec.Command("grundy", strings.Fields(c.question)...)
		cmd.Dir, cmd.Env = writeLong(t, c.rest), append(os.Environ(), marker+"="+mark)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		want := 1
		if c.rest == interpreted {
			want = 2
		}
		if strings.Contains(c.question, "sleep") {
			want = 3
		}
		if !eventually(func() bool { return len(marked(mark)) >= want }) {
			t.Errorf("%s: processes %v, want %d or more", c.name, marked(mark), want)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		if !eventually(func() bool { return len(marked(mark)) == 0 }) {
			t.Errorf("%s: processes %v are left", c.name, marked(mark))
		}
	}
}

// TestTerminated ends a job in the background, which ignores interrupts, by the request to
// terminate: all that it has started ends, the programs of programs too.
func TestTerminated(t *testing.T) {
	folder := writeLong(t, "")
	if err := os.WriteFile(filepath.Join(folder, "deep.sh"), []byte("sleep 61\necho\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for i, question := range []string{"stress long.star --time 1h -- sh deep.sh", "check long.star --exec 'sh deep.sh' --heaps 2", "values long.star --heaps 6 --max 45"} {
		mark := fmt.Sprint("terminated-", os.Getpid(), "-", i)
		cmd := exec.Command("bash", "-c", "trap '' INT; exec grundy "+question)
		cmd.Dir, cmd.Env = folder, append(os.Environ(), marker+"="+mark)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		want := 1
		if strings.Contains(question, "deep.sh") {
			want = 3
		}
		if !eventually(func() bool { return len(marked(mark)) >= want }) {
			t.Errorf("%s: processes %v, want %d or more", question, marked(mark), want)
		}
		time.Sleep(100 * time.Millisecond)
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the status tells
		if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != syscall.SIGTERM {
			t.Errorf("%s: %v, want the end by the request", question, cmd.ProcessState)
		}
		if !eventually(func() bool { return len(marked(mark)) == 0 }) {
			t.Errorf("%s: processes %v are left", question, marked(mark))
		}
	}
}
