// Package law tells what is known about all positions of a game at once.
//
//   - [CodeOf] is the code under which package heap knows a game, [HeapsOf] the nim-values
//     of its heaps, however large, and [ValuesOf] those of all heaps up to one;
//     [KnownOutcomes] tells who wins a game with a target.
//   - A [Query] asks which heaps, pairs of heaps, or sums of multiples of n are P-positions or
//     have a nim-value. Its [Method] is a law with a source or a proof, a period that is
//     proved, or, for any other game, every position worked out.
//   - [SumsOf] and [NewOutcomes] tell who wins sums in normal and in misère play, [Rooms] in how
//     many orders rooms of any games are won, [FirstMoves] how many moves win.
//
// An answer says by which method it was found. What is worked out one by one has a bound, and
// a question beyond it is an error that names it.
package law
