package judge

import (
	"context"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

// countMod returns the number of members of the family that meet the condition, modulo m.
func countMod(ctx context.Context, family count.Family, c count.Condition, m uint64) (uint64, error) {
	plan, err := count.Query{Family: family, Condition: c}.Best()
	if err != nil {
		return 0, err
	}
	return plan.Mod(ctx, modular.New(m))
}

// within reads an integer from least to most.
func within(in *scan.Reader, what string, least, most uint64) (uint64, error) {
	n, err := in.Uint64(what)
	if err == nil && (n < least || n > most) {
		err = in.Reject(fmt.Sprintf("%s, from %d to %d", what, least, most))
	}
	return n, err
}

// largest bounds what takes memory in proportion to a number of the input.
const largest = 1 << 26

// A bound is what a number of the input is, and its range.
type bound struct {
	what        string
	least, most uint64
}

// solveNumber solves a problem whose input is one number.
func solveNumber(in *scan.Reader, answer func(uint64) error, b bound, solve func(n uint64) (uint64, error)) error {
	n, err := within(in, b.what, b.least, b.most)
	if err != nil {
		return err
	}
	if err := in.End(); err != nil {
		return err
	}
	a, err := solve(n)
	if err != nil {
		return err
	}
	return answer(a)
}

// solvePair solves a problem whose input is two numbers.
func solvePair(in *scan.Reader, answer func(uint64) error, first, second bound, solve func(n, k uint64) (uint64, error)) error {
	n, err := within(in, first.what, first.least, first.most)
	if err != nil {
		return err
	}
	return solveNumber(in, answer, second, func(k uint64) (uint64, error) { return solve(n, k) })
}

// readNumbers reads n integers. Memory grows with the input, whatever n says.
func readNumbers(in *scan.Reader, n uint64, what string) (numbers []uint64, err error) {
	var block [1 << 10]uint64
	for left := n; left > 0; {
		part := block[:min(left, uint64(len(block)))]
		if _, err := in.Uint64s(part, what); err != nil {
			return nil, err
		}
		numbers = append(numbers, part...)
		left -= uint64(len(part))
	}
	return numbers, nil
}

// single returns an answer of 64 bits. It panics for a longer one.
func single(n *big.Int, err error) (uint64, error) {
	if err != nil {
		return 0, err
	}
	if !n.IsUint64() {
		panic("judge: an answer of more than 64 bits")
	}
	return n.Uint64(), nil
}
