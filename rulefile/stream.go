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

// read adds the options to out. Where something is wrong with them it returns
// errRedo: the interpreter will find it too, and say what.
func (t *stream) read(i *instance, end uint64, out *game.List) error {
	bytes, ok := i.memory.Read(compile.StreamBase, uint32(end-compile.StreamBase))
	if !ok || end < compile.StreamBase {
		return errRedo
	}
	words := asNumbers(bytes)
	if len(words) > 2*t.limits.Numbers {
		return errRedo
	}
	for count := 0; len(words) > 0; count++ {
		n := words[0]
		if n < 0 || n >= len(words) || t.width >= 0 && n != t.width || count >= t.limits.Options {
			return errRedo
		}
		q := words[1 : n+1 : n+1]
		if !t.isSound(q) {
			return errRedo
		}
		out.Add(q...)
		words = words[n+1:]
	}
	return nil
}

// asNumbers returns the words of a memory as numbers, without copying them. Both are
// 64 bits wide, and of one byte order on all processors that are supported.
func asNumbers(bytes []byte) []int {
	if len(bytes) < 8 {
		return nil
	}
	return unsafe.Slice((*int)(unsafe.Pointer(&bytes[0])), len(bytes)/8)
}

// isSound reports whether no number is negative and, as it changes letters to
// numbers, whether all of them are those of the shape.
func (t *stream) isSound(q []int) bool {
	all := 0
	for _, n := range q {
		all |= n
	}
	if all < 0 {
		return false
	}
	if t.cells < 0 {
		return true
	}
	cells := q[t.cells : len(q)-t.shape.Memory]
	for j, c := range cells {
		if cells[j] = strings.IndexByte(t.shape.Letters, byte(c)); cells[j] < 0 {
			return false
		}
	}
	return true
}
