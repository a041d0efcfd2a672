package solve

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
)

// A wideTable remembers a number of up to 14 bits, not 0, for keys of any length.
// The keys lie one behind the other in an arena, each after its number (2 bytes)
// and its length; an open-addressing index of 8-byte slots says where:
//
//	slot  =  fingerprint (24 bits) | place in the arena (40 bits), 0 for free
//
// A key of k bytes takes k + 3 bytes, and 10.7 to 21.3 for its slot.
type wideTable struct {
	slots []uint64
	arena []byte
	n     int64
	seed  maphash.Seed
	limit int64
}

const placeBits = 40

func newWideTable(limit int64) *wideTable {
	return &wideTable{slots: make([]uint64, 1<<8), arena: make([]byte, 1, 1<<12), seed: maphash.MakeSeed(), limit: limit}
}

// find returns the slot of key, or the free slot where it belongs, and the
// fingerprint of the key.
func (t *wideTable) find(key []byte) (slot int, print uint64) {
	h := maphash.Bytes(t.seed, key)
	print = h >> placeBits << placeBits
	mask := len(t.slots) - 1
	i := int(h) & mask
	for t.slots[i] != 0 && !t.holds(t.slots[i], print, key) {
		i = (i + 1) & mask
	}
	return i, print
}

// holds reports whether a slot stands for key, which has that fingerprint.
func (t *wideTable) holds(slot, print uint64, key []byte) bool {
	return (slot^print)>>placeBits == 0 && bytes.Equal(t.keyAt(slot), key)
}

// keyAt returns the key that a slot stands for.
func (t *wideTable) keyAt(slot uint64) []byte {
	at := slot&(1<<placeBits-1) + 2
	k, w := binary.Uvarint(t.arena[at:])
	return t.arena[at+uint64(w) : at+uint64(w)+k]
}

// get returns the number of key, 0 if there is none.
func (t *wideTable) get(key []byte) uint64 {
	i, _ := t.find(key)
	if t.slots[i] == 0 {
		return 0
	}
	return uint64(binary.LittleEndian.Uint16(t.arena[t.slots[i]&(1<<placeBits-1):]))
}

// put sets the number of key; false if there is no memory for it.
func (t *wideTable) put(key []byte, code uint64) bool {
	i, print := t.find(key)
	if t.slots[i] != 0 {
		binary.LittleEndian.PutUint16(t.arena[t.slots[i]&(1<<placeBits-1):], uint16(code))
		return true
	}
	if 4*t.n >= 3*int64(len(t.slots)) {
		if !t.grow() {
			return false
		}
		i, _ = t.find(key)
	}
	if !t.reserve(len(key) + 8) {
		return false
	}
	t.slots[i] = print | uint64(len(t.arena))
	t.arena = binary.LittleEndian.AppendUint16(t.arena, uint16(code))
	t.arena = binary.AppendUvarint(t.arena, uint64(len(key)))
	t.arena = append(t.arena, key...)
	t.n++
	return true
}

// reserve makes room for n bytes in the arena; false if there is no memory for it. While
// an arena is copied both are there.
func (t *wideTable) reserve(n int) bool {
	if len(t.arena)+n <= cap(t.arena) {
		return true
	}
	larger := cap(t.arena)*3/2 + n
	if int64(cap(t.arena)+larger+8*len(t.slots)) > t.limit {
		return false
	}
	t.arena = append(make([]byte, 0, larger), t.arena...)
	return true
}

func (t *wideTable) grow() bool {
	if int64((2+1)*8*len(t.slots)+cap(t.arena)) > t.limit {
		return false
	}
	old := t.slots
	t.slots = make([]uint64, 2*len(old))
	mask := len(t.slots) - 1
	for _, slot := range old {
		if slot == 0 {
			continue
		}
		i := int(maphash.Bytes(t.seed, t.keyAt(slot))) & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = slot
	}
	return true
}
