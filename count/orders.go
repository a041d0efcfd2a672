package count

import (
	"context"
	"fmt"

	"grundy/compound"
	"grundy/game"
	"grundy/modular"
)

// Orders of a sequential compound won by the first player.
//
// n components (rooms) are played one after another, in an order fixed before
// play. Only the outcomes of each component in normal and misère play matter
// [SU93] [Ste07]: as a map from "who wins the rest" to "who wins from here" a
// component is one of
//
//	(N, N)  decides for its first player     a of them
//	(P, P)  decides against its first player b of them
//	(N, P)  flips                            f of them
//	(P, N)  passes through                   e of them
//
// so any game may sit in a room. The passing ones may stand anywhere: they
// multiply the number of orders of the other m = a+b+f by n!/m!. With c = a+b =
// 0, the first player wins if f is odd. Otherwise the first deciding component
// decides, flipped by the i flipping ones before it:
//
//	orders of m = Σ f(f-1)...(f-i+1) · s(i) · (m-1-i)!,  i = 0..f,
//	s(i) = a for even i, b for odd i.
//
// From the inside out, with F = (m-1-i)! and H the sum from i on, both divided
// by what the earlier factors share, a step j = f-i = 1..f is
//
//	F <- (c-1+j)·F,   H <- s(f-j)·F + j·H,   starting from F = (c-1)!, H = s(f)·F,
//
// without a division, so that it holds modulo any m. Cost: O(n) products modulo
// m; two steps are taken at once, since j·(j+1) and the like fit a word. Exactly,
// the steps are 2x2 matrices multiplied in a balanced tree: O(n log^3 n) bit
// operations for an answer of about n·log2(n/e) bits (218 million for n = 10^7).

// Orders counts the orders of components in which the first player wins. Fill
// it with Add; the zero Orders has no component, and its one order is lost.
type Orders struct {
	kinds [2][2]uint64 // how many components, by their outcomes, 0 for P and 1 for N
}

// Add adds a component with the given outcomes; it panics if one is not P or N.
func (o *Orders) Add(component compound.Outcomes) { o.AddMany(component, 1) }

// AddMany adds n components with the given outcomes.
func (o *Orders) AddMany(component compound.Outcomes, n uint64) {
	o.kinds[component.Normal-game.P][component.Misere-game.P] += n
}

// Deciding returns a, the number of (N, N) components.
func (o *Orders) Deciding() uint64 { return o.kinds[1][1] }

// Refusing returns b, the number of (P, P) components.
func (o *Orders) Refusing() uint64 { return o.kinds[0][0] }

// Flipping returns f, the number of (N, P) components.
func (o *Orders) Flipping() uint64 { return o.kinds[1][0] }

// Passing returns e, the number of (P, N) components.
func (o *Orders) Passing() uint64 { return o.kinds[0][1] }

// Components returns how many components there are.
func (o *Orders) Components() uint64 {
	return o.Deciding() + o.Refusing() + o.Flipping() + o.Passing()
}

// MaxComponents is the largest number of components that orders are counted of.
const MaxComponents = 1<<31 - 1

// Check returns an error if there are more components than MaxComponents. The
// other methods return the same error.
func (o *Orders) Check() error {
	if n := o.Components(); n > MaxComponents {
		return fmt.Errorf("orders of %d components: want at most %d", n, MaxComponents)
	}
	return nil
}

// Mod returns the number of orders in which the first player wins, modulo m.
// It takes time n and no memory, and stops with ctx's error when ctx is done.
func (o *Orders) Mod(ctx context.Context, m modular.Modulus) (uint64, error) {
	if err := o.Check(); err != nil {
		return 0, err
	}
	n := o.Components()
	if o.Deciding()+o.Refusing() == 0 {
		if o.Flipping()%2 == 0 {
			return 0, nil
		}
		return rangeProduct(ctx, m, 1, n)
	}
	ordered, err := o.deciders(ctx, m)
	if err != nil {
		return 0, err
	}
	passing, err := rangeProduct(ctx, m, n-o.Passing()+1, n)
	return m.Mul(ordered, passing), err
}

// pollEvery is how many steps of a loop pass between two looks at a context:
// rare enough to cost nothing, often enough to stop within milliseconds.
const pollEvery = 1 << 20

// deciders counts the orders of the components that do not pass through, of
// which some decide, modulo m.
func (o *Orders) deciders(ctx context.Context, m modular.Modulus) (uint64, error) {
	c, flipping := o.Deciding()+o.Refusing(), o.Flipping()
	f, err := rangeProduct(ctx, m, 1, c-1)
	if err != nil {
		return 0, err
	}
	last, previous := o.firstDeciders()
	h := m.Mul(f, m.Reduce(last))
	j := uint64(1)
	for ; j < flipping; j += 2 { // steps j and j+1
		if j%pollEvery == 1 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		weight := (j+1)*previous + (c+j)*last
		h = m.MulAdd(h, j*(j+1), m.Mul(f, c-1+j), weight)
		f = m.Mul(f, (c-1+j)*(c+j))
	}
	if j == flipping {
		f = m.Mul(f, c-1+j)
		h = m.MulAdd(h, j, f, previous)
	}
	return h, nil
}

// firstDeciders returns s(f) and s(f-1): how many of the deciding components
// make the first player win after all, or all but one, of the flipping ones.
func (o *Orders) firstDeciders() (last, previous uint64) {
	if o.Flipping()%2 == 0 {
		return o.Deciding(), o.Refusing()
	}
	return o.Refusing(), o.Deciding()
}

// rangeProduct returns low·(low+1)·...·high modulo m; 1 mod m if high < low. Four
// products of pairs run beside each other, so that each waits for itself alone.
func rangeProduct(ctx context.Context, m modular.Modulus, low, high uint64) (uint64, error) {
	p := [4]uint64{m.One(), m.One(), m.One(), m.One()}
	for ; low+7 <= high; low += 8 {
		p[0], p[1] = m.Mul(p[0], low*(low+1)), m.Mul(p[1], (low+2)*(low+3))
		p[2], p[3] = m.Mul(p[2], (low+4)*(low+5)), m.Mul(p[3], (low+6)*(low+7))
		if low%pollEvery < 8 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
	}
	for ; low <= high; low++ {
		p[0] = m.Mul(p[0], low)
	}
	return m.Mul(m.Mul(p[0], p[1]), m.Mul(p[2], p[3])), nil
}
