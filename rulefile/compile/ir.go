package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// The intermediate form. Every value is one 64-bit word: an integer, a boolean as
// 0 or 1, or the address of a list, string or tuple, which begins with four words:
// its length, the room for elements, the address of the elements, and a lock that
// is not 0 while the list must not change.
const (
	headLen    = 0
	headRoom   = 1
	headFirst  = 2
	headLock   = 3
	headWords  = 4
	bytesAWord = 8
)

// A fn is a function in the intermediate form.
type fn struct {
	name      string
	params    int
	locals    int // parameters and variables
	sentinels []int
	body      []stmt
	raw       bool // arithmetic is not checked, and steps are not counted
	recursive bool
	streams   bool // it writes the stream
	code      *wasm.Func

	// Of a function that streams: the length of its options if they have one, else
	// 0; and whether it may write negative numbers unseen.
	width  int
	signed bool
}

// An expr leaves one word.
type expr interface{}

type (
	// constant is a word.
	constant struct{ value int64 }
	// local is a variable; if checked it may not be set yet.
	local struct {
		index   int
		checked bool
	}
	// arith is an operation on integers. If raw, it may overflow.
	arith struct {
		op   syntax.Token
		x, y expr
		raw  bool
	}
	// compare is 1 if the comparison holds.
	compare struct {
		op   wasm.Op
		x, y expr
	}
	not  struct{ x expr }
	both struct{ x, y expr } // short-circuit and, of booleans
	some struct{ x, y expr } // short-circuit or, of booleans
	// choose is x if the condition holds, else y.
	choose struct{ cond, x, y expr }
	call   struct {
		fn   *fn
		args []expr
	}
	// length is that of a list, elems the address of its elements.
	length struct{ list expr }
	elems  struct{ list expr }
	// load is the word at an address and a number of words after it.
	load struct {
		address, at expr
	}
	// elem is an element of a list, tuple or string; the index is checked and may
	// be negative. The elements of a flat one stand behind its head.
	elem struct {
		list, index expr
		flat        bool
	}
	// letter is a letter as a string.
	letter struct{ code expr }
	// display is a new list or tuple of the given elements.
	display struct{ elems []expr }
	// newList is a new list of a length, not yet filled.
	newList struct{ length expr }
	// place is an index into n elements, a local; it is checked and may be negative.
	place struct {
		index expr
		n     int
	}
	// clamp is a bound of a slice of a list of a length.
	clamp struct{ x, length expr }
	alloc struct{ words expr }
	// seq does the statements and is then x.
	seq struct {
		stmts []stmt
		x     expr
	}
)

// A stmt does something.
type stmt interface{}

type (
	set struct {
		index int
		x     expr
	}
	store struct {
		address, at, x expr
	}
	// setElem changes an element of a list, if it is not locked.
	setElem struct{ list, index, x expr }
	eval    struct{ x expr }
	branch  struct {
		cond            expr
		then, otherwise []stmt
	}
	while struct {
		cond expr
		body []stmt
	}
	// count sets counter to from, from+step, ... while it is below to, or above it
	// for a negative step, and does body; the counter must not change in it. For a step
	// of 1, next may leave out numbers: it is what comes after the counter, at most to.
	count struct {
		counter  int
		from, to expr
		step     int64
		body     []stmt
		next     expr
	}
	breakLoop    struct{}
	continueLoop struct{}
	ret          struct{ x expr }
	// steps counts steps.
	steps struct{ n expr }
	// redo gives up: the interpreter is to answer.
	redo struct{}
	// fill copies n words to a new list, and maybe a few more: see slack. Locals.
	fill struct{ to, from, n int }
	// copyList sets to to a copy of a list and n to its length; locals.
	copyList struct {
		to, n, list int
		flat        bool
	}
)

// Statements of the stream of options.
type (
	// streamReset empties the stream.
	streamReset struct{ first bool }
	// streamPush writes words.
	streamPush struct{ words []expr }
	// streamCopy writes the elements lo to hi-1 of a list; locals.
	streamCopy struct {
		list, lo, hi int
		flat         bool
	}
	// streamRows writes the strings lo to hi-1 of a list, each of the given length;
	// locals.
	streamRows struct{ list, lo, hi, columns int }
	// streamOver replaces a word that was written before, a local.
	streamOver struct {
		address, at expr
		word        int
	}
	// streamMark ends an option.
	streamMark struct{}
	// streamRet returns the stream.
	streamRet struct{}
	// streamStart keeps in a local the address of the next word, or of one further on
	// by a number of words. What is written there has numbers as in the list of, unless
	// that is nil.
	streamStart struct {
		at, skip int
		of       expr
	}
	// streamPosition writes the numbers of the position, a board; see [Code].
	streamPosition struct{}
)

// positionCell is a cell of the position.
type positionCell struct{ at expr }

// positionColumns is how many columns the position has.
type positionColumns struct{}

// streamEnd is the address behind the last word.
type streamEnd struct{}
