package judge

import (
	"fmt"
	"math/big"
	"testing"
)

var cf662ATest = problemTest{
	problem: cf662A,
	samples: []sample{
		{"2\n1 1\n1 1\n", "0/1", "official sample"},
		{"2\n1 2\n1 2\n", "1/2", "official sample"},
		{"3\n1 4\n2 5\n3 6\n", "3/4", "sample as remembered"},
		{"3 1 4 2 3 1 4", "1/1", "all choices listed"},
		{"3 0 3 1 2 5 6", "1/1", "all choices listed"},
	},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] == 0 || uint64(len(f)) != 1+2*f[0] {
			return "", false
		}
		sum, turns := uint64(0), []uint64(nil)
		for i := 1; i < len(f); i += 2 {
			sum, turns = sum^f[i], append(turns, f[i]^f[i+1])
		}
		won := int64(0)
		subsets(turns, func(_, s, _ uint64) {
			if s != sum {
				won++
			}
		})
		chance := big.NewRat(won, 1<<len(turns))
		return fmt.Sprintf("%v/%v", chance.Num(), chance.Denom()), true
	},
	most:  60,
	seeds: []string{"3 1 4 2 5 3 6", "2 1 2 1 2", "1 5 5", "1 5"},
}

func FuzzCf662A(f *testing.F) { cf662ATest.fuzz(f) }
