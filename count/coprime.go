package count

// The nim-values of coprime Nim, in which a move takes a number of tokens that has no
// common divisor but 1 with the heap [WW] chapter 4. Heap 1 has the value 1, an even heap 0,
// and any other that of its least prime factor p: the number of primes up to p. For a
// move from a multiple of p leads to none, but to every smaller prime that does not divide
// it.
//
// Cost: a sieve, n·log log n steps and 12 bytes a heap.

import "grundy/nim"

// CoprimeNim returns the nim-values of the heaps from 0 to n.
func CoprimeNim(n uint64) []nim.Value {
	least := LeastFactors(n)
	values := make([]nim.Value, n+1)
	found := nim.Value(0)
	for heap := uint64(1); heap <= n; heap++ {
		switch p := uint64(least[heap]); {
		case heap == 1:
			values[heap] = 1
		case p < heap:
			values[heap] = values[p]
		default:
			found++
			if heap > 2 {
				values[heap] = found
			}
		}
	}
	return values
}

// LeastFactors returns the least prime factor of each number from 2 to n, at its place.
// It takes n·log log n steps; n must be below 2^32.
func LeastFactors(n uint64) []uint32 {
	least := make([]uint32, n+1)
	for p := uint64(2); p <= n; p++ {
		if least[p] != 0 {
			continue
		}
		least[p] = uint32(p)
		for x := p * p; x <= n; x += p {
			if least[x] == 0 {
				least[x] = uint32(p)
			}
		}
	}
	return least
}
