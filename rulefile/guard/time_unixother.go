//go:build unix && !linux

package guard

import "time"

// threadTime returns the time of the whole process: that of a thread is not known.
func threadTime() time.Duration { return Worked() }
