//go:build race

package child_test

// raceDetector takes memory of its own, and ends the program in its own words where the
// system has no more.
const raceDetector = true
