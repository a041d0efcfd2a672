// Package claim proves from the text of a rule file that its game is one that has an engine of its
// own: a take-and-break game, with a code of package heap, a piece that rides, or a sum of heaps.
//
// The options come from package symbolic as families, which are exact for all positions that are
// large enough. What is left is to show that two sets of options, both described by linear
// inequalities, are the same; for the smaller heaps the file is asked.
package claim
