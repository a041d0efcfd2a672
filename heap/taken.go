package heap

import "slices"

// Laws of games that leave one heap at most and in which digits recur, such as those in
// which all numbers but a few may be taken. docs/regular-sequences.md has the theorem: a law
// holds for ever if it holds for so many heaps that those of the same residue have
// outgrown what may stay as it is. That asks for nothing but values. The cost is O(pre + p u), u
// being how many digits recur.

const takesName = "the theorem of games that only take"

// onlyTakes reports whether the theorem is for the rules.
func (r Rules) onlyTakes() bool { return r.Repeats() && r.Parts() <= 1 }

// provesTakes reports whether the law is proved by the number of values that obey it.
func (r *regularity) provesTakes(rules Rules) bool {
	first := len(rules.digits) - rules.repeat
	turn := r.p / gcd(r.p, rules.repeat) * rules.repeat
	late := r.pre + turn
	if late > len(r.g) {
		return false
	}
	if r.s > 0 {
		late += turn * (int(slices.Max(r.g[:late]))/(r.s*(turn/r.p)) + 1)
	}
	return late+first+turn <= len(r.g)
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
