//go:build !unix

package solve

// mapMemory returns n bytes of zeros.
func mapMemory(n int) ([]byte, error) { return make([]byte, n), nil }

func unmapMemory([]byte) {}
