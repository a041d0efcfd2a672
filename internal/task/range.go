package task

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/table"
)

// rangeFlags say over which positions of a game a question is asked.
type rangeFlags struct {
	max, heaps       boundFlag
	vertices         boundFlag
	box, boards, all string

	whole bool // of rows and boards of one size all, in place of the empty one
}

var rangeTogether = []together{
	{flag: "box", bar: "boards all heaps max vertices"},
	{flag: "boards", bar: "all heaps max vertices"},
	{flag: "all", bar: "heaps vertices"},
	{flag: "heaps", bar: "vertices"},
}

func (f *rangeFlags) declare(fs *flag.FlagSet) {
	fs.Var(f.max.within(0, math.MaxInt), "max", "the largest heap, number, label or row: `N` (default 30, 8 for multisets, few for more)")
	fs.Var(f.heaps.within(1, mostHeaps), "heaps", "multisets, sequences or sets of up to `K` heaps or numbers")
	fs.Var(f.vertices.within(1, mostHeaps), "vertices", "all graphs or trees of up to `N` vertices (default 4), with the token everywhere")
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
	if err := f.checkShape(s); err != nil {
		return nil, err
	}
	switch {
	case f.box != "":
		most, err := sizes("--box", f.box)
		return table.Box(most...), err
	case f.boards != "":
		cr, err := pair("--boards", f.boards)
		if err != nil {
			return nil, err
		}
		return emptyBoards("--boards", cr[0], cr[1])
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

// checkShape refuses flags that are about positions of another shape.
func (f *rangeFlags) checkShape(s game.Shape) error {
	isCells := s.Kind == game.KindRow || s.Kind == game.KindBoard
	wrong := func(flag, value, want string) error {
		return fmt.Errorf("--%s %s: positions of the game are of shape %v, want %s", flag, value, s.Kind, want)
	}
	switch {
	case f.vertices.given && !hasVertices(s):
		return wrong("vertices", f.vertices.String(), "graph or tree")
	case f.heaps.given && hasVertices(s):
		return wrong("heaps", f.heaps.String(), "--vertices")
	case f.heaps.given && s.Kind == game.KindHeap:
		return wrong("heaps", f.heaps.String(), "--max or --box")
	case f.heaps.given && isCells:
		return wrong("heaps", f.heaps.String(), "--max, --all or --boards")
	case f.max.given && hasVertices(s) && !hasLabels(s):
		return wrong("max", f.max.String(), "--vertices")
	case f.all != "" && !isCells:
		return wrong("all", f.all, "row or board")
	case f.boards != "" && s.Kind != game.KindBoard:
		return wrong("boards", f.boards, "board")
	case f.all != "" && f.max.given && !hasNumberCells(s):
		return fmt.Errorf("--max %v and --all %s: the cells are letters, want one of them", &f.max, f.all)
	}
	return nil
}

// defaultRange returns the range that goes with the shape of a game's positions.
func (f *rangeFlags) defaultRange(r game.Rules, s game.Shape) (table.Range, error) {
	most := f.max.or(30)
	k, size, ok := f.multisets(r)
	switch {
	case ok:
		return table.Multisets(k, size), nil
	case s.Kind == game.KindRow:
		return table.Rows(most), nil
	case s.Kind == game.KindBoard:
		return emptyBoards("--max", f.max.or(4), f.max.or(4))
	case s.Kind == game.KindHeap && s.Memory == 0 && s.Width <= 1, s.Kind == game.KindHeaps && s.Width <= 1:
		return table.Heap(most), nil
	case s.Kind == game.KindHeaps && s.Width == 2, s.Kind == game.KindHeap && s.Width == 2 && s.Memory == 0,
		(s.Kind == game.KindCoupled || s.Kind == game.KindTuple) && s.Count == 2 && s.Width <= 1 && s.Memory == 0,
		s.Kind == game.KindHeap && s.Width <= 1 && s.Memory == 1:
		return table.Box(most, most), nil
	}
	return f.sampled(r, s)
}

// emptyBoards returns the range that a flag means.
func emptyBoards(flag string, columns, rows int) (table.Range, error) {
	if columns == 0 || rows == 0 {
		return nil, fmt.Errorf("%s: want at least one column and one row", flag)
	}
	return table.Boards(columns, rows), nil
}

// multisets returns the number of heaps and the largest one if the range is multisets.
func (f *rangeFlags) multisets(r game.Rules) (heaps, most int, ok bool) {
	s := r.Shape()
	switch {
	case f.box != "" || f.boards != "" || f.all != "":
		return 0, 0, false
	case f.heaps.given && !isSampled(s):
		return f.heaps.n, f.max.or(8), true
	case s.Kind == game.KindCoupled && !isSampled(s) && s.Count != 2:
		return cmp.Or(s.Count, 3), f.max.or(8), true
	}
	return 0, 0, false
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
