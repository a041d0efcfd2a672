package rulefile

import (
	"encoding/binary"

	"grundy/game"
	"grundy/rulefile/form"
)

// A writer writes a position into the memory of an instance, as the values that a
// function is given of it; see [compile.Code].
type writer struct {
	shape  game.Shape
	memory []byte
	next   uint64 // address
	left   game.Position
}

func (w *writer) take() uint64 {
	n := w.left[0]
	w.left = w.left[1:]
	return uint64(n)
}

func (w *writer) put(address, word uint64) {
	binary.LittleEndian.PutUint64(w.memory[address:], word)
}

// flat writes the numbers of a position as they are, after how many they are.
func (w *writer) flat(p game.Position) {
	w.put(w.next, uint64(len(p)))
	for i, n := range p {
		w.put(w.next+uint64(i+1)*8, uint64(n))
	}
	w.next += uint64(len(p)+1) * 8
}

// list makes room for a list of n elements, each written by elem.
func (w *writer) list(n int, elem func() uint64) uint64 {
	address := w.next
	first := address + 4*8
	for i, word := range []uint64{uint64(n), uint64(n), first, 0} {
		w.put(address+uint64(i)*8, word)
	}
	w.next = first + uint64(n)*8
	for i := range n {
		w.put(first+uint64(i)*8, elem())
	}
	return address
}

// numbers makes a list of the next n numbers.
func (w *writer) numbers(n int) uint64 { return w.list(n, w.take) }

// text makes a string of the next n cells: the letters of cells have their numbers.
func (w *writer) text(n int) uint64 {
	return w.list(n, w.take)
}

func (w *writer) value(f *form.Form) uint64 {
	switch f.Kind {
	case form.Text:
		return w.text(len(w.left))
	case form.Record:
		return w.numbers(f.Len)
	case form.Many:
		return w.many(f.Elem, len(w.left)/max(f.Elem.Width(), 1))
	case form.Rows:
		return w.rows(f)
	case form.Parts:
		return w.parts(f)
	}
	return w.take()
}

func (w *writer) many(elem *form.Form, n int) uint64 {
	if elem.Kind == form.Number {
		return w.numbers(n)
	}
	return w.list(n, func() uint64 { return w.value(elem) })
}

func (w *writer) rows(f *form.Form) uint64 {
	columns := int(w.take())
	rows := 0
	if columns > 0 {
		rows = len(w.left) / columns
	}
	return w.list(rows, func() uint64 {
		if f.Elem.Kind == form.Text {
			return w.text(columns)
		}
		return w.numbers(columns)
	})
}

func (w *writer) parts(f *form.Form) uint64 {
	i := 0
	n := int(w.left[0])
	return w.list(len(f.Parts), func() uint64 {
		i++
		switch {
		case i == 1:
			return w.take()
		case i == 2 && len(f.Parts) == 3:
			return w.many(f.Parts[1].Elem, n)
		}
		return w.value(f.Parts[i-1])
	})
}
