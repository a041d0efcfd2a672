// Package format is the little language in which the input format of a contest
// problem is written down, and the output that a solution prints: text with holes
// in braces.
//
//	{t}\n{cases:{n}\n{p}\n}
//
// is a file that begins with the number of cases; each case is the number of heaps
// on a line and the heaps on the next. A [Format] writes such files and reads them
// back.
//
// # Holes
//
//	{n}           a number
//	{n-1} {n+1}   the number less or more a constant
//	{p}           a list: its elements with a blank between them
//	{p|,}         the same with another separator
//	{p:BODY}      a list: BODY for each element, with holes of its own
//	{p:BODY|SEP}  the same with a separator between them
//	{#p}          the number of elements of a list
//	{p=.#}        a list of cells, shown by these letters in place of the rules' own
//
// In the text, \n is a new line and \t a tab; a backslash before one of { } | \
// takes it as it is.
//
// # Names
//
// What names there are depends on the shape of the positions; see [Names].
package format
