package solve

import (
	"runtime"

	"grundy/game"
)

// A code is what is known of a position, 0 if nothing is:
//
//	bits 2..   the nim-value, or a bound: the nim-value is at least this
//	bit 1      the value is exact
//	bit 0      the position is being solved: it is on the stack
type code uint64

const (
	busy  code = 1
	exact code = 2
)

func exactly(v uint64) code    { return code(v)<<2 | exact }
func atLeast(v uint64) code    { return code(v) << 2 }
func (c code) isExact() bool   { return c&exact != 0 }
func (c code) isBusy() bool    { return c&busy != 0 }
func (c code) value() uint64   { return uint64(c >> 2) }
func (c code) atLeast() uint64 { return uint64(c >> 2) } // the value if it is exact

// tooLarge stands in the tables for a code that does not fit; smaller ones are
// stored plus 1.
const tooLarge = 1<<codeBits - 1

// A store remembers codes of canonical positions, in a memo where they fit into 64
// bits and by their bytes elsewhere. Codes that do not fit into the tables, of
// values from 4095 on, are in maps.
type store struct {
	coder
	narrow    *memo
	wide      *wideTable
	large     map[uint64]code
	largeWide map[string]code
	key       []byte
	limit     int64
	form      game.Shape
}

func newStore(s game.Shape, limit int64) *store {
	return &store{
		coder: newCoder(s), narrow: newMemo(limit), wide: newWideTable(limit),
		large: map[uint64]code{}, largeWide: map[string]code{}, limit: limit, form: s,
	}
}

// get returns the code of p, 0 if there is none.
func (s *store) get(p game.Position) code {
	if key, ok := s.coder.key(p); ok {
		c := s.narrow.get(key)
		if c == tooLarge {
			return s.large[key]
		}
		return code(max(c, 1) - 1)
	}
	s.key = p.AppendKey(s.key[:0])
	c := s.wide.get(s.key)
	if c == tooLarge {
		return s.largeWide[string(s.key)]
	}
	return code(max(c, 1) - 1)
}

// put sets the code of p. Its error is a *MemoryError.
func (s *store) put(p game.Position, c code) error {
	stored, ok := min(uint64(c)+1, tooLarge), false
	if key, narrow := s.coder.key(p); narrow {
		ok = s.narrow.put(key, stored)
		if stored == tooLarge {
			s.large[key] = c
		}
	} else {
		s.key = p.AppendKey(s.key[:0])
		ok = s.wide.put(s.key, stored)
		if stored == tooLarge {
			s.largeWide[string(s.key)] = c
		}
	}
	if !ok {
		return s.full(p)
	}
	return nil
}

// fits returns a *MemoryError, with p in hand, if a stack of n bytes takes more
// than the bound.
func (s *store) fits(n int, p game.Position) error {
	if int64(n) > s.limit {
		return s.full(p)
	}
	return nil
}

func (s *store) full(p game.Position) error {
	return &MemoryError{Limit: s.limit, Positions: s.len(), Last: s.form.Brief(p)}
}

// len returns the number of positions.
func (s *store) len() int64 { return s.narrow.len() + s.wide.n }

// keepAlive keeps the memory of the store until here.
func (s *store) keepAlive() { runtime.KeepAlive(s.narrow) }
