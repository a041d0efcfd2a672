package compound

import "grundy/game"

// The sequential compound of G and H is played in G until no move is left
// there, and only then in H. Who wins it depends on the outcomes of G and H
// alone [SU93] [Ste07]:
//
//   - If the player to move at the start of H wins, then each player wants the
//     other to finish G, that is, plays G to have no last move: misère play.
//   - If that player loses, each wants to finish G: normal play.
//
// So each component is a map from "who wins the rest" to "who wins from here",
// there are four such maps, and the compound composes them.

// PassesThrough is the outcomes of a component that changes nothing: the one
// who would win at the start of what follows wins at its start as well. The
// empty game is the simplest; in Nim, an even number of heaps of one.
var PassesThrough = Outcomes{Normal: game.P, Misere: game.N}

// Then returns the outcomes of the sequential compound of g and h, g played
// first. It is associative, and PassesThrough is its identity on either side.
func (g Outcomes) Then(h Outcomes) Outcomes {
	return Outcomes{Normal: g.before(h.Normal), Misere: g.before(h.Misere)}
}

// before returns the outcome at the start of g when rest is the outcome at the
// start of what follows.
func (g Outcomes) before(rest game.Outcome) game.Outcome {
	if rest == game.N {
		return g.Misere
	}
	return g.Normal
}
