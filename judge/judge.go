// Package judge reads contest problems in their own input formats and writes
// what the judge expects.
//
// A problem is one Problem value in a file of its own, and one line in
// Problems. Inputs far past a statement's limits are answered all the same;
// input outside the format is an error with its place.
package judge

import (
	"context"
	"strconv"

	"grundy/internal/scan"
)

// A Problem is one contest problem.
type Problem struct {
	Name   string // as a user types it, such as "sicily-1922"
	Title  string // as the contest calls it
	Source string // where it was set
	Asks   string // what is to be found, in a sentence
	Input  string // the input format
	Limits string // the statement's own limits

	// Solve reads one whole input and hands over the answers, one a line of
	// the output, as soon as each is known. An error of answer is returned as
	// it is; a *scan.Error tells where the input is not as Input says.
	Solve func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error

	// Text is what Solve is, for answers that are not integers from 0; then
	// Solve is nil.
	Text func(ctx context.Context, in *scan.Reader, answer func(string) error) error
}

// Answer reads one whole input and hands over the answers as text, from Solve or Text. The
// bytes are valid until answer returns.
func (p *Problem) Answer(ctx context.Context, in *scan.Reader, answer func([]byte) error) error {
	var line []byte
	if p.Text != nil {
		return p.Text(ctx, in, func(text string) error {
			line = append(line[:0], text...)
			return answer(line)
		})
	}
	return p.Solve(ctx, in, func(n uint64) error {
		line = strconv.AppendUint(line[:0], n, 10)
		return answer(line)
	})
}

// Problems lists the problems in the order of their names.
var Problems = []Problem{
	abc172F, abc212H, agc010F, agc016F, bzoj4589, ccpc2020WeihaiJ, cf15C, cf662A, cf812E, cogs1765, cogs3197,
	cqoi2013, hdu1846, hdu1850, hdu1907, hdu2176, hdu2516, hnoi2007, icpcRooms, luoguP1247, luoguP2197,
	luoguP2252, luoguP6487, pe301, pe306, pe310, pe325, pe344, pe366, pe400, pe409, pe488, pe509, pe550, pe560,
	pe629, pe665, pe692, pe798, pe806, poi2016, poj1067, poj1704, poj2348, poj2975, sdoi2011, sdoi2019Coins,
	sicily1922, spojCot3,
}

// Find returns the problem with the given name, or nil.
func Find(name string) *Problem {
	for i := range Problems {
		if Problems[i].Name == name {
			return &Problems[i]
		}
	}
	return nil
}

// eachCase reads a number of cases, and solves so many.
func eachCase(in *scan.Reader, answer func(uint64) error, solve func() (uint64, error)) error {
	cases, err := in.Uint64("the number of cases")
	if err != nil {
		return err
	}
	for range cases {
		a, err := solve()
		if err != nil {
			return err
		}
		if err := answer(a); err != nil {
			return err
		}
	}
	return in.End()
}

// positive reads an integer that must not be 0.
func positive(in *scan.Reader, what string) (uint64, error) {
	n, err := in.Uint64(what)
	if err == nil && n == 0 {
		err = in.Reject(what + ", at least 1")
	}
	return n, err
}
