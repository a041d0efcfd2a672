//go:build !race

package child_test

const raceDetector = false
