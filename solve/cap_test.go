package solve_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// atMost is a heap from which at most as many tokens are taken as its second number says, and then at
// most twice as many. It counts the positions whose options were asked for.
func atMost(s game.Shape, asked *atomic.Int64) game.Rules {
	return game.Define("at most", s, func(p game.Position, out *game.List) {
		asked.Add(1)
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, 2*k)
		}
	})
}

var cappedShapes = []game.Shape{game.Heap().Mem(1), game.Heaps().Of(2)}

// TestCappedTables compares tables of a game with caps with those of the same game without.
func TestCappedTables(t *testing.T) {
	box := []int{40, 50}
	for _, s := range cappedShapes {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			for name, table := range map[string]func(context.Context, game.Rules, []int, solve.Config) (*solve.Table, error){
				"values": solve.BoxValues, "outcomes": solve.BoxOutcomes,
			} {
				var asked, askedCapped atomic.Int64
				c := solve.Config{Play: play}
				want, err := table(context.Background(), atMost(s, &asked), box, c)
				if err != nil {
					t.Fatal(err)
				}
				got, err := table(context.Background(), game.With(atMost(s, &askedCapped), game.Caps{{At: 1}}), box, c)
				if err != nil {
					t.Fatal(err)
				}
				for at, p := range want.All() {
					if v, w := got.Value(at), want.Value(at); v != w {
						t.Fatalf("%v, %v play, %s: %v is %d, without caps %d", s.Kind, play, name, p, v, w)
					}
				}
				if n, all := askedCapped.Load(), asked.Load(); n > 41*42/2 || n > all/2 {
					t.Errorf("%v, %v play, %s: the options of %d positions were listed, want at most %d (without caps %d)", s.Kind, play, name, n, 41*42/2, all)
				}
			}
		}
	}
}

// TestCappedSearch compares answers about a position.
func TestCappedSearch(t *testing.T) {
	ctx := context.Background()
	for _, s := range cappedShapes {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			var asked, askedCapped atomic.Int64
			plain := solve.New(atMost(s, &asked), solve.Config{Play: play})
			capped := solve.New(game.With(atMost(s, &askedCapped), game.Caps{{At: 1}}), solve.Config{Play: play})
			for n := range 30 {
				for _, p := range []game.Position{{n, 0}, {n, n / 2}, {n, n}, {n, n + 5}} {
					compareAnswers(ctx, t, plain, capped, p)
				}
			}
			if n, all := askedCapped.Load(), asked.Load(); n >= all {
				t.Errorf("%v, %v play: %d lists of options with caps, %d without", s.Kind, play, n, all)
			}
		}
	}
}

// TestCappedMoves tells moves of heaps beyond their caps as they are, and leaves the position alone.
func TestCappedMoves(t *testing.T) {
	rules := game.With(game.Define("as many", game.Heaps().Of(2), func(p game.Position, out *game.List) {
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, p[1])
		}
	}), game.Caps{{At: 1}})
	p := game.Position{6, 9, 0, 12}
	moves, err := solve.New(rules, solve.Config{}).Winning(context.Background(), p)
	if err != nil || len(moves) != 1 || !slices.Equal(moves[0].From, []int{6, 9}) || !slices.Equal(moves[0].To, []int{0, 9}) {
		t.Errorf("%v: winning moves %+v (%v), want one from 6,9 to 0,9", p, moves, err)
	}
	if !slices.Equal(p, []int{6, 9, 0, 12}) {
		t.Errorf("the position became %v", p)
	}
}

func compareAnswers(ctx context.Context, t *testing.T, plain, capped *solve.Solver, p game.Position) {
	t.Helper()
	v, err := plain.Value(ctx, p)
	w, err2 := capped.Value(ctx, p)
	if v != w || err != nil || err2 != nil {
		t.Fatalf("%v: value %d (%v) with caps, %d (%v) without", p, w, err2, v, err)
	}
	o, moves, err := plain.Remoteness(ctx, p)
	o2, moves2, err2 := capped.Remoteness(ctx, p)
	if o != o2 || moves != moves2 || err != nil || err2 != nil {
		t.Fatalf("%v: %v in %d (%v) with caps, %v in %d (%v) without", p, o2, moves2, err2, o, moves, err)
	}
	winning, err := plain.Winning(ctx, p)
	winning2, err2 := capped.Winning(ctx, p)
	if same := func(a, b solve.Move) bool { return a.Text == b.Text }; !slices.EqualFunc(winning, winning2, same) || err != nil || err2 != nil {
		t.Fatalf("%v: %v (%v) win with caps, %v (%v) without", p, winning2, err2, winning, err)
	}
}
