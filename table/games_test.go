package table_test

import (
	"context"
	"testing"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
	"grundy/table"
)

// The games of the tests, written down here so that they do not depend on others.

var wythoff = game.Define("wythoff", game.Coupled(2), func(p game.Position, out *game.List) {
	takeFromOne(p, out)
	for k := 1; k <= min(p[0], p[1]); k++ {
		out.Add(p[0]-k, p[1]-k)
	}
})

var nimGame = game.Define("nim", game.Heaps(), takeFromOne)

func takeFromOne(p game.Position, out *game.List) {
	for i := range p {
		for n := range p[i] {
			out.Replace(p, i, n)
		}
	}
}

// Kayles: take one or two tokens from a heap, and split the rest if you like.
var kayles = game.Define("kayles", game.Heaps(), func(p game.Position, out *game.List) {
	for take := 1; take <= min(2, p[0]); take++ {
		for a := range p[0] - take + 1 {
			out.Add(a, p[0]-take-a)
		}
	}
})

// The smallest heap: take any number from a heap of the fewest tokens.
var smallest = game.Define("smallest-heap", game.Coupled(0), func(p game.Position, out *game.List) {
	if len(p) > 0 {
		for n := range p[0] {
			out.Replace(p, 0, n)
		}
	}
})

// Cram: put a domino on two free cells that are neighbours.
var cram = game.Define("cram", game.Board(".#").Sym(game.Rectangle), func(p game.Position, out *game.List) {
	columns := p[0]
	for i := 1; i < len(p); i++ {
		if i%columns != 0 {
			domino(p, i, i+1, out)
		}
		domino(p, i, i+columns, out)
	}
})

func domino(p game.Position, i, j int, out *game.List) {
	if j < len(p) && p[i] == 0 && p[j] == 0 {
		q := out.Copy(p)
		q[i], q[j] = 1, 1
	}
}

// Treblecross: who completes three crosses in a row wins.
var treblecross = game.With(
	game.Define("treblecross", game.Row(".X").Sym(game.Mirror), func(p game.Position, out *game.List) {
		for i, c := range p {
			if c == 0 {
				out.Replace(p, i, 1)
			}
		}
	}),
	game.JudgeFunc(func(p game.Position) game.Outcome {
		for i := range max(0, len(p)-2) {
			if p[i]+p[i+1]+p[i+2] == 3 {
				return game.P
			}
		}
		return game.Open
	}),
)

// A token on a graph with loops: from 1 to 0 and 2, from 2 to 1, from 3 to 3, from
// 4 to 3 and 0, from 5 to 3 and 1.
var circle = game.Define("circle", game.Heap(), func(p game.Position, out *game.List) {
	for _, n := range [][]int{{}, {0, 2}, {1}, {3}, {3, 0}, {3, 1}}[p[0]] {
		out.Add(n)
	}
})

// Fibonacci Nim: take at most as many as the memory says, then at most twice as
// many as were taken.
var fibonacci = game.With(
	game.Define("fibonacci", game.Heap().Mem(1), func(p game.Position, out *game.List) {
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, 2*k)
		}
	}),
)

// make1 returns the table of a game, and fails the test if there is none.
func make1(t testing.TB, r game.Rules, rng table.Range, k table.Kind, play game.Play) *table.Table {
	t.Helper()
	tab, err := table.Make(context.Background(), r, rng, k, solve.Config{Play: play})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// brute is a Source from the definition, for games that end: recursion over all
// options, and no thought of sums.
type brute struct {
	rules game.Rules
	play  game.Play
	known map[string]nim.Value
}

func newBrute(r game.Rules, play game.Play) *brute {
	return &brute{r, play, map[string]nim.Value{}}
}

func (b *brute) ask(_ context.Context, p game.Position) (table.Entry, error) {
	return table.ValueEntry(b.value(p)), nil
}

func (b *brute) value(p game.Position) nim.Value {
	if v, ok := b.known[p.Key()]; ok {
		return v
	}
	options := b.options(p)
	values := make([]nim.Value, len(options))
	for i, q := range options {
		values[i] = b.value(q)
	}
	v := nim.Mex(values...)
	if len(options) == 0 && b.play == game.Misere {
		v = 1
	}
	b.known[p.Key()] = v
	return v
}

// options returns the options of a whole position; of heaps, of all records.
func (b *brute) options(p game.Position) []game.Position {
	var out game.List
	p = game.Ordered(b.rules, p)
	if !b.rules.Shape().IsSum() {
		b.rules.Options(p, &out)
		return clones(&out)
	}
	var all []game.Position
	for i := range p {
		out.Reset()
		b.rules.Options(p[i:i+1], &out)
		for q := range out.All() {
			rest := append(p[:i:i], q...)
			all = append(all, append(rest, p[i+1:]...))
		}
	}
	return all
}

func clones(l *game.List) (all []game.Position) {
	for p := range l.All() {
		all = append(all, p.Clone())
	}
	return all
}
