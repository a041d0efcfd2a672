package compile

import (
	"encoding/binary"

	"go.starlark.net/starlark"
)

// statics are the values that are there before a function starts: strings of one
// letter, literals, and the values of the file. They stand in the memory from
// staticBase on and are locked.
type statics struct {
	data  []byte
	seen  map[string]int64 // addresses of strings
	file  map[string]int64 // values of the file, by name
	spans map[int64]span   // the words in each list and the lists in it, by address

	alphabet *alphabet
	order    int64 // the address of the list of the letters of all codes, or 0
	codes    int64 // that of the list of the codes of all letters, or 0
}

const (
	staticBase = 64
	letterSize = (headWords + 1) * bytesAWord    // bytes of such a string
	letterEnd  = staticBase + letters*letterSize // where the other values begin
)

func newStatics(a *alphabet) *statics {
	s := &statics{alphabet: a, seen: map[string]int64{}, file: map[string]int64{}, spans: map[int64]span{}}
	for c := range int64(letters) {
		s.words(c)
	}
	return s
}

// end returns the address behind the values.
func (s *statics) end() int64 { return staticBase + int64(len(s.data)) }

// words puts down a list of words and returns its address.
func (s *statics) words(ws ...int64) int64 {
	n := int64(len(ws))
	address := s.head([headWords]int64{n, n, s.end() + headWords*bytesAWord, 1}, ws...)
	s.spans[address] = nothing
	for _, w := range ws {
		s.spans[address] = s.spans[address].join(span{w, w})
		if inner, ok := s.spans[w]; ok {
			s.spans[address] = s.spans[address].join(inner)
		}
	}
	return address
}

// head puts down a head and what stands behind it.
func (s *statics) head(head [headWords]int64, ws ...int64) int64 {
	address := s.end()
	for _, w := range append(head[:], ws...) {
		s.data = binary.LittleEndian.AppendUint64(s.data, uint64(w))
	}
	return address
}

// text returns the address of a string.
func (s *statics) text(t string) int64 {
	if len(t) == 1 {
		return staticBase + s.alphabet.code(t[0])*letterSize
	}
	if a, ok := s.seen[t]; ok {
		return a
	}
	ws := make([]int64, len(t))
	for i := range ws {
		ws[i] = s.alphabet.code(t[i])
	}
	s.seen[t] = s.words(ws...)
	return s.seen[t]
}

// letterOrder returns the address of a list that has the letter of each code, which
// says how strings are ordered.
func (s *statics) letterOrder() int64 {
	if s.order == 0 {
		s.order = s.words(s.alphabet.letters()...)
	}
	return s.order
}

// letterCodes returns the address of a list that has the code of each letter. Letters that
// are no cells may be made of it.
func (s *statics) letterCodes() int64 {
	if s.codes == 0 {
		s.codes = s.words(s.alphabet.codes[:]...)
	}
	s.alphabet.foreign = true
	return s.codes
}

// global returns a value of the file by its name.
func (s *statics) global(name string, v starlark.Value) int64 {
	if _, ok := s.file[name]; !ok {
		s.file[name] = s.value(v)
	}
	return s.file[name]
}

// value returns a value of the file as a word.
func (s *statics) value(v starlark.Value) int64 {
	switch v := v.(type) {
	case starlark.Bool:
		if v {
			return 1
		}
	case starlark.Int:
		n, _ := v.Int64()
		return n
	case starlark.String: // ASCII only: checked
		return s.text(string(v))
	case *starlark.Dict:
		return s.dict(v)
	case *starlark.Set:
		return s.set(v)
	case starlark.Indexable:
		ws := make([]int64, v.Len())
		for i := range ws {
			ws[i] = s.value(v.Index(i))
		}
		return s.words(ws...)
	}
	return 0
}

// dict returns the address of a dictionary; see dict.star. It cannot change, and so has
// no more room.
func (s *statics) dict(d *starlark.Dict) int64 {
	var keys, values []int64
	for _, item := range d.Items() {
		keys, values = append(keys, s.value(item[0])), append(values, s.value(item[1]))
	}
	return s.table(keys, values)
}

func (s *statics) set(set *starlark.Set) int64 {
	var keys []int64
	for e := range set.Elements() {
		keys = append(keys, s.value(e))
	}
	return s.table(keys, make([]int64, len(keys)))
}

// table puts down the head of a dictionary, its keys and its values.
func (s *statics) table(keys, values []int64) int64 {
	elems := func(list int64) int64 { return list + headWords*bytesAWord }
	keyList, valueList := s.words(keys...), s.words(values...)
	k, v := elems(keyList), elems(valueList)
	index, mask := int64(0), int64(0)
	if len(keys) > maxUnindexed {
		places := indexOf(keys)
		index, mask = elems(s.words(places...)), int64(len(places)-1)
	}
	n := int64(len(keys))
	address := s.head([headWords]int64{n, n, k, 1}, v, index, mask, 0)
	s.spans[address] = s.spans[keyList].join(s.spans[valueList])
	return address
}

// maxUnindexed is how many keys a dictionary has at most without an index.
const maxUnindexed = 8

// indexOf returns the index of keys that are words: at least four places for each. For
// keys that are addresses it is never looked at.
func indexOf(keys []int64) []int64 {
	size := 32
	for size < 4*len(keys) {
		size *= 2
	}
	places := make([]int64, size)
	for i, key := range keys {
		at := int(uint64(key*mixer>>33)) & (size - 1)
		for places[at] != 0 {
			at = (at + 1) & (size - 1)
		}
		places[at] = int64(i + 1)
	}
	return places
}

// mixer spreads keys over an index; dict.star has the same number.
const mixer = 6364136223846793005
