package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// smallestHeap adds the options of taking tokens from a smallest heap.
func smallestHeap(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFrom(p, 0, out)
	}
}

// largestHeap adds the options of taking tokens from a largest heap.
func largestHeap(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFrom(p, len(p)-1, out)
	}
}

// colouredHeaps adds the options of white heaps, n,0, of any of which one may
// take, and of black ones, n,1, of which only of a smallest.
func colouredHeaps(p game.Position, out *game.List) {
	black := false
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 1 && black {
			continue
		}
		black = black || p[i+1] == 1
		for left := range p[i] {
			q := out.Copy(p)
			if q[i] = left; left == 0 {
				q[i+1] = 0
			}
		}
	}
}

// splitColours adds the components of coloured heaps: each white heap, and the
// black ones together.
func splitColours(p game.Position, out *game.List) {
	var black []int
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 0 {
			out.Add(p[i], 0)
		} else {
			black = append(black, p[i], 1)
		}
	}
	if len(black) > 0 {
		out.Add(black...)
	}
}

// firstHeap adds the options of taking tokens from the first heap, which goes with
// its last token.
func firstHeap(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	out.Add(p[1:]...)
	for left := 1; left < p[0]; left++ {
		out.Replace(p, 0, left)
	}
}

// endHeap adds the options of taking tokens from the first or the last heap.
func endHeap(p game.Position, out *game.List) {
	firstHeap(p, out)
	last := len(p) - 1
	if last < 1 {
		return
	}
	out.Add(p[:last]...)
	for left := 1; left < p[last]; left++ {
		out.Replace(p, last, left)
	}
}

// mirrored adds the heaps in the opposite order.
func mirrored(p game.Position, out *game.List) { slices.Reverse(out.Copy(p)) }

// turned adds the heaps of a circle as read from each of them, both ways round.
func turned(p game.Position, out *game.List) {
	for i := range p {
		q := out.Copy(p)
		copy(q, p[i:])
		copy(q[len(p)-i:], p[:i])
		mirrored(q.Clone(), out)
	}
}

// makeCircularNim makes the rules under which one takes tokens from one or more of
// k heaps that follow each other in a circle.
func makeCircularNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	r := define(game.Tuple(0), func(p game.Position, out *game.List) {
		n := len(p)
		for first := range n {
			indices := make([]int, min(k, n))
			for j := range indices {
				indices[j] = (first + j) % n
			}
			addChanged(p, indices, false, below, out)
		}
	})
	return game.With(r, game.ImagesFunc(turned), game.DescribeFunc(takeInOrder)), nil
}

// forcedHeap adds the options of taking tokens from the first heap, which then
// goes to the end of the row.
func forcedHeap(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	for left := range p[0] {
		q := out.Copy(p)
		copy(q, p[1:])
		q[len(q)-1] = left
	}
}

// swapFirst adds the options of taking one token from the first heap, and then
// exchanging it with another.
func swapFirst(p game.Position, out *game.List) {
	if len(p) == 0 || p[0] == 0 {
		return
	}
	for i := 1; i < len(p); i++ {
		q := out.Copy(p)
		q[0], q[i] = p[i], p[0]-1
	}
}

// sortTail adds the position with all heaps but the first in ascending order.
func sortTail(p game.Position, out *game.List) {
	if len(p) > 0 {
		slices.Sort(out.Copy(p)[1:])
	}
}

// firstRoom adds the options of taking tokens from a heap of the first room; an
// emptied room goes, and the next is the first. Rooms end with a 0.
func firstRoom(p game.Position, out *game.List) {
	for i, n := range p {
		if n == 0 {
			return
		}
		for left := 1; left < n; left++ {
			out.Replace(p, i, left)
		}
		q := slices.Delete(p.Clone(), i, i+1)
		if len(q) > 0 && q[0] == 0 {
			q = q[1:]
		}
		out.Add(q...)
	}
}

// sortRooms adds the position with the heaps of each room in ascending order.
func sortRooms(p game.Position, out *game.List) {
	q := out.Copy(p)
	start := 0
	for i := range len(q) + 1 {
		if i == len(q) || q[i] == 0 {
			slices.Sort(q[start:i])
			start = i + 1
		}
	}
}

func checkColours(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] == 0 && p[i+1] == 1 {
			return fmt.Errorf("heap %d is %d,%d, want its size and then 0 if it is white, 1 if it is black and not empty", i/2+1, p[i], p[i+1])
		}
	}
	return nil
}

// checkRooms returns an error unless every 0 stands between two rooms with heaps.
func checkRooms(p game.Position) error {
	for i, n := range p {
		if n == 0 && (i == 0 || i == len(p)-1 || p[i-1] == 0) {
			return fmt.Errorf("number %d is a 0 that ends an empty room or the last one, want a 0 only between rooms with heaps", i+1)
		}
	}
	return nil
}
