//go:build unix

package child

import (
	"errors"
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// setGroup makes the program the head of a process group, so that all that it starts
// ends with it. The terminal's interrupt then does not reach it but through this
// program, whose context it ends.
func setGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the program and what it started.
func killGroup(c *exec.Cmd) error {
	err := syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// ending returns how a process ended.
func ending(s *os.ProcessState) (status int, signal string, end End) {
	if w, ok := s.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		return 0, unix.SignalName(w.Signal()), Signaled
	}
	return s.ExitCode(), "", Exited
}
