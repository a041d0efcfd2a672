package judge

import (
	"fmt"
	"strings"
	"testing"
)

var hdu2176Test = problemTest{
	problem: hdu2176,
	samples: []sample{
		{"2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3", "sample as remembered"},
	},
	definition: func(f []uint64) (string, bool) {
		var text strings.Builder
		for len(f) > 0 && f[0] > 0 {
			heaps, rest, ok := counted(f)
			if !ok {
				return "", false
			}
			moves := nimMoves(heaps)
			text.WriteString(map[bool]string{true: "Yes\n", false: "No\n"}[len(moves) > 0])
			for _, move := range moves {
				fmt.Fprintf(&text, "%d %d\n", heaps[move[0]], move[1])
			}
			f = rest
		}
		return text.String(), len(f) == 1
	},
	most:  60,
	seeds: []string{"2 45 45 3 3 6 9 0", "1 1", "0 0"},
}

func FuzzHdu2176(f *testing.F) { hdu2176Test.fuzz(f) }
