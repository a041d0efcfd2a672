// Package game says what an impartial game is: positions, and rules that list
// the options of a position. It knows nothing of values; package solve finds
// who wins and what a position is worth for any rules.
//
// # A game in a few lines
//
// A position is a short vector of non-negative integers, and a [Shape] says
// what the numbers mean: heaps, a row of cells, a board, a tree, a graph. Rules
// have three methods: String, Shape and Options. For most games a function is
// enough:
//
//	var wythoff = game.Define("wythoff", game.Coupled(2),
//		func(p game.Position, out *game.List) {
//			for k := 1; k <= p[0]; k++ {
//				out.Add(p[0]-k, p[1])
//			}
//			...
//		})
//
// The records of the position that Options receives are in ascending order where
// their order does not matter ([Ordered]). The position must not be changed or kept. Options may be added in any order, any number of
// times, and in any form: whoever asks for them brings them to canonical form.
// A position without options is over.
//
// # The shapes
//
//	Heaps()         heaps, a disjunctive sum            3 4 5
//	Heap()          one heap, or one number             12
//	Coupled(k)      heaps seen as a whole, any order    3 4 5
//	Tuple(k)        heaps or numbers in order           3 4 5
//	Set()           distinct numbers                    1 2 7
//	Row(".X")       a row of cells                      ..X.   (or 4, for 4 first letters)
//	Board(".X")     a board of cells                    ..X./....   (or 4x2)
//	Tree()          a rooted tree, parents in order     0 1 1 2
//	Graph()         a graph, vertices from 1            1-2 2-3 5
//	Digraph()       a directed graph                    1>2 2>3
//
// Any shape but Heaps may have memory, numbers behind a bar: Heap().Mem(1) is
// written "12 | 3". Memory is for what a player has to remember: the last move,
// the moves used, whether a pass is left, where the token is.
//
// The heaps of Heaps, Coupled, Tuple, Set and Tree may be records of several
// numbers: Heaps().Of(2) is a sum of pairs and is written "3,5 1,2". Use it for
// a heap with a memory of its own, for queens on one board, for rectangles, for
// coloured heaps. In Heaps and Coupled a record of zeros is a heap that is gone:
// canonical form leaves it out ([Shape.Keep] says otherwise), so it must have no
// options and no influence on others. Where a board or a graph never changes,
// as under a token that moves on it, keep it in the rules and not in the
// position.
//
// # Sums
//
// If the shape is Heaps, Options is asked of one record, and each option is the
// list of the records that replace it, in one call of Add: out.Add() when the
// heap is gone, out.Add(2, 3) when it splits in two. The sum is taken care of.
//
// Positions of the other shapes may fall apart too: a strip that is cut in two,
// a graph in pieces. Then say so with the ability [Splitter], and each component
// is solved once. Every shape can be written as a sum: "..X. + ...".
//
// # More abilities
//
// What only some games need is a small interface of its own, found by [As]:
//
//	Splitter    Components: the position is a sum of smaller ones
//	Judge       Judge: a target reached, the first to achieve: the play ends here
//	Played      Play: misère play unless the user says otherwise
//	Checker     Check: is this a legal position? an error that says why not
//	Symmetric   Images: positions that are the same game
//	Describer   Describe: a move in words
//	Shower      Show: a drawing of a position
//	Capped      Caps: how much of a number makes a difference
//	Rider       Rides: a piece that moves along lines (see Riding)
//	Reverser    Parents: the moves backwards
//
// Rules may have these methods, or be given them: [With] attaches functions
// such as [ComponentsFunc] and [JudgeFunc] to rules made by [Define].
package game
