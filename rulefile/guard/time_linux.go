package guard

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime returns the time of the processor that this thread has had.
func threadTime() time.Duration { return used(unix.RUSAGE_THREAD) }
