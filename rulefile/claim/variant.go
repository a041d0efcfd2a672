package claim

import (
	"slices"

	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// n is the variable that is the size of the heap.
const n = 1

// A variant is a family of options of a heap of n that leave some number of heaps, none of them
// empty.
type variant struct {
	heaps []linear.Form
	zero  []linear.Form // what is 0 in it: the heaps that are empty
	facts []symbolic.Fact
	taken linear.Form // how many tokens are taken
}

// system returns what holds in the variant, as forms that are at least 0.
func (v *variant) system() []linear.Form {
	system := symbolic.System(v.facts)
	for _, h := range v.heaps {
		system = append(system, h.Plus(-1))
	}
	for _, h := range v.zero {
		system = append(system, h, h.Times(-1))
	}
	return system
}

// refutes reports whether more forms that are at least 0 contradict what holds in the variant.
func (v *variant) refutes(more ...linear.Form) bool {
	return linear.Refuted(append(v.system(), more...)...)
}

// maxHeaps bounds the heaps of an option.
const maxHeaps = 4

// variants returns the variants of a family, by which of its heaps are empty; false if a heap may
// be negative, or there are too many.
func variants(f symbolic.Family) (out []variant, ok bool) {
	heaps := slices.DeleteFunc(slices.Clone(f.Heaps), func(h linear.Form) bool { return h.IsConstant() && h.Const == 0 })
	if len(heaps) > maxHeaps || f.Records > 0 {
		return nil, false
	}
	taken := linear.Var(n)
	for _, h := range heaps {
		taken = taken.Sub(h)
		if !linear.Refuted(append(symbolic.System(f.Facts), h.Not())...) {
			return nil, false
		}
	}
	for empty := range 1 << len(heaps) {
		v := variant{facts: f.Facts, taken: taken}
		for i, h := range heaps {
			if empty>>i&1 != 0 {
				v.zero = append(v.zero, h)
			} else {
				v.heaps = append(v.heaps, h)
			}
		}
		if !v.refutes() {
			out = append(out, v)
		}
	}
	return out, true
}
