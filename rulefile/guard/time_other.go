//go:build !unix

package guard

import "time"

// Worked returns the time of the clock: that of the processor is not known.
func Worked() time.Duration { return time.Duration(time.Now().UnixNano()) }

func threadTime() time.Duration { return Worked() }
