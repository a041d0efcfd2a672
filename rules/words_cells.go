package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/game"
)

// Moves in words for games on cells, of coins and of pieces.

// list returns words with commas and, before the last, "and" between them.
func list(words ...string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// count returns a number of things, such as "1 row" or "2 rows".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// changed returns the indices at which p and q, equally long, differ.
func changed(p, q game.Position) []int {
	var all []int
	for i := range p {
		if p[i] != q[i] {
			all = append(all, i)
		}
	}
	return all
}

// cellsOfRow tells which cells of a row change: what is done to one cell and what
// one and several are called.
func cellsOfRow(do, one, several string) func(p, q game.Position) string {
	return func(p, q game.Position) string {
		var cells []string
		for _, i := range changed(p, q) {
			cells = append(cells, strconv.Itoa(i+1))
		}
		if len(cells) == 1 {
			return do + " " + one + " " + cells[0]
		}
		return do + " " + several + " " + list(cells...)
	}
}

// cellsOfBoard tells which cells of a board change, by column and row.
func cellsOfBoard(do string) func(p, q game.Position) string {
	return func(p, q game.Position) string {
		var cells []string
		for _, i := range changed(p[1:], q[1:]) {
			cells = append(cells, cellText(i, p[0]))
		}
		return do + " " + list(cells...)
	}
}

func cellText(i, cols int) string { return fmt.Sprintf("%d,%d", i%cols+1, i/cols+1) }

// moveInRow tells from where to where a thing moves in a row: from the first cell
// that loses what no other does, to the cell that was free.
func moveInRow(p, q game.Position) string {
	from, to := 0, 0
	for i := range p {
		switch {
		case p[i] == 0 && q[i] != 0:
			to = i + 1
		case p[i] != 0 && p[i] != q[i]:
			from = i + 1
		}
	}
	if to == 0 {
		return fmt.Sprintf("move from cell %d into the bag", from)
	}
	return fmt.Sprintf("move from cell %d to cell %d", from, to)
}

// jumpInRow tells which peg jumps where: the cells are three, the hole at one end.
func jumpInRow(p, q game.Position) string {
	first := changed(p, q)[0]
	if p[first] == 0 {
		return fmt.Sprintf("jump from cell %d to cell %d", first+3, first+1)
	}
	return fmt.Sprintf("jump from cell %d to cell %d", first+1, first+3)
}

// coverWithCard tells which card is covered by which.
func coverWithCard(p, q game.Position) string {
	cards := changed(p, q)
	return fmt.Sprintf("cover card %d by card %d", cards[0]+1, cards[1]+1)
}

// turnPlaces tells which coins are turned, where p is a head and q the others.
func turnPlaces(p, q game.Position) string {
	places := []string{strconv.Itoa(p[0])}
	for _, n := range slices.Backward(slices.Sorted(slices.Values(q))) {
		places = append(places, strconv.Itoa(n))
	}
	if len(places) == 1 {
		return "turn coin " + places[0]
	}
	return "turn coins " + list(places...)
}

// recordsText returns records of two numbers.
func recordsText(p game.Position) []string {
	var all []string
	for record := range slices.Chunk(p, 2) {
		all = append(all, recordText(record))
	}
	return all
}

// recordText writes a record as positions do, such as "3,4".
func recordText(record []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(record), "[]"), " ", ",")
}

// turnRecords tells which coins of a board are turned.
func turnRecords(p, q game.Position) string { return turnRecordsOf(2)(p, q) }

// turnRecordsOf is turnRecords in so many dimensions.
func turnRecordsOf(dimensions int) game.DescribeFunc {
	return func(p, q game.Position) string {
		var all []string
		for record := range slices.Chunk(slices.Concat(p, q), dimensions) {
			all = append(all, recordText(record))
		}
		return "turn " + list(all...)
	}
}

// explode tells what becomes of a bomb.
func explode(p, q game.Position) string {
	return "explode " + recordsText(p)[0] + " into " + list(recordsText(q)...)
}

// cutInto tells what becomes of a rectangle.
func cutInto(p, q game.Position) string {
	return "cut " + recordsText(p)[0] + " into " + list(recordsText(q)...)
}

// movePiece tells where a piece goes; one in the corner is gone from the position.
func movePiece(p, q game.Position) string {
	to := "0,0"
	if len(q) > 0 {
		to = recordsText(q)[0]
	}
	return "move from " + recordsText(p)[0] + " to " + to
}

// breakOff tells what is broken off a bar.
func breakOff(p, q game.Position) string {
	x, y := bitterAt(p)
	u, v := bitterAt(q)
	rows, left := (len(p)-1)/p[0], (len(q)-1)/q[0]
	switch {
	case u < x:
		return fmt.Sprintf("break off %s at the left", count(x-u, "column"))
	case p[0] > q[0]:
		return fmt.Sprintf("break off %s at the right", count(p[0]-q[0], "column"))
	case v < y:
		return fmt.Sprintf("break off %s at the top", count(y-v, "row"))
	}
	return fmt.Sprintf("break off %s at the bottom", count(rows-left, "row"))
}

func bitterAt(p game.Position) (x, y int) {
	at := indexOf(p[1:], bitter)
	return at % p[0], at / p[0]
}

// bite tells which square is eaten: its place in its row, and its row, the longest
// being the first. Rows are in ascending order; eaten ones have left q.
func bite(p, q game.Position) string {
	rows := append(make(game.Position, len(p)-len(q)), q...)
	last := slices.Max(changed(p, rows))
	return fmt.Sprintf("eat square %d of row %d", rows[last]+1, len(p)-last)
}

// deleteCell tells which letter, counted from first, is deleted.
func deleteCell(first byte) func(p, q game.Position) string {
	return func(p, q game.Position) string {
		i := 0
		for i < len(q) && p[i] == q[i] {
			i++
		}
		return "delete " + string(first+byte(p[i]))
	}
}

// takeThird tells what stone is taken.
func takeThird(p, q game.Position) string {
	return fmt.Sprintf("take a stone that leaves %d", changed(p, q)[0])
}
