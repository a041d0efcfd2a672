// Package mapped has memory outside the Go heap, where the system has it.
package mapped

// New returns n bytes of zeros, which take memory only where they are touched.
func New(n int) ([]byte, error) { return newBytes(n) }

// Free gives bytes of [New] back; none may be used any more. It panics if they are not of New.
func Free(b []byte) {
	if len(b) > 0 {
		free(b)
	}
}
