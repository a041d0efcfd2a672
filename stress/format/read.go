package format

import (
	"fmt"
	"slices"
	"strings"
)

// A Schema says what cannot be seen in a format alone.
type Schema struct {
	Letters string // of the cells of p and of rows; empty for numbers
	Width   int    // numbers in each record of p; 0 stands for 1

	Lists []string // more names that are lists even without a body

	Counts map[string]int      // how many elements lists have, and columns the rows, where it is known
	Words  map[string][]string // what words may be
	Texts  map[string]string   // how texts read if they are right; a wrong one has as many words
}

// Read reads a whole text that was written in the format. Blanks and new lines must
// be where the format has them, but their number does not matter. Where a list does
// not say how many elements it has, it has as many as possible. The error says
// where the text is wrong, and what was wanted.
func (f *Format) Read(text string, s Schema) (Fields, error) {
	r := reader{text: text, schema: s}
	end, b, ok := r.nodes(f.nodes, 0, &bindings{})
	if ok {
		end = r.skip(end, " \t\r\n")
		if end == len(text) {
			return b.fields(), nil
		}
		r.fail(end, "the end")
	}
	return Fields{}, r.err()
}

// Match reads the beginning of a text from a place on, and returns what is in it and
// where it ends. The kind and number of white space between words does not matter.
func (f *Format) Match(text string, from int, s Schema) (fields Fields, end int, ok bool) {
	r := reader{text: text, schema: s, lenient: true}
	end, b, ok := r.nodes(f.nodes, from, &bindings{})
	if !ok {
		return Fields{}, r.failed, false
	}
	return b.fields(), end, true
}

// A reader matches a text with a format. It goes back only to make a list of unknown
// length shorter.
type reader struct {
	text    string
	schema  Schema
	lenient bool

	failed int // the furthest place where something was wrong
	wanted string
}

// fail remembers what was wanted at the furthest place.
func (r *reader) fail(at int, wanted string) {
	if at >= r.failed {
		r.failed, r.wanted = at, wanted
	}
}

func (r *reader) err() error {
	before := r.text[:r.failed]
	line := strings.Count(before, "\n") + 1
	column := r.failed - strings.LastIndexByte(before, '\n')
	found, _, _ := strings.Cut(r.text[r.failed:], "\n")
	if len(found) > 20 {
		found = found[:20] + "..."
	}
	return fmt.Errorf("%d:%d: found %q, want %s", line, column, found, r.wanted)
}

// skip returns the first place from at on where none of the bytes is.
func (r *reader) skip(at int, bytes string) int {
	for at < len(r.text) && strings.IndexByte(bytes, r.text[at]) >= 0 {
		at++
	}
	return at
}

// nodes matches nodes from a place on and returns where they end, and b with what the
// holes are.
func (r *reader) nodes(nodes []node, at int, b *bindings) (int, *bindings, bool) {
	for i := range nodes {
		n := &nodes[i]
		var ok bool
		switch {
		case n.name == "":
			at, ok = r.literal(n.text, at)
		case r.isList(n):
			return r.list(n, nodes[i+1:], at, b)
		default:
			at, b, ok = r.single(n, at, b)
		}
		if !ok {
			return at, b, false
		}
	}
	return at, b, true
}

// lists are the names that are lists even without a body.
var lists = []string{"p", "rows", "edges", "labels", "memory", "to", "parents", "places", "vertices", "next"}

func (r *reader) isList(n *node) bool {
	if n.count {
		return false
	}
	return n.hasBody || slices.Contains(lists, n.name) || slices.Contains(r.schema.Lists, n.name)
}

// literal matches text outside holes.
func (r *reader) literal(text string, at int) (int, bool) {
	for i := 0; i < len(text); i++ {
		var ok bool
		if at, ok = r.byte(text[i], at); !ok {
			return at, false
		}
	}
	return at, true
}

// byte matches a byte of text, or white space.
func (r *reader) byte(c byte, at int) (int, bool) {
	if strings.IndexByte(" \t\r\n", c) >= 0 {
		return r.space(c, at)
	}
	if r.lenient {
		at = r.skip(at, " \t\r\n")
	}
	if at < len(r.text) && r.text[at] == c {
		return at + 1, true
	}
	r.fail(at, fmt.Sprintf("%q", c))
	return at, false
}

// space matches white space: a new line with blanks before it, or blanks, or the end.
func (r *reader) space(c byte, at int) (int, bool) {
	if r.lenient {
		end := r.skip(at, " \t\r\n")
		ok := end > at || at == 0 || at == len(r.text) || strings.IndexByte(" \t\r\n", r.text[at-1]) >= 0
		if !ok {
			r.fail(at, "white space")
		}
		return end, ok
	}
	end := r.skip(at, " \t\r")
	switch {
	case end == len(r.text):
		return end, true
	case c != '\n' && end == at:
		r.fail(at, "a blank")
		return at, false
	case c != '\n':
		return end, true
	case r.text[end] == '\n':
		return end + 1, true
	}
	r.fail(end, "a new line")
	return end, false
}

// single matches a hole that is a number or a word.
func (r *reader) single(n *node, at int, b *bindings) (int, *bindings, bool) {
	if words, ok := r.schema.Words[n.name]; ok {
		end, word, ok := r.word(words, at)
		if !ok {
			r.fail(at, "{"+n.name+"}")
			return at, b, false
		}
		return end, b.withWord(n.name, word), true
	}
	if want, ok := r.schema.Texts[n.name]; ok {
		end, text, ok := r.textLike(want, at)
		if !ok {
			r.fail(at, "{"+n.name+"}")
			return at, b, false
		}
		return end, b.withWord(n.name, text), true
	}
	end, v, ok := r.number(at)
	if !ok {
		r.fail(at, "{"+n.name+"}, a number")
		return at, b, false
	}
	name := n.name
	if n.count {
		name = "#" + name
	}
	return end, b.withNumber(name, v-n.add), true
}

// textLike matches a text, or else as many words as it has.
func (r *reader) textLike(want string, at int) (end int, text string, ok bool) {
	words := strings.Fields(want)
	end = at
	for _, w := range words {
		end = r.skip(end, " \t\r\n")
		if !strings.HasPrefix(r.text[end:], w) {
			return r.words(len(words), at)
		}
		end += len(w)
	}
	if end < len(r.text) && isNameByte(r.text[end]) { // as 12 in 123
		return r.words(len(words), at)
	}
	return end, want, true
}

// words matches so many words.
func (r *reader) words(n, at int) (end int, text string, ok bool) {
	var words []string
	for range n {
		at = r.skip(at, " \t\r\n")
		from := at
		for at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[at]) < 0 {
			at++
		}
		if at == from {
			return at, "", false
		}
		words = append(words, r.text[from:at])
	}
	return at, strings.Join(words, " "), true
}

// word matches the longest of some words, in upper or lower case.
func (r *reader) word(words []string, at int) (end int, word string, ok bool) {
	at = r.skip(at, " \t\r\n")
	for _, w := range words {
		if len(r.text)-at < len(w) || len(w) <= len(word) || !strings.EqualFold(r.text[at:at+len(w)], w) {
			continue
		}
		if e := at + len(w); e == len(r.text) || !isNameByte(r.text[e]) {
			end, word, ok = e, w, true
		}
	}
	return end, word, ok
}

// number matches an integer that has no digits behind it.
func (r *reader) number(at int) (end, v int, ok bool) {
	if r.lenient {
		at = r.skip(at, " \t\r\n")
	}
	begin := at
	if at < len(r.text) && r.text[at] == '-' {
		at++
	}
	digits := at
	for at < len(r.text) && '0' <= r.text[at] && r.text[at] <= '9' {
		d := int(r.text[at] - '0')
		if v > (maxInt-d)/10 {
			return begin, 0, false
		}
		v = v*10 + d
		at++
	}
	if at == digits {
		return begin, 0, false
	}
	if r.text[begin] == '-' {
		v = -v
	}
	return at, v, true
}

const maxInt = int(^uint(0) >> 1)
