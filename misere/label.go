package misere

import (
	"slices"

	"grundy/heap"
)

// A label is what a labelling says of a position: its outcome, or its genus.
type label int32

// A labelling says of each position something that follows from what it says of
// the options. The check of verify.go wants more of it: an option more changes
// nothing unless its label clashes with that of the position.
type labelling interface {
	// end returns the label of the positions without options.
	end() label
	// of returns the label of a position whose options have the given labels,
	// each once, at least one.
	of(options []label) label
	// clash reports whether no position of label a can have an option of label b.
	clash(a, b label) bool
	// settles reports whether of needs no option more than this one.
	settles(option label) bool
}

// Outcomes as labels.
const (
	labelN label = iota
	labelP
)

// outcomes is the labelling by who wins in misère play.
type outcomes struct{}

func (outcomes) end() label { return labelN }

func (outcomes) of(options []label) label {
	if slices.Contains(options, labelP) {
		return labelN
	}
	return labelP
}

func (outcomes) clash(a, b label) bool     { return a == labelP && b == labelP }
func (outcomes) settles(option label) bool { return option == labelP }

// genera is the labelling by the genus. Each component is a mex, so a position
// and an option of it differ in all of them, and an option that does so changes
// none.
type genera struct {
	list  []heap.Genus
	index map[heap.Genus]label
}

// newGenera returns the labelling with the genera met so far: that of the end.
func newGenera() *genera {
	g := &genera{index: map[heap.Genus]label{}}
	g.label(heap.GenusOf(nil))
	return g
}

// label returns the label of a genus. Those that are long and those that are not have
// different ones.
func (g *genera) label(genus heap.Genus) label {
	genus.Tame, genus.Firm = false, false
	l, ok := g.index[genus]
	if !ok {
		l = label(len(g.list))
		g.list, g.index[genus] = append(g.list, genus), l
	}
	return l
}

func (g *genera) end() label { return 0 }

// of leaves open whether genera are long, as an option more may change that.
func (g *genera) of(options []label) label {
	genus := g.genusOf(options)
	genus.Long = false
	return g.label(genus)
}

// genusOf returns the genus of a position whose options have the given labels.
func (g *genera) genusOf(options []label) heap.Genus {
	list := make([]heap.Genus, len(options))
	for i, o := range options {
		list[i] = g.list[o]
	}
	return heap.GenusOf(list)
}

func (g *genera) clash(a, b label) bool {
	x, y := &g.list[a], &g.list[b]
	if x.Normal == y.Normal {
		return true
	}
	for k := range x.Misere {
		if x.Misere[k] == y.Misere[k] {
			return true
		}
	}
	return false
}

func (*genera) settles(label) bool { return false }
