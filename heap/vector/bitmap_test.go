package vector

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"testing"
)

func TestMaps(t *testing.T) {
	eachNative(t, func(t *testing.T, s *Set, rng *rand.Rand) {
		for _, codes := range Widths() {
			src := randomCodes(rng, Lot, codes)
			const stride = Lot/8 + 24
			got, want := randomCodes(rng, codes*stride, 200), make([]byte, codes*stride)
			copy(want, got)
			s.Maps(got, stride, codes, src)
			Plain.Maps(want, stride, codes, src)
			if !bytes.Equal(got, want) {
				t.Fatalf("seed %d: bitmaps of %d codes differ", seed, codes)
			}
		}
	})
}

// The plain loops by hand: a bit for each heap with the code.
func TestPlainMaps(t *testing.T) {
	src := make([]byte, Lot)
	src[3], src[2047], src[64] = 1, 1, 9
	dst := make([]byte, 2*Lot/8)
	Plain.Maps(dst, Lot/8, 2, src)
	one := dst[Lot/8:]
	if one[0] != 8 || one[255] != 128 || Plain.Count(one, ^uint64(0)) != 2 || Plain.Count(dst, ^uint64(0)) != Lot-3 {
		t.Errorf("wrong bitmaps: % x", dst)
	}
	if got := Plain.Count(dst, 0x5555555555555555); got != Lot/2-1 {
		t.Errorf("%d even heaps with code 0, want %d", got, Lot/2-1)
	}
}

func TestJoinCoverCount(t *testing.T) {
	eachNative(t, func(t *testing.T, s *Set, rng *rand.Rand) {
		for n := range 40 {
			slab := make([]byte, 4096)
			for i := range slab {
				slab[i] = byte(rng.Uint32() & rng.Uint32())
			}
			offsets := make([]int32, n)
			for i := range offsets {
				offsets[i] = rng.Int32N(4096 - Lot/8)
			}
			sel := rng.Uint64()
			var a, b [3]Lanes
			for i := range a[0] {
				a[0][i], a[1][i] = rng.Uint64(), rng.Uint64()&rng.Uint64()
			}
			b = a
			s.Join(&a[0], &a[1], slab[n:], sel)
			Plain.Join(&b[0], &b[1], slab[n:], sel)
			left := s.Cover(&a[2], &a[0], slab, NewOffsets(offsets...))
			if want := Plain.Cover(&b[2], &b[0], slab, NewOffsets(offsets...)); a != b || left != want {
				t.Fatalf("seed %d: joining and covering by %d bitmaps differ", seed, n)
			}
			if s.Count(slab[n:], sel) != Plain.Count(slab[n:], sel) {
				t.Fatalf("seed %d: counts differ", seed)
			}
		}
	})
}

func TestPlainJoinCover(t *testing.T) {
	var need, all, left Lanes
	all[0] = 1
	bitmap := make([]byte, Lot/8+1)
	bitmap[0], bitmap[255] = 0b110, 0x80
	Plain.Join(&need, &all, bitmap, 0b100)
	if need[0] != 0b100 || need[31] != 0 || all[0] != 0b111 || all[31] != 1<<63 {
		t.Errorf("join: need %b, all %b", need, all)
	}
	if Plain.Cover(&left, &need, bitmap, NewOffsets(0)) {
		t.Errorf("a lane is left after its own bitmap")
	}
	if !Plain.Cover(&left, &need, bitmap, NewOffsets(1)) || bits.OnesCount64(left[0]) != 1 {
		t.Errorf("the lane must be left by a bitmap one byte on: %b", left)
	}
}

func TestFindBytePair(t *testing.T) {
	eachNative(t, func(t *testing.T, s *Set, rng *rand.Rand) {
		for n := range 400 {
			x, y := randomCodes(rng, n, 64), randomCodes(rng, n+1, 64)
			c := byte(rng.IntN(64))
			if got, want := s.FindBytePair(x, y, c), Plain.FindBytePair(x, y, c); got != want {
				t.Fatalf("seed %d, %d pairs: %d, want %d", seed, n, got, want)
			}
		}
	})
}
