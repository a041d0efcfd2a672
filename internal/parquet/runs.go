package parquet

import (
	"encoding/binary"
	"math/bits"
)

// The hybrid of run lengths and packed bits [Par24, "Encodings"]: a sequence of
//
//	run      varint(2·length), then the value in whole bytes
//	packed   varint(2·groups + 1), then groups of eight values, width bits each
//
// where only the last packed part may be filled up with zeros.

// bitWidth returns how many bits tell n values apart.
func bitWidth(n int) int { return bits.Len(uint(max(n-1, 0))) }

// appendRuns appends the values, each below 2^width, in hybrid encoding.
func appendRuns(b []byte, values []uint32, width int) []byte {
	var packed []uint32 // waiting, fewer than eight beyond whole groups
	for len(values) > 0 {
		run := runLength(values)
		if missing := -len(packed) & 7; run-missing < 8 {
			packed = append(packed, values[:run]...)
			values = values[run:]
			continue
		} else if missing > 0 {
			packed = append(packed, values[:missing]...)
			values, run = values[missing:], run-missing
		}
		b = appendPacked(b, packed, width)
		packed = packed[:0]
		b = binary.AppendUvarint(b, uint64(run)<<1)
		for i := 0; i < width; i += 8 {
			b = append(b, byte(values[0]>>i))
		}
		values = values[run:]
	}
	return appendPacked(b, packed, width)
}

// runLength returns how many values at the front are the same.
func runLength(values []uint32) int {
	n := 1
	for n < len(values) && values[n] == values[0] {
		n++
	}
	return n
}

// appendPacked appends the values as groups of eight.
func appendPacked(b []byte, values []uint32, width int) []byte {
	if len(values) == 0 {
		return b
	}
	groups := (len(values) + 7) / 8
	b = binary.AppendUvarint(b, uint64(groups)<<1|1)
	var bitsLeft uint64
	count := 0
	for i := range groups * 8 {
		if i < len(values) {
			bitsLeft |= uint64(values[i]) << count
		}
		for count += width; count >= 8; count -= 8 {
			b = append(b, byte(bitsLeft))
			bitsLeft >>= 8
		}
	}
	return b
}
