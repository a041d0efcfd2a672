package rulefile

// deepStack is how deep the calls go, in bytes, that run a file, compile it, or answer about
// small positions: measured.
const deepStack = 24 << 10

// deepen makes the stack of a goroutine as large at once as it is going to be. To let it
// grow, from the little that it begins with, takes a twentieth of the time of a short
// process: each time, the stack is copied frame by frame.
//
//go:noinline
func deepen() (last byte) {
	var frame [deepStack]byte
	return frame[depthOf(len(frame))]
}

//go:noinline
func depthOf(n int) int { return n - 1 }
