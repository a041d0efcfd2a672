package stress_test

import (
	"fmt"
	"io"
	"math"
	"slices"
	"time"
)

// A plantedBug is a solution of a public problem with a mistake that contestants make,
// and what its smallest wrong input is, by a search that shares nothing with the
// package.
type plantedBug struct {
	name     string
	problem  string // where it was set
	game     string
	vary     []string // variants of the game instead, in order
	vary1    int      // the parameter of the first of them
	format   string
	answer   string
	first    string
	second   string
	span     span
	solution solution

	// moves returns the options of a whole position, for the search; with misere, who
	// cannot move wins. Where it is nil the smallest input is in smallest.
	moves    func(p []int) [][]int
	movesOf  func(k int) func(p []int) [][]int // of a variant
	misere   bool
	input    func(p []int, k int) string // one case as a file
	right    func(output string, p []int, wins bool) bool
	smallest string
	ratio    float64 // of a search of its own
	slow     bool
	less     time.Duration // to make the failure smaller, if not minutes
}

// A span is how many numbers a position has and how large they are.
type span struct{ fewest, greatest, least, most int }

var planted = []plantedBug{
	{
		name: "off by one", problem: "HDU 1846, take 1 to m from a heap of n",
		vary: []string{"bash:1", "bash:2", "bash:3", "bash:4"}, vary1: 1,
		format: `{t}\n{cases:{p} {k}\n}`, answer: `{winner}\n`, first: "first", second: "second",
		span: span{1, 1, 1, 30},
		solution: eachCase(func(in *ints, out io.Writer) {
			n, m := in.next(), in.next()
			tell(out, n%(m+2) != 0, "first", "second") // m+1 is right
		}),
		movesOf: bashMoves,
		input:   func(p []int, k int) string { return fmt.Sprintf("1\n%d %d\n", p[0], k) },
	},
	{
		name: "misère", problem: "HDU 1907, POJ 3480: Nim, who takes the last one loses",
		game: "misere-nim", format: `{t}\n{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "John", second: "Brother",
		span:     span{1, 5, 1, 6},
		solution: eachCase(func(in *ints, out io.Writer) { tell(out, nimSum(in.list()) != 0, "John", "Brother") }),
		moves:    nimMoves, misere: true, input: heapsFile,
	},
	{
		name: "misère of large heaps", problem: "HDU 2509: the same, with the ones handled and nothing else",
		game: "misere-nim", format: `{cases:{n} {p}\n}`, answer: `{winner}\n`, first: "Yes", second: "No",
		span: span{1, 5, 1, 6},
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				p := r.list()
				x := nimSum(p)
				if slices.Max(p) == 1 {
					x = 1 - x
				}
				if len(p) == 2 && p[0] == p[1] {
					x = 1 // "two equal heaps: copy the first player"
				}
				tell(out, x != 0, "Yes", "No")
			}
		},
		moves: nimMoves, misere: true,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d %s\n", len(p), joined(p)) },
	},
	{
		name: "pre-period", problem: "Kayles, as in HackerRank Bowling Pins: the table of the period for every row",
		game: "kayles", format: `{t}\n{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "WIN", second: "LOSE",
		span: span{1, 2, 1, 40},
		solution: eachCase(func(in *ints, out io.Writer) {
			period := [12]int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}
			x := 0
			for _, n := range in.list() {
				x ^= period[n%12]
			}
			tell(out, x != 0, "WIN", "LOSE")
		}),
		moves: kaylesMoves, input: heapsFile,
	},
	{
		name: "32 bits", problem: "POJ 2234, Nim, with the heaps of 64 bits of CCPC 2020 Weihai J",
		game: "nim", format: `{t}\n{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "Yes", second: "No",
		span: span{1, 10, 1, 1_000_000_000_000},
		solution: eachCase(func(in *ints, out io.Writer) {
			x := int32(0)
			for _, n := range in.list() {
				x ^= int32(n)
			}
			tell(out, x != 0, "Yes", "No")
		}),
		// The nim-sum must be a multiple of 2^32 and not 0, so a heap is at least that.
		smallest: "1\n1\n4294967296\n",
	},
	{
		name: "alone", problem: "HDU 1846 with several heaps and a table of 221, past which wrong values are often right",
		game: "bash:3", format: `{t}\n{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "first", second: "second",
		span: span{1, 8, 1, 400}, less: 6 * time.Second, // of several heaps there are too many to try all
		solution: eachCase(func(in *ints, out io.Writer) {
			x := 0
			for _, n := range in.list() {
				if n < 221 {
					x ^= n % 4
				} else {
					x ^= n % 13
				}
			}
			tell(out, x != 0, "first", "second")
		}),
		// Of one heap n, wrong are those where one of 4 and 13 divides n and the other does not.
		smallest: "1\n1\n221\n",
	},
	doubles("doubles", 1.617),
	doubles("doubles, one digit more", 1.618),
	{
		name: "duplicates", problem: "POJ 2234, Nim, with the sizes in a set",
		game: "nim", format: `{cases:{n} {p}\n}`, answer: `{winner}\n`, first: "Yes", second: "No",
		span: span{1, 4, 1, 6},
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				p := r.list()
				slices.Sort(p)
				tell(out, nimSum(slices.Compact(p)) != 0, "Yes", "No")
			}
		},
		moves: nimMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d %s\n", len(p), joined(p)) },
	},
	{
		name: "greedy", problem: "HDU 1847, take a power of two: the largest one each time",
		game: "powers", format: `{cases:{p}\n}`, answer: `{winner}\n`, first: "Kiki", second: "Cici",
		span: span{1, 1, 1, 60},
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				moves := 0
				for n := r.next(); n > 0; moves++ {
					power := 1
					for 2*power <= n {
						power *= 2
					}
					n -= power
				}
				tell(out, moves%2 == 1, "Kiki", "Cici")
			}
		},
		moves: powerMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d\n", p[0]) },
	},
	{
		name: "unsorted input", problem: "HDU 1527, Wythoff's game, the smaller heap taken to come first",
		game: "wythoff", format: `{cases:{a} {b}\n}`, answer: `{winner}\n`, first: "1", second: "0",
		span: span{2, 2, 1, 100},
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				a, b := r.next(), r.next()
				tell(out, int(math.Floor(float64(b-a)*(1+math.Sqrt(5))/2)) != a, "1", "0")
			}
		},
		moves: wythoffMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d %d\n", p[0], p[1]) },
	},
	{
		name: "reading", problem: "HDU 1849, Nim, with a nim-sum that is not set back for the next case",
		game: "nim", format: `{t}\n{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "Rabbit Win!", second: "Grass Win!",
		span: span{1, 5, 1, 100},
		solution: func(in io.Reader, out io.Writer) {
			r, x := newInts(in), 0
			for range r.next() {
				x ^= nimSum(r.list())
				tell(out, x != 0, "Rabbit Win!", "Grass Win!")
			}
		},
		// One case is always right. Of two, the nim-sums must be equal and not 0, or
		// the second 0 and the first not, and no sum is 0 with a heap of 1.
		smallest: "2\n1\n1\n1\n1\n",
	},
	{
		name: "wrong tie", problem: "POJ 2348, Euclid's game: the first quotient from 2 on decides, not from 3 on",
		game: "euclid", format: `{cases:{a} {b}\n}0 0\n`, answer: `{winner} wins\n`, first: "Stan", second: "Ollie",
		span: span{2, 2, 1, 40},
		solution: func(in io.Reader, out io.Writer) {
			r := newInts(in)
			for a, b := r.next(), r.next(); a != 0; a, b = r.next(), r.next() {
				a, b = min(a, b), max(a, b)
				first := true
				for b%a != 0 && b/a < 3 {
					a, b, first = b%a, a, !first
				}
				tell(out, first, "Stan wins", "Ollie wins")
			}
		},
		moves: euclidMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d %d\n0 0\n", p[0], p[1]) },
	},
	{
		name: "short array", problem: "LeetCode 1510, take a square number: a table of 100 heaps",
		game: "squares", format: `{p}\n`, answer: `{winner}\n`, first: "true", second: "false",
		span: span{1, 1, 1, 1000},
		solution: func(in io.Reader, out io.Writer) {
			n := newInts(in).next()
			var wins [100]bool
			for i := 1; i <= n; i++ {
				for s := 1; s*s <= i; s++ {
					wins[i] = wins[i] || !wins[i-s*s]
				}
			}
			tell(out, wins[n], "true", "false")
		},
		smallest: "100\n",
	},
	{
		name: "wrong parity", problem: "AcWing 892, staircase Nim: the steps counted from the top",
		game: "staircase", format: `{cases:{n}\n{p}\n}`, answer: `{winner}\n`, first: "Yes", second: "No",
		span: span{1, 5, 1, 4},
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				p, x := r.list(), 0
				for i := len(p) - 1; i >= 0; i -= 2 {
					x ^= p[i]
				}
				tell(out, x != 0, "Yes", "No")
			}
		},
		moves: staircaseMoves, input: func(p []int, _ int) string { return fmt.Sprintf("%d\n%s\n", len(p), joined(p)) },
	},
	{
		name: "exception", problem: "Codeforces 603C, take one or halve: the law of large even heaps from 4 on, not from 6 on",
		vary: []string{"one-or-halves:1", "one-or-halves:2", "one-or-halves:3"}, vary1: 1,
		format: `{n} {k}\n{p}\n`, answer: `{winner}\n`, first: "Kevin", second: "Nicky",
		span: span{1, 3, 1, 6},
		solution: func(in io.Reader, out io.Writer) {
			r, x := newInts(in), 0
			n, k := r.next(), r.next()
			for range n {
				x ^= halvesValue(r.next(), k)
			}
			tell(out, x != 0, "Kevin", "Nicky")
		},
		movesOf: halvesMoves,
		input:   func(p []int, k int) string { return fmt.Sprintf("%d %d\n%s\n", len(p), k, joined(p)) },
	},
	{
		name: "wrong modulus", problem: "Moore's game on one or two heaps [Moo10]: the bits counted modulo 2",
		game: "moore:2", format: `{t}\n{cases:{n} {p}\n}`, answer: `{winner}\n`, first: "first", second: "second",
		span:     span{1, 4, 1, 4},
		solution: eachCase(func(in *ints, out io.Writer) { tell(out, nimSum(in.list()) != 0, "first", "second") }),
		moves:    twoHeapMoves, input: func(p []int, _ int) string { return fmt.Sprintf("1\n%d %s\n", len(p), joined(p)) },
	},
	{
		name: "uninitialised", problem: "AtCoder AGC 017 D with several trees: the children of the tree before stay",
		game: "tree-hackenbush", format: `{t}\n{cases:{n}\n{edges:{a} {b}\n}}`, answer: `{winner}\n`, first: "Alice", second: "Bob",
		span: span{1, 6, 1, 1},
		solution: func(in io.Reader, out io.Writer) {
			r := newInts(in)
			var children [100][]int
			var value func(v int) int
			value = func(v int) (x int) {
				for _, u := range children[v] {
					x ^= value(u) + 1
				}
				return x
			}
			for range r.next() {
				for range r.next() - 1 {
					a, b := r.next(), r.next()
					children[a] = append(children[a], b)
				}
				tell(out, value(1) != 0, "Alice", "Bob")
			}
		},
		// One case is always right; the first of two must leave an edge, and the second be a
		// vertex alone.
		smallest: "2\n2\n1 2\n1\n",
	},
	{
		name: "wrong move", problem: "Luogu P1247, a winning move in Nim: taken from the largest heap",
		game: "nim", format: `{n}\n{p}\n`, answer: `{win:{take} {heap}\n{to}\n}{lose:lose\n}`,
		span: span{1, 4, 1, 6},
		solution: func(in io.Reader, out io.Writer) {
			p := newInts(in).list()
			x, at := nimSum(p), 0
			if x == 0 {
				fmt.Fprintln(out, "lose")
				return
			}
			for i := range p {
				if p[i] > p[at] {
					at = i
				}
			}
			left := min(p[at]^x, p[at]-1)
			take := p[at] - left
			p[at] = left
			fmt.Fprintf(out, "%d %d\n%s\n", take, at+1, joined(p))
		},
		moves: nimMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d\n%s\n", len(p), joined(p)) },
		right: func(output string, p []int, wins bool) bool {
			var take, heap int
			if _, err := fmt.Sscan(output, &take, &heap); err != nil {
				return !wins && output == "lose\n"
			}
			if !wins || take < 1 || take > p[heap-1] {
				return false
			}
			q := slices.Clone(p)
			q[heap-1] -= take
			return !winsByPlay(q, nimMoves, false, map[string]bool{}) && output == fmt.Sprintf("%d %d\n%s\n", take, heap, joined(q))
		},
	},
	{
		name: "count", problem: "HDU 1850, the number of winning moves in Nim: a heap that stays counts too",
		game: "nim", format: `{cases:{n}\n{p}\n}0\n`, answer: `{moves}\n`,
		span: span{1, 4, 1, 6},
		solution: func(in io.Reader, out io.Writer) {
			r := newInts(in)
			for p := r.list(); len(p) > 0; p = r.list() {
				n, x := 0, nimSum(p)
				for _, a := range p {
					if a^x <= a {
						n++
					}
				}
				fmt.Fprintln(out, n)
			}
		},
		moves: nimMoves,
		input: func(p []int, _ int) string { return fmt.Sprintf("%d\n%s\n0\n", len(p), joined(p)) },
		right: func(output string, p []int, _ bool) bool {
			n := 0
			for _, q := range nimMoves(p) {
				if !winsByPlay(q, nimMoves, false, map[string]bool{}) {
					n++
				}
			}
			return output == fmt.Sprintln(n)
		},
	},
}

// doubles is Wythoff's game with a golden ratio that is not quite right. Only some
// P-positions are wrong, so that the smallest is not near others.
func doubles(name string, ratio float64) plantedBug {
	return plantedBug{
		name: name, problem: fmt.Sprintf("POJ 1067, Wythoff's game, with %v for the golden ratio", ratio),
		game: "wythoff", format: `{cases:{a} {b}\n}`, answer: `{winner}\n`, first: "1", second: "0",
		span:  span{2, 2, 1, 1_000_000_000},
		ratio: ratio, slow: ratio == 1.618,
		solution: func(in io.Reader, out io.Writer) {
			for r := newInts(in); r.more(); {
				a, b := r.next(), r.next()
				tell(out, !isDoubleP(ratio, a, b), "1", "0")
			}
		},
	}
}

func isDoubleP(ratio float64, a, b int) bool {
	a, b = min(a, b), max(a, b)
	return int(math.Floor(float64(b-a)*ratio)) == a
}

// smallestPair returns the smallest pair that the ratio gets wrong, by the definition
// of Wythoff's game on all pairs up to a diagonal.
func smallestPair(ratio float64) [2]int {
	const most = 1000
	row, column, diagonal := [most]bool{}, [most]bool{}, [2 * most]bool{} // where a P-position stands
	var isP [most][most]bool
	for a := range most {
		for b := range most {
			isP[a][b] = !row[a] && !column[b] && !diagonal[a-b+most]
			if isP[a][b] {
				row[a], column[b], diagonal[a-b+most] = true, true, true
			}
		}
	}
	for sum := 2; sum < most; sum++ {
		for a := 1; a < sum; a++ {
			if isP[a][sum-a] != isDoubleP(ratio, a, sum-a) {
				return [2]int{a, sum - a}
			}
		}
	}
	return [2]int{}
}
