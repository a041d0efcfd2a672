package judge

import (
	"testing"
)

var bzoj4589Test = problemTest{
	problem: bzoj4589,
	samples: []sample{
		{"3 7\n4 13\n", "6\n120", "official sample"},
		{"1 2 2 50 5 20 6 11", "0\n15\n840\n1205", "all tuples listed"},
		{"", "", "no case"},
	},
	errors: []inputError{
		{"0 7", 0, 1},
		{"3 7 4 1", 1, 7},
		{"3 7 4", 1, 6},
	},
	definition: numbers(func(f []uint64) (answers []uint64, ok bool) {
		for ; len(f) >= 2 && f[0] >= 1 && f[1] >= 2; f = f[2:] {
			var primes []int
			for p := 2; p <= int(f[1]); p++ {
				if isPrime(p) {
					primes = append(primes, p)
				}
			}
			lost, _ := lostTuples(primes, f[0], 1_000_000_007)
			answers = append(answers, lost)
		}
		return answers, len(f) == 0
	}),
	most:  40,
	seeds: []string{"3 7\n4 13", "3 7 4 1", "5 40 7 31"},
}

func FuzzBzoj4589(f *testing.F) { bzoj4589Test.fuzz(f) }

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
