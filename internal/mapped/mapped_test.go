package mapped_test

import (
	"testing"

	"grundy/internal/mapped"
)

// TestNew has zeros, in as many bytes as were asked for, that may be changed and given back.
func TestNew(t *testing.T) {
	for _, n := range []int{1, 4096, 5000, 1 << 20} {
		b, err := mapped.New(n)
		if err != nil || len(b) != n {
			t.Fatalf("%d bytes: %d, %v", n, len(b), err)
		}
		for i := range b {
			if b[i] != 0 {
				t.Fatalf("%d bytes: byte %d is %d", n, i, b[i])
			}
			b[i] = byte(i) | 1
		}
		mapped.Free(b)
	}
	mapped.Free(nil)
}
