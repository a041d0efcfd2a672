//go:build unix

package guard

import (
	"time"

	"golang.org/x/sys/unix"
)

// Worked returns the time of the processor that this process has had.
func Worked() time.Duration { return used(unix.RUSAGE_SELF) }

func used(who int) time.Duration {
	var u unix.Rusage
	if unix.Getrusage(who, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
