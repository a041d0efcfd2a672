package misere

import (
	"context"
	"math"
	"slices"
)

// A cover of a candidate tells more sums apart than it does, near one position X
// that refuted it.
//
// Let Q be a monoid with labels that are right for all positions lighter than X.
// For each component k in X, c times there, let C_k be the numbers 0, ..., c+1
// with addition, where c+2 is taken for c. The cover is the product of Q and all
// C_k; the class of a position in it is its class in Q, and how often each k occurs.
// Each class has the label of its lightest position, which follows from those of
// the options, as they are lighter.
//
// Then labels are right for all positions lighter than X, and for X. For let w be
// one of them, and r the lightest position of its class. The options of r are
// lighter, so by induction the label of r is right. If w is X, so is r, for every
// position of its class has all components of X. Else both are lighter than X and
// in one class of Q, whose label is right for both.
//
// Not all components are needed as letters of the positions. One that is not in X,
// and whose class in Q is that of a position not heavier and without components of
// X, may be taken for that.
//
// Cost: for each class of the cover that has a position, a look at the options of
// the lightest and at each letter.
type cover struct {
	*game
	lab     labelling
	base    *candidate
	numbers numbers
	letters []int // components, ascending

	steps   []factor   // of the letters
	options [][]factor // of the letters

	cells    []int32 // of each pair of a class of the base and numbers: its element, or -1
	elements []element
	labels   []label // of the elements
	queue    buckets[element]
	weights  []int32 // of each cell: the least weight that was reached
}

// A candidate is a monoid with a position of each class, the lightest that is known.
type candidate struct {
	*monoid
	reps []position // nil if none are known; then all components are letters
}

// A factor is what a position multiplies others by: its class in the base, and the
// shift of its numbers.
type factor struct{ class, shift int32 }

// An element is a class of the cover that has a position. The lightest is that of
// the parent with a letter more.
type element struct {
	class, numbers int32
	parent, letter int32
	weight         int32 // of the lightest position
}

// newCover returns the cover of a candidate near a position, without elements.
func newCover(g *game, lab labelling, base *candidate, near position) *cover {
	v := &cover{game: g, lab: lab, base: base, numbers: newNumbers(len(g.dead), near)}
	v.letters = v.needed()
	v.steps = make([]factor, len(v.letters))
	v.options = make([][]factor, len(v.letters))
	for i, c := range v.letters {
		v.steps[i] = v.factor(position{c})
		for _, o := range g.optionsOf(c) {
			if f := v.factor(o); !slices.Contains(v.options[i], f) {
				v.options[i] = append(v.options[i], f)
			}
		}
	}
	return v
}

// needed returns the components that are needed as letters.
func (v *cover) needed() []int {
	var letters []int
	for c, dead := range v.dead {
		if !dead && (v.base.reps == nil || v.needs(c)) {
			letters = append(letters, c)
		}
	}
	return letters
}

// needs reports whether nothing may be taken for a component.
func (v *cover) needs(c int) bool {
	rep := v.base.reps[v.base.phi[c]]
	return v.numbers.counts(c) || v.numbers.countAny(rep) ||
		v.weight(rep) > v.weight(position{c}) || slices.Equal(rep, position{c})
}

func (v *cover) factor(p position) factor {
	return factor{int32(v.base.class(p)), v.numbers.shift(p)}
}

// times returns the class and the numbers of a product.
func (v *cover) times(class, numbers int32, f factor) (int32, int32) {
	return v.base.product[class][f.class], v.numbers.shifts[f.shift][numbers]
}

// cell returns the place of a pair in cells.
func (v *cover) cell(class, numbers int32) int {
	return int(numbers)*len(v.base.labels) + int(class)
}

// search finds the elements, in order of the weight of their lightest positions,
// with their labels. It fails if there are more than a limit, or the product is much larger.
func (v *cover) search(ctx context.Context, limit int) error {
	size := v.numbers.size * len(v.base.labels)
	if size > cellsPerElement*limit {
		return errLimit
	}
	v.cells = slices.Repeat([]int32{-1}, size)
	v.weights = slices.Repeat([]int32{math.MaxInt32}, size)
	v.reach(element{letter: -1})
	for e := range v.queue.all {
		v.visit(e)
		if len(v.elements) > limit {
			return errLimit
		}
		if err := v.err(ctx); err != nil {
			return err
		}
	}
	return nil
}

// err returns the error of a context now and then.
func (v *cover) err(ctx context.Context) error {
	if len(v.elements)%1024 != 0 {
		return nil
	}
	return ctx.Err()
}

// reach queues an element, if it is lighter than before or not yet reached.
func (v *cover) reach(e element) {
	if at := v.cell(e.class, e.numbers); e.weight < v.weights[at] {
		v.weights[at] = e.weight
		v.queue.push(int(e.weight), e)
	}
}

// cellsPerElement bounds the memory of cells, of which most are empty.
const cellsPerElement = 32

// visit lists an element that is not yet, and reaches those with one letter more.
func (v *cover) visit(e element) {
	at := v.cell(e.class, e.numbers)
	if v.cells[at] >= 0 {
		return
	}
	x := int32(len(v.elements))
	v.cells[at] = x
	v.elements = append(v.elements, e)
	v.labels = append(v.labels, v.labelOf(x))
	for i, f := range v.steps {
		class, numbers := v.times(e.class, e.numbers, f)
		v.reach(element{class, numbers, x, int32(i), e.weight + int32(v.weight(position{v.letters[i]}))})
	}
}

// labelOf returns the label of the lightest position of an element.
func (v *cover) labelOf(x int32) label {
	if x == 0 {
		return v.lab.end()
	}
	var room [16]label
	labels, moved := room[:0], uint64(0)
	for y := x; y != 0; y = v.elements[y].parent {
		letter := v.elements[y].letter
		if letter < 64 && moved>>letter&1 != 0 {
			continue
		}
		moved |= 1 << letter
		class, numbers := v.without(x, y)
		for _, f := range v.options[letter] {
			l := v.labels[v.cells[v.cell(v.times(class, numbers, f))]]
			if v.lab.settles(l) {
				return v.lab.of([]label{l})
			}
			if !slices.Contains(labels, l) {
				labels = append(labels, l)
			}
		}
	}
	return v.lab.of(labels)
}

// without returns the class and the numbers of the lightest position of x without
// the letter that y has more than its parent; y is x or on the way to it.
func (v *cover) without(x, y int32) (class, numbers int32) {
	e := v.elements[v.elements[y].parent]
	class, numbers = e.class, e.numbers
	for ; x != y; x = v.elements[x].parent {
		class, numbers = v.times(class, numbers, v.steps[v.elements[x].letter])
	}
	return class, numbers
}
