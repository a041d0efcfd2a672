package rules

import (
	"fmt"
	"iter"

	"grundy/game"
)

// addChanged adds all positions that come from p by replacing numbers at the
// indices, number i by one of choices(p[i]): each of them if all is set, else at
// least one.
func addChanged(p game.Position, indices []int, all bool, choices func(n int) iter.Seq[int], out *game.List) {
	q := p.Clone()
	var change func(j int, changed bool)
	change = func(j int, changed bool) {
		if j == len(indices) {
			if changed {
				out.Add(q...)
			}
			return
		}
		i := indices[j]
		for n := range choices(p[i]) {
			q[i] = n
			change(j+1, true)
		}
		q[i] = p[i]
		if !all {
			change(j+1, changed)
		}
	}
	change(0, false)
}

// below yields 0, 1, ..., n-1.
func below(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// eachChoice calls f with all ascending lists of k indices below n. It is always
// the same slice.
func eachChoice(n, k int, f func(indices []int)) {
	chosen := make([]int, 0, k)
	var choose func(from int)
	choose = func(from int) {
		if len(chosen) == k {
			f(chosen)
			return
		}
		for i := from; i <= n-(k-len(chosen)); i++ {
			chosen = append(chosen, i)
			choose(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose(0)
}

// takeFromHeaps adds the options of taking tokens from lo to hi heaps, any number
// from each.
func takeFromHeaps(p game.Position, lo, hi int, out *game.List) {
	for k := lo; k <= min(hi, len(p)); k++ {
		eachChoice(len(p), k, func(indices []int) { addChanged(p, indices, true, below, out) })
	}
}

func makeMoore(a Args) (game.Rules, error) {
	k := a.Int(0)
	return define(game.Coupled(0), func(p game.Position, out *game.List) { takeFromHeaps(p, 1, k, out) }), nil
}

func makeExactNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	return define(game.Coupled(0), func(p game.Position, out *game.List) { takeFromHeaps(p, k, k, out) }), nil
}

// keepEmpty is the shape of any number of heaps among which the empty ones count.
func keepEmpty() game.Shape {
	s := game.Coupled(0)
	s.Keep = true
	return s
}

// halfOfHeaps adds the options of taking tokens from exactly half of the heaps.
func halfOfHeaps(p game.Position, out *game.List) {
	if len(p) > 0 {
		takeFromHeaps(p, len(p)/2, len(p)/2, out)
	}
}

func evenCount(p game.Position) error {
	if len(p)%2 != 0 {
		return fmt.Errorf("%d heaps, want an even number", len(p))
	}
	return nil
}

// fromAll adds the options of taking the same number from every heap.
func fromAll(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	for k := 1; k <= p[0]; k++ {
		q := out.Copy(p)
		for i := range q {
			q[i] -= k
		}
	}
}

// takeOrMerge adds the options of taking one token, or making one heap of two.
func takeOrMerge(p game.Position, out *game.List) {
	for i := range p {
		out.Replace(p, i, p[i]-1)
		for j := range i {
			q := out.Copy(p)
			q[i], q[j] = p[i]+p[j], 0
		}
	}
}

// eatAndSplit adds the options of discarding one heap and parting the other.
func eatAndSplit(p game.Position, out *game.List) {
	addPairs(p[0], out)
	addPairs(p[1], out)
}

// halfAcross adds the options of taking 2k from one heap and adding k to the other.
func halfAcross(p game.Position, out *game.List) {
	for i := range p {
		for k := 1; 2*k <= p[i]; k++ {
			q := out.Copy(p)
			q[i] -= 2 * k
			q[1-i] += k
		}
	}
}

// chmin adds, for each x that makes some number smaller, the position in which
// every number a is min(a, a xor x).
func chmin(p game.Position, out *game.List) {
	most := 0
	for _, n := range p {
		most = max(most, n)
	}
	for x := 1; x < 2*most; x++ {
		if !smallerBy(p, x) {
			continue
		}
		q := out.Copy(p)
		for i := range q {
			q[i] = min(q[i], q[i]^x)
		}
	}
}

// smallerBy reports whether some number of p is smaller when x is added to it in
// binary without carries.
func smallerBy(p game.Position, x int) bool {
	for _, n := range p {
		if n^x < n {
			return true
		}
	}
	return false
}

// pokerNim adds the options of taking tokens from a heap to the mover's own chips,
// the number before the last, or putting some of those on a heap. Then it is the
// other's turn, whose chips are the last number.
func pokerNim(p game.Position, out *game.List) {
	mine, theirs := len(p)-2, len(p)-1
	for i, n := range p[:mine] {
		for size := range n + p[mine] + 1 {
			if size != n {
				q := out.Copy(p)
				q[i] = size
				q[mine], q[theirs] = p[theirs], p[mine]+n-size
			}
		}
	}
}

// takeFrom adds the options of taking tokens from heap i.
func takeFrom(p game.Position, i int, out *game.List) {
	for left := range p[i] {
		out.Replace(p, i, left)
	}
}
