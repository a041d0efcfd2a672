package scan

import (
	"math"
	"slices"
	"strings"
	"testing"
)

const guard = 0xdeadbeef

// checkParse compares all kernels with the slow twin on one text. The text is
// also checked with blanks in front, as kernels leave the first bytes to others.
func checkParse(t *testing.T, text string) {
	t.Helper()
	want, bad := slowIntegers(text)
	for name, k := range kernels {
		for _, pad := range []int{0, lookBehind, 100} {
			src := []byte(strings.Repeat(" ", pad) + text)
			dst := make([]uint64, room(len(src))+1)
			end := len(dst) - 1
			dst[end] = guard
			n, stop := k.parse(dst[:end], src)
			if dst[end] != guard {
				t.Fatalf("%s kernel writes past the end", name)
			}
			if !slices.Equal(dst[:n], want) || stop != pad+bad.offset {
				t.Fatalf("%s kernel, %d blanks, %q:\n got %v, stop %d\nwant %v, stop %d",
					name, pad, text, dst[:n], stop, want, pad+bad.offset)
			}
		}
	}
}

func TestParseCorners(t *testing.T) {
	for _, c := range corners {
		for shift := range 2 * window {
			checkParse(t, strings.Repeat(" ", shift)+c+strings.Repeat(" ", window))
		}
		checkParse(t, strings.Repeat(c+" ", 50))
	}
}

// Every byte, at every offset of a window, in and between tokens of any length.
func TestParseBytes(t *testing.T) {
	for c := range 256 {
		for i := range window {
			for _, text := range []string{
				strings.Repeat("1 ", 60), strings.Repeat("1234567 ", 20), strings.Repeat("123456789012345 ", 10),
				strings.Repeat("12345678901234567890\n", 10), strings.Repeat(" ", 128),
			} {
				b := []byte(text)
				b[lookBehind+i] = byte(c)
				checkParse(t, string(b))
			}
		}
	}
}

func TestParseRandom(t *testing.T) {
	rng := newRand(t)
	for range 300 {
		for _, digits := range []int{1, 8, 9, 16, 19, 20, 21} {
			checkParse(t, randomInput(rng, 1+rng.IntN(200), digits, rng.IntN(2) == 0))
		}
	}
}

// All values that differ from a power of two or ten by one at most, and all
// sums of two powers of two.
func TestParseValues(t *testing.T) {
	var vals []uint64
	for i := range 64 {
		for j := range 64 {
			vals = append(vals, 1<<i+1<<j, 1<<i-1, 1<<i+1)
		}
	}
	for p := uint64(1); p <= math.MaxUint64/10; p *= 10 {
		vals = append(vals, p-1, p, p+1, 10*(p-1)+9)
	}
	var text []byte
	for _, v := range vals {
		text = appendUint(text, v)
	}
	checkParse(t, string(text))
	got, _ := slowIntegers(string(text))
	if !slices.Equal(got, vals) {
		t.Errorf("the slow twin reads %d, want %d", got, vals)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1 2 3")
	for _, c := range corners {
		f.Add(strings.Repeat(c+"\n", 10))
		f.Add(strings.Repeat("1234 ", 40) + c)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParse(t, text) })
}

// A kernel stops early for a reason only.
func TestKernelsDoTheBulk(t *testing.T) {
	for name, k := range kernels {
		for _, token := range []string{"7", "1234567", "123456789", "1234567890123456", "18446744073709551615"} {
			for _, space := range []string{" ", "\t", "\n", "\v", "\f", "\r", "\r\n", "   "} {
				src := []byte(strings.Repeat(token+space, 100))
				dst := make([]uint64, room(len(src)))
				if _, end := k(dst, src, 40*len(token+space)); end < len(src)-window {
					t.Errorf("%s kernel stops at %d of %d bytes of %q", name, end, len(src), token+space)
				}
			}
		}
	}
}

// A kernel looks at whole windows only, and not behind src.
func TestKernelsStayInside(t *testing.T) {
	text := []byte(strings.Repeat("1 ", 2*window))
	for name, k := range kernels {
		for left := 1; left < window; left++ {
			src := text[:lookBehind+left]
			if n, end := k(make([]uint64, room(len(src))), src, lookBehind); n != 0 || end != lookBehind {
				t.Errorf("%s kernel, %d bytes left: got %d integers and offset %d, want none, %d", name, left, n, end, lookBehind)
			}
		}
	}
}
