package format

import "slices"

// Fields are what the holes of a format stand for: numbers, words and lists by their
// names. The zero Fields are empty.
type Fields struct {
	numbers []number
	words   []word
	lists   []List
}

type number struct {
	name  string
	value int
}

type word struct{ name, value string }

// A List is what a list stands for: Items, or where they are nil, records of Width
// numbers each, which the holes a, b, c and d of a body stand for.
type List struct {
	Name    string
	Items   []Fields
	Width   int // 0 stands for 1
	Numbers []int
	Letters string // the numbers are cells, shown as letters; empty for numbers
}

// Len returns the number of elements.
func (l *List) Len() int {
	if l.Items != nil {
		return len(l.Items)
	}
	return len(l.Numbers) / l.width()
}

func (l *List) width() int { return max(l.Width, 1) }

// Clone returns a copy, to which more can be added without a change to f.
func (f *Fields) Clone() Fields {
	return Fields{slices.Clone(f.numbers), slices.Clone(f.words), slices.Clone(f.lists)}
}

// SetNumber gives a number its value, in place of an earlier one.
func (f *Fields) SetNumber(name string, value int) {
	for i := range f.numbers {
		if f.numbers[i].name == name {
			f.numbers[i].value = value
			return
		}
	}
	f.numbers = append(f.numbers, number{name, value})
}

// SetWord gives a word its value.
func (f *Fields) SetWord(name, value string) { f.words = append(f.words, word{name, value}) }

// SetList adds a list.
func (f *Fields) SetList(l List) { f.lists = append(f.lists, l) }

// Number returns the number of that name, and whether there is one.
func (f *Fields) Number(name string) (int, bool) {
	for i := range f.numbers {
		if f.numbers[i].name == name {
			return f.numbers[i].value, true
		}
	}
	return 0, false
}

// Word returns the word of that name, and whether there is one.
func (f *Fields) Word(name string) (string, bool) {
	for i := range f.words {
		if f.words[i].name == name {
			return f.words[i].value, true
		}
	}
	return "", false
}

// List returns the list of that name, nil if there is none.
func (f *Fields) List(name string) *List {
	for i := range f.lists {
		if f.lists[i].Name == name {
			return &f.lists[i]
		}
	}
	return nil
}

// recordNames are the names of the first numbers of a record.
var recordNames = [...]string{"a", "b", "c", "d", "e", "f"}

// record returns the fields of a record of numbers.
func record(numbers []int) (f Fields) {
	for i, v := range numbers {
		if i < len(recordNames) {
			f.numbers = append(f.numbers, number{recordNames[i], v})
		}
	}
	return f
}
