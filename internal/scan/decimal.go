package scan

import (
	"fmt"
	"math/big"
	"strconv"
)

// Decimal returns the next integer, which may have up to MaxDigits digits. For
// errors, what says what it is.
//
// Integers from 2^64 on are converted when they are asked for, and then, like
// the rest of their block, by the consumer.
func (r *Reader) Decimal(what string) (*big.Int, error) {
	if r.More() {
		r.i++
		return new(big.Int).SetUint64(r.vals[r.i-1]), nil
	}
	start, end := tokenAt(r.cur.text, r.cur.stop)
	token := r.cur.text[start:end]
	if start == end || len(token) > MaxDigits || kindOf(token) != strconv.ErrRange {
		return nil, r.fail(fmt.Sprintf("%s, a non-negative integer of at most %d digits", what, MaxDigits))
	}
	v, ok := new(big.Int).SetString(string(token), 10)
	if !ok {
		panic("scan: digits that are not a number")
	}
	r.pass(start, end)
	return v, nil
}

// pass makes text[start:end], which follows all of vals, the last integer read.
func (r *Reader) pass(start, end int) {
	r.last, r.split = r.markAt(start, end), false
	r.place = r.placeAt(end)
	r.cur.cutFront(end, r.kernel)
	r.vals, r.i, r.cursor = r.cur.vals, 0, cursor{}
}
