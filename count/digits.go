package count

// Numbers that a finite automaton accepts, which reads their digits from the highest on.
//
// Of the words of l digits that lead from a state to one that accepts, let there be c(l), with
// the sum t(l) as numbers in the base b. Then c(l+1) and t(l+1) are the sums over the next digit
// d of c(l) and of d·b^l·c(l) + t(l), both at the state to which d leads. The numbers up to n
// are split by the first digit in which they are smaller. Zeros in front must lead from the
// first state to itself, so that all numbers have as many digits.
//
// Cost: log n steps for each state and digit, and log^2 n for the kth number.

import (
	"context"
	"math/big"
)

// Digits are the numbers that an automaton accepts, starting in state 0. There must be no end
// of them.
type Digits struct {
	Next   [][]int // the state after each digit, for each state; as many as the base has digits
	Accept []bool  // for each state
}

// digitWords are how many words of some length lead to acceptance from each state, and their
// sums.
type digitWords struct{ count, total []*big.Int }

// Count implements Ranked.
func (d Digits) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	count, _ := d.upTo(n)
	return count, nil
}

// Total implements Ranked.
func (d Digits) Total(_ context.Context, n *big.Int) (*big.Int, error) {
	_, total := d.upTo(n)
	return total, nil
}

// Kth implements Ranked.
func (d Digits) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	n, err := sizeOfKth(ctx, d, k)
	return []*big.Int{n}, err
}

// upTo returns how many of the numbers from 0 to n are accepted, and their sum.
func (d Digits) upTo(n *big.Int) (count, total *big.Int) {
	digits := []byte(n.Text(len(d.Next[0])))
	states := make([]int, len(digits)+1) // before each digit
	for i, digit := range digits {
		states[i+1] = d.Next[states[i]][digitValue(digit)]
	}
	count, total = new(big.Int), new(big.Int)
	if d.Accept[states[len(digits)]] {
		count.SetInt64(1)
		total.Set(n)
	}
	base, power, words := big.NewInt(int64(len(d.Next[0]))), big.NewInt(1), d.noDigits()
	front := n // the digits before the place, as a number
	for i := len(digits) - 1; i >= 0; i-- {
		front = new(big.Int).Quo(front, base)
		for digit := range digitValue(digits[i]) {
			s := d.Next[states[i]][digit]
			value := plus(product(front, base), int64(digit))
			count.Add(count, words.count[s])
			total.Add(total, words.total[s])
			total.Add(total, product(product(value, power), words.count[s]))
		}
		words, power = d.longer(words, power), product(power, base)
	}
	return count, total
}

func digitValue(c byte) int {
	if c >= 'a' {
		return int(c-'a') + 10
	}
	return int(c - '0')
}

// noDigits returns the words of no digits.
func (d Digits) noDigits() digitWords {
	w := digitWords{make([]*big.Int, len(d.Next)), make([]*big.Int, len(d.Next))}
	for s, accept := range d.Accept {
		w.count[s], w.total[s] = new(big.Int), new(big.Int)
		if accept {
			w.count[s].SetInt64(1)
		}
	}
	return w
}

// longer returns the words with one digit more in front, of the given power of the base.
func (d Digits) longer(w digitWords, power *big.Int) digitWords {
	z := digitWords{make([]*big.Int, len(d.Next)), make([]*big.Int, len(d.Next))}
	for s, next := range d.Next {
		z.count[s], z.total[s] = new(big.Int), new(big.Int)
		for digit, to := range next {
			z.count[s].Add(z.count[s], w.count[to])
			z.total[s].Add(z.total[s], w.total[to])
			z.total[s].Add(z.total[s], product(product(power, big.NewInt(int64(digit))), w.count[to]))
		}
	}
	return z
}
