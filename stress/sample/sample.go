// Package sample makes positions of a game to try programs on: every small one in
// order of weight, random larger ones, special ones, and for a position those that
// are a little smaller.
//
// The weight of a position says how small it is: the number of its records, cells,
// or vertices and edges, and to that each number beyond the least allowed. Among
// positions of one weight the smaller is that which [game.Position.Compare] puts
// first.
package sample

import (
	"context"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"grundy/game"
)

// Limits bound the positions. Where Most is 0, so is every number but those of
// memory.
type Limits struct {
	Least, Most       int    // each number of a record, cell without letters, or label
	Each              []Span // the numbers of a record in turn, in place of Least and Most; of all records, if there are so many
	Fewest, Greatest  int    // how many records, cells of a row, columns and rows of a board, vertices
	Components        int    // at most, where positions are no sums by themselves; 0 stands for 1
	Order             Order
	Distinct          bool // all records differ
	Connected         bool // graphs
	LabelMost         int  // each label of a graph or tree; 0 stands for Most
	Memory            int  // each number of memory at most; 0 stands for Most + 1, or the vertices of a graph
	Rows, Columns     int  // of a board at most; 0 stands for Greatest
	RowsMin, WidthMin int  // of a board at least; 0 stands for 1
	Empty             bool // rows and boards: every cell is 0, the first letter

	Where func(game.Position) bool                // says which positions are wanted; nil for all
	Start func(main game.Position) (memory []int) // says what memory is, and then it weighs nothing; nil for any
}

// A Span is the numbers from Least to Most.
type Span struct{ Least, Most int }

// Order says in which order records stand.
type Order uint8

// The orders.
const (
	Free Order = iota
	Ascending
	Descending
)

// A Source makes positions of one game within limits. It may be used by several
// goroutines at once if the rules may.
type Source struct {
	rules  game.Rules
	shape  game.Shape
	limits Limits
	kind   family
	vain   atomic.Int64 // positions in a row that are not wanted
	since  atomic.Int64 // when the first of them was met
}

// A family makes positions without their memory.
type family interface {
	// ofWeight yields every position of weight w, ascending. The position is valid
	// until the next one.
	ofWeight(w int) iter.Seq[game.Position]
	// heaviest returns the greatest weight, or more.
	heaviest() int
	// contains reports whether a position of the shape keeps to the limits.
	contains(main game.Position) bool
	weight(main game.Position) int
	// smaller yields positions that are in some way smaller than main, those that
	// differ most first; some may be none at all.
	smaller(main game.Position) iter.Seq[game.Position]
	// random returns a position whose size grows with size, from 0 to Full; it may be
	// one that the rules forbid.
	random(r *rand.Rand, size int) game.Position
	// token returns the greatest number that memory may usefully be.
	token(main game.Position) int
	// mostToken returns the greatest of these for all positions.
	mostToken() int
}

// New returns a source of positions of r within limits.
func New(r game.Rules, l Limits) *Source {
	s := &Source{rules: r, shape: r.Shape(), limits: l}
	switch s.shape.Kind {
	case game.KindRow, game.KindBoard:
		s.kind = newCells(s.shape, l)
	case game.KindGraph:
		s.kind = newGraphs(r, l)
	case game.KindTree:
		s.kind = trees{width: max(s.shape.Width, 1), limits: l}
	default:
		s.kind = newRecords(s.shape, l)
	}
	return s
}

// OfWeight yields every legal sum of weight w, fewer components first. The positions
// are the receiver's to keep. It ends with ctx, as of many positions none may be wanted.
func (s *Source) OfWeight(ctx context.Context, w int) iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for k := 1; k <= max(s.limits.Components, 1); k++ {
			if !s.sums(ctx, nil, k, w, yield) {
				return
			}
		}
	}
}

// sums yields the sums of weight w that begin with the given components and have k
// more; it returns false to stop.
func (s *Source) sums(ctx context.Context, begun []game.Position, k, w int, yield func([]game.Position) bool) bool {
	if k == 0 {
		return yield(cloneSum(begun))
	}
	from := 1
	if k == 1 {
		from = w
	}
	for u := from; u <= w-(k-1); u++ {
		for p := range s.single(u) {
			if ctx.Err() != nil || s.Exhausted() || s.isWanted(p) && !s.sums(ctx, append(begun, p), k-1, w-u, yield) {
				return false
			}
		}
	}
	return true
}

// isWanted reports whether the rules allow a position, and it is wanted.
func (s *Source) isWanted(p game.Position) bool {
	if game.Check(s.rules, p) == nil && (s.limits.Where == nil || s.limits.Where(p)) {
		s.vain.Store(0)
		return true
	}
	if s.vain.Add(1) == 1 {
		s.since.Store(time.Now().UnixNano())
	}
	return false
}

// After mostVain positions in a row that are not wanted no more are looked for, or after
// slowVain if these took longer than a rule file may take for one position.
const (
	mostVain = 2_000_000
	slowVain = 1_000
	vainTime = 3 * time.Second / 2
)

// Exhausted reports whether OfWeight has given up, and yields nothing, as the rules and
// limits allow hardly any more positions.
func (s *Source) Exhausted() bool {
	n := s.vain.Load()
	return n > mostVain || n > slowVain && time.Now().UnixNano()-s.since.Load() > int64(vainTime)
}

func cloneSum(sum []game.Position) []game.Position {
	all := make([]game.Position, len(sum))
	for i, p := range sum {
		all[i] = p.Clone()
	}
	return all
}

// single yields every position of weight w, with memory, legal or not.
func (s *Source) single(w int) iter.Seq[game.Position] {
	if s.shape.Memory == 0 {
		return s.kind.ofWeight(w)
	}
	if s.limits.Start != nil {
		return s.starts(s.kind.ofWeight(w))
	}
	return func(yield func(game.Position) bool) {
		for u := 0; u <= w; u++ {
			for main := range s.kind.ofWeight(u) {
				memory := numbers{least: make([]int, s.shape.Memory), most: s.memoryMost(main)}
				for m := range memory.withSum(w - u) {
					if !yield(slices.Concat(main, m)) {
						return
					}
				}
			}
		}
	}
}

// starts yields positions with the memory that they start with.
func (s *Source) starts(mains iter.Seq[game.Position]) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for main := range mains {
			if !yield(s.start(main)) {
				return
			}
		}
	}
}

func (s *Source) start(main game.Position) game.Position {
	return slices.Concat(main, s.limits.Start(main))
}

// memoryMost returns the greatest numbers of memory beside main.
func (s *Source) memoryMost(main game.Position) []int {
	most := s.limits.Memory
	if most == 0 {
		most = s.kind.token(main)
	}
	all := make([]int, s.shape.Memory)
	for i := range all {
		all[i] = most
	}
	return all
}

// Heaviest returns a weight that no position exceeds.
func (s *Source) Heaviest() int {
	one := s.kind.heaviest()
	if most := or(s.limits.Memory, s.kind.mostToken()); s.shape.Memory > 0 && s.limits.Start == nil {
		one = plus(one, times(s.shape.Memory, most))
	}
	return times(one, max(s.limits.Components, 1))
}

// times returns a*b, at most MaxInt32, for a, b >= 0.
func times(a, b int) int {
	if b > 0 && a > math.MaxInt32/b {
		return math.MaxInt32
	}
	return a * b
}

// Weight returns the weight of a sum.
func (s *Source) Weight(sum []game.Position) (w int) {
	for _, p := range sum {
		main, memory := s.shape.Split(p)
		w = plus(w, s.kind.weight(main))
		if s.limits.Start == nil {
			w = plus(w, excess(memory, 0))
		}
	}
	return w
}

// Less reports whether sum a is smaller than b: of less weight, or the same and fewer
// components, or earlier in order.
func (s *Source) Less(a, b []game.Position) bool {
	if v, w := s.Weight(a), s.Weight(b); v != w {
		return v < w
	}
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	for i := range a {
		if c := a[i].Compare(b[i]); c != 0 {
			return c < 0
		}
	}
	return false
}

// Few returns a source of the sums of at most k records within the same limits. It returns nil
// where sum has fewer, or where positions are no records or both several and of several.
func (s *Source) Few(k int, sum []game.Position) *Source {
	r, isRecords := s.kind.(records)
	if !isRecords || k < r.fewest || r.greatest > 1 && s.limits.Components > 1 {
		return nil
	}
	have := 0
	for _, p := range sum {
		main, _ := s.shape.Split(p)
		have += len(main) / r.width
	}
	if have < k {
		return nil
	}
	l := s.limits
	l.Greatest, l.Components = min(k, r.greatest), min(k, max(l.Components, 1))
	return New(s.rules, l)
}

// Legal reports whether a sum is within the limits and the rules.
func (s *Source) Legal(sum []game.Position) bool {
	if len(sum) == 0 || len(sum) > max(s.limits.Components, 1) {
		return false
	}
	for _, p := range sum {
		if !s.isWanted(p) || !s.contains(p) {
			return false
		}
	}
	return true
}

func (s *Source) contains(p game.Position) bool {
	main, memory := s.shape.Split(p)
	if s.limits.Start != nil {
		return slices.Equal(p, s.start(main)) && s.kind.contains(main)
	}
	for i, most := range s.memoryMost(main) {
		if memory[i] > most {
			return false
		}
	}
	return s.kind.contains(main)
}
