package sample

import (
	"iter"
	"math"

	"grundy/game"
)

// Numbers are vectors of numbers, each between its own bounds.
type numbers struct {
	least, most []int
	ascends     int // the first of so many numbers is no smaller than that of those before; 0 for any order
	apart       int // but larger by at least so much
}

// withSum yields every vector whose numbers exceed the least ones by sum in all, in
// lexicographic order. Time is linear in what is yielded. The vector is valid until
// the next one.
func (n numbers) withSum(sum int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		if sum < 0 {
			return
		}
		room := make([]int, len(n.least)+1) // room[i] is what numbers i, i+1, ... can take, up to sum
		for i := len(n.least) - 1; i >= 0; i-- {
			if n.most[i] < n.least[i] {
				return
			}
			room[i] = min(room[i+1]+min(n.most[i]-n.least[i], sum), sum)
		}
		n.fill(make(game.Position, len(n.least)), 0, sum, room, yield)
	}
}

// fill yields the vectors that go on from p[:i] and exceed by rest more; it returns
// false to stop.
func (n numbers) fill(p game.Position, i, rest int, room []int, yield func(game.Position) bool) bool {
	if i == len(p) {
		return rest != 0 || yield(p)
	}
	first := max(0, rest-room[i+1])
	if n.ascends > 0 && i >= n.ascends && i%n.ascends == 0 {
		first = max(first, p[i-n.ascends]+n.apart-n.least[i])
	}
	for extra := first; extra <= min(rest, n.most[i]-n.least[i]); extra++ {
		p[i] = n.least[i] + extra
		if !n.fill(p, i+1, rest-extra, room, yield) {
			return false
		}
	}
	return true
}

// excess returns by how much numbers exceed a least one in all, at most MaxInt.
func excess(p game.Position, least int) (sum int) {
	for _, v := range p {
		sum = plus(sum, v-least)
	}
	return sum
}

// plus returns a+b, at most MaxInt, for b >= 0.
func plus(a, b int) int { return a + min(b, math.MaxInt-a) }

// areBetween reports whether all numbers are.
func areBetween(p game.Position, least, most int) bool {
	for _, v := range p {
		if v < least || v > most {
			return false
		}
	}
	return true
}

// uniform returns the vectors of k numbers between the same bounds.
func uniform(k, least, most int) numbers {
	n := numbers{least: make([]int, k), most: make([]int, k)}
	for i := range k {
		n.least[i], n.most[i] = least, most
	}
	return n
}

// smallerNumbers yields numbers from least below v: the least, half of it, and v less
// powers of two, so that a bound is found as by bisection; then, where v is large, v moved
// down by binary digits and v without each of its ones, as overflow follows no order.
func smallerNumbers(v, least int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if v <= least || !yield(least) {
			return
		}
		for step := (v - least) / 2; step > 0; step /= 2 {
			if !yield(v - step) {
				return
			}
		}
		for i := 1; v>>i > max(least, manyBits); i++ {
			if !yield(v >> i) {
				return
			}
		}
		for rest := v; rest > manyBits && v > manyBits; rest &= rest - 1 {
			if one := rest & -rest; v-one >= least && !yield(v-one) {
				return
			}
		}
	}
}

// manyBits is up to where numbers are small enough for bisection alone.
const manyBits = 1 << 12
