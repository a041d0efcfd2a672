//go:build !linux

package child

import (
	"math"
	"os"
	"time"
)

// limit does nothing: the system cannot bound a process from outside.
func limit(int, int64, time.Duration) {}

// spent is not known, so that the clock decides.
func spent(int) time.Duration { return math.MaxInt64 }

// peak is not known.
func peak(*os.ProcessState) int64 { return 0 }
