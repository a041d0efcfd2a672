package solve

import (
	"runtime"
	"unsafe"

	"grundy/internal/mapped"
)

// A region is memory outside the Go heap. It is given back by release, or when
// nobody refers to the region any more; keep it alive (runtime.KeepAlive) while
// its bytes are in use.
type region struct {
	bytes   []byte
	cleanup runtime.Cleanup
}

// newRegion returns a region of n zero bytes, nil if the system has no memory.
func newRegion(n int) *region {
	b, err := mapped.New(n)
	if err != nil {
		return nil
	}
	r := &region{bytes: b}
	r.cleanup = runtime.AddCleanup(r, mapped.Free, b)
	return r
}

func (r *region) release() {
	r.cleanup.Stop()
	mapped.Free(r.bytes)
}

// asWords returns the bytes of b, whose length is a multiple of 8 and which start
// at a multiple of 8, as words of the machine.
func asWords(b []byte) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(b))), len(b)/8)
}
