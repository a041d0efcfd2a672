package task

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"grundy/count"
	"grundy/internal/scan"
)

var countMoves = Task{
	Name:    "count moves",
	Args:    "[HEAP...]",
	Summary: "winning first moves in Nim",
	Help: `In Nim, a move takes any positive number of tokens from one heap. Counts the first moves that win: each heap that can be reduced to a P-position counts once.

With --list, tells them: the heap, counted from 1, its size and the size to leave; with --least only the first of them (--least heap), or the one that takes the fewest tokens (--least amount). In misère play (--misere) the player who cannot move wins.`,
	Examples: []Example{
		{"count moves 5 7 9", "1\n"},
		{"count moves --list 5 7 9", "1\nheap 3: 9 -> 2\n"},
		{"count moves --least amount 7 5 6 9", "1\nheap 4: 9 -> 4\n"},
		{"count moves --misere 1 1 1 1", "4\n"},
	},
	Together: [][]together{{{flag: "list", bar: "least"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		f.declareFrom(fs, "the heap sizes")
		misere := fs.Bool("misere", false, "misère play: who cannot move wins")
		list := fs.Bool("list", false, "list the winning moves")
		least := fs.String("least", "", "tell the least winning move, by `WHAT`: heap or amount")
		return func(ctx context.Context, c Call) (Answer, error) {
			if *least != "" && *least != "heap" && *least != "amount" {
				return nil, fmt.Errorf("--least %q: want heap or amount", *least)
			}
			listed := *list || *least != ""
			q := movesQuestion{flags: &f, misere: *misere, keep: listed || f.brute, least: *least}
			if err := f.eachBlock(c, &q); err != nil {
				return nil, err
			}
			a, err := f.answer(ctx, q.counted())
			if err != nil || !listed {
				return a, err
			}
			return a, q.list(a)
		}
	},
}

// A movesQuestion gathers the heaps, or only what is counted of them.
type movesQuestion struct {
	flags  *countFlags
	misere bool
	keep   bool // the heaps are needed themselves
	least  string
	moves  count.Moves
	heaps  []uint64
	number uint64
}

func (q *movesQuestion) expect(heaps int) {
	if q.keep {
		q.heaps = scan.Room(heaps)
	}
}

func (q *movesQuestion) add(heaps []uint64) error {
	q.moves.Add(heaps...)
	q.number += uint64(len(heaps))
	if q.keep {
		q.heaps = append(q.heaps, heaps...)
	}
	return nil
}

func (q *movesQuestion) counted() counted {
	return counted{
		question: "winning first moves in Nim, " + playName(q.misere),
		exact: func(context.Context) (*big.Int, error) {
			if q.misere {
				return new(big.Int).SetUint64(q.moves.Misere()), nil
			}
			return new(big.Int).SetUint64(q.moves.Normal()), nil
		},
		definition: func() (*big.Int, error) {
			moves, err := count.MovesByDefinition(q.heaps, q.misere)
			return big.NewInt(int64(len(moves))), err
		},
		explain: q.explain,
	}
}

func playName(misere bool) string {
	if misere {
		return "misère play"
	}
	return "normal play"
}

// list adds the winning moves to a.
func (q *movesQuestion) list(a *countAnswer) error {
	moves := []nimMove{}
	add := func(m count.Move) { moves = append(moves, nimMove{m.Heap + 1, m.From, m.To}) }
	if q.flags.brute {
		byDefinition, err := count.MovesByDefinition(q.heaps, q.misere)
		if err != nil {
			return err
		}
		for _, m := range byDefinition {
			add(m)
		}
	} else {
		for m := range q.moves.List(q.heaps, q.misere) {
			add(m)
		}
	}
	if q.least != "" && len(moves) > 0 {
		moves = []nimMove{slices.MinFunc(moves, func(a, b nimMove) int {
			if q.least == "amount" {
				return cmp.Compare(a.From-a.To, b.From-b.To) // the first of several
			}
			return cmp.Compare(a.Heap, b.Heap)
		})}
	}
	a.Moves = &moves
	return nil
}

// explain tells why the number is what it is.
func (q *movesQuestion) explain() []string {
	sum := q.moves.NimSum()
	lines := []string{fmt.Sprintf("The nim-sum (xor) of the %d heaps is %d.", q.number, sum)}
	switch {
	case q.misere && q.moves.Large() == 0:
		return append(lines,
			"All heaps are empty or 1, so every move is forced alike: in misère play the player to move wins exactly if the number of ones is even [Bou01].",
			fmt.Sprintf("There are %d ones, and taking any of them is a winning move if their number is even.", q.moves.Ones()))
	case q.misere && q.moves.Large() == 1:
		return append(lines,
			"Exactly one heap is 2 or more. The winning move in misère play reduces it to 0 or 1, whichever leaves an odd number of ones [Bou01]; no other move wins.")
	case sum == 0:
		return append(lines, "A nim-sum of 0 is a P-position: every move makes it non-zero, so none wins [Bou01].")
	}
	place := bits.Len64(sum) - 1
	lines = append(lines,
		fmt.Sprintf("A move wins exactly if it makes the nim-sum 0, that is, reduces a heap a to a xor %d [Bou01].", sum),
		fmt.Sprintf("That is a reduction exactly if a has the leading bit of %d, bit %d (%d): %d heaps have it.", sum, place, uint64(1)<<place, q.moves.Normal()))
	if q.misere {
		lines = append(lines, "Two heaps or more are 2 or more, so the winning moves of misère play are those of normal play.")
	}
	return lines
}
