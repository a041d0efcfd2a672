package child

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// What a program starts may leave its process group, as by setsid, and outlive it. So this
// program adopts what loses its parent below it, and ends what carries the mark of a run, a
// variable of its environment, when the run is over. Processes that clear their environment
// before they lose their parents are not known by it, and stay.

// mark names the variable.
const mark = prefix + "RUN"

var runs atomic.Int64

// adopt has what loses its parent become a child of this program, once and for all. It
// reports whether the system does that.
var adopt = sync.OnceValue(func() bool { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == nil })

// markRun marks a program that is to be started.
func markRun(c *exec.Cmd) {
	if adopt() {
		c.Env = append(c.Env, fmt.Sprintf("%s=%d.%d", mark, os.Getpid(), runs.Add(1)))
	}
}

// Ending what is left takes no longer than this: each generation loses its parents first.
const (
	leftoverTime = time.Second
	leftoverTick = time.Millisecond
)

// endLeftovers ends what a program that has ended has left behind, but for its process
// group, which is to be ended before.
func endLeftovers(c *exec.Cmd) {
	if !adopt() || len(c.Env) == 0 {
		return
	}
	own := []byte(c.Env[len(c.Env)-1] + "\x00")
	if !bytes.HasPrefix(own, []byte(mark)) {
		return
	}
	for begin := time.Now(); time.Since(begin) < leftoverTime; time.Sleep(leftoverTick) {
		left := reapGroup(c.Process.Pid)
		for _, pid := range children() {
			if environ, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid)); err == nil && bytes.Contains(environ, own) {
				left = true
				_ = syscall.Kill(pid, syscall.SIGKILL)
				_, _ = syscall.Wait4(pid, nil, 0, nil)
			}
		}
		if !left {
			return
		}
	}
}

// reapGroup asks for the status of those in a process group that have been adopted, and
// reports whether the group has members still.
func reapGroup(group int) (left bool) {
	for {
		if pid, err := syscall.Wait4(-group, nil, syscall.WNOHANG, nil); err != nil || pid <= 0 {
			return syscall.Kill(-group, 0) == nil
		}
	}
}

// children returns the children of this program.
func children() (pids []int) {
	lists, _ := filepath.Glob("/proc/self/task/*/children") // a pattern that is none has no files
	for _, list := range lists {
		text, _ := os.ReadFile(list) // of a thread that has ended there is none
		for _, word := range strings.Fields(string(text)) {
			if pid, err := strconv.Atoi(word); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}
