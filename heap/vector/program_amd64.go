package vector

import "unsafe"

// A program is a generator's entries in the form that the assembly reads. The
// offsets of its fields are written out in generate_avx512.h and generate_avx2.h.
type program struct {
	far     *entryRow // Offset >= 64: read codes of earlier blocks
	nFar    int
	mem     *entryRow // two registers or more back, but less than 64
	nMem    int
	mid     *laneRows // reaches the last two registers, and not the present one
	nMid    int
	near    *laneRows // reaches the last register and the present one
	nNear   int
	scratch *[block * 8]byte
	lanes   int
	keep    []any // what the pointers point to
}

// An entryRow is an entry with its code repeated over eight bytes, in units of
// the lane.
type entryRow struct {
	offset int64
	code   uint64
}

type lanesRow [64]byte

// laneRows select lane i's operand from one of two registers, the newer and the
// older one, by index. newer is the code for the lanes whose operand is in the
// newer one, and a number out of range, which excludes nothing, for the others;
// older likewise. AVX-512 selects from the last two registers in one step, with
// the index counted on from the older one and the code of all lanes in newer.
type laneRows struct{ index, newer, older lanesRow }

// A layout is how an instruction set divides a register.
type layout struct {
	register int  // bytes
	least    int  // bits of the narrowest lane
	joint    bool // selects from two registers in one step
}

func newProgram(g *Generator) *program {
	l := g.set.layout
	if l.register == 0 {
		return nil
	}
	width := max(l.least, min(64, g.lanes)) // bits in a lane
	n := 8 * l.register / width             // heaps in a register
	p := &program{scratch: (*[block * 8]byte)(unsafe.Pointer(&aligned[lanesRow](8)[0])), lanes: g.lanes}
	var far, mem []entryRow
	var mid, near []laneRows
	for _, e := range append(g.near, g.far...) {
		row := entryRow{int64(e.Offset), spread(uint64(e.Code), width)}
		switch {
		case e.Offset >= block:
			far = append(far, row)
		case e.Offset >= 2*n:
			mem = append(mem, row)
		case e.Offset >= n:
			mid = append(mid, l.rows(e, n, width, 2*n, l.joint))
		default:
			near = append(near, l.rows(e, n, width, n, false))
		}
	}
	if len(far)%2 != 0 && g.lanes <= 64 {
		far = append(far, entryRow{block, spread(nothing, width)})
	}
	if len(mem)%2 != 0 {
		mem = append(mem, entryRow{block, spread(nothing, width)})
	}
	mid, near = realign(l.even(mid, width)), realign(l.even(near, width))
	p.far, p.nFar = unsafe.SliceData(far), len(far)
	p.mem, p.nMem = unsafe.SliceData(mem), len(mem)
	p.mid, p.nMid = unsafe.SliceData(mid), len(mid)
	p.near, p.nNear = unsafe.SliceData(near), len(near)
	p.keep = []any{far, mem, mid, near}
	return p
}

// nothing is added to codes of a byte to make them exclude nothing.
const nothing = 0x100

// even adds, to an odd number of rows, one that excludes nothing.
func (l layout) even(rows []laneRows, width int) []laneRows {
	if len(rows)%2 == 0 {
		return rows
	}
	var r laneRows
	for i := range 8 * l.register / width {
		r.newer.put(i, width, nothing)
		r.older.put(i, width, nothing)
	}
	return append(rows, r)
}

// rows returns the rows of an entry for two registers of n lanes, of which the
// newer one begins n-from heaps after the present one.
func (l layout) rows(e Entry, n, width, from int, joint bool) laneRows {
	var r laneRows
	for i := range n {
		at := from + i - e.Offset // counted from the beginning of the older register
		if joint {
			r.index.put(i, width, at)
			r.newer.put(i, width, int(e.Code))
			continue
		}
		r.index.putIndex(i, width, l.register, at&(n-1))
		newer, older := nothing, int(e.Code)
		if at >= n {
			newer, older = older, newer
		}
		r.newer.put(i, width, newer)
		r.older.put(i, width, older)
	}
	return r
}

// putIndex sets the index of lane i. Registers of 32 bytes are permuted by
// doublewords, those of 64 bytes by lanes.
func (r *lanesRow) putIndex(i, width, register, at int) {
	if register == 32 && width == 64 {
		r.put(2*i, 32, 2*at)
		r.put(2*i+1, 32, 2*at+1)
		return
	}
	r.put(i, width, at)
}

// put sets lane i, of width bits, to v < 2^16.
func (r *lanesRow) put(i, width, v int) {
	r[i*width/8] = byte(v)
	r[i*width/8+1] = byte(v >> 8)
}

// spread repeats a number below 2^16 over the lanes of a 64-bit word.
func spread(v uint64, width int) uint64 {
	w := uint64(0)
	for i := 0; i < 64; i += width {
		w |= v << i
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
