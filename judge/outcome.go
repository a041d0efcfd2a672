package judge

import (
	"context"
	"slices"

	"grundy/internal/scan"
)

// An outcomeProblem asks who wins, in each of some cases.
type outcomeProblem struct {
	Problem
	cases         caseStyle
	read          func(in *scan.Reader) ([]uint64, error) // one case
	won           func(position []uint64) bool            // by the first player; it may change the position
	first, second string                                  // what is printed if that player wins
}

// A caseStyle says how the cases of an input end.
type caseStyle int

const (
	oneCase    caseStyle = iota
	countedFor           // their number comes first
	untilZero            // a case that begins with 0 is none; all its numbers are 0
	untilEnd             // the input ends
)

// problem returns the problem with its solution.
func (p outcomeProblem) problem() Problem {
	p.Text = func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		left := uint64(1)
		if p.cases == countedFor {
			var err error
			if left, err = in.Uint64("the number of cases"); err != nil {
				return err
			}
		}
		for ; left > 0 && (p.cases != untilEnd || in.More()); left = p.after(left) {
			position, err := p.read(in)
			if err != nil {
				return err
			}
			if p.cases == untilZero && !slices.ContainsFunc(position, func(n uint64) bool { return n > 0 }) {
				break
			}
			if err := answer(p.verdict(position)); err != nil {
				return err
			}
		}
		return in.End()
	}
	return p.Problem
}

// after returns how many cases are left after one, at most.
func (p outcomeProblem) after(left uint64) uint64 {
	if p.cases == untilZero || p.cases == untilEnd {
		return left
	}
	return left - 1
}

func (p outcomeProblem) verdict(position []uint64) string {
	if p.won(position) {
		return p.first
	}
	return p.second
}

// numbersOf reads as many numbers as there are bounds.
func numbersOf(bounds ...bound) func(*scan.Reader) ([]uint64, error) {
	return func(in *scan.Reader) (numbers []uint64, err error) {
		for _, b := range bounds {
			n, err := within(in, b.what, b.least, b.most)
			if err != nil {
				return nil, err
			}
			numbers = append(numbers, n)
		}
		return numbers, nil
	}
}

// listOf reads how many numbers come, and these.
func listOf(number, one string) func(*scan.Reader) ([]uint64, error) {
	return func(in *scan.Reader) ([]uint64, error) {
		n, err := positive(in, number)
		if err != nil {
			return nil, err
		}
		return readNumbers(in, n, one)
	}
}

func nimSum(heaps []uint64) (sum uint64) {
	for _, h := range heaps {
		sum ^= h
	}
	return sum
}
