//go:build !unix

package mapped

func newBytes(n int) ([]byte, error) { return make([]byte, n), nil }

func free([]byte) {}
