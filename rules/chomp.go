package rules

import (
	"errors"

	"grundy/game"
)

// Chomp as Young diagrams: a position is the multiset of the lengths of the rows,
// so that a board of a rows and b columns has binomial(a+b, a) followers. The
// longest row holds the poisoned square, at its start. A diagram and the one with
// rows and columns exchanged are the same game.

// bites adds the diagrams that are left after eating one square, but for the
// poisoned one, with all squares of shorter rows that are not before it. Rows are
// in ascending order.
func bites(p game.Position, out *game.List) {
	for i, n := range p {
		first := 0
		if i == len(p)-1 {
			first = 1
		}
		for left := first; left < n; left++ {
			q := out.Copy(p)
			for j := i; j >= 0 && q[j] > left; j-- {
				q[j] = left
			}
		}
	}
}

// unbites adds the diagrams of at most k rows of at most m squares of which a bite
// leaves p. The rows that were cut are a run of equal ones, the first of which, if
// not more, was longer; none was longer than the row below.
func unbites(p game.Position, k, m int, out *game.List) {
	rows := append(make(game.Position, k-len(p)), p...)
	for end := k; end > 0; {
		start := end - 1
		for start > 0 && rows[start-1] == rows[end-1] {
			start--
		}
		most := m
		if end < k {
			most = rows[end]
		}
		if rows[start] > 0 || end < k {
			lengthen(rows, start, end, most, out)
		}
		end = start
	}
}

// lengthen adds rows with the equal ones from start to end made longer in every way
// that keeps their order and makes the last one longer, none longer than most.
func lengthen(rows game.Position, start, end, most int, out *game.List) {
	n := rows[start]
	run := make(game.Position, end-start)
	for i := range run {
		run[i] = n
	}
	for {
		i := 0
		for i+1 < len(run) && run[i] == run[i+1] {
			i++
		}
		if run[i] == most {
			return
		}
		run[i]++
		for j := range i {
			run[j] = n
		}
		copy(out.Copy(rows)[start:end], run)
	}
}

// conjugate adds the diagram with rows and columns exchanged.
func conjugate(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	n := p[len(p)-1]
	q, ends, start := out.Extend(n, 1)
	ends[0] = start + n
	row := 0
	for i := range q {
		for p[row] <= i {
			row++
		}
		q[len(q)-1-i] = len(p) - row
	}
}

func chompGames() []Entry {
	return []Entry{
		{
			Name:    "chomp",
			Others:  []string{"Gale's game", "poisoned chocolate"},
			Chinese: []string{"吃巧克力", "啃巧克力", "毒巧克力"},
			Moves:   "Eat a square of the bar and all squares above it and to its right, but not the poisoned square at the lower left.",
			MovesZh: "吃掉一格及其右上方的所有格；左下角的毒格不能吃，无处可吃者负。",
			Rules: game.With(
				define(game.Coupled(0), bites),
				game.ImagesFunc(conjugate),
				game.ParentsFunc(unbites),
				game.DescribeFunc(bite),
				game.CheckFunc(func(p game.Position) error {
					for _, n := range p {
						if n > 0 {
							return nil
						}
					}
					return errors.New("no squares, want at least the poisoned one")
				}),
			),
			Source: "[Gal74]; [WW] chapter 18",

			Position: "the lengths of the rows, in any order",
			Example:  "5 5 3",
			Known: []Known{
				{Position: "1", Outcome: game.P, From: ByHand},
				{Position: "5 4", Outcome: game.P},
				{Position: "4 4", Outcome: game.N},
				{Position: "4 1 1 1", Outcome: game.P},
				{Position: "5 3 2", Outcome: game.P},
				{Position: "7 4 3", Outcome: game.P},
				{Position: "1 5", Value: 5, From: ByHand},
			},
		},
	}
}
