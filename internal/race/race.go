// Package race tells tests about the race detector, which takes time and memory of its
// own, and lets programs that they start end as quickly as without it.
package race

import "os"

// LetChildrenEnd lets the programs that are started from now on end at once. By default
// a program with the race detector in it sleeps for a second before it ends, in case
// another goroutine still has a race to show; of hundreds of short programs that is most
// of the time. What a user asks of the detector in GORACE stands.
func LetChildrenEnd() {
	if Detector {
		os.Setenv(Variable, "atexit_sleep_ms=0 "+os.Getenv(Variable))
	}
}

// Variable is the name of the environment variable with the options of the detector.
const Variable = "GORACE"
