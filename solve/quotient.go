package solve

// A quotient table holds a whole 64-bit key and a 14-bit number in 8 bytes.
//
// Buckets of eight slots fill one cache line. Of the key, already spread by a
// bijection, the top bits say the bucket, so that the slot need only hold the
// rest of it (the quotient of Knuth's "quotienting"
// [Knu98, section 6.4, exercise 13]), the distance d from the bucket where it belongs to the one where
// there was room, and the number:
//
//	slot  =  rest of the key (64 - bucket bits) | d (5 bits) | number (14 bits)
//
// Bucket bits are at least 19, so the table starts at 32 MiB; it doubles at 7/8
// full, or when a key finds no room within 32 buckets. Between 4.6 and 9.1 bytes
// a key are slots in use once it has grown, 10.7 at 10^8 keys. The memory is
// outside the Go heap, so that the garbage collector does not see it.
type quotient struct {
	slots []uint64
	*region
	bits  uint // log2 of the number of buckets
	n     int64
	limit int64 // bytes that the slots may take
}

const (
	distanceBits  = 5
	minBucketBits = codeBits + distanceBits // so that a slot has room
	slotsPerLine  = 8
)

// newQuotient returns an empty table of 2^bits buckets, nil if that is more than
// limit bytes or the system has no memory.
func newQuotient(bits uint, limit int64) *quotient {
	if int64(64)<<bits > limit {
		return nil
	}
	r := newRegion(64 << bits)
	if r == nil {
		return nil
	}
	return &quotient{slots: asWords(r.bytes), region: r, bits: bits, limit: limit}
}

// bucket returns the slots d buckets behind number b.
func (t *quotient) bucket(b, d uint64) *[slotsPerLine]uint64 {
	i := (b + d) & (1<<t.bits - 1) * slotsPerLine
	return (*[slotsPerLine]uint64)(t.slots[i:])
}

// split returns the bucket of a spread key, and what the slot holds of it with
// distance 0, in place but for the number.
func (t *quotient) split(key uint64) (bucket, tag uint64) {
	rest := 64 - t.bits
	return key >> rest, key & (1<<rest - 1) << distanceBits
}

func (t *quotient) get(key uint64) uint64 {
	b, tag := t.split(key)
	for d := uint64(0); d < 1<<distanceBits; d++ {
		for _, slot := range t.bucket(b, d) {
			if slot == 0 {
				return 0
			}
			if slot>>codeBits == tag|d {
				return slot & (1<<codeBits - 1)
			}
		}
	}
	return 0
}

// put sets the number of a spread key; false if the table would have to grow
// beyond its limit.
func (t *quotient) put(key, code uint64) bool {
	for {
		if t.n < int64(len(t.slots))/8*7 && t.place(key, code) {
			return true
		}
		if !t.grow() {
			return t.place(key, code)
		}
	}
}

// place puts the key where it is or in the first free slot; false if there is
// none near enough.
func (t *quotient) place(key, code uint64) bool {
	b, tag := t.split(key)
	for d := uint64(0); d < 1<<distanceBits; d++ {
		line := t.bucket(b, d)
		for i, slot := range line {
			if slot == 0 || slot>>codeBits == tag|d {
				if slot == 0 {
					t.n++
				}
				line[i] = (tag|d)<<codeBits | code
				return true
			}
		}
	}
	return false
}

// grow doubles the table.
func (t *quotient) grow() bool {
	to := newQuotient(t.bits+1, t.limit)
	if to == nil {
		return false
	}
	for i, slot := range t.slots {
		if slot != 0 {
			to.put(t.keyAt(uint64(i), slot), slot&(1<<codeBits-1))
		}
	}
	t.release()
	*t = *to
	return true
}

// keyAt returns the spread key in slot number i.
func (t *quotient) keyAt(i, slot uint64) uint64 {
	d := slot >> codeBits & (1<<distanceBits - 1)
	b := (i/slotsPerLine - d) & (1<<t.bits - 1)
	return b<<(64-t.bits) | slot>>(codeBits+distanceBits)
}
