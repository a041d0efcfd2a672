package stress

import (
	"context"
	"math/rand/v2"

	"grundy/count"
	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// Nim is the truth about Nim in either play, by Bouton's theorem [Bou01], for heaps
// of any size.
type Nim struct{ Misere bool }

// Answer takes time linear in the number of heaps. The value in misère play is 0 for
// P and 1 for N alone, which no output should ask for.
func (t Nim) Answer(_ context.Context, sum []game.Position, need Need) (a Answer, err error) {
	heaps := make([]uint64, len(sum[0]))
	for i, n := range sum[0] {
		heaps[i] = uint64(n)
	}
	var moves count.Moves
	moves.Add(heaps...)
	a.Value = nim.Value(moves.NimSum())
	wins := moves.NimSum() != 0
	if t.Misere {
		wins = moves.Misere() > 0 || moves.Ones()+uint64(moves.Large()) == 0
		a.Value = nim.Value(boolInt(wins))
	}
	if a.Outcome = game.P; wins {
		a.Outcome = game.N
	}
	if need.Winning {
		a.Winning = t.list(&moves, heaps)
	}
	return a, nil
}

func (t Nim) list(moves *count.Moves, heaps []uint64) (all []solve.Move) {
	for m := range moves.List(heaps, t.Misere) {
		move := solve.Move{Component: m.Heap, From: game.Position{int(m.From)}, To: game.Position{}}
		if m.To > 0 {
			move.To = game.Position{int(m.To)}
		}
		all = append(all, move)
	}
	return all
}

// balanced makes a winning move.
func (t Nim) balanced(ctx context.Context, rng *rand.Rand, sum []game.Position, legal func([]game.Position) bool) ([]game.Position, error) {
	a, _ := t.Answer(ctx, sum, Need{Winning: true})
	return madeMove(game.Heaps(), rng, sum, a.Winning, legal), nil
}
