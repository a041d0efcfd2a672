package child

import (
	"os/exec"
	"syscall"
)

// endWithThread has a process killed when the thread of the system that starts it ends,
// and so at the latest when this program is killed.
func endWithThread(c *exec.Cmd) {
	if c.SysProcAttr == nil {
		c.SysProcAttr = &syscall.SysProcAttr{}
	}
	c.SysProcAttr.Pdeathsig = syscall.SIGKILL
}
