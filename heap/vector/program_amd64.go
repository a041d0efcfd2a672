package vector

import "unsafe"

// A program is a generator's entries in the form that the assembly reads. The
// offsets of its fields are written out in generate_avx512.h.
type program struct {
	far     *entryRow // Offset >= 64: read codes of earlier blocks
	nFar    int
	mem     *entryRow // two registers or more back, but less than 64
	nMem    int
	mid     *midRow // reaches the last two registers, and not the present one
	nMid    int
	near    *nearRow // reaches the last register and the present one
	nNear   int
	scratch *[block * 8]byte
	keep    []any // what the pointers point to
}

// An entryRow is an entry with its code repeated over eight bytes, in units of
// the lane.
type entryRow struct {
	offset int64
	code   uint64
}

type lanesRow [64]byte

// A midRow selects lane i's operand from the last two registers.
type midRow struct{ index, code lanesRow }

// A nearRow selects lane i's operand from the last or the present register.
// inside is the code for the lanes whose operand is in the present one, and a
// number out of range for the others, which then exclude nothing.
type nearRow struct{ index, inside, before lanesRow }

func newProgram(g *Generator) *program {
	if g.set.fillRows == nil {
		return nil
	}
	width := max(8, min(64, g.lanes)) // bits in a lane
	n := 512 / width                  // heaps in a register
	p := &program{scratch: (*[block * 8]byte)(unsafe.Pointer(&aligned[lanesRow](8)[0]))}
	var far, mem []entryRow
	var mid []midRow
	var near []nearRow
	for _, e := range append(g.near, g.far...) {
		row := entryRow{int64(e.Offset), spread(e.Code, width)}
		switch {
		case e.Offset >= block:
			far = append(far, row)
		case e.Offset >= 2*n:
			mem = append(mem, row)
		case e.Offset >= n:
			mid = append(mid, newMidRow(e, n, width))
		default:
			near = append(near, newNearRow(e, n, width))
		}
	}
	mid, near = realign(mid), realign(near)
	p.far, p.nFar = unsafe.SliceData(far), len(far)
	p.mem, p.nMem = unsafe.SliceData(mem), len(mem)
	p.mid, p.nMid = unsafe.SliceData(mid), len(mid)
	p.near, p.nNear = unsafe.SliceData(near), len(near)
	p.keep = []any{far, mem, mid, near}
	return p
}

func newMidRow(e Entry, n, width int) midRow {
	var r midRow
	for i := range n {
		r.index.put(i, width, 2*n+i-e.Offset)
		r.code.put(i, width, int(e.Code))
	}
	return r
}

func newNearRow(e Entry, n, width int) nearRow {
	const nothing = 0x100
	var r nearRow
	for i := range n {
		r.index.put(i, width, (i-e.Offset)&(n-1))
		if i >= e.Offset {
			r.inside.put(i, width, int(e.Code))
			r.before.put(i, width, nothing)
		} else {
			r.inside.put(i, width, nothing)
			r.before.put(i, width, int(e.Code))
		}
	}
	return r
}

// put sets lane i, of width bits, to v < 2^16.
func (r *lanesRow) put(i, width, v int) {
	r[i*width/8] = byte(v)
	r[i*width/8+1] = byte(v >> 8)
}

// spread repeats a code over the lanes of a 64-bit word.
func spread(code uint8, width int) uint64 {
	w := uint64(0)
	for i := 0; i < 64; i += width {
		w |= uint64(code) << i
	}
	return w
}

// aligned returns n rows that begin at a multiple of 64 bytes.
func aligned[T any](n int) []T {
	var t T
	b := make([]byte, n*int(unsafe.Sizeof(t))+64)
	skip := int(-uintptr(unsafe.Pointer(&b[0])) & 63)
	return unsafe.Slice((*T)(unsafe.Pointer(&b[skip])), n)
}

func realign[T any](rows []T) []T {
	out := aligned[T](len(rows))
	copy(out, rows)
	return out
}
