package heap

import (
	"fmt"
	"strings"

	"grundy/nim"
)

// Misère play [WW, chapter 13]. The misère value of a position is the mex of
// those of its options, and 1 where there is none; it is 0 exactly for the
// P-positions of misère play. The genus of G is its nim-value with the misère
// values of G, G+*2, G+*2+*2, ..., which obey, over the options G' of G,
//
//	m_0(G) = mex m_0(G'),
//	m_k(G) = mex of m_k(G'), m_(k-1)(G), m_(k-1)(G)+1,
//
// as the options of *2 are 0 and *1, and adding *1 adds 1 to a misère value.
//
// A position is called tame here if its genus is that of a Nim position and its
// options are tame. The genus of a sum of tame positions is that of the sum of
// the Nim positions: fickle, of genus 0^12020.. or 1^03131.., if all of them are,
// and otherwise v^v.. for their nim-sum v. The genus of a sum with another, wild
// position does not follow from the genera. So where a heap can be split into
// parts with a wild one among them, its genus stays unknown here.
//
// Cost: one step for each option, n/2 of them for each digit that splits (genera.go).

// genusLength is the number of misère values of a genus that are kept.
//
// Misère values alternate between two in the end, mostly from early on. That they do from
// index k on is certain if those of all options do, and m_k = m_(k+2): for m_(k+1) follows
// from m_k and from what the options have at k+1. Some positions alternate later than
// the values that are kept: in 4.06 the heaps of 13, 17, 21, 25 have genera 0^20420, 0^2020420,
// 0^202020420, 0^20202020420, and so on for some time.
const genusLength = 16

// sure is the index from which the misère values of a genus alternate that is not long.
const sure = genusLength - 3

// OpenValue stands for a misère value that is not known in a genus that is known else.
const OpenValue = ^nim.Value(0)

// A Genus is a nim-value with misère values.
type Genus struct {
	Known  bool
	Normal nim.Value
	Misere [genusLength]nim.Value // of G, G+*2, G+*2+*2, ...
	Tame   bool
	Firm   bool // for a tame one, that it is not fickle
	Long   bool // the misère values may go on in another way than the last two of these, alternating
}

// P reports whether the position is a P-position in misère play: whoever moves
// from it loses. It panics if the genus is not known.
func (g Genus) P() bool {
	if !g.Known {
		panic("heap: the genus is not known")
	}
	return g.Misere[0] == 0
}

// String returns the genus in the usual form, as 2^20 or 0^120, the misère
// values as far as they do not only alternate; or "?". Values that are not known
// are ?, and those that follow on the ones of a long genus are three points.
func (g Genus) String() string {
	switch {
	case !g.Known:
		return "?"
	case g.Long:
		return OpenGenusString(g.Normal, g.Misere[:]...)
	}
	return GenusString(g.Normal, g.Misere[:])
}

// OpenGenusString returns a genus with its first misère values, or none, and three points for
// those that follow, as 2^204...
func OpenGenusString(normal nim.Value, misere ...nim.Value) string {
	return writeGenus(normal, misere) + "..."
}

// GenusString returns a genus in the usual form from at least two misère values, of which the
// last two alternate from there on.
func GenusString(normal nim.Value, misere []nim.Value) string {
	return writeGenus(normal, misere[:alternates(misere)+2])
}

// NewGenus returns the genus with a nim-value and misère values, at least two, of which the last
// two alternate from there on. It is not looked at whether it is tame.
func NewGenus(normal nim.Value, misere []nim.Value) Genus {
	g := Genus{Known: true, Normal: normal}
	last := len(misere) - 2
	for k := range g.Misere {
		if k < last {
			g.Misere[k] = misere[k]
		} else {
			g.Misere[k] = misere[last+(k-last)%2]
		}
	}
	g.Long = alternates(misere) > sure
	return g
}

// alternates returns the least index from which misère values alternate, if the last two do.
func alternates(misere []nim.Value) int {
	last := len(misere) - 2
	for last > 0 && misere[last-1] == misere[last+1] {
		last--
	}
	return last
}

func writeGenus(normal nim.Value, misere []nim.Value) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d^", normal)
	for i, v := range misere {
		if i > 0 && (isWide(v) || isWide(misere[i-1])) {
			b.WriteByte('.')
		}
		if v == OpenValue {
			b.WriteByte('?')
		} else {
			fmt.Fprint(&b, v)
		}
	}
	return b.String()
}

// isWide reports whether a misère value is written with more than a character.
func isWide(v nim.Value) bool { return v > 9 && v != OpenValue }

// nimGenus returns the genus of a Nim position with nim-sum v.
func nimGenus(v nim.Value, firm bool) Genus {
	g := Genus{Known: true, Normal: v, Tame: true, Firm: firm}
	for k := range g.Misere {
		g.Misere[k] = v ^ nim.Value(2*(k%2))
	}
	if !firm {
		g.Misere[0] = v ^ 1
	}
	return g
}

// GenusOf returns the genus of a position from those of its options, which are
// known. It is tame only if they are, and long if one of them is.
func GenusOf(options []Genus) Genus {
	g := Genus{Known: true, Tame: true}
	values := make([]nim.Value, 0, len(options)+2)
	for _, o := range options {
		values = append(values, o.Normal)
		g.Tame = g.Tame && o.Tame
		g.Long = g.Long || o.Long
	}
	g.Normal = nim.Mex(values...)
	for k := range g.Misere {
		values = values[:0]
		for _, o := range options {
			values = append(values, o.Misere[k])
		}
		if k > 0 {
			values = append(values, g.Misere[k-1], g.Misere[k-1]^1)
		}
		g.Misere[k] = nim.Mex(values...)
		if k == 0 && len(options) == 0 {
			g.Misere[0] = 1
		}
	}
	g.Long = g.Long || g.Misere[sure] != g.Misere[sure+2]
	return g.classify()
}

// classify tells whether a genus, of a position whose options are tame if Tame
// is set, is that of a Nim position.
func (g Genus) classify() Genus {
	if !g.Tame {
		return g
	}
	g.Tame = false
	for _, firm := range []bool{false, true} {
		want := nimGenus(g.Normal, firm)
		if (firm || g.Normal < 2) && g.Misere == want.Misere {
			g.Tame, g.Firm = true, firm
		}
	}
	return g
}
