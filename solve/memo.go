package solve

// A memo remembers a number of up to 14 bits, not 0, for each of many 64-bit
// keys: in a plain table while there are few, in a quotient table later. See
// quotient.go.
type memo struct {
	small smallTable
	big   *quotient
	limit int64
}

// codeBits is the room for a number in the memo.
const codeBits = 14

func newMemo(limit int64) *memo {
	return &memo{small: newSmallTable(1 << 8), limit: limit}
}

// get returns the number of key, 0 if there is none.
func (m *memo) get(key uint64) uint64 {
	if m.big != nil {
		return m.big.get(mix(key))
	}
	return m.small.get(key)
}

// put sets the number of key. It reports false, and forgets nothing, if there is
// no memory left for it.
func (m *memo) put(key, code uint64) bool {
	if m.big != nil {
		return m.big.put(mix(key), code)
	}
	if m.small.n >= maxSmall {
		return m.toBig() && m.put(key, code)
	}
	return m.small.put(key, code, m.limit)
}

// len returns the number of keys.
func (m *memo) len() int64 {
	if m.big != nil {
		return m.big.n
	}
	return int64(m.small.n)
}

// toBig moves from the small to the big table.
func (m *memo) toBig() bool {
	big := newQuotient(minBucketBits, m.limit)
	if big == nil {
		return false
	}
	for i, key := range m.small.keys {
		if m.small.codes[i] != 0 {
			big.put(mix(key), uint64(m.small.codes[i]))
		}
	}
	m.big, m.small = big, smallTable{}
	return true
}

// release gives back memory outside the Go heap. The memo is empty then.
func (m *memo) release() {
	if m.big != nil {
		m.big.release()
	}
	*m = *newMemo(m.limit)
}

// A smallTable is a table with linear probing, at most 3/4 full.
type smallTable struct {
	keys  []uint64
	codes []uint16 // 0 for a free slot
	n     int
}

// maxSmall is where the quotient table, which starts at 32 MiB, takes less memory.
const maxSmall = 3 << 20

// bytesPerSlot is what a slot takes: a key and a number.
const bytesPerSlot = 10

func newSmallTable(slots int) smallTable {
	return smallTable{keys: make([]uint64, slots), codes: make([]uint16, slots)}
}

// slot returns the slot of key, or the free slot where it belongs.
func (t *smallTable) slot(key uint64) int {
	mask := len(t.keys) - 1
	i := int(mix(key)) & mask
	for t.codes[i] != 0 && t.keys[i] != key {
		i = (i + 1) & mask
	}
	return i
}

func (t *smallTable) get(key uint64) uint64 { return uint64(t.codes[t.slot(key)]) }

// put sets the number of key; false if the table would take more than limit bytes.
func (t *smallTable) put(key, code uint64, limit int64) bool {
	i := t.slot(key)
	if t.codes[i] == 0 {
		if 4*t.n >= 3*len(t.keys) {
			if int64(len(t.keys))*2*bytesPerSlot > limit {
				return false
			}
			t.grow()
			i = t.slot(key)
		}
		t.n++
	}
	t.keys[i], t.codes[i] = key, uint16(code)
	return true
}

func (t *smallTable) grow() {
	old := *t
	*t = newSmallTable(2 * len(old.keys))
	for i, key := range old.keys {
		if old.codes[i] != 0 {
			k := t.slot(key)
			t.keys[k], t.codes[k] = key, old.codes[i]
		}
	}
	t.n = old.n
}

// mix is a bijection that spreads keys, the finaliser of splitmix64 [SLF14].
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
