package game_test

import (
	"fmt"

	"grundy/game"
)

// Wythoff's game: two heaps; take any number from one, or the same number from
// both.
func ExampleDefine() {
	wythoff := game.Define("wythoff", game.Coupled(2), func(p game.Position, out *game.List) {
		for i := range p {
			for n := range p[i] {
				out.Replace(p, i, n)
			}
		}
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, p[1]-k)
		}
	})
	p, _ := game.Parse(wythoff, "2 1")
	var options game.List
	wythoff.Options(game.Canonical(wythoff, p), &options)
	for q := range options.All() {
		fmt.Printf("%s: %s\n", game.Format(wythoff, q), game.Describe(wythoff, p, q))
	}
	// Output:
	// 0 2: take the whole heap of 1
	// 1 0: take the whole heap of 2
	// 1 1: take 1 from the heap of 2
	// 0 1: take the whole heap of 2
}

// Treblecross: who completes three crosses in a row wins.
func ExampleWith() {
	three := func(p game.Position) game.Outcome {
		for i := range len(p) - 2 {
			if p[i]+p[i+1]+p[i+2] == 3 {
				return game.P
			}
		}
		return game.Open
	}
	treblecross := game.With(
		game.Define("treblecross", game.Row(".X").Sym(game.Mirror), func(p game.Position, out *game.List) {
			for i, cell := range p {
				if cell == 0 {
					out.Replace(p, i, 1)
				}
			}
		}),
		game.JudgeFunc(three),
	)
	p, _ := game.Parse(treblecross, ".XXX.")
	judge, _ := game.As[game.Judge](treblecross)
	fmt.Println(judge.Judge(p))
	_, err := game.Parse(treblecross, "..o")
	fmt.Println(err)
	// Output:
	// P
	// position "..o" of treblecross: 'o' at 3, want one of ".X"
}

// Kayles: take one or two tokens from a heap, and split the rest if you like.
type kayles struct{}

func (kayles) String() string { return "kayles" }

func (kayles) HeapOptions(n int, out *game.List) {
	for take := 1; take <= min(2, n); take++ {
		rest := n - take
		for a := 0; a <= rest-a; a++ {
			out.Add(a, rest-a)
		}
	}
}

func ExampleHeapGame() {
	rules := game.HeapGame(kayles{})
	var options game.List
	rules.Options(game.Position{5}, &options)
	for q := range options.All() {
		fmt.Print(game.Format(rules, game.Canonical(rules, q)), ";")
	}
	// Output: 4;1 3;2 2;3;1 2;
}
