package rules_test

import (
	"slices"
	"testing"

	"grundy/game"
)

// TestSchuh checks that the divisors of 2^a 3^b make Chomp with a+1 columns and b+1
// rows: to take a divisor is to bite its square [Gal74].
func TestSchuh(t *testing.T) {
	divisors, chomp := ask(t, "divisor-chomp"), ask(t, "chomp")
	for a := range 4 {
		for b := range 4 {
			var p game.Position
			for x, i := 1, 0; i <= a; x, i = x*2, i+1 {
				for y, j := x, 0; j <= b; y, j = y*3, j+1 {
					p = append(p, y)
				}
			}
			divisors.wantValue(game.Ordered(divisors.rules, p), chomp.value(slices.Repeat(game.Position{a + 1}, b+1)))
		}
	}
}

// TestSubsetTakeaway checks that the second player wins with all subsets of a set of
// 2 to 5 members but the empty one and the whole [GN82].
func TestSubsetTakeaway(t *testing.T) {
	subsets := ask(t, "subset-takeaway")
	most := 4
	if long() {
		most = 5
	}
	for n := 2; n <= most; n++ {
		var p game.Position
		for set := 1; set < 1<<n-1; set++ {
			p = append(p, set)
		}
		subsets.wantP(p, true)
	}
}

// TestDivisorErase checks that who begins with 1..n wins: 1 goes with every number,
// so that a move that would be good for the second player is good for the first.
func TestDivisorErase(t *testing.T) {
	erase := ask(t, "divisor-erase")
	var p game.Position
	for n := 1; n <= 15; n++ {
		p = append(p, n)
		erase.wantP(p, false)
	}
}

// TestPalindrome checks the law of Codeforces 276B: who begins wins if the number of
// letters that are there an odd number of times is 0 or odd.
func TestPalindrome(t *testing.T) {
	word, rng := ask(t, "palindrome"), random(t)
	for range 100 {
		p := make(game.Position, rng.IntN(8))
		odd := map[int]bool{}
		for i := range p {
			c := rng.IntN(5)
			p[i] = c
			if odd[c] = !odd[c]; !odd[c] {
				delete(odd, c)
			}
		}
		word.wantP(p, len(odd) > 0 && len(odd)%2 == 0)
	}
}

// TestThirds checks the law of LeetCode 2029 by the numbers of stones with remainders
// 0, 1 and 2.
func TestThirds(t *testing.T) {
	stones := ask(t, "thirds")
	for c0 := range 4 {
		for c1 := range 6 {
			for c2 := range 6 {
				first := c1 > 0 && c2 > 0
				if c0%2 == 1 {
					first = max(c1, c2)-min(c1, c2) > 2
				}
				stones.wantP(game.Position{c0, c1, c2, 0, 0}, !first)
			}
		}
	}
}

// TestBrusselsSprouts checks that n crosses last 5n-2 moves however they are played
// [WW] chapter 17: a game of which all plays are so long has the value of its length
// modulo 2 at every step.
func TestBrusselsSprouts(t *testing.T) {
	sprouts := ask(t, "brussels-sprouts")
	for n := 1; n <= 3; n++ {
		sprouts.wantValue(slices.Repeat(game.Position{4}, n), n%2)
	}
	lengths := map[string]int{}
	for n := 1; n <= 2; n++ {
		if got := playLength(t, sprouts.rules, slices.Repeat(game.Position{4}, n), lengths); got != 5*n-2 {
			t.Errorf("%d crosses last %d moves, want %d", n, got, 5*n-2)
		}
	}
}

// playLength returns how many moves any play from p takes, or fails if that depends on
// the play.
func playLength(t *testing.T, r game.Rules, p game.Position, lengths map[string]int) int {
	if n, ok := lengths[p.Key()]; ok {
		return n
	}
	length := 0
	for i, q := range options(r, p) {
		n := 1 + playLength(t, r, q, lengths)
		if i > 0 && n != length {
			t.Errorf("%v lasts %d or %d moves", p, length, n)
		}
		length = n
	}
	lengths[p.Key()] = length
	return length
}
