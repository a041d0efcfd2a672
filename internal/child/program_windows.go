package child

import (
	"os"
	"os/exec"
)

// setGroup does nothing: only the program itself is ended.
func setGroup(*exec.Cmd) {}

func killGroup(c *exec.Cmd) error { return c.Process.Kill() }

// ending returns how a process ended.
func ending(s *os.ProcessState) (status int, signal string, end End) {
	return s.ExitCode(), "", Exited
}
