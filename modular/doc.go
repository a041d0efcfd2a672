// Package modular is arithmetic modulo any m from 1 to 2^63-1, prime or not,
// and the exact arithmetic of large integers that goes with it.
//
// A [Modulus] adds, multiplies, reduces long integers, takes powers and binomial
// coefficients, and multiplies polynomials. A [DoublingProduct] has the far
// coefficients of an infinite product. A [CRT] puts an exact integer together from
// its residues modulo many primes, which [PrimesFor] supplies. [BigMul],
// [BigProduct], [Binomial] and [Decimal] serve integers of millions of bits.
//
// Throughout, m is the modulus; a residue is a uint64 below m, and arguments
// named x and y are residues unless a method says otherwise. Polynomials are
// slices of residues, the constant term first.
package modular
