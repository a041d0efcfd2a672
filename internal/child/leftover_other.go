//go:build !linux

package child

import "os/exec"

// markRun does nothing: the system does not give away what loses its parent.
func markRun(*exec.Cmd) {}

// endLeftovers does nothing: what has left its process group stays.
func endLeftovers(*exec.Cmd) {}
