package judge

// Trees with white and black vertices: a move chooses a white vertex and blackens all white ones
// on its way to the root. What is left are trees that do not touch, and the value g(v) of the
// whole tree below v is the mex of the values that moves leave. Let s(v) be the nim-sum of g over
// the children of v. The values left by moves below v are
//
//	T(v) = { s(v) } if v is white, and for each child c: T(c) with s(v) ⊕ g(c) added to each.
//
// The sets are binary tries, which are joined where they overlap and in which a nim-summand for a
// whole subtree waits at its top. A trie whose left half is full has its mex to the right. A move
// to w is winning if s(v) ⊕ g(child towards w) over the way to w, and s(w), have the nim-sum 0.
//
// Cost: n log n, as each joining saves a node.

import (
	"context"
	"math/bits"
	"strconv"

	"grundy/internal/scan"
)

var spojCot3 = Problem{
	Name:   "spoj-cot3",
	Title:  "Combat on a Tree",
	Source: "SPOJ COT3; BZOJ 4134",
	Asks: "Which first moves win, or -1, if a move chooses a white vertex of a tree with the root 1 and " +
		"blackens all white ones on its way to the root?",
	Input:  "n, the colours of the vertices 1 to n, 0 for white and 1 for black, then n-1 edges",
	Limits: "n up to 100000",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := within(in, "the number of vertices n", 1, 1<<22)
		if err != nil {
			return err
		}
		white := make([]bool, n)
		for v := range white {
			colour, err := within(in, "a colour", 0, 1)
			if err != nil {
				return err
			}
			white[v] = colour == 0
		}
		neighbours, err := readTree(in, n)
		if err != nil {
			return err
		}
		moves := blackenings(white, neighbours)
		if len(moves) == 0 {
			return answer("-1")
		}
		for _, v := range moves {
			if err := answer(strconv.Itoa(v)); err != nil {
				return err
			}
		}
		return nil
	},
}

// blackenings lists the winning first moves, counted from 1.
func blackenings(white []bool, neighbours [][]int) (moves []int) {
	parent, order := rooted(neighbours)
	sums := make([]uint32, len(white))   // s
	values := make([]uint32, len(white)) // g
	tries := newTries(bits.Len(uint(len(white))))
	sets := make([]int32, len(white)) // the roots of T
	for i := len(order) - 1; i >= 0; i-- {
		v := order[i]
		for _, c := range neighbours[v] {
			if c != parent[v] {
				sums[v] ^= values[c]
			}
		}
		if white[v] {
			sets[v] = tries.with(sums[v])
		}
		for _, c := range neighbours[v] {
			if c != parent[v] {
				tries.add(sets[c], sums[v]^values[c])
				sets[v] = tries.join(sets[v], sets[c], tries.bits)
			}
		}
		values[v] = tries.mex(sets[v])
	}
	beside := make([]uint32, len(white)) // what hangs off the way to v
	for _, v := range order {
		if v > 0 {
			beside[v] = beside[parent[v]] ^ sums[parent[v]] ^ values[v]
		}
	}
	for v, w := range white {
		if w && beside[v]^sums[v] == 0 {
			moves = append(moves, v+1)
		}
	}
	return moves
}

// rooted returns the parent of each vertex, -1 for the root 0, and the vertices such that parents
// come first.
func rooted(neighbours [][]int) (parent, order []int) {
	parent = make([]int, len(neighbours))
	parent[0] = -1
	order = []int{0}
	for i := 0; i < len(order); i++ {
		v := order[i]
		for _, w := range neighbours[v] {
			if w != parent[v] {
				parent[w] = v
				order = append(order, w)
			}
		}
	}
	return parent, order
}

// tries are sets of numbers of so many bits. Node 0 is the empty set.
type tries struct {
	bits  int
	nodes []trieNode
}

// A trieNode is a set of numbers by their top bit, to all of which wait is to be added.
type trieNode struct {
	half [2]int32
	size uint32
	wait uint32
}

func newTries(bits int) *tries { return &tries{bits, make([]trieNode, 1)} }

// with returns the set of one number.
func (t *tries) with(number uint32) int32 {
	node := int32(len(t.nodes))
	t.nodes = append(t.nodes, trieNode{size: 1})
	for bit := range t.bits {
		var half [2]int32
		half[number>>bit&1] = node
		node = int32(len(t.nodes))
		t.nodes = append(t.nodes, trieNode{half: half, size: 1})
	}
	return node
}

// add adds to each number of a set, as a nim-sum.
func (t *tries) add(node int32, number uint32) {
	if node != 0 {
		t.nodes[node].wait ^= number
	}
}

// settle adds what waits at the node of numbers of so many bits to its halves.
func (t *tries) settle(node int32, bits int) {
	n := &t.nodes[node]
	if n.wait == 0 || bits == 0 {
		return
	}
	if n.wait>>(bits-1)&1 == 1 {
		n.half[0], n.half[1] = n.half[1], n.half[0]
	}
	t.add(n.half[0], n.wait)
	t.add(n.half[1], n.wait)
	n.wait = 0
}

// join returns the union of two sets of numbers of so many bits, which it uses up.
func (t *tries) join(a, b int32, bits int) int32 {
	if a == 0 || b == 0 || bits == 0 {
		return max(a, b)
	}
	t.settle(a, bits)
	t.settle(b, bits)
	size := uint32(0)
	for i := range 2 {
		half := t.join(t.nodes[a].half[i], t.nodes[b].half[i], bits-1)
		t.nodes[a].half[i] = half
		size += t.nodes[half].size
	}
	t.nodes[a].size = size
	return a
}

// mex returns the least number that is not in the set.
func (t *tries) mex(node int32) (least uint32) {
	for bits := t.bits; bits > 0 && node != 0; bits-- {
		t.settle(node, bits)
		half := t.nodes[node].half
		if node = half[0]; t.nodes[node].size == 1<<(bits-1) {
			least |= 1 << (bits - 1)
			node = half[1]
		}
	}
	return least
}
