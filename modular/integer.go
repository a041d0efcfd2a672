package modular

// Residues of long integers, from the top word down:
//
//	r <- (r·2^64 + w) mod d,   d = m·2^s,
//
// the same two-word step as in modulus.go. A remainder by d is enough until the
// end, because m divides d. Cost: two dependent multiplications a word.

import "math/big"

// ReduceWords returns the integer Σ words[i]·2^(64i) modulo m; 0 for no words.
// It takes time len(words) and no memory.
func (mod Modulus) ReduceWords(words []uint64) uint64 {
	r := uint64(0)
	for i := len(words) - 1; i >= 0; i-- {
		r = mod.rem(r, words[i])
	}
	return mod.Reduce(r)
}

// ReduceBig returns x modulo m, in 0..m-1 also for negative x. It takes time
// linear in the length of x and no memory on 64-bit machines.
func (mod Modulus) ReduceBig(x *big.Int) uint64 {
	r := mod.reduceBits(x.Bits())
	if x.Sign() < 0 {
		return mod.Neg(r)
	}
	return r
}

func (mod Modulus) reduceBits(words []big.Word) uint64 {
	if wordBits == 32 {
		return mod.ReduceWords(joinWords(words))
	}
	r := uint64(0)
	for i := len(words) - 1; i >= 0; i-- {
		r = mod.rem(r, uint64(words[i]))
	}
	return mod.Reduce(r)
}

// wordBits is the size of a big.Word: 32 or 64.
const wordBits = 32 << (^big.Word(0) >> 63)

// joinWords packs 32-bit words into 64-bit ones.
func joinWords(words []big.Word) []uint64 {
	joined := make([]uint64, (len(words)+1)/2)
	for i, w := range words {
		joined[i/2] |= uint64(w) << (i % 2 * 32)
	}
	return joined
}
