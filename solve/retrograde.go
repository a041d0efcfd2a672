package solve

import "grundy/game"

// Retrograde analysis: positions where the play ends are settled first; then, in
// the order in which they are settled, each settled position tells its parents. A
// parent of a P-position is an N-position. A position is a P-position when the
// last of its options has become an N-position. What is never settled is a draw by
// endless play. Since positions are settled in the order of their remoteness, the
// first P-option of an N-position and the last option of a P-position give theirs
// [Zer13, Smi66].
//
// It takes time and memory linear in the graph.

// endless is the remoteness of a draw.
const endless = -1

// retrograde returns the outcome and the remoteness of every position of g.
func (g *graph) retrograde() (outcomes []game.Outcome, remoteness []int32) {
	outcomes = make([]game.Outcome, g.len())
	remoteness = make([]int32, g.len())
	first, parents := g.parents()
	left := make([]int32, g.len()) // options that are not N-positions
	queue := make([]int32, 0, g.len())
	for i := range int32(g.len()) {
		left[i] = int32(len(g.optionsOf(i)))
		remoteness[i] = endless
		if end := g.end[i]; end == game.P || end == game.N {
			outcomes[i], remoteness[i] = end, 0
			queue = append(queue, i)
		}
	}
	for at := 0; at < len(queue); at++ {
		k := queue[at]
		for _, i := range parents[first[k]:first[k+1]] {
			if outcomes[i] != game.Open {
				continue
			}
			if outcomes[k] == game.N {
				left[i]--
			}
			switch {
			case outcomes[k] == game.P:
				outcomes[i] = game.N
			case left[i] == 0:
				outcomes[i] = game.P
			default:
				continue
			}
			remoteness[i] = remoteness[k] + 1
			queue = append(queue, i)
		}
	}
	for i, o := range outcomes {
		if o == game.Open {
			outcomes[i] = game.D
		}
	}
	return outcomes, remoteness
}
