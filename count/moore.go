package count

// Moore's game, with moves in up to d heaps, for heaps from any lists: a table of the ways
// for each tuple of the numbers of ones, modulo d+1, at the places of the bits. A P-position
// has the tuple of zeros [Moo10].
//
// Where heaps have places they come one after another, each with all of its sizes. Else
// the sizes do, in a row for each number of heaps: once (sets, subsets), or as often as they
// like (multisets).
//
// Cost: (d+1)^b steps for each size of each heap, for heaps of b bits. Limits: a table of
// 2^24 numbers, 2^32 steps.

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// mooreTable is the method for Moore's game with small heaps.
type mooreTable struct{}

func (mooreTable) Name() string { return "moore-table" }

const (
	maxMooreTable = 1 << 24
	maxMooreSteps = 1 << 32
)

func (mooreTable) Plan(q Query) (*Plan, error) {
	if q.Condition.Moore < 2 {
		return nil, errFamily
	}
	g, err := mooreGameOf(q.Family, q.Condition.Moore+1)
	if err != nil {
		return nil, err
	}
	size := math.Pow(float64(g.ones), float64(g.width))
	if table, steps := size*float64(g.rows()), size*g.steps; table > maxMooreTable || steps > maxMooreSteps {
		return nil, fmt.Errorf("wants smaller heaps or fewer: a table of %.2g numbers and %.2g steps, not more than %.2g and %.2g",
			table, steps, float64(maxMooreTable), float64(maxMooreSteps))
	}
	return &Plan{
		Cost: size * g.steps,
		Why:  fmt.Sprintf("a table of the ways for the numbers of ones modulo %d at %d places, to which heaps are added one by one.", g.ones, g.width),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return mooreWays(ctx, r, g) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return mooreWays(ctx, r, g) },
		},
	}, nil
}

// A mooreGame is a family by the lists that its heaps come from.
type mooreGame struct {
	ones, width int // d+1, and places
	steps       float64

	list   func(heap int) Sizes // of heaps that have places
	sizes  Sizes                // or of all heaps
	kind   Kind
	heaps  int                  // at most
	counts func(heaps int) bool // which numbers of heaps count
}

// rows returns how many rows the table has.
func (g mooreGame) rows() int {
	if g.kind == Ordered {
		return 2
	}
	return g.heaps + 1
}

func mooreGameOf(f Family, ones int) (g mooreGame, err error) {
	g = mooreGame{ones: ones, counts: func(heaps int) bool { return heaps == g.heaps }}
	switch f := f.(type) {
	case Tuples:
		if f.Heaps > maxMooreSteps || f.Sizes.listed() > maxMooreSteps || f.Sizes.number() > maxMooreSteps {
			return g, fmt.Errorf("wants fewer heaps and sizes: at most %d", maxMooreSteps)
		}
		g.sizes, g.kind, g.heaps, g.width = f.Sizes, f.Kind, int(f.Heaps), width(f.Sizes)
		g.list = func(int) Sizes { return f.Sizes }
		g.steps = float64(f.Heaps) * float64(f.Sizes.number())
		if heaps := g.heaps; f.UpTo {
			g.counts = func(n int) bool { return n > 0 }
		} else {
			g.counts = func(n int) bool { return n == heaps }
		}
		return g, nil
	case Subsets:
		g.sizes, g.kind, g.heaps, g.counts = List(f.Heaps), Sets, f.most(), f.allows
		g.width, g.steps = bits.Len64(f.mostHeap()), float64(len(f.Heaps))*float64(f.most())
		return g, nil
	case Choices, Bounded, Draws:
		lists := listsOf(f)
		heaps := len(lists)
		g.heaps, g.list, g.counts = heaps, func(i int) Sizes { return lists[i] }, func(n int) bool { return n == heaps }
		for _, l := range lists {
			g.width = max(g.width, width(l))
			g.steps += float64(l.listed())
		}
		return g, nil
	}
	return g, errFamily
}

// listsOf returns the sizes of each heap.
func listsOf(f Family) (lists []Sizes) {
	switch f := f.(type) {
	case Choices:
		for _, p := range f.Pairs {
			lists = append(lists, List(p[:]))
		}
	case Bounded:
		for _, u := range f.Most {
			lists = append(lists, Interval{0, u})
		}
	case Draws:
		for _, h := range f.Heaps {
			lists = append(lists, h)
		}
	}
	return lists
}

func mooreWays[E any, R ring[E]](ctx context.Context, r R, g mooreGame) E {
	size := 1
	for range g.width {
		size *= g.ones
	}
	first := zeros(r, size)
	first[0] = r.integer(1)
	if g.kind == Ordered {
		return mooreOrdered(ctx, r, g, first)
	}
	rows := [][]E{first}
	for range g.heaps {
		rows = append(rows, zeros(r, size))
	}
	for h := range each(g.sizes) {
		if ctx.Err() != nil {
			break
		}
		to := g.moved(h, size)
		for i := range g.heaps {
			if g.kind.distinct() {
				i = g.heaps - 1 - i // so that no size comes twice
			}
			addMoved(r, rows[i+1], rows[i], to, r.integer(1))
		}
	}
	sum, factorial := r.integer(0), r.integer(1)
	for n, row := range rows {
		if n > 0 && g.kind == OrderedDistinct {
			factorial = r.mul(factorial, r.integer(int64(n)))
		}
		if g.counts(n) {
			sum = r.add(sum, r.mul(factorial, row[0]))
		}
	}
	return sum
}

// mooreOrdered adds heaps that have places.
func mooreOrdered[E any, R ring[E]](ctx context.Context, r R, g mooreGame, ways []E) E {
	sum := r.integer(0)
	for n := 0; ; n++ {
		if g.counts(n) {
			sum = r.add(sum, ways[0])
		}
		if n == g.heaps || ctx.Err() != nil {
			return sum
		}
		next := zeros(r, len(ways))
		for h, times := range g.list(n).times() {
			addMoved(r, next, ways, g.moved(h, len(ways)), r.integer(int64(times)))
		}
		ways = next
	}
}

// addMoved adds times ways to sum, each at the place to which a heap moves it.
func addMoved[E any, R ring[E]](r R, sum, ways []E, to []int32, times E) {
	for x, w := range ways {
		sum[to[x]] = r.add(sum[to[x]], r.mul(times, w))
	}
}

// moved returns for each tuple of ones, as digits of a number, what a heap makes of it.
func (g mooreGame) moved(heap uint64, size int) []int32 {
	to := make([]int32, size)
	for x := range to {
		z, unit, rest := 0, 1, x
		for place := range g.width {
			digit := rest%g.ones + int(heap>>place&1)
			z += digit % g.ones * unit
			unit, rest = unit*g.ones, rest/g.ones
		}
		to[x] = int32(z)
	}
	return to
}
