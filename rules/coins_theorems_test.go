package rules_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rules"
)

var coinGames = []string{"turning-turtles", "mock-turtles", "moebius", "twins", "triplets", "ruler", "ternups"}

// TestCoinsAreHeaps checks, by the definition, that a row of coins makes a
// P-position with the sum of its heads as heaps [WW] chapter 14.
func TestCoinsAreHeaps(t *testing.T) {
	const coins = 7
	for _, name := range coinGames {
		heads := ask(t, name)
		r, _, err := rules.Parse("coins:" + name)
		if err != nil {
			t.Fatal(err)
		}
		row := newField(r, game.Normal, 1<<16)
		for set := range 1 << coins {
			p := flags(set, coins)
			want := 0
			for i, head := range p {
				if head == 1 {
					want ^= heads.value(game.Position{i + 1})
				}
			}
			if o, err := row.outcome([]game.Position{p}, want); err != nil || o != game.P {
				t.Errorf("coins:%s %s with *%d is %v, %v, want P", name, game.Format(r, p), want, o, err)
			}
		}
	}
}

// TestLexicodes checks that the P-positions of turning up to t of n coins are the
// words of the lexicode of distance t+1: words in ascending order, each taken if it
// differs from all taken before in at least t+1 places [CS86].
func TestLexicodes(t *testing.T) {
	const n = 12
	for most, name := range []string{2: "turning-turtles", 3: "mock-turtles", 5: "moebius"} {
		if name == "" {
			continue
		}
		heads := ask(t, name)
		var code []int
		for word := range 1 << n {
			far := !slices.ContainsFunc(code, func(c int) bool { return bits.OnesCount(uint(c^word)) <= most })
			if far {
				code = append(code, word)
			}
			var p game.Position
			for i, head := range flags(word, n) {
				if head == 1 {
					p = append(p, i+1)
				}
			}
			heads.wantP(p, far)
		}
	}
}

// TestOdious checks that the values of Mock Turtles are the numbers with an odd
// number of binary ones [WW] chapter 14.
func TestOdious(t *testing.T) {
	heads := ask(t, "mock-turtles")
	n := 0
	for v := 1; n < 60; v++ {
		if bits.OnesCount(uint(v))%2 == 1 {
			n++
			heads.wantValue(game.Position{n}, v)
		}
	}
}

// TestTernupsZeros checks that a coin of Ternups is worth nothing if and only if its
// place, from 0, has no digit 2 in base 3 [WW] chapter 14.
func TestTernupsZeros(t *testing.T) {
	heads := ask(t, "ternups")
	for n := range 250 {
		zero := true
		for m := n; m > 0; m /= 3 {
			zero = zero && m%3 != 2
		}
		heads.wantP(game.Position{n + 1}, zero)
	}
}

// TestGrunt checks that Grunt is Grundy's game [WW] chapter 14.
func TestGrunt(t *testing.T) {
	grunt, grundy := ask(t, "grunt"), ask(t, "grundys-game")
	for n := range 150 {
		grunt.wantValue(game.Position{n}, grundy.value(game.Position{n}))
	}
}

// TestTartan checks that a head of a product is worth the nim-product of what it is
// worth along its row and its column, the Tartan theorem [WW] chapter 14.
func TestTartan(t *testing.T) {
	const most = 6
	for _, x := range coinGames {
		for _, y := range []string{"turning-turtles", "ruler", "twins"} {
			a, b, both := ask(t, x), ask(t, y), ask(t, "tartan:"+x+","+y)
			for i := 1; i <= most; i++ {
				for j := 1; j <= most; j++ {
					want := nimProduct(a.value(game.Position{i}), b.value(game.Position{j}))
					both.wantValue(game.Position{i, j}, want)
				}
			}
		}
	}
}

// TestTartanInSpace checks the theorem in three dimensions: products of products.
func TestTartanInSpace(t *testing.T) {
	const most = 4
	for _, games := range [][3]string{{"ruler", "turning-turtles", "twins"}, {"turning-turtles", "turning-turtles", "turning-turtles"}, {"mock-turtles", "ruler", "triplets"}} {
		a, b, c := ask(t, games[0]), ask(t, games[1]), ask(t, games[2])
		all := ask(t, "tartan:"+strings.Join(games[:], ","))
		for i := 1; i <= most; i++ {
			for j := 1; j <= most; j++ {
				for k := 1; k <= most; k++ {
					want := nimProduct(nimProduct(a.value(game.Position{i}), b.value(game.Position{j})), c.value(game.Position{k}))
					all.wantValue(game.Position{i, j, k}, want)
				}
			}
		}
	}
}

// TestTurningCorners checks that Turning Corners multiplies [WW] chapter 14.
func TestTurningCorners(t *testing.T) {
	corners := ask(t, "turning-corners")
	for x := range 18 {
		for y := range 18 {
			corners.wantValue(game.Position{x, y}, nimProduct(x, y))
		}
	}
}

// nimProduct multiplies bit by bit: for Fermat powers F = 2^(2^k), F times a smaller
// number is the usual product, and F times F is F + F/2 [ONAG] chapter 6.
func nimProduct(x, y int) int {
	product := 0
	for i := range 16 {
		for j := range 16 {
			if x>>i&1 == 1 && y>>j&1 == 1 {
				product ^= powerProduct(i, j)
			}
		}
	}
	return product
}

// powerProduct returns the nim-product of 2^i and 2^j: the bits of i and j tell
// which Fermat powers they are the product of.
func powerProduct(i, j int) int {
	if i&j == 0 {
		return 1 << (i | j) // different Fermat powers
	}
	k := 1 << (bits.Len(uint(i&j)) - 1) // F = 2^k is the greatest in both
	square := 1<<k | 1<<(k-1)
	return nimProduct(square, powerProduct(i^k, j^k))
}

// TestAcrosticTwins checks that Acrostic Twins adds [WW] chapter 14.
func TestAcrosticTwins(t *testing.T) {
	twins := ask(t, "acrostic-twins")
	for x := range 16 {
		for y := range 16 {
			twins.wantValue(game.Position{x, y}, x^y)
		}
	}
}
