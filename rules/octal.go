package rules

import (
	"strings"

	"grundy/game"
	"grundy/heap"
)

// An Octal is a take-and-break game given by a code that package heap reads: an
// octal code d0.d1d2d3..., a hexadecimal one, or a subtraction set [GS56], [WW,
// chapter 4].
//
// A heap of n has up to n^2/12 options for each digit with an 8, n/2 with a 4.
type Octal struct{ heap.Rules }

// ParseOctal returns the game of a code such as "0.77", "4.[3]" or "0.3F". Three
// dots at the end are another way to write that the last digit recurs. The error
// quotes the code and says which digit is wrong.
func ParseOctal(code string) (Octal, error) {
	if head, forever := strings.CutSuffix(code, "..."); forever && len(head) > 1 {
		last := len(head) - 1
		code = head[:last] + "[" + head[last:] + "]"
	}
	r, err := heap.Parse(code, 16)
	return Octal{r}, err
}

// octal returns the rules of a code that is known to be right.
func octal(code string) game.Rules {
	return game.HeapSequenceGame(Octal{heap.MustParse(code, 16)})
}

func makeOctal(a Args) (game.Rules, error) {
	o, err := ParseOctal(a.Text(0))
	if err != nil {
		return nil, err
	}
	a[0].Text = o.String()
	return game.HeapSequenceGame(o), nil
}
