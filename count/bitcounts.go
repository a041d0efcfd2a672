package count

// bitCounts counts, for each of the 64 bit places, the numbers that have the
// bit. It holds the 64 counters sideways: planes[i] has bit i of every
// counter, so that a number is added to all 64 counters by word operations.
// Sixteen numbers at a time go through a tree of carry-save adders (Harley and
// Seal's method of counting bits [War12, chapter 5], with the places kept apart), and only what is carried out of it ripples on. The zero bitCounts is
// ready to use.
type bitCounts struct {
	planes [64]uint64
}

const blockSize = 16

// add adds numbers. It takes about six word operations a number.
func (c *bitCounts) add(numbers []uint64) {
	ones, twos, fours, eights := c.planes[0], c.planes[1], c.planes[2], c.planes[3]
	for ; len(numbers) >= blockSize; numbers = numbers[blockSize:] {
		v := (*[blockSize]uint64)(numbers)
		var a, b, foursA, foursB, eightsA, eightsB, sixteens uint64
		ones, a = csa(ones, v[0], v[1])
		ones, b = csa(ones, v[2], v[3])
		twos, foursA = csa(twos, a, b)
		ones, a = csa(ones, v[4], v[5])
		ones, b = csa(ones, v[6], v[7])
		twos, foursB = csa(twos, a, b)
		fours, eightsA = csa(fours, foursA, foursB)
		ones, a = csa(ones, v[8], v[9])
		ones, b = csa(ones, v[10], v[11])
		twos, foursA = csa(twos, a, b)
		ones, a = csa(ones, v[12], v[13])
		ones, b = csa(ones, v[14], v[15])
		twos, foursB = csa(twos, a, b)
		fours, eightsB = csa(fours, foursA, foursB)
		eights, sixteens = csa(eights, eightsA, eightsB)
		c.carry(sixteens, 4)
	}
	c.planes[0], c.planes[1], c.planes[2], c.planes[3] = ones, twos, fours, eights
	for _, v := range numbers {
		c.carry(v, 0)
	}
}

// csa adds three bits in every place: the sum's low bit and its high bit.
func csa(a, b, c uint64) (low, high uint64) {
	u := a ^ b
	return u ^ c, a&b | u&c
}

// carry adds 2^plane to the counters of the places that carry has.
func (c *bitCounts) carry(carry uint64, plane int) {
	for carry != 0 {
		carry, c.planes[plane] = carry&c.planes[plane], carry^c.planes[plane]
		plane++
	}
}

// parity returns the nim-sum of the numbers: the low bit of every counter.
func (c *bitCounts) parity() uint64 { return c.planes[0] }

// at returns the counter of a place, 0 to 63.
func (c *bitCounts) at(place int) (n uint64) {
	for i, plane := range c.planes {
		n |= plane >> place & 1 << i
	}
	return n
}
