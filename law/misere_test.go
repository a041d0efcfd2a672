package law_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/law"
	"grundy/solve"
)

// TestMisereAgainstSearch compares outcomes and winning moves of random sums in misère play with
// those found by playing on.
func TestMisereAgainstSearch(t *testing.T) {
	const seed = 8
	random := rand.New(rand.NewPCG(seed, 0))
	ctx := context.Background()
	for _, c := range []struct {
		game   string
		tokens int
	}{
		{"kayles", 22},
		{"dawsons-kayles", 26},
		{"octal:0.34", 18},
		{"octal:0.15", 20},
		{"octal:4.7", 14},
		{"grundys-game", 18},
		{"lasker", 14},
		{"nim", 16},
		{"subtract:1,3,4", 16},
		{"all-but:2,3", 16},
		{"bash-misere:4", 18},
		{"bash:100000", 14},
		{"take-between-misere:2,4", 18},
		{"octal:0.1302", 18},
		{"cram", 0},
	} {
		r := mustParse(t, c.game)
		m := law.MisereOf(r)
		if c.tokens == 0 {
			if m != nil {
				t.Errorf("%s: known, though its positions are no heaps", c.game)
			}
			continue
		}
		slow := solve.New(r, solve.Config{Play: game.Misere})
		fast := solve.New(r, solve.Config{Play: game.Misere, Outcomes: m.Outcome})
		for range 20 {
			var p game.Position
			for left := 1 + random.IntN(c.tokens); left > 0; left -= p[len(p)-1] {
				p = append(p, 1+random.IntN(left))
			}
			p = game.Ordered(r, p)
			want, err := slow.Winning(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			got, err := fast.Winning(ctx, p)
			if err != nil || !slices.EqualFunc(got, want, sameMove) {
				t.Errorf("seed %d: %s %v: winning moves %v (error %v), want %v", seed, c.game, p, got, err, want)
			}
			o, err := m.Outcome(ctx, []game.Position{p})
			played, err2 := slow.Outcome(ctx, p)
			if o != played || err != nil || err2 != nil {
				t.Errorf("seed %d: %s %v: %v, want %v (errors %v, %v)", seed, c.game, p, o, played, err, err2)
			}
		}
	}
}

func sameMove(a, b solve.Move) bool { return a.Text == b.Text }

// TestMisereFarOut: the outcomes of Kayles go on with period 12, and those of a game whose
// quotient is not found are open.
func TestMisereFarOut(t *testing.T) {
	ctx := context.Background()
	m := law.MisereOf(mustParse(t, "kayles"))
	for n := range 12 {
		near, err := m.Outcome(ctx, []game.Position{{5, 100 + n}})
		far, err2 := m.Outcome(ctx, []game.Position{{5, 100 + n + 12*1_000_000_000_000_000}})
		if near != far || near == game.Open || err != nil || err2 != nil {
			t.Errorf("%d: %v, far out %v (errors %v, %v)", n, near, far, err, err2)
		}
	}
	if m.By() != "the misère quotient of all heaps of 0.77, of order 40, proved" {
		t.Errorf("by %s", m.By())
	}
	m = law.MisereOf(mustParse(t, "octal:4.7"))
	if o, err := m.Outcome(ctx, []game.Position{{30, 25}}); o != game.Open || err != nil || m.By() != "" {
		t.Errorf("4.7: %v, error %v, by %s", o, err, m.By())
	}
}

// TestMisereOfTakingFarOut: games that only take go on with the period of their genera, wherever the
// heaps are; the periods here are found by playing on.
func TestMisereOfTakingFarOut(t *testing.T) {
	const far = 1_000_000_000_000_000_000
	ctx := context.Background()
	for _, name := range []string{"bash-misere:3", "take-between-misere:2,5", "subtract:2,3,7", "octal:0.3323", "octal:0.0132", "misere-nim", "all-but:3,5"} {
		r := mustParse(t, name)
		m, slow := law.MisereOf(r), solve.New(r, solve.Config{Play: game.Misere})
		var outcomes []game.Outcome
		for n := range 200 {
			o, err := slow.Outcome(ctx, game.Position{n})
			if err != nil {
				t.Fatal(err)
			}
			outcomes = append(outcomes, o)
		}
		period := 1
		for !slices.Equal(outcomes[50:100], outcomes[50+period:100+period]) {
			period++
		}
		for n := range 50 {
			p := game.Position{50 + n + far/period*period}
			if o, err := m.Outcome(ctx, []game.Position{p}); o != outcomes[50+n] || err != nil {
				t.Errorf("%s, heap %d: %v, want %v as before a multiple of the period %d (error %v)", name, p[0], o, outcomes[50+n], period, err)
			}
		}
	}
}
