package law_test

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/law"
	"grundy/rules"
	"grundy/solve"
)

// coded are games with a code, in all ways to name them.
var coded = []string{
	"bash:4", "bash:1", "take-between:2,5", "take-between:3,3", "subtract", "subtract:2,5,9", "subtract:4", "all-but:2", "all-but:1,4",
	"bash-misere:3", "take-between-misere:3,5", "take-between-misere:1,2",
	"kayles", "dawsons-kayles", "octal:0.137", "octal:4.2", "grundys-game", "nim", "lasker", "take-or-split:2", "take-or-split:3",
	"scatterstone:2",
}

// manyParts are more, with many options.
var manyParts = []string{"take-or-split:4", "scatterstone:3", "scatterstone:4"}

func mustParse(t *testing.T, name string) game.Rules {
	t.Helper()
	r, _, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestCodeOf compares the options of a heap by the code with those of the rules.
func TestCodeOf(t *testing.T) {
	for _, name := range slices.Concat(coded, manyParts) {
		r := mustParse(t, name)
		code, ok := law.CodeOf(r)
		if !ok {
			t.Errorf("%s: no code", name)
			continue
		}
		for n := range 40 {
			byCode := map[string]bool{}
			for heaps := range code.HeapOptions(n) {
				byCode[sorted(heaps)] = true
			}
			var options game.List
			r.Options(game.Position{n}, &options)
			byRules := map[string]bool{}
			for heaps := range options.All() {
				byRules[sorted(heaps)] = true
			}
			if len(byCode) != len(byRules) {
				t.Errorf("%s, heap %d: %d options by the code, %d by the rules", name, n, len(byCode), len(byRules))
			}
			for key := range byRules {
				if !byCode[key] {
					t.Errorf("%s, heap %d: the code has no option %q", name, n, key)
				}
			}
		}
	}
	for _, name := range []string{
		"wythoff", "misere-nim", "fibonacci-nim", "bash:100000", "subtract:1,100000", "take-or-split:5", "take-or-split:8", "scatterstone:5",
	} {
		if code, ok := law.CodeOf(mustParse(t, name)); ok {
			t.Errorf("%s: code %v, want none", name, code)
		}
	}
}

// sorted says which heaps there are, but for empty ones.
func sorted(heaps []int) string {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(h int) bool { return h == 0 })
	slices.Sort(heaps)
	return game.Position(heaps).Key()
}

// TestHeaps compares the values by the code with a search, and wants some of them far out.
func TestHeaps(t *testing.T) {
	ctx := context.Background()
	for _, name := range append([]string{"one-or-prime", "powers:2", "powers:3"}, coded...) {
		r := mustParse(t, name)
		heaps := law.HeapsOf(r)
		search := solve.New(r, solve.Config{})
		for n := range 300 {
			got, known, err := heaps.Value(ctx, game.Position{n})
			want, err2 := search.Value(ctx, game.Position{n})
			if err != nil || err2 != nil || !known || got != want {
				t.Fatalf("%s, heap %d: %d, want %d (%v, %v)", name, n, got, want, err, err2)
			}
		}
		if _, known, _ := heaps.Value(ctx, game.Position{2, 3}); known {
			t.Errorf("%s: a sum has the value of a heap", name)
		}
	}
	if law.HeapsOf(mustParse(t, "wythoff")) != nil {
		t.Error("wythoff has values of heaps")
	}
}

// TestFarHeaps has heaps past the table: those of games that repeat, by their periods, and an error
// for those of one that is not known to.
func TestFarHeaps(t *testing.T) {
	ctx := context.Background()
	for name, period := range map[string]int{"bash:4": 5, "take-between:2,5": 7, "powers:4": 5, "subtract:2,5": 7, "kayles": 12, "dawsons-kayles": 34} {
		heaps := law.HeapsOf(mustParse(t, name))
		for _, n := range []int{1<<22 - 1, 1 << 22, 1<<22 + 5, 1_000_000_000, 1_000_000_000_000_000_007} {
			got, err := heaps.At(ctx, n)
			near, nearErr := heaps.At(ctx, n%period+100*period) // past every pre-period
			if err != nil || nearErr != nil || got != near {
				t.Errorf("%s, heap %d: %d, %v, want %d, %v", name, n, got, err, near, nearErr)
			}
		}
		if ok, err := heaps.Repeat(ctx); !ok || err != nil {
			t.Errorf("%s: repeats: %t, %v", name, ok, err)
		}
	}
	grundys := law.HeapsOf(mustParse(t, "grundys-game"))
	if ok, err := grundys.Repeat(ctx); ok || err != nil {
		t.Errorf("Grundy's game repeats: %t, %v", ok, err)
	}
	open := law.HeapsOf(mustParse(t, "subtract:5003,30011,40009,65521")) // no period is found by default
	if v, err := open.At(ctx, 1<<40); err == nil {
		t.Errorf("a game without a known period, heap 2^40: %d, want an error", v)
	}
}

// TestGrowingValues asks for the values of games whose values grow with the heap, by a law that is
// proved of a code.
func TestGrowingValues(t *testing.T) {
	for _, code := range []string{"octal:4.[3]", "octal:0.[3]", "octal:0.3F"} {
		r := mustParse(t, code)
		const most = 3000 // beyond the heaps that the proof looks at
		values, err := law.ValuesOf(t.Context(), r, most, nil)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		got, err := values.First(t.Context(), most)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		rules, _ := law.CodeOf(r)
		want, err := rules.Values(t.Context(), most+1, heap.Sets)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: other values than by the sets of nim-sums", code)
		}
	}
}

// TestFewMultiples counts multiples of heaps of games that have no period.
func TestFewMultiples(t *testing.T) {
	for _, name := range []string{"octal:4.[3]", "grundys-game"} {
		q := &law.Query{Rules: mustParse(t, name), Multiples: []count.Multiple{{Times: 1}, {Times: 2}, {Times: 3}}, To: big.NewInt(200)}
		if err := q.Check(); err != nil {
			t.Fatal(err)
		}
		plans, err := q.Plans("multiples")
		if err != nil {
			t.Fatal(err)
		}
		ranked, err := plans[0].Ranked(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := ranked.Count(t.Context(), big.NewInt(200))
		if err != nil {
			t.Fatal(err)
		}
		code, _ := law.CodeOf(q.Rules)
		g, want := code.ByDefinition(601), int64(0)
		for n := range 201 {
			if g[n]^g[2*n]^g[3*n] == 0 {
				want++
			}
		}
		if got.Int64() != want {
			t.Errorf("%s: %v of n, 2n, 3n are P-positions, want %d", name, got, want)
		}
	}
}
