package stress_test

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Ints reads integers as contestants do; at the end of the input it reads 0.
type ints struct{ in *bufio.Reader }

func newInts(in io.Reader) *ints { return &ints{in: bufio.NewReader(in)} }

func (r *ints) next() (n int) {
	for r.more() {
		c, _ := r.in.ReadByte()
		if n = 10*n + int(c-'0'); r.atBlank() {
			return n
		}
	}
	return n
}

// atBlank reports whether white space follows, or the end.
func (r *ints) atBlank() bool {
	c, err := r.in.ReadByte()
	return err != nil || c <= ' ' || r.in.UnreadByte() != nil
}

// more reports whether anything but white space follows.
func (r *ints) more() bool {
	for {
		c, err := r.in.ReadByte()
		if err != nil {
			return false
		}
		if c > ' ' {
			return r.in.UnreadByte() == nil
		}
	}
}

// list reads a number, and so many numbers.
func (r *ints) list() []int {
	p := make([]int, r.next())
	for i := range p {
		p[i] = r.next()
	}
	return p
}

// eachCase reads the number of cases and solves each.
func eachCase(solve func(in *ints, out io.Writer)) solution {
	return func(in io.Reader, out io.Writer) {
		r := newInts(in)
		for range r.next() {
			solve(r, out)
		}
	}
}

func tell(out io.Writer, wins bool, first, second string) {
	if !wins {
		first = second
	}
	fmt.Fprintln(out, first)
}

func nimSum(p []int) (x int) {
	for _, n := range p {
		x ^= n
	}
	return x
}

func joined(p []int) string { return strings.Trim(fmt.Sprint(p), "[]") }

func heapsFile(p []int, _ int) string { return fmt.Sprintf("1\n%d\n%s\n", len(p), joined(p)) }

// with returns p with other numbers in place of number i.
func with(p []int, i int, numbers ...int) []int {
	q := append([]int{}, p[:i]...)
	for _, n := range numbers {
		if n > 0 {
			q = append(q, n)
		}
	}
	return append(q, p[i+1:]...)
}

// The options of whole positions, as the statements have them.

func nimMoves(p []int) (all [][]int) {
	for i, n := range p {
		for left := range n {
			q := append([]int{}, p...)
			q[i] = left
			all = append(all, q)
		}
	}
	return all
}

func kaylesMoves(p []int) (all [][]int) {
	for i, n := range p {
		for take := 1; take <= min(2, n); take++ {
			for a := range n - take + 1 {
				all = append(all, with(p, i, a, n-take-a))
			}
		}
	}
	return all
}

func powerMoves(p []int) (all [][]int) {
	for take := 1; take <= p[0]; take *= 2 {
		all = append(all, []int{p[0] - take})
	}
	return all
}

func bashMoves(k int) func(p []int) [][]int {
	return func(p []int) (all [][]int) {
		for take := 1; take <= min(k, p[0]); take++ {
			all = append(all, []int{p[0] - take})
		}
		return all
	}
}

func wythoffMoves(p []int) [][]int {
	all := nimMoves(p)
	for k := 1; k <= min(p[0], p[1]); k++ {
		all = append(all, []int{p[0] - k, p[1] - k})
	}
	return all
}

func staircaseMoves(p []int) (all [][]int) {
	for i, n := range p {
		for take := 1; take <= n; take++ {
			q := append([]int{}, p...)
			q[i] -= take
			if i > 0 {
				q[i-1] += take
			}
			all = append(all, q)
		}
	}
	return all
}

// twoHeapMoves takes from one heap or two.
func twoHeapMoves(p []int) [][]int {
	all := nimMoves(p)
	for i := range p {
		for _, q := range nimMoves(p[:i]) {
			for left := range p[i] {
				r := append(append([]int{}, q...), p[i:]...)
				r[i] = left
				all = append(all, r)
			}
		}
	}
	return all
}

// halvesMoves takes one token, or puts k halves in the place of an even heap.
func halvesMoves(k int) func(p []int) [][]int {
	return func(p []int) (all [][]int) {
		for i, n := range p {
			if n > 0 {
				all = append(all, with(p, i, n-1))
			}
			if n > 0 && n%2 == 0 {
				all = append(all, with(p, i, slices.Repeat([]int{n / 2}, k)...))
			}
		}
		return all
	}
}

// halvesValue is the nim-value of a heap of that game, but for 4 with odd k.
func halvesValue(n, k int) int {
	switch {
	case n < 3 && k%2 == 0:
		return n
	case k%2 == 0:
		return 1 - n%2
	case n < 4:
		return [4]int{0, 1, 0, 1}[n]
	case n%2 == 1:
		return 0
	case halvesValue(n/2, k) == 1:
		return 2
	}
	return 1
}

func euclidMoves(p []int) (all [][]int) {
	a, b := min(p[0], p[1]), max(p[0], p[1])
	for a > 0 && b >= a {
		b -= a
		all = append(all, []int{a, b})
	}
	return all
}

// winsByPlay plays a position out.
func winsByPlay(p []int, moves func([]int) [][]int, misere bool, seen map[string]bool) bool {
	key := fmt.Sprint(p)
	if wins, ok := seen[key]; ok {
		return wins
	}
	options := moves(p)
	wins := misere && len(options) == 0
	for _, q := range options {
		if !winsByPlay(q, moves, misere, seen) {
			wins = true
			break
		}
	}
	seen[key] = wins
	return wins
}
