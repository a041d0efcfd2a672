package judge

import "slices"

// fibonacci is the Fibonacci numbers 1, 2, 3, 5, ... below 2^63.
func fibonacci() []uint64 {
	f := []uint64{1, 2}
	for f[len(f)-1] < 1<<62 {
		f = append(f, f[len(f)-1]+f[len(f)-2])
	}
	return f
}

// largestIn returns the largest of the rising numbers that is at most n, n >= the first.
func largestIn(numbers []uint64, n uint64) uint64 {
	i, found := slices.BinarySearch(numbers, n)
	if found {
		return n
	}
	return numbers[i-1]
}

// leastPart returns the least part of n >= 1 as a sum of Fibonacci numbers no two of which are
// neighbours [Whi63].
func leastPart(f []uint64, n uint64) uint64 {
	for {
		part := largestIn(f, n)
		if part == n {
			return n
		}
		n -= part
	}
}
