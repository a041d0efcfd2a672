package scan

import (
	"encoding/binary"
	"math/bits"
)

// The plain kernel works on 8 bytes in a uint64 at a time ("SIMD within a
// register"). As in [LL19], one bit for each byte of a window says whether the
// byte is a digit; rows of ones in that mask are the tokens, so that their ends
// are found without walking over their digits, and their conversions overlap.
//
// A token of up to 8 digits, right-aligned in 8 bytes of zeros, becomes a
// number in three steps: neighbours are joined to pairs, pairs to fours, fours
// to eight.
//
// Cost: about two fifths of the time of going byte by byte for numbers of 9 and
// of 20 digits, and the same time for numbers of one digit.

const (
	each0f = 0x0f0f0f0f0f0f0f0f
	each7f = 0x7f7f7f7f7f7f7f7f
	each80 = 0x8080808080808080
	each01 = 0x0101010101010101
)

// plainKernel is the kernel for all machines.
func plainKernel(dst []uint64, src []byte, p int) (n, end int) {
	for len(src)-p >= window {
		digits, ok := digitMask((*[window]byte)(src[p:]))
		white := ^digits
		if !ok || white == 0 {
			break
		}
		after := window - bits.LeadingZeros64(white) // the whole tokens are before it
		starts := digits &^ (digits << 1)
		ends := white & (digits << 1)
		m := n
		for ; ends != 0; ends &= ends - 1 {
			end := bits.TrailingZeros64(ends)
			length := end - bits.TrailingZeros64(starts)
			starts &= starts - 1
			if length <= 16 {
				dst[m] = convert((*[16]byte)(src[p+end-16:]), length)
			} else if v, ok := convertLong((*[24]byte)(src[p+end-24:]), length); ok {
				dst[m] = v
			} else {
				return n, p
			}
			m++
		}
		n, p = m, p+after
	}
	return n, p
}

// digitMask returns the mask of the digits of w, the first byte's bit lowest,
// and whether all other bytes are white space.
func digitMask(w *[window]byte) (digits uint64, ok bool) {
	other := uint64(0)
	for i := range 8 {
		x := binary.LittleEndian.Uint64(w[8*i:])
		notDigit := notDigits(x)
		digits |= gatherTop(^notDigit) << (8 * i)
		other |= notDigit & notBlanks(x)
	}
	return digits, other&each80 == 0 || onlySpace(w)
}

// onlySpace reports whether the bytes of w that are not digits are white space.
func onlySpace(w *[window]byte) bool {
	other := uint64(0)
	for i := range 8 {
		x := binary.LittleEndian.Uint64(w[8*i:])
		other |= notDigits(x) & notBlanks(x) & notControls(x)
	}
	return other&each80 == 0
}

// notDigits, notBlanks and notControls return a word in which the top bits of
// the bytes say what the bytes of x are not: '0' to '9', ' ', and '\t' to '\r'.
// The sums stay within their bytes, as their terms are below 128.

func notDigits(x uint64) uint64 { return (x&each7f ^ '0'*each01) + (128-10)*each01 | x }

func notBlanks(x uint64) uint64 { return (x&each7f ^ ' '*each01) + (128-1)*each01 | x }

func notControls(x uint64) uint64 {
	low := x & each7f
	return ^(low + (128-'\t')*each01) | (low + (128-'\r'-1)*each01) | x
}

// gatherTop collects the top bits of the bytes of x, the first byte's lowest.
func gatherTop(x uint64) uint64 {
	return (x & each80 >> 7) * 0x0102040810204080 >> 56
}

// convert returns the value of the last n bytes of b, 1 <= n <= 16, all of them
// digits.
func convert(b *[16]byte, n int) uint64 {
	mask := &lastDigits[n]
	low := eight(binary.LittleEndian.Uint64(b[8:]) & mask.low)
	if n <= 8 {
		return low
	}
	return 1e8*eight(binary.LittleEndian.Uint64(b[:8])&mask.high) + low
}

// convertLong returns the value of the last n > 16 bytes of b, all of them
// digits, and whether n <= 24 and the value is below 2^64.
func convertLong(b *[24]byte, n int) (v uint64, ok bool) {
	if n > 24 {
		return 0, false
	}
	top := eight(binary.LittleEndian.Uint64(b[:8]) & lastDigits[n-16].low)
	high := eight(binary.LittleEndian.Uint64(b[8:16]) & each0f)
	low := eight(binary.LittleEndian.Uint64(b[16:]) & each0f)
	hi, lo := bits.Mul64(top, 1e16)
	v, carry := bits.Add64(lo, high*1e8+low, 0)
	return v, hi+carry == 0
}

// eight returns the value of 8 digits, the first in the lowest byte, given as
// numbers from 0 to 9. Each product adds a weighted lane to the next lane.
func eight(x uint64) uint64 {
	x = x * (10<<8 + 1) >> 8 & 0x00ff00ff00ff00ff
	x = x * (100<<16 + 1) >> 16 & 0x0000ffff0000ffff
	return x * (10000<<32 + 1) >> 32
}

// lastDigits[n] takes the values of the last n of 16 digits from two words.
var lastDigits = func() (t [17]struct{ high, low uint64 }) {
	for n := range t {
		t[n].low = uint64(each0f) << (64 - 8*min(n, 8))
		t[n].high = uint64(each0f) << (64 - 8*max(n-8, 0))
	}
	return t
}()
