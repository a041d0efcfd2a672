// Package rulefile reads games from rule files: a few lines in Starlark, which
// looks and works like Python, that say what a position is and what its options
// are.
//
//	"""Take one or two tokens from a heap, and split the rest if you like."""
//
//	position = heaps()
//
//	def options(n):
//	    out = []
//	    for take in range(1, min(n, 2) + 1):
//	        for a in range((n - take) // 2 + 1):
//	            out.append([a, n - take - a])
//	    return out
//
// [Load] and [New] return its rules, which work wherever built-in ones do.
//
// # What a position is
//
// The line position = ... names a [game.Shape], and so says what the function
// options is given, and what each option must be:
//
//	heaps()          a sum of heaps      n, the size of one heap; an option is a list of heaps, or one number
//	heaps(of = 2)    of records          (a, b), a tuple; an option is a list of tuples
//	heap()           one number          n
//	heap(of = 3)     one record          (a, b, c), a tuple
//	coupled(k)       heaps, any order    a list in ascending order, of k numbers; without k of any number;
//	                                     heaps() too, where options takes its argument for a list
//	numbers(k)       numbers in order    a list; tuple(k) is the same
//	set()            distinct numbers    a list in ascending order
//	row(".X")        cells               a string
//	board(".X")      cells               a list of strings, one for each row
//	tree()           a rooted tree       the list of the parents of the vertices 1, 2, ...; 0 for a root
//	graph()          a graph             (n, edges): the number of vertices, and a list of pairs
//	digraph()        a directed graph    the same
//
// With memory = 1, or more, the function has a parameter more for each number of
// memory, and each option is a tuple (position, memory). Further arguments are of,
// keep, labels, and symmetry ("mirror"; on a board "rectangle" or "square"), as in
// [game.Shape].
//
// # What else a file may say
//
//	"""..."""                   at its head, the rule in words
//	k = param(3, 1, 10)         a parameter: its default, least and greatest value
//	s = param([1, 3, 4])        a parameter that is a list of numbers
//	play = misere               who cannot move wins
//	loops = True                play can return to a position; a mistake where it is not said
//	def components(p)           the position as a sum: a list of smaller positions
//	def images(p)               positions that are the same game
//	def won(p), lost(p), tied(p)   whether play ends here, for the player who moved to p
//	def legal(p)                True, or a text that says what is wrong
//	def describe(before, after) a move in words
//	def show(p)                 a drawing
//
// For a sum of heaps, won, lost, tied, legal and show see all heaps, and there are no
// components and images. [Library] lists functions that every file may call.
//
// # Safety
//
// Rule files are the work of strangers. They reach no file and no network, and
// [Limits] bound what they use for each position: steps, time, depth, the length
// of values. What may copy or walk long values in one step of the interpreter is
// measured first (package guard).
package rulefile
