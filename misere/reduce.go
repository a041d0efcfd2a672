package misere

import "math/bits"

// The coarsest congruence that keeps labels apart. Elements with different labels
// are different; so are those that some letter leads to different ones. Classes are
// split by that until none is, as for finite automata [Moo56].
//
// Elements are told apart by 64-bit mixtures of their classes. Two that are taken
// for one by chance make a candidate that is refuted, or none.
//
// Cost: one look at each element and letter in each round, and as many rounds as
// the longest sum has letters that is needed to tell two elements apart.

// reduced returns the candidate that a cover with all its elements makes.
func (v *cover) reduced() *candidate {
	steps := v.stepTable()
	classes, reps := refine(v.labels, steps, len(v.letters))
	n := &candidate{&monoid{labels: make([]label, len(reps))}, make([]position, len(reps))}
	for x, e := range reps {
		n.labels[x] = v.labels[e]
		n.reps[x] = v.position(e)
	}
	n.product = v.products(classes, reps, steps)
	n.phi = make([]int32, len(v.dead))
	for c, dead := range v.dead {
		if !dead && !v.numbers.counts(c) {
			n.phi[c] = classes[v.cells[v.cell(v.base.phi[c], 0)]]
		}
	}
	for i, c := range v.letters {
		n.phi[c] = classes[steps[i]]
	}
	return n
}

// stepTable returns where each letter leads from each element, those of element 0
// first.
func (v *cover) stepTable() []int32 {
	steps := make([]int32, 0, len(v.elements)*len(v.letters))
	for _, e := range v.elements {
		for _, f := range v.steps {
			steps = append(steps, v.cells[v.cell(v.times(e.class, e.numbers, f))])
		}
	}
	return steps
}

// position returns the lightest position of an element.
func (v *cover) position(x int32) position {
	var p position
	for ; x != 0; x = v.elements[x].parent {
		p = append(p, v.letters[v.elements[x].letter])
	}
	return p.with()
}

// products returns the products of the classes. The lightest element of a class is
// the parent with a letter more, and the class of the parent comes earlier.
func (v *cover) products(classes, reps, steps []int32) [][]int32 {
	lead := make([][]int32, len(v.letters)) // from each class, by letter
	for i := range lead {
		lead[i] = make([]int32, len(reps))
		for x, e := range reps {
			lead[i][x] = classes[steps[int(e)*len(v.letters)+i]]
		}
	}
	unit := make([]int32, len(reps))
	for x := range unit {
		unit[x] = int32(x)
	}
	product := [][]int32{unit}
	for _, e := range reps[1:] {
		row, by := make([]int32, len(reps)), lead[v.elements[e].letter]
		for x, y := range product[classes[v.elements[e].parent]] {
			row[x] = by[y]
		}
		product = append(product, row)
	}
	return product
}

// refine returns the class of each element, and the first element of each class.
func refine(labels []label, steps []int32, letters int) (classes, first []int32) {
	classes = make([]int32, len(labels))
	marks := make([]uint64, len(labels))
	for x, l := range labels {
		marks[x] = uint64(l)
	}
	first = number(marks, classes)
	for {
		for x := range marks {
			h := uint64(classes[x])
			for _, y := range steps[x*letters : (x+1)*letters] {
				h = mix(h, uint64(classes[y]))
			}
			marks[x] = h
		}
		before := len(first)
		if first = number(marks, classes); len(first) == before {
			return classes, first
		}
	}
}

// number writes to classes the same number for equal marks, in order of the first, and
// returns where each number came first.
func number(marks []uint64, classes []int32) (first []int32) {
	index := make(map[uint64]int32)
	for x, m := range marks {
		c, ok := index[m]
		if !ok {
			c = int32(len(first))
			index[m] = c
			first = append(first, int32(x))
		}
		classes[x] = c
	}
	return first
}

// mix returns a number that depends on all bits of a sequence.
func mix(h, x uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, x^0xbf58476d1ce4e5b9)
	return hi ^ lo + 0x94d049bb133111eb
}
