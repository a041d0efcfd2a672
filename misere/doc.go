// Package misere finds who wins sums of heaps in misère play, where the player
// who cannot move wins, by misère quotients [PS08].
//
// Let A be the sums of heaps of a game. Two of them are indistinguishable if
// they may replace each other in every sum of A and the outcome stays. The
// classes form a commutative monoid Q, the misère quotient, with the set of the
// classes of P-positions in it, its P-portion. In normal play it is the group of
// the nim-values. A heap h has a class Phi(h), a sum of heaps the product of
// their classes, and so whoever knows Q and Phi knows who wins every sum.
//
// The quotient is found for the heaps of 1, then those of 1 and 2, and so on. A
// candidate is proved by a finite check (verify.go) that does not ask how it was
// found; a failure of the check is a position, and a larger monoid that tells more
// apart near that (cover.go), with what is alike in it made one (reduce.go), is the
// next candidate.
// So whatever is returned is a theorem, about the heaps up to a size, and by
// a theorem about periods about all heaps.
//
// Results of others that it agrees with: the quotient of 0.123 [Pla05], and the
// P-positions of Kayles [SC92]. The theorems with their proofs are in
// docs/misere-quotients.md.
//
// The genus of a position [ONAG, chapter 12] needs a finer congruence, that of
// the sums with the same genus in every sum of A; the same code finds it, with
// genera as labels in the place of outcomes (label.go).
package misere
