package heap

// The first half of the proof of a regularity: no option has the value of its
// heap. Write maj(x, y, z) for the number whose bits are the majority of those of
// x, y and z. From
//
//	x + y + z = (x nim-sum y nim-sum z) + 2 maj(x, y, z)
//
// it follows that an option of three heaps with values x, y, z has the value v
// of its heap only if maj(x, y, z) = (x+y+z-v)/2. Let the heaps run through
// three classes. Then the right side is one number m, as v grows by s whenever x,
// y or z does; or it is one of m, m-s/2, m-s, ... >= 0, if heaps of a steady
// residue are among them, for which v grows and x does not. The left side has
// the bits that at least two of x, y and z have wherever they are fixed, and none
// that not at least two may have. If no m agrees with that, no option of these
// classes has the value of its heap. Where v is that of a steady residue, the
// nim-sum itself is compared with it in the bits that are fixed.
//
// An option of fewer heaps, or of none, is one with empty heaps, of value 0. The cost is a few
// operations for each triple of classes and number to take: (pre+p)^3/6 for each.

// excludes reports whether the law shows for every heap that it describes, and
// by the values for the others, that no option has the value of its heap. It
// wants rules that leave at most three heaps, without marks.
func (r *regularity) excludes(rules Rules) bool {
	classes := r.classes()
	for k := range r.mostTaken(rules) + 1 {
		if !r.excludesTaking(k, rules.Digit(k).Parts, classes) {
			return false
		}
	}
	return true
}

func (r *regularity) excludesTaking(k int, parts uint8, classes []class) bool {
	var nothing class
	if parts&1 != 0 && r.clash(k, nothing, nothing, nothing) {
		return false
	}
	for i, a := range classes {
		if parts&2 != 0 && r.clash(k, a, nothing, nothing) {
			return false
		}
		if parts < 4 {
			continue
		}
		for j, b := range classes[i:] {
			if parts&4 != 0 && r.clash(k, a, b, nothing) {
				return false
			}
			if parts&8 == 0 {
				continue
			}
			for _, c := range classes[i+j:] {
				if r.clash(k, a, b, c) {
					return false
				}
			}
		}
	}
	return true
}

// mostTaken bounds the numbers k to look at. If digits recur, then for larger k
// the value of the heap exceeds the sum of those left, or, in a steady residue,
// is the same as for a smaller k of the same residues.
func (r *regularity) mostTaken(rules Rules) int {
	last := len(rules.digits) - 1
	if rules.repeat == 0 {
		return last
	}
	largest := 0
	for _, v := range r.g[:r.pre+r.p] {
		largest = max(largest, int(v))
	}
	return last + r.pre + r.p*(rules.repeat+3*largest/max(1, r.s)+2)
}

// clash reports whether taking k may lead to heaps of the classes a, b and c with
// the value of the heap from which k was taken.
func (r *regularity) clash(k int, a, b, c class) bool {
	n := k + a.heap + b.heap + c.heap
	free := a.free | b.free | c.free
	endless := a.endless || b.endless || c.endless
	if n < r.pre && free == 0 && !endless {
		return false // a heap below pre, whose value was computed
	}
	if r.isSteady(n) {
		return (a.common^b.common^c.common^uint(r.at(n)))&^free == 0
	}
	least := majority(a.common, b.common, c.common)
	most := majority(a.common|a.free, b.common|b.free, c.common|c.free)
	for twice := a.value + b.value + c.value - r.at(n); twice >= 0; twice -= r.s {
		if m := uint(twice / 2); twice%2 == 0 && least&^m == 0 && m&^most == 0 {
			return true
		}
		if !endless {
			return false
		}
	}
	return false
}

func majority(x, y, z uint) uint { return x&y | x&z | y&z }
