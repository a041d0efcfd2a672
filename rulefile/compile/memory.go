package compile

import "grundy/rulefile/wasm"

// The memory of a compiled function, in bytes: nothing at 0, the statics from
// staticBase, the arguments, an arena that is filled from below and empty again at
// each call, then the ends of the options, and last the numbers of the options. So
// that a small game takes little memory, it is small at first: where one of the parts
// is full the function stops with [NoRoom], and the caller gives the memory its next
// size and calls again. The numbers come last because the processor's own check of
// the end of the memory is then the only one that they need.
//
// Arena, ends and numbers have 3, 1 and 12 parts of 16.

// pages are the sizes of the memory, in pages: 512 KiB, 4 MiB, 16 MiB, 32 MiB. The third is enough
// for as many options as there may usually be.
var pages = [...]uint32{8, 64, 256, 512}

// MaxNumber is the largest number of a position that compiled code may be given.
const MaxNumber = 1<<31 - 1

// A Layout says where the parts of a memory begin.
type Layout struct {
	Ends    int64 // of 32 bits each; here the arena ends
	Numbers int64
}

// LayoutOf returns the layout of a memory of a number of bytes.
func LayoutOf(size uint32) Layout {
	part := int64(size) / 16
	return Layout{Ends: 3 * part, Numbers: 4 * part}
}

// Room returns for how many ends and how many numbers a memory of a number of bytes has room.
func (l Layout) Room(size uint32) (ends, numbers int) {
	return int(l.Numbers-l.Ends) / 4, int(int64(size)-l.Numbers) / bytesAWord
}

// NextSize returns how many pages more than its size in bytes a memory is to have, or
// 0 if it is as large as may be.
func NextSize(size uint32) (more uint32) {
	for _, n := range pages {
		if n > size/wasm.PageSize {
			return n - size/wasm.PageSize
		}
	}
	return 0
}

// firstPages returns the size to begin with, given where the statics end: they leave
// half of the arena to the arguments and the lists.
func firstPages(statics int64) int {
	for _, n := range pages {
		if 2*statics <= LayoutOf(n*wasm.PageSize).Ends {
			return int(n)
		}
	}
	return int(pages[len(pages)-1])
}
