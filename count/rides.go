package count

// P-positions of two heaps where a move takes some multiple of a step, such as (1,0), (1,1) or
// (1,2), the step being the same with the heaps exchanged: a piece rides along lines. With
// (1,0) and (1,1) it is Wythoff's game.
//
// Of two positions on a line the larger moves to the smaller. So a line has at most one
// P-position, and a position is one if each of its lines has none before it. A P-position
// (a', b') that (a, b) moves to has a' <= a, for the smaller heaps. Hence, with (1,0) among the
// steps, for a = 0, 1, 2, ..., unless a is in a pair already, its partner is the least b >= a with
// all lines through (a, b) and (b, a) unused.
//
// The lines of the step (x, y) are numbered by a·y - b·x. Where that changes by 1 with b, the
// lines that are used up next to each other are skipped at once, by union-find.
//
// Cost: for the heaps up to n, in practice some n steps and 4 bytes for each line.

import (
	"context"
	"fmt"
	"slices"
)

// Rides returns the P-positions a <= b of two heaps, b <= most, from which a move takes one
// or more times a step. Steps are pairs of numbers from 0 without a common factor; (1,0) must be
// one, and each stands for itself and its mirror image. It panics for other steps.
func Rides(ctx context.Context, steps [][2]int, most int) (PairList, error) {
	lines := linesOf(steps, most)
	var pairs PairList
	for a := 0; a <= most; a++ {
		if err := ctx.Err(); err != nil && a%1024 == 0 {
			return nil, err
		}
		b, ok := partner(lines, a, most)
		if !ok {
			continue
		}
		for _, l := range lines {
			l.use(a, b)
		}
		pairs = append(pairs, [2]uint32{uint32(a), uint32(b)})
	}
	slices.SortFunc(pairs, func(p, q [2]uint32) int { return int(p[1]) - int(q[1]) })
	return pairs, nil
}

// partner returns the least b with unused lines through (a, b).
func partner(lines []*rideLines, a, most int) (int, bool) {
	for b := a; b <= most; {
		next := b
		for _, l := range lines {
			if next = l.free(a, next); next > most {
				return 0, false
			}
		}
		if next == b {
			return b, true
		}
		b = next
	}
	return 0, false
}

// rideLines are the lines of a step and its mirror image.
type rideLines struct {
	x, y int // x <= y
	low  int // the least number of a line
	used []bool
	up   []int32 // towards the next unused line: up[i] >= i, and i itself if it is unused
	down []int32 // the same downwards
}

func linesOf(steps [][2]int, most int) (lines []*rideLines) {
	rook := false
	for _, s := range steps {
		x, y := min(s[0], s[1]), max(s[0], s[1])
		if x < 0 || commonFactor(x, y) != 1 {
			panic(fmt.Sprintf("count: step %v, want two numbers from 0 without a common factor", s))
		}
		rook = rook || x == 0
		if slices.ContainsFunc(lines, func(l *rideLines) bool { return l.x == x && l.y == y }) {
			continue
		}
		lines = append(lines, newRideLines(x, y, most))
	}
	if !rook {
		panic(fmt.Sprintf("count: steps %v, want (1,0) among them", steps))
	}
	return lines
}

func commonFactor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func newRideLines(x, y, most int) *rideLines {
	l := &rideLines{x: x, y: y, low: -x * most}
	n := (x+y)*most + 1
	l.used = make([]bool, n)
	if y == 1 || x == 1 {
		l.up, l.down = make([]int32, n+1), make([]int32, n+1)
		for i := range l.up {
			l.up[i], l.down[i] = int32(i), int32(i)
		}
	}
	return l
}

// numbers returns the numbers of the two lines through (a, b), one of the step, the other of
// its mirror image, counted from 0; the first falls by x as b grows, the second rises by y.
func (l *rideLines) numbers(a, b int) (falling, rising int) {
	return a*l.y - b*l.x - l.low, b*l.y - a*l.x - l.low
}

// free returns a b' >= b below which all partners of a from b on are on used lines; b itself if
// its lines are unused.
func (l *rideLines) free(a, b int) int {
	falling, rising := l.numbers(a, b)
	if l.used[falling] {
		switch l.x {
		case 0:
			return b + len(l.used) // a itself is used, which no b changes
		case 1:
			return b + falling - find(l.down, falling+1) + 1
		}
		return b + 1
	}
	if l.used[rising] {
		if l.y == 1 {
			return b + find(l.up, rising) - rising
		}
		return b + 1
	}
	return b
}

func (l *rideLines) use(a, b int) {
	falling, rising := l.numbers(a, b)
	for _, i := range []int{falling, rising} {
		if l.used[i] = true; l.up != nil {
			l.up[i], l.down[i+1] = int32(i+1), int32(i)
		}
	}
}

// find follows the pointers from i to the end, and shortens the way.
func find(next []int32, i int) int {
	for int(next[i]) != i {
		next[i] = next[next[i]]
		i = int(next[i])
	}
	return i
}
