package stress

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"sort"

	"grundy/game"
	"grundy/solve"
)

// Wythoff is the truth about Wythoff's game, in which t-1 is the most by which what is
// taken from the two heaps may differ, for heaps of any size, in normal play:
//
//	the P-positions are (A(n), A(n) + t n) for n >= 0,
//	A(n) = floor(n (2 - t + sqrt(t^2 + 4)) / 2),
//
// and each number stands in exactly one of them [Wyt07] for t = 1, [Fra82] for all t.
// The square root is of an integer, so that nothing is rounded. Values, sums, and for
// t > 1 winning moves, are left to a search.
type Wythoff struct {
	T int
	*Solved
}

// Answer takes a few microseconds where the theorem answers.
func (w Wythoff) Answer(ctx context.Context, sum []game.Position, need Need) (a Answer, err error) {
	if need.Value || len(sum) != 1 || need.Winning && w.T > 1 {
		return w.Solved.Answer(ctx, sum, need)
	}
	x, y := min(sum[0][0], sum[0][1]), max(sum[0][0], sum[0][1])
	if a.Outcome = game.N; (y-x)%w.T == 0 && w.lower((y-x)/w.T) == x {
		a.Outcome = game.P
		return a, nil
	}
	if need.Winning {
		a.Winning = w.moves(x, y)
	}
	return a, nil
}

// lower returns A(n).
func (w Wythoff) lower(n int) int {
	t := int64(w.T)
	square := new(big.Int).SetInt64(int64(n))
	square.Mul(square, square).Mul(square, big.NewInt(t*t+4))
	square.Sqrt(square)
	square.Add(square, new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(2-t)))
	return int(square.Rsh(square, 1).Int64())
}

// partner returns the number with which m makes a P-position.
func (w Wythoff) partner(m int) int {
	n := sort.Search(m+1, func(n int) bool { return w.lower(n) >= m })
	if n <= m && w.lower(n) == m {
		return m + w.T*n
	}
	n = sort.Search(m/w.T+1, func(n int) bool { return w.lower(n)+w.T*n >= m })
	return m - w.T*n
}

// moves returns the winning moves of t = 1 from x <= y: to the partner of a number
// that stays, and along the diagonal; several may lead to one position, which counts
// once.
func (w Wythoff) moves(x, y int) (moves []solve.Move) {
	from := game.Position{x, y}
	add := func(a, b int) {
		to := game.Position{min(a, b), max(a, b)}
		if !slices.ContainsFunc(moves, func(m solve.Move) bool { return slices.Equal(m.To, to) }) {
			moves = append(moves, solve.Move{From: from, To: to})
		}
	}
	if p := w.partner(x); p < y {
		add(x, p)
	}
	if p := w.partner(y); p < x {
		add(p, y)
	}
	if a := w.lower(y - x); a < x {
		add(a, a+y-x)
	}
	return moves
}

// balanced replaces one number by the partner of the other, or keeps the difference.
func (w Wythoff) balanced(_ context.Context, rng *rand.Rand, sum []game.Position, legal func([]game.Position) bool) ([]game.Position, error) {
	if len(sum) != 1 {
		return nil, nil
	}
	x, y := min(sum[0][0], sum[0][1]), max(sum[0][0], sum[0][1])
	p := game.Position{x, w.partner(x)}
	if rng.IntN(2) == 0 {
		n := (y - x) / w.T
		p = game.Position{w.lower(n), w.lower(n) + w.T*n}
	}
	if rng.IntN(2) == 0 {
		p[0], p[1] = p[1], p[0]
	}
	if q := []game.Position{p}; legal(q) {
		return q, nil
	}
	return nil, nil
}
