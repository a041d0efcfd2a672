package count

// Conditions on the nim-sum are made of simple ones, each of which fixes the nim-sum
// from some place on and leaves the places below it free. The numbers up to T fall into
// one such block for each one in the binary digits of T+1, so that a bound on the nim-sum is at
// most 64 simple conditions that exclude each other.

import (
	"fmt"
	"math/bits"
	"slices"
)

// A Condition says which members are counted. The zero Condition is met by the
// P-positions: the nim-sum is 0, and the second player wins.
type Condition struct {
	NimSum uint64   // members with this nim-sum
	AtMost bool     // members with a nim-sum of at most NimSum
	Sums   []uint64 // if not empty, members with any of these nim-sums, and NimSum is 0; at most 2^16

	Others bool // all members but these; those with Others alone are the N-positions

	// Misere is play in which who cannot move wins. The members counted are then
	// P-positions of misère Nim or, with Others, its N-positions, and nothing else may
	// be set.
	Misere bool

	// Moore is how many heaps a move may reduce, each by any number, if it is
	// more than 1. The members counted are then P-positions of Moore's game or,
	// with Others, its N-positions, and nothing else may be set.
	Moore int

	free int // so many of the lowest places of the nim-sum do not matter
}

// N is the condition that the first player wins.
var N = Condition{Others: true}

// maxSums bounds the length of Sums.
const maxSums = 1 << 16

// check returns an error that quotes what is out of its range.
func (c Condition) check() error {
	sums := c.NimSum != 0 || c.AtMost || len(c.Sums) > 0
	switch {
	case c.Moore < 0:
		return fmt.Errorf("moves in %d heaps: want at least 1", c.Moore)
	case c.Moore > 1 && sums:
		return fmt.Errorf("nim-sum %s with moves in %d heaps: want 0, as only P-positions are known by their bits", c.sums(), c.Moore)
	case c.Misere && (c.Moore > 1 || sums):
		return fmt.Errorf("misère play and %v: want one of them, as only P-positions are known", Condition{NimSum: c.NimSum, AtMost: c.AtMost, Sums: c.Sums, Moore: c.Moore})
	case len(c.Sums) > 0 && (c.NimSum != 0 || c.AtMost):
		return fmt.Errorf("nim-sums %d and %d: want either a list of them or one", c.Sums, c.NimSum)
	case len(c.Sums) > maxSums:
		return fmt.Errorf("%d nim-sums: want at most %d", len(c.Sums), maxSums)
	}
	return nil
}

// simple returns conditions without AtMost, Sums, Others and Misere. A member that
// meets c meets one of them, and others none; Others and Misere are left aside.
func (c Condition) simple() []Condition {
	switch {
	case c.Moore > 1:
		return []Condition{{Moore: c.Moore}}
	case c.AtMost:
		return upTo(c.NimSum)
	case len(c.Sums) > 0:
		var all []Condition
		for _, t := range slices.Compact(slices.Sorted(slices.Values(c.Sums))) {
			all = append(all, Condition{NimSum: t})
		}
		return all
	}
	return []Condition{{NimSum: c.NimSum}}
}

// upTo returns the blocks of the numbers up to t. A place at which t+1 has a one starts a
// block: the number is as t+1 above, has a zero there, and is free below.
func upTo(t uint64) (blocks []Condition) {
	end := t + 1
	if end == 0 {
		return []Condition{{free: 64}}
	}
	for rest := end; rest != 0; rest &= rest - 1 {
		place := bits.TrailingZeros64(rest)
		blocks = append(blocks, Condition{NimSum: rest &^ (1 << place), free: place})
	}
	return blocks
}

// String says the condition in words.
func (c Condition) String() string {
	switch {
	case c.Moore > 1 && c.Others:
		return fmt.Sprintf("for some bit the number of heaps with it is not divisible by %d", c.Moore+1)
	case c.Moore > 1:
		return fmt.Sprintf("the number of heaps with a bit is divisible by %d for every bit", c.Moore+1)
	case c.Misere && c.Others:
		return "the first player wins misère play"
	case c.Misere:
		return "the second player wins misère play"
	case c.Others:
		return "the nim-sum is not " + c.sums()
	}
	return "the nim-sum is " + c.sums()
}

// sums says which nim-sums are meant.
func (c Condition) sums() string {
	switch {
	case len(c.Sums) > 8:
		return fmt.Sprintf("one of %d", len(c.Sums))
	case len(c.Sums) > 0:
		return fmt.Sprintf("one of %d", c.Sums)
	case c.AtMost:
		return fmt.Sprintf("at most %d", c.NimSum)
	}
	return fmt.Sprint(c.NimSum)
}
