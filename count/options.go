package count

// Winning first moves in a sum of any games. Let s be the nim-sum of the components'
// nim-values. A move in a component of value g to an option of value h changes the nim-sum
// by g ⊕ h, and wins exactly if that is s, when it leaves 0. So the options are counted by
// the change that they make, before s is known.
//
// Cost: one pass over the options of all components; memory for the different changes.

// Options gathers the options of the components of a sum by what they change. The zero
// Options is the empty sum.
type Options struct {
	sum     uint64
	changes map[uint64]uint64
}

// Add adds a number of alike components with the given nim-value and the nim-values of their
// options, each option once.
func (o *Options) Add(times, value uint64, options ...uint64) {
	if o.changes == nil {
		o.changes = map[uint64]uint64{}
	}
	if times%2 == 1 {
		o.sum ^= value
	}
	for _, h := range options {
		o.changes[value^h] += times
	}
}

// NimSum returns the nim-value of the sum.
func (o *Options) NimSum() uint64 { return o.sum }

// Winning returns the number of winning first moves in normal play: 0 exactly for a
// P-position.
func (o *Options) Winning() uint64 { return o.changes[o.sum] }
