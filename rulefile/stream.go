package rulefile

import (
	"unsafe"

	"grundy/game"
	"grundy/rulefile/compile"
	"grundy/rulefile/form"
)

// A stream says how to read the options that a compiled function wrote; see
// [compile.Code].
type stream struct {
	name    string // the function
	width   int    // numbers of an option, or -1
	code    *compile.Code
	cells   int // letters of cells, or 0
	skipped int // numbers before the cells
	memory  int // numbers after them
	limits  Limits
}

func newStream(e compile.Entry, s game.Shape, code *compile.Code, limits Limits) stream {
	option := e.Result
	t := stream{name: e.Name, width: option.Width(), code: code, cells: len(s.Letters), memory: s.Memory, limits: limits}
	if option.Kind == form.Parts && option.Parts[0].Width() >= 0 && s.Memory > 0 {
		t.width = option.Parts[0].Width() + s.Memory
	}
	if s.Kind == game.KindBoard {
		t.skipped = 1
	}
	return t
}

// read adds the options to out. Where something is wrong with them it adds nothing and
// returns a bound that is met, or errRedo: the interpreter will find it too, and say what.
func (t *stream) read(i *instance, result uint64, out *game.List) error {
	nums := i.words(i.layout.Numbers, int64(uint32(result)))
	ends := i.ends(int64(result >> 32))
	options := len(ends)
	if t.code.Width > 0 {
		options = len(nums) / t.code.Width
	}
	switch {
	case options > t.limits.Options:
		return t.tooMany()
	case len(nums) > t.limits.Numbers:
		return t.tooLong()
	case t.code.Signed && isNegative(nums):
		return errRedo
	}
	if t.code.Width > 0 {
		return t.readRecords(nums, options, out)
	}
	return t.readEnds(nums, ends, uint32(i.layout.Numbers), out)
}

func (t *stream) tooMany() error {
	return bound("more than %d %s, want at most that", t.limits.Options, t.name)
}

func (t *stream) tooLong() error {
	return bound("%s of more than %d numbers in all, want at most that", t.name, t.limits.Numbers)
}

// readRecords reads options that all have the width of the code.
func (t *stream) readRecords(nums []int, options int, out *game.List) error {
	if t.width >= 0 && t.width != t.code.Width && options > 0 {
		return errRedo
	}
	copied, ends, start := out.Extend(len(nums), options)
	copy(copied, nums)
	end := start
	for i := range ends {
		end += t.code.Width
		ends[i] = end
	}
	return t.check(copied, ends, start, out)
}

// readEnds reads options whose ends are addresses, the numbers from base on.
func (t *stream) readEnds(nums []int, addresses []uint32, base uint32, out *game.List) error {
	if t.width >= 0 && !areEven(addresses, base, uint32(t.width)*8) {
		return errRedo
	}
	copied, ends, start := out.Extend(len(nums), len(addresses))
	copy(copied, nums)
	for i, a := range addresses[:len(ends)] {
		ends[i] = start + int((a-base)/8)
	}
	return t.check(copied, ends, start, out)
}

// areEven reports whether all distances are the same.
func areEven(addresses []uint32, base, distance uint32) bool {
	for _, a := range addresses {
		if a-base != distance {
			return false
		}
		base = a
	}
	return true
}

func isNegative(nums []int) bool {
	all := 0
	for _, n := range nums {
		all |= n
	}
	return all < 0
}

// check takes the options that were added last back if a letter in them is no cell. Their
// first number is number start of the list.
func (t *stream) check(nums, ends []int, start int, out *game.List) error {
	if !t.code.Foreign || t.cells == 0 {
		return nil
	}
	all, last := 0, 0
	for _, end := range ends {
		for _, c := range nums[last+t.skipped : end-start-t.memory] {
			all |= t.cells - 1 - c
		}
		last = end - start
	}
	if all < 0 {
		out.Truncate(out.Len() - len(ends))
		return errRedo
	}
	return nil
}

// words returns the numbers in the memory between two addresses, without copying them.
// Words are 64 bits wide here as there, and of one byte order on all processors that
// are supported.
func (i *instance) words(from, to int64) []int {
	if to <= from {
		return nil
	}
	bytes := i.bytes[from:to]
	return unsafe.Slice((*int)(unsafe.Pointer(&bytes[0])), len(bytes)/8)
}

// ends returns the addresses where options end, up to the address to.
func (i *instance) ends(to int64) []uint32 {
	if to <= i.layout.Ends {
		return nil
	}
	bytes := i.bytes[i.layout.Ends:to]
	return unsafe.Slice((*uint32)(unsafe.Pointer(&bytes[0])), len(bytes)/4)
}
