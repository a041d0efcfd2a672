package rules

import (
	"slices"

	"grundy/game"
)

// Games in which parts of a graph are taken away. The vertices that are left are
// numbered anew, in their order, and a graph falls apart into its connected
// components.

// edgesOf returns the edges of a graph without labels, two vertices each.
func edgesOf(p game.Position) game.Position { return p[1:] }

// without adds the graph p without the vertices v for which gone[v], and without
// edge number drop, -1 for none. Vertex 0, the ground, stays.
func without(p game.Position, gone []bool, drop int, out *game.List) {
	number := make([]int, p[0]+1)
	q := make(game.Position, 1, len(p))
	for v := 1; v <= p[0]; v++ {
		if !gone[v] {
			q[0]++
			number[v] = q[0]
		}
	}
	edges := edgesOf(p)
	for i := 0; i < len(edges); i += 2 {
		u, v := edges[i], edges[i+1]
		if i/2 != drop && !gone[u] && !gone[v] {
			q = append(q, number[u], number[v])
		}
	}
	out.Add(q...)
}

// parts is a partition of the vertices of a graph into its connected components.
type parts []int

// partsOf returns the components of a graph, with edges at vertex 0 left out.
func partsOf(n int, edges game.Position) parts {
	root := make(parts, n+1)
	for v := range root {
		root[v] = v
	}
	for i := 0; i < len(edges); i += 2 {
		if u, v := edges[i], edges[i+1]; u > 0 && v > 0 {
			root[root.of(u)] = root.of(v)
		}
	}
	return root
}

// of returns the representative of the component of v.
func (root parts) of(v int) int {
	for root[v] != v {
		root[v] = root[root[v]]
		v = root[v]
	}
	return v
}

// componentsOfGraph adds the connected components of a graph.
func componentsOfGraph(p game.Position, out *game.List) {
	root := partsOf(p[0], edgesOf(p))
	gone := make([]bool, p[0]+1)
	for r := 1; r <= p[0]; r++ {
		if root.of(r) != r {
			continue
		}
		for v := 1; v <= p[0]; v++ {
			gone[v] = root.of(v) != r
		}
		without(p, gone, -1, out)
	}
}

// componentsWithEdges adds the connected components that have an edge.
func componentsWithEdges(p game.Position, out *game.List) {
	var all game.List
	componentsOfGraph(p, &all)
	for q := range all.All() {
		if len(edgesOf(q)) > 0 {
			out.Add(q...)
		}
	}
}

// nodeKayles adds the graphs without a vertex and its neighbours.
func nodeKayles(p game.Position, out *game.List) {
	edges := edgesOf(p)
	gone := make([]bool, p[0]+1)
	for v := 1; v <= p[0]; v++ {
		clear(gone)
		gone[v] = true
		for i := 0; i < len(edges); i += 2 {
			gone[edges[i]] = gone[edges[i]] || edges[i+1] == v
			gone[edges[i+1]] = gone[edges[i+1]] || edges[i] == v
		}
		without(p, gone, -1, out)
	}
}

// arcKayles adds the graphs without the two ends of an edge.
func arcKayles(p game.Position, out *game.List) {
	edges := edgesOf(p)
	gone := make([]bool, p[0]+1)
	for i := 0; i < len(edges); i += 2 {
		clear(gone)
		gone[edges[i]], gone[edges[i+1]] = true, true
		without(p, gone, -1, out)
	}
}

// grim adds the graphs without a vertex that has an edge; vertices without edges
// do not count any more.
func grim(p game.Position, out *game.List) {
	gone := make([]bool, p[0]+1)
	for v := 1; v <= p[0]; v++ {
		if slices.Contains(edgesOf(p), v) {
			gone[v] = true
			without(p, gone, -1, out)
			gone[v] = false
		}
	}
}

// chompGraph adds the graphs without a vertex and its edges, or without an edge.
func chompGraph(p game.Position, out *game.List) {
	gone := make([]bool, p[0]+1)
	for v := 1; v <= p[0]; v++ {
		gone[v] = true
		without(p, gone, -1, out)
		gone[v] = false
	}
	for i := range len(edgesOf(p)) / 2 {
		without(p, gone, i, out)
	}
}

// eraseAbove adds the digraphs without a vertex and all that can be reached from
// it.
func eraseAbove(p game.Position, out *game.List) {
	for v := 1; v <= p[0]; v++ {
		gone := make([]bool, p[0]+1)
		gone[v] = true
		spread(edgesOf(p), gone, true)
		without(p, gone, -1, out)
	}
}

// spread extends the marked vertices to all that can be reached from them along
// the edges, directed ones from their first vertex only.
func spread(edges game.Position, marked []bool, directed bool) {
	for changed := true; changed; {
		changed = false
		for i := 0; i < len(edges); i += 2 {
			u, v := edges[i], edges[i+1]
			if marked[u] && !marked[v] || !directed && marked[v] && !marked[u] {
				marked[u], marked[v], changed = true, true, true
			}
		}
	}
}

// checkNoGround returns an error if an edge ends in vertex 0.
func checkNoGround(p game.Position) error {
	if slices.Contains(edgesOf(p), 0) {
		return errGround
	}
	return nil
}
