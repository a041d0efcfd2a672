package game

import "iter"

// Rules are the rules of one game with its parameters fixed. Their methods may
// be called from several goroutines at once.
type Rules interface {
	// String returns the rules in short, as a user types them: "wythoff",
	// "subtract:1,3,4".
	String() string

	// Shape says what the numbers of a position mean.
	Shape() Shape

	// Options adds the options of p to out. The position is in order
	// ([Ordered]) and must not be changed or kept. For the shape Heaps, p is one record and
	// each option is the list of the records that replace it.
	Options(p Position, out *List)
}

// HeapRules are rules of a game with heaps of one number, where each move is in
// one heap. [HeapGame] makes Rules of them.
type HeapRules interface {
	// HeapOptions adds the options of one heap of n tokens, n >= 0, to out.
	// Each is the list of the heap sizes that replace it; an emptied heap is
	// left out or 0.
	HeapOptions(n int, out *List)

	String() string
}

// HeapGame returns the rules of the sum of heaps under h.
func HeapGame(h HeapRules) Rules { return heapGame{h} }

type heapGame struct{ HeapRules }

func (g heapGame) Shape() Shape                  { return Heaps() }
func (g heapGame) Options(p Position, out *List) { g.HeapOptions(p[0], out) }

// Unwrap returns what the rules were made of, for [As].
func (g heapGame) Unwrap() any { return g.HeapRules }

// HeapSequences are like [HeapRules], with the options of a heap as a sequence. The
// yielded slice is valid until the next.
type HeapSequences interface {
	HeapOptions(n int) iter.Seq[[]int]
	String() string
}

// HeapSequenceGame returns the rules of the sum of heaps under h.
func HeapSequenceGame(h HeapSequences) Rules { return heapSequenceGame{h} }

type heapSequenceGame struct{ HeapSequences }

func (g heapSequenceGame) Shape() Shape { return Heaps() }

func (g heapSequenceGame) Options(p Position, out *List) {
	for q := range g.HeapOptions(p[0]) {
		out.Add(q...)
	}
}

// Unwrap returns what the rules were made of, for [As].
func (g heapSequenceGame) Unwrap() any { return g.HeapSequences }

// Define returns rules with the given name and shape whose options are those
// that the function adds, as [Rules.Options] says.
func Define(name string, s Shape, options func(p Position, out *List)) Rules {
	return defined{name, s, options}
}

type defined struct {
	name    string
	shape   Shape
	options func(Position, *List)
}

func (d defined) String() string                { return d.name }
func (d defined) Shape() Shape                  { return d.shape }
func (d defined) Options(p Position, out *List) { d.options(p, out) }
