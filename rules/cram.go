package rules

import "grundy/game"

// tiles returns the rules by which a move fills k free cells in line on a board. A
// board falls apart into its regions of free cells.
func tiles(k int) game.Rules {
	return game.With(
		define(game.Board(".#").Sym(game.Square), func(p game.Position, out *game.List) {
			cols, cells := p[0], p[1:]
			for i := range cells {
				if i%cols+k <= cols {
					tile(p, i, 1, k, out)
				}
				if k > 1 && i+(k-1)*cols < len(cells) {
					tile(p, i, cols, k, out)
				}
			}
		}),
		game.ComponentsFunc(func(p game.Position, out *game.List) {
			if len(p)-1 <= 64 {
				smallRegions(p, k, out)
			} else {
				regions(p, k, out)
			}
		}),
	)
}

// tile adds p with k cells from i on filled, step apart, if they are free.
func tile(p game.Position, i, step, k int, out *game.List) {
	for j := range k {
		if p[1+i+j*step] != 0 {
			return
		}
	}
	q := out.Copy(p)
	for j := range k {
		q[1+i+j*step] = 1
	}
}

// regions adds the regions of at least least free cells that are connected by their
// sides, each on the smallest board that it fits on.
func regions(p game.Position, least int, out *game.List) {
	var small [64]int
	seen := append(small[:0], p...)
	var cells [64]int
	for i, c := range p[1:] {
		if c != 0 || seen[1+i] != 0 {
			continue
		}
		if region := flood(seen, i, cells[:0]); len(region) >= least {
			cutOut(p[0], region, out)
		}
	}
}

// flood appends the cells of the region of cell i to region and fills them in p.
func flood(p game.Position, i int, region []int) []int {
	cols := p[0]
	region = append(region, i)
	p[1+i] = 1
	visit := func(j int) {
		if p[1+j] == 0 {
			p[1+j] = 1
			region = append(region, j)
		}
	}
	for next := 0; next < len(region); next++ {
		i := region[next]
		if i%cols > 0 {
			visit(i - 1)
		}
		if i%cols < cols-1 {
			visit(i + 1)
		}
		if i >= cols {
			visit(i - cols)
		}
		if i+cols < len(p)-1 {
			visit(i + cols)
		}
	}
	return region
}

// cutOut adds the smallest board that holds the cells, numbered on a board of cols
// columns, as free ones, and all others filled.
func cutOut(cols int, cells []int, out *game.List) {
	left, right, top, bottom := cols, 0, cells[0]/cols, 0
	for _, i := range cells {
		left, right = min(left, i%cols), max(right, i%cols)
		top, bottom = min(top, i/cols), max(bottom, i/cols)
	}
	width := right - left + 1
	var small [65]int
	n := 1 + width*(bottom-top+1)
	board := append(small[:0], width)
	for len(board) < n {
		board = append(board, 1)
	}
	for _, i := range cells {
		board[1+(i/cols-top)*width+i%cols-left] = 0
	}
	out.Add(board...)
}

func cramGames() []Entry {
	return []Entry{
		{
			Name:    "cram",
			Others:  []string{"plugg", "dots and pairs", "impartial domineering"},
			Chinese: []string{"放骨牌", "填格子"},
			Moves:   "Place a domino on two adjacent free cells of the board, or a straight tile of as many cells as the parameter says.",
			MovesZh: "在棋盘相邻的两个空格上放一块骨牌（或 1×k 的条）。",
			Params:  []Param{{Name: "k", Meaning: "the cells of a tile", Default: "2", Min: 1, Max: 64}},
			Make:    func(a Args) (game.Rules, error) { return describe(tiles(a.Int(0)), cellsOfBoard("fill")), nil },
			Source:  "[Gar74]; [WW] chapter 15; [LV12]",

			Position: "the board row by row, a dot for a free cell and # for a filled one, or columns x rows",
			Example:  "..../.#../....",
			Known: []Known{
				{Position: "2x1", Value: 1},
				{Position: "3x2", Value: 1},
				{Position: "4x2", Value: 0},
				{Position: "3x3", Value: 0},
				{Position: "4x3", Value: 1},
				{Params: "3", Position: "3x2", Value: 0, From: ByHand},
				{Params: "1", Position: "3x1", Value: 1, From: ByHand},
			},
		},
	}
}
