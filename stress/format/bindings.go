package format

import "slices"

// Bindings are what the holes of a text have been found to be. They are never
// changed, only added to, so that a reader can go back.
type bindings struct {
	before *bindings // nil for none at all
	outer  *bindings // of the text around an element of a list

	name  string
	kind  kind
	value int
	word  string
	list  List
}

type kind uint8

const (
	isNothing kind = iota
	isNumber
	isWord
	isList
)

func (b *bindings) withNumber(name string, v int) *bindings {
	return &bindings{before: b, outer: b.outer, name: name, kind: isNumber, value: v}
}

func (b *bindings) withWord(name, w string) *bindings {
	return &bindings{before: b, outer: b.outer, name: name, kind: isWord, word: w}
}

func (b *bindings) withList(name string, elements []element, letters string) *bindings {
	l := List{Name: name, Letters: letters}
	for _, e := range elements {
		if e.fields != nil {
			l.Items = append(l.Items, e.fields.fields())
		} else {
			l.Numbers, l.Width = append(l.Numbers, e.numbers...), len(e.numbers)
		}
	}
	return &bindings{before: b, outer: b.outer, name: name, kind: isList, list: l}
}

// number returns the number of that name, here or in the text around.
func (b *bindings) number(name string) (int, bool) {
	for ; b != nil; b = b.outer {
		for c := b; c != nil; c = c.before {
			if c.kind == isNumber && c.name == name {
				return c.value, true
			}
		}
	}
	return 0, false
}

// fields returns all bindings, without those of the text around.
func (b *bindings) fields() (f Fields) {
	for c := b; c != nil; c = c.before {
		switch c.kind {
		case isNumber:
			f.numbers = append(f.numbers, number{c.name, c.value})
		case isWord:
			f.words = append(f.words, word{c.name, c.word})
		case isList:
			f.lists = append(f.lists, c.list)
		}
	}
	slices.Reverse(f.numbers)
	slices.Reverse(f.words)
	slices.Reverse(f.lists)
	return f
}
