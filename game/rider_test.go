package game_test

import (
	"fmt"
	"testing"

	"grundy/game"
)

// A queen that moves towards a corner, and a knight that moves down.
func ExampleRiding() {
	queen := game.Riding("queen", game.Tuple(2), game.Ride{Step: []int{1, 0}}, game.Ride{Step: []int{0, 1}}, game.Ride{Step: []int{1, 1}})
	knight := game.Riding("knight", game.Tuple(2), game.Ride{Step: []int{1, 2}, Most: 1}, game.Ride{Step: []int{2, -1}, Most: 1})
	for _, r := range []game.Rules{queen, knight} {
		var options game.List
		r.Options(game.Position{2, 1}, &options)
		fmt.Print(r, ":")
		for q := range options.All() {
			fmt.Print(" ", q)
		}
		fmt.Println()
	}
	// Output:
	// queen: [1 1] [0 1] [2 0] [1 0]
	// knight: [0 2]
}

func TestRidingPanics(t *testing.T) {
	for _, step := range [][]int{{0, 0}, {0, -1}, {}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a ride with step %v does not panic", step)
				}
			}()
			game.Riding("up", game.Tuple(2), game.Ride{Step: step})
		}()
	}
}

func TestOutcomeText(t *testing.T) {
	got := fmt.Sprint(game.Open, game.P, game.N, game.D, game.Normal, game.Misere, game.Normal.End(), game.Misere.End())
	if want := "open P N D normal misère P N"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
