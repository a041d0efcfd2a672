package heap

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime returns the processor time that the calling thread has used.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic("heap: " + err.Error())
	}
	return time.Duration(t.Nano())
}
