package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/game"
)

// path returns the path of n vertices; closed makes a cycle of it.
func path(n int, closed bool) game.Position {
	p := game.Position{n}
	for v := 1; v < n; v++ {
		p = append(p, v, v+1)
	}
	if closed {
		p = append(p, n, 1)
	}
	return p
}

// TestPathsAreHeaps checks that Node Kayles on a path is Dawson's Chess, 0.137, and
// on a cycle a path shorter by 3 after the first move; and that Arc Kayles on a path
// is Dawson's Kayles, 0.07 [WW] chapter 4.
func TestPathsAreHeaps(t *testing.T) {
	node, arc := ask(t, "node-kayles"), ask(t, "arc-kayles")
	chess, kayles := ask(t, "octal:0.137"), ask(t, "octal:0.07")
	for n := 1; n <= 24; n++ {
		node.wantValue(path(n, false), chess.value(game.Position{n}))
		arc.wantValue(path(n, false), kayles.value(game.Position{n}))
		if n >= 3 {
			node.wantP(path(n, true), chess.value(game.Position{n - 3}) != 0)
		}
	}
}

// randomGraph returns a graph of n vertices from least on, and some edges.
func randomGraph(rng *rand.Rand, n, edges, least int) game.Position {
	p := game.Position{n}
	for range edges {
		p = append(p, least+rng.IntN(n+1-least), least+rng.IntN(n+1-least))
	}
	return p
}

// TestGraphChompForest checks that a forest of v vertices and e edges is worth v mod
// 2 and e mod 2 as binary digits, the lower first [KY11].
func TestGraphChompForest(t *testing.T) {
	chomp, rng := ask(t, "graph-chomp"), random(t)
	for range 60 {
		n := 1 + rng.IntN(7)
		p := game.Position{n}
		for v := 2; v <= n; v++ {
			if parent := rng.IntN(v); parent > 0 {
				p = append(p, parent, v)
			}
		}
		chomp.wantValue(p, n%2+2*((len(p)-1)/2%2))
	}
}

// TestFusion checks that green Hackenbush does not change when the vertices of a
// cycle are made one, which leaves loops: the fusion principle [WW] chapter 7. A
// graph without cycles but loops is worth, at each vertex, the nim-sum of 1 for a
// loop and 1 more than the vertex above for an edge: the colon principle.
func TestFusion(t *testing.T) {
	bush, rng := ask(t, "hackenbush"), random(t)
	for range 300 {
		n := 1 + rng.IntN(4)
		p := randomGraph(rng, n, 1+rng.IntN(7), 0)
		bush.wantValue(p, fused(p, 0, map[int]bool{}))
	}
}

// fused returns the value at vertex v of the graph p, with all of seen below it.
func fused(p game.Position, v int, seen map[int]bool) int {
	block := map[int]bool{v: true} // v and what lies on cycles with it
	for u := range p[0] + 1 {
		block[u] = u == v || twoPaths(p, u, v)
		seen[u] = seen[u] || block[u]
	}
	value := 0
	for i := 1; i < len(p); i += 2 {
		a, b := p[i], p[i+1]
		switch {
		case block[a] && block[b]:
			value ^= 1
		case block[a] && !seen[b]:
			value ^= 1 + fused(p, b, seen)
		case block[b] && !seen[a]:
			value ^= 1 + fused(p, a, seen)
		}
	}
	return value
}

// twoPaths reports whether u and v stay connected whatever edge is taken away.
func twoPaths(p game.Position, u, v int) bool {
	for cut := 1; cut < len(p); cut += 2 {
		if !connected(p, u, v, cut) {
			return false
		}
	}
	return len(p) > 1
}

func connected(p game.Position, u, v, cut int) bool {
	reached := map[int]bool{u: true}
	for range p[0] + 1 {
		for i := 1; i < len(p); i += 2 {
			if i != cut && (reached[p[i]] || reached[p[i+1]]) {
				reached[p[i]], reached[p[i+1]] = true, true
			}
		}
	}
	return reached[v]
}

// randomTree returns the parents of a tree of n vertices with root 1, and the tree as
// a graph whose ground is the root.
func randomTree(rng *rand.Rand, n int) (tree, graph game.Position) {
	tree, graph = game.Position{0}, game.Position{n - 1}
	for v := 2; v <= n; v++ {
		parent := 1 + rng.IntN(v-1)
		tree = append(tree, parent)
		graph = append(graph, parent-1, v-1)
	}
	return tree, graph
}

// colon returns the value of a tree: of the branches from each vertex, the nim-sum of
// 1 more than their values [WW] chapter 7.
func colon(tree game.Position) int {
	values := make([]int, len(tree)+1)
	for v := len(tree); v > 1; v-- {
		values[tree[v-1]] ^= values[v] + 1
	}
	return values[1]
}

// TestColon checks trees by the colon principle, and as graphs.
func TestColon(t *testing.T) {
	trees, graphs, rng := ask(t, "tree-hackenbush"), ask(t, "hackenbush"), random(t)
	for range 100 {
		tree, graph := randomTree(rng, 1+rng.IntN(10))
		trees.wantValue(tree, colon(tree))
		graphs.wantValue(graph, colon(tree))
	}
}

// TestMisereTrees checks that forests in misère play are lost as Nim heaps of their
// values are: trees are tame [WW] chapter 13.
func TestMisereTrees(t *testing.T) {
	trees, rng := ask(t, "tree-hackenbush").misere(), random(t)
	for range 60 {
		var forest game.Position
		sum, high := 0, false
		for range 1 + rng.IntN(3) {
			tree, _ := randomTree(rng, 1+rng.IntN(4))
			sum ^= colon(tree)
			high = high || colon(tree) > 1
			root := len(forest)
			for _, parent := range tree {
				if parent > 0 {
					parent += root
				}
				forest = append(forest, parent)
			}
		}
		trees.wantP(forest, sum == 0 && high || sum == 1 && !high)
	}
}

// TestUndirectedGeography checks that a token is won if and only if every maximum
// matching covers its vertex [FSU93].
func TestUndirectedGeography(t *testing.T) {
	walk, rng := ask(t, "undirected-geography"), random(t)
	for range 100 {
		n := 2 + rng.IntN(5)
		p := randomGraph(rng, n, 1+rng.IntN(8), 1)
		size := matching(p[1:], make([]bool, n+1))
		for v := 1; v <= n; v++ {
			without := make([]bool, n+1)
			without[v] = true
			walk.wantP(append(p.Clone(), v), matching(p[1:], without) == size)
		}
	}
}

// matching returns the most edges without a common vertex, and without the vertices
// that are used.
func matching(edges game.Position, used []bool) int {
	if len(edges) == 0 {
		return 0
	}
	u, v := edges[0], edges[1]
	most := matching(edges[2:], used)
	if u != v && !used[u] && !used[v] {
		used[u], used[v] = true, true
		most = max(most, 1+matching(edges[2:], used))
		used[u], used[v] = false, false
	}
	return most
}

// TestArcSubsets counts the sets of arcs of a DAG for which tokens on vertices 1 and
// 2 are won: the samples of AtCoder AGC 016 F.
func TestArcSubsets(t *testing.T) {
	for _, c := range []struct {
		n, want int
		arcs    string
	}{
		{2, 1, "1>2"},
		{3, 6, "1>2 1>3 2>3"},
		{4, 2, "1>3 2>4"},
		{5, 816, "2>4 3>4 2>5 2>3 1>2 3>5 1>3 1>5 4>5 1>4"},
	} {
		arcs := strings.Fields(c.arcs)
		count := 0
		for set := range 1 << len(arcs) {
			spec := fmt.Sprintf("tokens:%d", c.n) // a vertex without arcs
			for i, arc := range arcs {
				if set>>i&1 == 1 {
					spec += "," + arc
				}
			}
			if ask(t, spec).outcome(game.Position{1, 2}) == game.N {
				count++
			}
		}
		if count != c.want {
			t.Errorf("%d sets of %s are won, want %d", count, c.arcs, c.want)
		}
	}
}
