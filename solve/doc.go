// Package solve finds who wins a position of an impartial game, what it is
// worth, and every winning move, for any [game.Rules].
//
// A [Solver] keeps what it has found out about one game and answers questions
// about its positions:
//
//	s := solve.New(rules, solve.Config{})
//	outcome, err := s.Outcome(ctx, p)       // P, N, or D if play may be endless
//	value, err := s.Value(ctx, p)           // the nim-value
//	moves, err := s.Winning(ctx, p)         // every winning option
//	o, r, err := s.Remoteness(ctx, p)       // and in how many moves
//	m, o, r, err := s.Best(ctx, p)          // a move that wins soonest
//
// Several positions are played as their disjunctive sum. In normal play the
// components of a sum are solved one by one and added by the nim-sum; in misère
// play, and where a [game.Judge] ends the game early, the position is played as
// a whole. Where play can return to a position, the outcome comes from retrograde
// analysis and the value from the loopy theory; see [Loopy].
//
// [Standings] analyses many positions of a game where play can loop at once, and
// [HeapValues], [BoxValues] and [MultisetValues] fill tables of many positions from
// the bottom up.
//
// Nothing is recursive, so that the length of a game is bounded by memory alone;
// the memory is bounded by [Config].
package solve
