package count

import (
	"math/big"
	"math/bits"
)

// A powerSum is a sum of positive and negative powers of two. The terms of
// either sign are added up apart in binary, where adding a power costs a few
// steps on average over any sequence of them; so a sum of powers up to 2^n
// takes n/4 bytes. The zero powerSum is 0.
type powerSum struct {
	positive, negative []uint64 // least significant word first
}

func (s *powerSum) add(exponent int) { s.positive = addPower(s.positive, exponent) }
func (s *powerSum) sub(exponent int) { s.negative = addPower(s.negative, exponent) }

// addPower returns words with 2^exponent added, in place where it fits.
func addPower(words []uint64, exponent int) []uint64 {
	i, carry := exponent/64, uint64(1)<<(exponent%64)
	for carry != 0 {
		for i >= len(words) {
			words = append(words, 0)
		}
		words[i], carry = bits.Add64(words[i], carry, 0)
		i++
	}
	return words
}

// value returns the sum.
func (s *powerSum) value() *big.Int {
	return new(big.Int).Sub(integer(s.positive), integer(s.negative))
}

// integer returns the integer with the given words, least significant first.
func integer(words []uint64) *big.Int {
	const perWord = 64 / bits.UintSize
	limbs := make([]big.Word, 0, len(words)*perWord)
	for _, w := range words {
		for i := range perWord {
			limbs = append(limbs, big.Word(w>>(i*bits.UintSize)))
		}
	}
	return new(big.Int).SetBits(limbs)
}
