package scan

import (
	"syscall"
	"unsafe"
)

// adviseLargePages asks for pages of megabytes, of which each is made at the first
// touch: a few instead of thousands. The answer does not matter.
func adviseLargePages(room []uint64) {
	const (
		advice = 14 // MADV_HUGEPAGE
		page   = 1 << 12
	)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(room))), 8*len(room))
	if skip := -int(uintptr(unsafe.Pointer(&bytes[0]))) & (page - 1); skip < len(bytes) {
		_ = syscall.Madvise(bytes[skip:], advice)
	}
}
