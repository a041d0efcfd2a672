package solve

import (
	"iter"
	"math"
	"math/bits"
	"sort"

	"grundy/game"
)

// A box is the space of tuples of numbers, number i from 0 to most[i]; its numbering
// is lexicographic.
type box struct {
	most    []int
	strides []int
	len     int
}

func newBox(most []int) *box {
	b := &box{most: most, strides: make([]int, len(most)), len: 1}
	for i := len(most) - 1; i >= 0; i-- {
		b.strides[i] = b.len
		b.len = saturatingProduct(b.len, most[i]+1)
	}
	return b
}

// saturatingProduct returns a*b, or the greatest integer if that is less.
func saturatingProduct(a, b int) int {
	if high, low := bits.Mul64(uint64(a), uint64(b)); high == 0 && low <= math.MaxInt {
		return int(low)
	}
	return math.MaxInt
}

func (b *box) Len() int { return b.len }

func (b *box) Index(p game.Position) int {
	if len(p) != len(b.most) {
		return -1
	}
	at := 0
	for i, n := range p {
		if n > b.most[i] {
			return -1
		}
		at += n * b.strides[i]
	}
	return at
}

func (b *box) All() iter.Seq2[int, game.Position] { return b.from(0, b.len) }

func (b *box) from(start, end int) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		p := b.Position(start)
		for at := start; at < end; at++ {
			if !yield(at, p) {
				return
			}
			for i := len(p) - 1; i >= 0; i-- {
				if p[i]++; p[i] <= b.most[i] {
					break
				}
				p[i] = 0
			}
		}
	}
}

func (b *box) Position(at int) game.Position {
	p := make(game.Position, len(b.most))
	for i := range p {
		p[i] = at / b.strides[i] % (b.most[i] + 1)
	}
	return p
}

// blocks cuts between values of the first numbers.
func (b *box) blocks(size int) []int {
	for i := len(b.strides) - 2; i >= 0; i-- {
		if b.strides[i] >= size {
			starts := make([]int, b.len/b.strides[i])
			for k := range starts {
				starts[k] = k * b.strides[i]
			}
			return starts
		}
	}
	return []int{0}
}

// Multisets is the space of multisets of at most k heaps of 1 to m tokens. With
// heaps h1 >= h2 >= ... >= hk >= 0 the number of a multiset is
//
//	C(h1+k-1, k) + C(h2+k-2, k-1) + ... + C(hk, 1)
//
// the combinatorial number system [Knu11, section 7.2.1.3], which counts the
// multisets that are less, first in the largest heap, then in the second, and so on.
type multisets struct {
	k, m int
	len  int
	keep bool    // empty heaps are part of a position
	rank [][]int // rank[i][h] is the summand of the (i+1)-th smallest of k heaps
}

func newMultisets(k, m int, keep bool) *multisets {
	s := &multisets{k: k, m: m, keep: keep, len: choose(k+m, k)}
	if s.len == math.MaxInt {
		return s
	}
	s.rank = make([][]int, k)
	for i := range k {
		s.rank[i] = make([]int, m+1)
		for h := 1; h <= m; h++ { // C(h+i, i+1) = C(h-1+i, i+1) + C(h-1+i, i)
			s.rank[i][h] = s.rank[i][h-1] + 1
			if i > 0 {
				s.rank[i][h] += s.rank[i-1][h] - 1
			}
		}
	}
	return s
}

// choose returns C(n, k), or the greatest integer if that is less.
func choose(n, k int) int {
	k = min(k, n-k)
	c := 1
	for i := 1; i <= k; i++ {
		if c = saturatingProduct(c, n-k+i); c == math.MaxInt {
			return c
		}
		c /= i
	}
	return c
}

func (s *multisets) Len() int { return s.len }

// Index takes sorted positions only.
func (s *multisets) Index(p game.Position) int {
	skip := s.k - len(p)
	if skip < 0 || len(p) > 0 && p[len(p)-1] > s.m {
		return -1
	}
	at := 0
	for i, h := range p {
		at += s.rank[skip+i][h]
	}
	return at
}

func (s *multisets) All() iter.Seq2[int, game.Position] { return s.from(0, s.len) }

func (s *multisets) from(start, end int) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		p := s.heaps(start)
		for at := start; at < end; at++ {
			if !yield(at, s.trim(p)) {
				return
			}
			j := 0
			for j+1 < s.k && p[j] == p[j+1] {
				j++
			}
			if s.k > 0 {
				p[j]++
				clear(p[:j])
			}
		}
	}
}

// trim leaves out empty heaps where they are not part of a position.
func (s *multisets) trim(p game.Position) game.Position {
	if s.keep {
		return p
	}
	for i, h := range p {
		if h > 0 {
			return p[i:]
		}
	}
	return p[len(p):]
}

func (s *multisets) Position(at int) game.Position { return s.trim(s.heaps(at)) }

// heaps returns all k heaps of the multiset with number at, the smallest first: each
// heap, from the largest on, is as large as what is left of the number allows.
func (s *multisets) heaps(at int) game.Position {
	p := make(game.Position, s.k)
	for i := s.k - 1; i >= 0; i-- {
		h := sort.Search(s.m, func(h int) bool { return s.rank[i][h+1] > at })
		p[i] = h
		at -= s.rank[i][h]
	}
	return p
}

// blocks cuts between values of the larger heaps.
func (s *multisets) blocks(size int) []int {
	d := 1 // smaller heaps, free within a block
	for d < s.k && choose(d+s.m/2, d) < size {
		d++
	}
	if d >= s.k {
		return []int{0}
	}
	upper := newMultisets(s.k-d, s.m, true)
	starts := make([]int, 0, upper.len)
	for _, p := range upper.All() {
		at := 0
		for i, h := range p {
			at += s.rank[d+i][h]
		}
		starts = append(starts, at)
	}
	return starts
}
