//go:build !linux

package child

import (
	"os"
	"time"
)

// limit does nothing: the system cannot bound a process from outside.
func limit(int, int64, time.Duration) {}

// peak is not known.
func peak(*os.ProcessState) int64 { return 0 }
