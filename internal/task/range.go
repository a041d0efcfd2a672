package task

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/table"
)

// rangeFlags say over which positions of a game a question is asked.
type rangeFlags struct {
	max, heaps       int
	vertices         int
	box, boards, all string

	whole bool // of rows and boards of one size all, in place of the empty one
}

func (f *rangeFlags) declare(fs *flag.FlagSet) {
	fs.IntVar(&f.max, "max", 0, "the largest heap, number, label or row: `N` (default 30, 8 for multisets, few for more)")
	fs.IntVar(&f.heaps, "heaps", 0, "multisets, sequences or sets of up to `K` heaps or numbers")
	fs.IntVar(&f.vertices, "vertices", 0, "all graphs or trees of up to `N` vertices (default 4), with the token everywhere")
	fs.StringVar(&f.box, "box", "", "each heap up to its own bound: `AxB`, or more of them")
	fs.StringVar(&f.boards, "boards", "", "empty boards up to `CxR` columns and rows")
	fs.StringVar(&f.all, "all", "", "all rows of up to `N` cells, or all boards up to CxR, of cells that are numbers those up to --max")
}

// mostHeaps bounds --heaps and --vertices: more is meant for none of the ways to list positions.
const mostHeaps = 1 << 16

// rangeOf returns the positions that the flags mean for a game.
func (f *rangeFlags) rangeOf(r game.Rules) (table.Range, error) {
	s := r.Shape()
	if s.IsSized() {
		return f.ofOneSize(r, s)
	}
	switch {
	case f.max < 0:
		return nil, fmt.Errorf("--max %d: want an integer from 0", f.max)
	case f.heaps < 0:
		return nil, fmt.Errorf("--heaps %d: want an integer from 0", f.heaps)
	case f.vertices < 0:
		return nil, fmt.Errorf("--vertices %d: want an integer from 0", f.vertices)
	case f.heaps > mostHeaps:
		return nil, fmt.Errorf("--heaps %d: want at most %d", f.heaps, mostHeaps)
	case f.vertices > mostHeaps:
		return nil, fmt.Errorf("--vertices %d: want at most %d", f.vertices, mostHeaps)
	case f.vertices > 0 && !hasVertices(s):
		return nil, fmt.Errorf("--vertices %d: positions of the game are of shape %v, want graph or tree", f.vertices, s.Kind)
	case f.heaps > 0 && hasVertices(s):
		return nil, fmt.Errorf("--heaps %d: positions of the game are of shape %v, want --vertices", f.heaps, s.Kind)
	case f.heaps > 0 && s.Kind == game.KindHeap:
		return nil, fmt.Errorf("--heaps %d: a position of the game is one heap or record, want --max or --box", f.heaps)
	case f.heaps > 0 && (s.Kind == game.KindRow || s.Kind == game.KindBoard):
		return nil, fmt.Errorf("--heaps %d: positions of the game are of shape %v, want --max, --all or --boards", f.heaps, s.Kind)
	case f.box != "":
		most, err := sizes("--box", f.box)
		return table.Box(most...), err
	case f.boards != "":
		cr, err := pair("--boards", f.boards)
		return table.Boards(cr[0], cr[1]), err
	case hasNumberCells(s):
		return f.allNumbers(r, s)
	case f.all != "" && s.Kind == game.KindBoard:
		cr, err := pair("--all", f.all)
		return table.AllBoards(cr[0], cr[1]), err
	case f.all != "":
		n, err := sizes("--all", f.all)
		if err == nil && len(n) != 1 {
			err = fmt.Errorf("--all %q: want one number of cells", f.all)
		}
		return table.AllRows(append(n, 0)[0]), err
	}
	return f.defaultRange(r, s)
}

// defaultRange returns the range that goes with the shape of a game's positions.
func (f *rangeFlags) defaultRange(r game.Rules, s game.Shape) (table.Range, error) {
	most := or(f.max, 30)
	k, size, ok := f.multisets(r)
	switch {
	case ok:
		return table.Multisets(k, size), nil
	case s.Kind == game.KindRow:
		return table.Rows(most), nil
	case s.Kind == game.KindBoard:
		return table.Boards(or(f.max, 4), or(f.max, 4)), nil
	case s.Kind == game.KindHeap && s.Memory == 0 && s.Width <= 1, s.Kind == game.KindHeaps && s.Width <= 1:
		return table.Heap(most), nil
	case s.Kind == game.KindHeaps && s.Width == 2, s.Kind == game.KindHeap && s.Width == 2 && s.Memory == 0,
		(s.Kind == game.KindCoupled || s.Kind == game.KindTuple) && s.Count == 2 && s.Width <= 1 && s.Memory == 0,
		s.Kind == game.KindHeap && s.Width <= 1 && s.Memory == 1:
		return table.Box(most, most), nil
	}
	return f.sampled(r, s)
}

// multisets returns the number of heaps and the largest one if the range is multisets.
func (f *rangeFlags) multisets(r game.Rules) (heaps, most int, ok bool) {
	s := r.Shape()
	switch {
	case f.box != "" || f.boards != "" || f.all != "":
		return 0, 0, false
	case f.heaps > 0 && !isSampled(s):
		return f.heaps, or(f.max, 8), true
	case s.Kind == game.KindCoupled && !isSampled(s) && s.Count != 2:
		return or(s.Count, 3), or(f.max, 8), true
	}
	return 0, 0, false
}

func or(n, otherwise int) int {
	if n > 0 {
		return n
	}
	return otherwise
}

// sizes parses numbers with x between them.
func sizes(name, text string) ([]int, error) {
	var ns []int
	for word := range strings.SplitSeq(text, "x") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("%s %q: want numbers with x between them, such as 20x30", name, text)
		}
		ns = append(ns, n)
	}
	return ns, nil
}

// pair parses two numbers with an x between them.
func pair(name, text string) ([2]int, error) {
	ns, err := sizes(name, text)
	if err == nil && len(ns) != 2 {
		err = fmt.Errorf("%s %q: want columns x rows, such as 4x5", name, text)
	}
	if err != nil {
		return [2]int{}, err
	}
	return [2]int{ns[0], ns[1]}, nil
}
