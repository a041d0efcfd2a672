//go:build !linux

package scan

func adviseLargePages([]uint64) {}
