package compound

import (
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
)

// wins decides by the definition who wins rooms of Nim heaps, played one room
// after another: the player to move wins if some option is lost for the other.
// When no token is left, the player to move wins exactly in misère play.
func wins(rooms [][]int, misere bool) bool {
	for len(rooms) > 0 && total(rooms[0]) == 0 {
		rooms = rooms[1:]
	}
	if len(rooms) == 0 {
		return misere
	}
	first := rooms[0]
	for i, h := range first {
		for left := range h {
			option := slices.Clone(first)
			option[i] = left
			if !wins(append([][]int{option}, rooms[1:]...), misere) {
				return true
			}
		}
	}
	return false
}

func total(heaps []int) (n int) {
	for _, h := range heaps {
		n += h
	}
	return n
}

func outcome(wins bool) game.Outcome {
	if wins {
		return game.N
	}
	return game.P
}

func byDefinition(rooms ...[]int) Outcomes {
	return Outcomes{outcome(wins(rooms, false)), outcome(wins(rooms, true))}
}

func nimRoom(heaps []int) Outcomes {
	var room []uint64
	for _, h := range heaps {
		room = append(room, uint64(h))
	}
	return Nim(room...)
}

func TestNim(t *testing.T) {
	for a := range 5 {
		for b := range 5 {
			for c := range 4 {
				heaps := []int{a, b, c}
				if got, want := nimRoom(heaps), byDefinition(heaps); got != want {
					t.Errorf("Nim(%v) = %v, want %v", heaps, got, want)
				}
			}
		}
	}
	if got := Nim(); got != PassesThrough {
		t.Errorf("Nim() = %v, want %v", got, PassesThrough)
	}
}

// TestThen plays random sequences of small rooms out.
func TestThen(t *testing.T) {
	const seed = 2
	random := rand.New(rand.NewPCG(seed, 0))
	for range 300 {
		rooms := make([][]int, random.IntN(4))
		compound := PassesThrough
		for i := range rooms {
			rooms[i] = make([]int, random.IntN(3))
			for j := range rooms[i] {
				rooms[i][j] = random.IntN(4)
			}
			compound = compound.Then(nimRoom(rooms[i]))
		}
		if want := byDefinition(rooms...); compound != want {
			t.Errorf("seed %d: rooms %v: %v, want %v", seed, rooms, compound, want)
		}
	}
}

// TestThenIsMonoid checks the two laws that let a compound be computed in any
// grouping.
func TestThenIsMonoid(t *testing.T) {
	all := []Outcomes{
		{game.P, game.P}, {game.P, game.N}, {game.N, game.P}, {game.N, game.N},
	}
	for _, f := range all {
		if f.Then(PassesThrough) != f || PassesThrough.Then(f) != f {
			t.Errorf("%v: PassesThrough is no identity", f)
		}
		for _, g := range all {
			for _, h := range all {
				if f.Then(g).Then(h) != f.Then(g.Then(h)) {
					t.Errorf("%v, %v, %v: not associative", f, g, h)
				}
			}
		}
	}
}
