package count

import (
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"grundy/internal/seeded"
)

func TestMovesCases(t *testing.T) {
	for _, c := range sourcedCases(t, "moves") {
		var m Moves
		m.Add(c.Heaps...)
		c.check(t, new(big.Int).SetUint64(m.Normal()))
	}
}

// TestMovesByDefinition compares the number and the list of winning moves with
// the moves played out, on random small positions.
func TestMovesByDefinition(t *testing.T) {
	random := seeded.Rand(t, 3)
	for range 4000 {
		heaps := randomHeaps(random, 5, 6)
		for _, misere := range []bool{false, true} {
			want, err := MovesByDefinition(heaps, misere)
			if err != nil {
				t.Fatal(err)
			}
			var m Moves
			m.Add(heaps...)
			if got := slices.Collect(m.List(heaps, misere)); !slices.Equal(got, want) {
				t.Fatalf("%v, misère %t: winning moves %v, want %v", heaps, misere, got, want)
			}
			number := m.Normal()
			if misere {
				number = m.Misere()
			}
			if number != uint64(len(want)) {
				t.Fatalf("%v, misère %t: %d winning moves, want %d", heaps, misere, number, len(want))
			}
		}
	}
}

// TestMovesInPieces gives the heaps in blocks of every size.
func TestMovesInPieces(t *testing.T) {
	random := seeded.Rand(t, 4)
	heaps := make([]uint64, 1000)
	for i := range heaps {
		heaps[i] = random.Uint64() >> random.IntN(64)
	}
	want := movesOneByOne(heaps)
	for size := 1; size < 40; size++ {
		var m Moves
		for block := range slices.Chunk(heaps, size) {
			m.Add(block...)
		}
		if m.Normal() != want {
			t.Errorf("blocks of %d: %d moves, want %d", size, m.Normal(), want)
		}
	}
}

// movesOneByOne tries for each heap whether the winning size is smaller.
func movesOneByOne(heaps []uint64) (n uint64) {
	var sum uint64
	for _, h := range heaps {
		sum ^= h
	}
	for _, h := range heaps {
		if h^sum < h {
			n++
		}
	}
	return n
}

// TestMovesFullRange has heaps of 2^64-1.
func TestMovesFullRange(t *testing.T) {
	var m Moves
	m.Add(1<<64-1, 1<<64-1, 1<<64-1, 0)
	if m.Normal() != 3 || m.Misere() != 3 {
		t.Errorf("three heaps of 2^64-1: %d and %d winning moves, want 3 and 3", m.Normal(), m.Misere())
	}
}

func TestBitCounts(t *testing.T) {
	random := seeded.Rand(t, 5)
	var c bitCounts
	var want [64]uint64
	for range 200 {
		numbers := make([]uint64, random.IntN(70))
		for i := range numbers {
			numbers[i] = random.Uint64() & random.Uint64()
			for rest := numbers[i]; rest != 0; rest &= rest - 1 {
				want[bits.TrailingZeros64(rest)]++
			}
		}
		c.add(numbers)
	}
	for place := range 64 {
		if got := c.at(place); got != want[place] {
			t.Errorf("place %d: %d, want %d", place, got, want[place])
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	random := seeded.Rand(b, 1)
	heaps := make([]uint64, 50_000)
	for i := range heaps {
		heaps[i] = random.Uint64()
	}
	b.SetBytes(int64(8 * len(heaps)))
	for b.Loop() {
		var m Moves
		m.Add(heaps...)
	}
}

// TestListCases has published lists of winning moves: Luogu P1247, HDU 2176; checked
// by brute force there.
func TestListCases(t *testing.T) {
	for _, c := range []struct {
		heaps []uint64
		want  []Move
	}{
		{[]uint64{3, 6, 9}, []Move{{2, 9, 5}}},
		{[]uint64{45, 45}, nil},
		{[]uint64{15, 22, 19, 10}, nil},
		{[]uint64{5, 7, 8, 9, 10}, []Move{{2, 8, 1}, {3, 9, 0}, {4, 10, 3}}},
	} {
		var m Moves
		m.Add(c.heaps...)
		if got := slices.Collect(m.List(c.heaps, false)); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.heaps, got, c.want)
		}
	}
}
