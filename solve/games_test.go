package solve_test

import (
	"slices"

	"grundy/game"
)

// Small games of every shape, written for the tests alone.

func eachLess(p game.Position, out *game.List) {
	for i := range p {
		for n := range p[i] {
			out.Replace(p, i, n)
		}
	}
}

var nimGame = game.Define("nim", game.Heaps(), func(p game.Position, out *game.List) {
	for n := range p[0] {
		out.Add(n)
	}
})

func subtract(takes ...int) game.Rules {
	return game.Define("subtract", game.Heaps(), func(p game.Position, out *game.List) {
		for _, k := range takes {
			if k <= p[0] {
				out.Add(p[0] - k)
			}
		}
	})
}

// kayles: take one or two and split the rest or not.
var kayles = game.Define("kayles", game.Heaps(), func(p game.Position, out *game.List) {
	for take := 1; take <= min(2, p[0]); take++ {
		rest := p[0] - take
		for a := 0; a <= rest-a; a++ {
			out.Add(a, rest-a)
		}
	}
})

// grundys: split a heap into two unequal ones.
var grundys = game.Define("grundys-game", game.Heaps(), func(p game.Position, out *game.List) {
	for a := 1; 2*a < p[0]; a++ {
		out.Add(a, p[0]-a)
	}
})

var wythoff = game.Define("wythoff", game.Coupled(2), func(p game.Position, out *game.List) {
	eachLess(p, out)
	for k := 1; k <= min(p[0], p[1]); k++ {
		out.Add(p[0]-k, p[1]-k)
	}
})

// queens: several Wythoff positions at once.
var queens = game.Define("queens", game.Heaps().Of(2), func(p game.Position, out *game.List) { wythoff.Options(p, out) })

// smallest: take any number from a smallest heap.
var smallest = game.Define("smallest-heap", game.Coupled(0), func(p game.Position, out *game.List) {
	if len(p) > 0 {
		for n := range p[0] {
			out.Replace(p, 0, n)
		}
	}
})

// merge: take one, or merge two heaps.
var merge = game.Define("merge", game.Coupled(0), func(p game.Position, out *game.List) {
	for i := range p {
		out.Replace(p, i, p[i]-1)
		for j := range i {
			q := out.Copy(p)
			q[i], q[j] = p[i]+p[j], 0
		}
	}
})

// endNim: take from the first or the last heap of a row.
var endNim = game.Define("end-nim", game.Tuple(0), func(p game.Position, out *game.List) {
	if len(p) == 0 {
		return
	}
	for n := 1; n < p[0]; n++ {
		out.Replace(p, 0, n)
	}
	out.Add(p[1:]...)
	if k := len(p) - 1; k > 0 {
		for n := 1; n < p[k]; n++ {
			out.Replace(p, k, n)
		}
		out.Add(p[:k]...)
	}
})

// fibonacci: take at most twice what was taken last; the memory is the most one
// may take.
var fibonacci = game.Define("fibonacci-nim", game.Heap().Mem(1), func(p game.Position, out *game.List) {
	for k := 1; k <= min(p[0], p[1]); k++ {
		out.Add(p[0]-k, 2*k)
	}
})

// chomp, as the lengths of the rows; the poisoned square is left out, so that the
// player who must take it has no move.
var chomp = game.Define("chomp", game.Coupled(0), func(p game.Position, out *game.List) {
	for i := range p {
		for n := range p[i] {
			if n == 0 && i == len(p)-1 {
				continue
			}
			q := out.Copy(p)
			for j := range i + 1 {
				q[j] = min(q[j], n)
			}
		}
	}
})

// chompBack are the same rules with the moves backwards. The cut rows are a run of
// equal rows, the first of which was longer; all were at most as long as the row
// above.
var chompBack = game.With(chomp, game.ParentsFunc(func(p game.Position, k, m int, out *game.List) {
	rows := append(make(game.Position, k-len(p)), p...) // ascending
	for end := k; end > 0; {
		start := end - 1
		for start > 0 && rows[start-1] == rows[end-1] {
			start--
		}
		n, most := rows[start], m
		if end < k {
			most = rows[end]
		}
		if n > 0 || end < k {
			longer(rows, start, end, n, most, out)
		}
		end = start
	}
}))

// longer adds rows with the rows from start to end made longer in all ways, at most
// to most and at least the last.
func longer(rows game.Position, start, end, n, most int, out *game.List) {
	run := make([]int, end-start)
	for i := range run {
		run[i] = n
	}
	for {
		i := 0
		for i+1 < len(run) && run[i] == run[i+1] {
			i++
		}
		if run[i] == most {
			return
		}
		run[i]++
		for j := range i {
			run[j] = n
		}
		copy(out.Copy(rows)[start:end], run)
	}
}

// cram: put a domino on two free cells.
var cram = game.With(
	game.Define("cram", game.Board(".#").Sym(game.Square), func(p game.Position, out *game.List) {
		cols, cells := p[0], p[1:]
		for i, c := range cells {
			if c != 0 {
				continue
			}
			if (i+1)%cols != 0 && cells[i+1] == 0 {
				q := out.Copy(p)[1:]
				q[i], q[i+1] = 1, 1
			}
			if i+cols < len(cells) && cells[i+cols] == 0 {
				q := out.Copy(p)[1:]
				q[i], q[i+cols] = 1, 1
			}
		}
	}),
	game.ComponentsFunc(regions),
)

// regions adds the connected regions of free cells, each on the smallest board.
func regions(p game.Position, out *game.List) {
	cols, cells := p[0], p[1:]
	seen := make([]bool, len(cells))
	var region []int
	for i, c := range cells {
		if c != 0 || seen[i] {
			continue
		}
		region = append(region[:0], i)
		seen[i] = true
		x0, x1, y0, y1 := cols, 0, len(cells), 0
		for k := 0; k < len(region); k++ {
			at := region[k]
			x, y := at%cols, at/cols
			x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
			step := func(to int, ok bool) {
				if ok && cells[to] == 0 && !seen[to] {
					seen[to] = true
					region = append(region, to)
				}
			}
			step(at-1, x > 0)
			step(at+1, x < cols-1)
			step(at-cols, y > 0)
			step(at+cols, at+cols < len(cells))
		}
		if len(region) == 1 {
			continue
		}
		w, h := x1-x0+1, y1-y0+1
		board := make(game.Position, 1+w*h)
		board[0] = w
		for k := range w * h {
			board[1+k] = 1
		}
		for _, at := range region {
			board[1+(at/cols-y0)*w+at%cols-x0] = 0
		}
		out.Add(board...)
	}
}

// cells of a row: put a cross on a free cell.
func crosses(p game.Position, out *game.List) {
	for i, c := range p {
		if c == 0 {
			out.Replace(p, i, 1)
		}
	}
}

// treblecross: the first to complete three crosses in a row wins.
var treblecross = game.With(game.Define("treblecross", game.Row(".X").Sym(game.Mirror), crosses), game.JudgeFunc(func(p game.Position) game.Outcome {
	for i := 2; i < len(p); i++ {
		if p[i]+p[i-1]+p[i-2] == 3 {
			return game.P
		}
	}
	return game.Open
}))

// cutting: cut a sheet of paper along a line of its grid; who makes a sheet of one
// cell wins. The sheets are a sum, but the first such sheet ends it.
var cutting = game.With(game.Define("cutting", game.Heaps().Of(2), func(p game.Position, out *game.List) {
	for a := 1; a < p[0]; a++ {
		out.Add(a, p[1], p[0]-a, p[1])
	}
	for a := 1; a < p[1]; a++ {
		out.Add(p[0], a, p[0], p[1]-a)
	}
}), game.JudgeFunc(func(p game.Position) game.Outcome {
	for i := 0; i+1 < len(p); i += 2 {
		if p[i] == 1 && p[i+1] == 1 {
			return game.P
		}
	}
	return game.Open
}))

// reach: add 1 or double; who reaches exactly 20 wins, and beyond it is a tie.
var reach = game.With(game.Define("reach", game.Heap(), func(p game.Position, out *game.List) {
	out.Add(p[0] + 1)
	out.Add(p[0] * 2)
}), game.JudgeFunc(func(p game.Position) game.Outcome {
	switch {
	case p[0] == 20:
		return game.P
	case p[0] > 20:
		return game.D
	}
	return game.Open
}))

// nodeKayles: choose a vertex; it and its neighbours are deleted.
var nodeKayles = game.With(game.Define("node-kayles", game.Graph(), func(p game.Position, out *game.List) {
	n, _, edges := game.Graph().SplitGraph(p)
	for v := 1; v <= n; v++ {
		gone := make([]bool, n+1)
		gone[v] = true
		for i := 0; i < len(edges); i += 2 {
			if edges[i] == v {
				gone[edges[i+1]] = true
			}
			if edges[i+1] == v {
				gone[edges[i]] = true
			}
		}
		out.Add(subgraph(p, func(u int) bool { return !gone[u] })...)
	}
}), game.ComponentsFunc(func(p game.Position, out *game.List) {
	n, _, edges := game.Graph().SplitGraph(p)
	group := make([]int, n+1)
	for v := range group {
		group[v] = v
	}
	for range n {
		for i := 0; i < len(edges); i += 2 {
			g := min(group[edges[i]], group[edges[i+1]])
			group[edges[i]], group[edges[i+1]] = g, g
		}
	}
	for v := 1; v <= n; v++ {
		if group[v] == v {
			out.Add(subgraph(p, func(u int) bool { return group[u] == v })...)
		}
	}
}))

// subgraph keeps some vertices and numbers them anew.
func subgraph(p game.Position, keep func(int) bool) game.Position {
	n, _, edges := game.Graph().SplitGraph(p)
	number := make([]int, n+1)
	q := game.Position{0}
	for v := 1; v <= n; v++ {
		if keep(v) {
			q[0]++
			number[v] = q[0]
		}
	}
	for i := 0; i < len(edges); i += 2 {
		if a, b := number[edges[i]], number[edges[i+1]]; a > 0 && b > 0 {
			q = append(q, a, b)
		}
	}
	return q
}

// digraph: a token on vertex p[0] of a fixed digraph.
func digraph(to [][]int) game.Rules {
	return game.Define("digraph", game.Heap(), func(p game.Position, out *game.List) {
		for _, v := range to[p[0]] {
			out.Add(v)
		}
	})
}

// squareButOne: take a square; from a positive even heap one may add 1 instead.
var squareButOne = game.Define("square-but-one", game.Heap(), func(p game.Position, out *game.List) {
	n := p[0]
	for k := 1; k*k <= n; k++ {
		out.Add(n - k*k)
	}
	if n > 0 && n%2 == 0 {
		out.Add(n + 1)
	}
})

func multisets(k, m int) (all []game.Position) {
	var grow func(p game.Position)
	grow = func(p game.Position) {
		all = append(all, slices.Clone(p))
		if len(p) == k {
			return
		}
		low := 1
		if len(p) > 0 {
			low = p[len(p)-1]
		}
		for n := low; n <= m; n++ {
			grow(append(p, n))
		}
	}
	grow(game.Position{})
	return all
}

func tuples(k, m int) (all []game.Position) {
	total := 1
	for range k {
		total *= m + 1
	}
	for i := range total {
		p := make(game.Position, k)
		for j := range p {
			p[j], i = i%(m+1), i/(m+1)
		}
		all = append(all, p)
	}
	return all
}
