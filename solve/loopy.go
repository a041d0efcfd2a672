package solve

import (
	"fmt"
	"slices"

	"grundy/game"
	"grundy/nim"
)

// The values of games where play can loop, in normal play with endless play drawn.
//
// A position has a nim-value n, and may be replaced by a heap of n in any sum, if
// its options' values have the mex n and every option without a value can be
// answered by a move to a position of value n. Other positions have the value
// infinity with the set K of the nim-values of their options. Then, by [Smi66],
// [FP75] and [FY86], see [WW] chapter 12:
//
//	value n                the sum with *v is P if v = n, else N
//	infinity, set K        the sum with *v is N if v is in K, else D
//	infinity + infinity    D
//
// Values are given out from 0 up. In the round for n, a position without a value
// gets n when none of its options has n and each of its options without a value,
// now or for good, has an option of value n. After the round, a position without a
// value and without an option of value n can never get one: infinity. A round is
// a retrograde analysis; the cost is (greatest value + 2) times the graph.

// A Loopy value is a nim-value, or infinity with a set.
type Loopy struct {
	Infinite bool
	Value    nim.Value   // if finite
	Set      []nim.Value // if infinite: the finite values of the options, ascending
}

// String returns "3", or "∞(0, 2)", or "∞()".
func (l Loopy) String() string {
	if !l.Infinite {
		return fmt.Sprint(uint64(l.Value))
	}
	text := "∞("
	for i, v := range l.Set {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(uint64(v))
	}
	return text + ")"
}

// Outcome returns the outcome of a position of this value: P for 0, N for another
// number or if 0 is in the set, else D.
func (l Loopy) Outcome() game.Outcome {
	switch {
	case l.Infinite && slices.Contains(l.Set, 0):
		return game.N
	case l.Infinite:
		return game.D
	case l.Value == 0:
		return game.P
	}
	return game.N
}

// Plus returns the value of the sum of two positions of values l and m: the
// nim-sum of numbers; infinity with every member of the set added to the number;
// of two infinities, infinity with the empty set.
func (l Loopy) Plus(m Loopy) Loopy {
	switch {
	case l.Infinite && m.Infinite:
		return Loopy{Infinite: true}
	case m.Infinite:
		return m.Plus(l)
	case !l.Infinite:
		return Loopy{Value: l.Value ^ m.Value}
	}
	sum := Loopy{Infinite: true}
	for _, v := range l.Set {
		sum.Set = append(sum.Set, v^m.Value)
	}
	slices.Sort(sum.Set)
	return sum
}

// noValue and infinity stand for positions without a value, yet and for good.
const (
	noValue  = -1
	infinity = -2
)

// loopyValues returns the value of every position of g: a number, or infinity.
func (g *graph) loopyValues() []int32 {
	r := labelling{graph: g, value: make([]int32, g.len())}
	r.first, r.parents = g.parents()
	r.left = make([]int32, g.len())
	r.covered = make([]bool, g.len())
	for i := range r.value {
		r.value[i] = noValue
	}
	for n := int32(0); r.round(n); n++ {
	}
	return r.value
}

// A labelling is the state of the computation of loopy values.
type labelling struct {
	*graph
	first, parents []int32
	value          []int32
	covered        []bool  // some option has the value of the round
	left           []int32 // options without a value that are not covered
	queue          []int32
}

// round gives out value n, and reports whether positions without a value remain.
func (r *labelling) round(n int32) bool {
	clear(r.covered)
	r.queue = r.queue[:0]
	for i := range int32(r.len()) {
		r.left[i] = 0
		for _, k := range r.optionsOf(i) {
			if r.value[k] < 0 {
				r.left[i]++
			}
		}
		r.offer(i)
	}
	for at := 0; at < len(r.queue); at++ {
		r.label(r.queue[at], n)
	}
	remain := false
	for i, v := range r.value {
		if v == noValue && !r.covered[i] {
			r.value[i] = infinity
		}
		remain = remain || r.value[i] == noValue
	}
	return remain
}

// offer queues position i if it can have the value of the round as far as its
// options tell.
func (r *labelling) offer(i int32) {
	if r.value[i] == noValue && !r.covered[i] && r.left[i] == 0 {
		r.queue = append(r.queue, i)
	}
}

// label gives position i value n, unless an option got it meanwhile, and tells its
// parents and theirs.
func (r *labelling) label(i, n int32) {
	if r.covered[i] || r.value[i] != noValue {
		return
	}
	r.value[i] = n
	for _, j := range r.parents[r.first[i]:r.first[i+1]] {
		if r.covered[j] {
			continue
		}
		r.covered[j] = true
		if r.value[j] >= 0 {
			continue
		}
		for _, k := range r.parents[r.first[j]:r.first[j+1]] {
			r.left[k]--
			r.offer(k)
		}
	}
}

// loopy returns the value of position i with its set, from all values.
func (g *graph) loopy(i int32, values []int32) Loopy {
	if values[i] >= 0 {
		return Loopy{Value: nim.Value(values[i])}
	}
	l := Loopy{Infinite: true}
	for _, k := range g.optionsOf(i) {
		if v := values[k]; v >= 0 && !slices.Contains(l.Set, nim.Value(v)) {
			l.Set = append(l.Set, nim.Value(v))
		}
	}
	slices.Sort(l.Set)
	return l
}
