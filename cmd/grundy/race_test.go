//go:build race

package main

// raceDetector takes time and memory of its own.
const raceDetector = true
