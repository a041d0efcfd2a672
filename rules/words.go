package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/game"
)

// Moves in words, where the shape of a position does not tell enough. Each function
// describes the move from p to its option q, for the games of one kind.

// describe returns r with the words of its moves.
func describe(r game.Rules, words func(p, q game.Position) string) game.Rules {
	return game.With(r, game.DescribeFunc(words))
}

// takeInOrder tells from which heaps of a row tokens are taken; an emptied heap may
// leave the row.
func takeInOrder(p, q game.Position) string {
	if len(q) < len(p) {
		i := 0
		for i < len(q) && q[i] == p[i] {
			i++
		}
		return fmt.Sprintf("take all of heap %d", i+1)
	}
	var parts []string
	for i, n := range p {
		if q[i] < n {
			parts = append(parts, fmt.Sprintf("%d from heap %d", n-q[i], i+1))
		}
	}
	return "take " + strings.Join(parts, " and ")
}

// takeFirst tells how much is taken from the first heap, which moves to the end.
func takeFirst(p, q game.Position) string {
	return fmt.Sprintf("take %d from the first heap", p[0]-q[len(q)-1])
}

// exchangeFirst tells with which heap the first is exchanged.
func exchangeFirst(p, q game.Position) string {
	i := 1
	for i < len(p)-1 && (q[i] != p[0]-1 || p[i] != q[0]) {
		i++
	}
	return fmt.Sprintf("take 1 from the first heap and exchange it with heap %d", i+1)
}

// stepDown tells what moves from one step to the next below.
func stepDown(p, q game.Position) string {
	for i, n := range p {
		switch {
		case q[i] >= n:
		case i == 0:
			return fmt.Sprintf("move %d from step 1 off the stairs", n-q[i])
		default:
			return fmt.Sprintf("move %d from step %d to step %d", n-q[i], i+1, i)
		}
	}
	return "stay"
}

// coinDown tells from which square to which a coin moves, where p and q count the
// coins on each square.
func coinDown(p, q game.Position) string {
	from, to := 0, 0
	for i, n := range p {
		if q[i] < n {
			from = i
		} else if q[i] > n {
			to = i
		}
	}
	return fmt.Sprintf("move a coin from square %d to square %d", from, to)
}

// takeSingle tells how much is taken from a single heap.
func takeSingle(p, q game.Position) string { return fmt.Sprintf("take %d", p[0]-q[0]) }

// write tells what number comes next.
func write(_, q game.Position) string { return fmt.Sprintf("write %d", q[0]) }

// takeOrPass tells of a move with one record n,pass of a sum.
func takeOrPass(p, q game.Position) string {
	switch {
	case len(q) == 0 || q[0] == 0:
		return fmt.Sprintf("take the whole heap of %d", p[0])
	case q[0] == p[0]:
		return fmt.Sprintf("pass on the heap of %d", p[0])
	}
	return fmt.Sprintf("take %d from the heap of %d", p[0]-q[0], p[0])
}

// addToBox tells what is added to a box.
func addToBox(p, q game.Position) string {
	return fmt.Sprintf("add %d to the box of %d with %d", q[1]-p[1], p[0], p[1])
}

// difference returns the records of w numbers that p and q do not share.
func difference(p, q game.Position, w int) (onlyP, onlyQ []game.Position) {
	for i := 0; i < len(q); i += w {
		onlyQ = append(onlyQ, q[i:i+w])
	}
	for i := 0; i < len(p); i += w {
		record := p[i : i+w]
		j := slices.IndexFunc(onlyQ, func(r game.Position) bool { return slices.Equal(r, record) })
		if j >= 0 {
			onlyQ = slices.Delete(onlyQ, j, j+1)
		} else {
			onlyP = append(onlyP, record)
		}
	}
	return onlyP, onlyQ
}

// heapChange tells what becomes of the one heap that p and q, less their last
// memory numbers, do not share; same if they share all.
func heapChange(p, q game.Position, memory int, same string) string {
	before, after := difference(p[:len(p)-memory], q[:len(q)-memory], 1)
	switch {
	case len(before) == 0:
		return same
	case len(after) == 0 || after[0][0] == 0:
		return fmt.Sprintf("take the whole heap of %d", before[0][0])
	case after[0][0] > before[0][0]:
		return fmt.Sprintf("put %d on the heap of %d", after[0][0]-before[0][0], before[0][0])
	}
	return fmt.Sprintf("take %d from the heap of %d", before[0][0]-after[0][0], before[0][0])
}

// takeOrPassAll tells of a move in Nim with passes.
func takeOrPassAll(p, q game.Position) string { return heapChange(p, q, 1, "pass") }

// takeOrPut tells of a move in Poker-Nim.
func takeOrPut(p, q game.Position) string { return heapChange(p, q, 2, "stay") }

// takeInHand tells of a move from the heap in hand or one that comes in hand.
func takeInHand(p, q game.Position) string {
	hand, left := p[len(p)-1], q[len(q)-1]
	if hand == 0 {
		before, _ := difference(p[:len(p)-1], q[:len(q)-1], 1)
		hand = before[0][0]
	}
	return fmt.Sprintf("take %d from the heap of %d", hand-left, hand)
}

// freeOrTake tells of a move of New Nim.
func freeOrTake(p, q game.Position) string {
	if p[len(p)-1] == 0 {
		return heapChange(p, q, 1, "stay")
	}
	before, _ := difference(p[:len(p)-1], q[:len(q)-1], 1)
	if len(before) == 0 {
		return "take away no heap"
	}
	return "take away the heaps " + inWords(before)
}

// unboxOrEat tells of a move with chocolate bars.
func unboxOrEat(p, q game.Position) string {
	before, after := difference(p, q, 2)
	var out []game.Position
	for _, bar := range before {
		if bar[1] == 1 {
			out = append(out, bar[:1])
		}
	}
	switch {
	case len(out) > 0:
		return "take out of the box " + inWords(out)
	case len(after) == 0 || after[0][0] == 0:
		return fmt.Sprintf("eat the whole bar of %d", before[0][0])
	}
	return fmt.Sprintf("eat %d of the bar of %d", before[0][0]-after[0][0], before[0][0])
}

// takeColoured tells of a move with a white or a black heap.
func takeColoured(p, q game.Position) string {
	before, after := difference(p, q, 2)
	colour := [...]string{"white", "black"}[before[0][1]]
	if len(after) == 0 || after[0][0] == 0 {
		return fmt.Sprintf("take the whole %s heap of %d", colour, before[0][0])
	}
	return fmt.Sprintf("take %d from the %s heap of %d", before[0][0]-after[0][0], colour, before[0][0])
}

// moveForwardOrBack tells of a move in Northcott's game.
func moveForwardOrBack(p, q game.Position) string {
	q = q.Clone()
	exchange(q)
	before, after := difference(p, q, 3)
	if k := before[0][1] - after[0][1]; k > 0 {
		return fmt.Sprintf("move %d forward in the row %s", k, rowText(before[0]))
	}
	return fmt.Sprintf("move %d back in the row %s", after[0][1]-before[0][1], rowText(before[0]))
}

// draw tells which number is drawn.
func draw(p, q game.Position) string {
	before, _ := difference(p[:len(p)-1], q[:len(q)-1], 1)
	return "draw " + inWords(before)
}

// changeSet tells what becomes of a set.
func changeSet(p, q game.Position) string {
	before, after := difference(p, q, 1)
	if len(before) == 0 {
		return "add " + inWords(after)
	}
	return "replace " + inWords(before) + " by " + inWords(after)
}

// inWords returns records of one number with "and" between them.
func inWords(records []game.Position) string {
	words := make([]string, len(records))
	for i, r := range records {
		words[i] = strconv.Itoa(r[0])
	}
	return strings.Join(words, " and ")
}

// rowText returns a record as it is typed.
func rowText(r game.Position) string { return fmt.Sprintf("%d,%d,%d", r[0], r[1], r[2]) }
