// Package heap analyses the games played on heaps of tokens: octal,
// hexadecimal, subtraction and other take-and-break games.
//
// A game is a [Rules] value, read from a code by [Parse]: the digit d_k says
// how many heaps may be left when k tokens are taken, bit j of it allowing
// exactly j non-empty heaps. G(n) is the nim-value of a heap of n tokens, with
// G(0) = 0, and G(0), G(1), G(2), ... is the nim-sequence.
//
// The letters are those of the literature: n a heap size, g a nim-value, d_k a
// code digit, t the largest k with d_k not 0, p a period, and the pre-period,
// which is here always the least n0 with G(n+p) = G(n) for every n >= n0. The
// last exceptional heap is therefore n0-1; some tables print that instead.
//
// Several engines compute the same values. [Rules.ByDefinition] plays the
// rules out literally and is what every other engine is tested against.
package heap
