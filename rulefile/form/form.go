// Package form says how the positions of a [game.Shape] look in a rule file: as
// numbers, strings, lists and tuples. Both the interpreter and the compiler read
// and write positions by it.
package form

import (
	"fmt"
	"strings"

	"grundy/game"
)

// A Kind is a kind of [Form].
type Kind uint8

const (
	Number Kind = iota // an integer that is at least 0
	Text               // a string of cells, one letter each
	Record             // a tuple of Len numbers
	Many               // a list of values of the form Elem
	Parts              // a tuple of values of the forms in Parts
	Rows               // a board: a list of rows of equal length, of the form Elem
)

// A Form is the form of a value.
type Form struct {
	Kind  Kind
	Len   int     // Record: the numbers; Many: the values, 0 for any number
	Elem  *Form   // Many, Rows
	Parts []*Form // Parts
	Alone bool    // Many: a single value that is no list stands for a list of one
}

var number = &Form{Kind: Number}

// String describes the form to the writer of a rule file.
func (f *Form) String() string {
	switch f.Kind {
	case Number:
		return "a number"
	case Text:
		return "a string of cells"
	case Record:
		return fmt.Sprintf("a tuple of %d numbers", f.Len)
	case Rows:
		return "a list of rows, each " + f.Elem.String()
	case Parts:
		words := make([]string, len(f.Parts))
		for i, p := range f.Parts {
			words[i] = p.String()
		}
		return "a tuple of " + strings.Join(words, ", ")
	}
	plural := strings.Replace(strings.TrimPrefix(strings.TrimPrefix(f.Elem.String(), "an "), "a "), "tuple", "tuples", 1)
	if f.Elem.Kind == Number {
		plural = "numbers"
	}
	if f.Len > 0 {
		return fmt.Sprintf("a list of %d %s", f.Len, plural)
	}
	if f.Alone {
		return "a number or a list of " + plural
	}
	return "a list of " + plural
}

// Width returns how many numbers of the vector a value of the form takes, or -1
// if that depends on the value.
func (f *Form) Width() int {
	switch f.Kind {
	case Number:
		return 1
	case Record:
		return f.Len
	case Many:
		if w := f.Elem.Width(); f.Len > 0 && w >= 0 {
			return f.Len * w
		}
	}
	return -1
}

// Position returns the form of the main part of the positions of s. For a sum of
// heaps that is one heap.
func Position(s game.Shape) *Form {
	if s.IsSum() {
		return record(s)
	}
	return whole(s)
}

// Whole returns the form of the main part of whole positions of s: for a sum of
// heaps that is all heaps.
func Whole(s game.Shape) *Form { return whole(s) }

// Memory returns the forms of the numbers of memory.
func Memory(s game.Shape) []*Form {
	forms := make([]*Form, s.Memory)
	for i := range forms {
		forms[i] = number
	}
	return forms
}

// Option returns the form of an option under s: for a sum of heaps the list of
// the heaps that replace one, else a position, a tuple of its main part and its
// memory if it has any.
func Option(s game.Shape) *Form {
	switch {
	case s.IsSum():
		return &Form{Kind: Many, Elem: record(s), Alone: record(s).Kind == Number}
	case s.Memory > 0:
		return &Form{Kind: Parts, Parts: append([]*Form{whole(s)}, Memory(s)...)}
	}
	return whole(s)
}

func record(s game.Shape) *Form {
	if s.Width > 1 {
		return &Form{Kind: Record, Len: s.Width}
	}
	return number
}

func whole(s game.Shape) *Form {
	switch s.Kind {
	case game.KindHeap:
		return record(s)
	case game.KindRow:
		return cells(s)
	case game.KindBoard:
		return &Form{Kind: Rows, Elem: cells(s)}
	case game.KindGraph:
		return graph(s)
	}
	return &Form{Kind: Many, Len: s.Count, Elem: record(s)}
}

func cells(s game.Shape) *Form {
	if s.Letters == "" {
		return &Form{Kind: Many, Elem: number}
	}
	return &Form{Kind: Text}
}

func graph(s game.Shape) *Form {
	edges := &Form{Kind: Many, Elem: &Form{Kind: Record, Len: 2}}
	switch s.Labels {
	case 0:
		return &Form{Kind: Parts, Parts: []*Form{number, edges}}
	case 1:
		return &Form{Kind: Parts, Parts: []*Form{number, {Kind: Many, Elem: number}, edges}}
	}
	labels := &Form{Kind: Many, Elem: &Form{Kind: Record, Len: s.Labels}}
	return &Form{Kind: Parts, Parts: []*Form{number, labels, edges}}
}
