// Package cells takes games on rows and boards apart whose moves are known one by one: where some
// letters stand in some cells, a move writes letters into some.
//
// # What falls apart
//
// Let p be a position, and let each cell hold the set of the letters that may ever stand in it: at
// first that of p, and for each move that can be made with these letters also those that it writes,
// until nothing changes. A move that cannot be made then is dead. A cell with one letter is fixed. What
// the others, the open cells, hold decides which living moves there are, and these write nothing else
// into fixed cells than what stands there. So if the open cells are parted such that no living move
// needs or writes cells of two parts, then p is the disjunctive sum of its parts: a move is made in
// exactly one of them, and which ones there are depends on that part alone.
//
// # The part as a position
//
// A part is a game given by what stands in its cells and by its living moves, each with the letters
// that it needs, as far as they are not certain, and those that it writes. A position q of the
// same rules whose only part has the same moves in cells at the same places is the same
// game. Such a q is looked for on the smallest board that holds the part, its other cells filled with one
// letter; then on that with a margin, or on the whole board, where other parts are filled. Each is tried by
// taking it apart in turn, so that nothing depends on what the rules look like elsewhere. If one part
// has no such position, p is not taken apart.
//
// Most such games fill cells that are free, and these are taken apart by sets of bits; see fill.go.
//
// The cost is that of looking at each move of the board a few times.
package cells
