package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/game"
)

// A forest is the position of a tree game: parent[v] of each vertex v from 1 on, 0
// for a root, and label[v], 0 if the game has none.
type forest struct {
	parent, label []int
}

// forestOf reads the main part of a position with records of width numbers, 1 or 2.
func forestOf(p game.Position, width int) forest {
	f := forest{make([]int, 1, len(p)+1), make([]int, 1, len(p)+1)}
	for i := 0; i < len(p); i += width {
		f.parent = append(f.parent, p[i])
		label := 0
		if width == 2 {
			label = p[i+1]
		}
		f.label = append(f.label, label)
	}
	return f
}

// children returns the children of each vertex, and the roots as those of 0, among
// the vertices that are kept. A vertex whose parent is not kept is a root.
func (f forest) children(keep []bool) [][]int {
	children := make([][]int, len(f.parent))
	for v := 1; v < len(f.parent); v++ {
		if !keep[v] {
			continue
		}
		parent := f.parent[v]
		if !keep[parent] {
			parent = 0
		}
		children[parent] = append(children[parent], v)
	}
	return children
}

// add adds the forest of the vertices that are kept, in an order that is the same
// for forests that differ in the order of their branches only.
func (f forest) add(keep []bool, width int, out *game.List) {
	children := f.children(keep)
	code := make([]string, len(f.parent))
	for v := len(children) - 1; v >= 0; v-- {
		slices.SortFunc(children[v], func(a, b int) int { return cmp.Compare(code[a], code[b]) })
		var b strings.Builder
		fmt.Fprintf(&b, "(%d", f.label[v])
		for _, c := range children[v] {
			b.WriteString(code[c])
		}
		b.WriteByte(')')
		code[v] = b.String()
	}
	var q game.Position
	var visit func(v, number int)
	visit = func(v, number int) {
		for _, c := range children[v] {
			q = append(q, number)
			if width == 2 {
				q = append(q, f.label[c])
			}
			visit(c, len(q)/width)
		}
	}
	visit(0, 0)
	out.Add(q...)
}

// branch marks v and all vertices above it.
func (f forest) branch(v int, marked []bool) {
	marked[v] = true
	for u := v + 1; u < len(f.parent); u++ {
		marked[u] = marked[u] || marked[f.parent[u]]
	}
}

// cutBranch adds the forests without a vertex that is no root and all above it.
func cutBranch(p game.Position, out *game.List) {
	f := forestOf(p, 1)
	for v := 1; v < len(f.parent); v++ {
		if f.parent[v] == 0 {
			continue
		}
		gone := make([]bool, len(f.parent))
		f.branch(v, gone)
		f.add(not(gone), 1, out)
	}
}

func not(marked []bool) []bool {
	others := make([]bool, len(marked))
	for i, m := range marked {
		others[i] = !m
	}
	return others
}

// branches adds each child of a root with all above it, on a root of its own.
func branches(p game.Position, out *game.List) {
	f := forestOf(p, 1)
	for v := 1; v < len(f.parent); v++ {
		root := f.parent[v]
		if root == 0 || f.parent[root] != 0 {
			continue
		}
		keep := make([]bool, len(f.parent))
		f.branch(v, keep)
		keep[root] = true
		f.add(keep, 1, out)
	}
}

const white = 1

// blackenPath adds the forests in which all vertices from a white one to its root
// are black.
func blackenPath(p game.Position, out *game.List) {
	for v := 1; v <= len(p)/2; v++ {
		if p[2*v-1] != white {
			continue
		}
		q := out.Copy(p)
		for u := v; u > 0; u = p[2*u-2] {
			q[2*u-1] = 0
		}
	}
}

// whiteTrees adds the trees that are left when black roots are taken away as long
// as there are any: nobody chooses them, and they do not hinder.
func whiteTrees(p game.Position, out *game.List) {
	f := forestOf(p, 2)
	keep := make([]bool, len(f.parent))
	tree := make([]int, len(f.parent))
	for v := 1; v < len(f.parent); v++ {
		parent := f.parent[v]
		keep[v] = f.label[v] == white || keep[parent]
		tree[v] = tree[parent]
		if !keep[parent] {
			tree[v] = v
		}
	}
	for root := 1; root < len(f.parent); root++ {
		if keep[root] && tree[root] == root {
			part := make([]bool, len(f.parent))
			for v := range part {
				part[v] = keep[v] && tree[v] == root
			}
			f.add(part, 2, out)
		}
	}
}

// moveApples adds the moves of some apples of a vertex to one child, or off the
// tree from a leaf.
func moveApples(p game.Position, out *game.List) {
	f := forestOf(p, 2)
	all := not(make([]bool, len(f.parent)))
	for v, children := range f.children(all) {
		for k := 1; k <= f.label[v]; k++ {
			if len(children) == 0 {
				out.Copy(p)[2*v-1] -= k
			}
			for _, c := range children {
				q := out.Copy(p)
				q[2*v-1] -= k
				q[2*c-1] += k
			}
		}
	}
}

// climb adds the steps of the token to a child. Who comes to a leaf wins the round;
// if another round follows, the token returns to the root and the loser begins.
func climb(p game.Position, out *game.List) {
	n := len(p) - 2
	at, rounds := p[n], p[n+1]
	for v := at + 1; v <= n; v++ {
		if p[v-1] != at {
			continue
		}
		q := out.Copy(p)
		q[n] = v
		if rounds > 1 && !slices.Contains(p[:n], v) {
			q[n], q[n+1] = 1, rounds-1
		}
	}
}

func checkClimb(p game.Position) error {
	n := len(p) - 2
	if n < 1 || slices.Contains(p[1:n], 0) {
		return fmt.Errorf("%d vertices, want one tree with the root as vertex 1", n)
	}
	if p[n] < 1 || p[n] > n {
		return fmt.Errorf("the token is on vertex %d, want 1 to %d", p[n], n)
	}
	if p[n+1] < 1 {
		return fmt.Errorf("0 rounds, want at least 1")
	}
	return nil
}
