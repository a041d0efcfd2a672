package law

import (
	"context"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/game"
)

// Laws of games with pairs of heaps, and of heaps with memory.

var beattyPairs = Method{"beatty", func(q *Query) (*Plan, error) {
	params, ok := q.builtIn("wythoff", game.Normal)
	if !ok {
		return nil, errOtherGame
	}
	return q.law(q.without(count.Wythoff{T: params[0]}), "The P-positions are floor(nα) and floor(nα) + tn with α = (2-t+√(t²+4))/2 [Fra82]; they are added up as a Beatty sequence.")
}}

var goldenRatio = Method{"ratio", func(q *Query) (*Plan, error) {
	if _, ok := q.builtIn("euclid", game.Normal); ok {
		return q.law(count.Euclid{Zero: !q.Nonempty}, "The P-positions are a < b < φa, with the golden ratio φ [CD69], and those with an empty heap; they are counted and added up as Beatty sequences.")
	}
	if _, ok := q.builtIn("euclid-positive", game.Normal); ok {
		return q.nonempty().law(count.Euclid{Equal: true}, "The P-positions are a <= b < φa, with the golden ratio φ [Gro97]; they are counted and added up as Beatty sequences.")
	}
	return nil, errOtherGame
}}

var numeration = Method{"numeration", func(q *Query) (*Plan, error) {
	params, ok := q.builtIn("fibonacci-nim", game.Normal)
	if !ok {
		return nil, errOtherGame
	}
	return q.nonempty().law(count.Schwenk{Times: params[0]}, fmt.Sprintf("The sizes that lose, where the first move may not empty the heap, are H(1) = 1 and H(m+1) = H(m) + H(l), with l the least such that %d·H(l) >= H(m) [Sch70].", params[0]))
}}

// nonempty is q about a game that has no positions with an empty heap.
func (q *Query) nonempty() *Query {
	one := *q
	one.Nonempty = true
	return &one
}

// maxRides bounds the heaps of pairs that are found by lines.
const maxRides = 20_000_000

var linesOfRides = Method{"lines", func(q *Query) (*Plan, error) {
	steps, ok := q.rides()
	if !ok {
		return nil, errOtherGame
	}
	n, ok := q.upTo(maxRides)
	switch {
	case q.Kth != nil && q.Kth.Cmp(big.NewInt(maxRides/4)) <= 0 && !q.Wanted.Others:
		n = 4 * q.Kth.Int64() // each heap is in one pair
	case !ok:
		return nil, fmt.Errorf("want pairs up to a heap of at most %d, as they are found one after another", maxRides)
	}
	p, err := q.law(nil, "")
	if err != nil {
		return nil, err
	}
	p.Cost, p.Why = float64(100*n), "On the lines along which a move rides there is one P-position at most, and each heap has the least partner whose lines are unused."
	p.Ranked = func(ctx context.Context) (count.Ranked, error) {
		pairs, err := count.Rides(ctx, steps, int(n))
		r := q.without(pairs)
		if q.Wanted.Others {
			r = count.Others(r, true, q.Nonempty)
		}
		return r, err
	}
	return p, nil
}}

// rides returns the steps of a game of two heaps whose moves take some multiple of a step, one of
// them from one heap alone.
func (q *Query) rides() (steps [][2]int, ok bool) {
	if !q.pairs || q.Config.Play != game.Normal || game.PlayOf(q.Rules) != game.Normal {
		return nil, false
	}
	rook := false
	for _, ride := range game.RidesOf(q.Rules) {
		if len(ride.Step) != 2 || ride.Most != 0 || min(ride.Step[0], ride.Step[1]) < 0 {
			return nil, false
		}
		step := [2]int{ride.Step[0], ride.Step[1]}
		if big.NewInt(0).GCD(nil, nil, big.NewInt(int64(step[0])), big.NewInt(int64(step[1]))).Int64() != 1 {
			return nil, false
		}
		rook = rook || step[0]+step[1] == 1
		steps = append(steps, step)
	}
	return steps, rook
}
