package rulefile

import (
	"strings"
	"unsafe"

	"grundy/game"
	"grundy/rulefile/compile"
	"grundy/rulefile/form"
)

// A stream says how to read the options that a compiled function wrote; see
// [compile.Code].
type stream struct {
	shape  game.Shape
	width  int // numbers of an option, or -1
	cells  int // the number where the cells begin, or -1 where there are no letters
	limits Limits
}

func newStream(s game.Shape, option *form.Form, limits Limits) stream {
	t := stream{shape: s, width: option.Width(), cells: -1, limits: limits}
	if option.Kind == form.Parts && option.Parts[0].Width() >= 0 && s.Memory > 0 {
		t.width = option.Parts[0].Width() + s.Memory
	}
	if s.Letters != "" {
		t.cells = 0
		if s.Kind == game.KindBoard {
			t.cells = 1
		}
	}
	return t
}

// read adds the options to out, whose numbers go up to the address end. Where
// something is wrong with them it adds nothing and returns errRedo: the interpreter
// will find it too, and say what.
func (t *stream) read(i *instance, end uint64, out *game.List) error {
	nums, ok := i.words(compile.StreamBase, end)
	ends, ok2 := i.words(compile.MarkBase, i.marks.Get())
	if !ok || !ok2 || len(nums) > t.limits.Numbers || len(ends) > t.limits.Options {
		return errRedo
	}
	if !t.fits(nums, ends) {
		return errRedo
	}
	out.AddAll(nums, ends)
	return nil
}

// words returns the memory between two addresses as numbers.
func (i *instance) words(from, to uint64) ([]int, bool) {
	bytes, ok := i.memory.Read(uint32(from), uint32(to-from))
	return asNumbers(bytes), ok && to >= from
}

// fits makes places in nums of the addresses in ends, and numbers of the letters in
// nums, and reports whether all options are of the shape.
func (t *stream) fits(nums, ends []int) bool {
	all, last := 0, 0
	for _, n := range nums {
		all |= n
	}
	for j, address := range ends {
		n := int(uint(address-compile.StreamBase) / 8)
		if n < last || n > len(nums) || t.width >= 0 && n-last != t.width {
			return false
		}
		ends[j], last = n, n
	}
	return all >= 0 && last == len(nums) && (t.cells < 0 || t.letters(nums, ends))
}

func (t *stream) letters(nums, ends []int) bool {
	last := 0
	for _, end := range ends {
		cells := nums[last+t.cells : end-t.shape.Memory]
		for j, c := range cells {
			if cells[j] = strings.IndexByte(t.shape.Letters, byte(c)); cells[j] < 0 {
				return false
			}
		}
		last = end
	}
	return true
}

// asNumbers returns the words of a memory as numbers, without copying them. Both are
// 64 bits wide, and of one byte order on all processors that are supported.
func asNumbers(bytes []byte) []int {
	if len(bytes) < 8 {
		return nil
	}
	return unsafe.Slice((*int)(unsafe.Pointer(&bytes[0])), len(bytes)/8)
}
