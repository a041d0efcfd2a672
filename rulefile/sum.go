package rulefile

import (
	"slices"
	"sync"

	"grundy/game"
	"grundy/rulefile/claim"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// A heapSum is what is known about the heaps of a file: that all positions of fewer heaps than
// next are sums, and whether there is no proof for those of next.
type heapSum struct {
	sync.Mutex
	next int
	ends bool
}

// mostSum bounds the heaps of positions for which a proof is looked for.
const mostSum = 10

// SumTo reports whether it is proved, from the text of the file, that each position of at most k heaps
// is the disjunctive sum of its heaps. See [game.HeapSum]. For each number of heaps
// the proof takes part of a millisecond, or more where there are many, and it is looked for once.
func (r *Rules) SumTo(k int) bool {
	shape := r.module.shape
	if shape.Kind != game.KindCoupled || shape.Width > 1 || shape.Memory > 0 || !r.plain() || r.module.prints || k > mostSum {
		return false
	}
	if shape.Keep {
		return k == shape.Count && r.sum.to(k, k, r.proveSum)
	}
	return r.sum.to(0, k, r.proveSum)
}

// to proves what is missing for positions of least to k heaps.
func (s *heapSum) to(least, k int, proves func(k int) bool) bool {
	s.Lock()
	defer s.Unlock()
	s.next = max(s.next, least)
	for s.next <= k && !s.ends {
		if proves(s.next) {
			s.next++
		} else {
			s.ends = true
		}
	}
	return s.next > k
}

// proveSum looks for a proof for positions of k heaps.
func (r *Rules) proveSum(k int) bool {
	if k == 0 {
		options, ok := r.optionsOf(game.Position{})
		return ok && options.Len() == 0
	}
	if !r.sumsOnce(k) {
		return false
	}
	file, err := r.module.resolved()
	if err != nil {
		return false
	}
	program := symbolic.Program{File: file, Globals: r.module.globals}
	row := claim.Row{Heaps: k, Keep: r.module.shape.Keep}
	all, alone := make([]linear.Form, k), []linear.Form{linear.Var(1)}
	for i := range all {
		all[i] = linear.Var(i + 1)
	}
	if row.Keep {
		alone = append(make([]linear.Form, k-1), alone...)
	}
	families, free, err := symbolic.Run(program, symbolic.Question{Function: "options", Args: []any{all}, Vars: k, Known: row.Known()})
	if err != nil {
		return false
	}
	ones, free, err := symbolic.Run(program, symbolic.Question{Function: "options", Args: []any{alone}, Vars: free - 1, Known: row.Alone()})
	return err == nil && row.IsSum(families, ones, free)
}

// sumsOnce compares the options of some positions of k heaps with those of the sum: most files that
// are none are found out by that, at little cost.
func (r *Rules) sumsOnce(k int) bool {
	for _, step := range []int{0, 1, 3} {
		p := make(game.Position, k)
		for i := range p {
			p[i] = 2 + step*i
		}
		options, ok := r.optionsOf(p)
		sum, all := r.sumOptions(p)
		if !ok || !all || !slices.EqualFunc(different(r, options), different(r, sum), slices.Equal) {
			return false
		}
	}
	return true
}

// sumOptions returns the options of a position as a sum of its heaps; false if one heap does not
// become one.
func (r *Rules) sumOptions(p game.Position) (out *game.List, ok bool) {
	out = new(game.List)
	for i, x := range p {
		options, ok := r.optionsOf(r.aloneIn(p, x))
		if !ok {
			return nil, false
		}
		for q := range options.All() {
			heaps := slices.DeleteFunc(slices.Clone(q), func(n int) bool { return n == 0 })
			if len(heaps) > 1 {
				return nil, false
			}
			out.Copy(p)[i] = slices.Max(append(heaps, 0))
		}
	}
	return out, true
}

// aloneIn returns the position of one heap, in the place of p.
func (r *Rules) aloneIn(p game.Position, x int) game.Position {
	if !r.module.shape.Keep {
		return game.Position{x}
	}
	alone := make(game.Position, len(p))
	alone[len(p)-1] = x
	return alone
}
