package judge

// A bean in bottle i, counted from the last, which is 0, becomes two in bottles j and k
// of the lower ones. Each bean is a component: its nim-value is the mex of the nim-sums
// of two lower ones. Beans of a bottle come in pairs that cancel, so only the parity of
// their number matters for the nim-sum.
//
// Cost: O(n^3) for each case.

import (
	"context"
	"fmt"

	"grundy/internal/scan"
	"grundy/nim"
)

var hnoi2007 = Problem{
	Name:   "hnoi-2007",
	Title:  "Splitting Game",
	Source: "HNOI 2007; Luogu P3185; BZOJ 1188",
	Asks: "A move takes a bean from bottle i and puts one in each of the bottles j and k, i < j <= k. Which first move i, j, k wins, " +
		"the least in this order (-1 -1 -1 if none), and how many do?",
	Input:  "the number of cases; for each, n and the beans in the bottles 0 to n-1",
	Limits: "up to 10 cases, n from 2 to 21, up to 10000 beans in a bottle",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		cases, err := in.Uint64("the number of cases")
		if err != nil {
			return err
		}
		for range cases {
			if err := solveBeans(in, answer); err != nil {
				return err
			}
		}
		return in.End()
	},
}

func solveBeans(in *scan.Reader, answer func(string) error) error {
	n, err := within(in, "the number of bottles n", 1, 200)
	if err != nil {
		return err
	}
	beans, err := readNumbers(in, n, "the beans in a bottle")
	if err != nil {
		return err
	}
	first, moves := beanMoves(beans)
	if err := answer(first); err != nil {
		return err
	}
	return answer(fmt.Sprint(moves))
}

// beanMoves returns the least winning move, and their number.
func beanMoves(beans []uint64) (first string, moves int) {
	values := beanValues(len(beans))
	sum := nim.Value(0)
	for i, n := range beans {
		if n%2 == 1 {
			sum ^= values[i]
		}
	}
	first = "-1 -1 -1"
	for i, n := range beans {
		for j := i + 1; n > 0 && j < len(beans); j++ {
			for k := j; k < len(beans); k++ {
				if sum^values[i]^values[j]^values[k] != 0 {
					continue
				}
				if moves == 0 {
					first = fmt.Sprintf("%d %d %d", i, j, k)
				}
				moves++
			}
		}
	}
	return first, moves
}

// beanValues returns the nim-values of a bean in each of n bottles.
func beanValues(n int) []nim.Value {
	values := make([]nim.Value, n)
	for i := n - 2; i >= 0; i-- {
		var options []nim.Value
		for j := i + 1; j < n; j++ {
			for k := j; k < n; k++ {
				options = append(options, values[j]^values[k])
			}
		}
		values[i] = nim.Mex(options...)
	}
	return values
}
