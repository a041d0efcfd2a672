package solve_test

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/solve"
)

var (
	wythoffRides = game.Riding("wythoff", game.Coupled(2), game.Ride{Step: []int{1, 0}}, game.Ride{Step: []int{0, 1}}, game.Ride{Step: []int{1, 1}})
	ridingQueens = game.Riding("queens", game.Heaps().Of(2), game.Ride{Step: []int{1, 0}}, game.Ride{Step: []int{0, 1}}, game.Ride{Step: []int{1, 1}})
	whiteKnight  = game.Riding("white-knight", game.Tuple(2), game.Ride{Step: []int{1, 2}, Most: 1}, game.Ride{Step: []int{2, 1}, Most: 1}, game.Ride{Step: []int{1, -2}, Most: 1}, game.Ride{Step: []int{2, -1}, Most: 1})
	king3        = game.Riding("king", game.Tuple(3), game.Ride{Step: []int{1, 0, 0}, Most: 1}, game.Ride{Step: []int{0, 1, 0}}, game.Ride{Step: []int{0, 2, 1}}, game.Ride{Step: []int{1, 1, 1}, Most: 1})
	ridingNim    = game.Riding("nim", game.Heaps(), game.Ride{Step: []int{1}})
	rookBash     = game.Riding("short-rook", game.Tuple(2), game.Ride{Step: []int{1, 0}, Most: 3}, game.Ride{Step: []int{0, 1}, Most: 3})
)

type tableCase struct {
	rules game.Rules
	make  func(context.Context, game.Rules, solve.Config) (*solve.Table, error)
}

func heapTo(n int) func(context.Context, game.Rules, solve.Config) (*solve.Table, error) {
	return func(ctx context.Context, r game.Rules, c solve.Config) (*solve.Table, error) {
		return solve.HeapValues(ctx, r, n, c)
	}
}

func boxTo(most ...int) func(context.Context, game.Rules, solve.Config) (*solve.Table, error) {
	return func(ctx context.Context, r game.Rules, c solve.Config) (*solve.Table, error) {
		return solve.BoxValues(ctx, r, most, c)
	}
}

func multisetsTo(k, m int) func(context.Context, game.Rules, solve.Config) (*solve.Table, error) {
	return func(ctx context.Context, r game.Rules, c solve.Config) (*solve.Table, error) {
		return solve.MultisetValues(ctx, r, k, m, c)
	}
}

func outcomesTo(k, m int) func(context.Context, game.Rules, solve.Config) (*solve.Table, error) {
	return func(ctx context.Context, r game.Rules, c solve.Config) (*solve.Table, error) {
		return solve.MultisetOutcomes(ctx, r, k, m, c)
	}
}

func boxOutcomesTo(most ...int) func(context.Context, game.Rules, solve.Config) (*solve.Table, error) {
	return func(ctx context.Context, r game.Rules, c solve.Config) (*solve.Table, error) {
		return solve.BoxOutcomes(ctx, r, most, c)
	}
}

var tableCases = []tableCase{
	{nimGame, heapTo(20)},
	{kayles, heapTo(14)},
	{grundys, heapTo(20)},
	{subtract(1, 3, 4), boxTo(9, 6, 3)},
	{kayles, multisetsTo(3, 6)},
	{wythoff, boxTo(9, 9)},
	{wythoff, boxTo(11, 4)},
	{wythoff, boxTo(4, 11)},
	{wythoffRides, boxTo(9, 9)},
	{wythoffRides, boxTo(12, 3)},
	{queens, boxTo(7, 7)},
	{ridingNim, heapTo(20)},
	{ridingNim, boxTo(5, 3, 4)},
	{whiteKnight, boxTo(7, 7)},
	{king3, boxTo(3, 4, 3)},
	{rookBash, boxTo(5, 5)},
	{smallest, multisetsTo(4, 4)},
	{smallest, boxTo(3, 3, 3)},
	{merge, multisetsTo(3, 3)},
	{chomp, multisetsTo(4, 4)},
	{endNim, boxTo(3, 4, 3)},
	{fibonacci, boxTo(12, 9)},
	{squares, heapTo(60)},
}

// squares: take a square.
var squares = game.Define("squares", game.Heap(), func(p game.Position, out *game.List) {
	for k := 1; k*k <= p[0]; k++ {
		out.Add(p[0] - k*k)
	}
})

// TestTableBrute checks by the definition that every position of a table and a
// heap of its value are a P-position.
func TestTableBrute(t *testing.T) {
	for _, c := range tableCases {
		b := newBrute(c.rules, game.Normal)
		table, err := c.make(context.Background(), c.rules, solve.Config{})
		if err != nil {
			t.Errorf("%v: %v", c.rules, err)
			continue
		}
		count := 0
		for i, p := range table.All() {
			count++
			if table.Index(p) != i {
				t.Fatalf("%v %v: number %d, want %d", c.rules, p, table.Index(p), i)
			}
			if v := table.Value(i); b.outcome(p.Clone(), int(v)) != game.P {
				t.Errorf("%v %v: value %d, but the sum with it is an N-position", c.rules, p, v)
			}
		}
		if count != table.Len() {
			t.Errorf("%v: %d positions, want %d", c.rules, count, table.Len())
		}
	}
}

// TestOutcomeTables compares tables of outcomes with the definition in both plays.
func TestOutcomeTables(t *testing.T) {
	for _, play := range []game.Play{game.Normal, game.Misere} {
		for _, r := range []game.Rules{nimGame, kayles, smallest, merge, chomp, chompBack} {
			b := newBrute(r, play)
			table, err := solve.MultisetOutcomes(context.Background(), r, 3, 4, solve.Config{Play: play})
			if err != nil {
				t.Fatal(r, err)
			}
			for i, p := range table.All() {
				if got, want := table.Outcome(i), b.outcome(p.Clone(), 0); got != want {
					t.Errorf("%v %v, %v play: %v, want %v", r, p, play, got, want)
				}
			}
		}
		for _, r := range []game.Rules{wythoff, endNim, fibonacci, whiteKnight} {
			b := newBrute(r, play)
			table, err := solve.BoxOutcomes(context.Background(), r, []int{5, 7}, solve.Config{Play: play})
			if err != nil {
				t.Fatal(r, err)
			}
			for i, p := range table.All() {
				if got, want := table.Outcome(i), b.outcome(p.Clone(), 0); got != want {
					t.Errorf("%v %v, %v play: %v, want %v", r, p, play, got, want)
				}
			}
		}
	}
}

// TestOutcomesOfParts has outcomes of games whose options are sums: a heap that falls apart
// into two N-positions may have become a P-position.
func TestOutcomesOfParts(t *testing.T) {
	apart := game.With(game.Define("heaps apart", game.Coupled(0), func(p game.Position, out *game.List) {
		for i, n := range p {
			for a := 1; 2*a < n; a++ {
				out.Add(slices.Concat(p[:i], game.Position{a, n - a}, p[i+1:])...)
			}
		}
	}), game.ComponentsFunc(func(p game.Position, out *game.List) {
		for _, n := range p {
			out.Add(n)
		}
	}))
	for _, c := range []struct {
		rules game.Rules
		make  func(context.Context, game.Rules, solve.Config) (*solve.Table, error)
	}{
		{grundys, boxOutcomesTo(20)},
		{kayles, boxOutcomesTo(6, 5)},
		{queens, boxOutcomesTo(5, 5)},
		{apart, outcomesTo(2, 10)},
		{apart, boxOutcomesTo(9, 9)},
	} {
		table, err := c.make(context.Background(), c.rules, solve.Config{})
		if err != nil {
			t.Fatal(c.rules, err)
		}
		b, ps := newBrute(c.rules, game.Normal), 0
		for i, p := range table.All() {
			got, want := table.Outcome(i), b.outcome(p.Clone(), 0)
			if got != want {
				t.Errorf("%v %v: %v, want %v", c.rules, p, got, want)
			}
			if got == game.P {
				ps++
			}
		}
		if ps < 2 {
			t.Errorf("%v: %d P-positions, want more to compare", c.rules, ps)
		}
	}
}

// TestManyOptions has tables whose numbers go beyond one word of bits: of Nim, whose values are
// the sizes, and of Wythoff's game, which is also filled by lines.
func TestManyOptions(t *testing.T) {
	heaps, err := solve.HeapValues(context.Background(), nimGame, 200, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 201 {
		if v := heaps.Value(n); int(v) != n {
			t.Errorf("nim %d: value %d", n, v)
		}
	}
	pairs, err := solve.BoxValues(context.Background(), wythoff, []int{70, 90}, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	lines, err := solve.BoxValues(context.Background(), wythoffRides, []int{70, 90}, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range pairs.All() {
		if v, want := pairs.Value(i), lines.Value(i); v != want {
			t.Errorf("wythoff %v: value %d, by lines %d", p, v, want)
		}
	}
}

// TestIllegal leaves out positions that the rules do not allow: three heaps of
// different sizes, where no move may make two equal.
func TestIllegal(t *testing.T) {
	antonim := game.With(game.Define("antonim", game.Coupled(3), func(p game.Position, out *game.List) {
		for i := range p {
			for n := range p[i] {
				if !slices.Contains(p, n) {
					out.Replace(p, i, n)
				}
			}
		}
	}), game.CheckFunc(func(p game.Position) error {
		q := slices.Sorted(slices.Values(p))
		if len(slices.Compact(q)) < len(p) {
			return errors.New("two heaps are equal")
		}
		return nil
	}))
	b := newBrute(antonim, game.Normal)
	table, err := solve.MultisetValues(context.Background(), antonim, 3, 7, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range table.All() {
		if legal := game.Check(antonim, p) == nil; table.Legal(i) != legal {
			t.Errorf("%v: legal %v, want %v", p, table.Legal(i), legal)
		} else if legal && b.outcome(p.Clone(), int(table.Value(i))) != game.P {
			t.Errorf("%v: value %d is wrong", p, table.Value(i))
		}
	}
	if i := table.Index(game.Position{2, 4, 5}); table.Outcome(i) != game.P { // the example of Project Euler 488
		t.Error("2 4 5 is not a P-position")
	}
}

// randomRides returns a piece with some random rides.
func randomRides(rng *rand.Rand, k int) game.Rules {
	rides := make([]game.Ride, 1+rng.IntN(4))
	for i := range rides {
		step := make([]int, k)
		for step[0] == 0 {
			for j := range step {
				step[j] = rng.IntN(3)
			}
		}
		rides[i] = game.Ride{Step: step, Most: rng.IntN(2)}
	}
	return game.Riding("random", game.Tuple(k), rides...)
}

// TestLines compares tables filled by lines with the values of single positions under
// the same rules as a list of options.
func TestLines(t *testing.T) {
	const seed = 1
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 60 {
		r := randomRides(rng, 2+rng.IntN(2))
		most := []int{9, 8, 3}
		if len(r.(game.Rider).Rides()[0].Step) == 2 {
			most = most[:2]
		}
		table, err := solve.BoxValues(context.Background(), r, most, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		s := solve.New(game.Define("listed", r.Shape(), r.Options), solve.Config{})
		for i, p := range table.All() {
			if want, err := s.Value(context.Background(), p.Clone()); table.Value(i) != want || err != nil {
				t.Fatalf("seed %d: rides %v at %v: %d, %v, want %d", seed, r.(game.Rider).Rides(), p, table.Value(i), err, want)
			}
		}
	}
}

// TestParents checks that the moves backwards are the moves.
func TestParents(t *testing.T) {
	const k, m = 4, 4
	reverse, _ := game.As[game.Reverser](chompBack)
	forward, backward := map[string]int{}, map[string]int{}
	var list game.List
	for _, p := range multisets(k, m) {
		list.Reset()
		chompBack.Options(p, &list)
		for q := range list.All() {
			forward[p.Key()+" to "+game.Ordered(chompBack, q).Key()]++
		}
		list.Reset()
		reverse.Parents(p, k, m, &list)
		for q := range list.All() {
			backward[game.Ordered(chompBack, q).Key()+" to "+p.Key()]++
		}
	}
	if !maps.Equal(forward, backward) || len(forward) == 0 {
		t.Errorf("%d moves forwards, %d backwards", len(forward), len(backward))
	}
}

func BenchmarkTable(b *testing.B) {
	for _, c := range []struct {
		name string
		tableCase
	}{
		{"wythoff-2000", tableCase{wythoffRides, boxTo(1999, 1999)}},
		{"wythoff-400-listed", tableCase{wythoff, boxTo(399, 399)}},
		{"smallest-6x30", tableCase{smallest, multisetsTo(6, 30)}},
		{"steins-5x5", tableCase{smallest, multisetsTo(5, 5)}},
		{"chomp-9x9-listed", tableCase{chomp, outcomesTo(9, 9)}},
		{"chomp-9x9", tableCase{chompBack, outcomesTo(9, 9)}},
		{"chomp-12x12", tableCase{chompBack, outcomesTo(12, 12)}},
		{"chomp-13x13", tableCase{chompBack, outcomesTo(13, 13)}},
		{"kayles-10000", tableCase{kayles, heapTo(10000)}},
		{"riding-nim-1000000", tableCase{ridingNim, heapTo(1000000)}},
		{"nim-10000", tableCase{nimGame, heapTo(10000)}},
		{"subtract-1000000", tableCase{subtract(1, 3, 4), heapTo(1000000)}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := c.make(context.Background(), c.rules, solve.Config{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestGoneHeap checks that the rules are never asked about a heap that is gone.
func TestGoneHeap(t *testing.T) {
	pairs := game.Define("pairs", game.Heaps().Of(2), func(p game.Position, out *game.List) {
		if p[0] == 0 && p[1] == 0 {
			t.Fatal("asked for the options of a heap that is gone")
		}
		for n := range p[0] {
			out.Add(n, p[1])
		}
	})
	for _, play := range []game.Play{game.Normal, game.Misere} {
		table, err := solve.BoxOutcomes(context.Background(), pairs, []int{2, 2}, solve.Config{Play: play})
		if err != nil {
			t.Fatal(err)
		}
		if got := table.Outcome(table.Index(game.Position{0, 0})); got != play.End() {
			t.Errorf("%v play: the heap that is gone is %v, want %v", play, got, play.End())
		}
	}
}
