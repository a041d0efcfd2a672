package rules

import (
	"fmt"
	"strings"

	"grundy/game"
)

// Chess pieces on a board. A reach tells whether a piece goes from a square to the
// one dx columns and dy rows away, on an empty board, (dx, dy) not (0, 0).
type reach func(dx, dy int) bool

var reaches = []struct {
	piece string
	reach reach
}{
	{"queen", func(dx, dy int) bool { return dx == 0 || dy == 0 || abs(dx) == abs(dy) }},
	{"rook", func(dx, dy int) bool { return dx == 0 || dy == 0 }},
	{"bishop", func(dx, dy int) bool { return abs(dx) == abs(dy) }},
	{"knight", func(dx, dy int) bool { return abs(dx*dy) == 2 }},
	{"king", func(dx, dy int) bool { return abs(dx) <= 1 && abs(dy) <= 1 }},
	{"step", func(dx, dy int) bool { return abs(dx)+abs(dy) == 1 }},
}

func abs(n int) int { return max(n, -n) }

// findReach returns the reach of a piece, one of the names with spaces between
// them.
func findReach(name, names string) (reach, error) {
	for _, r := range reaches {
		if r.piece == name && strings.Contains(" "+names+" ", " "+name+" ") {
			return r.reach, nil
		}
	}
	return nil, fmt.Errorf("%q, want one of %s", name, strings.ReplaceAll(names, " ", ", "))
}

// from reports whether the piece goes from cell i to cell j of a board with cols
// columns.
func (r reach) from(i, j, cols int) bool {
	return i != j && r(j%cols-i%cols, j/cols-i/cols)
}

// peaceful returns the rules by which a move places a piece on a free cell, and
// takes that cell and those that the piece attacks out of the game. The board falls
// apart into the sets of free cells that are connected by attacks.
func peaceful(r reach) game.Rules {
	return game.With(
		define(game.Board(".#").Sym(game.Square), func(p game.Position, out *game.List) {
			for i, c := range p[1:] {
				if c != 0 {
					continue
				}
				q := out.Copy(p)
				for j := range p[1:] {
					if i == j || r.from(i, j, p[0]) {
						q[1+j] = 1
					}
				}
			}
		}),
		game.ComponentsFunc(r.parts),
	)
}

// parts adds the sets of free cells that are connected by moves of the piece.
func (r reach) parts(p game.Position, out *game.List) {
	cols := p[0]
	seen := p.Clone()
	for i, c := range seen[1:] {
		if c != 0 {
			continue
		}
		part := []int{i}
		seen[1+i] = 1
		for next := 0; next < len(part); next++ {
			for j, c := range seen[1:] {
				if c == 0 && r.from(part[next], j, cols) {
					seen[1+j] = 1
					part = append(part, j)
				}
			}
		}
		cutOut(cols, part, out)
	}
}

// walk returns the rules of a piece that goes to a free cell and leaves the cell
// where it was filled.
func walk(r reach) game.Rules {
	const filled, token = 1, 2
	return game.With(
		define(game.Board(".#@").Sym(game.Square), func(p game.Position, out *game.List) {
			at := indexOf(p[1:], token)
			for j, c := range p[1:] {
				if c == 0 && r.from(at, j, p[0]) {
					q := out.Copy(p)
					q[1+at], q[1+j] = filled, token
				}
			}
		}),
		game.CheckFunc(func(p game.Position) error { return wantOne(p[1:], token, "@") }),
	)
}

const (
	placedPieces  = "queen rook bishop knight king"
	walkingPieces = "step king knight"
)

func pieceGames() []Entry {
	return []Entry{
		{
			Name:    "peaceful",
			Others:  []string{"non-attacking queens", "peaceful queens", "non-attacking kings", "non-attacking knights"},
			Chinese: []string{"互不攻击的皇后", "放皇后"},
			Moves:   "Place a piece on a free cell that no piece attacks.",
			MovesZh: "在不受攻击的空格上放一枚棋子（皇后、车、象、马或王）。",
			Params:  []Param{{Name: "piece", Meaning: "queen, rook, bishop, knight or king", Default: "queen", Type: Text}},
			Make: func(a Args) (game.Rules, error) {
				r, err := findReach(a.Text(0), placedPieces)
				return describeNth(peaceful(r), placeOnFree), err
			},
			Source: "[NVB06]",

			Position: "the board row by row, a dot for a free cell and # for one that is taken or attacked, or columns x rows",
			Example:  "5x5",
			Known: []Known{
				{Position: "1x1", Value: 1, From: ByHand},
				{Position: "2x2", Value: 1, From: ByHand},
				{Position: "3x3", Value: 2},
				{Params: "rook", Position: "3x4", Value: 1, From: ByHand},
				{Params: "king", Position: "2x2", Value: 1, From: ByHand},
				{Params: "king", Position: "5x1", Value: 3, From: "[WW] chapter 4"},
				{Params: "knight", Position: "2x2", Value: 0, From: ByHand},
			},
		},
		{
			Name:    "grid-geography",
			Others:  []string{"geography on a board", "JSOI 2009", "Luogu P4055"},
			Chinese: []string{"棋盘上的移动游戏", "网格移子"},
			Moves:   "Move the token to a free neighbouring cell where it has not been.",
			MovesZh: "把棋子移到相邻且未到过的空格。",
			Params:  []Param{{Name: "piece", Meaning: "how the token moves: step (to the four sides), king or knight", Default: "step", Type: Text}},
			Make: func(a Args) (game.Rules, error) {
				r, err := findReach(a.Text(0), walkingPieces)
				return describe(walk(r), moveOnGrid), err
			},
			Source: "[FSU93]; Luogu P4055",

			Position: "the board row by row, @ for the token, # for a cell where it may not go, a dot for the others",
			Example:  "@../.#./...",
			Known: []Known{
				{Position: "@.", Outcome: game.N, From: ByHand},
				{Position: "@..", Outcome: game.P, From: ByHand},
				{Position: ".@.", Outcome: game.N, From: ByHand},
				{Position: "@../...", Outcome: game.N, From: ByHand},
				{Position: "@../.../...", Outcome: game.P, From: ByHand},
			},
		},
	}
}
