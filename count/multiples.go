package count

// The n for which Nim heaps of c·n + d tokens, for some c and d such as n, 2n and 3n, have a
// nim-sum t. An automaton reads n from its lowest bit: its state is the carries of all heaps,
// at first the d, and the bit b of n turns a carry r into (c·b+r)/2 and writes the bit
// (c·b+r) mod 2. The nim-sum of these must be the bit of t. After j bits of n what remains of a
// heap is its carry, so that the nim-sum of the carries must be what remains of t.
//
// Let F(j, s) be how many n below 2^j lead to the state s with the right bits, with their
// sum. The n whose bits from j on are given are counted by the states from which these bits are
// right to the end, a set that is followed from the top bit down: so n up to N are counted for
// each one of N, as those with a 0 in its place; and the kth n is found bit for bit.
//
// Cost: O(s·log N) sums for s states; a carry is below c once the d are used up.

import (
	"context"
	"fmt"
	"math/big"
)

// A Multiple is a heap of Times·n + Plus tokens.
type Multiple struct{ Times, Plus uint64 }

// String returns the size, such as "n", "3n+1" or "5".
func (m Multiple) String() string {
	switch {
	case m.Times == 0:
		return fmt.Sprint(m.Plus)
	case m.Plus > 0:
		return fmt.Sprintf("%v+%d", Multiple{Times: m.Times}, m.Plus)
	case m.Times == 1:
		return "n"
	}
	return fmt.Sprintf("%dn", m.Times)
}

// Multiples is the n for which heaps of these sizes have a nim-sum. Make it with
// [NewMultiples]. It is ranked by n, and Total is the sum of the n.
type Multiples struct {
	nimSum uint64
	heaps  []Multiple
	skips  bool         // leaves out n = 0
	states [][]uint64   // carries, the first of them at the start
	next   [][2]int32   // by state and bit, -1 where not yet known
	odd    [][2]bool    // the bit of the nim-sum
	ways   [][]waysSums // ways[j][s]: F(j, s)
}

// waysSums is a number of n, and their sum; nil for none.
type waysSums struct{ count, sum *big.Int }

// mostStates bounds the automaton.
const mostStates = 1 << 12

// NewMultiples returns the n for which heaps of the given sizes have the nim-sum; if nonempty,
// without n = 0 if a heap is empty there. Sizes with factors so large that the automaton has more than 4096
// states are a [TooLargeError].
func NewMultiples(heaps []Multiple, nimSum uint64, nonempty bool) (*Multiples, error) {
	m := &Multiples{nimSum: nimSum, heaps: heaps}
	start := make([]uint64, len(heaps))
	for i, h := range heaps {
		if h.Times >= 1<<32 || h.Plus >= 1<<62 {
			return nil, &TooLargeError{fmt.Sprintf("heaps of %dn+%d tokens", h.Times, h.Plus), "want a factor below 2^32, and less than 2^62 more"}
		}
		start[i] = h.Plus
		m.skips = m.skips || nonempty && h.Plus == 0
	}
	return m, m.explore(start)
}

// explore makes the automaton from its start.
func (m *Multiples) explore(start []uint64) error {
	places := map[string]int32{fmt.Sprint(start): 0}
	m.states = [][]uint64{start}
	for s := 0; s < len(m.states); s++ {
		var next [2]int32
		var odd [2]bool
		for b := range next {
			var to []uint64
			to, odd[b] = m.step(m.states[s], uint64(b))
			key := fmt.Sprint(to)
			place, seen := places[key]
			if !seen {
				place = int32(len(m.states))
				places[key] = place
				m.states = append(m.states, to)
			}
			next[b] = place
		}
		if len(m.states) > mostStates {
			return &TooLargeError{fmt.Sprintf("the multiples %v", m.heaps), fmt.Sprintf("want factors whose carries take at most %d states", mostStates)}
		}
		m.next, m.odd = append(m.next, next), append(m.odd, odd)
	}
	return nil
}

// step returns the carries after the bit b, and the bit of the nim-sum.
func (m *Multiples) step(carries []uint64, b uint64) (next []uint64, odd bool) {
	next = make([]uint64, len(carries))
	for i, r := range carries {
		x := m.heaps[i].Times*b + r
		next[i] = x >> 1
		odd = odd != (x&1 == 1)
	}
	return next, odd
}

// right reports whether the bit b at the place j, in the state s, writes the bit of the nim-sum.
func (m *Multiples) right(s, b, j int) bool { return m.odd[s][b] == (m.nimSum>>j&1 == 1) }

// upTo makes ways for up to so many bits.
func (m *Multiples) upTo(ctx context.Context, bits int) error {
	if m.ways == nil {
		m.ways = [][]waysSums{make([]waysSums, len(m.states))}
		m.ways[0][0] = waysSums{big.NewInt(1), new(big.Int)}
	}
	for j := len(m.ways) - 1; j < bits; j++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		after := make([]waysSums, len(m.states))
		for s, w := range m.ways[j] {
			for b := 0; b < 2 && w.count != nil; b++ {
				if m.right(s, b, j) {
					after[m.next[s][b]].add(w, b, j)
				}
			}
		}
		m.ways = append(m.ways, after)
	}
	return nil
}

// add adds n with the bit b at the place j.
func (w *waysSums) add(n waysSums, b, j int) {
	if w.count == nil {
		w.count, w.sum = new(big.Int), new(big.Int)
	}
	w.count.Add(w.count, n.count)
	w.sum.Add(w.sum, n.sum)
	if b == 1 {
		w.sum.Add(w.sum, new(big.Int).Lsh(n.count, uint(j)))
	}
}

// ends returns, by state, whether what remains after j bits of n has the right nim-sum.
func (m *Multiples) ends(j int) []bool {
	good := make([]bool, len(m.states))
	for s, carries := range m.states {
		sum := m.nimSum >> j
		for _, r := range carries {
			sum ^= r
		}
		good[s] = sum == 0
	}
	return good
}

// before returns the states from which the bit b at the place j leads to a good one.
func (m *Multiples) before(good []bool, b, j int) []bool {
	states := make([]bool, len(good))
	for s := range states {
		states[s] = m.right(s, b, j) && good[m.next[s][b]]
	}
	return states
}

// with returns the number of n whose lower j bits lead to a good state, and the sum of these
// bits.
func (m *Multiples) with(good []bool, j int) (count, sum *big.Int) {
	count, sum = new(big.Int), new(big.Int)
	for s, w := range m.ways[j] {
		if good[s] && w.count != nil {
			count.Add(count, w.count)
			sum.Add(sum, w.sum)
		}
	}
	return count, sum
}

// below returns how many n below the bound there are, and their sum.
func (m *Multiples) below(ctx context.Context, bound *big.Int) (count, sum *big.Int, err error) {
	bits := bound.BitLen()
	if err := m.upTo(ctx, bits); err != nil {
		return nil, nil, err
	}
	count, sum = new(big.Int), new(big.Int)
	above := new(big.Int) // the bits of the bound that have been read
	good := m.ends(bits)
	for j := bits - 1; j >= 0; j-- {
		if bound.Bit(j) == 1 {
			c, s := m.with(m.before(good, 0, j), j)
			count.Add(count, c)
			sum.Add(sum, s).Add(sum, product(above, c))
			above.SetBit(above, j, 1)
		}
		good = m.before(good, int(bound.Bit(j)), j)
	}
	return count, sum, nil
}

// fewer returns how many n are left out.
func (m *Multiples) fewer() int64 {
	if !m.skips || !m.ends(0)[0] {
		return 0
	}
	return 1
}

// Count implements Ranked.
func (m *Multiples) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	count, _, err := m.below(ctx, plus(n, 1))
	if err != nil {
		return nil, err
	}
	return plus(count, -m.fewer()), nil
}

// Total implements Ranked.
func (m *Multiples) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	_, sum, err := m.below(ctx, plus(n, 1))
	return sum, err
}

// mostBits bounds the n among which the kth is sought.
const mostBits = 1 << 8

// Kth implements Ranked. It looks among the n below 2^256.
func (m *Multiples) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	left := plus(k, m.fewer())
	bits := 0
	for {
		if err := m.upTo(ctx, bits); err != nil {
			return nil, err
		}
		if c, _ := m.with(m.ends(bits), bits); c.Cmp(left) >= 0 {
			break
		}
		if bits++; bits > mostBits {
			return nil, ErrFewer
		}
	}
	n := new(big.Int)
	good := m.ends(bits)
	for j := bits - 1; j >= 0; j-- {
		zero := m.before(good, 0, j)
		c, _ := m.with(zero, j)
		if c.Cmp(left) >= 0 {
			good = zero
			continue
		}
		left.Sub(left, c)
		n.SetBit(n, j, 1)
		good = m.before(good, 1, j)
	}
	return []*big.Int{n}, nil
}
