//go:build !race

package race

// Detector reports whether the race detector is in this program.
const Detector = false
