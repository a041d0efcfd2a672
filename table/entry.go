package table

import (
	"fmt"

	"grundy/game"
	"grundy/nim"
)

// An Entry is what a table says about one position. The zero Entry says that
// nothing is known.
type Entry struct {
	// Outcome is P, N or D, Open if it is not known.
	Outcome game.Outcome

	// Value is the nim-value, for [Values] and positions that have one. In
	// misère play it is the misère nim-value, 0 for P-positions.
	Value nim.Value

	// Infinite says that there is no nim-value, since play may be endless: the
	// loopy value is ∞(Loop), Loop in ascending order [WW, chapter 12].
	Infinite bool
	Loop     []nim.Value

	// Moves is the remoteness, for [Remoteness] and outcomes P and N.
	Moves int

	// Illegal says that the rules do not allow the position.
	Illegal bool
}

// Known reports whether the entry says who wins.
func (e Entry) Known() bool { return e.Outcome != game.Open }

// ValueEntry returns the entry of a position with nim-value v.
func ValueEntry(v nim.Value) Entry {
	if v == 0 {
		return Entry{Outcome: game.P}
	}
	return Entry{Outcome: game.N, Value: v}
}

// InfiniteEntry returns the entry of a position with the loopy value ∞(loop): an
// N-position if 0 is in loop, for there is a move to value 0, else a draw.
func InfiniteEntry(loop ...nim.Value) Entry {
	e := Entry{Outcome: game.D, Infinite: true, Loop: loop}
	for _, v := range loop {
		if v == 0 {
			e.Outcome = game.N
		}
	}
	return e
}

// A cell is an entry in 32 bits: 0 when nothing is known, 1 for an illegal
// position, else 2 more than
//
//	Values      the value, or 2^31 and the number of an infinite value
//	Outcomes    the outcome
//	Remoteness  4 times the moves, and the outcome
type cell = uint32

const (
	unknown cell = iota
	illegal
	firstCell
)

// infinite is the bit that marks the number of an infinite value.
const infinite cell = 1 << 31

// MaxValue is the greatest nim-value that a table holds, and MaxMoves the
// greatest remoteness.
const (
	MaxValue nim.Value = 1<<31 - 3
	MaxMoves           = 1<<29 - 1
)

// encode returns e as a cell of t.
func (t *Table) encode(e Entry) (cell, error) {
	switch {
	case e.Illegal:
		return illegal, nil
	case !e.Known():
		return unknown, nil
	}
	switch t.Kind {
	case Values:
		return t.encodeValue(e)
	case Remoteness:
		if e.Moves > MaxMoves {
			return 0, fmt.Errorf("remoteness %d, want at most %d in a table", e.Moves, MaxMoves)
		}
		return firstCell + cell(e.Moves)<<2 + cell(e.Outcome), nil
	}
	return firstCell + cell(e.Outcome), nil
}

func (t *Table) encodeValue(e Entry) (cell, error) {
	if e.Infinite {
		return firstCell + infinite + t.loops.number(e.Loop), nil
	}
	if e.Value > MaxValue {
		return 0, fmt.Errorf("nim-value %d, want at most %d in a table", e.Value, MaxValue)
	}
	return firstCell + cell(e.Value), nil
}

// decode returns the entry of cell c of t.
func (t *Table) decode(c cell) Entry {
	switch c {
	case unknown:
		return Entry{}
	case illegal:
		return Entry{Illegal: true}
	}
	c -= firstCell
	switch {
	case t.Kind == Values && c&infinite != 0:
		return InfiniteEntry(t.loops.sets[c&^infinite]...)
	case t.Kind == Values:
		return ValueEntry(nim.Value(c))
	case t.Kind == Remoteness:
		return Entry{Outcome: game.Outcome(c & 3), Moves: int(c >> 2)}
	}
	return Entry{Outcome: game.Outcome(c)}
}

// A loopSet numbers the different sets of infinite values.
type loopSet struct {
	sets    [][]nim.Value
	numbers map[string]cell
}

func (l *loopSet) number(set []nim.Value) cell {
	key := fmt.Sprint(set)
	n, ok := l.numbers[key]
	if !ok {
		if l.numbers == nil {
			l.numbers = map[string]cell{}
		}
		n = cell(len(l.sets))
		l.numbers[key] = n
		l.sets = append(l.sets, append([]nim.Value(nil), set...))
	}
	return n
}
