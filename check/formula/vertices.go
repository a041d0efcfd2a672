package formula

import (
	"slices"

	"go.starlark.net/starlark"

	"grundy/game"
)

// What is known about the vertices of a graph or tree, which are 1, 2, ..., n. Lists of
// them begin with vertex 1.

func vertexEntries() []entry {
	list := func(name, doc string, fits func(game.Shape) bool, wanted string, value func(*place) starlark.Value) entry {
		return entry{Name: Name{name, "", doc}, fits: fits, wanted: wanted, value: value}
	}
	isGraph := func(s game.Shape) bool { return s.Kind == game.KindGraph }
	isTree := func(s game.Shape) bool { return s.Kind == game.KindTree }
	return []entry{
		list("edges", "the list of the edges of a graph, pairs of vertices; of an arc the tail comes first", isGraph, "a graph", (*place).edges),
		list("degrees", "the list of how many edges each vertex of a graph has; in a digraph, of arcs that leave it", isGraph, "a graph", (*place).degrees),
		list("parents", "the list of the parents of the vertices of a tree, 0 for a root", isTree, "a tree", (*place).parents),
	}
}

// vertices returns how many vertices a graph or tree has.
func vertices(s game.Shape, main game.Position) int {
	if s.Kind == game.KindGraph {
		return main[0]
	}
	return len(main) / max(s.Width, 1)
}

// labels returns the labels of the vertices of a graph or tree.
func labels(s game.Shape, main game.Position) (all []int) {
	if s.Kind == game.KindGraph {
		_, all, _ := s.SplitGraph(main)
		return all
	}
	for vertex := range slices.Chunk(main, max(s.Width, 1)) {
		all = append(all, vertex[1:]...)
	}
	return all
}

func (l *place) edges() starlark.Value {
	var pairs []starlark.Value
	_, _, edges := l.shape.SplitGraph(l.main)
	for e := range slices.Chunk(edges, 2) {
		pairs = append(pairs, starlark.Tuple{starlark.MakeInt(e[0]), starlark.MakeInt(e[1])})
	}
	return starlark.NewList(pairs)
}

// degrees counts an edge to the ground, vertex 0, at its other end.
func (l *place) degrees() starlark.Value {
	n, _, edges := l.shape.SplitGraph(l.main)
	degrees := make([]int, n+1)
	for i, v := range edges {
		if i%2 == 0 || !l.shape.Directed {
			degrees[v]++
		}
	}
	return integerList(degrees[1:])
}

func (l *place) parents() starlark.Value {
	var parents []int
	for vertex := range slices.Chunk(l.main, max(l.shape.Width, 1)) {
		parents = append(parents, vertex[0])
	}
	return integerList(parents)
}
