package heap

import (
	"bytes"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"grundy/heap/vector"
)

// The vector engine. Once the rare heaps are known, a common value obeys
//
//	code(G(n)) = least code not among code(G(n-off)) ^ g
//
// over the entries (k+r, code(G(r))) for every split k and rare heap r > 0, and
// (k, 0) for every k that leaves one heap and keeps the label. (The label
// changes for odd k if it depends on the parity of n: then the option is rare.)
// A heap n-off that is rare itself excludes nothing: it has a mark in the place of a
// code, whose nim-sums are no codes.
// [vector.Generator] computes blocks of codes from this alone. That every rare
// value below G(n) is an option's value as well is what the checker shows
// afterwards; without it the codes are a guess.
type engine struct {
	moves moves
	label label
	lanes int // codes are below
	vec   *vector.Set
	gen   *vector.Generator
	start []uint16 // G(0), ..., from the sparse engine; a multiple of vector.Lot
	rare  []int32
	last  int    // the last rare heap
	codes []byte // of start; rareCode at rare heaps
}

// rareCode stands for the code of a rare heap, and fills what is before heap 0.
const rareCode = 0xff

var (
	errCodes = errors.New("heap: too many codes")
	errLate  = errors.New("heap: the last rare heap is too large for the values so far")
)

// startLength returns how many values the engine begins with at first, given the last
// rare heap: so many that it reads common heaps only, which makes another rare heap
// unlikely; and some heaps are wanted to try it on.
func startLength(last, t int) int { return roundUp(2*last+2*t+2*historyLength, vector.Lot) }

// anewLength returns how many values the engine begins with anew after a late rare heap:
// no move that leaves one heap may reach a rare one, as these may be common values. A
// share more bounds the work where one rare heap follows upon the other: two dozen
// starts fit between a heap and its double.
func anewLength(last, t int) int {
	return roundUp(last+t+max(2*historyLength, last/64), vector.Lot)
}

func roundUp(n, unit int) int { return (n + unit - 1) / unit * unit }

// newEngine returns an engine of at least the given width. It returns errCodes if the
// values do not allow one, and errLate, with the engine, if there are fewer than wanted.
func newEngine(s *sparse, least int, vec *vector.Set) (*engine, error) {
	e := &engine{
		moves: s.moves, label: s.label, vec: vec,
		start: s.g[:len(s.g)/vector.Lot*vector.Lot], rare: s.rare, last: s.lastRare(),
	}
	codes := 1
	e.codes = make([]byte, len(e.start))
	for n, v := range e.start {
		c := e.label.code(uint32(v))
		e.codes[n] = byte(c)
		if n == 0 || e.label.of(uint32(v), int64(n)) == 0 {
			e.codes[n] = rareCode
			continue
		}
		codes = max(codes, int(c)+1)
	}
	if e.lanes = widthFor(codes, least); e.lanes == 0 {
		return nil, errCodes
	}
	if len(e.start) < e.wanted() {
		return e, errLate
	}
	e.gen = vec.NewGenerator(e.entries(), e.lanes)
	return e, e.selfCheck()
}

// wanted returns how many values the engine can begin with.
func (e *engine) wanted() int {
	if e.readsRare() {
		return anewLength(e.last, e.moves.last)
	}
	return startLength(e.last, e.moves.last)
}

// readsRare reports whether the engine may read rare heaps: if no entry makes a code of
// [rareCode].
func (e *engine) readsRare() bool {
	return !slices.ContainsFunc(e.entries(), func(x vector.Entry) bool { return int(x.Code^rareCode) < e.lanes })
}

// widthFor returns the least width, and not below least, that holds so many codes
// and, if it is not the last one, a few more; 0 if there is none.
func widthFor(codes, least int) int {
	widths := vector.Widths()
	for i, w := range widths {
		last := i == len(widths)-1
		if w >= least && (codes <= w-w/16 || last && codes <= w) {
			return w
		}
	}
	return 0
}

func (e *engine) entries() []vector.Entry {
	var out []vector.Entry
	for _, k := range e.moves.take {
		if !e.label.parity || k%2 == 0 {
			out = append(out, vector.Entry{Offset: k})
		}
	}
	for _, s := range e.moves.split {
		for _, r := range e.rare {
			// The nim-sum of a larger code with one below lanes is not below lanes.
			if c := e.label.code(uint32(e.start[r])); r > 0 && bits.Len32(c) <= bits.Len(uint(e.lanes-1)) {
				out = append(out, vector.Entry{Offset: s.k + int(r), Code: byte(c)})
			}
		}
	}
	return out
}

// selfCheck computes some of the exact values once more from the definition, and
// lets the generator repeat the last of them.
func (e *engine) selfCheck() error {
	if err := e.moves.checkSamples(e.start); err != nil {
		return err
	}
	n := len(e.codes)
	from := roundUp(e.last+e.moves.last+1, 64)
	if !e.readsRare() {
		from = roundUp(e.last+1+e.gen.Reach(), 64)
	}
	again := append(lastCodes(e.codes[:from], roundUp(e.gen.Reach(), 64)), make([]byte, n-from)...)
	e.gen.Fill(again, len(again)-(n-from), len(again))
	for i, c := range again[len(again)-(n-from):] {
		if c != e.codes[from+i] {
			return fmt.Errorf("heap: internal error: the vector engine gives code %d for heap %d, the sparse one %d", c, from+i, e.codes[from+i])
		}
	}
	return nil
}

// lastCodes returns a copy of the last n codes, with marks in front if there are fewer.
func lastCodes(codes []byte, n int) []byte {
	codes = codes[max(0, len(codes)-n):]
	return append(bytes.Repeat([]byte{rareCode}, n-len(codes)), codes...)
}

// definition returns G(n) from the values of smaller heaps and nothing else.
func (m moves) definition(g []uint16, n int) uint16 {
	var hit [maxValue + 1]bool
	for _, k := range m.whole {
		hit[0] = hit[0] || k == n
	}
	for _, k := range m.take {
		if k < n {
			hit[g[n-k]] = true
		}
	}
	for _, s := range m.split {
		for a := 1; 2*a <= n-s.k; a++ {
			if s.mark == Free || 2*a < n-s.k {
				hit[g[a]^g[n-s.k-a]] = true
			}
		}
	}
	v := uint16(0)
	for hit[v] {
		v++
	}
	return v
}

// value returns the value of the common heap n with the given code.
func (e *engine) value(code byte, n int64) uint16 {
	return uint16(e.label.value(uint32(code), n, 1))
}
