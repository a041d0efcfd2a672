package heap

import (
	"context"
	"encoding/binary"
	"iter"
	"slices"

	"grundy/nim"
)

// The genera of heap after heap, each from those of the options. There are few different genera
// beside heaps, so that each has a number, its kind: the options of a heap are a set of kinds, and
// what genus follows from a small set is worked out once.
//
// Cost: a step for each option, and one for each heap whose options are of kinds that have come up
// before; else 16 misère values, each from those of all kinds in the set.

// Genera returns the genera of the heaps below n. Those that are not known say
// so. When the context ends, the genera so far come with its error.
func (r Rules) Genera(ctx context.Context, n int) ([]Genus, error) {
	if r.IsSubtraction() {
		return r.subtractionGenera(ctx, n)
	}
	genera := NewGenera(r.HeapOptions)
	err := genera.Reach(ctx, n)
	return genera.Heaps, err
}

// Genera are the genera of the heaps of a game, from 0 on, as far as they have been worked out.
type Genera struct {
	Heaps []Genus
	Work  int // options that have been looked at

	options func(n int) iter.Seq[[]int]
	kinds   []kind          // of the heaps
	genera  []Genus         // by their kinds
	numbers map[Genus]kind  // the kinds of genera
	sums    map[nimSum]kind // of sums
	results map[string]kind // of positions, by those of their options if these are few
	seen    []int           // by kind, the heap that had an option of it last
	found   []kind          // of the options
	key     []byte
}

// A kind is the number of a genus, in the order in which they have come up.
type kind int32

// unknown is the kind of a heap whose genus is not known.
const unknown kind = -1

// A nimSum is a sum of tame heaps, which has the genus of a Nim position with that nim-value,
// firm or fickle.
type nimSum struct {
	value nim.Value
	firm  bool
}

// NewGenera returns the genera of a game in which one moves in one heap, with none worked out. As
// options of a heap, each a list of heaps that replace it, smaller ones alone are taken into
// account: the genus of a heap with another option is not known.
func NewGenera(options func(n int) iter.Seq[[]int]) *Genera {
	return &Genera{options: options, numbers: map[Genus]kind{}, sums: map[nimSum]kind{}, results: map[string]kind{}}
}

// Reach works out the genera of the heaps below n. When the context ends, it returns its error.
func (c *Genera) Reach(ctx context.Context, n int) error {
	for m := len(c.Heaps); m < n; m++ {
		if m%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		k, g := c.next(m), Genus{}
		if k != unknown {
			g = c.genera[k]
		}
		c.kinds, c.Heaps = append(c.kinds, k), append(c.Heaps, g)
	}
	return nil
}

// next returns the kind of heap n from those of smaller heaps.
func (c *Genera) next(n int) kind {
	c.found = c.found[:0]
	for option := range c.options(n) {
		c.Work++
		k := c.ofOption(option)
		if k == unknown {
			return unknown
		}
		if c.seen[k] != n+1 {
			c.seen[k] = n + 1
			c.found = append(c.found, k)
		}
	}
	return c.result()
}

// ofOption returns the kind of an option, as far as it is known.
func (c *Genera) ofOption(heaps []int) kind {
	if len(heaps) == 1 {
		if n := heaps[0]; n < len(c.kinds) {
			return c.kinds[n]
		}
		return unknown
	}
	s, ok := c.sum(heaps)
	if !ok {
		return unknown
	}
	k, ok := c.sums[s]
	if !ok {
		k = c.number(nimGenus(s.value, s.firm))
		c.sums[s] = k
	}
	return k
}

// maxRemembered bounds the options of positions whose genus is remembered.
const maxRemembered = 16

// result returns the kind of a position with options of the kinds that were found.
func (c *Genera) result() kind {
	if len(c.found) > maxRemembered {
		return c.ofFound()
	}
	slices.Sort(c.found)
	c.key = c.key[:0]
	for _, k := range c.found {
		c.key = binary.LittleEndian.AppendUint32(c.key, uint32(k))
	}
	k, ok := c.results[string(c.key)]
	if !ok {
		k = c.ofFound()
		c.results[string(c.key)] = k
	}
	return k
}

func (c *Genera) ofFound() kind {
	options := make([]Genus, len(c.found))
	for i, k := range c.found {
		options[i] = c.genera[k]
	}
	return c.number(GenusOf(options))
}

// number returns the kind of a genus.
func (c *Genera) number(g Genus) kind {
	k, ok := c.numbers[g]
	if !ok {
		k = kind(len(c.genera))
		c.numbers[g] = k
		c.genera, c.seen = append(c.genera, g), append(c.seen, 0)
	}
	return k
}

// sum returns the sum of heaps, if they are tame.
func (c *Genera) sum(heaps []int) (s nimSum, ok bool) {
	for _, h := range heaps {
		if h >= len(c.Heaps) || !c.Heaps[h].Tame {
			return nimSum{}, false
		}
		s.value, s.firm = s.value^c.Heaps[h].Normal, s.firm || c.Heaps[h].Firm
	}
	return s, true
}
