package rules_test

import (
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"grundy/game"
)

// A theorem says the nim-value or the outcome of all positions of a game.
type theorem struct {
	spec   string
	heaps  int    // how many numbers a position has
	least  int    // the least of them
	most   int    // and the largest; those that are no position are left out
	format string // how a position is typed: {} stands for a number, or for all if there is a space
	value  func(p []int) int
	isP    func(p []int) bool // if value is nil
}

var heapTheorems = []theorem{
	{spec: "nim", heaps: 3, most: 7, value: nimSum},
	{spec: "bash:4", heaps: 2, most: 14, value: func(p []int) int { return p[0]%5 ^ p[1]%5 }},
	{spec: "bash-misere:4", heaps: 1, most: 40, isP: func(p []int) bool { return p[0]%5 == 1 }},
	{spec: "at-least-half", heaps: 1, most: 100, value: func(p []int) int { return bits.Len(uint(p[0])) }},
	{spec: "divisor-nim", heaps: 1, least: 1, most: 100, value: func(p []int) int { return bits.TrailingZeros(uint(p[0])) + 1 }},
	{spec: "proper-divisors", heaps: 1, least: 1, most: 100, value: func(p []int) int { return bits.TrailingZeros(uint(p[0])) }},
	// Mark: the numbers that end in an odd number of binary zeros [Fra11].
	{spec: "mark", heaps: 1, least: 1, most: 200, isP: func(p []int) bool { return bits.TrailingZeros(uint(p[0]))%2 == 1 }},
	{spec: "lasker", heaps: 1, most: 60, value: func(p []int) int { return exchanged(p[0], 4) }},
	{spec: "take-or-split", heaps: 1, most: 60, value: func(p []int) int { return exchanged(p[0], 8) }},
	{spec: "xor-split", heaps: 1, least: 1, most: 120, value: func(p []int) int { return (bits.OnesCount(uint(p[0])) + 1) % 2 }},
	{spec: "tower-breakers", heaps: 1, least: 1, most: 100, value: primeFactors},
	{spec: "division-game", heaps: 2, least: 1, most: 16, value: primeFactors},
	// Moore's Nim: in every binary place the ones are a multiple of k+1 [Moo10].
	{spec: "moore:2", heaps: 4, most: 4, isP: func(p []int) bool { return onesDivisible(p, 3) }},
	{spec: "moore:3", heaps: 5, most: 3, isP: func(p []int) bool { return onesDivisible(p, 4) }},
	// Wythoff's game: the smaller heap is the difference times the golden ratio [Wyt07].
	{spec: "wythoff", heaps: 2, most: 40, isP: func(p []int) bool { return min(p[0], p[1]) == golden(max(p[0], p[1])-min(p[0], p[1])) }},
	// Cyclic Nimhoff [FL91].
	{spec: "cyclic-nimhoff:3", heaps: 3, most: 6, value: func(p []int) int { return 3*(p[0]/3^p[1]/3^p[2]/3) + (p[0]+p[1]+p[2])%3 }},
	// Euclid's game without zeros: |a/b - b/a| rounded down [Niv06].
	{spec: "euclid-positive", heaps: 2, least: 1, most: 30, value: func(p []int) int {
		a, b := min(p[0], p[1]), max(p[0], p[1])
		return (b*b - a*a) / (a * b)
	}},
	{spec: "divisor-of-other", heaps: 2, least: 1, most: 24, isP: func(p []int) bool {
		return bits.TrailingZeros(uint(p[0])) == bits.TrailingZeros(uint(p[1]))
	}},
	{spec: "eat-and-split", heaps: 2, least: 1, most: 20, isP: func(p []int) bool { return p[0]%2 == 1 && p[1]%2 == 1 }},
	{spec: "half-across", heaps: 2, most: 20, isP: func(p []int) bool { return max(p[0], p[1])-min(p[0], p[1]) <= 1 }},
	{spec: "smallest-heap", heaps: 5, least: 1, most: 5, value: smallestValue},
	// Greedy Nim: an even number of largest heaps [AN04].
	{spec: "greedy-nim", heaps: 4, least: 1, most: 5, isP: func(p []int) bool { return count(p, largest(p))%2 == 0 }},
	{spec: "half-of-heaps", heaps: 4, least: 1, most: 4, isP: func(p []int) bool { return count(p, smallest(p)) > 2 }},
	{spec: "everything-nim", heaps: 4, least: 1, most: 6, isP: everythingP},
	// Antonim with three heaps, and with two and an empty one [WW, chapter 15].
	{spec: "antonim", heaps: 2, least: 1, most: 20, isP: func(p []int) bool { return (p[0]+1)^(p[1]+1) == 1 }},
	{spec: "antonim", heaps: 3, least: 1, most: 12, isP: func(p []int) bool { return (p[0]+1)^(p[1]+1)^(p[2]+1) == 0 }},
	// Welter's game with two coins: their sum without carries less one [ONAG, chapter 13].
	{spec: "welters-game", heaps: 2, most: 20, value: func(p []int) int { return (p[0] ^ p[1]) - 1 }},
	{spec: "circular-nim:2", heaps: 4, most: 4, isP: func(p []int) bool { return p[0] == p[2] && p[1] == p[3] }},
	{spec: "circular-nim:3", heaps: 4, most: 3, isP: func(p []int) bool { return largest(p) == smallest(p) }},
	{spec: "staircase", heaps: 4, most: 4, value: func(p []int) int { return p[0] ^ p[2] }},
	{spec: "sequential-nim", heaps: 4, least: 1, most: 4, isP: sequentialP},
	{spec: "circle-game", heaps: 4, most: 4, isP: func(p []int) bool { return place(p, smallest(p))%2 == 0 }},
	{spec: "swap-game", heaps: 4, most: 4, isP: func(p []int) bool { return p[0] == smallest(p) }},
	{spec: "northcott", heaps: 2, most: 4, format: "1,{},1", isP: func(p []int) bool { return p[0] == p[1] }},
	{spec: "poker-nim", heaps: 3, most: 4, format: "{} | 1 1", isP: func(p []int) bool { return nimSum(p) == 0 }},
	{spec: "no-reuse-nim", heaps: 1, most: 25, format: "{},0", value: triangle},
	{spec: "zero-move-nim", heaps: 1, least: 1, most: 30, format: "{},1", value: func(p []int) int { return (p[0] - 1 ^ 1) + 1 }},
	{spec: "nim-pass", heaps: 1, least: 1, most: 30, format: "{} | 1", value: func(p []int) int { return (p[0] - 1 ^ 1) + 1 }},
	{spec: "finish-the-heap", heaps: 4, least: 1, most: 3, format: "{} | 0", isP: func(p []int) bool { return largest(p) == 1 && len(p)%2 == 0 }},
	{spec: "new-nim", heaps: 4, least: 1, most: 4, format: "{} | 1", isP: independent},
}

// TestHeapTheorems compares the solver with closed forms.
func TestHeapTheorems(t *testing.T) {
	for _, h := range heapTheorems {
		t.Run(h.spec, func(t *testing.T) {
			a := ask(t, h.spec)
			p := make([]int, h.heaps)
			for i := range p {
				p[i] = h.least
			}
			checked := 0
			for more := true; more; more = next(p, h.least, h.most) {
				if h.check(a, p) {
					checked++
				}
			}
			if checked < 10 {
				t.Errorf("%d positions checked, want at least 10", checked)
			}
		})
	}
}

// next counts p up, each number from least to most, and reports whether there is a
// next one.
func next(p []int, least, most int) bool {
	for i := range p {
		if p[i]++; p[i] <= most {
			return true
		}
		p[i] = least
	}
	return false
}

// check reports whether the numbers p are a position, and checks it if so.
func (h theorem) check(a asker, p []int) bool {
	a.Helper()
	q, err := game.Parse(a.rules, h.text(p))
	switch {
	case err != nil:
		return false
	case h.value != nil:
		a.wantValue(q, h.value(p))
	default:
		a.wantP(q, h.isP(p))
	}
	return true
}

// text returns p as it is typed; a format without a space stands for each number.
func (h theorem) text(p []int) string {
	words := make([]string, len(p))
	each := h.format != "" && !strings.Contains(h.format, " ")
	for i, n := range p {
		if words[i] = strconv.Itoa(n); each {
			words[i] = strings.Replace(h.format, "{}", words[i], 1)
		}
	}
	all := strings.Join(words, " ")
	if h.format != "" && !each {
		return strings.Replace(h.format, "{}", all, 1)
	}
	return all
}

func nimSum(p []int) int {
	s := 0
	for _, n := range p {
		s ^= n
	}
	return s
}

// exchanged returns n, but k j - 1 and k j exchanged.
func exchanged(n, k int) int {
	switch {
	case n > 0 && n%k == 0:
		return n - 1
	case n%k == k-1:
		return n + 1
	}
	return n
}

// primeFactors returns the number of prime factors of all numbers, each as often as
// it divides.
func primeFactors(p []int) int {
	count := 0
	for _, n := range p {
		for d := 2; n > 1; d++ {
			for ; n%d == 0; n /= d {
				count++
			}
		}
	}
	return count
}

// onesDivisible reports whether d divides the number of ones in every binary place.
func onesDivisible(p []int, d int) bool {
	for bit := 1; bit < 64; bit *= 2 {
		ones := 0
		for _, n := range p {
			if n&bit != 0 {
				ones++
			}
		}
		if ones%d != 0 {
			return false
		}
	}
	return true
}

// golden returns n times the golden ratio, rounded down: the largest a with
// a^2 - a n <= n^2.
func golden(n int) int {
	a := n
	for (a+1)*(a+1)-(a+1)*n <= n*n {
		a++
	}
	return a
}

func smallest(p []int) int {
	m := p[0]
	for _, n := range p {
		m = min(m, n)
	}
	return m
}

func largest(p []int) int {
	m := p[0]
	for _, n := range p {
		m = max(m, n)
	}
	return m
}

func count(p []int, n int) int {
	c := 0
	for _, m := range p {
		if m == n {
			c++
		}
	}
	return c
}

// place returns the index of the first n in p.
func place(p []int, n int) int {
	i := 0
	for p[i] != n {
		i++
	}
	return i
}

// smallestValue is the law of CCPC 2020 Weihai J for the smallest heap.
func smallestValue(p []int) int {
	c := count(p, smallest(p))
	if c == len(p) {
		c++
	}
	return smallest(p) - c%2
}

// everythingP is the law of Codeforces 1965A: by the least size that is missing, or
// the largest if none is.
func everythingP(p []int) bool {
	missing := 1
	for count(p, missing) > 0 {
		missing++
	}
	if missing > largest(p) {
		return largest(p)%2 == 0
	}
	return missing%2 == 0
}

// sequentialP is the law of Codeforces 1382B: by the heaps of one at the start.
func sequentialP(p []int) bool {
	ones := 0
	for ones < len(p) && p[ones] == 1 {
		ones++
	}
	if ones == len(p) {
		return ones%2 == 0
	}
	return ones%2 == 1
}

// triangle returns the largest t such that 1 + ... + t is at most the number.
func triangle(p []int) int {
	t := 0
	for (t+1)*(t+2)/2 <= p[0] {
		t++
	}
	return t
}

// independent reports whether no heaps, but not all, can be taken away to leave
// nim-sum 0: the player who may take some away has lost.
func independent(p []int) bool {
	for left := 1; left < 1<<len(p); left++ {
		s := 0
		for i, n := range p {
			if left>>i&1 == 1 {
				s ^= n
			}
		}
		if s == 0 {
			return false
		}
	}
	return true
}
