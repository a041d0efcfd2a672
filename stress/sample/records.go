package sample

import (
	"iter"
	"math"
	"slices"

	"grundy/game"
)

// Records are positions that are numbers, or records of numbers: Heap, Heaps,
// Coupled, Tuple and Set.
type records struct {
	width            int
	fewest, greatest int // records
	limits           Limits
	each             []Span // bounds of the numbers, over and over
	distinct         bool
}

func newRecords(s game.Shape, l Limits) records {
	r := records{max(s.Width, 1), max(l.Fewest, 0), l.Greatest, l, l.Each, l.Distinct || s.Kind == game.KindSet}
	if r.each == nil {
		r.each = []Span{{l.Least, l.Most}}
	}
	switch {
	case s.Kind == game.KindHeap:
		r.fewest, r.greatest = 1, 1
	case s.Count > 0:
		r.fewest, r.greatest = s.Count, s.Count
	}
	return r
}

// span returns the bounds of number i of a position.
func (r records) span(i int) Span { return r.each[i%len(r.each)] }

func (r records) least(i int) int { return r.span(i).Least }

// vectors returns the vectors of k numbers, and leaves out most of those whose records are not in
// order or distinct where they must be.
func (r records) vectors(k int) numbers {
	n := numbers{least: make([]int, k), most: make([]int, k)}
	if r.limits.Order == Ascending {
		n.ascends = r.width
	}
	if r.distinct && r.width == 1 {
		n.apart = 1
	}
	for i := range k {
		n.least[i], n.most[i] = r.span(i).Least, r.span(i).Most
	}
	return n
}

func (r records) ofWeight(w int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for k := r.fewest; k <= min(r.greatest, w); k++ {
			for p := range r.vectors(k * r.width).withSum(w - k) {
				if r.isAllowed(p) && !yield(p) {
					return
				}
			}
		}
	}
}

// isAllowed reports whether the records are in order and distinct where they must be.
func (r records) isAllowed(p game.Position) bool {
	if len(p) == r.width || r.limits.Order == Free && !r.distinct {
		return true
	}
	all := r.split(p)
	if r.limits.Order == Descending {
		slices.Reverse(all)
	}
	sorted := slices.IsSortedFunc(all, slices.Compare)
	if r.limits.Order != Free && !sorted {
		return false
	}
	if !r.distinct {
		return true
	}
	if !sorted {
		slices.SortFunc(all, slices.Compare)
	}
	for i := 1; i < len(all); i++ {
		if slices.Equal(all[i-1], all[i]) {
			return false
		}
	}
	return true
}

func (r records) split(p game.Position) (all []game.Position) {
	for record := range slices.Chunk(p, r.width) {
		all = append(all, record)
	}
	return all
}

func (r records) heaviest() int {
	w := 0
	for _, s := range r.each {
		w = plus(w, s.Most-s.Least)
	}
	rounds := (times(r.width, r.greatest) + len(r.each) - 1) / len(r.each)
	return min(plus(r.greatest, times(rounds, w)), math.MaxInt32)
}

func (r records) weight(p game.Position) int {
	w := len(p) / r.width
	for i, v := range p {
		w = plus(w, v-r.least(i))
	}
	return w
}

func (r records) contains(p game.Position) bool {
	for i, v := range p {
		if s := r.span(i); v < s.Least || v > s.Most {
			return false
		}
	}
	k := len(p) / r.width
	return k >= r.fewest && k <= r.greatest && r.isAllowed(p)
}

// smaller leaves out all records but one, halves of them, single ones and pairs, joins two
// to one of the same nim-sum, brings them in order, and makes numbers smaller, one and two at once.
func (r records) smaller(p game.Position) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		if !r.fewer(p, yield) || !r.withoutPairs(p, yield) || !r.joined(p, yield) {
			return
		}
		if sorted := slices.Concat(r.sorted(p)...); !yield(sorted) {
			return
		}
		_ = r.smallerSingles(p, yield) && r.smallerPairs(p, yield)
	}
}

// fewer leaves out all records but one, halves, quarters, and so on, and single ones.
func (r records) fewer(p game.Position, yield func(game.Position) bool) bool {
	for _, record := range r.split(p) {
		if !yield(record.Clone()) {
			return false
		}
	}
	k := len(p) / r.width
	for size := k / 2; size > 0; size /= 2 {
		for at := 0; at+size <= k; at += size {
			if !yield(slices.Concat(p[:at*r.width], p[(at+size)*r.width:])) {
				return false
			}
		}
	}
	return true
}

// fewPairs is up to how many numbers all pairs of them are looked at.
const fewPairs = 16

// withoutPairs leaves out two records, such as equal ones that keep a nim-sum.
func (r records) withoutPairs(p game.Position, yield func(game.Position) bool) bool {
	k := len(p) / r.width
	for j := 1; j < k && k <= fewPairs; j++ {
		for i := range j {
			if !yield(slices.Concat(p[:i*r.width], p[(i+1)*r.width:j*r.width], p[(j+1)*r.width:])) {
				return false
			}
		}
	}
	return true
}

// joined puts a single number in the place of two, their nim-sum.
func (r records) joined(p game.Position, yield func(game.Position) bool) bool {
	for j := 1; j < len(p) && r.width == 1 && len(p) <= fewPairs; j++ {
		for i := range j {
			q := slices.Concat(p[:j], p[j+1:])
			if q[i] ^= p[j]; !yield(q) {
				return false
			}
		}
	}
	return true
}

func (r records) sorted(p game.Position) []game.Position {
	all := r.split(p)
	slices.SortFunc(all, slices.Compare)
	return all
}

func (r records) smallerSingles(p game.Position, yield func(game.Position) bool) bool {
	for i := range p {
		for v := range smallerNumbers(p[i], r.least(i)) {
			q := p.Clone()
			q[i] = v
			if !yield(q) {
				return false
			}
		}
	}
	return true
}

// smallerPairs makes two numbers smaller by the same amount: by all that can be taken
// from both, half of it, and so on.
func (r records) smallerPairs(p game.Position, yield func(game.Position) bool) bool {
	if len(p) > fewPairs {
		return true
	}
	for i := range p {
		for j := range i {
			less := min(p[i]-r.least(i), p[j]-r.least(j))
			for v := range smallerNumbers(less, 0) {
				q := p.Clone()
				q[i] -= less - v
				q[j] -= less - v
				if !yield(q) {
					return false
				}
			}
		}
	}
	return true
}

// token is one more than the greatest number, as memory may bound a move.
func (r records) token(p game.Position) int {
	if len(p) == 0 {
		return 1
	}
	return slices.Max(p) + 1
}

func (r records) mostToken() (most int) {
	for _, s := range r.each {
		most = max(most, s.Most+1)
	}
	return most
}
