package rules

import (
	"fmt"
	"strings"

	"grundy/game"
)

// Coin-turning games: coins in a row at places 1, 2, 3, ..., some of them heads. A
// move turns coins that a rule names, the rightmost from heads to tails. In normal
// play a position equals the sum of its heads, each alone [WW] chapter 14: a head
// at place n is a heap of n, and turning it with others replaces it by these.

// A turning adds the sets of other places whose coins may be turned together
// with a head at place n, n >= 1.
type turning func(n int, add func(with ...int))

// turningRules returns the rules of heads as heaps.
func turningRules(t turning) game.Rules {
	return describe(heapRules(func(n int, out *game.List) { t(n, out.Add) }), turnPlaces)
}

// turnCoinsRules returns the rules of turnCoins, for heads with a bounded number of
// moves.
func turnCoinsRules(least, most int) game.Rules {
	return game.With(turningRules(turnCoins(least, most)), game.CheckFunc(func(p game.Position) error {
		for _, n := range p {
			if ways(n-1, most-1) > maxMoves {
				return fmt.Errorf("a head at place %d has more than %d moves, want fewer", n, maxMoves)
			}
		}
		return nil
	}))
}

const maxMoves = 1 << 24

// ways returns how many sets of at most k of n things there are, or a number above
// maxMoves.
func ways(n, k int) int {
	total, sets := 1, 1
	for i := range min(n, k) {
		sets = sets * (n - i) / (i + 1)
		if total += sets; n > maxMoves || total > maxMoves {
			return maxMoves + 1
		}
	}
	return total
}

// turnCoins returns a turning of at least least and at most most coins, any of
// those to the left.
func turnCoins(least, most int) turning {
	return func(n int, add func(...int)) {
		chooseBelow(n, nil, least-1, most-1, add)
	}
}

// chooseBelow adds chosen with numbers from 1 to n-1 before it, so that the whole
// has at least least and at most most numbers more.
func chooseBelow(n int, chosen []int, least, most int, add func(...int)) {
	if least <= 0 {
		add(chosen...)
	}
	if most <= 0 {
		return
	}
	for a := max(1, least); a < n; a++ {
		chooseBelow(a, append(chosen, a), least-1, most-1, add)
	}
}

// turnRun returns a turning of adjacent coins, at least least and at most most.
func turnRun(least, most int) turning {
	return func(n int, add func(...int)) {
		var with []int
		for k := 1; k <= min(n, most); k++ {
			if k >= least {
				add(with...)
			}
			with = append(with, n-k)
		}
	}
}

// anyRun stands for no bound on the coins of a run.
const anyRun = 1<<63 - 1

// ternups turns three coins at equal distances.
func ternups(n int, add func(...int)) {
	for d := 1; 2*d < n; d++ {
		add(n-d, n-2*d)
	}
}

// turnPrefix turns a head and all coins to its left.
func turnPrefix(n int, add func(...int)) {
	turnRun(n, n)(n, add)
}

// turnMultiples returns a turning of x, 2x, ..., kx with kx <= n.
func turnMultiples(n int) turning {
	return func(x int, add func(...int)) {
		var with []int
		for y := x; y <= n; y += x {
			if y > x {
				with = append(with, y)
			}
			add(with...)
		}
	}
}

func flipMultiples(a Args) (game.Rules, error) {
	n := a.Int(0)
	return game.With(turningRules(turnMultiples(n)), game.CheckFunc(func(p game.Position) error {
		for i, x := range p {
			if x > n {
				return fmt.Errorf("cell %d, the number %d of the position, want at most %d", x, i+1, n)
			}
		}
		return nil
	})), nil
}

// grunt turns the coins at places 0, a, n-a and n, the first of which counts for
// nothing.
func grunt(n int, add func(...int)) {
	for a := 1; a < n-a; a++ {
		add(a, n-a)
	}
}

// turnings are the coin-turning games that other games are made of.
var turnings = []struct {
	name string
	turn turning
}{
	{"turning-turtles", turnCoins(1, 2)},
	{"mock-turtles", turnCoins(1, 3)},
	{"moebius", turnCoins(1, 5)},
	{"twins", turnCoins(2, 2)},
	{"triplets", turnCoins(3, 3)},
	{"ruler", turnRun(1, anyRun)},
	{"ternups", ternups},
	{"single", turnCoins(1, 1)},
}

// findTurning returns the turning of the given name.
func findTurning(name string) (turning, error) {
	var names []string
	for _, t := range turnings {
		if t.name == strings.TrimSpace(name) {
			return t.turn, nil
		}
		names = append(names, t.name)
	}
	return nil, fmt.Errorf("%q, want one of %s", name, strings.Join(names, ", "))
}

// coinCells returns the rules of a turning on a row of coins that are seen. In
// misère play the coins do not equal heaps.
func coinCells(a Args) (game.Rules, error) {
	turn, err := findTurning(a.Text(0))
	if err != nil {
		return nil, err
	}
	options := func(p game.Position, out *game.List) {
		for i, c := range p {
			if c == 0 {
				continue
			}
			turn(i+1, func(with ...int) {
				q := out.Copy(p)
				q[i] = 0
				for _, n := range with {
					q[n-1] ^= 1
				}
			})
		}
	}
	return game.With(define(game.Row("TH"), options), game.ComponentsFunc(singleHeads),
		game.DescribeFunc(cellsOfRow("turn", "coin", "coins"))), nil
}

// singleHeads adds each head with the tails to its left.
func singleHeads(p game.Position, out *game.List) {
	for i, c := range p {
		if c == 1 {
			free := out.Copy(p[:i+1])
			clear(free[:i])
		}
	}
}
